import type { Fen } from '../../../../src/domain/money'
import { sql } from 'kysely'
import type { Handle } from '../../../platform/db/transaction'
import { OWN_PRICES, type PriceList, type PricingContext } from './price-list'

/** Price of product `p` without flash sales: that of the price list, else its own; null for a product without a price. */
export const usualPrice = ({ id }: PriceList) =>
  id === null
    ? sql<Fen | null>`p.price_fen`
    : sql<Fen | null>`case when p.price_fen is not null then coalesce((
        select l.price_fen from list_price l where l.price_list = ${id} and l.product_id = p.id), p.price_fen) end`

/**
 * Current price of product `p` for a place in a shop: the flash-sale price while a public session of our own shop runs,
 * never for a prescription drug; else the usual price.
 * @spec RX-04
 */
export const priceNow = ({ now, priceList }: PricingContext) =>
  priceList.isOwnShop
    ? sql<Fen | null>`case when p.drug_class is distinct from 'Rx' and p.price_fen is not null then coalesce((
        select s.price_fen from seckill s where s.barcode = p.barcode and s.starts_at <= ${now} and s.ends_at > ${now} and not s.limited
      ), ${usualPrice(priceList)}) else ${usualPrice(priceList)} end`
    : usualPrice(priceList)

/**
 * Selects flash-sale sessions with their products, if a flash sale may sell them. A prescription drug has none.
 * @spec RX-04
 */
export const flashSales = (db: Handle) =>
  db
    .selectFrom('seckill as s')
    .innerJoin('product as p', 'p.barcode', 's.barcode')
    .where('p.on_sale', '=', true)
    .where('p.price_fen', 'is not', null)
    .where(sql<boolean>`p.drug_class is distinct from 'Rx'`)

const COLUMNS = ['s.id', 's.price_fen', 's.starts_at', 's.ends_at', 's.limited', 's.per_user'] as const

/** Selects the product's running session, else its next one. */
export const selectFlashSale = (db: Handle, barcode: string, { now, priceList }: PricingContext) =>
  flashSales(db)
    .select([...COLUMNS, usualPrice(priceList).as('usual_fen')])
    .where(sql<boolean>`${priceList.isOwnShop}`)
    .where('s.barcode', '=', barcode)
    .where('s.special', '=', false)
    .where('s.ends_at', '>', now)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(1)

export const findFlashSaleRow = (db: Handle, barcode: string, pricing: PricingContext) =>
  selectFlashSale(db, barcode, pricing).executeTakeFirst()

export type FlashSaleRow = NonNullable<Awaited<ReturnType<typeof findFlashSaleRow>>>

/** Selects the product's presale that takes deposits and has pieces left. A prescription drug has none. @spec PR-16 RX-04 */
export const selectOpenPresale = (db: Handle, barcode: string, { now, priceList }: PricingContext) =>
  db
    .selectFrom('presell as s')
    .innerJoin('product as p', 'p.barcode', 's.barcode')
    .select(['s.id', 's.price_fen', 's.deposit_fen'])
    .where(sql<boolean>`${priceList.isOwnShop}`)
    .where('s.barcode', '=', barcode)
    .where('s.starts_at', '<=', now)
    .where('s.ends_at', '>', now)
    .where('s.qty', '>', 0)
    .where('p.on_sale', '=', true)
    .where(sql<boolean>`p.drug_class is distinct from 'Rx'`)
    .orderBy('s.ends_at')
    .orderBy('s.id')
    .limit(1)

/** Status of a session: 0 upcoming, 1 running, 2 over. @spec BC-37 */
type Status = 0 | 1 | 2

const selectSessions = (db: Handle, status: number, now: Date) => {
  const open = flashSales(db).where('s.special', '=', false)
  if (status === 0) return open.where('s.starts_at', '>', now)
  if (status === 2) return open.where('s.ends_at', '<=', now)
  return open.where('s.starts_at', '<=', now).where('s.ends_at', '>', now)
}

const sumStock = (column: 'qty' | 'total') =>
  sql<number>`coalesce((select sum(${sql.ref(`k.${column}`)})::int from seckill_stock k where k.round_id = s.id), 0)`

/** Returns the sessions of a status: the earliest to end first, past sessions latest first. */
export const flashSalesAt = (db: Handle, { status, now }: { status: number; now: Date }) =>
  selectSessions(db, status as Status, now)
    .select([...COLUMNS, usualPrice(OWN_PRICES).as('usual_fen')])
    .select(['s.barcode', 'p.name', 'p.spec', 'p.drug_class'])
    .select([sumStock('qty').as('qty'), sumStock('total').as('total')])
    .orderBy('s.ends_at', status === 2 ? 'desc' : 'asc')
    .orderBy('s.starts_at')
    .orderBy('s.id')

export const countAt = (db: Handle, { status, now }: { status: number; now: Date }) =>
  selectSessions(db, status as Status, now)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

/** Selects the running limited sessions of these products, with their stock. */
export const selectLimitedSessions = (db: Handle, now: Date, barcodes: readonly string[]) =>
  selectSessions(db, 1, now)
    .where('s.limited', '=', true)
    .where('s.barcode', '=', sql<string>`any(${[...barcodes]}::text[])`)
    .select(['s.barcode', sumStock('qty').as('qty')])
