import type { ReceiptEntry } from '../cart'
import type { Numeric } from '../money'
import { earningFen } from '../points'

/** A level of members: from so much growth on, and what it makes of the points that an order earns. */
export interface Level {
  name: string
  from: number
  pointsPercent: number
}

/** Our own ladder: the specification names growth and no levels. The first is everybody's. @spec PR-22 */
export const LEVELS: readonly Level[] = [
  { name: '普通会员', from: 0, pointsPercent: 100 },
  { name: '银卡会员', from: 100, pointsPercent: 105 },
  { name: '金卡会员', from: 300, pointsPercent: 110 },
  { name: '铂金会员', from: 800, pointsPercent: 120 },
  { name: '钻石会员', from: 2000, pointsPercent: 150 },
]

/** Where a shopper stands on the ladder. */
export interface Standing extends Level {
  /** Place in `LEVELS`, from 0. */
  level: number
  /** Growth that the next level begins at; null on the highest. */
  next: number | null
  /** Growth that is missing to it, 0 on the highest. */
  missing: number
  /** The way from this level to the next, 0 to 100 in whole percent; 100 on the highest. */
  percent: number
}

/** @spec PR-22 */
export function standingOf(growth: number): Standing {
  const level = Math.max(0, LEVELS.filter(({ from }) => growth >= from).length - 1)
  const mine = LEVELS[level] as Level
  const next = LEVELS[level + 1]?.from ?? null
  if (next === null) return { ...mine, level, next, missing: 0, percent: 100 }
  const gone = Math.max(0, growth) - mine.from
  return {
    ...mine,
    level,
    next,
    missing: next - Math.max(0, growth),
    percent: Math.floor((gone * 100) / (next - mine.from)),
  }
}

/** The shop's two settings: so many yuan bring so much growth. @spec BC-71 BC-72 */
export interface GrowthRate {
  yuan: number
  value: number
}

/** What holds until the shop sets something else. @spec BC-72 */
export const GROWTH_DEFAULT: readonly [yuan: number, value: number] = [10, 1]

/**
 * Growth that a paid order brings: `value` for every full `yuan` of what its goods cost after every reduction. Lines in `without`
 * (prescription drugs) bring none; a rate that is no whole number above 0 brings none. @spec PR-22 BC-72 RX-04
 */
export function earnedGrowth(
  receipt: readonly ReceiptEntry[],
  { yuan, value, without }: GrowthRate & { without: ReadonlySet<Numeric> },
): number {
  const isRate = Number.isInteger(yuan) && Number.isInteger(value) && yuan > 0 && value > 0
  return isRate ? Math.floor(earningFen(receipt, without) / (yuan * 100)) * value : 0
}
