import { sql, type Insertable, type Updateable } from 'kysely'
import { PRIZE_TYPE } from '../../../../src/domain/draw'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/tables'
import type { DrawForm } from '../tables'

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
    .select(['z.id', 'z.name', 'z.info', 'z.prize_type', 'z.coupon_id', 'z.odds', 'z.total', 'z.remaining', 'z.points'])
    .select('p.drug_class')
    .orderBy('z.sort')
    .orderBy('z.id')
    .execute()

const selectRecords = (handle: Handle, userId: number) =>
  handle
    .selectFrom('draw_record as r')
    .innerJoin('draw as d', 'd.id', 'r.draw_id')
    .leftJoin('draw_prize as z', 'z.id', 'r.prize_id')
    .leftJoin('user_coupon as c', 'c.id', 'r.user_coupon_id')
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
  'r.address_at',
  'r.sent_at',
  'r.received_at',
  'r.carrier',
  'r.parcel_num',
  'c.status',
  'c.expires_at',
] as const

export const findRecord = (handle: Handle, userId: number, id: number) =>
  selectRecords(handle, userId).where('r.id', '=', id).select(COLUMNS).executeTakeFirstOrThrow()

/** Selects the records that won a prize of a type; 0 for every type. */
export const selectWonRecords = (handle: Handle, userId: number, prizeType: number) => {
  const won = selectRecords(handle, userId).where('r.prize_id', 'is not', null)
  return prizeType === 0 ? won : won.where('z.prize_type', '=', prizeType)
}

/** Selects the shopper's records of one draw. */
export const selectDrawRecords = (handle: Handle, userId: number, drawId: number) =>
  selectRecords(handle, userId).where('r.draw_id', '=', drawId)

/** Selects the records whose prize is in a state: all, without an address, to be sent, sent, or credited. */
export function selectRecordsInState(
  handle: Handle,
  userId: number,
  state: 'all' | 'toFill' | 'toShip' | 'sent' | 'credited',
) {
  if (state === 'all') return selectWonRecords(handle, userId, 0)
  if (state === 'credited')
    return selectRecords(handle, userId).where('z.prize_type', 'in', [PRIZE_TYPE.coupon, PRIZE_TYPE.points])
  const material = selectWonRecords(handle, userId, PRIZE_TYPE.material)
  if (state === 'sent') return material.where('r.sent_at', 'is not', null)
  if (state === 'toFill') return material.where('r.address_at', 'is', null)
  return material.where('r.address_at', 'is not', null).where('r.sent_at', 'is', null)
}

export const listDraws = (db: Handle, form: DrawForm, since: Date) =>
  db
    .selectFrom('draw')
    .selectAll()
    .where('form', '=', form)
    .where('ends_at', '>', since)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

export const findDraw = (db: Handle, id: number) =>
  db.selectFrom('draw').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the name of a partner whose shop is open. */
export const findPartnerName = async (db: Handle, code: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('merchant')
      .select('name')
      .where('code', '=', code)
      .where('active', '=', true)
      .executeTakeFirst()
  )?.name

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
  selectRecordsInState(db, userId, 'toFill')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

/** Lists physical prizes without an address, oldest first. */
export const listRecordsToShip = (db: Handle, userId: number, limit: number) =>
  selectRecordsInState(db, userId, 'toFill').select(COLUMNS).orderBy('r.id').limit(limit).execute()

/** Lists the products of the shopper's prizes; null for a prize that is no product of the shop. */
export const listPrizeProducts = (handle: Handle, userId: number, recordIds: readonly number[]) =>
  handle
    .selectFrom('draw_record as r')
    .innerJoin('draw_prize as z', 'z.id', 'r.prize_id')
    .leftJoin('product as p', 'p.barcode', 'z.barcode')
    .where('r.user_id', '=', userId)
    .where('r.id', 'in', recordIds)
    .select(['p.storage', 'p.form'])
    .execute()

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

/** Sets the address of the won physical prizes among these that have none; returns the changed ones. */
export const updatePrizeAddress = (
  trx: Trx,
  change: Updateable<Tables['draw_record']>,
  recordIds: readonly number[],
  userId: number,
) =>
  trx
    .updateTable('draw_record')
    .set(change)
    .where('id', 'in', recordIds)
    .where('user_id', '=', userId)
    .where('address_at', 'is', null)
    .where('prize_id', 'in', (eb) =>
      eb.selectFrom('draw_prize').select('id').where('prize_type', '=', PRIZE_TYPE.material),
    )
    .returning('id')
    .execute()
