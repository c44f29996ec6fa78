import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Fen, FenNumber } from '../../../src/domain/money'
import type { AtOrNull, FenColumn } from '../../platform/db/column-types'

interface WalletAccountTable {
  user_id: number
  /** Balances, the sums of the ledger entries; the database writes them. */
  gold_fen: ColumnType<Fen, never, never>
  cash_fen: ColumnType<Fen, never, never>
  holder_sealed: Generated<string>
  /** ID number: hashed for comparison, masked for display, and sealed. */
  id_print: Generated<string>
  id_mask: Generated<string>
  id_sealed: Generated<string>
  opened_at: AtOrNull
  pin_hash: ColumnType<string | null, string | undefined, string>
  /** Wrong payment passwords in a row. */
  pin_tries: Generated<number>
  locked_until: AtOrNull
  created_at: Date
}

export type BalanceKind = 'gold' | 'cash'

export type Cause = 'gift' | 'topUp' | 'pay' | 'back' | 'refund' | 'convert' | 'withdraw' | 'payoutBack'

/** Ledger: rows are added and never changed. */
interface WalletEntryTable {
  id: GeneratedAlways<number>
  user_id: ColumnType<number, number, never>
  purse: ColumnType<BalanceKind, BalanceKind, never>
  delta: ColumnType<Fen, FenNumber, never>
  cause: ColumnType<Cause, Cause, never>
  order_id: ColumnType<number | null, number | null, never>
  /** Withdrawal that took the amount, or whose refusal returned it. */
  withdrawal_id: ColumnType<number | null, number | null | undefined, never>
  /** Idempotency key: an entry is written once per key. */
  idem_key: ColumnType<string, string, never>
  at: ColumnType<Date, Date | string, never>
}

/** App of ours that knows a payee at WeChat: the mini-program, or the official account. */
export type WechatApp = 'mini' | 'office'

export type WithdrawalState = 'requested' | 'paid' | 'refused'

/** Withdrawal from the balance: it leaves the wallet at once, and comes back when the provider refuses it. */
export interface WithdrawalTable {
  id: GeneratedAlways<number>
  user_id: number
  amount_fen: FenColumn
  method: 'wechat' | 'alipay'
  state: Generated<WithdrawalState>
  /** Reason of the refusal, for the shopper. */
  reason: Generated<string>
  /** Payee at WeChat, as an app of ours knows the account; null for Alipay. */
  payee_app: ColumnType<WechatApp | null, WechatApp | null | undefined, never>
  payee_openid: ColumnType<string | null, string | null | undefined, never>
  idem_key: string
  created_at: Date
  ended_at: AtOrNull
}

interface WalletProofTable {
  proof_hash: string
  user_id: number
  /** null for a ticket that opens the wallet or resets its password, and for the proof of a withdrawal. */
  order_id: number | null
  amount_fen: FenColumn
  expires_at: Date
  used_at: AtOrNull
}

interface WalletHoldTable {
  order_id: number
  user_id: number
  gold_fen: FenColumn
  cash_fen: FenColumn
  state: Generated<'held' | 'used' | 'released'>
  at: Date
}

/** Tables of the wallet by name. */
export interface WalletTables {
  wallet_account: WalletAccountTable
  wallet_entry: WalletEntryTable
  wallet_proof: WalletProofTable
  wallet_hold: WalletHoldTable
  withdrawal: WithdrawalTable
}
