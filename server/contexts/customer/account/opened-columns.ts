import type { Ctx } from '../../../platform/http/context'
import type { SealedColumn } from '../../../schema/sealed-columns'
import { columnsOfTable, isHeld, openColumn } from '../../../schema/sealed-rows'
import { signPictureUrl } from '../upload/picture-url'

type Row = Record<string, unknown>

/** Returns the export's name for a decrypted column. */
function exportName(column: SealedColumn): string {
  const name: string = column.column
  return name === 'sealed' ? 'content' : name.replace(/_sealed$/, '')
}

/**
 * Returns a decrypted value; null when it cannot be decrypted: a value of another key, or a damaged one, is never
 * shown.
 */
function valueOf(ctx: Ctx, column: SealedColumn, row: Row): unknown {
  // Pictures are fetched one by one, by urls valid for minutes.
  if (column.form === 'bytes') return signPictureUrl(ctx, `/upload/${String(row.name)}`)
  try {
    const text = openColumn(ctx.vault, column, row) as string
    return column.form === 'json' ? (JSON.parse(text) as unknown) : text
  } catch {
    ctx.log.error({ table: column.table, column: column.column }, 'a sealed value cannot be opened')
    return null
  }
}

/** Returns the decrypted values of a row for its owner, without passwords and tokens. @spec S39 RX-10 */
export const openedColumns = (ctx: Ctx, table: string, row: Row): Row =>
  Object.fromEntries(
    columnsOfTable(table)
      // A picture in the bucket leaves its column empty.
      .filter((column) => !column.isSecret && (column.form === 'bytes' || isHeld(column, row)))
      .map((column) => [column.form === 'bytes' ? 'url' : exportName(column), valueOf(ctx, column, row)]),
  )
