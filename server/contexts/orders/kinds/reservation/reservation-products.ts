import { sql } from 'kysely'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { fromFen } from '../../../../../src/domain/money'
import { DAY_PARTS, isBookable, reserveDays } from '../../../../../src/domain/reserve'
import { pictureOf, placeOf, sendersAt } from '../../../catalog'
import type { Handle } from '../../../../platform/db/transaction'
import type { Ctx } from '../../../../platform/http/context'
import { paged } from '../../../../platform/http/paged'
import { refuse } from '../../../../platform/http/refusal'

/** Selects reservable products, without prescription drugs. @spec RX-04 */
export const reserves = (db: Handle) =>
  db
    .selectFrom('reserve_product as r')
    .innerJoin('product as p', 'p.barcode', 'r.barcode')
    .innerJoin('reserve_category as c', 'c.id', 'r.category_id')
    .where('p.on_sale', '=', true)
    .where(sql<boolean>`p.drug_class is distinct from 'Rx'`)

const shownRows = (query: ReturnType<typeof reserves>) =>
  query.selectAll('r').select(['p.name', 'p.spec', 'p.drug_class', 'c.name as category'])

type Row = Awaited<ReturnType<ReturnType<typeof shownRows>['execute']>>[number]

const toView = (row: Row): Reply<'reserveProduct'> => ({
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

type Page = { pageNum: number; pageSize: number }

async function pageOf(query: ReturnType<typeof reserves>, page: Page) {
  const rows = await shownRows(query)
    .orderBy('r.id')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
  const { n } = await query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return paged(rows.map(toView), n, page)
}

/** Lists the shopper's reservations. @spec PR-19 */
export async function reserveCategories({ db }: Ctx): Promise<Reply<'reserveCategories'>> {
  const rows = await db.selectFrom('reserve_category').selectAll().orderBy('sort').execute()
  return rows.map(({ id, name }) => ({ id, categoryName: name }))
}

export const reserveProducts = ({ db }: Ctx, { categoryId, ...page }: Parsed<'reserveProducts'>) =>
  pageOf(categoryId === undefined ? reserves(db) : reserves(db).where('r.category_id', '=', categoryId), page)

const likely = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

export const searchReserve = ({ db }: Ctx, { keyword, ...page }: Parsed<'searchReserve'>) =>
  pageOf(reserves(db).where('p.name', 'ilike', likely(keyword)), page)

const GONE = '没有找到这个预约商品'

/** Returns a reservable product; code 404 when there is none or the barcode differs. */
export async function reserveProduct({ db }: Ctx, { id, barcode }: Parsed<'reserveProduct'>) {
  const query = reserves(db).where('r.id', '=', id).where('r.barcode', '=', barcode)
  return toView((await shownRows(query).executeTakeFirst()) ?? refuse('missing', GONE))
}

/** Returns a reservable product; code 404 when there is none. */
export const reserveOf = async (db: Handle, id: number) =>
  (await shownRows(reserves(db).where('r.id', '=', id)).executeTakeFirst()) ?? refuse('missing', GONE)

/**
 * Lists stores of the city that take reservations of the product, with the remaining pieces for each part of a day.
 * @spec PR-19
 */
export async function reserveStores(ctx: Ctx, input: Parsed<'reserveStores'>): Promise<Reply<'reserveStores'>> {
  const { capacity, days: daysAhead } = await reserveOf(ctx.db, input.reserveId)
  const catalogSnapshot = await ctx.catalogSnapshot()
  const offerStores = ctx.db.selectFrom('reserve_store').select('store_no').where('reserve_id', '=', input.reserveId)
  const numbers = (await offerStores.execute()).map((row) => row.store_no)
  const senders = sendersAt(catalogSnapshot, numbers, placeOf(input), ctx.now())
  const now = ctx.now().getTime()
  const days = reserveDays(now, daysAhead)
  const slots = await ctx.db
    .selectFrom('reserve_slot')
    .selectAll()
    .where('reserve_id', '=', input.reserveId)
    .where('day', 'in', days)
    .execute()
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
