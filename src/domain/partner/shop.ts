import { partnerOf } from './index'

/**
 * Returns the merchant code of the shop that serves a platform: its own code, or '' for our own shop. An alias has the
 * shop of its original, and every pukangbao platform has pukangbao's: a mark tells entries apart, not shops.
 * @spec RO-15 RO-17 RO-18
 */
export function shopOfPlatform(platform: string | null | undefined): string {
  const partner = partnerOf(platform)
  if (partner?.endpoints !== '/thship') return ''
  return partner.sendsMark ? 'pukangbao' : (partner.aliasOf ?? partner.code)
}
