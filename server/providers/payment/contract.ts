import type { Fen } from '../../../src/domain/money'
/** Interface of a payment provider. Amounts are in fen. Shapes follow WeChat Pay v3 and Alipay. */
export interface PaymentProvider {
  /** Whether it moves real money: the server then has no sandbox route and shows no sign-in code. */
  readonly isReal: boolean
  /** Our apps in which the provider accepts payments from identified payers only. */
  readonly asksPayerIn: readonly ('office' | 'mini')[]
  /** Opens a trade. Returns the data that the host needs to take the payment. */
  prepay(trade: {
    tradeNo: string
    amountFen: Fen
    subject: string
    expiresAt: Date
    returnUrl: string
    /** IP address of the shopper's device. */
    clientIp: string
    /**
     * Payer as the provider's payment sheet identifies them: in a web page of its app, or in our mini-program. Absent
     * in browsers.
     */
    payer?: { app: 'office' | 'mini'; subject: string }
  }): Promise<Prepay>
  /** Returns the provider's state of a trade: authoritative when a notification is lost. */
  query(tradeNo: string): Promise<TradeState>
  /** Closes a trade for payment. A paid or closed trade stays unchanged. */
  close(tradeNo: string): Promise<void>
  /**
   * Verifies and decrypts a notification. `null`: signature, age (if the provider signs each sending anew) or content
   * is wrong; `other`: genuine, but not about a payment; `foreign`: genuine, but of another merchant or app.
   */
  readNotify(notify: Notify): Promise<Notice>
  /** Refunds money. Repeating the same `refundNo` refunds nothing more and returns the progress. */
  refund(refund: { tradeNo: string; refundNo: string; amountFen: Fen }): Promise<'done' | 'pending' | 'failed'>
  /**
   * Returns payments and refunds of a local day, '2026-11-21', by the provider's records. Absent when these cannot be
   * read.
   */
  bill?(day: string): Promise<BillRow[]>
  /** Returns the provider's expected reply to a notification: accepted, or a request to send it again. */
  notifyAnswer(isAccepted: boolean): { status: number; type: string; body: string }
}

/** Notification as received: signatures cover the raw body. */
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

export type TradeState = { state: 'paid'; txnNo: string; amountFen: Fen } | { state: 'open' | 'closed' | 'unknown' }

export interface PaidNotice {
  /** Provider's own number of the payment: unique, which identifies a repeated notification. */
  txnNo: string
  tradeNo: string
  amountFen: Fen
}

/** Content of a notification. */
export type Notice = PaidNotice | 'other' | 'foreign' | null

/** Row of a provider's bill: a payment by the provider's own number, or a refund by our number of the refund. */
export interface BillRow {
  kind: 'paid' | 'back'
  no: string
  tradeNo: string
  amountFen: Fen
}

export type PayMethod = 'wechat' | 'alipay'
export type PaymentProviders = Record<PayMethod, PaymentProvider>
