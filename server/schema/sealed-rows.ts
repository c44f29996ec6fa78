import type { Vault } from '../platform/encryption'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns'

export type SealedRow = Record<string, unknown>

/** Returns the sealed columns of a table. */
export const columnsOfTable = (table: string): readonly SealedColumn[] =>
  SEALED_COLUMNS.filter((column) => column.table === table)

/** Returns the context of a column's value from a row with registered column names. */
const aboutRow = ({ about }: SealedColumn, row: SealedRow): string => about(row as Parameters<typeof about>[0])

/** Whether a column of this row contains a value. */
export const isHeld = ({ column }: SealedColumn, row: SealedRow): boolean => row[column] !== null && row[column] !== ''

/** Decrypts the value of a column. Throws when it cannot be decrypted. */
export function openColumn(vault: Vault, column: SealedColumn, row: SealedRow): string | Buffer {
  const value = row[column.column]
  if (column.form === 'bytes') return vault.openBytes(value as Uint8Array, aboutRow(column, row))
  return vault.open(value as string, aboutRow(column, row))
}

/** Returns a column's new value, and its blind index if it has one. */
export function sealColumn(vault: Vault, column: SealedColumn, row: SealedRow, value: string | Buffer): SealedRow {
  const about = aboutRow(column, row)
  const sealed = Buffer.isBuffer(value) ? vault.sealBytes(value, about) : vault.seal(value, about)
  return { [column.column]: sealed, ...(column.print ? { [column.print]: vault.print(value) } : {}) }
}
