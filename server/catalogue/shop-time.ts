const SHANGHAI_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

const local = (at: Date) => new Date(at.getTime() + SHANGHAI_MS).toISOString()

/** ISO 8601 with the shop's offset: '2026-11-21T09:56:00+08:00'. */
export const shopTime = (at: Date) => `${local(at).slice(0, 19)}+08:00`

/** Month and day in the shop's calendar, some days on: '11-23'. */
export const shopDay = (at: Date, days = 0) => local(new Date(at.getTime() + days * DAY_MS)).slice(5, 10)
