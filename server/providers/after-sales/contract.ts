import type { Fen } from '../../../src/domain/money'
/** Decision of the customer service on a case. */
export type Decision = { agrees: true } | { agrees: false; reason: string }

/** Data of an after-sale for customer service: no name, phone number or address of the shopper. */
export interface CaseFacts {
  caseNo: string
  remark: string
  refundType: number
  amountFen: Fen
  /** Urls of the shopper's pictures, valid for some days without sign-in. */
  vouchers: string[]
}

/** Reply of the provider. `reports` holds its decisions on the after-sale; the same decision may be repeated. */
export type CaseAnswer = { state: 'unknown' | 'waiting' } | { state: 'decided'; reports: Decision[] }

/**
 * Provider whose staff decide on after-sales. An external system: it may be slow, lose an after-sale or repeat a
 * decision.
 */
export interface AfterSaleProvider {
  /** Submits an after-sale. Submitting it again creates no second one. */
  submitAfterSale(facts: CaseFacts): Promise<void>
  /** Returns the provider's state of an after-sale; `unknown` means it must be submitted again. */
  queryAfterSale(caseNo: string): Promise<CaseAnswer>
  /** Whether the returned products have arrived. The shopper has named the parcel. */
  hasArrived(parcel: { caseNo: string; com: string; num: string }): Promise<boolean>
}
