import type { Db } from '../platform/db/open'

/** For tests that count what orders bring: nothing for a new account, and nothing for a first order. */
export const withoutWelcome = (db: Db) =>
  db.updateTable('dictionary').set({ value: '0' }).where('key', 'in', ['REGISTER_INTEGR', 'FIRST_ORDER']).execute()
