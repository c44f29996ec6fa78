import { sql } from 'kysely'
import type { Db } from '../db/open'

/** Longest time to a reply, in ms: load balancers give up after a second, and a busy machine needs a part of it. */
const ANSWER_MS = 500
/** How long the result of a probe is valid, in ms. */
const FRESH_MS = 1000
/** Duration after which a running probe no longer blocks the next one, in ms. */
const STUCK_MS = 2000
/** Size of a row in bytes; leaves no room for a second row on a page of 8 KB. */
const ROW_BYTES = 7000
/** Number of rows after which the table is emptied. */
const MOST_ROWS = 100

interface Probe {
  since: number
  isOver: boolean
  passed: Promise<boolean>
}

/** Writes a row that needs a new page on disk. */
async function write(db: Db): Promise<boolean> {
  try {
    const { rows } = await sql<{ id: number }>`
      insert into write_probe (filler) values (repeat('x', ${ROW_BYTES}::int)) returning id`.execute(db)
    // Ignores a failure: the next hundred rows empty the table.
    if ((rows[0]?.id ?? 0) % MOST_ROWS === 0) await sql`truncate write_probe`.execute(db).catch(() => {})
    return true
  } catch {
    return false
  }
}

/**
 * Returns a check of whether the database accepts writes. It answers within a second and probes at most once a second.
 */
export function createReadiness(db: Db, { answerMs = ANSWER_MS } = {}): () => Promise<boolean> {
  let last: Probe | undefined

  function probe(): Promise<boolean> {
    const since = Date.now()
    const age = last ? since - last.since : Infinity
    if (last && age < (last.isOver ? FRESH_MS : STUCK_MS)) return last.passed
    const fresh: Probe = { since, isOver: false, passed: write(db).finally(() => (fresh.isOver = true)) }
    last = fresh
    return fresh.passed
  }

  return async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), answerMs)
    })
    try {
      return await Promise.race([probe(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
