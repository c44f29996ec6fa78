import { isIP } from 'node:net'
import type { FastifyServerOptions } from 'fastify'

/** Number of proxies in front of the server, or their networks; 0 trusts no proxy. */
export type TrustProxy = number | readonly string[]

/** Highest plausible number of hops; more is a typing error. */
const MOST_HOPS = 9
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])
const ADDRESS_BITS: Record<number, number> = { 4: 32, 6: 128 }

/**
 * Whether the text is an IP address, a network in CIDR notation or a name that Fastify knows. A network of all
 * addresses would trust every client.
 */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = ADDRESS_BITS[isIP(address)]
  if (!bits || rest.length > 0) return false
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits)
}

/**
 * Reads a number of hops (`1`) or comma-separated networks (`loopback,10.0.0.0/8`); `null` when the text is neither.
 */
export function readTrustProxy(text = ''): TrustProxy | null {
  const trimmed = text.trim()
  if (trimmed === '') return 0
  if (/^\d+$/.test(trimmed)) return Number(trimmed) <= MOST_HOPS ? Number(trimmed) : null
  const networks = trimmed.split(',').map((one) => one.trim())
  return networks.every(isNetwork) ? networks : null
}

/**
 * Returns Fastify's option. Hops are counted from this server outwards: a client's own X-Forwarded-For entries come
 * after the last trusted one. Passes a number as a function, because Fastify treats it as "trust none".
 */
export function trustProxyOption(trust: TrustProxy): FastifyServerOptions['trustProxy'] {
  if (typeof trust !== 'number') return [...trust]
  return trust > 0 && ((_: string, hop: number) => hop < trust)
}
