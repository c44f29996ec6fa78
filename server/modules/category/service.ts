import { isCategoryShown, MEDICARE_CATEGORY } from '../../../src/domain/city'
import type { Parsed, Reply } from '../../../src/contract/schemas'
import type { Ctx } from '../../http/context'
import { paged } from '../../http/paged'
import { cardsOf } from '../../catalogue/cards'
import { goodsByBarcode, goodsPage, type GoodsFilter } from '../../catalogue/goods'
import { hereOf, openNumbers, type Here } from '../../catalogue/here'
import { minutesOf } from '../../catalogue/stores'
import * as repo from './repo'

const branch = ({ id, name }: { id: number; name: string }) => ({ id, name, pic: `pic/cat-${id}.svg` })

/** First level with its second; '医保个账' only where it is shown. @spec VA-13 */
export async function tree({ db }: Ctx, { cityId }: Parsed<'categoryTree'>): Promise<Reply<'categoryTree'>> {
  const rows = await repo.categories(db)
  return rows
    .filter((row) => row.parent_id === null && isCategoryShown(row.name, cityId))
    .map((row) => ({ ...branch(row), children: rows.filter((child) => child.parent_id === row.id).map(branch) }))
}

export const children = async ({ db }: Ctx, { parentId }: Parsed<'categoryChildren'>) =>
  (await repo.childrenOf(db, parentId)).map(branch)

/** What a category of either level holds; the medicare one holds what insurance pays, wherever it stands. */
async function holds({ db }: Ctx, typeId: number): Promise<GoodsFilter> {
  const category = await repo.categoryById(db, typeId)
  if (!category) return { categoryIds: [] }
  if (category.name === MEDICARE_CATEGORY.name) return { medical: true }
  if (category.parent_name === MEDICARE_CATEGORY.name) return { medicalClass: category.name.charAt(0) }
  if (category.parent_id !== null) return { categoryIds: [typeId] }
  return { categoryIds: [typeId, ...(await repo.childrenOf(db, typeId)).map(({ id }) => id)] }
}

async function listed(
  ctx: Ctx,
  filter: GoodsFilter,
  page: Parsed<'floorProducts'> | Parsed<'categoryProducts'>,
  here?: Here,
) {
  const place = here ?? (await hereOf(ctx.db, page, ctx.now()))
  const sort = 'sort' in page ? page.sort : 'default'
  const { pageNum, pageSize } = page
  const { rows, total } = await goodsPage(ctx.db, filter, { pageNum, pageSize, sort, now: ctx.now() })
  return paged(await cardsOf(ctx.db, rows, place), total, page)
}

/** @spec BC-32 */
export const products = async (ctx: Ctx, input: Parsed<'categoryProducts'>) =>
  listed(ctx, await holds(ctx, input.typeId), input)

/** Others of the same shelf; of the same first level when the shelf has no other. */
export async function productsLike(ctx: Ctx, input: Parsed<'categoryProductsLike'>) {
  const goods = await goodsByBarcode(ctx.db, input.barcode, ctx.now())
  if (!goods) return paged([], 0, input)
  const page = { ...input, sort: 'default' as const, typeId: goods.category_id }
  const same = await listed(ctx, { categoryIds: [goods.category_id], exceptBarcode: goods.spu }, page)
  if (same.totalCount > 0) return same
  const parent = (await repo.categoryById(ctx.db, goods.category_id))?.parent_id ?? goods.category_id
  return listed(ctx, { ...(await holds(ctx, parent)), exceptBarcode: goods.spu }, page)
}

/** Chips above home's goods. */
export const FLOORS = [
  { type: 'nearby', name: '附近有货' },
  { type: 'fast', name: '半小时达' },
  { type: 'medicare', name: '医保可用' },
  { type: 'family', name: '家庭常备' },
  { type: 'night', name: '夜间可送' },
]
const FAST_MINUTES = 30

/** Second-level shelves of a family's medicine box. */
const FAMILY = ['解热镇痛', '感冒', '止泻', '消化', '敷料', '体温计', '消毒', '儿童退热', '抗过敏']

async function familyIds({ db }: Ctx): Promise<number[]> {
  const rows = await repo.categories(db)
  return rows.filter((row) => row.parent_id !== null && FAMILY.includes(row.name)).map((row) => row.id)
}

/** What a chip stands for. Where no shop is near, everything the warehouse sends is shown instead of nothing. */
async function floorFilter(ctx: Ctx, type: string, here: Here): Promise<GoodsFilter> {
  const warehouse = here.warehouse ? [here.warehouse.storeNo] : []
  const shops = here.near.map((shop) => shop.row.store_no)
  const orPost = (storeNos: string[]) => (shops.length > 0 ? storeNos : warehouse)
  switch (type) {
    case 'fast':
      return {
        inStockAt: here.near
          .filter((shop) => shop.opening.isOpen && minutesOf(shop).fast <= FAST_MINUTES)
          .map((shop) => shop.row.store_no),
      }
    case 'night':
      return { inStockAt: here.near.filter((shop) => shop.row.all_day).map((shop) => shop.row.store_no) }
    case 'medicare':
      return { medical: true, inStockAt: orPost(openNumbers(here)) }
    case 'family':
      return { categoryIds: await familyIds(ctx), inStockAt: [...shops, ...warehouse] }
    default:
      return { inStockAt: orPost(shops) }
  }
}

/** @spec BC-34 */
export async function floor(ctx: Ctx, input: Parsed<'floorProducts'>) {
  const here = await hereOf(ctx.db, input, ctx.now())
  return listed(ctx, await floorFilter(ctx, input.type, here), input, here)
}
