import { sql } from 'kysely'
import type { Reply } from '../../src/contract/schemas'
import { fromFen } from '../../src/domain/money'
import { shopIso } from '../../src/domain/shop-time'
import type { Handle } from '../db/transaction'

/** The round that runs or, before it, the one to come. A prescription drug has none. @spec RX-04 */
const rowOf = (db: Handle, barcode: string, now: Date) =>
  db
    .selectFrom('seckill as s')
    .innerJoin('product as p', 'p.barcode', 's.barcode')
    .select(['s.price_fen', 's.starts_at', 's.ends_at', 'p.price_fen as usual_fen'])
    .where('s.barcode', '=', barcode)
    .where('s.ends_at', '>', now)
    .where('p.on_sale', '=', true)
    .where('p.price_fen', 'is not', null)
    .where(sql<boolean>`p.drug_class is distinct from 'Rx'`)
    .executeTakeFirst()

type Round = NonNullable<Reply<'isSeckill'>['seckill']>

/** The round of an article that runs, else the one to come. @spec RX-04 */
export async function roundOf(db: Handle, barcode: string, now: Date): Promise<Round | null> {
  const row = await rowOf(db, barcode, now)
  if (!row) return null
  return {
    price: fromFen(row.price_fen),
    usualPrice: fromFen(row.usual_fen ?? row.price_fen),
    startTime: shopIso(row.starts_at),
    endTime: shopIso(row.ends_at),
  }
}
