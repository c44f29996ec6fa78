/** Decision of the customer service on a case. */
export type Decision = { agrees: true } | { agrees: false; reason: string }

/** A case as service sees it: no name, no number, no address of the shopper's. */
export interface CaseFacts {
  caseNo: string
  remark: string
  refundType: number
  amountFen: number
  /** Addresses at the shop that open for some days, for whoever has them. */
  vouchers: string[]
}

/** `reports`: what the desk has said of a case; the same may be said more than once. */
export type DeskAnswer = { state: 'unknown' | 'waiting' } | { state: 'decided'; reports: Decision[] }

/** Where people decide on cases of after-sales: a system of its own, that may be slow, lose a case or say a thing twice. */
export interface CaseDesk {
  /** Hands a case over. Repeating it opens no second one. */
  hand(facts: CaseFacts): Promise<void>
  /** What is known there of a case; `unknown`: it has to be handed over again. */
  answer(caseNo: string): Promise<DeskAnswer>
  /** Have the goods of a case come in? The parcel is the one that its shopper named. */
  received(parcel: { caseNo: string; com: string; num: string }): Promise<boolean>
}
