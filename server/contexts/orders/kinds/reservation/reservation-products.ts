import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { fromFen } from '../../../../../src/domain/money'
import { DAY_PARTS, isBookable, reserveDays } from '../../../../../src/domain/reserve'
import { pictureOf, placeOf, sendersAt } from '../../../catalog'
import type { Handle } from '../../../../platform/db/transaction'
import type { Ctx } from '../../../../platform/http/context'
import { toPage } from '../../../../platform/http/to-page'
import { refuse } from '../../../../platform/http/refusal'
import type { Page } from '../page'
import {
  countProducts,
  findProduct,
  findProductOfBarcode,
  listCategories,
  listProducts,
  listStores,
  type ReservableRow,
} from './product-queries'
import { listSlots } from './slot-queries'

const toView = (row: ReservableRow): Reply<'reserveProduct'> => ({
  id: row.id,
  barcode: row.barcode,
  productName: row.name,
  spec: row.spec,
  minPic: pictureOf(row),
  drugClass: row.drug_class,
  price: fromFen(row.price_fen),
  note: row.note,
  categoryId: row.category_id,
  categoryName: row.category,
  perUser: row.per_user,
  days: row.days,
})

async function pageOf(ctx: Ctx, filter: { categoryId?: number | undefined; keyword?: string }, page: Page) {
  const rows = await listProducts(ctx.db, filter, page)
  const { n } = await countProducts(ctx.db, filter)
  return toPage(rows.map(toView), n, page)
}

/** Lists the categories of reservable products. @spec PR-19 */
export async function reserveCategories({ db }: Ctx): Promise<Reply<'reserveCategories'>> {
  const rows = await listCategories(db)
  return rows.map(({ id, name }) => ({ id, categoryName: name }))
}

export const reserveProducts = (ctx: Ctx, { categoryId, ...page }: Parsed<'reserveProducts'>) =>
  pageOf(ctx, { categoryId }, page)

export const searchReserve = (ctx: Ctx, { keyword, ...page }: Parsed<'searchReserve'>) => pageOf(ctx, { keyword }, page)

const NOT_FOUND = '没有找到这个预约商品'

/** Returns a reservable product; code 404 when there is none or the barcode differs. */
export async function reserveProduct({ db }: Ctx, { id, barcode }: Parsed<'reserveProduct'>) {
  return toView((await findProductOfBarcode(db, id, barcode)) ?? refuse('missing', NOT_FOUND))
}

/** Returns a reservable product; code 404 when there is none. */
export const reserveOf = async (db: Handle, id: number) => (await findProduct(db, id)) ?? refuse('missing', NOT_FOUND)

/**
 * Lists stores of the city that take reservations of the product, with the remaining pieces for each part of a day.
 * @spec PR-19
 */
export async function reserveStores(ctx: Ctx, input: Parsed<'reserveStores'>): Promise<Reply<'reserveStores'>> {
  const { capacity, days: daysAhead } = await reserveOf(ctx.db, input.reserveId)
  const catalogSnapshot = await ctx.catalogSnapshot()
  const numbers = (await listStores(ctx.db, input.reserveId)).map((row) => row.store_no)
  const senders = sendersAt(catalogSnapshot, numbers, placeOf(input), ctx.now())
  const now = ctx.now().getTime()
  const days = reserveDays(now, daysAhead)
  const slots = await listSlots(ctx.db, input.reserveId, days)
  const bookedBySlot = new Map(slots.map((slot) => [`${slot.store_no} ${slot.day} ${slot.part}`, slot.booked]))
  return catalogSnapshot.stores
    .filter(({ store_no: no, city_id: city }) => city === input.cityId && senders.has(no))
    .map(({ store_no: storeNo, name, address }) => ({
      ...{ storeNo, name, address },
      distance: senders.get(storeNo)?.distance ?? null,
      days: days.map((day) => ({
        day,
        parts: DAY_PARTS.map((part) => {
          const remaining = capacity - (bookedBySlot.get(`${storeNo} ${day} ${part}`) ?? 0)
          return { part, left: isBookable(day, part, now) ? remaining : 0 }
        }),
      })),
    }))
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
}
