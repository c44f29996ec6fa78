/** Profile as Node writes it with `--cpu-prof`. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples: number[]
  /** Time since the last sample, in µs. */
  timeDeltas: number[]
}

export interface Share {
  name: string
  /** Part of the time in which the process was not idle, 0 to 1. */
  share: number
}

const IDLE = '(idle)'

/** Names the origin of a function: a package, Node itself, the engine, or our own code. */
export function originOf({ functionName, url }: { functionName: string; url: string }): string {
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(url)?.[1]
  if (name) return name
  if (url.startsWith('node:')) return 'Node'
  return url === '' ? functionName || 'V8' : 'Yaoda'
}

/** Adds up the time of a profile by a name of each function; largest share first, without the idle time. */
export function sharesOf(
  { nodes, samples, timeDeltas }: CpuProfile,
  nameOf: (frame: CpuProfile['nodes'][number]['callFrame']) => string,
): Share[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, number>()
  samples.forEach((id, index) => {
    const frame = frames.get(id)
    if (!frame || frame.functionName === IDLE) return
    const name = nameOf(frame)
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0))
  })
  const busy = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times].map(([name, time]) => ({ name, share: time / busy })).sort((a, b) => b.share - a.share)
}
