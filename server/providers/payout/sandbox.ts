import { createHash } from 'node:crypto'
import type { PayoutOutcome, PayoutProvider } from './contract'

/**
 * Faults of a payout: the provider refuses the account, pays late, repeats an earlier answer with a later time, or loses
 * the first reply after it has paid.
 */
export const PAYOUT_FAULTS = ['refuse', 'slow', 'twice', 'lost'] as const
export type PayoutFault = (typeof PAYOUT_FAULTS)[number]

interface Options {
  now: () => Date
  /** Chooses the fault by the number of the payout. */
  fault?: ((no: string) => PayoutFault | undefined) | undefined
}

/** Ending of a name that counts as different from the account's name; lets a demo show a refusal. */
const MISNAMED = '误'
const REASON = '收款账户的实名与钱包不一致'
const RANDOM = '收款账户暂时不能收款'
/** Number of queries before a slow payout is decided. */
const SLOW_QUERIES = 3

/** Whether a payout is decided at a later query. Derived from its number to make runs repeatable. */
export const isSlowPayout = (no: string) =>
  (createHash('sha256').update(`payout:${no}`).digest()[0] as number) % 4 === 0

/** Simulates the provider: pays most payouts at once and some at a later query; refuses a name that ends in 误. */
export function sandboxPayouts({ now, fault = () => undefined }: Options): PayoutProvider {
  const queries = new Map<string, number>()
  const paid = new Map<string, PayoutOutcome>()
  return {
    pay: async ({ no, name }): Promise<PayoutOutcome> => {
      const before = queries.get(no) ?? 0
      queries.set(no, before + 1)
      const faultKind = fault(no)
      const isMisnamed = name.endsWith(MISNAMED)
      if (isMisnamed || faultKind === 'refuse') return { state: 'refused', reason: isMisnamed ? REASON : RANDOM }
      if (before < (faultKind === 'slow' ? SLOW_QUERIES : isSlowPayout(no) ? 1 : 0)) return { state: 'waiting' }
      const outcome = paid.get(no) ?? { state: 'paid' as const, paidAt: now() }
      paid.set(no, faultKind === 'twice' ? { state: 'paid', paidAt: now() } : outcome)
      if (faultKind === 'lost' && before === 0) throw new Error('the outcome of a payout was lost')
      return paid.get(no) as PayoutOutcome
    },
  }
}
