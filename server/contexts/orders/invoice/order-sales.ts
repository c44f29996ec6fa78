import { netLineAmounts } from '../../../../src/domain/cart'
import type { Cover } from '../../../../src/domain/insurance'
import type { OrderSale } from '../../../../src/domain/invoice'
import { fen, NO_FEN, sum, type Fen } from '../../../../src/domain/money'
import type { Handle } from '../../../platform/db/transaction'
import type { OrderRow } from '../move-order'
import { listDoneRefundFees, listDoneRefundLines, listInsuredLines, listSaleLines } from './queries'
import { FEES, taxClassOf } from './tax-class'

type LineRow = Awaited<ReturnType<typeof listSaleLines>>[number]

/** Order as an invoice sees it, with the rows behind it. */
export interface SoldOrder {
  order: OrderRow
  items: LineRow[]
  sale: OrderSale
}

const coveredBy = (cover: Cover | null | undefined): Fen => (cover ? fen(cover.gov + cover.self + cover.other) : NO_FEN)

/**
 * Loads the amounts of some orders' lines: paid by the shopper, paid by insurance, and refunded. Inside a transaction the
 * caller locks the orders.
 * @spec PR-32
 */
export async function loadSales(handle: Handle, orders: readonly OrderRow[]): Promise<SoldOrder[]> {
  const ids = orders.map(({ id }) => id)
  const items = await listSaleLines(handle, ids)
  const refundLines = await listDoneRefundLines(handle, ids)
  const refundFees = await listDoneRefundFees(handle, ids)
  const bills = await listInsuredLines(handle, ids)
  return orders.map((order) => {
    const own = items.filter((item) => item.order_id === order.id)
    const amounts = netLineAmounts(order.receipt)
    const insured = bills.find((bill) => bill.order_id === order.id)?.lines ?? []
    const lines = own.map((item) => {
      const refunds = refundLines.filter((row) => row.order_id === order.id && row.cart_id === item.cart_id)
      return {
        ...taxClassOf(item),
        ...{ cartId: item.cart_id, name: item.name, spec: item.spec, count: item.count },
        net: amounts.find(({ lineId }) => lineId === item.cart_id)?.amount ?? NO_FEN,
        cover: coveredBy(insured.find(({ cartId }) => cartId === item.cart_id)),
        refundedCount: sum(refunds.map(({ count }) => count)),
        refunded: sum(refunds.map((row) => fen(row.amount_fen - coveredBy(row.cover)))),
      }
    })
    const fees = [
      { ...FEES.freight, amount: order.freight_fen },
      { ...FEES.packing, amount: order.packing_fen },
    ]
    const feesRefunded = sum(refundFees.filter((row) => row.order_id === order.id).map((row) => row.fees_fen))
    return { order, items: own, sale: { orderId: order.id, lines, fees, feesRefunded } }
  })
}
