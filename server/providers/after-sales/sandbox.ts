import { createHash } from 'node:crypto'
import type { AfterSaleProvider, AfterSaleFacts } from './contract'

interface Options {
  now: () => Date
  /** Seed of the outcomes: the same seed and case number give the same outcome. */
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
  caseNo: string,
  { seed = 1, delayMs = [60_000, 180_000] }: Omit<Options, 'now'> = {},
): FaultPlan {
  const bytes = createHash('sha256').update(`${seed}:${caseNo}`).digest()
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
      const { caseNo } = facts
      if (faultPlanOf(caseNo, options).lost && !lost.has(caseNo)) return void lost.add(caseNo)
      if (!known.has(caseNo)) known.set(caseNo, { since: now().getTime(), facts })
    },
    queryAfterSale: async (caseNo) => {
      const match = known.get(caseNo)
      if (!match) return { state: 'unknown' }
      const { refused, twice, delayMs } = faultPlanOf(caseNo, options)
      if (now().getTime() - match.since < delayMs) return { state: 'waiting' }
      const isRefused = refused && !match.facts.remark.startsWith('商品召回')
      const decision = isRefused ? { agrees: false as const, reason: REFUSAL } : { agrees: true as const }
      return { state: 'decided', reports: twice ? [decision, decision] : [decision] }
    },
    // Lets every parcel arrive some time after the first query: as long as the decision takes.
    hasArrived: async ({ caseNo }) => {
      const since = coming.get(caseNo) ?? now().getTime()
      coming.set(caseNo, since)
      return now().getTime() - since >= faultPlanOf(caseNo, options).delayMs
    },
  }
}
