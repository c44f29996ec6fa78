import { sql, type Insertable, type Updateable } from 'kysely'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/tables'

const MOST_WINNERS = 20

/**
 * Returns the prizes in the order in which tickets are assigned. `drug_class` comes from the product, even if the prize
 * table differs.
 */
export const listPrizes = (handle: Handle, drawId: number) =>
  handle
    .selectFrom('draw_prize as z')
    .leftJoin('coupon_goods as g', 'g.coupon_id', 'z.coupon_id')
    .leftJoin('product as p', (join) => join.on('p.barcode', '=', sql<string>`coalesce(z.barcode, g.barcode)`))
    .where('z.draw_id', '=', drawId)
    .select(['z.id', 'z.name', 'z.info', 'z.prize_type', 'z.coupon_id', 'z.odds', 'z.total', 'p.drug_class'])
    .orderBy('z.sort')
    .orderBy('z.id')
    .execute()

const selectRecords = (handle: Handle, userId: number) =>
  handle
    .selectFrom('draw_record as r')
    .innerJoin('draw as d', 'd.id', 'r.draw_id')
    .leftJoin('draw_prize as z', 'z.id', 'r.prize_id')
    .where('r.user_id', '=', userId)

const COLUMNS = [
  'r.id',
  'd.name as drawName',
  'r.prize_id',
  'z.name',
  'z.info',
  'z.prize_type',
  'r.at',
  'r.user_id',
  'r.address_sealed',
] as const

export const findRecord = (handle: Handle, userId: number, id: number) =>
  selectRecords(handle, userId).where('r.id', '=', id).select(COLUMNS).executeTakeFirstOrThrow()

/** Selects the records that won a prize of a type; 0 for every type. */
export const selectWonRecords = (handle: Handle, userId: number, prizeType: number) => {
  const won = selectRecords(handle, userId).where('r.prize_id', 'is not', null)
  return prizeType === 0 ? won : won.where('z.prize_type', '=', prizeType)
}

export const listDraws = (db: Handle, since: Date) =>
  db.selectFrom('draw').selectAll().where('ends_at', '>', since).orderBy('starts_at').orderBy('id').execute()

export const findDraw = (db: Handle, id: number) =>
  db.selectFrom('draw').selectAll().where('id', '=', id).executeTakeFirst()

export const listWinners = (db: Handle, id: number) =>
  db
    .selectFrom('draw_record as r')
    .innerJoin('draw_prize as z', 'z.id', 'r.prize_id')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .where('r.draw_id', '=', id)
    .select(['u.id', 'u.mobile_sealed', 'u.closed_at', 'z.name', 'r.at'])
    .orderBy('r.id', 'desc')
    .limit(MOST_WINNERS)
    .execute()

export const countRecords = (query: ReturnType<typeof selectWonRecords>) =>
  query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()

export const listRecords = (query: ReturnType<typeof selectWonRecords>, pageSize: number, offset: number) =>
  query.select(COLUMNS).orderBy('r.id', 'desc').limit(pageSize).offset(offset).execute()

export const countPrizesToShip = (db: Handle, userId: number) =>
  selectRecords(db, userId)
    .where('z.prize_type', '=', 2)
    .where('r.address_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export const listChances = (handle: Handle, userId: number, drawId: number) =>
  handle
    .selectFrom('draw_chance')
    .select(['delta', 'cause'])
    .where('user_id', '=', userId)
    .where('draw_id', '=', drawId)
    .execute()

/** Inserts a chance once per key. */
export const insertChance = (trx: Trx, row: Insertable<Tables['draw_chance']>) =>
  trx
    .insertInto('draw_chance')
    .values(row)
    .onConflict((conflict) => conflict.column('idem_key').doNothing())
    .executeTakeFirst()

export const findChance = (trx: Trx, key: string) =>
  trx.selectFrom('draw_chance').select('id').where('idem_key', '=', key).executeTakeFirst()

export const findRecordByKey = (trx: Trx, userId: number, idemKey: string) =>
  trx
    .selectFrom('draw_record')
    .select('id')
    .where('user_id', '=', userId)
    .where('idem_key', '=', idemKey)
    .executeTakeFirst()

export const insertRecord = (trx: Trx, row: Insertable<Tables['draw_record']>) =>
  trx.insertInto('draw_record').values(row).returning('id').executeTakeFirstOrThrow()

/** Takes one piece of a prize that has some left. */
export const takePrizePiece = (trx: Trx, id: number) =>
  trx
    .updateTable('draw_prize')
    .set((eb) => ({ remaining: eb('remaining', '-', 1) }))
    .where('id', '=', id)
    .where('remaining', '>', 0)
    .executeTakeFirst()

/** Sets the address of a won physical prize that has none. */
export const updatePrizeAddress = (
  db: Handle,
  change: Updateable<Tables['draw_record']>,
  recordId: number,
  userId: number,
) =>
  db
    .updateTable('draw_record')
    .set(change)
    .where('id', '=', recordId)
    .where('user_id', '=', userId)
    .where('address_at', 'is', null)
    .where('prize_id', 'in', (eb) => eb.selectFrom('draw_prize').select('id').where('prize_type', '=', 2))
    .executeTakeFirst()
