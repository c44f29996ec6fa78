import { RIDER_METRES } from '../../../../../src/domain/store'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { deliveryFeeFen, packingFen } from '../../../../../src/domain/delivery-fee'
import { fen, fromFen } from '../../../../../src/domain/money'
import type { Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { deliveryFeeOf, placeOf, sendersAt, shopsWithin } from '../../../catalog'
import { findActivity, listStoresWithStock } from './activity-queries'
import { GROUP_BUY_MISSING } from './group-products'

/** Cart tab whose fees apply to a delivery method. */
const TABS: Record<number, number> = { 1: 0, 2: 1 }

/** Returns the delivery fees before an address is known. @spec EN-29 VA-19 */
export async function groupFees(ctx: Ctx, input: Parsed<'groupFees'>): Promise<Reply<'groupFees'>> {
  const { cityId, count, dispatchMethod, groupActivityId } = input
  const activity = (await findActivity(ctx.db, groupActivityId, ctx.now())) ?? refuse('missing', GROUP_BUY_MISSING)
  const { config, packingFee } = deliveryFeeOf(await ctx.catalogSnapshot(), cityId)
  const payable = fen(activity.price_fen * count)
  const deliveryFee = deliveryFeeFen({ tab: TABS[dispatchMethod] ?? 0, count, payable, config })
  const packing = packingFen({ rows: [{ cityId, dispatchMethod, packingFee }], cityId, dispatchMethod })
  return { freightPrice: fromFen(deliveryFee), unFreeShipping: deliveryFee === 0 ? 1 : 0, packingFee: fromFen(packing) }
}

/** Lists stores within three kilometres with enough stock, open ones first, then the nearest. */
export async function groupStores(ctx: Ctx, input: Parsed<'groupStores'>): Promise<Reply<'groupStores'>> {
  const catalogSnapshot = await ctx.catalogSnapshot()
  const place = placeOf(input)
  if (!place.point) return []
  const numbers = shopsWithin(catalogSnapshot, place.point, RIDER_METRES, ctx.now()).map(({ row }) => row.store_no)
  if (numbers.length === 0) return []
  const rows = await listStoresWithStock(ctx.db, input, numbers)
  const stockedStoreNos = new Set(rows.map((row) => row.store_no))
  const senders = sendersAt(
    catalogSnapshot,
    numbers.filter((no) => stockedStoreNos.has(no)),
    place,
    ctx.now(),
  )
  return [...senders.values()]
    .sort((a, b) => Number(b.isOpen) - Number(a.isOpen) || (a.distance ?? 0) - (b.distance ?? 0))
    .map(({ storeNo, name, distance, arrival }) => ({ storeNo, name, distance: Math.round(distance ?? 0), arrival }))
}
