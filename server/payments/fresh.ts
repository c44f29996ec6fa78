/** A report older or newer than this is refused: it may be a replay. */
const WINDOW_MS = 5 * 60_000

export const isFresh = (at: number, now: Date) => Math.abs(now.getTime() - at) <= WINDOW_MS
