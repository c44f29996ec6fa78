import { daysAfter } from '../../../../src/domain/shop-time'
import type { Db } from '../../../platform/db/open'
import type { JobSet } from '../../../platform/jobs/job-set'
import {
  INSURER_FAULTS,
  INSURER_NOTICES,
  sandboxInsurer,
  type InsurerCover,
  type InsurerFault,
} from '../../insurance/sandbox'
import { chooseFault } from '../../../platform/fault-injection'
import type { InsuranceProvider } from '../../insurance/contract'
import type { PaymentProvider, PaymentProviders, PayMethod } from '../contract'
import { alipayDialect } from './alipay'
import type { Dialect, Trade } from './dialect'
import { refundsWithFaults, PAYMENT_FAULTS, createRefuser, reportMode } from './faults'
import { SandboxKeys } from './keys'
import { notifier, NOTIFY_DELAYS_MS, type NotifyMode } from './notify'
import { tradeBook, type TradeBook } from './trades'
import { wechatDialect } from './wechat'

export interface SandboxOptions {
  /** Returns the database when needed: the server may open it later. */
  db: () => Db
  now: () => Date
  /** Url of our notification endpoint, without a trailing slash. */
  baseUrl: () => string
  /** Delays before each delivery, in ms; shorter in tests. */
  delaysMs?: readonly number[]
  /** Chooses the fault of an insured payment; by its number when there is a seed. */
  insurer?: ((about: string) => InsurerFault | InsurerCover | undefined) | undefined
  /** Seed of the faults in payments, refunds and insured payments, by their numbers; no faults without it. */
  seed?: number | undefined
}

export interface Cashier {
  trades: TradeBook
  report: (trade: Trade, mode: NotifyMode) => Promise<void>
  now: () => Date
  /** Returns how a payment is reported when the payer has not chosen it. */
  modeOf: (trade: Trade) => NotifyMode
}

export interface Sandbox {
  payments: PaymentProviders
  insurers: InsuranceProvider
  /** Parts of the provider's own pages (demo/cashier). Mount them only where the sandbox is allowed. */
  cashier: Cashier
  jobs: JobSet
}

/** Simulates a payment provider and moves no money. The configuration refuses it in production. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { db, now, baseUrl, delaysMs = NOTIFY_DELAYS_MS, seed } = options
  const insurer = options.insurer ?? chooseFault(seed, INSURER_FAULTS)
  const payment = chooseFault(seed, PAYMENT_FAULTS)
  const refuse = createRefuser(payment)
  const keys = new SandboxKeys(db)
  const book = tradeBook(db, now)
  const trades = { ...book, refund: refundsWithFaults(book.refund, { seed, now }) }
  const dialects = { wechat: wechatDialect(keys), alipay: alipayDialect(keys) }
  const insurers = sandboxInsurer({ db, now, baseUrl, trades, request: dialects.wechat.request, fault: insurer })
  const reports = notifier({ db, now, trades, dialects, delaysMs })
  const provider = (method: PayMethod) =>
    providerOf(method, { trades, dialect: dialects[method], now, baseUrl, refuse })
  return {
    payments: { wechat: provider('wechat'), alipay: provider('alipay') },
    insurers: { ...insurers, refund: refundsWithFaults(insurers.refund, { seed, now }) },
    cashier: {
      trades,
      report: reports.begin,
      now,
      // The shopper's part of an insured payment is reported in the insurer's way.
      modeOf: ({ tradeNo, notifyUrl }) => reportMode(tradeNo, notifyUrl.includes(INSURER_NOTICES) ? insurer : payment),
    },
    jobs: { handlers: { sandboxNotify: reports.deliver } },
  }
}

interface Parts {
  trades: TradeBook
  dialect: Dialect
  now: () => Date
  baseUrl: () => string
  refuse: (tradeNo: string) => void
}

const providerOf = (method: PayMethod, { trades, dialect, now, baseUrl, refuse }: Parts): PaymentProvider => ({
  isReal: false,
  // In the vendors' developer tools a mini-program gets real codes, which the simulated identity provider cannot read.
  asksPayerIn: method === 'wechat' ? ['office'] : [],
  async prepay(request) {
    refuse(request.tradeNo)
    const notifyUrl = `${baseUrl()}/api/pay/notify/${method}`
    const trade = await trades.open({ ...request, provider: method, notifyUrl })
    const cashierUrl = `/sandbox/cashier/${trade.prepayId}`
    return { prepayId: trade.prepayId, cashierUrl, ...(await dialect.request(trade, now())) }
  },
  async query(tradeNo) {
    const trade = await trades.byTradeNo(tradeNo)
    if (!trade) return { state: 'unknown' }
    if (trade.state === 'paid' && trade.txnNo) return { state: 'paid', txnNo: trade.txnNo, amountFen: trade.amountFen }
    return { state: trade.state === 'closed' || trade.expiresAt <= now() ? 'closed' : 'open' }
  },
  close: (tradeNo) => trades.close(tradeNo),
  readNotify: (notify) => dialect.read(notify, now()),
  refund: (refund) => trades.refund(refund),
  bill: (day) => {
    const from = new Date(`${day}T00:00:00+08:00`)
    // The shopper's part of an insured payment belongs to the insurer's records.
    return trades.between(method, [from, daysAfter(from, 1)], INSURER_NOTICES)
  },
  notifyAnswer: (isAccepted) => dialect.answer(isAccepted),
})
