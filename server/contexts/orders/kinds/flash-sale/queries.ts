import type { Insertable } from 'kysely'
import type { Tables } from '../../../../platform/db/tables'
import type { Handle, Trx } from '../../../../platform/db/transaction'
import { flashSales, flashSalesAt } from '../../../catalog'
import type { Page } from '../page'

/** Lists the public sessions of a status. */
export const listSessions = (handle: Handle, at: { status: number; now: Date }, { pageNum, pageSize }: Page) =>
  flashSalesAt(handle, at)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

export const listRunningSessions = (handle: Handle, now: Date, limit: number) =>
  flashSalesAt(handle, { status: 1, now }).limit(limit).execute()

/** Selects storage and form of a session's product, which decide how it may be delivered. */
export const findSessionProduct = (handle: Handle, sessionId: number) =>
  flashSales(handle).select(['p.storage', 'p.form']).where('s.id', '=', sessionId).executeTakeFirst()

export const listSessionStock = (handle: Handle, sessionId: number) =>
  handle
    .selectFrom('seckill_stock as k')
    .innerJoin('store as t', 't.store_no', 'k.store_no')
    .select(['k.store_no', 'k.qty', 't.address'])
    .where('k.round_id', '=', sessionId)
    .execute()

/** Returns a limited session at a store; undefined when the store does not sell it. */
export const findOffer = (handle: Handle, { roundId, storeNo }: { roundId: number; storeNo: string }) =>
  handle
    .selectFrom('seckill as s')
    .innerJoin('seckill_stock as k', 'k.round_id', 's.id')
    .select(['s.id', 's.barcode', 's.price_fen', 's.starts_at', 's.ends_at', 's.special', 's.per_user', 'k.qty'])
    .where('s.id', '=', roundId)
    .where('s.limited', '=', true)
    .where('k.store_no', '=', storeNo)
    .executeTakeFirst()

/** Session at one store, in its current state. */
export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

export const findHeldCount = (handle: Handle, userId: number, sessionId: number) =>
  handle
    .selectFrom('seckill_buyer')
    .select('count')
    .where('round_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const lowerHeldCount = (
  trx: Trx,
  { sessionId, userId, count }: { sessionId: number; userId: number; count: number },
) =>
  trx
    .updateTable('seckill_buyer')
    .set((eb) => ({ count: eb('count', '-', count) }))
    .where('round_id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute()

export const putBackPieces = (
  trx: Trx,
  { sessionId, storeNo, count }: { sessionId: number; storeNo: string | null; count: number },
) =>
  trx
    .updateTable('seckill_stock')
    .set((eb) => ({ qty: eb('qty', '+', count) }))
    .where('round_id', '=', sessionId)
    .where('store_no', '=', storeNo)
    .execute()

export const listReminders = (handle: Handle, userId: number, barcodes: string[]) =>
  handle
    .selectFrom('seckill_remind')
    .select(['barcode', 'starts_at'])
    .where('user_id', '=', userId)
    .where('barcode', 'in', barcodes)
    .execute()

export const findReminder = (
  handle: Handle,
  userId: number,
  { barcode, startsAt }: { barcode: string; startsAt: Date },
) =>
  handle
    .selectFrom('seckill_remind')
    .select('asked_at')
    .where('user_id', '=', userId)
    .where('barcode', '=', barcode)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst()

/** Inserts a reminder unless the shopper has it. */
export const insertReminder = (trx: Trx, row: Insertable<Tables['seckill_remind']>) =>
  trx
    .insertInto('seckill_remind')
    .values(row)
    .onConflict((at) => at.doNothing())
    .execute()

/** Selects a public session that started at this time and runs. */
export const findStartedSession = (handle: Handle, barcode: string, { begins, now }: { begins: Date; now: Date }) =>
  flashSales(handle)
    .select('s.id')
    .where('s.barcode', '=', barcode)
    .where('s.special', '=', false)
    .where('s.starts_at', '=', begins)
    .where('s.ends_at', '>', now)
    .executeTakeFirst()

/** Lists the shoppers to remind of a session, without closed accounts. */
export const listSubscribers = (handle: Handle, barcode: string, begins: Date) =>
  handle
    .selectFrom('seckill_remind as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select('r.user_id')
    .where('r.barcode', '=', barcode)
    .where('r.starts_at', '=', begins)
    .where('u.closed_at', 'is', null)
    .orderBy('r.user_id')
    .execute()
