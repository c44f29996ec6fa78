import type { OrderDetail } from '@/contract/types'
import { normalizeStatus, OrderStatus } from '@/domain/order-status'
import { displayStatusOf } from '@/features/order/status-text'
import { clockTime } from '@/features/order/time'
import { orderTexts } from '@/texts/order'

export interface ProgressStep {
  text: string
  note?: string
  state: 'done' | 'now' | 'next'
}

/** Stage of an order by status: 下单 付款 备货 配送 送达. */
const NOW: Partial<Record<number, number>> = {
  [OrderStatus.unpaid]: 1,
  [OrderStatus.paid]: 2,
  [OrderStatus.shipped]: 3,
  [OrderStatus.delivered]: 5,
  [OrderStatus.completed]: 5,
}
/** Stage of a pickup order by status: 下单 付款 取货. */
const NOW_FETCHED: typeof NOW = {
  [OrderStatus.unpaid]: 1,
  [OrderStatus.paid]: 2,
  [OrderStatus.shipped]: 2,
  [OrderStatus.delivered]: 3,
  [OrderStatus.completed]: 3,
}

type Known = Pick<
  OrderDetail,
  'orderStatusCode' | 'toCome' | 'pickup' | 'createTime' | 'payTime' | 'deliveredTime' | 'endTime'
>

/**
 * Returns the stages with the known times; none for orders that left this sequence (cancelled, refunded, in process).
 */
export function stepsOf(order: Known): ProgressStep[] {
  const { pickup, createTime, payTime, endTime, deliveredTime } = order
  const isPickup = pickup === 1
  const now = (isPickup ? NOW_FETCHED : NOW)[normalizeStatus(displayStatusOf(order)) ?? 0]
  if (now === undefined) return []
  const texts = isPickup ? orderTexts.detail.pickupSteps : orderTexts.detail.stages
  const times = [createTime, payTime]
  // An order that was confirmed without an arrival has the time of the confirmation.
  times[texts.length - 1] = deliveredTime ?? endTime
  return texts.map((text, index) => {
    const time = times[index]
    const state = index < now ? 'done' : index === now ? 'now' : 'next'
    return { text, note: state === 'done' && time ? clockTime(time) : undefined, state }
  })
}
