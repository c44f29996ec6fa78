import type { Cover, InsuredState } from '../../../src/domain/insurance'
import type { Prepay } from '../payment/contract'

/** Who gets a part of a refund back: the fund, the shopper's own account, others, and the shopper. */
export type InsuredPart = 'gov' | 'self' | 'other' | 'cash'

/** A "no" of the insurer's, in its own words. */
export interface Declined {
  ok: false
  reason: string
}

/** The insurer's word on a payment, and what each side pays of it, fen: that counts where the words say that it has come in. */
export interface InsuredAnswer extends InsuredState {
  paid: Record<InsuredPart, number>
}

/** What a shop asks of medical insurance. Amounts are fen; the shapes follow WeChat's insurance payment. */
export interface InsuranceProvider {
  /** Moves real money: no sandbox route and no shown code exists beside it. */
  readonly isReal: boolean
  /** Looks the card of a person up. */
  findCard(person: { name: string; idNo: string; cityId: number }): Promise<{ ok: true; cardNo: string } | Declined>
  /** Lets the holder of a card in, as Dalian's insurance wants it before it pays. */
  admit(cardNo: string): Promise<{ ok: true; token: string; until: Date } | Declined>
  /** Asks whether a person is who they say and has a card; the answer comes later. The same `requestNo` is the same question. */
  askPerson(ask: { requestNo: string; name: string; idNo: string; cityId: number }): Promise<{ taskNo: string }>
  /** What has been said of it, the first word first; none yet: empty. */
  personAnswers(taskNo: string): Promise<({ ok: true; cardNo: string } | Declined)[]>
  /** Reckons what insurance takes over of the goods it covers. Asked again for one trade it answers the same. */
  preregister(ask: {
    tradeNo: string
    cardNo: string
    insuredFen: number
  }): Promise<{ ok: true; registerNo: string; cover: Cover } | Declined>
  /** Opens the payment. null: insurance pays all, so there is nothing for a host to open. */
  prepay(trade: {
    tradeNo: string
    cashFen: number
    expiresAt: Date
    returnUrl: string
    /** Who pays the shopper's part by WeChat's own sheet. */
    payer?: { app: 'office' | 'mini'; subject: string }
    /** What `admit` gave, where it is asked for. */
    token?: string
  }): Promise<Prepay | null>
  /** Pays a trade of insurance alone. */
  confirm(tradeNo: string): Promise<void>
  /** The truth, whatever notices say or do not say. */
  query(tradeNo: string): Promise<InsuredAnswer>
  close(tradeNo: string): Promise<void>
  /** Gives a part back, once per `refundNo`. */
  refund(refund: {
    tradeNo: string
    refundNo: string
    part: InsuredPart
    amountFen: number
  }): Promise<'done' | 'pending' | 'failed'>
}
