import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { shopIso } from '../../../../src/domain/shop-time'
import { signerOf, verifierOf } from '../keys'
import type { PaymentProvider, Prepay, TradeState } from '../contract'
import { readBill } from './bill'
import { wechatCaller, WechatRefusal } from './call'
import { lines, noticeAnswer, readNotice, transaction } from './message'

const GATEWAY = 'https://api.mch.weixin.qq.com'

/** Merchant's account at WeChat Pay, as an operator writes it into a file. Keys are PEM texts. */
export const wechatAccount = z.strictObject({
  mchId: z.string().regex(/^\d{8,10}$/),
  apps: z.strictObject({ office: z.string().regex(/^wx\w{16}$/), mini: z.string().regex(/^wx\w{16}$/) }),
  /** Serial number of the merchant's certificate. */
  serial: z.string().regex(/^[\dA-F]{16,40}$/i),
  merchantKey: z.string().includes('PRIVATE KEY'),
  /** Key of 32 characters that encrypts notifications. */
  apiV3Key: z.string().length(32),
  /** WeChat's public keys or certificates by id or serial. */
  wechatKeys: z.record(z.string(), z.string()).refine((keys) => Object.keys(keys).length > 0),
  gateway: z.url().default(GATEWAY),
})
export type WechatAccount = z.infer<typeof wechatAccount>

interface Options {
  now: () => Date
  /** Public url of this server, without a trailing slash. */
  publicUrl: string
}

type BillFile = { download_url: string; hash_value: string }
type Trade = Parameters<PaymentProvider['prepay']>[0]

/** Our states of a trade by WeChat's; a refunded trade was paid. */
const STATES: Record<string, TradeState['state']> = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  NOTPAY: 'open',
  USERPAYING: 'open',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'closed',
}
/** Codes of a trade that needs no closing. */
const ENDED = ['ORDERPAID', 'ORDER_PAID', 'ORDER_CLOSED', 'ORDERNOTEXIST', 'ORDER_NOT_EXIST']
const UNKNOWN = ['ORDERNOTEXIST', 'ORDER_NOT_EXIST']
const REFUNDS: Record<string, 'done' | 'pending' | 'failed'> = { SUCCESS: 'done', PROCESSING: 'pending' }

/** Returns `null` when WeChat refuses for one of these reasons. */
const unless = async <T>(codes: readonly string[], request: Promise<T>): Promise<T | null> => {
  try {
    return await request
  } catch (error) {
    if (error instanceof WechatRefusal && codes.includes(error.code)) return null
    throw error
  }
}

/**
 * Creates the WeChat Pay v3 client. Uses a payment sheet in WeChat (web page or mini-program) when the trade has a
 * payer, else WeChat's page for browsers.
 */
export function wechatPay(account: WechatAccount, { now, publicUrl }: Options): PaymentProvider {
  const { mchId, apps, serial, gateway } = account
  const signer = signerOf(account.merchantKey)
  const keys = Object.fromEntries(Object.entries(account.wechatKeys).map(([id, pem]) => [id, verifierOf(pem)]))
  const { call, download } = wechatCaller({ gateway, mchId, serial, signer, keys, now })
  const reader = { mchId, appIds: Object.values(apps), keys, secret: Buffer.from(account.apiV3Key) }
  const byNo = (tradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(tradeNo)}`

  const order = ({ tradeNo, amountFen, subject, expiresAt }: Trade, appid: string) => ({
    appid,
    mchid: mchId,
    description: subject,
    out_trade_no: tradeNo,
    time_expire: shopIso(expiresAt),
    notify_url: `${publicUrl}/api/pay/notify/wechat`,
    amount: { total: amountFen, currency: 'CNY' },
  })

  const signed = async (appid: string, prepayId: string): Promise<Prepay> => {
    const timeStamp = String(Math.floor(now().getTime() / 1000))
    const nonceStr = randomBytes(16).toString('hex')
    const pkg = `prepay_id=${prepayId}`
    const sign = await signer.signInThread(lines(appid, timeStamp, nonceStr, pkg))
    return { prepayId, timeStamp, nonceStr, pkg, signType: 'RSA', sign, cashierUrl: '' }
  }

  async function onSheet(trade: Trade, { app, subject: openid }: NonNullable<Trade['payer']>) {
    const body = { ...order(trade, apps[app]), payer: { openid } }
    const { prepay_id: prepayId } = await call<{ prepay_id: string }>('POST', '/v3/pay/transactions/jsapi', body)
    return signed(apps[app], prepayId)
  }

  async function inBrowser(trade: Trade) {
    const scene = { payer_client_ip: trade.clientIp, h5_info: { type: 'Wap' } }
    const body = { ...order(trade, apps.office), scene_info: scene }
    const { h5_url: page } = await call<{ h5_url: string }>('POST', '/v3/pay/transactions/h5', body)
    const url = new URL(page)
    const prepayId = url.searchParams.get('prepay_id') ?? ''
    url.searchParams.set('redirect_url', publicUrl + trade.returnUrl)
    return { ...(await signed(apps.office, prepayId)), cashierUrl: url.href }
  }

  /** Returns WeChat's data of a trade. */
  const findTrade = async (tradeNo: string) => {
    const reply = await unless(UNKNOWN, call<unknown>('GET', `${byNo(tradeNo)}?mchid=${mchId}`))
    const state = STATES[z.object({ trade_state: z.string() }).catch({ trade_state: '' }).parse(reply).trade_state]
    if (state !== 'paid') return { state: state ?? 'unknown' }
    const paid = transaction(reader).parse(reply)
    return { state, txnNo: paid.transaction_id, amountFen: paid.amount.total }
  }

  return {
    isReal: true,
    asksPayerIn: ['office', 'mini'],
    prepay: (trade) => (trade.payer ? onSheet(trade, trade.payer) : inBrowser(trade)),
    query: async (tradeNo) => (await findTrade(tradeNo)) as TradeState,
    async close(tradeNo) {
      await unless(ENDED, call('POST', `${byNo(tradeNo)}/close`, { mchid: mchId }))
    },
    readNotify: async (notify) => readNotice(reader, notify, now()),
    async refund({ tradeNo, refundNo, amountFen }) {
      const trade = await findTrade(tradeNo)
      if (!('amountFen' in trade)) return 'failed'
      const amount = { refund: amountFen, total: trade.amountFen, currency: 'CNY' }
      const request = { out_trade_no: tradeNo, out_refund_no: refundNo, amount }
      const { status } = await call<{ status: string }>('POST', '/v3/refund/domestic/refunds', request)
      return REFUNDS[status] ?? 'failed'
    },
    async bill(day) {
      const request = call<BillFile>('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
      const file = await unless(['NO_STATEMENT_EXIST'], request)
      return file ? readBill(await download(file)) : []
    },
    notifyAnswer: noticeAnswer,
  }
}
