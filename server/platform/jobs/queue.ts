import { sql, type RawBuilder } from 'kysely'
import type { Handle } from '../db/transaction'
import { currentRequestTrace } from '../tracing/request-trace'

export type JobPayload = Record<string, string | number>

export interface NewJob {
  kind: string
  payload: JobPayload
  runAt: Date
  /** A second job of this kind with the same key is not added. */
  dedupe?: string
}

/** Inserts jobs, each once per key; at least one. Their runs continue the trace of the running request. */
export const insertJobs = (handle: Handle, jobs: readonly NewJob[]) =>
  handle
    .insertInto('job')
    .values(
      jobs.map(({ kind, payload, runAt, dedupe }) => ({
        kind,
        payload: JSON.stringify(payload),
        run_at: runAt,
        dedupe: dedupe ?? null,
        traceparent: currentRequestTrace(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['dedupe', 'kind']).doNothing())

/**
 * Inserts a job for each row that the step `step` of the same statement returns. The values are SQL over the columns of a
 * row. Its runs continue the trace of the running request.
 */
export const insertJobPerRow = (
  step: string,
  { kind, payload, runAt, dedupe }: { kind: string } & Record<'payload' | 'runAt' | 'dedupe', RawBuilder<unknown>>,
) =>
  sql`insert into job (kind, payload, run_at, dedupe, traceparent)
    select ${kind}::text, ${payload}, ${runAt}, ${dedupe}, ${currentRequestTrace()}::text from ${sql.ref(step)}
    on conflict (dedupe, kind) do nothing`

/** Adds a job. Pass the transaction of the change that causes it: both happen or neither. */
export async function addJob(handle: Handle, job: NewJob) {
  await insertJobs(handle, [job]).execute()
}
