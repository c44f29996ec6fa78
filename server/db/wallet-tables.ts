import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>

interface WalletAccountTable {
  user_id: number
  /** Sums of the entries: the database writes them. */
  gold_fen: ColumnType<number, never, never>
  cash_fen: ColumnType<number, never, never>
  holder_sealed: Generated<string>
  /** The ID number: to compare with, to show, and sealed. */
  id_print: Generated<string>
  id_mask: Generated<string>
  id_sealed: Generated<string>
  opened_at: Moment
  pin_hash: ColumnType<string | null, string | undefined, string>
  /** Wrong payment passwords in a row. */
  pin_tries: Generated<number>
  locked_until: Moment
  created_at: Date
}

export type Purse = 'gold' | 'cash'
export type Cause = 'gift' | 'topUp' | 'pay' | 'back' | 'refund'

/** Rows are added and never changed. */
interface WalletEntryTable {
  id: GeneratedAlways<number>
  user_id: ColumnType<number, number, never>
  purse: ColumnType<Purse, Purse, never>
  delta: ColumnType<number, number, never>
  cause: ColumnType<Cause, Cause, never>
  order_id: ColumnType<number | null, number | null, never>
  /** Written once per key. */
  idem_key: ColumnType<string, string, never>
  at: ColumnType<Date, Date | string, never>
}

interface WalletProofTable {
  proof_hash: string
  user_id: number
  /** null: a ticket that opens the wallet or resets its password. */
  order_id: number | null
  amount_fen: number
  expires_at: Date
  used_at: Moment
}

interface WalletHoldTable {
  order_id: number
  user_id: number
  gold_fen: number
  cash_fen: number
  state: Generated<'held' | 'used' | 'released'>
  at: Date
}

/** How an order was paid; `kind` is a provider, a purse, or a side of medical insurance. */
interface PayPartTable {
  id: GeneratedAlways<number>
  order_id: number
  kind: string
  txn_no: string
  amount_fen: number
}

/** What of a refund goes back by which way. */
interface RefundPartTable {
  refund_id: number
  part_id: number
  amount_fen: number
  done_at: Moment
}

export interface WalletTables {
  refund_part: RefundPartTable
  wallet_account: WalletAccountTable
  wallet_entry: WalletEntryTable
  wallet_proof: WalletProofTable
  wallet_hold: WalletHoldTable
  pay_part: PayPartTable
}
