import type { Reply } from '../../../../src/contract/schemas'
import { shopIso } from '../../../../src/domain/shop-time'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, DAY } from '../../../platform/rate-limit'
import { INVENTORY_ENTRIES, type PersonalData } from './personal-data-inventory'
import { openedColumns } from './opened-columns'
import { rowsOf } from './owned-row-queries'

const MOST_A_DAY = 5

type Row = Record<string, unknown>

/** Whether a column is secret or only readable by the server: useless in an export. */
const isSecret = (column: string) => /(^user_id|_hash|(^|_)print|(^|_)sealed|^idem_key)$/.test(column)

const plain = (value: unknown): unknown => {
  if (value instanceof Date) return shopIso(value)
  return typeof value === 'bigint' ? Number(value) : value
}

function toView(ctx: Ctx, table: string, { hide = [] }: PersonalData, row: Row): Row {
  const visibleColumns = Object.entries(row).filter(([column]) => !isSecret(column) && !hide.includes(column))
  return {
    ...Object.fromEntries(visibleColumns.map(([column, value]) => [column, plain(value)])),
    ...openedColumns(ctx, table, row),
  }
}

/** Exports all data of this shopper, table by table; names empty tables too. @spec S39 */
export async function exportMyData(ctx: Ctx): Promise<Reply<'exportMyData'>> {
  const userId = ownerOf(ctx)
  if ((await countAttempt(ctx.db, `export:${userId}`, ctx.now(), DAY)) > MOST_A_DAY)
    refuse('tooMany', '今天导出的次数已用完，请明天再试')
  const sections = []
  for (const [name, personalData] of INVENTORY_ENTRIES) {
    const rows = await rowsOf(ctx.db, name, userId, ctx.now())
    sections.push({ name, title: personalData.title, rows: rows.map((row) => toView(ctx, name, personalData, row)) })
  }
  ctx.log.info({ userId }, 'a shopper exported their data')
  return { time: shopIso(ctx.now()), sections }
}
