import { isIP } from 'node:net'
import type { FastifyServerOptions } from 'fastify'

/** How many proxies stand in front of the server, or the networks they are in; 0 trusts nobody. */
export type TrustProxy = number | readonly string[]

/** More hops than any set-up has are a typing error. */
const MOST_HOPS = 9
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])
const ADDRESS_BITS: Record<number, number> = { 4: 32, 6: 128 }

/** An address, a network in CIDR notation or a name that Fastify knows. A network of all addresses would trust every client. */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = ADDRESS_BITS[isIP(address)]
  if (!bits || rest.length > 0) return false
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits)
}

/** Reads a number of hops (`1`) or networks with commas between (`loopback,10.0.0.0/8`); `null` when the text is neither. */
export function readTrustProxy(text = ''): TrustProxy | null {
  const trimmed = text.trim()
  if (trimmed === '') return 0
  if (/^\d+$/.test(trimmed)) return Number(trimmed) <= MOST_HOPS ? Number(trimmed) : null
  const networks = trimmed.split(',').map((one) => one.trim())
  return networks.every(isNetwork) ? networks : null
}

/**
 * Fastify's option. Hops are counted from this server outwards, so a client's own X-Forwarded-For entries stand beyond the last
 * trusted one. A number is handed over as a function: Fastify itself takes it for "trust nobody".
 */
export function trustProxyOption(trust: TrustProxy): FastifyServerOptions['trustProxy'] {
  if (typeof trust !== 'number') return [...trust]
  return trust > 0 && ((_: string, hop: number) => hop < trust)
}
