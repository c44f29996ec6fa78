import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AtOrNull } from '../../platform/db/column-types'

type Pairs = JSONColumnType<{ title: string; text: string }[]>

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
  done_at: AtOrNull
}

interface MedicalCardTable {
  user_id: number
  holder_sealed: string
  card_sealed: string
  card_print: string
  city_id: number
  bound_at: Date
  /** What Dalian's insurance has let the holder in with, and until when. */
  dl_sealed: Generated<string | null>
  dl_until: Generated<Date | null>
}

/** A question to an insurer about a person. Who it is is sealed, and gone once it is decided. */
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

/** What an insurer gives the shop's customers. */
interface PolicyTable {
  id: Generated<number>
  /** For who has bought before, or for everybody. */
  kind: 'loyalty' | 'blessing'
  name: string
  note: string
  insurer: string
  covers: Pairs
  clauses: Pairs
  url: string
  /** Days that it covers from when one attends. */
  days: number
  starts_at: Date
  ends_at: Date
}

interface PolicyAttendTable {
  policy_id: number
  user_id: number
  /** What the insurer knows the shopper by: it says nothing of them. */
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
