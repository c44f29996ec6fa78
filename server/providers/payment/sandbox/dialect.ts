import type { Fen } from '../../../../src/domain/money'
import type { Notice, Notify, Prepay, PayMethod } from '../contract'

/** Trade in the simulated provider's records. */
export interface Trade {
  tradeNo: string
  prepayId: string
  provider: PayMethod
  amountFen: Fen
  subject: string
  state: 'open' | 'paid' | 'closed'
  txnNo: string | null
  notifyUrl: string
  returnUrl: string
  expiresAt: Date
  paidAt: Date | null
}

/** Message format of one provider. */
export interface Dialect {
  /** Returns the data that the host needs to open the payment. */
  request(trade: Trade, now: Date): Promise<Omit<Prepay, 'prepayId' | 'cashierUrl'>>
  /** Writes a signed notification of a paid trade. */
  write(trade: Trade, now: Date): Promise<{ headers: Record<string, string>; body: string }>
  /** Verifies and decrypts a notification; `null` when any part is wrong. */
  read(notify: Notify, now: Date): Promise<Notice>
  answer(isAccepted: boolean): { status: number; type: string; body: string }
  /** Whether the reply accepts the notification. */
  isTaken(answer: { status: number; body: string }): boolean
}
