// docs/data-model.md, from a database that the schema and its migrations made: an ER diagram and the tables of each context.
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { SCHEMA_FOLDER, sqlFilesIn } from '../server/schema/migrations'
import { migrate } from '../server/migrate'
import { openDb, type Db } from '../server/platform/db/open'
import { TEST_VAULT } from '../server/testing/vault'

interface Column {
  name: string
  type: string
  isPrimary: boolean
}

interface Reference {
  columns: string[]
  parent: string
  /** A row without a parent exists. */
  isOptional: boolean
  /** A parent has at most one such row. */
  isUnique: boolean
}

interface Table {
  name: string
  comment: string
  isView: boolean
  /** Columns of the primary key and of references, in order. */
  keys: Column[]
  references: Reference[]
}

export interface DataModel {
  tables: Table[]
}

const MIGRATIONS = path.resolve(__dirname, '../server/schema/migrations')

/** `001-catalog.sql` and `010-catalog-recall.sql` → catalog. */
const contextOfFile = (file: string) => path.basename(file, '.sql').split('-')[1] ?? ''

/** Contexts in the order of their schema files. */
export const DATA_CONTEXTS = sqlFilesIn(SCHEMA_FOLDER).map(contextOfFile)

/** Contexts of the files that create each table or view; a right schema has one for each. */
export function contextOfTable(): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  for (const file of [SCHEMA_FOLDER, MIGRATIONS].flatMap(sqlFilesIn))
    for (const [, name = ''] of fs.readFileSync(file, 'utf8').matchAll(/^create (?:table|view) (\w+)/gm))
      owners.set(name, [...(owners.get(name) ?? []), contextOfFile(file)])
  return owners
}

/** Reads tables, keys, references and comments of a migrated database. */
export async function readModel(db: Db): Promise<DataModel> {
  const { rows } = await sql<Table>`
    select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment, c.relkind = 'v' as "isView",
      coalesce((select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
          'isPrimary', exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)))
          order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and exists (select 1 from pg_constraint k
          where k.conrelid = c.oid and k.contype in ('p', 'f') and a.attnum = any (k.conkey))), '[]') as keys,
      coalesce((select jsonb_agg(jsonb_build_object('columns', n.columns, 'parent', p.relname, 'isOptional', n.optional,
          'isUnique', exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
            and i.indkey::int2[] <@ k.conkey)) order by k.conkey)
        from pg_constraint k join pg_class p on p.oid = k.confrelid
        cross join lateral (select jsonb_agg(a.attname order by a.attnum) as columns, bool_or(not a.attnotnull) as optional
          from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey)) n
        where k.conrelid = c.oid and k.contype = 'f'), '[]') as "references"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relname not like 'kysely%'
    order by c.relname`.execute(db)
  return { tables: rows }
}

const TYPES: Record<string, string> = { integer: 'int', 'timestamp with time zone': 'timestamptz' }

/** `int id PK`, `text store_no PK,FK`. Mermaid takes one word as a type. */
function columnLine({ name, type, isPrimary }: Column, references: readonly Reference[]) {
  const isForeign = references.some(({ columns }) => columns.includes(name))
  const marks = [...(isPrimary ? ['PK'] : []), ...(isForeign ? ['FK'] : [])].join(',')
  return `    ${(TYPES[type] ?? type).replace(/\W+/g, '_')} ${name} ${marks}`
}

const entity = ({ name, keys, references }: Table) => [
  `  ${name} {`,
  ...keys.map((column) => columnLine(column, references)),
  '  }',
]

const links = ({ name, references }: Table) =>
  references.map(
    ({ parent, columns, isOptional, isUnique }) =>
      `  ${parent} ${isOptional ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${name} : "${columns.join(', ')}"`,
  )

const cell = (text: string) => text.replace(/\|/g, '\\|')

function section(context: string, file: string, tables: readonly Table[]) {
  const real = tables.filter(({ isView }) => !isView)
  const rows = tables.map(({ name, comment, isView }) => `| \`${name}\`${isView ? ' (view)' : ''} | ${cell(comment)} |`)
  const diagram = ['```mermaid', 'erDiagram', ...real.flatMap(entity), ...real.flatMap(links), '```']
  return [
    `## ${context}`,
    `Created in \`server/schema/${file}\`; ${real.length} tables.`,
    ['| table | holds |', '|---|---|', ...rows].join('\n'),
    diagram.join('\n'),
  ].join('\n\n')
}

/** Returns the page that `npm run docs` writes. */
function dataModelText({ tables }: DataModel): string {
  const owners = contextOfTable()
  const files = sqlFilesIn(SCHEMA_FOLDER).map((file) => path.basename(file))
  const sections = DATA_CONTEXTS.map((context, index) => {
    const names = [...owners.keys()].filter((name) => owners.get(name)?.[0] === context)
    const own = names.flatMap((name) => tables.filter((table) => table.name === name))
    return section(context, files[index] ?? '', own)
  })
  return `<!-- Written by \`npm run docs\` from server/schema. Do not edit. -->

# The data model

${tables.filter(({ isView }) => !isView).length} tables, one schema file per context. A diagram shows the primary key and the foreign keys of each table; a table of another
context appears with its name alone. Comments in the schema files explain other columns and their units. Later changes are migrations
(ADR 0050).

${sections.join('\n\n')}
`
}

/** Makes a database in memory from the schema and its migrations, and writes the page from it. */
export async function dataModelPage(): Promise<string> {
  const { db, close } = await openDb({ folder: 'memory:' })
  try {
    await migrate(db, TEST_VAULT)
    return dataModelText(await readModel(db))
  } finally {
    await close()
  }
}
