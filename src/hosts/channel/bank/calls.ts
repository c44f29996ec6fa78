import type { Point } from '../../location/contract'
import { failed, refused, success, unsupported, type HostResult } from '../../result'

/** Answer of a bridge: an error or data. */
export type Answer = (error: unknown, data?: Record<string, unknown>) => void

/** Error codes of a bridge: it has no position, or the shopper has cancelled. @spec ER-73 */
const NO_POSITION = 4001
const CANCELLED = 4000

const codeOf = (error: unknown) => Number((error as { code?: unknown } | null)?.code ?? error) || 0

/** Converts an answer to a result. */
export function resultOf(error: unknown, data: Record<string, unknown> = {}): HostResult<Record<string, unknown>> {
  const code = codeOf(error ?? data)
  if (code === NO_POSITION) return unsupported('picker')
  if (code === CANCELLED) return refused({ kind: 'cancel' })
  return error ? failed('unknown', code ? String(code) : undefined) : success(data)
}

/** Reads a token; an answer without one is a failure. */
export const tokenIn = ({ token }: Record<string, unknown>): HostResult<string> =>
  typeof token === 'string' && token ? success(token) : failed('unavailable')

/** Reads a position; an answer without one is a failure. */
export function pointIn({ latitude, longitude }: Record<string, unknown>): HostResult<Point> {
  const point: Point = { latitude: Number(latitude), longitude: Number(longitude) }
  return point.latitude && point.longitude ? success(point) : failed('unavailable')
}

/** Passes the data of a successful answer on to `read`. */
export const readAnswer = async <T>(
  request: Promise<HostResult<Record<string, unknown>>>,
  read: (data: Record<string, unknown>) => HostResult<T>,
): Promise<HostResult<T>> => {
  const result = await request
  return result.ok ? read(result.value) : result
}
