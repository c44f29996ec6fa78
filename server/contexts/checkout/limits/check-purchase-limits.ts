import type { LimitedLine } from '../../../../src/domain/purchase-limit'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import {
  hasWindow,
  lockControlledBuyers,
  printsOf,
  type Purchase,
  purchaseLimitProblem,
  rememberPrints,
  rulesOf,
} from '../../customer'
import { limitedLine, problemOf } from '../cart/line-checks'
import type { Basket } from '../quote/price-basket'

/** Converts the lines of a basket for the limit check. An activity with a fixed price enforces its own minimum. */
export const basketLines = ({ lines, isFixed }: Pick<Basket, 'lines' | 'isFixed'>): LimitedLine[] =>
  lines.map((line) => ({ ...limitedLine(line), ...(isFixed ? { min: 0 } : {}) }))

/** Refuses with code 8570 and the lines when a purchase would exceed a limit. For previews and the cart. */
export async function refuseOverLimit(handle: Handle, purchase: Purchase) {
  const problem = await purchaseLimitProblem(handle, purchase)
  if (problem) refuse('lineProblem', problem.message, problemOf(problem.lineIds))
}

const CHECKED = Symbol('limits checked')

/** Proof that `checkPurchaseLimits` passed. Nothing else can make one: the symbol stays in this file. */
export interface CheckedPurchase {
  readonly [CHECKED]: true
}

/**
 * Checks the limits of every order: a product's limits over all lines and stores, a controlled substance's limits over
 * all products that contain it, and its rolling window per shopper and real name. Runs in the transaction that writes
 * the order, after the shopper's lock and before stock. Refuses with code 8570 and the lines. Returns what the inserts of an order with
 * products require.
 * @spec VA-07 VA-08 ER-34
 */
export async function checkPurchaseLimits(trx: Trx, purchase: Purchase): Promise<CheckedPurchase> {
  const rules = await rulesOf(trx, purchase)
  await lockControlledBuyers(trx, [purchase.userId], rules)
  await refuseOverLimit(trx, { ...purchase, rules })
  if (rules.some(hasWindow))
    await rememberPrints(trx, purchase.userId, await printsOf(trx, [purchase.userId]), purchase.now)
  return { [CHECKED]: true }
}
