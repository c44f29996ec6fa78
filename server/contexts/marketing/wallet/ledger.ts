import { NO_FEN, type Fen } from '../../../../src/domain/money'
import { total, walletParts, type WalletBalances } from '../../../../src/domain/wallet'
import type { Cause, BalanceKind } from '../tables'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import { findWalletBalances, insertWalletEntry, lockWallet, findHold, insertHold, releaseHoldRow } from './queries'

const BALANCE_KINDS: readonly BalanceKind[] = ['gold', 'cash']
const NOTHING: WalletBalances = { gold: NO_FEN, cash: NO_FEN }

/** Returns the shopper's wallet balances, in fen. */
export async function findBalances(handle: Handle, userId: number): Promise<WalletBalances> {
  const row = await findWalletBalances(handle, userId)
  return row ?? NOTHING
}

interface Entry {
  userId: number
  orderId: number | null
  withdrawalId?: number
  cause: Cause
  /** Idempotency key: repeating it writes nothing. */
  key: string
  at: Date
}

/** Adds to the balances, or subtracts when `sign` is −1. */
async function book(trx: Trx, balances: WalletBalances, sign: 1 | -1, entry: Entry) {
  const { userId, orderId, withdrawalId = null, cause, key, at } = entry
  for (const balanceKind of BALANCE_KINDS) {
    if (balances[balanceKind] === 0) continue
    await insertWalletEntry(trx, {
      user_id: userId,
      purse: balanceKind,
      delta: sign * balances[balanceKind],
      cause,
      order_id: orderId,
      withdrawal_id: withdrawalId,
      idem_key: `${key}:${balanceKind}`,
      at,
    })
  }
}

/**
 * Takes an amount (fen) from a wallet, coins first: 8512 when the balance is too low. Payments from one wallet wait
 * here for each other; the caller has already locked the order's row, as all callers do in this order.
 */
export async function takeFromWallet(trx: Trx, amountFen: Fen, entry: Omit<Entry, 'cause'>): Promise<WalletBalances> {
  const account = await lockWallet(trx, entry.userId)
  if (!account?.opened_at) return refuse('walletClosed')
  const parts = walletParts(amountFen, account) ?? refuse('walletShort')
  await book(trx, parts, -1, { ...entry, cause: 'pay' })
  return parts
}

/** Takes amounts from the balances, once per key; the caller has locked the wallet and checked that they suffice. */
export const takeBalances = (trx: Trx, balances: WalletBalances, entry: Entry) => book(trx, balances, -1, entry)

/** Adds to a wallet, once per key. */
export const putIntoWallet = (trx: Trx, balances: WalletBalances, entry: Entry) => book(trx, balances, 1, entry)

/** Returns the amount reserved for an order, in fen; null without a reservation. */
export async function heldFor(handle: Handle, orderId: number): Promise<WalletBalances | null> {
  const row = await findHold(handle, orderId)
  return row ?? null
}

/** Reserves an amount (fen) for an order, once; the caller locks its row. */
export async function reserveAmount(
  trx: Trx,
  amountFen: Fen,
  entry: Omit<Entry, 'cause' | 'key'> & { orderId: number },
) {
  const { orderId, userId, at } = entry
  const { gold, cash } = await takeFromWallet(trx, amountFen, { ...entry, key: `hold:${orderId}` })
  await insertHold(trx, { order_id: orderId, user_id: userId, gold_fen: gold, cash_fen: cash, at })
}

/**
 * Releases the reserved amount: the order has ended, or was paid without it. Runs once, and does nothing without a
 * reservation.
 */
export async function releaseHold(trx: Trx, orderId: number, at: Date) {
  const row = await releaseHoldRow(trx, orderId)
  if (!row) return
  const back = { gold: row.gold_fen, cash: row.cash_fen }
  await putIntoWallet(trx, back, { userId: row.user_id, orderId, cause: 'back', key: `release:${orderId}`, at })
}

/** Returns the reserved amount in fen, 0 for none. */
export const heldFen = async (handle: Handle, orderId: number): Promise<Fen> =>
  total((await heldFor(handle, orderId)) ?? NOTHING)
