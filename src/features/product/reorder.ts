import { DrugClass } from '@/domain/drug-class'
import { OrderType } from '@/domain/kind'
import type { FailureDisplay, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { productTexts } from '@/texts/product'

/** Products of an earlier order. */
interface Purchase {
  orderType: 1 | 2 | 4
  formula: 0 | 1
  /** Number of the prescription on which it was sold; absent or '' for none. */
  demandNo?: string | undefined
  goodsVoList: readonly { barcode: string; count: number; drugClass?: string | null | undefined }[]
}

/**
 * Adds the available products of an order to the cart of its kind and opens the cart. A prescription covers one order
 * only: prescription drugs alone open a renewal, or a new request; among other products it is left out with a message.
 * @spec NAV-36 RX-05 ST-46
 */
export async function reorder(
  app: Navigation & WithFeedback & FailureDisplay & WithStores<'cart' | 'location'>,
  { orderType, formula: isHerbalFormula, demandNo = '', goodsVoList }: Purchase,
) {
  const { cart, location } = app.stores
  const { done, some, none, rx, allButRx, formula: formulaText } = productTexts.reorder
  if (isHerbalFormula === 1) {
    app.feedback.toast(formulaText)
    return app.go('tcmEnter')
  }
  const nonPrescriptionLines = goodsVoList.filter(({ drugClass }) => drugClass !== DrugClass.rx)
  const [first] = goodsVoList
  if (first && nonPrescriptionLines.length === 0) {
    if (demandNo.startsWith('D')) return app.go('rxRenew', { orderNo: demandNo })
    app.feedback.toast(rx)
    const listOf = (key: 'barcode' | 'count') => goodsVoList.map((line) => line[key]).join(',')
    return app.go('otcAuth', { barcode: listOf('barcode'), count: listOf('count') })
  }
  let missing = 0
  for (const { barcode, count } of nonPrescriptionLines) {
    const result = await cart.add({
      ...location.query,
      barcode,
      count,
      cardGoodsType: orderType === OrderType.express ? 1 : 2,
    })
    if (!result.ok && result.error.kind !== 'business') return app.fail(result.error)
    if (!result.ok) missing++
  }
  if (missing === nonPrescriptionLines.length) return app.feedback.toast(none)
  const isFree = nonPrescriptionLines.length === goodsVoList.length
  app.feedback.toast(missing > 0 ? some(missing) : isFree ? done : allButRx)
  cart.markReorder()
  await app.go('cart')
}
