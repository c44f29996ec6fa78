import { endpoints, type Endpoint, type EndpointName } from '../../src/contract'
import { CODES } from '../../src/contract/codes'
import type { Input, Reply } from '../../src/contract/types'
import type { HttpRequest, HttpResult } from '../../src/hosts/transport/contract'
import { checkCode, checkRequest, replyOf } from './contract-check'

export interface Sent {
  name: EndpointName
  input: Record<string, unknown>
  headers: Record<string, string>
}

/**
 * Part of a reply: any field may be missing, and a literal type is widened to its base type; parsing checks the value.
 */
export type Part<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer Item)[]
        ? readonly Part<Item>[]
        : T extends object
          ? { readonly [K in keyof T]?: Part<T[K]> }
          : T

/** Result of a host's transport, in the type a literal has in a test. */
type Raw = { ok: boolean; status: number; body: unknown } | { ok: boolean; reason: string }

/** Part of the endpoint's reply, or a transport result in place of it. */
export type Answer<K extends EndpointName> = Part<Reply<K>> | Raw

/** Input as the server reads it: text from a url, any value from a body. */
type WireInput<K extends EndpointName> = {
  [P in keyof Input<K>]?: Input<K>[P] extends string ? string : unknown
}

/** Reply to one call. Declared as a method, which lets a test narrow the type of the input. */
type Answering<K extends EndpointName> = {
  answer(input: WireInput<K>): Answer<K> | undefined | Promise<Answer<K>>
}['answer']

/** Builds a whole reply around the fields that a test gives, for comparison. */
export const fullReply = <K extends EndpointName>(name: K, part: Part<Reply<K>>) => replyOf(name, part) as Reply<K>

const envelope = (code: number, msg: string, data: unknown): HttpResult => ({
  ok: true,
  status: 200,
  body: { code, msg, data },
})

/** Builds a refusal of our server. A code that the server does not have fails the test. */
export function refused(code: number, msg = '', data: unknown = null): HttpResult {
  checkCode(code)
  return envelope(code, msg, data)
}

/** Builds a refusal with a code that our server does not send, from the specification or invented. */
export const unknownRefusal = (code: number, msg = '') => envelope(code, msg, null)

const pattern = (endpoint: Endpoint) =>
  new RegExp(`^${endpoint.path.startsWith('/json/') ? '' : '/api'}${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`)

const keysOf = (endpoint: Endpoint) => [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '')

function recognise(request: HttpRequest): Sent {
  const [path = '', query = ''] = request.url.split('?')
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const match = endpoint.method === request.method && pattern(endpoint).exec(path)
    if (!match) continue
    const inPath = Object.fromEntries(
      keysOf(endpoint).map((key, index) => [key, decodeURIComponent(match[index + 1] ?? '')]),
    )
    const inQuery = Object.fromEntries(new URLSearchParams(query))
    return { name, input: { ...inQuery, ...(request.body as object), ...inPath }, headers: request.headers }
  }
  throw new Error(`no endpoint for ${request.method} ${path}`)
}

/** Replies by endpoint name: part of the reply, a failure, or a function of the input. Other endpoints return 404. */
export type Answers = { [K in EndpointName]?: Answer<K> | Answering<K> }

/** Returns replies one after the other; the last one repeats. */
export function answerInOrder<K extends EndpointName>(...answers: Answer<K>[]) {
  let next = 0
  return () => answers[Math.min(next++, answers.length - 1)]
}

/**
 * Whether a value is a transport result: no reply of the contract has a field `ok`. Rejects a successful envelope,
 * because nothing would check its data.
 */
function isResult(value: unknown): value is HttpResult {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false
  const { code } = (('body' in value && value.body) || {}) as { code?: unknown }
  return code !== CODES.ok
}

/**
 * Simulates a server that follows the contract and records its requests. Checks every request and every successful
 * reply with the real server's schemas; a violation fails the test.
 */
export function fakeTransport(answers: Answers) {
  const sent: Sent[] = []
  return {
    sent,
    /** Returns the inputs of the calls to one endpoint, oldest first. */
    inputsOf: (name: EndpointName) => sent.filter((call) => call.name === name).map((call) => call.input),
    origin: '',
    awake: async () => {},
    send: async (request: HttpRequest): Promise<HttpResult> => {
      const call = recognise(request)
      sent.push(call)
      checkRequest(call.name, call.input)
      if (!(call.name in answers))
        return { ok: true, status: 404, body: { code: 404, msg: `no answer for ${call.name}`, data: null } }
      const answer = answers[call.name]
      const value: unknown =
        typeof answer === 'function' ? await (answer as Answering<never>)(call.input as never) : answer
      if (isResult(value)) return value
      return envelope(CODES.ok, 'ok', replyOf(call.name, value))
    },
  }
}
