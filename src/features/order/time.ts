const SHOP_OFFSET_MS = 8 * 3_600_000

/** The shop's clock, Asia/Shanghai, whatever the phone's is. */
const shopTime = (iso: string) => new Date(Date.parse(iso) + SHOP_OFFSET_MS).toISOString()

/** '2026-11-21 09:56'; '' for nothing. */
export const dateTime = (iso: string | null) => (iso ? shopTime(iso).slice(0, 16).replace('T', ' ') : '')

/** '11-21 09:56'. */
export const shortTime = (iso: string) => dateTime(iso).slice(5)

/** '09:56'. */
export const clockTime = (iso: string) => dateTime(iso).slice(11)
