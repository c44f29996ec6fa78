/** What a shop asks of a payment provider. Amounts are fen. Shapes follow WeChat Pay v3 and Alipay. */
export interface PaymentProvider {
  /** Opens a trade. Answers what the host needs to take the money. */
  prepay(trade: { tradeNo: string; amountFen: number; subject: string; expiresAt: Date; returnUrl: string }): Promise<Prepay>
  /** What the provider knows of a trade: the truth when a notify is lost. */
  query(tradeNo: string): Promise<TradeState>
  /** Verifies and opens a notify. `null` when its signature, age or content is wrong. */
  readNotify(notify: { headers: Record<string, string | undefined>; body: string }): Promise<PaidNotice | null>
  /** Gives money back. Repeating the same `refundNo` changes nothing. */
  refund(refund: { tradeNo: string; refundNo: string; amountFen: number }): Promise<'done' | 'pending' | 'failed'>
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

export type PayMethod = 'wechat' | 'alipay'
export type PaymentProviders = Record<PayMethod, PaymentProvider>
