import type { LimitedLine } from '../../../../src/domain/purchase-limit'
import type { Trx } from '../../../platform/db/transaction'
import { purchaseLimitProblem } from '../../customer'
import { listCountedLines, type CartOwner } from './queries'

interface Cart extends CartOwner {
  /** Delivery method of the lines: lines with one method can form one order. */
  kind: number
  now: Date
}

/**
 * Returns other lines of the cart that count towards the same limit: the same product, or one with the same controlled
 * substance.
 */
async function countedLines(trx: Trx, { kind, ...owner }: Cart, barcode: string, except: readonly number[]) {
  const { rows } = await listCountedLines(trx, owner, kind, [...except], barcode)
  return rows
}

/**
 * Returns the reason why a cart line with its new quantity exceeds a limit, together with the lines that could be in
 * the same order; '' when it does not. The cart is locked; `replaced`: rows that the line replaces. The line's own
 * minimum is checked elsewhere.
 * @spec VA-08
 */
export async function cartLimitReason(
  trx: Trx,
  cart: Cart,
  line: Omit<LimitedLine, 'id'>,
  replaced: readonly number[],
): Promise<string> {
  const others = await countedLines(trx, cart, line.barcode, replaced)
  const lines = [{ id: 0, ...line }, ...others]
  const problem = await purchaseLimitProblem(trx, { userId: cart.userId, now: cart.now, lines })
  return problem?.message ?? ''
}
