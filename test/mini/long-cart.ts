// One tap on a stepper in a cart of a hundred lines in a compiled mini-program: counts the setData calls of the tap and
// of the reply.
import { endpoints } from '../../src/contract'
import type { MiniHost } from './host'

export const CART = { path: 'pages/main/cart/index' }
/** Index of the first, a middle and the last line of the hundred. */
export const TAPPED = [0, 49, 99] as const

export interface Tapped {
  /** Number of setData calls of the tap itself. */
  calls: number
  bytes: number
  /** Number of setData calls from the tap until the app has finished with the server's reply. */
  after: number
}

/** Taps + on the line at this index and waits until the server has confirmed it. */
export async function tapPlus(mini: MiniHost, line: number): Promise<Tapped> {
  const sent = () => mini.requests.filter(({ url, pending }) => url.includes(endpoints.setCartCount.path) && !pending)
  const before = sent().length
  const from = mini.setDataLog.sizes.length
  await mini.tap('.y-step .y-icon-plus', { nth: line })
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
