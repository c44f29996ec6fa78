import { partnerOf } from '@/domain/partner'
import type { WithStores } from '@/page-kit/ports'

/**
 * Enters a partner's shop on a page of a mini-program. A web view of the partner opens the page with its platform,
 * because an order of that shop exists nowhere else. On H5 start-up enters the shop.
 * @spec NAV-52
 */
export function enterPartner({ stores: { startup } }: WithStores<'startup'>, platform: string | undefined) {
  if (platform && platform !== startup.platform && partnerOf(platform)?.shell) startup.platform = platform
}

/** Platform of the partner whose shop is visited, '' in the own shop. */
export const shellPlatform = ({ stores: { startup } }: WithStores<'startup'>): string =>
  startup.partner?.shell ? startup.platform : ''
