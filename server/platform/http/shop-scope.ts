import type { Endpoint, EndpointName } from '../../../src/contract'
import { shopOfPlatform } from '../../../src/domain/partner/shop'
import { refuse } from './refusal'

/** Calls below /thship that need no partner's shop: they name the merchant in their input, or serve every shop. */
const NEEDS_NO_SHOP: readonly EndpointName[] = [
  'getMerchantInfoByCode',
  'merchantAddresses',
  'merchantPatients',
  'sharedCart',
]

/**
 * Returns the merchant code of the shop that a request belongs to, '' for our own. @spec API-03 RO-15 RO-17
 */
export const shopOfRequest = (headers: Record<string, string | string[] | undefined>): string =>
  shopOfPlatform(String(headers['x-hw-platform'] ?? ''))

/** Refuses a call of a partner's shop when the request names no partner. @spec RO-17 */
export function requireShop(name: EndpointName, { path }: Endpoint, merchantCode: string) {
  if (merchantCode !== '' || !path.startsWith('/thship/') || NEEDS_NO_SHOP.includes(name)) return
  refuse('notice', '没有找到该商户，请从合作商户的页面重新进入')
}
