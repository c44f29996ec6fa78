import { sql, type Kysely } from 'kysely'

const statements = [
  // Where a coupon is given away: the code that a link, a page or a leaflet carries. '' is everywhere.
  `alter table coupon add column source_code text not null default ''`,
  `create index coupon_source on coupon (source_code) where source_code <> ''`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
