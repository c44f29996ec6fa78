import { CartKind } from '../../../../../src/domain/kind'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { fromFen } from '../../../../../src/domain/money'
import { shopIso } from '../../../../../src/domain/shop-time'
import { pictureOf, placeOf, reachableSenders } from '../../../catalog'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { toPage } from '../../../../platform/http/to-page'
import { refuse } from '../../../../platform/http/refusal'
import { shownAddress as shown } from '../../../customer'
import {
  basketAreaReason,
  basketLines,
  chosenAddress,
  placeOfAddress,
  toPreview,
  priceBasket,
  refuseOverLimit,
  remember,
} from '../../../checkout'
import { submitOrder, type SubmitReply } from '../../place/place-order'
import { fromSale, loadSale, partsOf } from './presale-lines'
import { countPresales, listPresales } from './queries'

/** Lists presales by status. @spec PR-16 BC-37 RX-01 RX-04 */
export async function presaleList(ctx: Ctx, input: Parsed<'presaleList'>): Promise<Reply<'presaleList'>> {
  const at = { status: input.status, now: ctx.now() }
  const rows = await listPresales(ctx.db, at, input)
  const { n } = await countPresales(ctx.db, at)
  const list = rows.map((row) => ({
    ...{ id: row.id, barcode: row.barcode, productName: row.name, spec: row.spec },
    minPic: pictureOf(row, 'seckill'),
    price: fromFen(row.price_fen),
    deposit: fromFen(row.deposit_fen),
    startTime: shopIso(row.starts_at),
    endTime: shopIso(row.ends_at),
    balanceStartTime: shopIso(row.balance_starts_at),
    balanceEndTime: shopIso(row.balance_ends_at),
    sendTime: shopIso(row.sends_at),
    perUser: row.per_user,
    left: row.qty,
    total: row.total,
  }))
  return toPage(list, n, input)
}

/** Returns the warehouse that sends a presale. Code 509 when no warehouse delivers there. */
export async function presaleSender(ctx: Ctx, input: Parsed<'presaleSender'>): Promise<Reply<'presaleSender'>> {
  const [sender] = reachableSenders(await ctx.catalogSnapshot(), 1, placeOf(input), ctx.now())
  const { storeNo, name, arrival } = sender ?? refuse('noSender')
  return { storeNo, name, arrival }
}

/** Previews the order: the deposit and the balance due later. Reserves nothing. @spec PR-16 */
export async function confirmPresale(ctx: Ctx, input: Parsed<'confirmPresale'>): Promise<Reply<'confirmPresale'>> {
  const userId = ownerOf(ctx)
  const row = await chosenAddress(ctx, userId, input.addressId)
  const place = row ? placeOfAddress(row) : placeOf(input)
  const at = { userId, place, now: ctx.now(), catalogSnapshot: await ctx.catalogSnapshot() }
  const basket = await loadSale(ctx.db, input, at)
  await refuseOverLimit(ctx.db, { ...at, lines: basketLines(basket) })
  const priced = await priceBasket(ctx.db, basket, { ...at, couponId: null })
  await remember(ctx, userId, basket, priced)
  const areaReason = row ? basketAreaReason(basket, place) : ''
  const order = toPreview(basket, priced, place, row && shown(row, areaReason ? 1 : 0), areaReason)
  const { deposit, balance } = partsOf(basket, priced)
  const { balance_starts_at: start, balance_ends_at: end, sends_at: shipsAt } = basket.sale
  return {
    ...order,
    // Delivery is counted from the shipping day, not from today.
    storeOrderVos: order.storeOrderVos.map((parcel) => ({ ...parcel, arrival: '' })),
    promise: null,
    payable: fromFen(deposit),
    presell: {
      deposit: fromFen(deposit),
      balance: fromFen(balance),
      balanceStartTime: shopIso(start),
      balanceEndTime: shopIso(end),
      sendTime: shopIso(shipsAt),
    },
  }
}

/** Places an order that starts with the deposit, once per `idemKey`. @spec PR-16 ER-34 RX-04 */
export const submitPresale = (ctx: Ctx, input: Parsed<'submitPresale'>): Promise<SubmitReply> =>
  submitOrder(ctx, { ...input, cartType: CartKind.express, couponId: null }, [1], fromSale(input))
