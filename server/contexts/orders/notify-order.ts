import { PICKUP } from '../../../src/domain/kind'
import { OrderStatus } from '../../../src/domain/order-status'
import type { NoticeKind } from '../../../src/domain/notice'
import type { Handle } from '../../platform/db/transaction'
import { writeTogether } from '../../platform/db/write-together'
import { findCarerOrder, notificationWrites } from '../customer'
import { kindOf } from './kinds/registry'
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
 * Returns the writes that notify of a step of an order of our own shop, once per order: its shopper, and `elderId`, the
 * account that receives an order of a relative. Orders of coupons and benefit packages are no orders to the shopper and
 * send nothing.
 * @spec PR-27
 */
export function orderNoticeWrites(order: NotifiedOrder, about: OrderNotice, at: Date, elderId?: number) {
  if (!isNotified(order)) return {}
  const { title, content } = TEXTS[about]
  const notice = { kind: 'order' as const, about, title, at, merchantCode: '' }
  const idemKey = `order:${about}:${order.id}`
  const own = notificationWrites('notice', {
    ...{ ...notice, idemKey, userId: order.user_id, url: `/order/detail/${STATUSES[about]}/${order.id}` },
    content: content(`尾号 ${order.order_no.slice(-4)} 的订单`),
  })
  if (elderId === undefined) return own
  const elders = notificationWrites('elderNotice', {
    ...{ ...notice, idemKey: `${idemKey}:elder`, userId: elderId, url: '/user/family' },
    content: content('家人为您下的订单').replace('订单详情', '“家人”页'),
  })
  return { ...own, ...elders }
}

const isNotified = (order: NotifiedOrder) => order.merchant_code === '' && kindOf(order.source).view.isListed

/** Notifies of a step of an order as `orderNoticeWrites` describes. @spec PR-27 */
export async function notifyOrder(handle: Handle, order: NotifiedOrder, about: OrderNotice, at: Date) {
  if (!isNotified(order)) return
  const elder = await findCarerOrder(handle, order.id)
  await writeTogether(handle, orderNoticeWrites(order, about, at, elder?.user_id))
}

/** Returns the notification for a status that the store sets: on its way, or ready for pickup. */
export function noticeOfMove({ kind }: Pick<OrderRow, 'kind'>, to: OrderStatus): OrderNotice | null {
  if (to === OrderStatus.shipped) return kind === PICKUP ? 'pickupReady' : 'shipped'
  return to === OrderStatus.delivered && kind !== PICKUP ? 'delivered' : null
}
