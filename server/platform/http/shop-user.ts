import { ownerOf, type Ctx } from './context'

/** A shopper in one shop. Orders, coupons and prescriptions belong to both. */
export interface ShopUser {
  userId: number
  /** Merchant of the shop, '' for our own. */
  merchantCode: string
}

/** Returns the signed-in shopper in the shop of the request; refuses a visitor with 402. @spec RO-17 */
export const shopUserOf = (ctx: Ctx): ShopUser => ({ userId: ownerOf(ctx), merchantCode: ctx.merchantCode })
