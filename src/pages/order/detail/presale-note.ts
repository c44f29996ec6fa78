import { OrderStatus } from '@/domain/order-status'
import type { OrderDetail } from '@/contract/types'
import { shortTime } from '@/features/order/time'
import { presaleTexts } from '@/texts/presale'

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
export function presaleNote({ order, status, now }: PresaleNoteInput): string {
  if (!order?.presell?.deposited) return ''
  const { balanceStartTime: start, balanceEndTime: end, sendTime } = order.presell
  if (status === OrderStatus.paid)
    return now < Date.parse(sendTime) ? presaleTexts.parts.sendBy(shortTime(sendTime)) : ''
  if (status !== OrderStatus.unpaid) return ''
  return now < Date.parse(start) ? presaleTexts.note.waiting(shortTime(start)) : presaleTexts.note.open(shortTime(end))
}
