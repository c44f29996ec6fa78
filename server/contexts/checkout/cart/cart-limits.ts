import { sql } from 'kysely'
import type { LimitedLine } from '../../../../src/domain/purchase-limit'
import type { Trx } from '../../../platform/db/transaction'
import { purchaseLimitProblem } from '../../customer'

interface Cart {
  userId: number
  /** Delivery method of the lines: lines with one method can form one order. */
  kind: number
  now: Date
}

/**
 * Returns other lines of the cart that count towards the same limit: the same product, or one with the same controlled
 * substance.
 */
async function countedLines(trx: Trx, { userId, kind }: Cart, barcode: string, except: readonly number[]) {
  const { rows } = await sql<LimitedLine>`
    select c.id, p.barcode, p.name, c.count from cart_item c join product p on p.id = c.product_id
    where c.user_id = ${userId} and c.kind = ${kind} and c.id <> all (${[...except]}::int[])
      and (p.barcode = ${barcode} or p.id in (
        select other.product_id from product mine
          join product_substance held on held.product_id = mine.id
          join product_substance other on other.substance_id = held.substance_id
        where mine.barcode = ${barcode}))
    order by c.id`.execute(trx)
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
