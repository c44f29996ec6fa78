import { addressOf } from '../../src/api/address'
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract'
import type { Input, Reply } from '../../src/contract/types'

/** Asks the server as the app would; throws what it refuses. */
export async function ask<K extends EndpointName>(server: string, name: K, input: Input<K>, token = '') {
  const endpoint: Endpoint = endpoints[name]
  const { path: address, body } = addressOf(endpoint, input)
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), authorization: token }
  const response = await fetch(server + address, {
    method: endpoint.method,
    headers,
    body: body && JSON.stringify(body),
  })
  const answer = (await response.json()) as { code: number; msg: string; data: Reply<K> }
  if (answer.code !== 200) throw new Error(`${name}: ${answer.code} ${answer.msg}`)
  return answer.data
}

async function atSandbox(server: string, path: string, body: object) {
  const response = await fetch(`${server}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`the sandbox replied with HTTP status ${response.status}: ${await response.text()}`)
}

/** The shopper taps "pay" in the provider's own screen; `notify`: when the shop hears of it. */
export const payAtSandbox = (server: string, prepayId: string, notify: 'once' | 'late' = 'once') =>
  atSandbox(server, 'pay', { prepayId, outcome: 'paid', notify })

/** The store sends a paid order on its way. */
export const sendAtSandbox = (server: string, orderNo: string) => atSandbox(server, 'store', { orderNo, to: 300 })

/** What service says of the oldest case that waits: agrees, refuses, or has the goods back. */
export const decideAtSandbox = (server: string, orderNo: string, answer: 'agree' | 'refuse' | 'received') =>
  atSandbox(server, 'store', { orderNo, answer })

/** The cases of an order, newest first, once that one is over: its money is back. */
export async function casesOnceDone(server: string, token: string, orderNo: string) {
  for (let left = 300; left > 0; left -= 1) {
    const { cases } = await ask(server, 'afterSales', { orderNo }, token)
    if (cases[0]?.state === 'done') return cases
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`order ${orderNo} was not refunded`)
}

/** The store hands a sent order over. */
export const deliverAtSandbox = (server: string, orderNo: string) => atSandbox(server, 'store', { orderNo, to: 400 })

/** The account hears of a shopper's word after the device: its consents, once the first says so or has had two seconds. */
export async function consentsOnceGiven(url: string, token: string, given: boolean) {
  const read = () => ask(url, 'getConsents', {}, token)
  for (let left = 40; left > 0 && (await read())[0]?.given !== given; left -= 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return read()
}
