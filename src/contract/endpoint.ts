/**
 * Access for visitors: `public` and `open` need no token, `unsent` answers a visitor with `empty` without a request,
 * `token` answers a visitor with code 402.
 * @spec RO-02 RO-04
 */
export type Visitor = 'public' | 'open' | 'unsent' | 'token'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `/api`; `:id` parts are filled from the input. Paths that start with `/json` are outside `/api`. */
  path: string
  visitor: Visitor
  /** Reply of an `unsent` call without a token. */
  empty?: unknown
  /** Business codes that this call's caller handles itself; the global table then stays silent. */
  own?: readonly number[]
  /** Timeout in ms; 20 000 when absent. @spec API-08 */
  timeoutMs?: number
  /** Whether it is a catalog read that may come from the 60 s cache. @spec API-10 */
  cached?: boolean
  /** Whether the input of a POST or PUT is in the query, not in a body. @spec API-24 */
  inQuery?: boolean
  /** Whether it is a GET that writes: never cached, repeated or prefetched. */
  writes?: boolean
}

type Options = Partial<Omit<Endpoint, 'method' | 'path'>>

const endpoint =
  (method: Endpoint['method']) =>
  (path: string, options: Options = {}): Endpoint => ({ visitor: 'token', ...options, method, path })

export const get = endpoint('GET')
export const post = endpoint('POST')
export const put = endpoint('PUT')
export const del = endpoint('DELETE')
