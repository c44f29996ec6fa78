import { sql, type Kysely } from 'kysely'

const statements = [
  // Which shopper says it of which line of an order; the comments of the demo shop are nobody's. One line is spoken of once.
  `alter table comment add column user_id int references app_user`,
  `alter table comment add column order_id int references orders`,
  `alter table comment add column barcode text`,
  `create unique index comment_line on comment (order_id, barcode) where order_id is not null`,
  `create index comment_user on comment (user_id, created_at desc, id desc) where user_id is not null`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
