import type { Reply } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { formatShopTime } from '../../../../src/domain/shop-time'
import { fillMonths } from '../../../../src/domain/wallet/limits'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { sumMonths } from './transfer-queries'

/** Months of the chart. */
const MONTHS = 6
/** Days that surely include the first of these months. */
const DAYS = 190
const DAY_MS = 86_400_000

/** Returns income and spending of the last months, in the shop's time zone. @spec PR-31 */
export async function walletMonths(ctx: Ctx): Promise<Reply<'walletMonths'>> {
  const now = ctx.now()
  const rows = await sumMonths(ctx.db, ownerOf(ctx), new Date(now.getTime() - DAYS * DAY_MS))
  return {
    months: fillMonths(rows, formatShopTime(now, 'YYYY-MM'), MONTHS).map(({ month, income, spending }) => ({
      ...{ month, income: fromFen(income), spending: fromFen(spending) },
    })),
  }
}
