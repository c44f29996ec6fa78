import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Insertable, Updateable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'
import { sql } from 'kysely'
import { NO_FEN, type Fen } from '../../../../src/domain/money'
import { PIN_LOCK_MS, PIN_TRIES } from '../../../../src/domain/wallet'
import type { BalanceKind } from '../tables'

export const deleteOldProofs = (db: Handle, before: Date) =>
  db.deleteFrom('wallet_proof').where('expires_at', '<', before).execute()

/** Marks the reserved amount as spent on the order. */
export const closeHold = (trx: Trx, orderId: number) =>
  trx
    .updateTable('wallet_hold')
    .set({ state: 'used' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute()

export const findWalletBalances = (handle: Handle, userId: number) =>
  handle
    .selectFrom('wallet_account')
    .select(['gold_fen as gold', 'cash_fen as cash'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Inserts an entry once per key. */
export const insertWalletEntry = (trx: Trx, row: Insertable<Tables['wallet_entry']>) =>
  trx
    .insertInto('wallet_entry')
    .values(row)
    .onConflict((conflict) => conflict.column('idem_key').doNothing())
    .execute()

export const lockWallet = (trx: Trx, userId: number) =>
  trx
    .selectFrom('wallet_account')
    .select(['gold_fen as gold', 'cash_fen as cash', 'opened_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Selects the amounts reserved for an order. */
export const selectHold = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('wallet_hold')
    .select(['gold_fen as gold', 'cash_fen as cash'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')

export const findHold = (handle: Handle, orderId: number) => selectHold(handle, orderId).executeTakeFirst()

export const insertHold = (trx: Trx, row: Insertable<Tables['wallet_hold']>) =>
  trx.insertInto('wallet_hold').values(row).execute()

/** Ends a reservation and returns it; nothing when it has ended. */
export const releaseHoldRow = (trx: Trx, orderId: number) =>
  trx
    .updateTable('wallet_hold')
    .set({ state: 'released' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .returning(['user_id', 'gold_fen', 'cash_fen'])
    .executeTakeFirst()

export const insertWallet = (trx: Trx, row: Insertable<Tables['wallet_account']>) =>
  trx
    .insertInto('wallet_account')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()

export const openWalletRow = (trx: Trx, change: Updateable<Tables['wallet_account']>, userId: number) =>
  trx
    .updateTable('wallet_account')
    .set(change)
    .where('user_id', '=', userId)
    .where('opened_at', 'is', null)
    .executeTakeFirst()

export const resetPin = (trx: Trx, change: Updateable<Tables['wallet_account']>, userId: number, idPrints: string[]) =>
  trx
    .updateTable('wallet_account')
    .set(change)
    .where('user_id', '=', userId)
    .where('opened_at', 'is not', null)
    .where('id_print', 'in', idPrints)
    .executeTakeFirst()

export const findOpenedAt = (trx: Trx, userId: number) =>
  trx.selectFrom('wallet_account').select('opened_at').where('user_id', '=', userId).executeTakeFirst()

/**
 * Counts an attempt before checking it, in a write of its own: of many parallel attempts only five are checked, by any
 * device or call, and a refusal undoes none. The fifth locks.
 * @spec S28
 */
export async function countTry(db: Handle, userId: number, at: Date) {
  const isOver = sql<boolean>`locked_until <= ${at}`
  const next = sql<number>`case when ${isOver} then 1 else pin_tries + 1 end`
  return db
    .updateTable('wallet_account')
    .set({
      pin_tries: next,
      locked_until: sql<Date | null>`case when ${next} >= ${PIN_TRIES}
        then ${new Date(at.getTime() + PIN_LOCK_MS)}::timestamptz else null end`,
    })
    .where('user_id', '=', userId)
    .where('pin_hash', 'is not', null)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', at)]))
    .returning(['pin_hash', 'pin_tries', 'locked_until'])
    .executeTakeFirst()
}

export const findPinState = (db: Handle, userId: number) =>
  db
    .selectFrom('wallet_account')
    .select(['pin_hash', 'pin_tries', 'locked_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const clearTries = (
  trx: Trx,
  change: Updateable<Tables['wallet_account']>,
  userId: number,
  pinHash: string | null,
) =>
  trx
    .updateTable('wallet_account')
    .set(change)
    .where('user_id', '=', userId)
    // A password that was reset in the meantime has its own count.
    .where('pin_hash', '=', pinHash)
    .executeTakeFirst()

/** Voids all proofs that the payment password has created so far. @spec S28 S30 */
export const voidProofs = (trx: Trx, userId: number, at: Date) =>
  trx
    .updateTable('wallet_proof')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    // Tickets of an SMS code have neither an order nor an amount.
    .where((eb) => eb.or([eb('order_id', 'is not', null), eb('amount_fen', '>', NO_FEN)]))
    .where('used_at', 'is', null)
    .execute()

export const insertProof = (handle: Handle, row: Insertable<Tables['wallet_proof']>) =>
  handle.insertInto('wallet_proof').values(row).execute()

export const markProofUsed = (
  trx: Trx,
  at: Date,
  proofHash: string,
  userId: number,
  orderId: number | null,
  amountFen: Fen,
) =>
  trx
    .updateTable('wallet_proof')
    .set({ used_at: at })
    .where('proof_hash', '=', proofHash)
    .where('user_id', '=', userId)
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .where('amount_fen', '=', amountFen)
    .where('expires_at', '>', at)
    .where('used_at', 'is', null)
    .executeTakeFirst()

const ownEntries = (handle: Handle, userId: number) =>
  handle
    .selectFrom('wallet_entry as e')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .leftJoin('withdrawal as w', 'w.id', 'e.withdrawal_id')
    .where('e.user_id', '=', userId)

export const selectEntries = (handle: Handle, userId: number, walletBalance: BalanceKind) =>
  ownEntries(handle, userId).where('e.purse', '=', walletBalance)

const COLUMNS = [
  ...(['e.id', 'e.purse', 'e.delta', 'e.cause', 'o.order_no', 'o.id as order_id', 'e.at'] as const),
  ...(['w.state', 'w.reason', 'w.method', 'w.ended_at'] as const),
] as const

export const countEntries = (query: ReturnType<typeof selectEntries>) =>
  query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()

export const listEntries = (query: ReturnType<typeof selectEntries>, pageSize: number, offset: number) =>
  query.select(COLUMNS).orderBy('e.id', 'desc').limit(pageSize).offset(offset).execute()

export const findEntry = (db: Handle, userId: number, id: number) =>
  ownEntries(db, userId).select(COLUMNS).where('e.id', '=', id).executeTakeFirst()

export const findWalletAccount = (db: Handle, userId: number) =>
  db.selectFrom('wallet_account').selectAll().where('user_id', '=', userId).executeTakeFirst()
