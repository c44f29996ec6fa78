import type { Hosts } from '../hosts/contract'
import { refused } from '../hosts/result'

const NOT_ALLOWED = refused({ kind: 'denied', by: 'privacy', permanent: false })

/**
 * Wraps the host to return no position before the shopper has consented: pages and stores only use this one.
 * @spec RX-10
 */
export const withConsent = (hosts: Hosts, isAllowed: () => Promise<boolean>): Hosts => ({
  ...hosts,
  location: { locate: async () => ((await isAllowed()) ? hosts.location.locate() : NOT_ALLOWED) },
  map: { ...hosts.map, choose: async (near) => ((await isAllowed()) ? hosts.map.choose(near) : NOT_ALLOWED) },
})
