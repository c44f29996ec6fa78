import { formatShopTime } from '../shop-time'

/** Kinds of prizes; the specification names the first two. @spec EN-25 */
export const PRIZE_TYPE = { coupon: 1, material: 2, points: 3 } as const

export type PrizeType = (typeof PRIZE_TYPE)[keyof typeof PRIZE_TYPE]

/** Times of a draw, as the server sends them. */
export interface DrawTimes {
  startTime: string
  endTime: string
}

/** Returns the state of a draw: upcoming, running, or over. `now`: ms of the server's clock. @spec VA-15 VA-16 */
export function drawState({ startTime, endTime }: DrawTimes, now: number): 'soon' | 'open' | 'over' {
  if (now < Date.parse(startTime)) return 'soon'
  return now < Date.parse(endTime) ? 'open' : 'over'
}

/** Returns why nobody can draw now, by the texts of a page: when the draw begins, or that it is over; '' while it runs. @spec VA-15 VA-16 */
export function closedMessage(
  draw: DrawTimes,
  now: number,
  texts: { soon: (time: string) => string; over: string },
): string {
  const state = drawState(draw, now)
  if (state === 'open') return ''
  return state === 'soon' ? texts.soon(formatShopTime(draw.startTime, 'MM-DD HH:mm')) : texts.over
}

interface Odds {
  odds: number
}

/**
 * Returns the prize of a ticket: tickets are assigned to the prizes in their order, and the rest wins nothing (null). A
 * ticket is an integer from 0. Ignores the remaining number of prizes, which the caller checks: the odds of other
 * prizes must not change when one runs out.
 * @spec PR-28
 */
export function findPrize<P extends Odds>(prizes: readonly P[], ticket: number): P | null {
  let from = 0
  for (const prize of prizes) {
    from += prize.odds
    if (ticket < from) return prize
  }
  return null
}

/** Formats odds: '0.5%', '20%', with as many decimals as they need, four at most. */
export const oddsText = (odds: number, tickets: number): string =>
  `${tickets > 0 ? Number(((odds * 100) / tickets).toFixed(4)) : 0}%`

/** Cells of a wheel, or of the ring around nine cells. */
export const CELLS = 8
/** Places in which prizes are put: every other cell first, so that blank cells lie between them. */
const PLACES = [0, 2, 4, 6, 1, 3, 5] as const

/** Returns the cells of a draw: its first seven prizes, and null for cells that win nothing. */
export const drawCells = <P>(prizes: readonly P[]): (P | null)[] =>
  Array.from({ length: CELLS }, (_, cell) => prizes[PLACES.indexOf(cell as (typeof PLACES)[number])] ?? null)

/** Returns the cell in which a draw stops: that of its prize, or the first one that wins nothing. */
export function findStopCell(cells: readonly ({ prizeId: number } | null)[], prizeId: number | null): number {
  const cell = cells.findIndex((one) => (one?.prizeId ?? null) === prizeId)
  return cell < 0 ? cells.indexOf(null) : cell
}

/** Returns the parcel number of a won prize, which the calls of parcels take like an order number. */
export const prizeParcelNo = (recordId: number) => `JP${recordId}`

/** Returns the record of a prize's parcel number; null for any other number. */
export function parsePrizeParcelNo(parcelNo: string): number | null {
  const digits = /^JP(\d{1,9})$/.exec(parcelNo)?.[1]
  return digits === undefined ? null : Number(digits)
}
