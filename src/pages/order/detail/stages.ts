import type { OrderDetail } from '@/contract/types'
import { normalizeStatus } from '@/domain/order-status'
import { clockTime } from '@/features/order/time'
import { orderTexts } from '@/texts/order'

export interface Stage {
  text: string
  note?: string
  state: 'done' | 'now' | 'next'
}

/** The stage an order is in, by status: 下单 付款 备货 配送 送达. */
const NOW: Partial<Record<number, number>> = { 100: 1, 200: 2, 300: 3, 400: 5, 500: 5 }

/** Stages with the times that are known; none for orders that left this way (cancelled, refunded, in process). */
export function stagesOf(order: Pick<OrderDetail, 'orderStatusCode' | 'createTime' | 'payTime' | 'endTime'>): Stage[] {
  const now = NOW[normalizeStatus(order.orderStatusCode) ?? 0]
  if (now === undefined) return []
  const times = [order.createTime, order.payTime, null, null, order.endTime]
  return orderTexts.detail.stages.map((text, index) => {
    const time = times[index]
    const state = index < now ? 'done' : index === now ? 'now' : 'next'
    return { text, note: state === 'done' && time ? clockTime(time) : undefined, state }
  })
}
