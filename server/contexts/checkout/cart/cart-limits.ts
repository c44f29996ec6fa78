import type { LimitedLine } from '../../../../src/domain/purchase-limit'
import type { Trx } from '../../../platform/db/transaction'
import { purchaseLimitProblem, type SubstanceRule } from '../../customer'
import { listCountedLines, type CartOwner } from './queries'

interface Cart extends CartOwner {
  /** Delivery method of the lines: lines with one method can form one order. */
  kind: number
  now: Date
}

/** Rows that count towards the limits of a line, if they are known already. */
interface CountedRows {
  countedLines: readonly LimitedLine[]
  /** Rules of all products in the cart. */
  rules: readonly SubstanceRule[]
}

/** Returns the rules that concern one of these lines. */
const rulesOfLines = (rules: readonly SubstanceRule[], lines: readonly LimitedLine[]) =>
  rules.filter(({ barcodes }) => lines.some(({ barcode }) => barcodes.includes(barcode)))

/**
 * Returns the reason why a cart line with its new quantity exceeds a limit, together with the lines that could be in
 * the same order: the same product, or one with the same controlled substance. '' when it does not. The cart is locked;
 * `replaced`: rows that the line replaces. The line's own minimum is checked elsewhere.
 * @spec VA-08
 */
export async function cartLimitReason(
  trx: Trx,
  { kind, now, ...owner }: Cart,
  line: Omit<LimitedLine, 'id'>,
  replaced: readonly number[],
  known?: CountedRows,
): Promise<string> {
  const counted = known?.countedLines ?? (await listCountedLines(trx, owner, kind, line.barcode))
  const lines = [{ id: 0, ...line }, ...counted.filter(({ id }) => !replaced.includes(id))]
  const rules = known && { rules: rulesOfLines(known.rules, lines) }
  const problem = await purchaseLimitProblem(trx, { userId: owner.userId, now, lines, ...rules })
  return problem?.message ?? ''
}
