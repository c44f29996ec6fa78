import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Handle } from '../../../platform/db/transaction'
import { PERSONAL_DATA, type End, type PersonalData } from './personal-data-inventory'

const personalDataOf = (table: string): PersonalData => PERSONAL_DATA[table as keyof typeof PERSONAL_DATA]

/** Fills `$id` and `$now` into a piece of our own SQL. */
const filled = (text: string, userId: number, now: Date): RawBuilder<unknown> => {
  const parts = text.split(/(\$id|\$now)/).map((part) => {
    if (part === '$id') return sql`${userId}::int`
    return part === '$now' ? sql`${now}::timestamptz` : sql.raw(part)
  })
  return sql.join(parts, sql``)
}

/** Condition for the rows of a table that belong to this shopper. */
function ownedBy(table: string, userId: number, now: Date): RawBuilder<SqlBool> {
  const { of } = personalDataOf(table)
  if ('column' in of) return sql<SqlBool>`${sql.ref(`${table}.${of.column}`)} = ${userId}::int`
  if ('where' in of) return sql<SqlBool>`(${filled(of.where, userId, now)})`
  const [own, parent, parentKey] = of.through
  return sql<SqlBool>`${sql.ref(`${table}.${own}`)} in
    (select ${sql.ref(`${parent}.${parentKey}`)} from ${sql.table(parent)} where ${ownedBy(parent, userId, now)})`
}

/** Applies the effect of the account's deletion, or the given one, to the rows of a table. */
export async function endRows(
  handle: Handle,
  table: string,
  userId: number,
  now: Date,
  end: End = personalDataOf(table).end,
) {
  if (end === 'keep') return
  const ownCondition = ownedBy(table, userId, now)
  if (end === 'delete') await sql`delete from ${sql.table(table)} where ${ownCondition}`.execute(handle)
  else if ('deleteWhere' in end)
    await sql`delete from ${sql.table(table)} where ${ownCondition} and ${filled(end.deleteWhere, userId, now)}`.execute(
      handle,
    )
  else {
    const changes = Object.entries(end.set).map(
      ([column, text]) => sql`${sql.ref(column)} = ${filled(text, userId, now)}`,
    )
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${ownCondition}`.execute(handle)
  }
}

type Row = Record<string, unknown>

export const rowsOf = async (handle: Handle, table: string, userId: number, now: Date): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} where ${ownedBy(table, userId, now)}`.execute(handle)).rows
