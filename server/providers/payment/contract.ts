/** What a shop asks of a payment provider. Amounts are fen. Shapes follow WeChat Pay v3 and Alipay. */
export interface PaymentProvider {
  /** Moves real money: no sandbox route and no shown code exists beside it. */
  readonly isReal: boolean
  /** The apps of ours in which it takes money of nobody but whom it has named. */
  readonly asksPayerIn: readonly ('office' | 'mini')[]
  /** Opens a trade. Answers what the host needs to take the money. */
  prepay(trade: {
    tradeNo: string
    amountFen: number
    subject: string
    expiresAt: Date
    returnUrl: string
    /** Address of the shopper's device. */
    clientIp: string
    /** Who pays by the provider's own sheet, as it knows them: in a web page of its app, or in our mini-program. Absent in browsers. */
    payer?: { app: 'office' | 'mini'; subject: string }
  }): Promise<Prepay>
  /** What the provider knows of a trade: the truth when a notify is lost. */
  query(tradeNo: string): Promise<TradeState>
  /** Takes no more money for a trade. A paid or closed one stays as it is. */
  close(tradeNo: string): Promise<void>
  /**
   * Verifies and opens a notify. `null`: signature, age (where the provider signs each sending anew) or content is wrong; `other`: genuine,
   * but about no payment; `foreign`: genuine, but of another merchant or app.
   */
  readNotify(notify: Notify): Promise<Notice>
  /** Gives money back. Repeating the same `refundNo` pays nothing more and answers how far it is. */
  refund(refund: { tradeNo: string; refundNo: string; amountFen: number }): Promise<'done' | 'pending' | 'failed'>
  /** What came in and went back on a day of the shop's, '2026-11-21', by the provider's own books. Absent where these cannot be read. */
  bill?(day: string): Promise<BillRow[]>
  /** What the provider wants to read after a notify: taken, or please send it again. */
  notifyAnswer(taken: boolean): { status: number; type: string; body: string }
}

/** What came in, untouched: signatures are over the raw body. */
export interface Notify {
  headers: Record<string, string | undefined>
  body: string
}

export interface Prepay {
  prepayId: string
  timeStamp: string
  nonceStr: string
  pkg: string
  signType: string
  sign: string
  cashierUrl: string
}

export type TradeState = { state: 'paid'; txnNo: string; amountFen: number } | { state: 'open' | 'closed' | 'unknown' }

export interface PaidNotice {
  /** The provider's own number of the payment: unique, so that a repeated notice is known. */
  txnNo: string
  tradeNo: string
  amountFen: number
}

/** What a notify says. */
export type Notice = PaidNotice | 'other' | 'foreign' | null

/** A line of a provider's bill: money that came in, by its own number of the payment, or that goes back, by our number of the refund. */
export interface BillRow {
  kind: 'paid' | 'back'
  no: string
  tradeNo: string
  amountFen: number
}

export type PayMethod = 'wechat' | 'alipay'
export type PaymentProviders = Record<PayMethod, PaymentProvider>
