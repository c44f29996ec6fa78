import type { Limits } from './pool'

/** Runs one statement on a connection. */
export type Query = (text: string, values: readonly unknown[]) => Promise<unknown>

const beginWith = ({ statementMs, lockMs, idleMs }: Limits) =>
  [
    'begin',
    `set local statement_timeout = ${statementMs}`,
    `set local lock_timeout = ${lockMs}`,
    `set local idle_in_transaction_session_timeout = ${idleMs}`,
  ].join('; ')

const BEGIN = 'begin'
const ENDS = new Set(['commit', 'rollback'])

/**
 * Sets the time limits at the start of each transaction, in the same round trip: a pooler in transaction mode gives the
 * next transaction another session, which knows no limits of this client. A statement outside of a transaction has the
 * limits of the database role. `wrapsStatements` gives each of these a transaction of its own, for limits above those of the
 * role; this costs two round trips.
 */
export function limitTransactions(query: Query, limits: Limits, wrapsStatements = false): Query {
  const begin = beginWith(limits)
  let isOpen = false

  async function runAlone(text: string, values: readonly unknown[]) {
    await query(begin, [])
    try {
      const result = await query(text, values)
      await query('commit', [])
      return result
    } catch (error) {
      // On a lost connection there is nothing to roll back.
      await query('rollback', []).catch(() => {})
      throw error
    }
  }

  return (text, values) => {
    if (text === BEGIN) {
      isOpen = true
      return query(begin, values)
    }
    if (ENDS.has(text)) isOpen = false
    return isOpen || ENDS.has(text) || !wrapsStatements ? query(text, values) : runAlone(text, values)
  }
}
