import { PICKUP } from '../../../src/domain/kind'
import { OrderStatus } from '../../../src/domain/order-status'
import type { NoticeKind } from '../../../src/domain/notice'
import type { Handle } from '../../platform/db/transaction'
import { findCarerOrder, notify } from '../customer'
import { kindOf } from './kinds/registry'
import { findOrderToNotify } from './order-event-queries'
import type { OrderRow } from './move-order'

type OrderNotice = Extract<NoticeKind, 'paid' | 'shipped' | 'riderNear' | 'pickupReady' | 'delivered'>

/** Texts without names of products, persons and addresses: other people may see the screen. */
const TEXTS: Record<OrderNotice, { title: string; content: (order: string) => string }> = {
  paid: { title: '订单已付款', content: (order) => `${order}已付款，进度见订单详情。` },
  shipped: { title: '商品已发出', content: (order) => `${order}已发出，配送进度见订单详情。` },
  riderNear: { title: '骑手快到了', content: (order) => `${order}预计几分钟内送到，请留意来电。` },
  pickupReady: { title: '可以取货了', content: (order) => `${order}已备好，请凭取货码到店取货。` },
  delivered: { title: '商品已送达', content: (order) => `${order}已送达，请及时查收。` },
}

/** Status of the order that the page expects. */
const STATUSES: Record<OrderNotice, OrderStatus> = {
  paid: OrderStatus.paid,
  shipped: OrderStatus.shipped,
  riderNear: OrderStatus.shipped,
  pickupReady: OrderStatus.shipped,
  delivered: OrderStatus.delivered,
}

type NotifiedOrder = Pick<OrderRow, 'id' | 'order_no' | 'user_id' | 'source' | 'merchant_code'>

/**
 * Notifies the shopper of a step of an order of our own shop, once per order. Orders of coupons and benefit packages are no
 * orders to the shopper and send nothing.
 * @spec PR-27
 */
export async function notifyOrder(handle: Handle, order: NotifiedOrder, about: OrderNotice, at: Date) {
  if (order.merchant_code !== '' || !kindOf(order.source).view.isListed) return
  const { title, content } = TEXTS[about]
  await notify(handle, {
    ...{ userId: order.user_id, kind: 'order', about, title, at },
    content: content(`尾号 ${order.order_no.slice(-4)} 的订单`),
    ...{ url: `/order/detail/${STATUSES[about]}/${order.id}`, merchantCode: '' },
    idemKey: `order:${about}:${order.id}`,
  })
  await notifyElder(handle, order, about, at)
}

/** Notifies the account that receives an order of a relative of the same step. */
async function notifyElder(handle: Handle, order: NotifiedOrder, about: OrderNotice, at: Date) {
  const elder = await findCarerOrder(handle, order.id)
  if (!elder) return
  const { title, content } = TEXTS[about]
  await notify(handle, {
    ...{ userId: elder.user_id, kind: 'order', about, title, at },
    content: content('家人为您下的订单').replace('订单详情', '“家人”页'),
    ...{ url: '/user/family', merchantCode: '', idemKey: `order:${about}:${order.id}:elder` },
  })
}

/** Notifies the shopper of a full payment; a deposit is none. @spec PR-27 */
export async function notifyPaid(handle: Handle, orderId: number, at: Date) {
  await notifyOrder(handle, await findOrderToNotify(handle, orderId), 'paid', at)
}

/** Returns what the shopper hears when the store moves an order: its way, or that a pickup is ready. */
export function noticeOfMove({ kind }: Pick<OrderRow, 'kind'>, to: OrderStatus): OrderNotice | null {
  if (to === OrderStatus.shipped) return kind === PICKUP ? 'pickupReady' : 'shipped'
  return to === OrderStatus.delivered && kind !== PICKUP ? 'delivered' : null
}
