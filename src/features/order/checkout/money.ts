import { OrderStatus } from '@/domain/order-status'
import { fen, formatShort, formatYuan, fromFen, toFen } from '@/domain/money'
import { promotionText } from '@/domain/promotion'
import { otherPart, type AmountRow } from '@/features/order/amount'
import { freeDeliveryFrom } from '@/stores/cart-lists'
import { presaleTexts } from '@/texts/presale'
import { orderTexts } from '@/texts/order'
import { explainReceipt } from '@/ui/receipt/explain'
import type { CheckoutModel } from './model'
import type { Insured } from './sources'

const texts = orderTexts.checkout
type Priced = Pick<CheckoutModel, 'preview' | 'lines' | 'pieces' | 'isExpress' | 'isPickup' | 'config'>

export const promotionsIn = (lines: CheckoutModel['lines']) =>
  lines.flatMap(({ reduceVo }) => (reduceVo ? [reduceVo] : []))

type Preview = NonNullable<Priced['preview']>

/** Whether the delivery fee and time are unknown: no address says where the order goes, and nobody picks it up. */
export const isWithoutPlace = (preview: Pick<Preview, 'address' | 'pickup'>) =>
  preview.address === null && preview.pickup !== 1

const minus = (yuan: number, fee: number) => fromFen(fen(toFen(yuan) - toFen(fee)))

/** Returns the preview with the amounts to show: without the delivery fee while it is unknown. They still add up. */
export function shownPreview(preview: Preview): Preview {
  if (!isWithoutPlace(preview)) return preview
  const { freightFee, payable, presell } = preview
  const receipt = preview.receipt.filter(({ kind }) => kind !== 'freight')
  const rest = { ...preview, freightFee: 0, receipt }
  // The deposit of a presale has no delivery fee in it; its balance has.
  if (presell) return { ...rest, presell: { ...presell, balance: minus(presell.balance, freightFee) } }
  return { ...rest, payable: minus(payable, freightFee) }
}

/** Returns the row of the balance to pay later; on an unpaid presale only the deposit is due. */
const laterOf = (preview: NonNullable<Priced['preview']>) =>
  otherPart({ orderStatusCode: OrderStatus.unpaid, presell: preview.presell && { ...preview.presell, deposited: 0 } })

/** Returns the label of the amount paid first. @spec PR-16 */
export function totalOf({ preview, isExpress }: Pick<Priced, 'preview' | 'isExpress'>): string {
  if (preview?.presell) return presaleTexts.deposit
  const hasPlace = preview !== null && !isWithoutPlace(preview)
  return hasPlace ? texts.payable : texts.payableBefore(isExpress ? texts.express : texts.delivery)
}

/** Returns the rows of the price breakdown, which add up to the amount paid first. */
export function rowsOf({ preview, lines, pieces, isExpress, isPickup, config }: Priced) {
  if (!preview) return []
  const shown = shownPreview(preview)
  const { goodsFee, reduceFee, couponFee, pointsFee, freightFee, packingFee, receipt, storeOrderVos } = shown
  const reached = receipt.filter(({ kind, result }) => kind === 'promotion' && result < 0)
  const onlyPromotion =
    reached.length === 1 && promotionsIn(lines).find(({ reduceId }) => reduceId === reached[0]?.ruleId)
  const freeThreshold = freeDeliveryFrom(isExpress ? 0 : 1, config)
  const deliveryFeeLabel = isExpress ? texts.express : texts.delivery
  const fees: AmountRow[] = [
    { text: texts.product(pieces), amount: goodsFee },
    { text: onlyPromotion ? texts.reduceOf(promotionText(onlyPromotion)) : texts.reduce, amount: 0 - reduceFee },
    { text: texts.coupon, amount: 0 - couponFee },
    { text: texts.points, amount: 0 - pointsFee },
    {
      text: freeThreshold === null ? deliveryFeeLabel : texts.freeFrom(deliveryFeeLabel, formatShort(freeThreshold)),
      amount: freightFee,
      always: !isPickup && !isWithoutPlace(preview),
    },
    { text: storeOrderVos.length > 1 ? texts.packingOf(storeOrderVos.length) : texts.packing, amount: packingFee },
  ]
  return [...fees, ...laterOf(shown)].filter(({ amount, always }) => always || amount !== 0)
}

/** Returns what is known of an insured order: the shopper's own share contains the delivery fee, which needs a place. */
export const insuredNoteOf = ({ selfFee, medicalCartIds }: Insured, hasPlace: boolean): string =>
  hasPlace
    ? texts.insured.rest(formatYuan(selfFee), medicalCartIds.length)
    : texts.insured.products(medicalCartIds.length)

/** Returns the entries that explain the amount paid first. @spec PR-08 */
export function receiptOf({ preview, lines, isExpress, config }: Priced) {
  if (!preview) return []
  const shown = shownPreview(preview)
  const entries = explainReceipt({
    entries: shown.receipt,
    lines: lines.map(({ cardGoodsId: id, barcode, productName: name, count }) => ({ id, barcode, name, count })),
    promotions: promotionsIn(lines),
    coupons: preview.coupons,
    mail: isExpress,
    freeFrom: freeDeliveryFrom(isExpress ? 0 : 1, config),
    parcels: preview.storeOrderVos.length,
  })
  return [...entries, ...laterOf(shown).map(({ text: name, amount }) => ({ name, amount }))]
}
