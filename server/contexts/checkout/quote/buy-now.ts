import { orderTypeOf, kindOfCartType } from '../../../../src/domain/kind'
import type { Parsed } from '../../../../src/contract/schemas'
import type { Handle } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import type { Basket, CheckoutInput } from './price-basket'
import { requestedLines } from '../cart/product-lines'
import { problemOf, refuseUnsold } from '../cart/line-checks'
import { SUPPORTS_CITY, type InsuranceChannel } from './medical-insurance'
import type { SplitAttempt } from './split-parcels'
import { wholeSplit } from './fulfilment-scheme'

/** Products of an instant purchase. */
export type BuyNowInput = Pick<Parsed<'schemeNow'>, 'goods' | 'cartType' | 'storeNo'>

export interface NowBasket extends Basket {
  attempts: SplitAttempt[]
}

const NOT_COVERED = '不在医保支付范围内'

/**
 * Loads an instant purchase as a basket: in the fewest parcels, or all from the chosen sender if it serves the place. Lines are numbered from
 * 1, even when one product comes in two parcels. Codes: 509 no sender delivers there, 637 product or city not covered
 * by this payer, 8570 cannot be sold.
 * @spec ER-30 ER-31 ER-32
 */
export async function loadNow(
  handle: Handle,
  { goods: products, cartType, storeNo }: BuyNowInput,
  at: Pick<CheckoutInput, 'userId' | 'place' | 'catalogSnapshot' | 'now'>,
  insuranceChannel: InsuranceChannel = 'own',
): Promise<NowBasket> {
  if (!SUPPORTS_CITY[insuranceChannel](at.place.cityId))
    refuse('schemeUnfit', '当前城市暂不支持医保支付，请换一种支付方式')
  const buyNowLines = await requestedLines(handle, products, { ...at, kind: cartType })
  refuseUnsold(buyNowLines)
  const [uncovered] = insuranceChannel === 'own' ? [] : buyNowLines.filter(({ medical }) => medical === '')
  if (uncovered) refuse('schemeUnfit', `${uncovered.name}：${NOT_COVERED}`, problemOf([uncovered.id]))
  const split = await wholeSplit(handle, buyNowLines, { ...at, storeNo })
  const lines = split.lines.map((line, index) => ({ ...line, id: index + 1, lead: index + 1 }))
  return {
    lines,
    kind: cartType,
    orderType: orderTypeOf(kindOfCartType(cartType) ?? 'o2o'),
    storeNos: [...new Set(lines.map(({ sender }) => sender.storeNo))],
    attempts: split.attempts,
  }
}
