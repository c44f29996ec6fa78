import { urlAndBodyOf } from '../../src/api/url-and-body'
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract'
import type { Input, Reply } from '../../src/contract/types'

/** Calls the server as the app does. Throws when the server refuses. */
export async function sendRequest<K extends EndpointName>(server: string, name: K, input: Input<K>, token = '') {
  const endpoint: Endpoint = endpoints[name]
  const { path: address, body } = urlAndBodyOf(endpoint, input)
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
  const text = await response.text()
  if (!response.ok) throw new Error(`the sandbox replied with HTTP status ${response.status}: ${text}`)
  const { code } = JSON.parse(text) as { code: number }
  if (code !== 200) throw new Error(`the sandbox refused ${path} ${JSON.stringify(body)}: ${text}`)
}

/** Pays in the sandbox's payment sheet, as the shopper would. `notify`: when the sandbox notifies our server. */
export const payAtSandbox = (server: string, prepayId: string, notify: 'once' | 'late' = 'once') =>
  atSandbox(server, 'pay', { prepayId, outcome: 'paid', notify })

/** Makes the store send a paid order. */
export const sendAtSandbox = (server: string, orderNo: string) => atSandbox(server, 'store', { orderNo, to: 300 })

/**
 * Decides the oldest open after-sale request of an order as customer service: approves it, refuses it, or confirms that
 * the products came back.
 */
export const decideAtSandbox = (server: string, orderNo: string, answer: 'agree' | 'refuse' | 'received') =>
  atSandbox(server, 'store', { orderNo, answer })

/**
 * Waits until the newest after-sale request of an order is done and its money refunded. Returns all requests, newest
 * first.
 */
export async function waitForDoneAfterSale(server: string, token: string, orderNo: string) {
  for (let remaining = 600; remaining > 0; remaining -= 1) {
    const { cases } = await sendRequest(server, 'afterSales', { orderNo }, token)
    if (cases[0]?.state === 'done') return cases
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`order ${orderNo} was not refunded`)
}

/** Delivers a sent order. */
export const deliverAtSandbox = (server: string, orderNo: string) => atSandbox(server, 'store', { orderNo, to: 400 })

/**
 * Waits up to half a minute until the first consent of the account has the given value, because the account learns of a
 * consent after the device. Returns the account's consents.
 */
export async function consentsOnceGiven(url: string, token: string, given: boolean) {
  const read = () => sendRequest(url, 'getConsents', {}, token)
  for (let remaining = 300; remaining > 0 && (await read())[0]?.given !== given; remaining -= 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  return read()
}
