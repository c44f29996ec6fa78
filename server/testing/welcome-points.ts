import type { Db } from '../platform/db/open'

/** Turns off the bonuses for a new account and a first order, for tests that count points. */
export const disableWelcomePoints = (db: Db) =>
  db.updateTable('dictionary').set({ value: '0' }).where('key', 'in', ['REGISTER_INTEGR', 'FIRST_ORDER']).execute()
