import type { Buyer } from '../races/shoppers'
import { createSender } from './calls'
import { pause } from './random'

/** Time within which `readyz` must answer, in ms, in addition to the time the machine needs for any reply. */
const READY_MS = 1000
const EVERY_MS = 200
/** Interval between attempts to write until the first succeeds, in ms. */
const PROBE_MS = 50
const PROBE_END_MS = 30_000
const GIVE_UP_MS = 5000

export interface Readiness {
  at: number
  ms: number
  /** HTTP status of `readyz`, 0 without a reply. */
  ready: number
  /** HTTP status of `healthz`. */
  health: number
  /**
   * Duration of `healthz` at the same moment, in ms. It does not use the database, and so measures the load of the
   * machine.
   */
  healthMs: number
}

async function statusOf(url: string): Promise<{ status: number; ms: number }> {
  const since = performance.now()
  const status = await fetch(url, { signal: AbortSignal.timeout(GIVE_UP_MS) }).then(
    async (response) => (await response.arrayBuffer(), response.status),
    () => 0,
  )
  return { status, ms: Math.round(performance.now() - since) }
}

/** Checks five times a second whether a process is alive and ready. */
export function watchReadiness(url: string) {
  let samples: Readiness[] = []
  const open = new Set<Promise<void>>()
  const sample = async () => {
    const at = Date.now()
    const [ready, health] = await Promise.all([statusOf(`${url}/api/readyz`), statusOf(`${url}/api/healthz`)])
    samples.push({ at, ms: ready.ms, ready: ready.status, health: health.status, healthMs: health.ms })
  }
  const timer = setInterval(() => {
    const request: Promise<void> = sample().finally(() => open.delete(request))
    open.add(request)
  }, EVERY_MS)
  return {
    take() {
      const takenSamples = samples
      samples = []
      return takenSamples
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}
export type Watch = ReturnType<typeof watchReadiness>

/** Returns the problems in the samples of a process that stays alive. */
export function readinessProblems(samples: readonly Readiness[]): string[] {
  return samples.flatMap(({ ms, ready, health, healthMs }) => [
    ...(ms > READY_MS + healthMs || ready === 0
      ? [`readyz answered ${ready} after ${ms} ms, healthz after ${healthMs} ms`]
      : []),
    ...(ready !== 0 && ready !== 200 && ready !== 503 ? [`readyz answered ${ready}`] : []),
    ...(health === 200 ? [] : [`healthz answered ${health}`]),
  ])
}

/**
 * Returns the time from `since` to the first successful write of a shopper, in ms; null when none succeeds within
 * `endMs` from now. Starts a write every `everyMs`.
 */
export async function measureRecovery(
  url: string,
  { token, addressId }: Buyer,
  since: number,
  { everyMs = PROBE_MS, endMs = PROBE_END_MS } = {},
): Promise<number | null> {
  let first: number | null = null
  const from = Date.now()
  const sender = createSender(() => {})
  const sent: Promise<void>[] = []
  const probe = async () => {
    const { code } = await sender.call(url, 'setDefaultAddress', { id: addressId }, token)
    if (code === 200) first ??= Date.now()
  }
  while (first === null && Date.now() - from < endMs) {
    sent.push(probe())
    await pause(everyMs)
  }
  await Promise.all(sent)
  return first === null ? null : first - since
}
