import { sql } from 'kysely'
import type { Handle } from '../../../../platform/db/transaction'
import type { Page } from '../page'

/** Selects reservable products, without prescription drugs. @spec RX-04 */
const selectProducts = (handle: Handle) =>
  handle
    .selectFrom('reserve_product as r')
    .innerJoin('product as p', 'p.barcode', 'r.barcode')
    .innerJoin('reserve_category as c', 'c.id', 'r.category_id')
    .where('p.on_sale', '=', true)
    .where(sql<boolean>`p.drug_class is distinct from 'Rx'`)

const selectShownColumns = (query: ReturnType<typeof selectProducts>) =>
  query.selectAll('r').select(['p.name', 'p.spec', 'p.drug_class', 'c.name as category'])

export const findProduct = (handle: Handle, id: number) =>
  selectShownColumns(selectProducts(handle).where('r.id', '=', id)).executeTakeFirst()

export type ReservableRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

export const findProductOfBarcode = (handle: Handle, id: number, barcode: string) =>
  selectShownColumns(selectProducts(handle).where('r.id', '=', id).where('r.barcode', '=', barcode)).executeTakeFirst()

/** Filter of a list: a category, or a part of the name. */
interface ProductFilter {
  categoryId?: number | undefined
  keyword?: string
}

/** Pattern of texts that contain the keyword. */
const patternOf = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

const selectFiltered = (handle: Handle, { categoryId, keyword }: ProductFilter) => {
  const query = selectProducts(handle)
  if (keyword !== undefined) return query.where('p.name', 'ilike', patternOf(keyword))
  return categoryId === undefined ? query : query.where('r.category_id', '=', categoryId)
}

export const listProducts = (handle: Handle, filter: ProductFilter, { pageNum, pageSize }: Page) =>
  selectShownColumns(selectFiltered(handle, filter))
    .orderBy('r.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export const countProducts = (handle: Handle, filter: ProductFilter) =>
  selectFiltered(handle, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export const listCategories = (handle: Handle) =>
  handle.selectFrom('reserve_category').selectAll().orderBy('sort').execute()

const selectStores = (handle: Handle, reserveId: number) =>
  handle.selectFrom('reserve_store').select('store_no').where('reserve_id', '=', reserveId)

/** Lists the stores that take reservations of a product. */
export const listStores = (handle: Handle, reserveId: number) => selectStores(handle, reserveId).execute()

/** Returns any store that takes reservations of a product. */
export const findAnyStore = (handle: Handle, reserveId: number) =>
  selectStores(handle, reserveId).orderBy('store_no').executeTakeFirst()

/** Returns the store if it takes reservations of a product. */
export const findStore = (handle: Handle, reserveId: number, storeNo: string) =>
  selectStores(handle, reserveId).where('store_no', '=', storeNo).executeTakeFirst()
