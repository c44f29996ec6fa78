import { sql } from 'kysely'
import type { Db } from '../platform/db/open'
import { INVENTORY_ENTRIES } from '../contexts/customer/account/personal-data-inventory'
import { rowsOf } from '../contexts/customer/account/owned-row-queries'
import type { Vault } from '../platform/encryption'
import { SEALED_COLUMNS, type SealedColumn } from '../schema/sealed-columns'
import { sealColumn } from '../schema/sealed-rows'

export interface SealedSample {
  column: SealedColumn
  sample: string
}

const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`

/** Returns the sealed columns of tables with shoppers' rows. */
export const shopperColumns = (): SealedColumn[] =>
  SEALED_COLUMNS.filter(({ table }) => INVENTORY_ENTRIES.some(([name]) => name === table))

/**
 * Seals a unique text in every sealed column of this shopper's rows. Fails for a table without a row of this shopper,
 * because the texts would prove nothing there.
 */
export async function sealSamples(db: Db, vault: Vault, userId: number, now: Date): Promise<SealedSample[]> {
  const samples: SealedSample[] = []
  const request = { user_id: userId, asked_at: now, due_at: now }
  await db
    .insertInto('logoff')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const column of shopperColumns()) {
    const sample = `word-${userId}-${nameOf(column)}`
    const value = { text: sample, json: JSON.stringify({ word: sample }), bytes: Buffer.from(sample) }[column.form]
    const rows = await rowsOf(db, column.table, userId, now)
    if (rows.length === 0) throw new Error(`no row of shopper ${userId} in ${column.table}`)
    for (const [nth, row] of rows.entries()) {
      // The same value twice would violate a unique blind index.
      const own = nth === 0 ? value : typeof value === 'string' && column.form === 'text' ? `${value}-${nth}` : value
      const changes = Object.entries(sealColumn(vault, column, row, own))
      const sets = sql.join(changes.map(([name, changed]) => sql`${sql.ref(name)} = ${changed}`))
      const keys = sql.join(column.key.map((name) => sql.ref(name)))
      const values = sql.join(column.key.map((name) => row[name]))
      await sql`update ${sql.table(column.table)} set ${sets} where (${keys}) = (${values})`.execute(db)
    }
    samples.push({ column, sample })
  }
  return samples
}
