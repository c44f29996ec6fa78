import { createHash } from 'node:crypto'
import type { NotifyMode } from './notify'

type Result = 'done' | 'pending' | 'failed'

/** Faults of a refund at a simulated provider, by the number of the refund. */
export interface RefundFaultPlan {
  /** Whether the first attempt is refused, as when the merchant's account has too little money. */
  refused: boolean
  /** Whether it takes a long time. */
  slow: boolean
  /** Whether it is requested twice. */
  twice: boolean
  /** Whether it is booked and the first reply gets lost. */
  lost: boolean
}

const SLOW_REFUND_MS = 60_000

/**
 * Faults of a payment, by its trade: opening it is refused the first time, or its notification is late, repeated or
 * lost.
 */
export const PAYMENT_FAULTS = ['refuse', 'late', 'twice', 'lost'] as const
export type PaymentFault = (typeof PAYMENT_FAULTS)[number]
type FaultOf = (tradeNo: string) => PaymentFault | undefined

const MODES: readonly NotifyMode[] = ['twice', 'late', 'lost']

/** Returns how a payment is reported when the payer has not chosen it. */
export const reportMode = (tradeNo: string, faultOf: (tradeNo: string) => string | undefined): NotifyMode =>
  MODES.find((mode) => mode === faultOf(tradeNo)) ?? 'once'

/** Refuses a trade once, as an overloaded provider does: the next attempt succeeds. */
export function createRefuser(faultOf: FaultOf) {
  const refusedTradeNos = new Set<string>()
  return (tradeNo: string) => {
    if (faultOf(tradeNo) !== 'refuse' || refusedTradeNos.has(tradeNo)) return
    refusedTradeNos.add(tradeNo)
    throw new Error('the provider is overloaded')
  }
}

export function refundFaultPlan(refundNo: string, seed: number): RefundFaultPlan {
  const bytes = createHash('sha256').update(`${seed}:${refundNo}`).digest()
  const is = (place: number) => (bytes[place] as number) % 3 === 0
  return { refused: is(0), slow: is(1), twice: is(2), lost: is(3) }
}

/** Adds faults to a provider's refund. `seed`: the same refund has the same faults; without one there are none. */
export function refundsWithFaults<R extends { refundNo: string }>(
  refund: (one: R) => Promise<Result>,
  { seed, now }: { seed: number | undefined; now: () => Date },
): (one: R) => Promise<Result> {
  if (seed === undefined) return refund
  const begun = new Map<string, { since: number; refused: boolean; isLost: boolean }>()
  return async (one) => {
    const faultPlan = refundFaultPlan(one.refundNo, seed)
    const state = begun.get(one.refundNo) ?? {
      since: now().getTime(),
      refused: !faultPlan.refused,
      isLost: !faultPlan.lost,
    }
    begun.set(one.refundNo, state)
    if (!state.refused) {
      state.refused = true
      return 'failed'
    }
    const [refundReply] = await Promise.all(faultPlan.twice ? [refund(one), refund(one)] : [refund(one)])
    if (!state.isLost) {
      state.isLost = true
      throw new Error('the answer to a refund was lost')
    }
    return faultPlan.slow && now().getTime() - state.since < SLOW_REFUND_MS ? 'pending' : (refundReply as Result)
  }
}
