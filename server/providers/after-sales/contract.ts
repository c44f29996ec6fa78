import type { Fen } from '../../../src/domain/money'
/** Decision of the customer service on an after-sale. */
export type Decision = { agrees: true } | { agrees: false; reason: string }

/** Data of an after-sale for customer service: no name, phone number or address of the shopper. */
export interface AfterSaleFacts {
  afterSaleNo: string
  remark: string
  refundType: number
  amountFen: Fen
  /** Urls of the shopper's pictures, valid for some days without sign-in. */
  vouchers: string[]
}

/** State of an after-sale at the provider. `reports`: its decisions so far; the same decision may be repeated. */
export type AfterSaleState = { state: 'unknown' | 'waiting' } | { state: 'decided'; reports: Decision[] }

/**
 * Provider whose staff decide on after-sales. An external system: it may be slow, lose an after-sale or repeat a
 * decision.
 */
export interface AfterSaleProvider {
  /** Submits an after-sale. Submitting it again creates no second one. */
  submitAfterSale(facts: AfterSaleFacts): Promise<void>
  /** Returns the provider's state of an after-sale; `unknown` means it must be submitted again. */
  queryAfterSale(afterSaleNo: string): Promise<AfterSaleState>
  /** Whether the returned products have arrived. `com` and `num`: carrier and number that the shopper has entered. */
  hasArrived(parcel: { afterSaleNo: string; com: string; num: string }): Promise<boolean>
}
