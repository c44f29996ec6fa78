import { createHash } from 'node:crypto'
import type { Customs, Ruling } from './contract'

/**
 * Faults of a declaration: customs refuse it, decide late, reverse the decision on a repeated query, or lose the first
 * reply.
 */
export const CUSTOMS_FAULTS = ['refuse', 'slow', 'twice', 'lost'] as const
export type CustomsFault = (typeof CUSTOMS_FAULTS)[number]

interface Options {
  /** Chooses the fault by the number of the declaration. */
  fault?: ((no: string) => CustomsFault | undefined) | undefined
}

/** Ending of a name that counts as not matching the ID number; lets a demo show a refusal. */
const MISNAMED = '误'
const REASON = '订购人姓名与身份证号不符'
const RANDOM = '订购人信息需要核对，请更正后重新申报'
/** Number of queries before a slow declaration is decided. */
const SLOW_QUERIES = 3

/** Whether customs examine a declaration before they decide. Derived from its number to make runs repeatable. */
export const isSlow = (no: string) => (createHash('sha256').update(`1:${no}`).digest()[0] as number) % 4 === 0

/**
 * Simulates customs: passes most declarations at once and some at a later query; refuses a buyer whose name does not
 * match the ID number.
 */
export function sandboxCustoms({ fault = () => undefined }: Options = {}): Customs {
  const pollCount = new Map<string, number>()
  return {
    declare: async ({ no, name }): Promise<Ruling> => {
      const before = pollCount.get(no) ?? 0
      pollCount.set(no, before + 1)
      const faultKind = fault(no)
      if (faultKind === 'lost' && before === 0) throw new Error('the customs decision was lost')
      if (before < (faultKind === 'slow' ? SLOW_QUERIES : isSlow(no) ? 1 : 0)) return { state: 'waiting' }
      if (name.endsWith(MISNAMED)) return { state: 'refused', reason: REASON }
      const isOther = faultKind === 'twice' && before > (isSlow(no) ? 1 : 0)
      return faultKind === 'refuse' || isOther ? { state: 'refused', reason: RANDOM } : { state: 'passed' }
    },
  }
}
