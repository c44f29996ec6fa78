import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type At = ColumnType<Date, Date | string, Date | string>

export interface SmsCodeTable {
  /** Blind index of the mobile number, after the purpose of the code. */
  mobile_key: string
  code_hash: string
  tries: Generated<number>
  sent_at: At
  expires_at: At
}

/** Who a shopper is at a provider, what comes before that is known, and the partner merchants. */
export interface IdentityTables {
  sms_code: SmsCodeTable
  identity: { issuer: string; subject: string; user_id: number; created_at: At }
  login_code: { code_hash: string; used_at: At }
  bind_ticket: { ticket_hash: string; issuer: string; subject: string; expires_at: At }
  /** `is_new`: the account was made by that login, so the invitation won a customer. */
  referral: { id: GeneratedAlways<number>; user_id: number; refno: string; is_new: boolean; at: At }
  merchant: { id: number; code: string; dispatch_types: number[] }
}
