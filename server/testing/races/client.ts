import { setTimeout as pause } from 'node:timers/promises'
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

/** Code of a refusal by a busy database. */
const BUSY = 503
const MOST_REPEATS = 20
/** Pause before a repeat, in ms. */
const REPEAT_MS = 100

/**
 * Sends one call of the API as a buyer. Never throws. Repeats a call that a busy database refused, as the app does (ADR
 * 0042): a slow machine serves hundreds of calls at once later than a call may wait for a lock or a connection.
 */
export async function call<K extends EndpointName>(
  url: string,
  name: K,
  input: Input<K>,
  buyer?: Buyer,
): Promise<Answer<Reply<K>>> {
  for (let repeats = 0; ; repeats++) {
    const answer = await callOnce(url, name, input, buyer)
    if (answer.code !== BUSY || repeats === MOST_REPEATS) return answer
    await pause(REPEAT_MS)
  }
}

async function callOnce<K extends EndpointName>(
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
export async function fetchPayable(url: string, buyer: Buyer, cartIds: number[]): Promise<number> {
  const { data, code, msg } = await call(url, 'confirmOrder', { cartIds, cartType: 2, couponId: null }, buyer)
  if (code !== 200) throw new Error(`confirm: ${code} ${msg}`)
  return data.payable
}

export const submit = (url: string, buyer: Buyer, cartIds: number[], payable: number, idemKey: string) =>
  call(url, 'submitO2o', { idemKey, cartIds, cartType: 2, addressId: buyer.addressId, couponId: null, payable }, buyer)
