import { z } from 'zod'
import { signerOf, verifierOf } from '../keys'
import type { PaymentProvider, Prepay, TradeState } from '../contract'
import { alipayCaller, AlipayRefusal } from './call'
import { amountOf, amountText, clockText, noticeAnswer, readNotice } from './message'

const GATEWAY = 'https://openapi.alipay.com/gateway.do'

/** Merchant's app at Alipay, as an operator writes it into a file. Keys are PEM texts. */
export const alipayAccount = z.strictObject({
  appId: z.string().regex(/^\d{16}$/),
  sellerId: z.string().regex(/^2088\d{12}$/),
  merchantKey: z.string().includes('PRIVATE KEY'),
  /** Alipay's public key, not the app's. */
  alipayKey: z.string().includes('PUBLIC KEY'),
  gateway: z.url().default(GATEWAY),
})
export type AlipayAccount = z.infer<typeof alipayAccount>

interface Options {
  now: () => Date
  /** Public url of this server, without a trailing slash. */
  publicUrl: string
}

type Trade = Parameters<PaymentProvider['prepay']>[0]

const STATES: Record<string, 'paid' | 'open' | 'closed'> = {
  WAIT_BUYER_PAY: 'open',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
}
const UNKNOWN = ['ACQ.TRADE_NOT_EXIST']
/** Codes of a trade that needs no closing: ended, or not begun because its page was never opened. */
const ENDED = [...UNKNOWN, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID']

/** Returns `null` when Alipay refuses for one of these reasons. */
const unless = async <T>(codes: readonly string[], request: Promise<T>): Promise<T | null> => {
  try {
    return await request
  } catch (error) {
    if (error instanceof AlipayRefusal && codes.includes(error.code)) return null
    throw error
  }
}

interface TradeQueryReply {
  out_trade_no: string
  trade_no: string
  trade_status: string
  total_amount: string
}

/**
 * Creates the Alipay client. Returns a trade number for `my.tradePay` when the trade has a payer, else Alipay's page
 * for browsers.
 */
export function alipay(account: AlipayAccount, { now, publicUrl }: Options): PaymentProvider {
  const { appId, sellerId, gateway } = account
  const key = verifierOf(account.alipayKey)
  const { call, page } = alipayCaller({ gateway, appId, signer: signerOf(account.merchantKey), key, now })
  const reader = { appId, sellerId, key }
  const notify = { notify_url: `${publicUrl}/api/pay/notify/alipay` }

  const content = ({ tradeNo, amountFen, subject, expiresAt }: Trade) => ({
    out_trade_no: tradeNo,
    total_amount: amountText(amountFen),
    subject,
    seller_id: sellerId,
    time_expire: clockText(expiresAt),
  })
  /** Returns a prepayment without a signature of ours, which Alipay's payment sheet and page do not need. */
  const bare = (prepayId: string, cashierUrl: string): Prepay => ({
    prepayId,
    pkg: prepayId,
    timeStamp: clockText(now()),
    nonceStr: '',
    signType: 'RSA2',
    sign: '',
    cashierUrl,
  })

  async function onSheet(trade: Trade, buyer: string) {
    const request = { ...content(trade), buyer_id: buyer, product_code: 'JSAPI_PAY', op_app_id: appId }
    const { trade_no: tradeNo } = await call<{ trade_no: string }>('alipay.trade.create', request, notify)
    return bare(tradeNo, '')
  }

  const inBrowser = (trade: Trade) => {
    const request = { ...content(trade), product_code: 'QUICK_WAP_WAY', quit_url: publicUrl + trade.returnUrl }
    return bare('', page('alipay.trade.wap.pay', request, { ...notify, return_url: publicUrl + trade.returnUrl }))
  }

  return {
    isReal: true,
    asksPayerIn: ['mini'],
    prepay: async (trade) => (trade.payer ? onSheet(trade, trade.payer.subject) : inBrowser(trade)),

    async query(tradeNo): Promise<TradeState> {
      const result = await unless(UNKNOWN, call<TradeQueryReply>('alipay.trade.query', { out_trade_no: tradeNo }))
      const state = result?.out_trade_no === tradeNo ? (STATES[result.trade_status] ?? 'unknown') : 'unknown'
      if (state !== 'paid') return { state }
      const amountFen = amountOf(result?.total_amount)
      if (!result?.trade_no || amountFen === null) throw new Error('Alipay: a paid payment without number or amount')
      return { state, txnNo: result.trade_no, amountFen }
    },

    async close(tradeNo) {
      await unless(ENDED, call('alipay.trade.close', { out_trade_no: tradeNo }))
    },

    readNotify: async (report) => readNotice(reader, report),

    async refund({ tradeNo, refundNo, amountFen }) {
      const request = { out_trade_no: tradeNo, out_request_no: refundNo }
      const made = await unless(
        ['ACQ.SYSTEM_ERROR', 'ACQ.DISCORDANT_REPEAT_REQUEST'],
        call<{ fund_change: string }>('alipay.trade.refund', { ...request, refund_amount: amountText(amountFen) }),
      )
      if (made?.fund_change === 'Y') return 'done'
      // No money moved with this call: the refund is complete or in progress.
      const reply = await call<{ refund_status?: string }>('alipay.trade.fastpay.refund.query', request)
      return reply.refund_status === 'REFUND_SUCCESS' ? 'done' : 'pending'
    },

    notifyAnswer: noticeAnswer,
  }
}
