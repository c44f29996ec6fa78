import { sql, type Kysely } from 'kysely'

const statements = [
  // What the shopper asked for, and when the money was back. A refund of late money has nobody who asked.
  `alter table refund
    add column refund_type int not null default 1, add column remark text not null default '',
    add column voucher_url text not null default '', add column done_at timestamptz`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
