import { sql, type Kysely } from 'kysely'

/** Pages of goods stay in memory with their prices: rounds of lower prices count too. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create trigger shelf_changed after insert or update or delete or truncate on seckill
        for each statement execute function shelf_changed()`,
    )
    .execute(db)
}
