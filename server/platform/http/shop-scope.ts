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

/** Orders of our own shop alone: flash sales, presales, reservations, group buys, cross-border products. */
const OWN_ORDERS = ['/order-api/seckill', '/order-api/presell', '/order-api/reserveOrder', '/activity-api/', '/global-']

/**
 * Refuses a call of a partner's shop when the request names no partner, and what only our own shop sells when it names
 * one.
 * @spec RO-17
 */
export function requireShop(name: EndpointName, { path, method }: Endpoint, merchantCode: string) {
  const isMerchantCall = path.startsWith('/thship/') && !NEEDS_NO_SHOP.includes(name)
  if (merchantCode === '' && isMerchantCall) refuse('notice', '没有找到该商户，请从合作商户的页面重新进入')
  if (merchantCode !== '' && method !== 'GET' && OWN_ORDERS.some((prefix) => path.startsWith(prefix)))
    refuse('notice', '合作商户的商城不参加这项活动')
}
