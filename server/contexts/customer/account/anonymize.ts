import { sql } from 'kysely'
import { inTransaction } from '../../../platform/db/transaction'
import type { JobDeps } from '../../../platform/jobs/runner'
import { held } from './personal-data-inventory'
import { endRows } from './owned-rows'

/** Accounts that have been closed for five years, and still have what was kept of them. */
const due = async ({ db }: JobDeps, at: Date) =>
  (
    await sql<{ id: number }>`select id from app_user
      where closed_at + interval '5 years' <= ${at} and erased_at is null order by id`.execute(db)
  ).rows

/**
 * What was kept of a closed account has been kept long enough and goes: records of trade and prescriptions. The books stay; they hold
 * numbers and amounts. Each account in a transaction of its own; running it again finds nothing to do. @spec S39 RX-10
 */
export async function forget(deps: JobDeps) {
  const at = deps.now()
  await deps.ports.endWithdrawnPrescriptions(deps)
  for (const { id } of await due(deps, at))
    await inTransaction(deps.db, async (trx) => {
      // The database takes the mark five years after the end and no earlier, and lets go of what it guards for marked accounts alone.
      await trx
        .updateTable('app_user')
        .set({ erased_at: at })
        .where('id', '=', id)
        .where('erased_at', 'is', null)
        .execute()
      for (const [table, { later }] of held) if (later) await endRows(trx, table, id, at, later)
    })
}
