// Format and signature of Alipay gateway messages; https://opendocs.alipay.com/common/02mse7
import { formatFen, toFen, type Fen } from '../../../../src/domain/money'
import { formatShopTime } from '../../../../src/domain/shop-time'
import type { Verifier } from '../keys'
import type { Notify, Notice } from '../contract'

const PAID_STATES = ['TRADE_SUCCESS', 'TRADE_FINISHED']
const AMOUNT = /^\d{1,9}\.\d{2}$/

/** Formats local time as '2026-11-21 09:56:00'. */
export const clockText = (at: Date) => formatShopTime(at, 'YYYY-MM-DD HH:mm:ss')

export const amountText = (fen: Fen) => formatFen(fen)

/** Returns the signed text: all parameters except the excluded and empty ones, sorted, decoded and joined. */
const joined = (fields: Record<string, string>, without: readonly string[]) =>
  Object.keys(fields)
    .filter((key) => !without.includes(key) && fields[key] !== '')
    .sort()
    .map((key) => `${key}=${fields[key]}`)
    .join('&')

/** Returns the signed text of a request: all parameters except the signature. */
export const signedRequest = (fields: Record<string, string>) => joined(fields, ['sign'])
/** Returns the signed text of a notification: the signature type is excluded too. */
export const signedNotice = (fields: Record<string, string>) => joined(fields, ['sign', 'sign_type'])

/** Recipient of the money, and the key that verifies messages. */
export interface Reader {
  appId: string
  sellerId: string
  key: Verifier
}

/** Parses an amount of the gateway into fen, `null` when invalid. */
export const amountOf = (text: string | undefined) => (AMOUNT.test(text ?? '') ? toFen(text ?? '') : null)

function paidNotice({ appId, sellerId }: Reader, fields: Record<string, string>): Notice {
  if (fields.app_id !== appId || fields.seller_id !== sellerId) return 'foreign'
  // A partial refund arrives as a successful trade too, and must never count as a payment; a payment may contain a refund
  // of 0.00.
  const isRefund = Number(fields.refund_fee ?? 0) !== 0 || Boolean(fields.gmt_refund)
  if (isRefund || !PAID_STATES.includes(fields.trade_status ?? '')) return 'other'
  const { out_trade_no: tradeNo, trade_no: txnNo } = fields
  const amountFen = amountOf(fields.total_amount)
  return tradeNo && txnNo && amountFen !== null ? { tradeNo, txnNo, amountFen } : null
}

/**
 * Reads a notification. `null`: signature or content is wrong; `other`: genuine, but not about a payment; `foreign`: of
 * another merchant or app. Accepts any age: Alipay repeats for a day, and a payment counts once by its number.
 * @spec S36
 */
export function readNotice(reader: Reader, { body }: Notify): Notice {
  const fields = Object.fromEntries(new URLSearchParams(body))
  return reader.key.verify(signedNotice(fields), fields.sign ?? '') ? paidNotice(reader, fields) : null
}

/** Reply to a notification: Alipay treats only exactly `success` as accepted. */
export const noticeAnswer = (isAccepted: boolean) => ({
  status: isAccepted ? 200 : 400,
  type: 'text/plain',
  body: isAccepted ? 'success' : 'failure',
})
