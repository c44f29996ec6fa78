import type { Fen } from '../../../src/domain/money'

/** Account in which withdrawn money arrives. */
export type PayoutMethod = 'wechat' | 'alipay'

/** Account at WeChat: an openid means something for one app of ours only. */
export interface WechatPayee {
  app: 'mini' | 'office'
  openid: string
}

export interface PayoutOrder {
  /** Our number of the payout: the same number means the same payout. */
  no: string
  /** Amount in fen. */
  amount: Fen
  method: PayoutMethod
  /** Real name and mobile number of the wallet's holder: the provider pays only an account that has both. */
  name: string
  mobile: string
  /** Account at WeChat; null for Alipay, which finds the account by name and number. */
  payee: WechatPayee | null
}

export type PayoutOutcome =
  | { state: 'waiting' }
  | { state: 'paid'; paidAt: Date }
  /** The provider has paid nothing and never will. */
  | { state: 'refused'; reason: string }

/** Pays money out to shoppers: slow, and strict about the name of the account. */
export interface PayoutProvider {
  /**
   * Requests a payout or queries its state; repeating it pays once. Rejects when the provider does not answer: the
   * money may have been paid, so the same number must be asked again.
   */
  pay(order: PayoutOrder): Promise<PayoutOutcome>
}
