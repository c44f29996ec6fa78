import { sql, type Kysely } from 'kysely'

const statements = [
  // Nobody looks for orders by their state: the job table knows which ones are due. With it every step of an order had to be
  // written into each of its indexes.
  `drop index orders_due`,
  // Steps are read by their order alone: one index instead of two.
  `alter table order_event drop constraint order_event_pkey`,
  `drop index order_event_order`,
  `alter table order_event add primary key (order_id, id)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
