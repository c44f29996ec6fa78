import type { AppModel } from '@/app/app-model'
import { commodityTexts } from '@/texts/commodity'

/** What was bought once. */
interface Bought {
  orderType: 1 | 2 | 4
  goodsVoList: readonly { barcode: string; count: number }[]
}

/** Puts the goods of an order into the cart of its kind once more, those that can be bought, and opens the cart. @spec NAV-36 */
export async function buyAgain(app: AppModel, { orderType, goodsVoList }: Bought) {
  const { cart, location } = app.stores
  const { done, some, none } = commodityTexts.again
  let missing = 0
  for (const { barcode, count } of goodsVoList) {
    const result = await cart.add({ ...location.query, barcode, count, cardGoodsType: orderType === 1 ? 1 : 2 })
    if (!result.ok && result.error.kind !== 'business') return app.fail(result.error)
    if (!result.ok) missing++
  }
  if (missing === goodsVoList.length) return app.feedback.toast(none)
  app.feedback.toast(missing > 0 ? some(missing) : done)
  await app.go('cart')
}
