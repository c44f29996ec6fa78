// Trade bill of WeChat Pay, type ALL; https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html
import { toFen } from '../../../../src/domain/money'
import type { BillRow } from '../contract'

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

/**
 * Row kinds by state, with the columns of number and amount. Excludes payments revoked by a cashier, which we do not
 * use.
 */
const KINDS: Record<string, { kind: BillRow['kind']; no: string; amount: string }> = {
  SUCCESS: { kind: 'paid', no: '微信订单号', amount: '订单金额' },
  REFUND: { kind: 'back', no: '商户退款单号', amount: '申请退款金额' },
}

/**
 * Reads a bill: column names, rows whose fields begin with a grave accent, and their sum. Finds columns by name,
 * because their order has changed before. Throws when the form is different or incomplete.
 */
export function readBill(text: string): BillRow[] {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const names = head.split(',')
  const end = lines.findIndex((line) => !line.startsWith('`'))
  const fieldsOf = (line = '') => line.slice(1).split(',`')
  if (end < 0 || Number(fieldsOf(lines[end + 1])[0]) !== end) throw new Error('WeChat Pay: the bill is incomplete')
  return lines.slice(0, end).flatMap((line) => {
    const fields = fieldsOf(line)
    const of = (name: string) => {
      const value = fields[names.indexOf(name)]
      if (value === undefined) throw new Error('WeChat Pay: the bill lacks a column')
      return value
    }
    const billKind = KINDS[of('交易状态')]
    if (!billKind) return []
    const amount = of(billKind.amount)
    if (!AMOUNT.test(amount)) throw new Error('WeChat Pay: the bill contains an invalid amount')
    return [{ kind: billKind.kind, no: of(billKind.no), tradeNo: of('商户订单号'), amountFen: toFen(amount) }]
  })
}
