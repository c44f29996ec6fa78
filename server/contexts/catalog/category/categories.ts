import { isCategoryShown, MEDICARE_CATEGORY } from '../../../../src/domain/city'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Ctx } from '../../../platform/http/context'
import { NO_FEN } from '../../../../src/domain/money'
import { toPage } from '../../../platform/http/to-page'
import type { Handle } from '../../../platform/db/transaction'
import { cardsOf } from '../product/product-cards'
import { findProduct, listFilterable, productPage, type ProductFilter, type Sort } from '../product/queries'
import { asksStock, isFiltered, filterRows, type Stock } from '../search/filters'
import { cachedFind, rowsInOrder, type Matches } from '../search/find-cache'
import { sellersOf } from '../search/product-offers'
import { MOST_HITS } from '../search/queries'
import { cardsInOrder } from '../search/cards-in-order'
import { facetsOfResult, stockOfResult } from '../search/result-stock'
import { listSymptoms, type SymptomRow } from './queries'
import {
  locateShopper,
  openNumbers,
  riderShops,
  warehouseNumbers,
  type ShopperLocation,
} from '../delivery/shopper-location'
import { hasStores, minutesOf } from '../store/stores'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'

const branch = ({ id, name }: { id: number; name: string }) => ({ id, name, pic: `pic/cat-${id}.svg` })

type Tree = Reply<'categoryTree'>

const MOST_SYMPTOMS = 3

/** Returns the symptoms with the most sales in these categories, each with the picture of its best seller. */
function symptomsIn(rows: readonly SymptomRow[], categoryIds: readonly number[]): Tree[number]['symptoms'] {
  const bySymptom = new Map<string, SymptomRow>()
  for (const row of rows.filter(({ category_id }) => categoryIds.includes(category_id))) {
    const known = bySymptom.get(row.symptom)
    const sales = (known?.sales ?? 0) + row.sales
    bySymptom.set(row.symptom, { ...(known ?? row), sales })
  }
  return [...bySymptom.values()]
    .sort((a, b) => b.sales - a.sales || (a.symptom < b.symptom ? -1 : 1))
    .slice(0, MOST_SYMPTOMS)
    .map(({ symptom, barcode }) => ({ name: symptom, pic: `pic/${barcode}.svg` }))
}

async function buildTree(db: Handle, catalogSnapshot: CatalogSnapshot): Promise<Tree> {
  const symptoms = await listSymptoms(db)
  const childrenIn = ({ id }: { id: number }) => childrenOf(catalogSnapshot, id)
  return catalogSnapshot.categories
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      ...branch(row),
      symptoms: symptomsIn(symptoms, withDescendants(catalogSnapshot, row.id)),
      children: childrenIn(row).map((child) => ({ ...branch(child), children: childrenIn(child).map(branch) })),
    }))
}

/** Cache of the tree, until something else than a price or a stock changes. */
const trees = new WeakMap<object, Promise<Tree>>()

/** Returns all three levels; '医保个账' only in its cities. @spec VA-13 */
export async function tree(ctx: Ctx, { cityId }: Parsed<'categoryTree'>): Promise<Tree> {
  const catalogSnapshot = await ctx.catalogSnapshot()
  const { contents } = catalogSnapshot
  const cached = trees.get(contents) ?? buildTree(ctx.db, catalogSnapshot)
  trees.set(contents, cached)
  cached.catch(() => trees.delete(contents))
  return (await cached).filter(({ name }) => isCategoryShown(name, cityId))
}

const childrenOf = ({ categories }: CatalogSnapshot, parentId: number) =>
  categories.filter((row) => row.parent_id === parentId)
const categoryById = ({ categories }: CatalogSnapshot, id: number | null) => categories.find((row) => row.id === id)

export const children = async (ctx: Ctx, { parentId }: Parsed<'categoryChildren'>) =>
  childrenOf(await ctx.catalogSnapshot(), parentId).map(branch)

/** Returns a category and everything below it. */
const withDescendants = (catalogSnapshot: CatalogSnapshot, id: number): number[] => [
  id,
  ...childrenOf(catalogSnapshot, id).flatMap((child) => withDescendants(catalogSnapshot, child.id)),
]

/**
 * Filters the products of a category of any level; the medical-insurance category contains covered products of every
 * category.
 */
export function categoryFilter(catalogSnapshot: CatalogSnapshot, typeId: number): ProductFilter {
  const category = categoryById(catalogSnapshot, typeId)
  if (!category) return { categoryIds: [] }
  if (category.name === MEDICARE_CATEGORY.name) return { medical: true }
  const parent = categoryById(catalogSnapshot, category.parent_id)
  if (parent?.name === MEDICARE_CATEGORY.name) return { medicalClass: category.name.charAt(0) }
  return { categoryIds: withDescendants(catalogSnapshot, typeId) }
}

async function listed(
  { db }: Ctx,
  shopperLocation: ShopperLocation,
  filter: ProductFilter,
  page: { pageNum: number; pageSize: number; sort?: Sort; countStep?: number },
) {
  const { pageNum, pageSize, sort = 'default', countStep } = page
  const { rows, total } = await productPage(db, filter, {
    ...{ pageNum, pageSize, sort, here: shopperLocation },
    ...(countStep && { countStep }),
  })
  return toPage(await cardsOf(db, rows, shopperLocation), total, page)
}

type ProductsInput = Parsed<'categoryProducts'>

/** Returns the products of a filter, best sellers first, as a search does. */
async function findFiltered(db: Handle, filter: ProductFilter, shopperLocation: ShopperLocation): Promise<Matches> {
  const listed = await listFilterable(db, filter, MOST_HITS, shopperLocation)
  const rows = listed.map((row) => ({ ...row, price: row.price ?? NO_FEN }))
  return { rows, unavailable: [], note: '', caution: '', generic: '', forms: [] }
}

/**
 * Lists the products of a filter that also pass the shopper's own filters; counts what those filters leave on request.
 */
async function filteredList(
  { db }: Ctx,
  shopperLocation: ShopperLocation,
  filter: ProductFilter,
  input: ProductsInput,
): Promise<Reply<'categoryProducts'>> {
  const { catalogSnapshot } = shopperLocation
  const result = await cachedFind(db, catalogSnapshot, `filter ${JSON.stringify(filter)}`, shopperLocation, () =>
    findFiltered(db, filter, shopperLocation),
  )
  const isStockRequested = result.rows.length > 0 && (input.facets === 1 || asksStock(input))
  const stock: Stock = isStockRequested
    ? await stockOfResult(db, catalogSnapshot, result, sellersOf(shopperLocation))
    : new Map()
  const matchingRows = filterRows(rowsInOrder(result, input.sort), input, stock)
  const from = (input.pageNum - 1) * input.pageSize
  const pageIds = matchingRows.slice(from, from + input.pageSize).map(({ id }) => id)
  const cards = await cardsInOrder(db, result, pageIds, shopperLocation)
  const page = toPage(cards, matchingRows.length, input)
  return input.facets === 1 ? { ...page, facets: facetsOfResult(result, input, stock) } : page
}

/** Lists the products of a category, filtered as in search. @spec BC-32 EN-11 */
export async function products(ctx: Ctx, input: ProductsInput): Promise<Reply<'categoryProducts'>> {
  const shopperLocation = locateShopper(await ctx.catalogSnapshot(), input, ctx.now())
  const without = input.without?.split(',').filter(Boolean) ?? []
  const filter = {
    ...categoryFilter(shopperLocation.catalogSnapshot, input.typeId),
    ...(without.length > 0 ? { exceptVariants: without } : {}),
  }
  const byRider = { ...filter, byRider: true, inStockAt: openNumbers(shopperLocation) }
  const { fast, ...others } = input
  if (input.facets === 1 || isFiltered(others))
    return filteredList(ctx, shopperLocation, fast ? { ...filter, byRider: true } : filter, input)
  return listed(ctx, shopperLocation, fast ? byRider : filter, input)
}

/** Lists other products of the same third-level category; of the second level above it when it has no others. */
export async function productsLike(ctx: Ctx, input: Parsed<'categoryProductsLike'>) {
  const shopperLocation = locateShopper(await ctx.catalogSnapshot(), input, ctx.now())
  const product = await findProduct(ctx.db, input.barcode, shopperLocation)
  if (!product) return toPage([], 0, input)
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
    { ...categoryFilter(shopperLocation.catalogSnapshot, parent), exceptBarcode: product.spu },
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

/** Third-level categories of a family's medicine box. */
const FAMILY = ['解热镇痛', '感冒', '止泻', '消化', '敷料', '体温计', '消毒', '儿童退热', '抗过敏']

const familyIds = ({ categories }: CatalogSnapshot): number[] =>
  categories.filter((row) => row.parent_id !== null && FAMILY.includes(row.name)).map((row) => row.id)

/** Returns the filter of a tab. Without a store nearby it shows everything the warehouses send instead of nothing. */
function floorFilter(type: string, shopperLocation: ShopperLocation): ProductFilter {
  const warehouses = warehouseNumbers(shopperLocation)
  const shops = shopperLocation.near.map((shop) => shop.row.store_no)
  const riders = riderShops(shopperLocation)
  const orPost = (storeNos: string[]) => (shops.length > 0 ? storeNos : warehouses)
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
      return { categoryIds: familyIds(shopperLocation.catalogSnapshot), inStockAt: [...shops, ...warehouses] }
    default:
      return { inStockAt: orPost(shops) }
  }
}

/** Products by which the count goes beyond a page: home shows no total. */
const FLOOR_STEP = 100

/** Lists the products of a tab on home: never prescription drugs, which home does not show. @spec BC-34 RX-01 */
export async function floor(ctx: Ctx, input: Parsed<'floorProducts'>) {
  const shopperLocation = locateShopper(await ctx.catalogSnapshot(), input, ctx.now())
  const filter = { ...floorFilter(input.type, shopperLocation), withoutRx: true }
  return listed(ctx, shopperLocation, filter, { ...input, countStep: FLOOR_STEP })
}
