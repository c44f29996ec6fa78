import { OrderType } from '@/domain/kind'
import type { OrderDetail } from '@/contract/types'
import { otherPart, type AmountRow } from '@/features/order/amount'
import { orderTexts } from '@/texts/order'
import { explainReceipt } from '@/ui/receipt/explain'

const checkout = orderTexts.checkout

export const parcelsOf = ({ orderChilds, storeName, goodsVoList }: OrderDetail) =>
  orderChilds.length > 0 ? orderChilds : [{ isB2cSeparate: 0 as const, storeName, goodsVoList }]

/** Returns the amounts in the order of the calculation: they add up to the amount due, paid, or left unpaid. */
export function rowsOf(order: OrderDetail) {
  const { goodsCount, goodsFee, reduceFee, couponFee, pointsFee, freightFee, packingFee, orderType, pickup } = order
  const fees: AmountRow[] = [
    { text: checkout.product(goodsCount), amount: goodsFee },
    { text: checkout.reduce, amount: 0 - reduceFee },
    { text: checkout.coupon, amount: 0 - couponFee },
    { text: checkout.points, amount: 0 - pointsFee },
    {
      text: orderType === OrderType.express ? checkout.express : checkout.delivery,
      amount: freightFee,
      always: pickup === 0,
    },
    { text: checkout.packing, amount: packingFee },
  ]
  return [...fees, ...otherPart(order)].filter(({ amount, always }) => always || amount !== 0)
}

/** Returns the receipt: the explanation of every amount. @spec PR-08 */
export function receiptOf(order: OrderDetail) {
  const entries = explainReceipt({
    entries: order.receipt,
    lines: order.goodsVoList.map(({ cartId: id, barcode, productName: name, count }) => ({ id, barcode, name, count })),
    mail: order.orderType === OrderType.express,
    parcels: parcelsOf(order).length,
  })
  return [...entries, ...otherPart(order).map(({ text: name, amount }) => ({ name, amount }))]
}
