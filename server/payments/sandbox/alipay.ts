import { randomBytes, randomUUID } from 'node:crypto'
import { formatYuan, fromFen, toFen } from '../../../src/domain/money'
import { formatShopTime } from '../../../src/domain/shop-time'
import type { Notify, PaidNotice } from '../provider'
import { isFresh, type Dialect, type Trade } from './dialect'
import type { SandboxKeys } from './keys'

const APP_ID = '2021000000000001'
const SELLER_ID = '2088000000000001'
const PAID_STATES = ['TRADE_SUCCESS', 'TRADE_FINISHED']

/** '2026-11-21 09:56:00' in the shop's time, and back. */
const clockText = (at: Date) => formatShopTime(at, 'YYYY-MM-DD HH:mm:ss')
const clockMs = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`)

/** What is signed: every parameter but the signature's own, sorted, decoded, joined. */
const signed = (fields: Record<string, string>) =>
  Object.keys(fields)
    .filter((key) => key !== 'sign' && key !== 'sign_type' && fields[key] !== '')
    .sort()
    .map((key) => `${key}=${fields[key]}`)
    .join('&')

const noticeOf = (trade: Trade, now: Date): Record<string, string> => ({
  app_id: APP_ID,
  charset: 'utf-8',
  notify_id: randomUUID().replace(/-/g, ''),
  notify_time: clockText(now),
  notify_type: 'trade_status_sync',
  out_trade_no: trade.tradeNo,
  seller_id: SELLER_ID,
  subject: trade.subject,
  total_amount: formatYuan(fromFen(trade.amountFen)),
  trade_no: trade.txnNo ?? '',
  trade_status: 'TRADE_SUCCESS',
  version: '1.0',
})

function paidNotice(fields: Record<string, string>): PaidNotice | 'other' | null {
  if (fields.app_id !== APP_ID || fields.seller_id !== SELLER_ID) return null
  // A refund of a part comes as a successful trade too, and must never look like a payment.
  const isPaid = PAID_STATES.includes(fields.trade_status ?? '') && !fields.refund_fee && !fields.gmt_refund
  if (!isPaid) return 'other'
  const { out_trade_no: tradeNo, trade_no: txnNo, total_amount: amount } = fields
  if (!tradeNo || !txnNo || !/^\d{1,9}\.\d{2}$/.test(amount ?? '')) return null
  return { tradeNo, txnNo, amountFen: toFen(amount ?? 0) }
}

/** Alipay: a signed form, taken only when the answer is exactly `success`. */
export const alipayDialect = (keys: SandboxKeys): Dialect => ({
  async request(trade, now) {
    const timeStamp = clockText(now)
    const nonceStr = randomBytes(8).toString('hex')
    const fields = { app_id: APP_ID, out_trade_no: trade.tradeNo, timestamp: timeStamp, nonce: nonceStr }
    const sign = (await keys.pair('merchant')).sign(signed(fields))
    return { timeStamp, nonceStr, pkg: trade.prepayId, signType: 'RSA2', sign }
  },

  async write(trade, now) {
    const fields = noticeOf(trade, now)
    const sign = (await keys.pair('alipay')).sign(signed(fields))
    const body = new URLSearchParams({ ...fields, sign, sign_type: 'RSA2' }).toString()
    return { body, headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' } }
  },

  async read({ body }: Notify, now) {
    const fields = Object.fromEntries(new URLSearchParams(body))
    if (!(await keys.pair('alipay')).verify(signed(fields), fields.sign ?? '')) return null
    return isFresh(clockMs(fields.notify_time ?? ''), now) ? paidNotice(fields) : null
  },

  answer: (taken) => ({ status: taken ? 200 : 400, type: 'text/plain', body: taken ? 'success' : 'failure' }),
  isTaken: ({ body }) => body === 'success',
})
