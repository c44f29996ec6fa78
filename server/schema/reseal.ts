import { sql } from 'kysely'
import type { Db } from '../platform/db/open'
import { inTransaction, type Trx } from '../platform/db/transaction'
import type { Vault } from '../platform/encryption'
import { PRINT_COPIES, SEALED_COLUMNS, type SealedColumn } from './sealed-columns'
import { openColumn, sealColumn, type SealedRow } from './sealed-rows'

/** Rows per transaction: pictures are some megabytes each. */
const BATCH = { text: 200, json: 200, bytes: 4 } as const

export interface ResealCount {
  column: string
  /** Number of rows now sealed by the first key. */
  done: number
  /** Number of rows that no key decrypts: they stay unchanged. */
  failed: number
}

const keyOf = ({ key }: SealedColumn) => sql.join(key.map((name) => sql.ref(name)))

/** Condition: the value was sealed by another key, or by the first key before key ids were written. */
const isOld = (vault: Vault, { column, form }: SealedColumn) =>
  form === 'bytes'
    ? sql`substring(${sql.ref(column)} from 1 for ${vault.byteMark.length}) <> ${vault.byteMark}`
    : sql`${sql.ref(column)} <> '' and not starts_with(${sql.ref(column)}, ${vault.mark})`

/** Renews the copies of a blind index in other tables; keeps one when the new copy already exists. */
async function renewCopies(trx: Trx, old: unknown, print: unknown) {
  for (const { table, column, others } of PRINT_COPIES) {
    const rest = sql.join(others.map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${sql.ref(column)}, ${rest})
      select ${print}, ${rest} from ${sql.table(table)} where ${sql.ref(column)} = ${old} on conflict do nothing`.execute(
      trx,
    )
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${old}`.execute(trx)
  }
}

async function resealRow(trx: Trx, vault: Vault, column: SealedColumn, row: SealedRow) {
  const renewed = sealColumn(vault, column, row, openColumn(vault, column, row))
  const changes = Object.entries(renewed)
  if (column.print && row[column.print] && row[column.print] !== renewed[column.print])
    await renewCopies(trx, row[column.print], renewed[column.print])
  const sets = sql.join(changes.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  const values = sql.join(column.key.map((name) => row[name]))
  await sql`update ${sql.table(column.table)} set ${sets} where (${keyOf(column)}) = (${values})`.execute(trx)
}

/**
 * Reseals the next rows after a key, each locked until it has its new value: a parallel change by a shopper is not
 * lost.
 */
async function resealBatch(db: Db, vault: Vault, column: SealedColumn, last: SealedRow | null, size: number) {
  const after = last ? sql`(${keyOf(column)}) > (${sql.join(column.key.map((name) => last[name]))})` : sql`true`
  const names = [
    ...new Set([...column.key, ...column.bound, column.column, ...(column.print ? [column.print] : [])]),
  ].map((name) => sql.ref(name))
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<SealedRow>`select ${sql.join(names)} from ${sql.table(column.table)}
      where ${after} and ${isOld(vault, column)} order by ${keyOf(column)} limit ${size} for update`.execute(trx)
    for (const row of rows) await resealRow(trx, vault, column, row)
    return rows
  })
}

/** Reseals one row at a time, skipping rows that cannot be decrypted or that conflict with another blind index. */
async function resealSingly(db: Db, vault: Vault, column: SealedColumn, from: SealedRow | null, size: number) {
  let [last, failed] = [from, 0]
  for (let index = 0; index < size; index++) {
    try {
      const [row] = await resealBatch(db, vault, column, last, 1)
      if (!row) return { last, failed, done: index - failed, isOver: true }
      last = row
    } catch {
      failed++
      last = await nextRow(db, vault, column, last)
    }
  }
  return { last, failed, done: size - failed, isOver: false }
}

async function nextRow(db: Db, vault: Vault, column: SealedColumn, last: SealedRow | null): Promise<SealedRow | null> {
  const after = last ? sql`(${keyOf(column)}) > (${sql.join(column.key.map((name) => last[name]))})` : sql`true`
  const { rows } = await sql<SealedRow>`select ${keyOf(column)} from ${sql.table(column.table)}
    where ${after} and ${isOld(vault, column)} order by ${keyOf(column)} limit 1`.execute(db)
  return rows[0] ?? last
}

async function resealColumn(db: Db, vault: Vault, column: SealedColumn, say: (count: ResealCount) => void) {
  const count = { column: `${column.table}.${column.column}`, done: 0, failed: 0 }
  const size = BATCH[column.form]
  for (let last: SealedRow | null = null; ;) {
    try {
      const rows: SealedRow[] = await resealBatch(db, vault, column, last, size)
      count.done += rows.length
      last = rows.at(-1) ?? last
      if (rows.length > 0) say(count)
      if (rows.length < size) return count
    } catch {
      const step = await resealSingly(db, vault, column, last, size)
      count.done += step.done
      count.failed += step.failed
      last = step.last
      say(count)
      if (step.isOver) return count
    }
  }
}

/**
 * Seals all values of other keys with the vault's first key, including blind indexes. Resumes after a stop at any
 * moment, because sealed values name their key. Servers may run during this; they need both keys. `say` reports after
 * each batch.
 */
export async function reseal(
  db: Db,
  vault: Vault,
  say: (count: ResealCount) => void = () => {},
  columns: readonly SealedColumn[] = SEALED_COLUMNS,
): Promise<ResealCount[]> {
  const counts: ResealCount[] = []
  for (const column of columns) counts.push(await resealColumn(db, vault, column, say))
  return counts
}
