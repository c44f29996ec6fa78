import type { OrderCard } from '@/contract/types'
import { orderTexts } from '@/texts/order'
import { presaleTexts } from '@/texts/presale'
import { clockTime, shortTime } from '../time'

const texts = orderTexts.list

/** Returns from when, or until when, an order is paid. @spec PR-16 */
export function deadlineLabel({ presell: presale }: Pick<OrderCard, 'presell'>, expireTime: string, now: number) {
  if (!presale?.deposited) return texts.until(clockTime(expireTime))
  const { balanceStartTime: start } = presale
  return now < Date.parse(start)
    ? presaleTexts.note.waiting(shortTime(start))
    : texts.untilBalance(shortTime(expireTime))
}
