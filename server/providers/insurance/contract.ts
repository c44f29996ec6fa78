import type { Fen } from '../../../src/domain/money'
import type { Cover, InsuredState } from '../../../src/domain/insurance'
import type { Prepay } from '../payment/contract'

/**
 * Recipients of a refund: the insurance fund, the shopper's insurance account, other insurance funds, and the shopper's
 * cash payment.
 */
export type InsuredPart = 'gov' | 'self' | 'other' | 'cash'

/** Refusal by the insurer, in its own words. */
export interface InsurerRefusal {
  ok: false
  reason: string
}

/**
 * Insurer's state of a payment, and the amount that each part pays, in fen. The amounts are final when the state
 * reports the payment as received.
 */
export interface InsuredAnswer extends InsuredState {
  paid: Record<InsuredPart, number>
}

/** Interface of medical insurance. Amounts are in fen; the shapes follow WeChat's insurance payment. */
export interface InsuranceProvider {
  /** Whether it moves real money: the server then has no sandbox route and shows no sign-in code. */
  readonly isReal: boolean
  /** Finds the insurance card of a person. */
  findCard(person: {
    name: string
    idNo: string
    cityId: number
  }): Promise<{ ok: true; cardNo: string } | InsurerRefusal>
  /** Authorizes the holder of a card, which Dalian's insurance requires before it pays. */
  admit(cardNo: string): Promise<{ ok: true; token: string; until: Date } | InsurerRefusal>
  /**
   * Requests a check of whether a person has the given identity and a card; the answer comes later. The same
   * `requestNo` is the same request.
   */
  verifyPerson(request: { requestNo: string; name: string; idNo: string; cityId: number }): Promise<{ taskNo: string }>
  /** Returns the answers to the check so far, oldest first; empty before the first. */
  personAnswers(taskNo: string): Promise<({ ok: true; cardNo: string } | InsurerRefusal)[]>
  /** Calculates the amount that insurance covers for its products. Repeated for one trade, it returns the same. */
  preregister(request: {
    tradeNo: string
    cardNo: string
    insuredFen: Fen
  }): Promise<{ ok: true; registerNo: string; cover: Cover } | InsurerRefusal>
  /** Opens the payment. Returns null when insurance pays all, because the host has nothing to open. */
  prepay(trade: {
    tradeNo: string
    cashFen: Fen
    expiresAt: Date
    returnUrl: string
    /** Identity that pays the shopper's part in WeChat's payment sheet. */
    payer?: { app: 'office' | 'mini'; subject: string }
    /** Token from `admit`, where required. */
    token?: string
  }): Promise<Prepay | null>
  /** Pays a trade that insurance covers completely. */
  confirm(tradeNo: string): Promise<void>
  /** Returns the authoritative state, regardless of notifications. */
  query(tradeNo: string): Promise<InsuredAnswer>
  close(tradeNo: string): Promise<void>
  /** Refunds a part, once per `refundNo`. */
  refund(refund: {
    tradeNo: string
    refundNo: string
    part: InsuredPart
    amountFen: Fen
  }): Promise<'done' | 'pending' | 'failed'>
}
