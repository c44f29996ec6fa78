import { OrderStatus } from '@/domain/order-status'
import type { OrderDetail } from '@/contract/types'
import { shortTime } from '@/features/order/time'
import { aheadTexts } from '@/texts/ahead'

interface PresaleNoteInput {
  order: Pick<OrderDetail, 'presell'> | null
  status: number | null
  now: number
}

/**
 * Note on a presale order: from when, or until when, the balance is paid; afterwards, from when the products are sent.
 * '' when there is nothing to note.
 * @spec PR-16
 */
export function aheadNote({ order, status, now }: PresaleNoteInput): string {
  if (!order?.presell?.deposited) return ''
  const { balanceStartTime: start, balanceEndTime: end, sendTime } = order.presell
  if (status === OrderStatus.paid) return now < Date.parse(sendTime) ? aheadTexts.parts.sendBy(shortTime(sendTime)) : ''
  if (status !== OrderStatus.unpaid) return ''
  return now < Date.parse(start) ? aheadTexts.note.waiting(shortTime(start)) : aheadTexts.note.open(shortTime(end))
}
