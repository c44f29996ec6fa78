import { channelOf } from '../../../../platform/http/channel'
import { OrderType, CartKind } from '../../../../../src/domain/kind'
import { OrderStatus } from '../../../../../src/domain/order-status'
import { COUPON_SALE, refuseDrug } from '../../../marketing'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { fromFen, toFen, type Fen } from '../../../../../src/domain/money'
import { inTransaction, type Trx } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { addJob } from '../../../../platform/jobs/queue'
import { addEvent } from '../../order-event-queries'
import { takeStock } from '../../order-stock'
import { moveOrder } from '../../move-order'
import { newOrderNo } from '../../../checkout'
import { lockUser } from '../../../customer'
import { insertOrderWithoutProducts } from '../../place/order-queries'
import { isWaiting } from './coupon-sales'
import {
  findOrderOfKey,
  findSale,
  findSeller,
  insertPurchase,
  listLivingPurchasesOfSale,
  lockPurchaseOrder,
} from './queries'

const PAY_MS = 15 * 60_000

async function openSale(trx: Trx, id: number, now: Date) {
  const sale = await findSale(trx, id)
  if (!sale) return refuse('missing', '没有找到在售的优惠券')
  if (sale.starts_at > now) refuse('couponNotStarted', '这张券还没有开售')
  if (sale.ends_at <= now) refuse('couponOver', '这张券已经停售')
  await refuseDrug(trx, sale.coupon_id, '该药品不能买券兑换')
  return sale
}

type Sale = Awaited<ReturnType<typeof openSale>>
type CouponOrder = { order_no: string; payable_fen: Fen; expires_at: Date }

const answer = ({ order_no: orderNo, payable_fen: fen, expires_at: end }: CouponOrder): Reply<'buyCoupon'> => ({
  orderNo,
  payable: fromFen(fen),
  expireTime: end.toISOString(),
})

interface Buying {
  userId: number
  idemKey: string
  now: Date
  channel: string
}

async function write(trx: Trx, sale: Sale, { userId, idemKey, now, channel }: Buying) {
  const { price_fen: price } = sale
  const order = await insertOrderWithoutProducts(trx, {
    ...{ order_no: newOrderNo(now), user_id: userId, idem_key: idemKey, source: COUPON_SALE, source_ref: sale.id },
    ...{
      status: OrderStatus.unpaid,
      order_type: OrderType.lightning,
      cart_type: CartKind.lightning,
      store_no: (await findSeller(trx)).store_no,
    },
    ...{ goods_fen: price, reduce_fen: 0, coupon_fen: 0, freight_fen: 0, packing_fen: 0, payable_fen: price },
    // Has no lines and no address: nothing is sent, and nothing earns points.
    ...{ receipt: '[]', channel, created_at: now, expires_at: new Date(now.getTime() + PAY_MS) },
  })
  await insertPurchase(trx, order.id, sale.id)
  await addEvent(trx, { orderId: order.id, from: null, to: OrderStatus.unpaid, actor: 'shopper', at: now })
  const closeJob = { kind: 'closeOrder', payload: { orderId: order.id }, runAt: order.expires_at }
  await addJob(trx, { ...closeJob, dedupe: `close:${order.id}` })
  return order
}

/**
 * Orders one coupon, once per key. Reserves it until the order is paid or closed; updates the sale's row last, because
 * all buyers contend for it.
 * @spec PR-21 RX-04 ER-48 … ER-53 ER-34 S16
 */
export async function buyCoupon(ctx: Ctx, { id, payable, idemKey }: Parsed<'buyCoupon'>): Promise<Reply<'buyCoupon'>> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  // Prefixes the key: an order of products with the same key is a different request.
  const key = `${COUPON_SALE}:${idemKey}`
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const previousOrder = await findOrderOfKey(trx, userId, key)
    if (previousOrder) return answer(previousOrder)
    const sale = await openSale(trx, id, now)
    const ownPurchases = await listLivingPurchasesOfSale(trx, userId, id)
    const waiting = ownPurchases.find((one) => isWaiting(one, now))
    if (waiting) return answer(waiting)
    if (ownPurchases.length >= sale.per_user) refuse('couponClaimed', `每人限购 ${sale.per_user} 张，已买满`)
    if (toFen(payable) !== sale.price_fen) refuse('amountChanged', undefined, { payable: fromFen(sale.price_fen) })
    const order = await write(trx, sale, { userId, idemKey: key, now, channel: channelOf(ctx) })
    await takeStock(trx, { id: order.id, user_id: userId, source: COUPON_SALE, source_ref: id }, [])
    return answer(order)
  })
}

/**
 * Cancels an unpaid order of a coupon or a benefit package; refunds a payment that arrives anyway. Cancelling twice has
 * no further effect.
 * @spec ST-56
 */
export async function cancelPurchase(ctx: Ctx, { orderNo }: Parsed<'cancelPurchase'>) {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockPurchaseOrder(trx, ownerOf(ctx), orderNo)
    if (!order) return refuse('notFound')
    const at = ctx.now()
    if (
      order.status !== OrderStatus.cancelled &&
      !(await moveOrder(trx, order, { to: OrderStatus.cancelled, by: 'shopper', at }))
    )
      refuse('orderMoved')
  })
  return { done: true as const }
}
