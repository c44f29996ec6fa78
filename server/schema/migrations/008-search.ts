import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table product add column brand text not null default ''`,
  // Pinyin and first letters are tokens of the one array now. Rows of an older way to index are made anew at the next start.
  `alter table product_search drop column pinyin, drop column initials,
    add column title text not null default '', add column generic text not null default '',
    add column version int not null default 0`,
  // A word may stand for several things: 胃药 for what is against 反酸 and for what is against 胃痛.
  `alter table search_alias drop constraint search_alias_pkey, add primary key (word, target)`,
  ...['search_alias', 'product_search'].map(
    (table) => `create trigger shelf_changed after insert or update or delete or truncate on ${table}
      for each statement execute function shelf_changed()`,
  ),
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
