import { createHash } from 'node:crypto'
import type { NotifyMode } from './notify'

type Result = 'done' | 'pending' | 'failed'

/** How giving money back goes at a simulated provider, by the number of the refund. */
export interface RefundFate {
  /** The first time it is refused, as where a merchant's account is short. */
  refused: boolean
  /** It is under way for a long time. */
  slow: boolean
  /** It is asked for twice. */
  twice: boolean
  /** It is booked, and the first answer gets lost. */
  lost: boolean
}

export const SLOW_REFUND_MS = 60_000

/** What goes wrong with a payment, by its trade: it is not opened the first time, or it is reported late, doubly or never. */
export const PAYMENT_FAULTS = ['refuse', 'late', 'twice', 'lost'] as const
export type PaymentFault = (typeof PAYMENT_FAULTS)[number]
type FaultOf = (tradeNo: string) => PaymentFault | undefined

const MODES: readonly NotifyMode[] = ['twice', 'late', 'lost']

/** How a payment is reported where whoever pays has not said it. */
export const reportMode = (tradeNo: string, faultOf: (tradeNo: string) => string | undefined): NotifyMode =>
  MODES.find((mode) => mode === faultOf(tradeNo)) ?? 'once'

/** A trade that is refused is refused once, as by a provider that is overloaded: who asks again gets it. */
export function refuser(faultOf: FaultOf) {
  const told = new Set<string>()
  return (tradeNo: string) => {
    if (faultOf(tradeNo) !== 'refuse' || told.has(tradeNo)) return
    told.add(tradeNo)
    throw new Error('the provider is overloaded')
  }
}

export function refundFate(refundNo: string, seed: number): RefundFate {
  const bytes = createHash('sha256').update(`${seed}:${refundNo}`).digest()
  const is = (place: number) => (bytes[place] as number) % 3 === 0
  return { refused: is(0), slow: is(1), twice: is(2), lost: is(3) }
}

/** A provider's refund with what goes wrong with it. `seed`: the same refund goes the same way; without one nothing goes wrong. */
export function fatefulRefunds<R extends { refundNo: string }>(
  refund: (one: R) => Promise<Result>,
  { seed, now }: { seed: number | undefined; now: () => Date },
): (one: R) => Promise<Result> {
  if (seed === undefined) return refund
  const begun = new Map<string, { since: number; refused: boolean; lost: boolean }>()
  return async (one) => {
    const fate = refundFate(one.refundNo, seed)
    const state = begun.get(one.refundNo) ?? { since: now().getTime(), refused: !fate.refused, lost: !fate.lost }
    begun.set(one.refundNo, state)
    if (!state.refused) {
      state.refused = true
      return 'failed'
    }
    const [told] = await Promise.all(fate.twice ? [refund(one), refund(one)] : [refund(one)])
    if (!state.lost) {
      state.lost = true
      throw new Error('the answer to a refund was lost')
    }
    return fate.slow && now().getTime() - state.since < SLOW_REFUND_MS ? 'pending' : (told as Result)
  }
}
