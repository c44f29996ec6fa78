import type { Db } from '../platform/db/open'

/** Adds a prohibited substance as an operator does: products whose name contains `name` go off sale. */
export const prohibitSubstance = (db: Db, name: string) =>
  db
    .insertInto('drug_substance')
    .values({ name, control: 'prohibited', basis: 'test', basis_date: '2026-01-01' })
    .execute()
