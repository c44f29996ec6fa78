import { checkOrderLimits, type LimitedLine, type LimitProblem } from '../../../../src/domain/purchase-limit'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { printsOf, realNameOf } from '../account/real-name'
import type { SubstanceRule } from './queries'
import { listSubstanceRules, countPurchases, lockBuyers } from './queries'

export interface Purchase {
  userId: number
  lines: readonly LimitedLine[]
  now: Date
  /** Known rules of these products; read from the table when absent. */
  rules?: readonly SubstanceRule[] | undefined
}

/** Returns the rules of the controlled substances in these products. */
export async function substanceRules(handle: Handle, barcodes: readonly string[]): Promise<SubstanceRule[]> {
  const { rows } = await listSubstanceRules(handle, [...new Set(barcodes)])
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
  const { rows } = await countPurchases(
    handle,
    rules.map(({ id }) => id),
    userIds,
    now,
  )
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

/**
 * Locks purchases of a shopper, and of one real name across accounts, against each other. Takes all locks in one order,
 * which prevents deadlocks. Takes none when no rule has a window.
 */
export async function lockControlledBuyers(trx: Trx, userIds: readonly number[], rules: readonly SubstanceRule[]) {
  if (!rules.some(hasWindow)) return
  const prints = await printsOf(trx, userIds)
  const keys = [...userIds.map((id) => `user ${id}`), ...prints.map((print) => `print ${print}`)]
  await lockBuyers(trx, keys)
}
