import type { ColumnType } from 'kysely'
import type { At, Auto } from '../../../platform/db/column-types'

/** Order or after-sale that a member of staff works on, until the lease ends. */
interface StaffLeaseTable {
  order_id: number
  /** After-sale of the order; null for the order itself. */
  refund_id: number | null
  /** Store whose part of the order it is; null for an after-sale. */
  store_no: string | null
  user_id: number
  until: At
}

/** Order line that the staff has picked. */
interface OrderPickTable {
  order_id: number
  line: number
  at: At
}

export type StaffAct =
  | 'take'
  | 'handBack'
  | 'check'
  | 'uncheck'
  | 'send'
  | 'label'
  | 'deliver'
  | 'agree'
  | 'refuse'
  | 'receive'
  | 'answer'
  | 'read'
  | 'handOver'

/** Act of a member of staff: rows are added and never changed. */
export interface StaffEventTable {
  id: Auto<number>
  user_id: number
  store_no: string
  kind: 'order' | 'refund' | 'question' | 'member'
  /** Id of the row of that kind; for a member, of the account. */
  ref: number
  /** Order line, for check and uncheck. */
  line: number | null
  act: StaffAct
  /** Carrier and number that were typed, for the act label. */
  label: ColumnType<string | null, string | null | undefined, never>
  at: At
}

/** Tables of this folder by name. */
export interface StoreWorkTables {
  staff_lease: StaffLeaseTable
  order_pick: OrderPickTable
  staff_event: StaffEventTable
}
