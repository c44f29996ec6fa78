import { randomBytes, randomUUID } from 'node:crypto'
import { amountText, clockText, noticeAnswer, readNotice, signedNotice } from '../alipay/message'
import type { Dialect, Trade } from './dialect'
import type { SandboxKeys } from './keys'

const APP_ID = '2021000000000001'
const SELLER_ID = '2088000000000001'

const noticeOf = (trade: Trade, now: Date): Record<string, string> => ({
  app_id: APP_ID,
  charset: 'utf-8',
  notify_id: randomUUID().replace(/-/g, ''),
  notify_time: clockText(now),
  notify_type: 'trade_status_sync',
  out_trade_no: trade.tradeNo,
  seller_id: SELLER_ID,
  subject: trade.subject,
  total_amount: amountText(trade.amountFen),
  trade_no: trade.txnNo ?? '',
  trade_status: 'TRADE_SUCCESS',
  version: '1.0',
})

/** Alipay format: a signed form, accepted only by exactly `success`. */
export const alipayDialect = (keys: SandboxKeys): Dialect => ({
  async request(trade, now) {
    const timeStamp = clockText(now)
    const nonceStr = randomBytes(8).toString('hex')
    const fields = { app_id: APP_ID, out_trade_no: trade.tradeNo, timestamp: timeStamp, nonce: nonceStr }
    const sign = await (await keys.pair('merchant')).signInThread(signedNotice(fields))
    return { timeStamp, nonceStr, pkg: trade.prepayId, signType: 'RSA2', sign }
  },

  async write(trade, now) {
    const fields = noticeOf(trade, now)
    const sign = (await keys.pair('alipay')).sign(signedNotice(fields))
    const body = new URLSearchParams({ ...fields, sign, sign_type: 'RSA2' }).toString()
    return { body, headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' } }
  },

  read: async (notify) => readNotice({ appId: APP_ID, sellerId: SELLER_ID, key: await keys.pair('alipay') }, notify),

  answer: noticeAnswer,
  isTaken: ({ body }) => body === 'success',
})
