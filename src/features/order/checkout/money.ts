import { OrderStatus } from '@/domain/order-status'
import { formatShort } from '@/domain/money'
import { promotionText } from '@/domain/promotion'
import { otherPart, type AmountRow } from '@/features/order/amount'
import { freeFrom } from '@/stores/cart-lists'
import { presaleTexts } from '@/texts/presale'
import { orderTexts } from '@/texts/order'
import { explainReceipt } from '@/ui/receipt/explain'
import type { CheckoutModel } from './model'

const texts = orderTexts.checkout
type Priced = Pick<CheckoutModel, 'preview' | 'lines' | 'pieces' | 'isExpress' | 'isPickup' | 'config'>

export const promotionsIn = (lines: CheckoutModel['lines']) =>
  lines.flatMap(({ reduceVo }) => (reduceVo ? [reduceVo] : []))

/** Returns the row of the balance to pay later; on an unpaid presale only the deposit is due. */
const laterOf = (preview: NonNullable<Priced['preview']>) =>
  otherPart({ orderStatusCode: OrderStatus.unpaid, presell: preview.presell && { ...preview.presell, deposited: 0 } })

/** Returns the label of the amount paid first. @spec PR-16 */
export const totalOf = ({ preview }: Pick<Priced, 'preview'>) =>
  preview?.presell ? presaleTexts.deposit : texts.payable

/** Returns the rows of the price breakdown, which add up to the amount paid first. */
export function rowsOf({ preview, lines, pieces, isExpress, isPickup, config }: Priced) {
  if (!preview) return []
  const { goodsFee, reduceFee, couponFee, pointsFee, freightFee, packingFee, receipt, storeOrderVos } = preview
  const reached = receipt.filter(({ kind, result }) => kind === 'promotion' && result < 0)
  const onlyPromotion =
    reached.length === 1 && promotionsIn(lines).find(({ reduceId }) => reduceId === reached[0]?.ruleId)
  const freeThreshold = freeFrom(isExpress ? 0 : 1, config)
  const deliveryFeeLabel = isExpress ? texts.express : texts.delivery
  const fees: AmountRow[] = [
    { text: texts.product(pieces), amount: goodsFee },
    { text: onlyPromotion ? texts.reduceOf(promotionText(onlyPromotion)) : texts.reduce, amount: 0 - reduceFee },
    { text: texts.coupon, amount: 0 - couponFee },
    { text: texts.points, amount: 0 - pointsFee },
    {
      text: freeThreshold === null ? deliveryFeeLabel : texts.freeFrom(deliveryFeeLabel, formatShort(freeThreshold)),
      amount: freightFee,
      always: !isPickup,
    },
    { text: storeOrderVos.length > 1 ? texts.packingOf(storeOrderVos.length) : texts.packing, amount: packingFee },
  ]
  return [...fees, ...laterOf(preview)].filter(({ amount, always }) => always || amount !== 0)
}

/** Returns the entries that explain the amount paid first. @spec PR-08 */
export function receiptOf({ preview, lines, isExpress, config }: Priced) {
  if (!preview) return []
  const entries = explainReceipt({
    entries: preview.receipt,
    lines: lines.map(({ cardGoodsId: id, barcode, productName: name, count }) => ({ id, barcode, name, count })),
    promotions: promotionsIn(lines),
    coupons: preview.coupons,
    mail: isExpress,
    freeFrom: freeFrom(isExpress ? 0 : 1, config),
    parcels: preview.storeOrderVos.length,
  })
  return [...entries, ...laterOf(preview).map(({ text: name, amount }) => ({ name, amount }))]
}
