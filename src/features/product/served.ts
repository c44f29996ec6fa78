import type { WithHosts, WithStores } from '@/page-kit/ports'
import type { ServedPage } from '@/hosts/served/contract'

/**
 * Returns the data that the server put into the page for a visitor without a place. Returns null for a shopper with a
 * place and for a partner's customer, whose page loads its own data.
 */
export function takeSeed<Seed>(
  { hosts, stores }: WithHosts<'served'> & WithStores<'location' | 'startup'>,
  page: ServedPage,
): Seed | null {
  const seed = hosts.served.take(page) as Seed | null
  return stores.location.isKnown || stores.startup.partner ? null : seed
}
