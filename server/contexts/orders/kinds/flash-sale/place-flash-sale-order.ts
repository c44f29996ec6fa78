import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { channelOf } from '../../../../platform/http/channel'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { shownAddress as shown } from '../../../customer'
import { basketLines, chosenAddress, placeOfAddress, toPreview, refuseOverLimit, remember } from '../../../checkout'
import { placeOf } from '../../../catalog'
import type { SubmitReply } from '../../place/place-order'
import { outOfAreaReason, lineOf, pricePurchase, refuseClosed, refuseMany } from './flash-sale-offer'
import { findHeldCount, findOffer } from './queries'
import { sell, type Submission } from './sell'

/** Previews the order. Reserves nothing. @spec PR-15 RX-04 */
export async function confirmFlashSale(
  ctx: Ctx,
  input: Parsed<'confirmFlashSale'>,
): Promise<Reply<'confirmFlashSale'>> {
  const userId = ownerOf(ctx)
  const row = await chosenAddress(ctx, userId, input.addressId)
  const place = row ? placeOfAddress(row) : placeOf(input)
  const at = { userId, place, now: ctx.now(), catalogSnapshot: await ctx.catalogSnapshot() }
  const offer = (await findOffer(ctx.db, input)) ?? refuse('missing', '没有找到这场秒杀')
  refuseClosed(offer, at.now)
  refuseMany(offer, input, (await findHeldCount(ctx.db, userId, offer.id))?.count ?? 0)
  const line = await lineOf(ctx.db, offer, input, at)
  const pricedOrder = await pricePurchase(ctx.db, line, input, at)
  await refuseOverLimit(ctx.db, { ...at, lines: basketLines(pricedOrder.basket) })
  await remember(ctx, userId, pricedOrder.basket, pricedOrder.priced)
  const areaReason = row ? outOfAreaReason(line, input, at) : ''
  return toPreview(pricedOrder.basket, pricedOrder.priced, place, row && shown(row, areaReason ? 1 : 0), areaReason)
}

/**
 * Buys pieces of a session, once per `idemKey`. Requests during a running batch go into the next one, in one
 * transaction. Code 8570: not begun, over, sold out, or above the shopper's limit.
 * @spec PR-15 RX-04 ER-34
 */
export const submitFlashSale =
  ({ isSpecial }: { isSpecial: boolean }) =>
  (ctx: Ctx, input: Parsed<'submitFlashSale'>): Promise<SubmitReply> => {
    const submission: Submission = { userId: ownerOf(ctx), input, channel: channelOf(ctx) }
    const key = `seckill:${isSpecial}:${input.roundId}:${input.storeNo}`
    return ctx.batches.join(key, submission, (submissions: Submission[]) => sell(ctx, submissions, isSpecial))
  }
