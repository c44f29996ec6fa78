import { formatShopTime } from '@/domain/shop-time'

/** '2026-11-21 09:56'; '' for nothing. */
export const dateTime = (iso: string | null) => (iso ? formatShopTime(iso, 'YYYY-MM-DD HH:mm') : '')

/** '11-21 09:56'. */
export const shortTime = (iso: string) => formatShopTime(iso, 'MM-DD HH:mm')

/** '09:56'. */
export const clockTime = (iso: string) => formatShopTime(iso, 'HH:mm')
