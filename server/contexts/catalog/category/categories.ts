import { isCategoryShown, MEDICARE_CATEGORY } from '../../../../src/domain/city'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Ctx } from '../../../platform/http/context'
import { paged } from '../../../platform/http/paged'
import { cardsOf } from '../product/product-cards'
import { findProduct, productPage, type ProductFilter, type Sort } from '../product/queries'
import { locateShopper, openNumbers, riderShops, type ShopperLocation } from '../delivery/shopper-location'
import { hasStores, minutesOf } from '../store/stores'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'

const branch = ({ id, name }: { id: number; name: string }) => ({ id, name, pic: `pic/cat-${id}.svg` })

/** Returns the first level with its second; '医保个账' only in its cities. @spec VA-13 */
export async function tree(ctx: Ctx, { cityId }: Parsed<'categoryTree'>): Promise<Reply<'categoryTree'>> {
  const { categories: rows } = await ctx.catalogSnapshot()
  return rows
    .filter((row) => row.parent_id === null && isCategoryShown(row.name, cityId))
    .map((row) => ({ ...branch(row), children: rows.filter((child) => child.parent_id === row.id).map(branch) }))
}

const childrenOf = ({ categories }: CatalogSnapshot, parentId: number) =>
  categories.filter((row) => row.parent_id === parentId)
const categoryById = ({ categories }: CatalogSnapshot, id: number | null) => categories.find((row) => row.id === id)

export const children = async (ctx: Ctx, { parentId }: Parsed<'categoryChildren'>) =>
  childrenOf(await ctx.catalogSnapshot(), parentId).map(branch)

/**
 * Filters the products of a category of either level; the medical-insurance category contains covered products of every
 * category.
 */
function holds(catalogSnapshot: CatalogSnapshot, typeId: number): ProductFilter {
  const category = categoryById(catalogSnapshot, typeId)
  if (!category) return { categoryIds: [] }
  if (category.name === MEDICARE_CATEGORY.name) return { medical: true }
  const parent = categoryById(catalogSnapshot, category.parent_id)
  if (parent?.name === MEDICARE_CATEGORY.name) return { medicalClass: category.name.charAt(0) }
  return { categoryIds: [typeId, ...(parent ? [] : childrenOf(catalogSnapshot, typeId).map(({ id }) => id))] }
}

async function listed(
  { db }: Ctx,
  shopperLocation: ShopperLocation,
  filter: ProductFilter,
  page: { pageNum: number; pageSize: number; sort?: Sort },
) {
  const { pageNum, pageSize, sort = 'default' } = page
  const { rows, total } = await productPage(db, filter, { pageNum, pageSize, sort, here: shopperLocation })
  return paged(await cardsOf(db, rows, shopperLocation), total, page)
}

/** Lists the products of a category. @spec BC-32 EN-11 */
export async function products(ctx: Ctx, input: Parsed<'categoryProducts'>) {
  const shopperLocation = locateShopper(await ctx.catalogSnapshot(), input, ctx.now())
  const filter = holds(shopperLocation.catalogSnapshot, input.typeId)
  return listed(
    ctx,
    shopperLocation,
    input.fast ? { ...filter, byRider: true, inStockAt: openNumbers(shopperLocation) } : filter,
    input,
  )
}

/** Lists other products of the same category; of the same first level when it has no others. */
export async function productsLike(ctx: Ctx, input: Parsed<'categoryProductsLike'>) {
  const product = await findProduct(ctx.db, input.barcode, ctx.now())
  if (!product) return paged([], 0, input)
  const shopperLocation = locateShopper(await ctx.catalogSnapshot(), input, ctx.now())
  const same = await listed(
    ctx,
    shopperLocation,
    { categoryIds: [product.category_id], exceptBarcode: product.spu },
    input,
  )
  if (same.totalCount > 0) return same
  const parent = categoryById(shopperLocation.catalogSnapshot, product.category_id)?.parent_id ?? product.category_id
  return listed(
    ctx,
    shopperLocation,
    { ...holds(shopperLocation.catalogSnapshot, parent), exceptBarcode: product.spu },
    input,
  )
}

/** Tabs above home's products. */
const FLOORS = [
  { type: 'nearby', name: '附近有货' },
  { type: 'fast', name: '半小时达' },
  { type: 'medicare', name: '医保可用' },
  { type: 'family', name: '家庭常备' },
  { type: 'night', name: '夜间可送' },
]
/** Tabs of a city without stores: nothing is near, fast or delivered at night. */
const EXPRESS_FLOORS = [
  { type: 'nearby', name: '快递可送' },
  ...FLOORS.filter(({ type }) => type === 'medicare' || type === 'family'),
]

/** Lists the tabs above home's products in a city. */
export const floorTypes = async (ctx: Ctx, { cityId }: Parsed<'floorTypes'>): Promise<Reply<'floorTypes'>> =>
  hasStores(await ctx.catalogSnapshot(), cityId) ? FLOORS : EXPRESS_FLOORS

const FAST_MINUTES = 30

/** Second-level categories of a family's medicine box. */
const FAMILY = ['解热镇痛', '感冒', '止泻', '消化', '敷料', '体温计', '消毒', '儿童退热', '抗过敏']

const familyIds = ({ categories }: CatalogSnapshot): number[] =>
  categories.filter((row) => row.parent_id !== null && FAMILY.includes(row.name)).map((row) => row.id)

/** Returns the filter of a tab. Without a store nearby it shows everything the warehouse sends instead of nothing. */
function floorFilter(type: string, shopperLocation: ShopperLocation): ProductFilter {
  const warehouse = shopperLocation.warehouse ? [shopperLocation.warehouse.storeNo] : []
  const shops = shopperLocation.near.map((shop) => shop.row.store_no)
  const riders = riderShops(shopperLocation)
  const orPost = (storeNos: string[]) => (shops.length > 0 ? storeNos : warehouse)
  switch (type) {
    case 'fast':
      return {
        inStockAt: riders
          .filter((shop) => shop.opening.isOpen && minutesOf(shop).fast <= FAST_MINUTES)
          .map((shop) => shop.row.store_no),
      }
    case 'night':
      return { inStockAt: riders.filter((shop) => shop.row.all_day).map((shop) => shop.row.store_no) }
    case 'medicare':
      return { medical: true, inStockAt: orPost(shopperLocation.point ? openNumbers(shopperLocation) : shops) }
    case 'family':
      return { categoryIds: familyIds(shopperLocation.catalogSnapshot), inStockAt: [...shops, ...warehouse] }
    default:
      return { inStockAt: orPost(shops) }
  }
}

/** Lists the products of a tab on home: never prescription drugs, which home does not show. @spec BC-34 RX-01 */
export async function floor(ctx: Ctx, input: Parsed<'floorProducts'>) {
  const shopperLocation = locateShopper(await ctx.catalogSnapshot(), input, ctx.now())
  return listed(ctx, shopperLocation, { ...floorFilter(input.type, shopperLocation), withoutRx: true }, input)
}
