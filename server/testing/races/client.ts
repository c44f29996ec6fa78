import { endpoints, type EndpointName } from '../../../src/contract'
import type { Input, Reply } from '../../../src/contract/schemas'
import { fullPath } from '../../platform/http/bind'
import type { Buyer } from './shoppers'

export interface Answer<T> {
  code: number
  msg: string
  data: T
}

/** Code for a missing reply: the server is gone. */
export const NO_ANSWER = 0

/** Returns the request for an endpoint: its path with query, and the options of `fetch`. */
export function requestOf<K extends EndpointName>(name: K, input: Input<K>, buyer?: Pick<Buyer, 'token'>) {
  const { method } = endpoints[name]
  const values = input as Record<string, unknown>
  const path = fullPath(endpoints[name]).replace(/:(\w+)/g, (_, key: string) => String(values[key]))
  const inBody = method === 'POST' || method === 'PUT'
  const query = inBody
    ? ''
    : `?${new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]))}`
  const init: RequestInit = {
    method,
    headers: {
      ...(inBody ? { 'content-type': 'application/json' } : {}),
      ...(buyer ? { authorization: buyer.token } : {}),
    },
    body: inBody ? JSON.stringify(values) : undefined,
  }
  return { path: path + query, init }
}

/** Sends one call of the API as a buyer. Never throws. */
export async function call<K extends EndpointName>(
  url: string,
  name: K,
  input: Input<K>,
  buyer?: Buyer,
): Promise<Answer<Reply<K>>> {
  const { path, init } = requestOf(name, input, buyer)
  try {
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(60_000) })
    return (await response.json()) as Answer<Reply<K>>
  } catch (error) {
    return { code: NO_ANSWER, msg: String(error), data: null as never }
  }
}

/** Counts the replies by code. */
export function tally(answers: Answer<unknown>[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

/** Returns the current price of these lines, requested once for all buyers. */
export async function payableOf(url: string, buyer: Buyer, cartIds: number[]): Promise<number> {
  const { data, code, msg } = await call(url, 'confirmOrder', { cartIds, cartType: 2, couponId: null }, buyer)
  if (code !== 200) throw new Error(`confirm: ${code} ${msg}`)
  return data.payable
}

const BUSY = 503
const MOST_REPEATS = 20

/** Repeats a request that a busy database refused, with its idempotency key, as the app does (ADR 0042). */
export async function repeatWhileBusy<T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (let repeats = 0; ; repeats++) {
    const answer = await send()
    if (answer.code !== BUSY || repeats === MOST_REPEATS) return answer
  }
}

export const submit = (url: string, buyer: Buyer, cartIds: number[], payable: number, idemKey: string) =>
  repeatWhileBusy(() =>
    call(
      url,
      'submitO2o',
      { idemKey, cartIds, cartType: 2, addressId: buyer.addressId, couponId: null, payable },
      buyer,
    ),
  )
