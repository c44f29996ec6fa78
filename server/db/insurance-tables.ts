import type { Generated, JSONColumnType } from 'kysely'
import type { Cover, InsuredLine } from '../../src/domain/insurance'

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

export type BillState = 'registered' | 'opened' | 'paid' | 'failed' | 'closed' | 'late' | 'returned' | 'review'

/**
 * Who pays what of an order, fen. late: paid when the order no longer took it; returned: given back again. review: settled over other amounts
 * than these; a person must look.
 */
interface InsuredBillTable {
  order_id: number
  user_id: number
  trade_no: string
  register_no: string
  insured_fen: number
  /** Goods that insurance does not cover, after what is taken off them: `reduce_fen`. */
  uninsured_fen: number
  reduce_fen: Generated<number>
  freight_fen: number
  packing_fen: number
  gov_fen: number
  self_fen: number
  other_fen: number
  cash_fen: number
  /** Covered lines, by who pays them; the others are the shopper's. */
  lines: JSONColumnType<InsuredLine[], string | undefined, string>
  kind: 'CASH_ONLY' | 'INSURANCE_ONLY' | 'MIXED'
  state: Generated<BillState>
  created_at: Date
}

interface SandboxInsuredTable {
  trade_no: string
  register_no: string
  /** What each side of insurance takes over. */
  cover: JSONColumnType<Cover>
  cash_fen: number
  fault: Generated<string>
  prepaid: Generated<boolean>
  confirmed_at: Date | null
  closed: Generated<boolean>
  expires_at: Date | null
  created_at: Date
}

interface SandboxInsuredRefundTable {
  refund_no: string
  trade_no: string
  part: string
  amount_fen: number
}

type Pairs = JSONColumnType<{ title: string; text: string }[]>

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

export interface InsuranceTables {
  policy: PolicyTable
  policy_attend: PolicyAttendTable
  medical_card: MedicalCardTable
  medical_request: MedicalRequestTable
  insured_bill: InsuredBillTable
  sandbox_insured: SandboxInsuredTable
  sandbox_insured_refund: SandboxInsuredRefundTable
}
