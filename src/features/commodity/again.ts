import { OrderType } from '@/domain/kind'
import type { FailureDisplay, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { commodityTexts } from '@/texts/commodity'

/** What was bought once. */
interface Bought {
  orderType: 1 | 2 | 4
  formula: 0 | 1
  goodsVoList: readonly { barcode: string; count: number; drugClass?: string | null | undefined }[]
}

/**
 * Puts the goods of an order into the cart of its kind once more, those that can be bought, and opens the cart.
 * A prescription served one order: what needs one is asked for anew, by itself, or is said to be left out.
 * @spec NAV-36 RX-05
 */
export async function buyAgain(
  app: Navigation & WithFeedback & FailureDisplay & WithStores<'cart' | 'location'>,
  { orderType, formula, goodsVoList }: Bought,
) {
  const { cart, location } = app.stores
  const { done, some, none, rx, allButRx, formula: takesFormula } = commodityTexts.again
  if (formula === 1) {
    app.feedback.toast(takesFormula)
    return app.go('tcmEnter')
  }
  const free = goodsVoList.filter(({ drugClass }) => drugClass !== 'Rx')
  const [first] = goodsVoList
  if (first && free.length === 0) {
    app.feedback.toast(rx)
    return app.go('otcAuth', { barcode: first.barcode, count: first.count })
  }
  let missing = 0
  for (const { barcode, count } of free) {
    const result = await cart.add({
      ...location.query,
      barcode,
      count,
      cardGoodsType: orderType === OrderType.express ? 1 : 2,
    })
    if (!result.ok && result.error.kind !== 'business') return app.fail(result.error)
    if (!result.ok) missing++
  }
  if (missing === free.length) return app.feedback.toast(none)
  const isFree = free.length === goodsVoList.length
  app.feedback.toast(missing > 0 ? some(missing) : isFree ? done : allButRx)
  await app.go('cart')
}
