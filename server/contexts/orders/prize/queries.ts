import type { Updateable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'
import type { Handle, Trx } from '../../../platform/db/transaction'

const COLUMNS = [
  'r.id',
  'r.user_id',
  'r.address_sealed',
  'r.address_at',
  'r.sent_at',
  'r.received_at',
  'r.carrier',
  'r.parcel_num',
  'r.own_carrier',
  'z.name',
  'z.barcode',
] as const

const selectPrizes = (handle: Handle) =>
  handle.selectFrom('draw_record as r').innerJoin('draw_prize as z', 'z.id', 'r.prize_id').select(COLUMNS)

export type PrizeRow = Awaited<ReturnType<ReturnType<typeof selectPrizes>['executeTakeFirstOrThrow']>>

/** Returns a prize that was sent. */
export const findSentPrize = (handle: Handle, recordId: number): Promise<PrizeRow | undefined> =>
  selectPrizes(handle).where('r.id', '=', recordId).where('r.sent_at', 'is not', null).executeTakeFirst()

/** Returns a prize of this shopper that was sent. */
export const findOwnSentPrize = (handle: Handle, userId: number, recordId: number): Promise<PrizeRow | undefined> =>
  selectPrizes(handle)
    .where('r.id', '=', recordId)
    .where('r.user_id', '=', userId)
    .where('r.sent_at', 'is not', null)
    .executeTakeFirst()

/** Locks a prize until the transaction ends; undefined when its winner has given no address. */
export const lockPrize = (trx: Trx, recordId: number): Promise<PrizeRow | undefined> =>
  selectPrizes(trx).where('r.id', '=', recordId).where('r.address_at', 'is not', null).forUpdate('r').executeTakeFirst()

/** Lists the prizes that wait for a warehouse, longest waiting first. Those of closed accounts have no address left. */
export const listPrizesToPack = (handle: Handle, limit: number): Promise<PrizeRow[]> =>
  selectPrizes(handle)
    .where('r.address_at', 'is not', null)
    .where('r.address_sealed', 'is not', null)
    .where('r.sent_at', 'is', null)
    .orderBy('r.address_at')
    .orderBy('r.id')
    .limit(limit)
    .execute()

type ParcelColumn = 'sent_at' | 'received_at' | 'carrier' | 'parcel_num' | 'own_carrier'

export const updatePrizeParcel = (
  handle: Handle,
  recordId: number,
  change: Pick<Updateable<Tables['draw_record']>, ParcelColumn>,
) => handle.updateTable('draw_record').set(change).where('id', '=', recordId).execute()

/** Returns the warehouse of our own shop that sends the prizes. */
export const findWarehouse = (handle: Handle) =>
  handle
    .selectFrom('store')
    .select(['store_no', 'name', 'latitude', 'longitude'])
    .where('warehouse', '=', true)
    .where('merchant_code', '=', '')
    .orderBy('store_no', 'desc')
    .executeTakeFirst()

/** Whether a member of staff works in a warehouse of our own shop. */
export const worksInWarehouse = async (handle: Handle, userId: number): Promise<boolean> =>
  (await handle
    .selectFrom('staff as f')
    .innerJoin('store as s', 's.store_no', 'f.store_no')
    .select('s.store_no')
    .where('f.user_id', '=', userId)
    .where('s.warehouse', '=', true)
    .where('s.merchant_code', '=', '')
    .executeTakeFirst()) !== undefined
