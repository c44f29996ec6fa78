import type { ApiError } from '@/api/result'
import { CODES as SERVER } from '@/contract/codes'
import type { SubmitProblem } from '@/contract/types'

/** @spec ER-34 ER-35 ER-36 */
export const CODES = { line: 8570, amount: 857100, silent: 8021 }

/** Refusals that a failed checkout shows on the page itself, with ways to fix them. @spec ER-30 ER-31 ER-32 */
export const SHOWN_CODES: readonly number[] = [CODES.line, SERVER.noSender, SERVER.schemeUnfit]

/** Time in ms that the button stays locked after any other refusal, so that repeated taps send nothing. @spec ER-37 */
export const LOCK_MS = 1000
export const isOther = (error: ApiError) =>
  error.kind === 'business' && ![CODES.line, CODES.amount, CODES.silent].includes(error.code)

export const asProblem = (data: unknown): Partial<SubmitProblem> =>
  typeof data === 'object' && data !== null ? (data as Partial<SubmitProblem>) : {}

/** Ways to fix a checkout that failed to load. */
export type RecoveryAction = 'retry' | 'cart' | 'address' | 'stores' | 'bring' | 'mail' | 'own'

/** Delivery and payment choices of a refused checkout. */
interface RefusedCheckout {
  /** Message and code from the server; '' if it sent no message. */
  reason: string
  code: number
  pickup: 'only' | 'too' | undefined
  /** Whether stores for pickup can be searched. */
  canFetch: boolean
  /** Whether the order is by express; a store may be nearer. */
  isExpress: boolean
  /** Whether another order could be sent by express instead. */
  canExpress: boolean
  isInsuring: boolean
}

/** Returns the ways to fix a refused first load, the likeliest first; a retry may fix any other failure. */
export function recoveryActions({
  reason,
  code,
  pickup,
  canFetch,
  isExpress,
  canExpress,
  isInsuring,
}: RefusedCheckout): RecoveryAction[] {
  const deliveryActions = pickup === 'too' ? (['bring'] as const) : []
  const stores = canFetch ? (['stores'] as const) : []
  if (!reason) return ['retry', 'cart']
  // Without lightning delivery in the area there is no pickup store either.
  const expressActions = canExpress ? (['mail'] as const) : []
  if (code === SERVER.noSender)
    return ['address', ...(pickup ? deliveryActions : isExpress ? stores : []), ...expressActions, 'retry']
  if (code === SERVER.schemeUnfit && isInsuring) return ['own', 'cart']
  if (code === CODES.line && canExpress && !pickup) return [...expressActions, ...stores, 'retry']
  if (code !== CODES.line || !canFetch) return ['cart', 'retry']
  return pickup ? [...stores, ...deliveryActions, 'cart'] : ['cart', ...stores, 'retry']
}
