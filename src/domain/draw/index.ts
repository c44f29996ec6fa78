/** What a prize is. @spec EN-25 */
export const PRIZE_TYPE = { coupon: 1, material: 2 } as const

/** Times of a draw, as the server sends them. */
export interface DrawTimes {
  startTime: string
  endTime: string
}

/** Where a draw stands: it begins later, runs, or is over. `now`: milliseconds of the server's clock. @spec VA-15 VA-16 */
export function drawState({ startTime, endTime }: DrawTimes, now: number): 'soon' | 'open' | 'over' {
  if (now < Date.parse(startTime)) return 'soon'
  return now < Date.parse(endTime) ? 'open' : 'over'
}

interface Odds {
  odds: number
}

/**
 * The prize that a ticket wins: tickets are counted through the prizes in their order, and what is left of them wins nothing (null).
 * A ticket is a whole number from 0. Whether any of the prize is left is no matter of luck: the caller looks, so nobody else's odds
 * change when one runs out. @spec PR-28
 */
export function prizeOf<P extends Odds>(prizes: readonly P[], ticket: number): P | null {
  let from = 0
  for (const prize of prizes) {
    from += prize.odds
    if (ticket < from) return prize
  }
  return null
}

/** Odds as they are told: '0.5%', '20%', with as many decimals as they need, four at most. */
export const oddsText = (odds: number, tickets: number): string =>
  `${tickets > 0 ? Number(((odds * 100) / tickets).toFixed(4)) : 0}%`
