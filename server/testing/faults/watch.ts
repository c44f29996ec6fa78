import type { Buyer } from '../races/shoppers'
import { createSender } from './calls'
import { pause } from './random'

/** `readyz` answers within a second, in ms; what the machine needs for any answer comes on top. */
export const READY_MS = 1000
const EVERY_MS = 200
/** A write is tried so often until the first one succeeds, in ms. */
const PROBE_MS = 50
const PROBE_END_MS = 30_000
const GIVE_UP_MS = 5000

export interface Readiness {
  at: number
  ms: number
  /** HTTP status of `readyz`, 0 without an answer. */
  ready: number
  /** HTTP status of `healthz`. */
  health: number
  /** How long `healthz` took at the same moment: it asks nothing of the database, so this is what the machine needs. */
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

/** Asks a process five times a second whether it lives and is ready. */
export function watchReadiness(url: string) {
  let samples: Readiness[] = []
  const open = new Set<Promise<void>>()
  const sample = async () => {
    const at = Date.now()
    const [ready, health] = await Promise.all([statusOf(`${url}/api/readyz`), statusOf(`${url}/api/healthz`)])
    samples.push({ at, ms: ready.ms, ready: ready.status, health: health.status, healthMs: health.ms })
  }
  const timer = setInterval(() => {
    const asked: Promise<void> = sample().finally(() => open.delete(asked))
    open.add(asked)
  }, EVERY_MS)
  return {
    take() {
      const taken = samples
      samples = []
      return taken
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}
export type Watch = ReturnType<typeof watchReadiness>

/** Says what is wrong with the samples of a process that lives throughout. */
export function readinessProblems(samples: readonly Readiness[]): string[] {
  return samples.flatMap(({ ms, ready, health, healthMs }) => [
    ...(ms > READY_MS + healthMs || ready === 0
      ? [`readyz answered ${ready} after ${ms} ms, healthz after ${healthMs} ms`]
      : []),
    ...(ready !== 0 && ready !== 200 && ready !== 503 ? [`readyz answered ${ready}`] : []),
    ...(health === 200 ? [] : [`healthz answered ${health}`]),
  ])
}

/** How long after `since` the first write of a shopper succeeds, in ms; null when none does within half a minute from now. */
export async function recoveryOf(url: string, { token, addressId }: Buyer, since: number): Promise<number | null> {
  let first: number | null = null
  const from = Date.now()
  const sender = createSender(() => {})
  const sent: Promise<void>[] = []
  const probe = async () => {
    const { code } = await sender.call(url, 'setDefaultAddress', { id: addressId }, token)
    if (code === 200) first ??= Date.now()
  }
  while (first === null && Date.now() - from < PROBE_END_MS) {
    sent.push(probe())
    await pause(PROBE_MS)
  }
  await Promise.all(sent)
  return first === null ? null : first - since
}
