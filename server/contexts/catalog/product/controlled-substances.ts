import { sql } from 'kysely'
import type { Db } from '../../../platform/db/open'
import { inTransaction } from '../../../platform/db/transaction'
import { readCsv } from '../../../platform/csv'

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
    await sql`lock table drug_substance in share row exclusive mode`.execute(trx)
    const newRows = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (name text, synonyms text[], control text,
      basis text, basis_date date, confirmed boolean, order_limit int, window_days int, window_limit int,
      single_only boolean, exceptions text[], listed boolean)`
    const removed = await sql`delete from drug_substance s where s.listed
      and not exists (select 1 from ${newRows} where w.name = s.name)`.execute(trx)
    const written = await sql`insert into drug_substance as s (name, synonyms, control, basis, basis_date, confirmed,
        order_limit, window_days, window_limit, single_only, exceptions, listed)
      select w.* from ${newRows}
        where not exists (select 1 from drug_substance k where k.name = w.name and (not k.listed or
          (k.synonyms, k.control, k.basis, k.basis_date, k.confirmed, k.order_limit, k.window_days, k.window_limit,
            k.single_only, k.exceptions) is not distinct from (w.synonyms, w.control, w.basis, w.basis_date, w.confirmed,
            w.order_limit, w.window_days, w.window_limit, w.single_only, w.exceptions)))
      on conflict (name) do update set (synonyms, control, basis, basis_date, confirmed, order_limit, window_days,
        window_limit, single_only, exceptions) = (excluded.synonyms, excluded.control, excluded.basis, excluded.basis_date,
        excluded.confirmed, excluded.order_limit, excluded.window_days, excluded.window_limit, excluded.single_only,
        excluded.exceptions)`.execute(trx)
    return Number(removed.numAffectedRows ?? 0) + Number(written.numAffectedRows ?? 0)
  })
}
