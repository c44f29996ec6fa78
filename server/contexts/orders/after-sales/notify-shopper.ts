import type { Trx } from '../../../platform/db/transaction'
import { notify } from '../../customer'
import { kindOf } from '../kinds/registry'
import type { OrderRow } from '../move-order'
import type { AfterSaleRow } from './queries'

const TEXTS = {
  done: { title: '退款成功', content: '款项已按原支付方式退回，到账时间以支付账户为准。' },
  refused: { title: '售后申请未通过', content: '客服没有通过这次申请，原因和后续办法见售后详情。' },
  closed: { title: '售后申请已关闭', content: '7 天内没有寄回商品，申请已关闭；需要时可以在订单里重新申请。' },
}

/**
 * Notifies the shopper once how an after-sale ended; a late payment has none, and links to its order.
 * @spec PR-27 ST-58
 */
export async function notifyAfterSale(trx: Trx, end: keyof typeof TEXTS, row: AfterSaleRow, order: OrderRow, at: Date) {
  const idemKey = `refund:${row.id}:${end}`
  const about = end === 'done' && order.merchant_code === '' ? ({ about: 'refunded' } as const) : {}
  const page = { url: urlOf(row, order), merchantCode: order.merchant_code }
  await notify(trx, { userId: order.user_id, kind: 'order', ...TEXTS[end], ...page, ...about, idemKey, at })
}

/** Returns the page on which the shopper finds the end of an after-sale. */
const urlOf = (row: AfterSaleRow, order: OrderRow): string =>
  row.reason === 'asked' ? `/order/returnDetail/${row.id}/${order.order_no}` : kindOf(order.source).view.urlOf(order)
