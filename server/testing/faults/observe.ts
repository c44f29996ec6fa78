import { counts, type Acknowledged } from './acknowledged'
import { problemOf, type Call } from './calls'
import type { FaultResult } from './report'
import { readinessProblems, type Readiness } from './watch'

/** Time within which the first write must succeed after the database returns, in ms. */
export const RECOVERY_MS = 2000

/** Lists each kind of problem once, with its frequency. */
export function compress(problems: readonly string[]): string[] {
  const observations = new Map<string, { first: string; times: number }>()
  for (const problem of problems) {
    const kind = problem.replace(/\d+/g, '#')
    const known = observations.get(kind)
    if (known) known.times++
    else observations.set(kind, { first: problem, times: 1 })
  }
  return [...observations.values()].map(({ first, times }) =>
    times === 1 ? first : `${first} (and ${times - 1} more like it)`,
  )
}

/** Adds replies to a result; returns their problems. */
export function addCalls(
  result: FaultResult,
  calls: readonly Call[],
  options: { isRestarting?: boolean } = {},
): string[] {
  const answered = calls.filter(({ status }) => status !== 0)
  result.slowestMs = Math.max(result.slowestMs, ...answered.map(({ ms }) => ms))
  return calls.flatMap((call) => problemOf(call, options) ?? [])
}

/** Adds samples of `readyz`; returns their problems. Between `from` and `to` a process must not report ready. */
export function addReadiness(
  result: FaultResult,
  samples: readonly Readiness[],
  outage?: { from: number; to: number },
): string[] {
  result.readySlowestMs = Math.max(result.readySlowestMs ?? 0, ...samples.map(({ ms }) => ms))
  const during = outage ? samples.filter(({ at, ms }) => at > outage.from && at + ms < outage.to) : []
  const wrong = during.filter(({ ready }) => ready === 200).length
  return [
    ...readinessProblems(samples),
    ...(wrong > 0 ? [`readyz said yes ${wrong} of ${during.length} times during the outage`] : []),
  ]
}

/** Adds the time to the first write; returns its problems. */
export function addRecovery(result: FaultResult, recoveryMs: number | null): string[] {
  if (recoveryMs === null) return ['no write succeeds within 30 s']
  result.recoveriesMs.push(recoveryMs)
  return recoveryMs > RECOVERY_MS ? [`first write only after ${recoveryMs} ms`] : []
}

/** Adds what was acknowledged since `before`. */
export function addAcknowledged(result: FaultResult, before: ReturnType<typeof counts>, now: Acknowledged) {
  const after = counts(now)
  result.orders += after.orders - before.orders
  result.payments += after.payments - before.payments
  result.refunds += after.refunds - before.refunds
}

/** Ends a round and counts it; counts it as failed when there were problems. */
export function closeRound(result: FaultResult, problems: readonly string[], missing: readonly string[] = []) {
  result.rounds++
  if (problems.length + missing.length > 0) result.failedRounds++
  result.problems.push(...compress(problems))
  result.missing.push(...missing)
}
