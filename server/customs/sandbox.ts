import { createHash } from 'node:crypto'
import type { Customs, Ruling } from './provider'

interface Options {
  /** The same seed and number go the same way. */
  seed?: number | undefined
}

/** A name that ends so is not that of the ID number, so that a demo can be refused. */
const MISNAMED = '误'
const REASON = '订购人姓名与身份证号不符'

/** Is a declaration looked at for a while before it is decided? By its number, so that a run can be repeated. */
export const isSlow = (no: string, seed = 1) =>
  (createHash('sha256').update(`${seed}:${no}`).digest()[0] as number) % 4 === 0

/** Simulated customs: most goods pass at once, some after another look; a buyer whose name is another's does not. */
export function sandboxCustoms({ seed }: Options = {}): Customs {
  const seen = new Set<string>()
  return {
    declare: async ({ no, name }): Promise<Ruling> => {
      if (isSlow(no, seed) && !seen.has(no)) {
        seen.add(no)
        return { state: 'waiting' }
      }
      return name.endsWith(MISNAMED) ? { state: 'refused', reason: REASON } : { state: 'passed' }
    },
  }
}
