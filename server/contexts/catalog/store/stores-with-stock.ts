import { RIDER_METRES } from '../../../../src/domain/store'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { combosOf, stockOfCombos, timesAt } from '../product/combos'
import { locateShopper, riderShops } from '../delivery/shopper-location'
import { stockAt } from '../stock/stock'
import { shopsWithin } from './stores'
import type { Ctx } from '../../../platform/http/context'
import { productsByBarcodes } from './queries'
import { shopReply } from './store-details'

/**
 * Lists stores within three kilometres that have any product of a coupon; `count` is the number of these products.
 * @spec API-30
 */
export async function withAnyOf(
  { db, now, catalogSnapshot }: Ctx,
  input: Parsed<'storesWithin3kmForCoupon'>,
): Promise<Reply<'storesWithin3kmForCoupon'>> {
  const shops = shopsWithin(await catalogSnapshot(), input, RIDER_METRES, now())
  const products = (await productsByBarcodes(db, input.barcodes)).filter((row) => row.on_sale)
  const numbers = shops.map(({ row }) => row.store_no)
  const stock = await stockAt(
    db,
    products.map(({ id }) => id),
    numbers,
  )
  const having = (storeNo: string) => products.filter(({ id }) => stock.get(id)?.has(storeNo)).length
  return shops
    .map((shop) => ({ ...shopReply(shop), count: having(shop.row.store_no) }))
    .filter(({ count }) => count > 0)
}

/** Lists stores nearby that have the whole combo, and how many sets. None for an unknown combo. @spec API-09 EN-23 */
export async function withCombo(ctx: Ctx, input: Parsed<'stockByGroup'>): Promise<Reply<'stockByGroup'>> {
  const shopperLocation = locateShopper(await ctx.catalogSnapshot(), input, ctx.now())
  const shops = riderShops(shopperLocation)
  const [combo] = await combosOf(ctx.db, input, shopperLocation)
  if (!combo) return []
  const numbers = shops.map(({ row }) => row.store_no)
  const stock = await stockOfCombos(ctx.db, [combo], numbers)
  return shops
    .map((shop) => ({ ...shopReply(shop), count: timesAt(combo, stock, shop.row.store_no) }))
    .filter(({ count }) => count > 0)
}
