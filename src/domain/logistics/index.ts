/** Step in our own format. @spec EN-20 */
export interface LogisticsRecord {
  remark: string
  acceptTime: string
}

/** Step in the carriers' format: two possible fields for the text, three for the time. @spec EN-20 */
export interface LogisticsTrace {
  accept_station?: string
  accept_time?: string
  context?: string
  ftime?: string
  time?: string
}

export interface Step {
  text: string
  /** ISO time, or the carrier's own text when unreadable. */
  time: string
}

const isRecord = (row: LogisticsRecord | LogisticsTrace): row is LogisticsRecord => 'remark' in row

/** Reads a step of either format; null when empty. @spec EN-20 */
export function readStep(row: LogisticsRecord | LogisticsTrace): Step | null {
  const [text, time] = isRecord(row)
    ? [row.remark, row.acceptTime]
    : [row.accept_station || row.context, row.accept_time || row.ftime || row.time]
  return text ? { text, time: time ?? '' } : null
}

/** Merges steps of both formats, newest first; repeated steps appear once. @spec EN-20 */
export function mergeSteps(rows: readonly (LogisticsRecord | LogisticsTrace)[]): Step[] {
  const steps = new Map<string, Step>()
  for (const row of rows) {
    const step = readStep(row)
    if (step) steps.set(`${step.time}|${step.text}`, step)
  }
  const at = ({ time }: Step) => Date.parse(time) || 0
  return [...steps.values()].sort((a, b) => at(b) - at(a))
}

interface TrackPoint {
  latitude: number
  longitude: number
}

const length = (a: TrackPoint, b: TrackPoint) => Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude)

/** Returns the position at a part (0 … 1) of a path with several corners. Null for an empty path. */
export function pointAlong(route: readonly TrackPoint[], part: number): TrackPoint | null {
  const [first] = route
  if (!first) return null
  const legs = route.slice(1).map((to, index) => ({ from: route[index] as TrackPoint, to }))
  let remaining = legs.reduce((all, { from, to }) => all + length(from, to), 0) * Math.min(1, Math.max(0, part))
  for (const { from, to } of legs) {
    const size = length(from, to)
    if (remaining <= size && size > 0) {
      const share = remaining / size
      return {
        latitude: from.latitude + (to.latitude - from.latitude) * share,
        longitude: from.longitude + (to.longitude - from.longitude) * share,
      }
    }
    remaining -= size
  }
  return route.at(-1) ?? first
}
