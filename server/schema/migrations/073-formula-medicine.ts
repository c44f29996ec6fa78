import { sql, type Kysely } from 'kysely'

/** What was made by a formula is medicine on a prescription. @spec RX-08 */
export async function up(db: Kysely<unknown>) {
  await sql`update order_item i set drug_class = 'Rx' from orders o where o.id = i.order_id and o.source = 'tcm'`.execute(
    db,
  )
}
