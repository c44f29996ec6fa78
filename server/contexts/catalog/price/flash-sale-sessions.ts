import { sql } from 'kysely'
import type { Reply } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { shopIso } from '../../../../src/domain/shop-time'
import type { Handle } from '../../../platform/db/transaction'

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

const COLUMNS = [
  's.id',
  's.price_fen',
  's.starts_at',
  's.ends_at',
  's.limited',
  's.per_user',
  'p.price_fen as usual_fen',
] as const

/** Returns the product's running session, else its next one. */
const rowOf = (db: Handle, barcode: string, now: Date) =>
  flashSales(db)
    .select(COLUMNS)
    .where('s.barcode', '=', barcode)
    .where('s.special', '=', false)
    .where('s.ends_at', '>', now)
    .executeTakeFirst()

type FlashSale = NonNullable<Reply<'findFlashSale'>['seckill']>
export type FlashSaleRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>

/** Converts a session to the contract's form. */
export const flashSaleView = (row: FlashSaleRow): FlashSale => ({
  id: row.id,
  price: fromFen(row.price_fen),
  usualPrice: fromFen(row.usual_fen ?? row.price_fen),
  startTime: shopIso(row.starts_at),
  endTime: shopIso(row.ends_at),
  limited: row.limited ? 1 : 0,
  perUser: row.per_user,
})

/** Returns a product's running session, else its next one. @spec RX-04 */
export async function flashSaleOf(db: Handle, barcode: string, now: Date): Promise<FlashSale | null> {
  const row = await rowOf(db, barcode, now)
  return row ? flashSaleView(row) : null
}

/** Status of a session: 0 upcoming, 1 running, 2 over. @spec BC-37 */
type Status = 0 | 1 | 2

const rowsAt = (db: Handle, status: number, now: Date) => {
  const open = flashSales(db).where('s.special', '=', false)
  if (status === 0) return open.where('s.starts_at', '>', now)
  if (status === 2) return open.where('s.ends_at', '<=', now)
  return open.where('s.starts_at', '<=', now).where('s.ends_at', '>', now)
}

const total = (column: 'qty' | 'total') =>
  sql<number>`coalesce((select sum(${sql.ref(`k.${column}`)})::int from seckill_stock k where k.round_id = s.id), 0)`

/** Stock of running limited sessions, by barcode; products without such a session are absent. @spec PR-15 */
export async function flashSalePieces(
  db: Handle,
  barcodes: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await rowsAt(db, 1, now)
    .where('s.limited', '=', true)
    .where('s.barcode', 'in', barcodes)
    .select(['s.barcode', total('qty').as('qty')])
    .execute()
  return new Map(rows.map(({ barcode, qty }) => [barcode, qty]))
}

/** Returns the sessions of a status: the earliest to end first, past sessions latest first. */
export const flashSalesAt = (db: Handle, { status, now }: { status: number; now: Date }) =>
  rowsAt(db, status as Status, now)
    .select(COLUMNS)
    .select(['s.barcode', 'p.name', 'p.spec', 'p.drug_class'])
    .select([total('qty').as('qty'), total('total').as('total')])
    .orderBy('s.ends_at', status === 2 ? 'desc' : 'asc')
    .orderBy('s.starts_at')
    .orderBy('s.id')

export const countAt = (db: Handle, { status, now }: { status: number; now: Date }) =>
  rowsAt(db, status as Status, now)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
