import { OrderStatus } from '../../../../src/domain/order-status'
import { sql } from 'kysely'
import {
  checkOrderLimits,
  type ControlledSubstance,
  type LimitedLine,
  type LimitProblem,
} from '../../../../src/domain/purchase-limit'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { printsOf, realNameOf } from '../account/real-name'

/** Limits of a controlled substance, with the barcodes of the products that contain it. */
export type SubstanceRule = Omit<ControlledSubstance, 'bought'> & { id: number }

export interface Purchase {
  userId: number
  lines: readonly LimitedLine[]
  now: Date
  /** Known rules of these products; read from the table when absent. */
  rules?: readonly SubstanceRule[]
}

/** Returns the rules of the controlled substances in these products. */
export async function substanceRules(handle: Handle, barcodes: readonly string[]): Promise<SubstanceRule[]> {
  const { rows } = await sql<SubstanceRule>`
    select d.id, d.name, d.order_limit as "orderLimit", d.window_days as "windowDays", d.window_limit as "windowLimit",
      array_agg(p.barcode order by p.barcode) as barcodes
    from product p
      join product_substance ps on ps.product_id = p.id
      join drug_substance d on d.id = ps.substance_id
    where d.control = 'controlled' and p.barcode = any (${[...new Set(barcodes)]}::text[])
    group by d.id order by d.id`.execute(handle)
  return rows
}

/** Whether a rule limits purchases within a number of days. */
export const hasWindow = ({ windowDays, windowLimit }: SubstanceRule) => windowDays !== null && windowLimit !== null

/**
 * Counts the pieces by substance that these accounts bought in its window, without cancelled orders and returned
 * pieces.
 */
async function purchasedInWindow(
  handle: Handle,
  userIds: readonly number[],
  rules: readonly SubstanceRule[],
  now: Date,
) {
  const { rows } = await sql<{ id: number; pieces: number }>`
    select d.id, sum(greatest(0, i.count - coalesce((
      select sum(b.count) from refund_item b join refund r on r.id = b.refund_id
      where r.order_id = o.id and b.cart_id = i.cart_id and (b.restocked or r.received_at is not null)
    ), 0)))::int as pieces
    from drug_substance d
      join product_substance ps on ps.substance_id = d.id
      join order_item i on i.product_id = ps.product_id
      join orders o on o.id = i.order_id
    where d.id = any (${rules.map(({ id }) => id)}::int[]) and o.user_id = any (${[...userIds]}::int[])
      and o.status <> ${OrderStatus.cancelled} and o.created_at > ${now}::timestamptz - make_interval(days => d.window_days)
    group by d.id`.execute(handle)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

export const rulesOf = async (handle: Handle, { lines, rules }: Purchase) =>
  rules ??
  (lines.length === 0
    ? []
    : substanceRules(
        handle,
        lines.map(({ barcode }) => barcode),
      ))

/** Returns why a purchase exceeds a limit of its products or their substances; null when it does not. Locks nothing. */
export async function purchaseLimitProblem(handle: Handle, purchase: Purchase): Promise<LimitProblem | null> {
  const { userId, lines, now } = purchase
  const rules = await rulesOf(handle, purchase)
  const windows = rules.filter(hasWindow)
  if (windows.length === 0)
    return checkOrderLimits(
      lines,
      rules.map((rule) => ({ ...rule, bought: 0 })),
    )
  const { userIds } = await realNameOf(handle, userId)
  const bought = await purchasedInWindow(handle, userIds, windows, now)
  return checkOrderLimits(
    lines,
    rules.map((rule) => ({ ...rule, bought: bought.get(rule.id) ?? 0 })),
  )
}

/** First key of the advisory locks on buyers of controlled drugs. */
const LOCK_SPACE = 76

/**
 * Locks purchases of a shopper, and of one real name across accounts, against each other. Takes all locks in one order,
 * which prevents deadlocks. Takes none when no rule has a window.
 */
export async function lockControlledBuyers(trx: Trx, userIds: readonly number[], rules: readonly SubstanceRule[]) {
  if (!rules.some(hasWindow)) return
  const prints = await printsOf(trx, userIds)
  const keys = [...userIds.map((id) => `user ${id}`), ...prints.map((print) => `print ${print}`)]
  await sql`select pg_advisory_xact_lock(k) from (
    select distinct hashtextextended(t, ${LOCK_SPACE}) as k from unnest(${keys}::text[]) t order by k
  ) sorted`.execute(trx)
}
