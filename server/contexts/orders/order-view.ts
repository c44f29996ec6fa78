import { RefundState } from '../../../src/domain/after-sale'
import { OrderType, CartKind } from '../../../src/domain/kind'
import type { OrderCard, OrderDetail } from '../../../src/contract/types'
import { fromFen } from '../../../src/domain/money'
import { normalizeStatus, OrderStatus, statusLabel } from '../../../src/domain/order-status'
import { shopIso } from '../../../src/domain/shop-time'
import { countProducts } from '../../../src/domain/tcm/lines'
import { pictureOf, type CatalogSnapshot } from '../catalog'
import { wireEntry } from '../checkout'
import type { ParcelRow } from './delivery/parcel-queries'
import { kindOf } from './kinds/registry'
import type { OrderRow } from './move-order'
import type { RefundRow } from './refund-queries'
import type { Vault } from '../../platform/encryption'
import { stateOf } from './after-sales/after-sales-view'
import { addressOfOrder, invoiceOfOrder, noteOfOrder } from './private-columns'
import type { PresaleRow, EventRow, ItemRow, RefundedRow, WaitRow } from './queries'
import { remarkOfAfterSale } from './after-sales/remark'

const productView = (item: ItemRow, refunded: readonly RefundedRow[]) => ({
  cartId: item.cart_id,
  barcode: item.barcode,
  productName: item.name,
  spec: item.spec,
  minPic: pictureOf(item),
  price: fromFen(item.price_fen),
  count: item.count,
  drugClass: item.drug_class,
  refunded: refunded.find((one) => one.order_id === item.order_id && one.cart_id === item.cart_id)?.count ?? 0,
  combo: item.combo_id === null ? null : { id: item.combo_id, name: item.combo_name ?? '' },
})

const presaleView = (row: PresaleRow) => ({
  deposit: fromFen(row.deposit_fen),
  balance: fromFen(row.balance_fen),
  deposited: row.deposit_paid_at ? (1 as const) : (0 as const),
  balanceStartTime: shopIso(row.balance_starts_at),
  balanceEndTime: shopIso(row.balance_ends_at),
  sendTime: shopIso(row.sends_at),
})

/** Returns the promised delivery time of an order; null without one. */
export const promiseView = ({ promise_from: from, promise_to: to }: Pick<OrderRow, 'promise_from' | 'promise_to'>) =>
  from && to ? { from: shopIso(from), to: shopIso(to) } : null

/** Returns when a pickup order is ready, and until when the store keeps it; null for other orders. */
export const pickupTimeView = ({ pickup_from: from, pickup_to: to }: Pick<OrderRow, 'pickup_from' | 'pickup_to'>) =>
  from && to ? { from: shopIso(from), to: shopIso(to) } : null

const ORDER_TYPES = [1, 2, 4] as const

/** Data of a card besides the order itself. */
export interface CardDetails {
  presale?: PresaleRow | undefined
  wait?: WaitRow | undefined
  /** Refunded pieces, of any orders. */
  refunded?: readonly RefundedRow[]
  /** Reservations that are paid and not picked up, of any orders. */
  toCome?: ReadonlySet<number>
  /** Orders with a refund request that waits for the seller. */
  refundAsked?: ReadonlySet<number>
  /** Orders that can still be reviewed. */
  due?: ReadonlySet<number>
  /** Running draws that orders give, by order. @spec PR-28 */
  draws?: ReadonlyMap<number, { id: number }>
}

/** Converts an order to a row of the list. 101 shows as 100. @spec ST-49 */
export function orderCard(
  order: OrderRow,
  items: ItemRow[],
  { presale, wait, refunded = [], toCome, refundAsked, due, draws }: CardDetails = {},
): OrderCard {
  const code = normalizeStatus(order.status) ?? order.status
  const kind = kindOf(order.source)
  return {
    id: order.id,
    orderNo: order.order_no,
    orderStatusCode: code,
    orderType: ORDER_TYPES.find((type) => type === order.order_type) ?? 2,
    activeId: draws?.get(order.id)?.id ?? null,
    unShowDrawPrize: draws?.has(order.id) ? 0 : 1,
    pickup: order.kind === CartKind.pickup ? 1 : 0,
    reserved: kind.isCollectedOnceCompleted ? 1 : 0,
    toCome: toCome?.has(order.id) ? 1 : 0,
    refundAsked: refundAsked?.has(order.id) ? 1 : 0,
    formula: kind.view.isFormula ? 1 : 0,
    due: due?.has(order.id) ? 1 : 0,
    storeName: items[0]?.store_name ?? '',
    goodsVoList: items.map((item) => productView(item, refunded)),
    goodsCount: countProducts(items),
    payable: fromFen(order.payable_fen),
    createTime: order.created_at.toISOString(),
    expireTime: code === OrderStatus.unpaid ? order.expires_at.toISOString() : null,
    presell: presale ? presaleView(presale) : null,
    promise: promiseView(order),
    pickupTime: pickupTimeView(order),
    group: wait && code === OrderStatus.paid ? { left: wait.left, endTime: shopIso(wait.expires_at) } : null,
  }
}

const STEPS: Record<number, string> = {
  [OrderStatus.unpaid]: '订单已提交',
  [OrderStatus.depositPaid]: '定金已支付',
  [OrderStatus.paid]: '支付成功',
  [OrderStatus.shipped]: '商品已发出',
  [OrderStatus.delivered]: '商品已送达',
  [OrderStatus.completed]: '已确认收货',
  [OrderStatus.refunding]: '已申请退款',
}

/** Steps that differ for a pickup: nothing is sent. @spec PR-12 */
const PICKUP_STEPS: Record<number, string> = {
  [OrderStatus.shipped]: '已备好，可以到店取货',
  [OrderStatus.delivered]: '已到店取货',
}

function stepText({ to_status: to, from_status: from, actor }: EventRow, isPickup: boolean): string {
  // A partly paid order was cancelled, not refunded.
  if (to === OrderStatus.cancelled && actor === 'service' && normalizeStatus(from ?? 0) === OrderStatus.unpaid)
    return '商家已取消订单'
  if (to === OrderStatus.cancelled)
    return { timeout: '超时未支付，订单已关闭', service: '订单已退款' }[actor] ?? '订单已取消'
  if (from === OrderStatus.refunding) return '退款申请已处理'
  // Paid, or free from the start: nothing is received yet. @spec ST-61
  if (to === OrderStatus.completed && (actor === 'payment' || from === null)) return '预约成功'
  return (isPickup && PICKUP_STEPS[to]) || (STEPS[to] ?? statusLabel(to))
}

/**
 * Returns when a completed reservation was picked up: its pickup moves no order, and ends it. Null before, and for other
 * orders.
 * @spec ST-61 PR-19
 */
const reservationPickup = ({ source, status, ended_at: ended }: OrderRow) =>
  kindOf(source).isCollectedOnceCompleted && status === OrderStatus.completed ? ended : null

/** Returns when the products arrived or were picked up; null before. An answered refund only restores the status. */
function deliveredAt(order: OrderRow, events: readonly EventRow[]): Date | null {
  const delivery = events.find(
    ({ to_status: to, from_status: from }) => to === OrderStatus.delivered && from !== OrderStatus.refunding,
  )
  return delivery?.at ?? reservationPickup(order)
}

/** Returns the events of an order, oldest first. @spec ST-61 PR-19 */
function stepsOf(order: OrderRow, events: EventRow[]): OrderDetail['timeline'] {
  const steps = events.map((event) => ({
    text: stepText(event, order.kind === CartKind.pickup),
    time: event.at.toISOString(),
  }))
  const pickedUp = reservationPickup(order)
  return pickedUp ? [...steps, { text: '已到店取货', time: pickedUp.toISOString() }] : steps
}

/** Returns a step for each part that has left its store, oldest first. */
const partSteps = (items: readonly ItemRow[], sentParts: Facts['sentParts']): OrderDetail['timeline'] =>
  [...sentParts]
    .sort((a, b) => a.sent_at.getTime() - b.sent_at.getTime())
    .map(({ store_no: storeNo, sent_at: at }) => {
      const sender = items.find((item) => item.store_no === storeNo)?.store_name ?? ''
      return { text: `部分商品已发出（${sender}）`, time: at.toISOString() }
    })

function parcels(order: OrderRow, items: ItemRow[], refunded: readonly RefundedRow[]): OrderDetail['orderChilds'] {
  const stores = [...new Set(items.map((item) => item.store_no))]
  const isSeparate = order.order_type === OrderType.express && stores.length > 1
  return stores.map((storeNo) => {
    const storeItems = items.filter((item) => item.store_no === storeNo)
    const goodsVoList = storeItems.map((item) => productView(item, refunded))
    const { store_name: storeName = '', store_phone: phone = '', from_warehouse: isWarehouse } = storeItems[0] ?? {}
    return { isB2cSeparate: isSeparate ? 1 : 0, storeName, phone, warehouse: isWarehouse ? 1 : 0, goodsVoList }
  })
}

const METHODS: Record<string, string> = {
  wechat: '微信支付',
  alipay: '支付宝',
  wallet: '钱包',
  insurance: '医保支付',
  'insurance+wallet': '医保支付、钱包',
  'wechat+wallet': '微信支付、钱包',
  'alipay+wallet': '支付宝、钱包',
}

const refundOf = (vault: Vault, row: RefundRow, open: Facts['open']): OrderDetail['refunds'][number] => ({
  id: row.id,
  asked: row.reason === 'asked' ? 1 : 0,
  state: stateOf(row),
  amount: fromFen(row.amount_fen),
  refundType: row.refund_type,
  refundRemark: remarkOfAfterSale(vault, row),
  refundVoucherUrl: open(row.voucher_url),
  applyTime: row.created_at.toISOString(),
  doneTime: row.status === RefundState.done ? (row.done_at?.toISOString() ?? null) : null,
})

/** Returns the shopper's choice for a product that runs out; '' where the checkout does not ask. */
export const shortageOf = ({ shortage, source }: OrderRow): OrderDetail['shortage'] =>
  kindOf(source).view.asksShortage
    ? ((['call', 'remove', 'cancel'] as const).find((one) => one === shortage) ?? '')
    : ''

/** Returns the shortage choices by product; for a combo its first part has the id. */
const orderOptionsOf = ({ replace }: OrderRow, items: ItemRow[]): OrderDetail['wishes'] =>
  items.flatMap(({ cart_id, name }) => {
    const shortageChoice = replace?.[cart_id]
    return shortageChoice ? [{ productName: name, way: shortageChoice }] : []
  })

type StoreRow = CatalogSnapshot['stores'][number]

/** Store that sends the order or hands it over, with the ways to reach it. */
const storeView = ({ store_no, phone, address, all_day, hours }: StoreRow): NonNullable<OrderDetail['store']> => ({
  ...{ storeNo: store_no, phone, address },
  hours: all_day ? '24 小时营业' : hours,
})

interface Facts extends CardDetails {
  /** Store of the order; absent for a company abroad. */
  store?: StoreRow | undefined
  items: ItemRow[]
  events: EventRow[]
  refunds: RefundRow[]
  /** Parts that stores have sent of an order that waits for others. */
  sentParts: readonly Pick<ParcelRow, 'store_no' | 'sent_at'>[]
  /** Symptom, decrypted by the caller, who has the key. */
  symptom: string
  /** Prescription on which it was sold. */
  prescribed?: { patientName: string; demandNo: string } | undefined
  /** Signs the urls of the shopper's evidence pictures. */
  open: (urls: string) => string
  /** Whether the order is invoiced here. */
  canInvoice: boolean
  /** Invoice of the order; null for none. */
  invoiceId: number | null
  earnedPoints: number
  firstPoints: number
  /** Company that sells in a partner's shop. */
  seller: OrderDetail['seller']
}

/** Converts a whole order to the contract's form. */
export function orderDetail(
  order: OrderRow,
  vault: Vault,
  {
    items,
    events,
    refunds,
    sentParts,
    store,
    symptom,
    prescribed,
    open,
    canInvoice,
    invoiceId,
    earnedPoints,
    firstPoints,
    seller,
    ...cardDetails
  }: Facts,
): OrderDetail {
  const { remark, extras } = noteOfOrder(vault, order)
  return {
    ...orderCard(order, items, cardDetails),
    serialNumber: order.order_no,
    address: addressOfOrder(vault, order),
    store: store ? storeView(store) : null,
    remark,
    doorCode: extras.roomNo ?? '',
    shortage: shortageOf(order),
    wishes: orderOptionsOf(order, items),
    privacyPacking: order.privacy ? 1 : 0,
    goodsFee: fromFen(order.goods_fen),
    reduceFee: fromFen(order.reduce_fen),
    couponFee: fromFen(order.coupon_fen),
    pointsFee: fromFen(order.points_fen),
    earnedPoints,
    firstPoints,
    seller,
    slot: order.slot_from && order.slot_to ? { from: shopIso(order.slot_from), to: shopIso(order.slot_to) } : null,
    canInvoice: canInvoice ? 1 : 0,
    invoice: invoiceOfOrder(vault, order),
    invoiceId,
    symptom,
    patientName: prescribed?.patientName ?? '',
    demandNo: prescribed?.demandNo ?? '',
    freightFee: fromFen(order.freight_fen),
    packingFee: fromFen(order.packing_fen),
    receipt: order.receipt.map(wireEntry),
    payMethod: METHODS[order.pay_method] ?? '',
    payTime: order.paid_at?.toISOString() ?? null,
    endTime: order.ended_at?.toISOString() ?? null,
    deliveredTime: deliveredAt(order, events)?.toISOString() ?? null,
    cancelReason: events.find((event) => event.to_status === OrderStatus.cancelled)?.note ?? '',
    timeline: [...stepsOf(order, events), ...partSteps(items, sentParts)],
    refunds: refunds.map((row) => refundOf(vault, row, open)),
    orderChilds: parcels(order, items, cardDetails.refunded ?? []),
  }
}
