import { sql } from 'kysely'
import type { Db } from '../platform/db/open'

interface Column {
  table: string
  name: string
  type: string
  /** Whether the database fills it in. */
  auto: boolean
  nullable: boolean
}
interface Link {
  table: string
  column: string
  parent: string
  theirs: string
}

/** Returns every column of our tables, without Kysely's own tables and without partitions. */
export const columnsOf = async (db: Db): Promise<Column[]> =>
  (
    await sql<Column>`select table_name as table, column_name as name, data_type as type,
      (column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS') as auto, is_nullable = 'YES' as nullable
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
        and table_name not in (select relname from pg_class where relispartition)
      order by table_name, ordinal_position`.execute(db)
  ).rows

/** Returns every foreign key between our tables, column by column. */
export const linksOf = async (db: Db): Promise<Link[]> =>
  (
    await sql<Link>`select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as parent, b.attname as theirs
      from pg_constraint c, lateral unnest(c.conkey, c.confkey) as k(own, other)
      join pg_attribute a on true join pg_attribute b on true
      where c.contype = 'f' and a.attrelid = c.conrelid and a.attnum = k.own and b.attrelid = c.confrelid and b.attnum = k.other`.execute(
      db,
    )
  ).rows

/** Returns the first value that a check of the form `column in (…)` allows. */
async function allowed(db: Db, table: string, column: string): Promise<unknown> {
  const { rows } = await sql<{ def: string }>`select pg_get_constraintdef(oid) as def from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass`.execute(db)
  const matches = rows.map(
    ({ def }) => new RegExp(`\\(?\\b${column}\\b\\)? = ANY \\(\\(?ARRAY\\['?([\\w]+)`).exec(def)?.[1],
  )
  return matches.find(Boolean)
}

const PLAIN: Record<string, (text: string) => unknown> = {
  integer: () => 1,
  bigint: () => 1,
  boolean: () => false,
  jsonb: () => '{}',
  ARRAY: () => '{}',
  bytea: () => Buffer.from('x'),
  'double precision': () => 1,
  'timestamp with time zone': () => new Date('2026-11-20T00:00:00Z'),
  text: (text) => text,
}

/**
 * Inserts one row into any table: references point to this shopper and the shopper's rows, else to any row; other
 * columns get plain values. For tests that need a shopper's row in every table.
 */
export async function fillTable(
  db: Db,
  table: string,
  userId: number,
  text: string,
  owned: (table: string) => Promise<unknown>,
) {
  const columns = (await columnsOf(db)).filter((column) => column.table === table)
  const links = (await linksOf(db)).filter((link) => link.table === table)
  const values: [string, unknown][] = []
  for (const { name, type, auto, nullable } of columns) {
    const link = links.find(({ column }) => column === name)
    if (name === 'user_id' && type === 'integer') values.push([name, userId])
    // Fills a picture's bytes although they are nullable: without a bucket they are stored in the row.
    else if (auto || (nullable && !link && type !== 'bytea')) continue
    // Leaves out a reference to the own table where it is optional.
    else if (nullable && link?.parent === table) continue
    else if (link) {
      const parent = (await owned(link.parent)) as Record<string, unknown> | undefined
      const any = await sql<Record<string, unknown>>`select * from ${sql.table(link.parent)} limit 1`.execute(db)
      const row = parent ?? any.rows[0]
      if (!row && nullable) continue
      values.push([name, row?.[link.theirs]])
    } else values.push([name, (await allowed(db, table, name)) ?? PLAIN[type]?.(text) ?? null])
  }
  const names = sql.join(values.map(([name]) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(values.map(([, value]) => value))})`.execute(
    db,
  )
}
