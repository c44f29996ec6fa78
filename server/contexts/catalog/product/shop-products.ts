import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { categoryFilter } from '../category/categories'
import { locateShopper, sellerNumbers, type ShopperLocation } from '../delivery/shopper-location'
import { find } from '../search/find'
import { cardsOf } from './product-cards'
import { productPage, rankOf, type ProductFilter, type ProductPage } from './queries'

type ProductsInput = Parsed<'merchantProducts'>

/** Returns which products are listed, and the order of a search: best matches first. */
async function choose(
  ctx: Ctx,
  here: ShopperLocation,
  { keyword, typeId }: ProductsInput,
): Promise<{ filter: ProductFilter; rank?: ProductPage['rank'] }> {
  if (keyword !== '') {
    const { rows } = await find(ctx, here.catalogSnapshot, keyword, here)
    const ids = rows.map(({ id }) => id)
    return { filter: { ids }, rank: rankOf(ids) }
  }
  // The first page of a shop shows no prescription drugs.
  return { filter: typeId === undefined ? { withoutRx: true } : categoryFilter(here.catalogSnapshot, typeId) }
}

/** Lists what the sellers of the shop have here: all, of a category, or by text. @spec RO-17 RX-01 */
export async function shopProducts(ctx: Ctx, input: ProductsInput): Promise<Reply<'merchantProducts'>> {
  const here = locateShopper(await ctx.catalogSnapshot(), input, ctx.now())
  const { filter, rank } = await choose(ctx, here, input)
  const { pageNum, pageSize, sort } = input
  const page = { pageNum, pageSize, sort, here, ...(rank ? { rank } : {}) }
  const { rows, total } = await productPage(ctx.db, { ...filter, inStockAt: sellerNumbers(here) }, page)
  return toPage(await cardsOf(ctx.db, rows, here), total, input)
}
