import type { FenColumn } from '../../platform/db/column-types'
import type { Generated, JSONColumnType } from 'kysely'
import type { Cover } from '../../../src/domain/insurance'

interface SandboxInsuredTable {
  trade_no: string
  register_no: string
  /** Amount that each part of the insurance pays. */
  cover: JSONColumnType<Cover>
  cash_fen: FenColumn
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
  amount_fen: FenColumn
}

/** Tables of this simulated provider by name. */
export interface InsuranceSandboxTables {
  sandbox_insured: SandboxInsuredTable
  sandbox_insured_refund: SandboxInsuredRefundTable
}
