import type { Notice, Notify, Prepay, PayMethod } from '../contract'

/** A trade in the simulated provider's books. */
export interface Trade {
  tradeNo: string
  prepayId: string
  provider: PayMethod
  amountFen: number
  subject: string
  state: 'open' | 'paid' | 'closed'
  txnNo: string | null
  notifyUrl: string
  returnUrl: string
  expiresAt: Date
  paidAt: Date | null
}

/** How one provider says things. */
export interface Dialect {
  /** What the host needs to open the payment. */
  request(trade: Trade, now: Date): Promise<Omit<Prepay, 'prepayId' | 'cashierUrl'>>
  /** A signed report of a paid trade. */
  write(trade: Trade, now: Date): Promise<{ headers: Record<string, string>; body: string }>
  /** Verifies and opens a report; `null` when anything about it is wrong. */
  read(notify: Notify, now: Date): Promise<Notice>
  answer(taken: boolean): { status: number; type: string; body: string }
  /** Was this our "taken"? */
  isTaken(answer: { status: number; body: string }): boolean
}
