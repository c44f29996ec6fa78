import type { Endpoint, EndpointName } from '..'
import { firstEndpoints } from '../first'
import { lazyEndpoints } from '../lazy-endpoints'
import { merchantEndpoints } from './endpoints'
import { MERCHANT_TWINS } from './twins'

/**
 * Calls of a partner's shop and the own call in whose place the app makes them. The app reads an order by `orderDetail`,
 * which takes and returns what `orderById` does.
 */
export const PARTNER_CALLS = { ...MERCHANT_TWINS, merchantOrderById: 'orderDetail' } as const

const ownRows: Record<string, Endpoint> = { ...firstEndpoints, ...lazyEndpoints }
const merchantRows: Record<string, Endpoint> = merchantEndpoints

/** Returns the row of an own call that goes to the merchant endpoint; who may call it does not change. */
const twinRow = (merchantCall: string, ownCall: string) => {
  const { method, path, inQuery = false } = merchantRows[merchantCall] as Endpoint
  return { ...(ownRows[ownCall] as Endpoint), method, path, inQuery }
}

/**
 * Rows for a partner's shopper by the name of the own call: `cartList` goes to `/thship/merchantCart/user/list`. A call
 * with two merchant endpoints goes to the first one. Calls without a merchant endpoint go to the own one: the platform
 * in their header decides the shop.
 * @spec RO-17
 */
export const partnerEndpoints: Partial<Record<EndpointName, Endpoint>> = Object.fromEntries(
  Object.entries(PARTNER_CALLS)
    .reverse()
    .map(([merchantCall, ownCall]) => [ownCall, twinRow(merchantCall, ownCall)]),
)
