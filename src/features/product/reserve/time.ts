import { formatShopTime } from '@/domain/shop-time'

/** Formats as '11-23 09:00–12:00'. */
export const windowText = ({ fromTime, toTime }: { fromTime: string; toTime: string }) =>
  `${formatShopTime(fromTime, 'MM-DD HH:mm')}–${formatShopTime(toTime, 'HH:mm')}`

/** Formats as '11-23'. */
export const dayText = (day: string) => day.slice(5)
