import type { FenColumn } from '../../../platform/db/column-types'
import type { ColumnType, Generated } from 'kysely'

export interface SandboxTradeTable {
  trade_no: string
  prepay_id: string
  provider: 'wechat' | 'alipay'
  amount_fen: FenColumn
  subject: string
  /** open, paid or closed */
  state: Generated<string>
  txn_no: string | null
  notify_url: string
  return_url: string
  expires_at: Date
  paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Generated<Date>
}

export interface SandboxRefundTable {
  refund_no: string
  trade_no: string
  amount_fen: FenColumn
  created_at: Generated<Date>
}

export interface SandboxKeyTable {
  name: string
  private_pem: string
  public_pem: string
}

/** Tables of this simulated provider by name. */
export interface PaymentSandboxTables {
  sandbox_trade: SandboxTradeTable
  sandbox_refund: SandboxRefundTable
  sandbox_key: SandboxKeyTable
}
