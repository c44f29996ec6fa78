import { daysAfter, formatShopTime } from '@/domain/shop-time'
import { reserveTexts } from '@/texts/reserve'

const { days: names } = reserveTexts

/** Formats a day as '今天 11-22', '明天 11-23' or '周二 11-24'. `now` is in ms. */
export function dayText(day: string, now: number): string {
  const dayOf = (offset: number) => formatShopTime(daysAfter(now, offset), 'YYYY-MM-DD')
  const near = day === dayOf(0) ? names.today : day === dayOf(1) ? names.tomorrow : ''
  return `${near || names.week[Number(formatShopTime(`${day}T12:00:00+08:00`, 'd'))]} ${day.slice(5)}`
}

/** Formats as '周一 11-23 09:00–12:00', with 今天 and 明天 for near days. `now` is in ms. */
export const windowText = ({ fromTime, toTime }: { fromTime: string; toTime: string }, now: number) =>
  `${dayText(formatShopTime(fromTime, 'YYYY-MM-DD'), now)} ${formatShopTime(fromTime, 'HH:mm')}–${formatShopTime(toTime, 'HH:mm')}`
