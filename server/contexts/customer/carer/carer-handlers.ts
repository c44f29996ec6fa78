import type { carerEndpoints } from '../../../../src/contract/user/carer-endpoints'
import type { Handlers } from '../../../platform/http/context'
import { ownShopOnly } from '../../../platform/http/own-shop-only'
import { acceptCarerInvite, carerLink, carerLinks, createCarerInvite, endCarerLink, findCarerInvite } from './carers'
import { elderAddresses } from './shared-address'

/** Calls that the orders context answers. */
type OfOrders = 'elderOrders' | 'elderRefills' | 'ordersForMe'

type OwnCalls = Exclude<keyof typeof carerEndpoints, OfOrders>

export const carerHandlers: Handlers<OwnCalls> = ownShopOnly<OwnCalls>({
  carerLinks,
  carerLink,
  createCarerInvite,
  findCarerInvite,
  acceptCarerInvite,
  endCarerLink,
  elderAddresses,
})
