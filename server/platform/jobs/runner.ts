import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/open'
import { padToPlan } from '../db/any-of'
import { isConnectionLost } from '../db/connection-errors'
import type { Vault } from '../encryption'
import type { Ports } from '../http/context'
import type { Tracing } from '../tracing/tracing'
import type { JobHandler, JobSet } from './job-set'
import type { JobPayload } from './queue'
import { planDaily } from './daily'
import { hourOf, planPurge, purgeOf } from './purge'

/** Dependencies of jobs. The providers join by declaration merging (server/dependencies.ts). */
export interface JobDeps {
  db: Db
  now: () => Date
  /** Signs the urls of pictures for external recipients. */
  vault: Vault
  ports: Ports
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

export interface Jobs {
  /** Runs every job that is due now and returns their number. For tests and shutdown. */
  drain(): Promise<number>
  /** Takes no new jobs and waits for the running ones. */
  stop(): Promise<void>
}

interface Options {
  /** Interval between checks of the table, in ms. 0: only `drain` runs jobs. */
  pollMs?: number
  /** Makes each run of a job a span, in the trace of the request that queued it; absent: traces are off. */
  tracing?: Pick<Tracing, 'run' | 'fail'>
}

const LOCK_MS = 60_000
const BATCH = 5
/** Time after which finished jobs no longer wait for the next claim to close them, in ms. */
const CLOSE_MS = 1000
const MOST_ATTEMPTS = 8
const FIRST_WAIT_MS = 5_000
const MOST_WAIT_MS = 3_600_000

interface Claimed {
  id: number
  kind: string
  payload: JobPayload
  attempts: number
  traceparent: string | null
}

/**
 * Closes finished jobs as `close` does, and claims due jobs for a minute. When a worker crashes, the next one gets its
 * jobs.
 */
async function claim({ db, now }: JobDeps, finished: readonly Claimed[]): Promise<Claimed[]> {
  const at = now()
  const ids = padToPlan(finished.map(({ id }) => id))
  const attempts = padToPlan(finished.map((job) => job.attempts))
  const { rows } = await sql<Claimed>`
    with finished as (
      update job j set done_at = ${at}, locked_until = null
      from unnest(${ids}::bigint[], ${attempts}::int[]) f (id, attempts) where j.id = f.id and j.attempts = f.attempts)
    update job set attempts = attempts + 1, locked_until = ${new Date(at.getTime() + LOCK_MS)}
    where id in (
      select id from job
      where done_at is null and failed_at is null and run_at <= ${at} and (locked_until is null or locked_until < ${at})
        and id <> all (${ids}::bigint[])
      order by run_at, id limit ${BATCH} for update skip locked)
    returning id, kind, payload, attempts, traceparent`.execute(db)
  // Sorts the rows, because the update returns them in any order.
  return rows.sort((a, b) => a.id - b.id)
}

/** Closes a job, but only for the worker that still holds it: `attempts` distinguishes it from a later worker. */
const close = (
  { db }: JobDeps,
  { id, attempts }: Claimed,
  change: { done_at: Date } | { failed_at: Date } | { run_at: Date },
) =>
  db
    .updateTable('job')
    .set({ ...change, locked_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()

async function retryLater(deps: JobDeps, { lasting }: Work, job: Claimed, error: unknown) {
  const at = deps.now()
  const { id, kind, attempts } = job
  const isMany = attempts >= MOST_ATTEMPTS
  if (isMany && !lasting.has(kind)) {
    deps.log.error({ err: error, job: id, kind }, 'job failed too often and was stopped')
    return close(deps, job, { failed_at: at })
  }
  // A kind that must succeed is retried every hour, and logs an error each time for the operator.
  if (isMany) deps.log.error({ err: error, job: id, kind, attempts }, 'job keeps failing')
  else deps.log.warn({ err: error, job: id, kind, attempts }, 'job failed, will retry')
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MOST_WAIT_MS)
  return close(deps, job, { run_at: new Date(at.getTime() + wait) })
}

/** Returns claimed jobs that did not run, as if they had never been claimed. */
async function release({ db }: JobDeps, jobs: Claimed[]) {
  for (const { id, attempts } of jobs)
    await db
      .updateTable('job')
      .set({ attempts: attempts - 1, locked_until: null })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute()
}

interface Work {
  handlers: Record<string, JobHandler>
  lasting: ReadonlySet<string>
  daily: Record<string, string>
}

const workOf = (sets: readonly JobSet[]): Work => ({
  handlers: Object.assign({ purge: purgeOf(sets) }, ...sets.map(({ handlers }) => handlers)),
  lasting: new Set(sets.flatMap(({ lasting = [] }) => lasting)),
  daily: Object.assign({}, ...sets.map(({ daily }) => daily)),
})

/** Runs one job and returns whether it is done. Throws only when the database is lost, which is not a failure of the job. */
async function work(deps: JobDeps, all: Work, job: Claimed, tracing: Options['tracing']): Promise<boolean> {
  try {
    const handler = all.handlers[job.kind]
    if (!handler) throw new Error(`no handler for job kind ${job.kind}`)
    await handler(deps, job.payload)
    return true
  } catch (error) {
    if (isConnectionLost(error)) throw error
    tracing?.fail(error)
    await retryLater(deps, all, job, error)
    return false
  }
}

/** Starts running jobs. Any number of processes may do this on one database. */
export function startJobs(deps: JobDeps, sets: readonly JobSet[], { pollMs = 1000, tracing }: Options = {}): Jobs {
  const all = workOf(sets)
  let stopped = false
  /** Claimed jobs that could not run because of a lost database or a stop. */
  let interrupted: Claimed[] = []
  /** Jobs that are done and not closed yet. */
  let finished: Claimed[] = []
  let plannedHour = -1
  let timer: NodeJS.Timeout | undefined

  async function releaseInterrupted() {
    if (interrupted.length === 0) return
    await release(deps, interrupted)
    interrupted = []
  }

  const runJob = (job: Claimed) => {
    const run = () => work(deps, all, job, tracing)
    const { id, kind, attempts, traceparent } = job
    const attributes = { 'yaoda.job.id': id, 'yaoda.job.kind': kind, 'yaoda.job.attempt': attempts }
    return tracing ? tracing.run(`job ${kind}`, attributes, run, traceparent) : run()
  }

  async function closeFinished() {
    for (let job = finished[0]; job; job = finished[0]) {
      await close(deps, job, { done_at: deps.now() })
      finished.shift()
    }
  }

  /** Runs jobs. The next claim closes those that are done, which saves a commit for each, unless a job takes long. */
  async function workAll(jobs: Claimed[]): Promise<void> {
    const waiting = [...jobs]
    let since = performance.now()
    try {
      for (let job = waiting[0]; job && !stopped; job = waiting[0]) {
        if (performance.now() - since > CLOSE_MS) {
          await closeFinished()
          since = performance.now()
        }
        if (await runJob(job)) finished.push(job)
        waiting.shift()
      }
    } finally {
      interrupted.push(...waiting)
    }
  }

  async function claimNext(): Promise<Claimed[]> {
    await releaseInterrupted()
    if (stopped) {
      await closeFinished()
      return []
    }
    const closing = finished
    finished = []
    try {
      return await claim(deps, closing)
    } catch (error) {
      // Whether they were closed is unknown: the next claim closes them again.
      finished.push(...closing)
      throw error
    }
  }

  async function drain(): Promise<number> {
    for (let doneCount = 0; ;) {
      const jobs = await claimNext()
      await workAll(jobs)
      doneCount += jobs.length
      if (jobs.length === 0) return doneCount
    }
  }

  async function round() {
    try {
      if (hourOf(deps.now()) !== plannedHour) {
        await planPurge(deps)
        await planDaily(deps, all.daily)
      }
      plannedHour = hourOf(deps.now())
      for (const { plan } of sets) await plan?.(deps)
      await drain()
    } catch (error) {
      // The database is briefly unavailable; the next round tries again.
      deps.log.error({ err: error }, 'job runner failed')
    }
    if (!stopped) timer = setTimeout(next, pollMs)
  }

  let running: Promise<void> = Promise.resolve()
  const next = () => (running = round())
  if (pollMs > 0) void next()

  return {
    drain,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
