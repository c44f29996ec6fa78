import { createHash } from 'node:crypto'
import type { Customs, Ruling } from './contract'

/**
 * What goes wrong with a declaration: it is refused, its ruling comes late, is told otherwise when it is asked for again, or its first
 * answer gets lost.
 */
export const CUSTOMS_FAULTS = ['refuse', 'slow', 'twice', 'lost'] as const
export type CustomsFault = (typeof CUSTOMS_FAULTS)[number]

interface Options {
  /** By the number of the declaration. */
  fault?: ((no: string) => CustomsFault | undefined) | undefined
}

/** A name that ends so is not that of the ID number, so that a demo can be refused. */
const MISNAMED = '误'
const REASON = '订购人姓名与身份证号不符'
const RANDOM = '订购人信息需要核对，请更正后重新申报'
/** A slow one is looked at so often before it is decided. */
const SLOW_LOOKS = 3

/** Is a declaration looked at for a while before it is decided? By its number, so that a run can be repeated. */
export const isSlow = (no: string) => (createHash('sha256').update(`1:${no}`).digest()[0] as number) % 4 === 0

/** Simulated customs: most goods pass at once, some after another look; a buyer whose name is another's does not. */
export function sandboxCustoms({ fault = () => undefined }: Options = {}): Customs {
  const looks = new Map<string, number>()
  return {
    declare: async ({ no, name }): Promise<Ruling> => {
      const before = looks.get(no) ?? 0
      looks.set(no, before + 1)
      const what = fault(no)
      if (what === 'lost' && before === 0) throw new Error('the customs decision was lost')
      if (before < (what === 'slow' ? SLOW_LOOKS : isSlow(no) ? 1 : 0)) return { state: 'waiting' }
      if (name.endsWith(MISNAMED)) return { state: 'refused', reason: REASON }
      const isOther = what === 'twice' && before > (isSlow(no) ? 1 : 0)
      return what === 'refuse' || isOther ? { state: 'refused', reason: RANDOM } : { state: 'passed' }
    },
  }
}
