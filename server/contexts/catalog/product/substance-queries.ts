import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/transaction'
import type { SubstanceRow } from './controlled-substances'

/** Lets one process at a time change the list of substances. */
export const lockSubstances = (trx: Trx) => sql`lock table drug_substance in share row exclusive mode`.execute(trx)

/** Converts rows to a table `w` of a statement. */
const recordset = (rows: readonly SubstanceRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (name text, synonyms text[], control text,
      basis text, basis_date date, confirmed boolean, order_limit int, window_days int, window_limit int,
      single_only boolean, exceptions text[], listed boolean)`

/** Removes listed rows that are no longer in the file. */
export const deleteUnlistedSubstances = (trx: Trx, rows: readonly SubstanceRow[]) =>
  sql`delete from drug_substance s where s.listed
      and not exists (select 1 from ${recordset(rows)} where w.name = s.name)`.execute(trx)

/** Adds new rows and changes listed rows that differ from the file. */
export const upsertSubstances = (trx: Trx, rows: readonly SubstanceRow[]) =>
  sql`insert into drug_substance as s (name, synonyms, control, basis, basis_date, confirmed,
        order_limit, window_days, window_limit, single_only, exceptions, listed)
      select w.* from ${recordset(rows)}
        where not exists (select 1 from drug_substance k where k.name = w.name and (not k.listed or
          (k.synonyms, k.control, k.basis, k.basis_date, k.confirmed, k.order_limit, k.window_days, k.window_limit,
            k.single_only, k.exceptions) is not distinct from (w.synonyms, w.control, w.basis, w.basis_date, w.confirmed,
            w.order_limit, w.window_days, w.window_limit, w.single_only, w.exceptions)))
      on conflict (name) do update set (synonyms, control, basis, basis_date, confirmed, order_limit, window_days,
        window_limit, single_only, exceptions) = (excluded.synonyms, excluded.control, excluded.basis, excluded.basis_date,
        excluded.confirmed, excluded.order_limit, excluded.window_days, excluded.window_limit, excluded.single_only,
        excluded.exceptions)`.execute(trx)
