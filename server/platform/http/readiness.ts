import { sql } from 'kysely'
import type { Db } from '../db/open'

/** Longest wait for an answer, ms: load balancers give up after a second, and a busy machine needs a part of it. */
const ANSWER_MS = 500
/** How long the result of a probe holds, ms. */
const FRESH_MS = 1000
/** A probe that takes longer than this, ms, does not hold up the next one. */
const STUCK_MS = 2000
/** Bytes that leave no room for a second row on a page of 8 KB. */
const ROW_BYTES = 7000
/** The table is emptied every so many rows. */
const MOST_ROWS = 100

interface Probe {
  since: number
  isOver: boolean
  passed: Promise<boolean>
}

/** Writes a row that needs a new page of disk. */
async function write(db: Db): Promise<boolean> {
  try {
    const { rows } = await sql<{ id: number }>`
      insert into write_probe (filler) values (repeat('x', ${ROW_BYTES}::int)) returning id`.execute(db)
    // Emptying can wait: the next hundred rows do it.
    if ((rows[0]?.id ?? 0) % MOST_ROWS === 0) await sql`truncate write_probe`.execute(db).catch(() => {})
    return true
  } catch {
    return false
  }
}

/** Answers whether the database takes writes, always within a second, with at most one probe a second. */
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
