import type { Run, HttpRequest } from './connections'

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] as number
const p99 = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] as number

export const at = <T>(list: T[], index: number) => list[index % list.length] as T

export const get = (path: string, values: object): HttpRequest => ({
  method: 'GET',
  path: `${path}?${new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]))}`,
})

/** Formats the turns per second of the median round and the 99th percentile of the request times. */
export const formatRuns = (runs: Run[]) =>
  `${median(runs.map((run) => run.perSecond)).toFixed(0)}/s, p99 ${p99(runs.flatMap((run) => run.times)).toFixed(1)} ms`

/** Runs both sides in alternating rounds, drops the first round, and reports the comparison. */
export async function compare(
  label: string,
  budget: number,
  rounds: number,
  runSteps: { shop(round: number): Promise<Run>; bare(round: number): Promise<Run> },
) {
  const shop: Run[] = []
  const baseline: Run[] = []
  for (let round = 0; round <= rounds; round++) {
    const [a, b] = [await runSteps.shop(round), await runSteps.bare(round)]
    if (round === 0) continue
    shop.push(a)
    baseline.push(b)
  }
  const ratio = median(shop.map((run, index) => run.perSecond / (baseline[index] as Run).perSecond))
  const isWithinBudget = ratio >= budget
  console.log(
    `${label}: shop ${formatRuns(shop)}; bare ${formatRuns(baseline)}; ratio ${ratio.toFixed(2)} (budget ${budget}) ${isWithinBudget ? 'ok' : 'BROKEN'}`,
  )
  return isWithinBudget
}
