import { CODES } from '@/contract/codes'
import type { Reply } from '@/contract/types'
import { PayStatus } from '@/domain/enums'
import { formatShopTime } from '@/domain/shop-time'
import { welfareTexts as texts } from '@/texts/welfare'

export type Benefit = Reply<'benefits'>[number]

/** Formats a date of a benefit as '2026.11.22'. @spec BC-77 */
const day = (time: string) => formatShopTime(time, 'YYYY.MM.DD')

/** Returns the state of a benefit for this shopper at `now` (ms). */
export function stateOf({ payStatus, startTime, endTime, remaining }: Benefit, now: number): keyof typeof texts.states {
  if (payStatus === PayStatus.waiting) return 'waiting'
  const isOver = now >= Date.parse(endTime)
  if (payStatus === PayStatus.joined) return isOver ? 'over' : 'joined'
  if (isOver) return 'ended'
  if (now < Date.parse(startTime)) return 'soon'
  return remaining > 0 ? 'open' : 'full'
}

/** Returns the sale period of a benefit, or its membership period if the shopper has bought it. @spec BC-77 */
export function spanOf({ payStatus, startTime, endTime }: Benefit): string {
  const span = texts.span(day(startTime), day(endTime))
  return payStatus === PayStatus.joined ? texts.member(span) : texts.sale(span)
}

/** Error for a url without the number of a benefit, which sends no request. */
export const NO_BENEFIT = { ok: false, error: { kind: 'http', status: CODES.missing, msg: '' } } as const
