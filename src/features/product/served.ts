import type { WithHosts, WithStores } from '@/page-kit/ports'
import type { ServedPage } from '@/hosts/served/contract'

/**
 * Returns the data that the server put into the page. They are a visitor's without a place: a shopper who has a place or
 * comes from a partner gets null and loads the page.
 */
export function takeSeed<Seed>(
  { hosts, stores }: WithHosts<'served'> & WithStores<'location' | 'startup'>,
  page: ServedPage,
): Seed | null {
  const seed = hosts.served.take(page) as Seed | null
  return stores.location.isKnown || stores.startup.partner ? null : seed
}
