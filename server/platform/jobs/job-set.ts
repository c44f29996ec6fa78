import type { JobDeps } from './runner'
import type { JobPayload } from './queue'

/** Runs one kind of job. It may run again after a crash and must be idempotent. */
export type JobHandler = (deps: JobDeps, payload: JobPayload) => Promise<void>

/** Jobs of one context or provider; the composition root puts the sets together. */
export interface JobSet {
  /** By kind. */
  handlers: Record<string, JobHandler>
  /** Kinds on which money or a parcel depends: they are retried every hour, however often they fail. */
  lasting?: readonly string[]
  /** Kinds that run once a day, each with its earliest time on the shop's day (`10:30`). Payload: `{ day }`. */
  daily?: Readonly<Record<string, string>>
  /** Queues jobs for what has changed since the last round; runs before each round of every process. */
  plan?: (deps: JobDeps) => Promise<void>
  /** Deletes rows of its own tables that are no longer needed; runs once an hour. */
  purge?: (deps: JobDeps) => Promise<void>
}
