import type { Endpoint } from '../contract'
import { STATIC_VERSION } from '../contract/config/endpoints'

type Values = Record<string, unknown>

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** Encodes a value. Removes half an emoji, as a truncated input leaves it, because it cannot be encoded. */
const encode = (value: unknown) => {
  try {
    return encodeURIComponent(String(value))
  } catch {
    return encodeURIComponent(String(value).replace(/[\uD800-\uDFFF]/g, ''))
  }
}

const query = (values: Values) =>
  Object.entries(values)
    .filter(([, value]) => !isEmpty(value))
    .map(([key, value]) => `${key}=${encode(value)}`)
    .join('&')

/**
 * Returns url and body of a call: fills `:id` parts; the rest becomes the query of a GET or DELETE and the body of
 * others, unless the endpoint uses the query too. Requests static files by version.
 * @spec API-24 BC-87
 */
export function urlAndBodyOf(endpoint: Endpoint, input: Values): { path: string; body?: Values } {
  const rest = { ...input }
  const filled = endpoint.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return encode(value)
  })
  if (filled.startsWith('/json/')) return { path: `${filled}?v=${STATIC_VERSION}` }
  const path = `/api${filled}`
  if ((endpoint.method === 'POST' || endpoint.method === 'PUT') && !endpoint.inQuery) return { path, body: rest }
  // A list does not fit into a query: the few DELETEs with one send a body.
  if (Object.values(rest).some(Array.isArray)) return { path, body: rest }
  const text = query(rest)
  return { path: text ? `${path}?${text}` : path }
}
