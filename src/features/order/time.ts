import { formatShopTime } from '@/domain/shop-time'

/** Formats as '2026-11-21 09:56'; '' for null. */
export const dateTime = (iso: string | null) => (iso ? formatShopTime(iso, 'YYYY-MM-DD HH:mm') : '')

/** Formats as '11-21 09:56'. */
export const shortTime = (iso: string) => formatShopTime(iso, 'MM-DD HH:mm')

/** Formats as '09:56'. */
export const clockTime = (iso: string) => formatShopTime(iso, 'HH:mm')
