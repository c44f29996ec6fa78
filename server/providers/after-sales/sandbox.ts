import { createHash } from 'node:crypto'
import type { AfterSaleProvider, AfterSaleFacts } from './contract'

interface Options {
  now: () => Date
  /** Seed of the outcomes: the same seed and after-sale number give the same outcome. */
  seed?: number | undefined
  /** Shortest and longest time to a decision, in ms. */
  delayMs?: readonly [number, number]
}

const REFUSAL = '经核实，商品与描述相符，未见质量问题'

/** Outcome of a simulated after-sale; derived from its number to make runs repeatable. */
export interface FaultPlan {
  refused: boolean
  /** Whether its first submission gets lost. */
  lost: boolean
  /** Whether its decision is reported twice. */
  twice: boolean
  delayMs: number
}

export function faultPlanOf(
  afterSaleNo: string,
  { seed = 1, delayMs = [60_000, 180_000] }: Omit<Options, 'now'> = {},
): FaultPlan {
  const bytes = createHash('sha256').update(`${seed}:${afterSaleNo}`).digest()
  const [least, most] = delayMs
  return {
    refused: (bytes[0] as number) % 5 === 0,
    lost: (bytes[1] as number) % 4 === 0,
    twice: (bytes[2] as number) % 4 === 0,
    delayMs: least + Math.floor(((most - least) * bytes.readUInt16BE(3)) / 65_536),
  }
}

/** Simulates the after-sales provider: approves most requests, each after a delay. Never refuses a recall. */
export function sandboxAfterSales({ now, ...options }: Options): AfterSaleProvider {
  const lost = new Set<string>()
  const coming = new Map<string, number>()
  const known = new Map<string, { since: number; facts: AfterSaleFacts }>()
  return {
    submitAfterSale: async (facts) => {
      const { afterSaleNo } = facts
      if (faultPlanOf(afterSaleNo, options).lost && !lost.has(afterSaleNo)) return void lost.add(afterSaleNo)
      if (!known.has(afterSaleNo)) known.set(afterSaleNo, { since: now().getTime(), facts })
    },
    queryAfterSale: async (afterSaleNo) => {
      const match = known.get(afterSaleNo)
      if (!match) return { state: 'unknown' }
      const { refused, twice, delayMs } = faultPlanOf(afterSaleNo, options)
      if (now().getTime() - match.since < delayMs) return { state: 'waiting' }
      const isRefused = refused && !match.facts.remark.startsWith('商品召回')
      const decision = isRefused ? { agrees: false as const, reason: REFUSAL } : { agrees: true as const }
      return { state: 'decided', reports: twice ? [decision, decision] : [decision] }
    },
    // Lets every parcel arrive some time after the first query: as long as the decision takes.
    hasArrived: async ({ afterSaleNo }) => {
      const since = coming.get(afterSaleNo) ?? now().getTime()
      coming.set(afterSaleNo, since)
      return now().getTime() - since >= faultPlanOf(afterSaleNo, options).delayMs
    },
  }
}
