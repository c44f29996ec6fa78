import { inTransaction } from '../../../platform/db/transaction'
import type { JobDeps } from '../../../platform/jobs/runner'
import { INVENTORY_ENTRIES } from './personal-data-inventory'
import { endRows } from './owned-row-queries'
import { listDueAccounts, markErased } from './queries'

/** Selects accounts closed five years ago that still have retained data. */
const due = async ({ db }: JobDeps, at: Date) => (await listDueAccounts(db, at)).rows

/**
 * Deletes the retained data of closed accounts after five years: trade records and prescriptions. The ledgers remain;
 * they contain numbers and amounts. Handles each account in its own transaction; running it again changes nothing.
 * @spec S39 RX-10
 */
export async function anonymize(deps: JobDeps) {
  const at = deps.now()
  await deps.ports.endWithdrawnPrescriptions(deps)
  for (const { id } of await due(deps, at))
    await inTransaction(deps.db, async (trx) => {
      // The database accepts the mark five years after the deletion at the earliest, and releases protected rows of marked
      // accounts only.
      await markErased(trx, at, id)
      for (const [table, { later }] of INVENTORY_ENTRIES) if (later) await endRows(trx, table, id, at, later)
    })
}
