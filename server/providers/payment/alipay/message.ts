// How Alipay's gateway writes and signs what it says; https://opendocs.alipay.com/common/02mse7
import { formatYuan, fromFen, toFen } from '../../../../src/domain/money'
import { formatShopTime } from '../../../../src/domain/shop-time'
import type { Verifier } from '../keys'
import type { Notify, Notice } from '../contract'

const PAID_STATES = ['TRADE_SUCCESS', 'TRADE_FINISHED']
const AMOUNT = /^\d{1,9}\.\d{2}$/

/** '2026-11-21 09:56:00' in the shop's time. */
export const clockText = (at: Date) => formatShopTime(at, 'YYYY-MM-DD HH:mm:ss')

export const amountText = (fen: number) => formatYuan(fromFen(fen))

/** What is signed: every parameter but those left out, sorted, decoded, joined; empty ones do not count. */
const joined = (fields: Record<string, string>, without: readonly string[]) =>
  Object.keys(fields)
    .filter((key) => !without.includes(key) && fields[key] !== '')
    .sort()
    .map((key) => `${key}=${fields[key]}`)
    .join('&')

/** Of a request: all but the signature. */
export const signedRequest = (fields: Record<string, string>) => joined(fields, ['sign'])
/** Of a notice: its kind of signature stands outside too. */
export const signedNotice = (fields: Record<string, string>) => joined(fields, ['sign', 'sign_type'])

/** Whose money it is, and with what that is proven. */
export interface Reader {
  appId: string
  sellerId: string
  key: Verifier
}

/** An amount of the gateway in fen, `null` where it is none. */
export const amountOf = (text: string | undefined) => (AMOUNT.test(text ?? '') ? toFen(text ?? '') : null)

function paidNotice({ appId, sellerId }: Reader, fields: Record<string, string>): Notice {
  if (fields.app_id !== appId || fields.seller_id !== sellerId) return 'foreign'
  // A refund of a part comes as a successful trade too, and must never look like a payment; a payment may say that 0.00 has gone back.
  const isRefund = Number(fields.refund_fee ?? 0) !== 0 || Boolean(fields.gmt_refund)
  if (isRefund || !PAID_STATES.includes(fields.trade_status ?? '')) return 'other'
  const { out_trade_no: tradeNo, trade_no: txnNo } = fields
  const amountFen = amountOf(fields.total_amount)
  return tradeNo && txnNo && amountFen !== null ? { tradeNo, txnNo, amountFen } : null
}

/**
 * `null`: signature or content is wrong; `other`: genuine, but about no payment; `foreign`: of another merchant or app. Of any age: Alipay
 * sends it for a day, and a payment counts once by its number. @spec S36
 */
export function readNotice(reader: Reader, { body }: Notify): Notice {
  const fields = Object.fromEntries(new URLSearchParams(body))
  return reader.key.verify(signedNotice(fields), fields.sign ?? '') ? paidNotice(reader, fields) : null
}

/** Taken only when the answer is exactly `success`. */
export const noticeAnswer = (taken: boolean) => ({
  status: taken ? 200 : 400,
  type: 'text/plain',
  body: taken ? 'success' : 'failure',
})
