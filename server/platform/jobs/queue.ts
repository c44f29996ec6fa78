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

/** Adds a job. Pass the transaction of the change that causes it: both happen or neither. */
export async function addJob(handle: Handle, job: NewJob) {
  await insertJobs(handle, [job]).execute()
}
