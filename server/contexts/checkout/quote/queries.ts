import { lazyCommit } from '../../../platform/db/lazy-commit'
import type { Db } from '../../../platform/db/open'
import { type readTogether, rowsOf } from '../../../platform/db/read-together'
import type { Handle } from '../../../platform/db/transaction'
import { type PricingContext, selectOrderRates, selectPointsForYuan } from '../../catalog'
import type { SubstanceRule } from '../../customer'
import { selectClaimedCoupons, selectPointsSum, selectShopperEarning } from '../../marketing'
import { type CartOwner, selectCartLinesByIds, selectRulesOfCart } from '../cart/queries'

/** Stores the amounts shown. A lost write only leaves the changes since the preview unnamed. */
export const upsertPreview = (db: Db, userId: number, state: string) =>
  db
    .insertInto('checkout_seen')
    .values({ user_id: userId, seen: state })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen: state }))
    .returning(lazyCommit(db))
    .execute()

interface CheckoutFilter extends CartOwner {
  ids: number[]
  pricing: PricingContext
}

/** Selects what the checkout of cart lines depends on, apart from their address, as parts of one statement. */
export const selectCheckout = (handle: Handle, { ids, pricing, ...owner }: CheckoutFilter) => ({
  lines: rowsOf(selectCartLinesByIds(handle, owner, pricing, ids)),
  rules: rowsOf(selectRulesOfCart(owner)),
  coupons: rowsOf(selectClaimedCoupons(handle, { ...owner, status: 1, now: pricing.now }), {
    claimed_at: true,
    expires_at: true,
  }),
  points: rowsOf(selectPointsSum(handle, owner.userId)),
  pointsForYuan: rowsOf(selectPointsForYuan(handle)),
  earning: rowsOf(selectShopperEarning(handle, owner.userId)),
  orderRates: rowsOf(selectOrderRates(handle)),
})

type Selected = Awaited<ReturnType<typeof readTogether<ReturnType<typeof selectCheckout>>>>

/** Rows of `selectCheckout`. */
export interface CheckoutRows extends Selected {
  /** Price list of the lines: those of a place with another one have to be read again. */
  priceListId: number | null
}

/** Returns the rules of the controlled substances in these products; undefined when they have not been read. */
export const rulesFor = (
  read: CheckoutRows | undefined,
  lines: readonly { barcode: string }[],
): SubstanceRule[] | undefined =>
  read?.rules.filter(({ barcodes }) => lines.some(({ barcode }) => barcodes.includes(barcode)))
