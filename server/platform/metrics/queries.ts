import { sql } from 'kysely'
import type { Handle } from '../db/transaction'

const DAY_MS = 86_400_000

/** Open jobs by kind: all, those due, the age of the oldest due one in seconds, and those given up within a day. */
export const countJobs = async (handle: Handle, now: Date) =>
  (
    await sql<{ kind: string; open: number; due: number; age: number | null; failed: number }>`
      select kind,
        (count(*) filter (where failed_at is null))::int as open,
        (count(*) filter (where failed_at is null and run_at <= ${now}))::int as due,
        extract(epoch from ${now}::timestamptz - min(run_at) filter (where failed_at is null and run_at <= ${now}))::float8 as age,
        (count(*) filter (where failed_at >= ${new Date(now.getTime() - DAY_MS)}))::int as failed
      from job where done_at is null and (failed_at is null or failed_at >= ${new Date(now.getTime() - DAY_MS)}) group by kind`.execute(
      handle,
    )
  ).rows
