import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AtOrNull, FenColumn } from '../../platform/db/column-types'

type Pairs = JSONColumnType<{ title: string; text: string }[]>

/** Payment of a part of an order; `kind` is a provider, a wallet balance, or a part of medical insurance. */
interface PayPartTable {
  id: GeneratedAlways<number>
  order_id: number
  kind: string
  txn_no: string
  amount_fen: FenColumn
}

/** Part of a refund, by the payment method that gets it. */
interface RefundPartTable {
  refund_id: number
  part_id: number
  amount_fen: FenColumn
  done_at: AtOrNull
}

interface MedicalCardTable {
  user_id: number
  holder_sealed: string
  card_sealed: string
  card_print: string
  city_id: number
  bound_at: Date
  /** Dalian insurance token of the holder, and its expiry. */
  dl_sealed: Generated<string | null>
  dl_until: Generated<Date | null>
}

/** Request to an insurer about a person. The identity is sealed, and deleted after the decision. */
interface MedicalRequestTable {
  id: Generated<number>
  request_no: string
  user_id: number
  idem_key: string
  sealed: string
  task_no: string | null
  state: Generated<'waiting' | 'found' | 'refused'>
  reason: Generated<string>
  created_at: Date
  expires_at: Date
}

/** Insurance policy offered to customers. */
interface PolicyTable {
  id: Generated<number>
  /** loyalty: for returning buyers; blessing: for every shopper. */
  kind: 'loyalty' | 'blessing'
  name: string
  note: string
  insurer: string
  covers: Pairs
  clauses: Pairs
  url: string
  /** Days of cover after enrolment. */
  days: number
  starts_at: Date
  ends_at: Date
}

interface PolicyAttendTable {
  policy_id: number
  user_id: number
  /** Pseudonymous reference under which the insurer knows the shopper. */
  ref: string
  at: Date
}

/** Tables of this context by name. */
export interface PaymentTables {
  policy: PolicyTable
  policy_attend: PolicyAttendTable
  medical_card: MedicalCardTable
  medical_request: MedicalRequestTable
  pay_part: PayPartTable
  refund_part: RefundPartTable
}
