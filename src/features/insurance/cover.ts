import type { Policy } from './policy'

type Cover = Policy['covers'][number]

const TEN_THOUSAND = 10_000

/** Returns the yuan in the insurer's text (最高 5 万元); 0 without an amount. */
function yuanOf({ text }: Cover): number {
  const [, amount = 0, unit] = /([\d.]+) ?(万)?元/.exec(text) ?? []
  return Number(amount) * (unit ? TEN_THOUSAND : 1)
}

/** Returns the cover with the largest amount; null when none has an amount. */
export const largestCover = (covers: readonly Cover[]): Cover | null =>
  covers.reduce<Cover | null>((best, cover) => (yuanOf(cover) > (best ? yuanOf(best) : 0) ? cover : best), null)
