import { OrderStatus } from '@/domain/order-status'
import type { OrderDetail } from '@/contract/types'
import { shortTime } from '@/features/order/time'
import { aheadTexts } from '@/texts/ahead'

interface Ahead {
  order: Pick<OrderDetail, 'presell'> | null
  status: number | null
  now: number
}

/** From when, or until when, the balance is paid; once it is, from when on the goods are sent. '' where nothing of it is to be said. @spec PR-16 */
export function aheadNote({ order, status, now }: Ahead): string {
  if (!order?.presell?.deposited) return ''
  const { balanceStartTime: start, balanceEndTime: end, sendTime } = order.presell
  if (status === OrderStatus.paid) return now < Date.parse(sendTime) ? aheadTexts.parts.sendBy(shortTime(sendTime)) : ''
  if (status !== OrderStatus.unpaid) return ''
  return now < Date.parse(start) ? aheadTexts.note.waiting(shortTime(start)) : aheadTexts.note.open(shortTime(end))
}
