const HOUR = 3600_000
const DAY = 24 * HOUR
/** UTC offset of Asia/Shanghai in ms, all year. */
const OFFSET = 8 * HOUR

/**
 * Returns 2 a.m. of the store's next calendar day after `now`: a visit at 01:30 keeps its partner until 02:00 of
 * tomorrow, not for half an hour. Both in ms, by server-corrected time.
 * @spec ST-11 ST-15 BC-64
 */
export const nextTwoAm = (now: number): number => Math.floor((now + OFFSET) / DAY) * DAY + DAY - OFFSET + 2 * HOUR
