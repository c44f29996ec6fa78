import type { Db } from '../../../platform/db/open'
import { inTransaction } from '../../../platform/db/transaction'
import { readCsv } from '../../../platform/csv'
import { deleteUnlistedSubstances, lockSubstances, upsertSubstances } from './substance-queries'

type Column =
  | 'name'
  | 'synonyms'
  | 'control'
  | 'basis'
  | 'basis_date'
  | 'confirmed'
  | 'order_limit'
  | 'window_days'
  | 'window_limit'
  | 'single_only'
  | 'exceptions'

const CONTROLS = ['prohibited', 'controlled'] as const

const list = (cell: string) => cell.split('|').filter(Boolean)
const limit = (cell: string) => (cell === '' ? null : Number(cell))

function controlOf(cell: string) {
  const control = CONTROLS.find((one) => one === cell)
  if (!control) throw new Error(`data/substances.csv: unknown control '${cell}'`)
  return control
}

/** Rows of `data/substances.csv`. @spec RX-06 */
export const substanceRows = () =>
  readCsv<Column>('substances').map((row) => ({
    name: row.name,
    synonyms: list(row.synonyms),
    control: controlOf(row.control),
    basis: row.basis,
    basis_date: row.basis_date,
    confirmed: row.confirmed === 'yes',
    order_limit: limit(row.order_limit),
    window_days: limit(row.window_days),
    window_limit: limit(row.window_limit),
    single_only: row.single_only === 'yes',
    exceptions: list(row.exceptions),
    listed: true,
  }))

export type SubstanceRow = ReturnType<typeof substanceRows>[number]

/**
 * Updates the list of substances in the database from the file: adds and changes rows, removes rows that the file no
 * longer has. Leaves rows added by an operator (`listed` false) unchanged. Returns the number of changed rows. Safe
 * when several processes start at once.
 * @spec RX-06
 */
export async function syncSubstances(db: Db, rows: readonly SubstanceRow[] = substanceRows()): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockSubstances(trx)
    const removed = await deleteUnlistedSubstances(trx, rows)
    const written = await upsertSubstances(trx, rows)
    return Number(removed.numAffectedRows ?? 0) + Number(written.numAffectedRows ?? 0)
  })
}
