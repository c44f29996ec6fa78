// One tap on a stepper of a cart of a hundred lines in a compiled mini-program: what is sent for the tap, and for the answer.
import { endpoints } from '../../src/contract'
import type { MiniHost } from './host'

export const CART = { path: 'pages/main/cart/index' }
/** First, middle and last of the hundred. */
export const TAPPED = [0, 49, 99] as const

export interface Tapped {
  /** setData of the tap itself. */
  calls: number
  bytes: number
  /** setData between the tap and the end of what the server's answer did. */
  after: number
}

/** Taps + of the line at this place and waits until the server has confirmed it. */
export async function tapPlus(mini: MiniHost, line: number): Promise<Tapped> {
  const sent = () => mini.requests.filter(({ url, pending }) => url.includes(endpoints.setCartCount.path) && !pending)
  const before = sent().length
  const from = mini.setDataLog.sizes.length
  await mini.tap('.y-step .y-i-plus', { nth: line })
  const sizes = mini.setDataLog.sizes.slice(from)
  await mini.waitFor(() => sent().length > before)
  await mini.settle()
  const { calls } = mini.setDataLog
  return {
    calls: sizes.length,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    after: calls - from - sizes.length,
  }
}
