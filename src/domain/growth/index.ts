import type { FenShares } from '../cart'
import type { Numeric } from '../money'
import { earningFen } from '../points'

/** Member level: its growth threshold, and its factor for the points that an order earns. */
export interface Level {
  name: string
  from: number
  pointsPercent: number
}

/** Levels of our own: the specification names growth and no levels. The first is for every shopper. @spec PR-22 */
export const LEVELS: readonly Level[] = [
  { name: '普通会员', from: 0, pointsPercent: 100 },
  { name: '银卡会员', from: 100, pointsPercent: 105 },
  { name: '金卡会员', from: 300, pointsPercent: 110 },
  { name: '铂金会员', from: 800, pointsPercent: 120 },
  { name: '钻石会员', from: 2000, pointsPercent: 150 },
]

/** Level of a shopper, with the progress to the next. */
export interface LevelProgress extends Level {
  /** Index in `LEVELS`, from 0. */
  level: number
  /** Threshold of the next level; null on the highest. */
  next: number | null
  /** Growth missing to the next level, 0 on the highest. */
  missing: number
  /** Progress from this level to the next, 0 to 100 in whole percent; 100 on the highest. */
  percent: number
}

/** Returns the level for an amount of growth. @spec PR-22 */
export function levelProgressOf(growth: number): LevelProgress {
  const level = Math.max(0, LEVELS.filter(({ from }) => growth >= from).length - 1)
  const currentLevel = LEVELS[level] as Level
  const next = LEVELS[level + 1]?.from ?? null
  if (next === null) return { ...currentLevel, level, next, missing: 0, percent: 100 }
  const progress = Math.max(0, growth) - currentLevel.from
  return {
    ...currentLevel,
    level,
    next,
    missing: next - Math.max(0, growth),
    percent: Math.floor((progress * 100) / (next - currentLevel.from)),
  }
}

/** Configured rate: this many yuan earn this much growth. @spec BC-71 BC-72 */
export interface GrowthRate {
  yuan: number
  value: number
}

/** Default rate. @spec BC-72 */
export const GROWTH_DEFAULT: readonly [yuan: number, value: number] = [10, 1]

/**
 * Returns the growth of a paid order: `value` for every full `yuan` of its products after every reduction. Lines in
 * `without` (prescription drugs) earn none; a rate that is not an integer above 0 earns none.
 * @spec PR-22 BC-72 RX-04
 */
export function earnedGrowth(
  receipt: readonly FenShares[],
  { yuan, value, without }: GrowthRate & { without: ReadonlySet<Numeric> },
): number {
  const isRate = Number.isInteger(yuan) && Number.isInteger(value) && yuan > 0 && value > 0
  return isRate ? Math.floor(earningFen(receipt, without) / (yuan * 100)) * value : 0
}
