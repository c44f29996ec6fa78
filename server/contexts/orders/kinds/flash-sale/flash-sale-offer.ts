import type { Parsed } from '../../../../../src/contract/schemas'
import { kindOfCartType, orderTypeOf } from '../../../../../src/domain/kind'
import { productReason, type Place, sendersAt, type CatalogSnapshot } from '../../../catalog'
import type { Handle } from '../../../../platform/db/transaction'
import { refuse } from '../../../../platform/http/refusal'
import { type Basket, productLines, type Line, priceBasket, problemOf, saleReason } from '../../../checkout'
import type { Offer } from './queries'

/** Pieces of a session that a shopper wants to buy. */
export type PurchaseRequest = Pick<Parsed<'submitFlashSale'>, 'roundId' | 'storeNo' | 'count' | 'cartType'>

export interface OfferContext {
  place: Place
  now: Date
  catalogSnapshot: CatalogSnapshot
}

const LINE = 1
const refuseLine = (text: string) => refuse('lineProblem', text, problemOf([LINE]))

/** Refuses with code 8570 when the session does not sell now. */
export function refuseClosed(offer: Offer, now: Date) {
  if (now < offer.starts_at) refuseLine('秒杀还没有开始')
  if (now >= offer.ends_at) refuseLine('秒杀已经结束')
}

/** Refuses with code 8570 when a shopper with `heldCount` pieces must not buy these too. */
export function refuseMany(offer: Offer, { count }: Pick<PurchaseRequest, 'count'>, heldCount: number) {
  if (offer.qty < count) refuseLine(offer.qty === 0 ? '已售完' : `只剩 ${offer.qty} 件了`)
  if (heldCount + count > offer.per_user) refuseLine(`每人限购 ${offer.per_user} 件`)
}

/**
 * Returns the session's product at the session price. The line is the same for every city; purchase restrictions differ
 * by city.
 */
export async function lineOf(
  handle: Handle,
  offer: Offer,
  { storeNo }: PurchaseRequest,
  at: OfferContext,
): Promise<Line> {
  const sender =
    sendersAt(at.catalogSnapshot, [storeNo], at.place, at.now).get(storeNo) ?? refuse('missing', '没有找到该门店')
  const one = { id: LINE, barcode: offer.barcode, count: 1, kind: 2 as const, sender, stock: offer.qty }
  const [line] = await productLines(handle, [one], at)
  return { ...(line ?? refuse('missing', '没有找到该商品')), priceFen: offer.price_fen, promotion: null }
}

/** Returns the reason why the line cannot be delivered to a place; '' when it can. */
export function outOfAreaReason(
  line: Line,
  { cartType, storeNo }: PurchaseRequest,
  { catalogSnapshot, place, now }: OfferContext,
): string {
  const sender = sendersAt(catalogSnapshot, [storeNo], place, now).get(storeNo) ?? line.sender
  return productReason({ ...line, sender }, cartType, place)
}

/**
 * Prices one shopper's purchase: the session price, the usual delivery and packing fees, no coupon, no promotion. The
 * result is the same for all shoppers in a city. Code 8570 when it cannot be sold.
 * @spec RX-04
 */
export async function pricePurchase(
  handle: Handle,
  line: Line,
  request: PurchaseRequest,
  at: OfferContext & { userId: number },
) {
  const { count, cartType, storeNo } = request
  const requestedLine = { ...line, count, kind: cartType }
  const reason = saleReason({ ...requestedLine, stock: Math.max(1, requestedLine.stock) })
  if (reason) refuseLine(`${line.name}：${reason}`)
  const basket: Basket = {
    lines: [requestedLine],
    kind: cartType,
    orderType: orderTypeOf(kindOfCartType(cartType) ?? 'o2o'),
    storeNos: [storeNo],
    isFixed: true,
  }
  return { basket, priced: await priceBasket(handle, basket, { ...at, couponId: null }) }
}
