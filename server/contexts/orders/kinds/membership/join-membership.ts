import { channelOf } from '../../../../platform/http/channel'
import { OrderType, CartKind } from '../../../../../src/domain/kind'
import { OrderStatus } from '../../../../../src/domain/order-status'
import { WELFARE } from '../../../marketing'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { PayStatus } from '../../../../../src/domain/enums'
import { fromFen, NO_FEN, toFen, type Fen } from '../../../../../src/domain/money'
import { daysAfter } from '../../../../../src/domain/shop-time'
import { inTransaction, type Trx } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { addJob } from '../../../../platform/jobs/queue'
import { addEvent } from '../../order-event-queries'
import { takeStock } from '../../order-stock'
import { newOrderNo } from '../../../checkout'
import { insertOrderWithoutProducts } from '../../place/order-queries'
import { PAY_MS } from '../../place/place-order'
import { lockUser } from '../../../customer'
import { openCode } from './check-invite-code'
import { enrol } from './enrol'
import { takePlace } from './places'
import { findOffer, findOrderStore, insertMember, type OfferRow } from './queries'

type JoinReply = Reply<'joinBenefit'>

const answer = (benefitsId: number, benefitsPayNo: string, price: Fen): JoinReply => ({
  benefitsId,
  benefitsPayNo,
  payStatus: benefitsPayNo ? PayStatus.waiting : PayStatus.joined,
  payable: benefitsPayNo ? fromFen(price) : 0,
})

/**
 * Returns the existing membership or its open order; null for an order past its time limit, which is about to close.
 */
function existingMembership(row: OfferRow, now: Date): JoinReply | null {
  if (row.pay_status === null) return null
  if (row.pay_status === PayStatus.joined) return { ...answer(row.id, '', NO_FEN), benefitsPayNo: row.order_no ?? '' }
  if (!row.expires_at || row.expires_at <= now) refuse('notice', '上一笔支付正在关闭，请稍后再试')
  return answer(row.id, row.order_no ?? '', row.price_fen)
}

/**
 * Joins a benefit, once per shopper: at once when free, else with the payment of the returned order. A second request
 * returns the first result. Refusals: 404, 422 code missing, 630 too early, 631 too late, 634 no place left, 857100
 * different price.
 * @spec PR-29 ST-73 S16
 */
export async function joinBenefit(ctx: Ctx, input: Parsed<'joinBenefit'>): Promise<JoinReply> {
  const userId = ownerOf(ctx)
  const { benefitsId } = input
  const code = input.inviteCode ? (await openCode(ctx, benefitsId, input.inviteCode)).code : null
  const now = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const offerRow = await findOffer(trx, userId, benefitsId)
    const row = offerRow ?? refuse('missing', '没有找到这个福利')
    const previousReply = existingMembership(row, now)
    if (previousReply) return previousReply
    refuseUnfit(row, code, toFen(input.payable), now)
    const order = row.price_fen > 0 ? await writeOrder(trx, { row, userId, now, channel: channelOf(ctx) }) : null
    const { id } = await insertMember(trx, {
      ...{ welfare_id: row.id, user_id: userId, order_id: order?.id ?? null, code, at: now },
      ...(order
        ? { pay_status: PayStatus.waiting }
        : { pay_status: PayStatus.joined, starts_at: now, ends_at: daysAfter(now, row.valid_days) }),
    })
    if (!order) await enrol(trx, { id, userId, welfareId: row.id }, now)
    if (order) await takeStock(trx, { id: order.id, user_id: userId, source: WELFARE, source_ref: row.id }, [])
    else await takePlace(trx, row.id, code)
    return answer(row.id, order?.order_no ?? '', row.price_fen)
  })
}

function refuseUnfit(row: OfferRow, code: string | null, agreedFen: number, now: Date) {
  if (row.opens_at > now) refuse('couponNotStarted', '福利还没有开始')
  if (row.closes_at <= now) refuse('couponOver', '福利已经结束')
  if (row.needs_code && code === null) refuse('invalid', '请填写邀请码')
  if (agreedFen !== row.price_fen)
    refuse('amountChanged', '价格有变化，请核对后再开通', { payable: fromFen(row.price_fen) })
}

/**
 * Writes an order for the benefit's price: the ordinary cashier charges it, and the provider's notification decides.
 * @spec NAV-41
 */
async function writeOrder(
  trx: Trx,
  { row, userId, now, channel }: { row: OfferRow; userId: number; now: Date; channel: string },
) {
  const orderNo = newOrderNo(now)
  const store = await findOrderStore(trx, row.id)
  const nothing = { reduce_fen: 0, coupon_fen: 0, freight_fen: 0, packing_fen: 0, user_coupon_id: null }
  const order = await insertOrderWithoutProducts(trx, {
    ...{ order_no: orderNo, user_id: userId, idem_key: `${WELFARE}:${orderNo}`, source: WELFARE, source_ref: row.id },
    ...{
      status: OrderStatus.unpaid,
      order_type: OrderType.lightning,
      cart_type: CartKind.lightning,
      store_no: store.store_no,
      ...nothing,
    },
    ...{ goods_fen: row.price_fen, payable_fen: row.price_fen, receipt: '[]' },
    // Nothing is delivered: only the city is known.
    city_id: store.city_id,
    channel,
    created_at: now,
    expires_at: new Date(now.getTime() + PAY_MS),
  })
  await addEvent(trx, { orderId: order.id, from: null, to: OrderStatus.unpaid, actor: 'shopper', at: now })
  const dedupe = `close:${order.id}`
  await addJob(trx, { kind: 'closeOrder', payload: { orderId: order.id }, runAt: order.expires_at, dedupe })
  return order
}
