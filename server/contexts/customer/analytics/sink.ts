import { ProviderFailure } from '../../../platform/provider-http'
import type { Handle } from '../../../platform/db/transaction'
import { addJob } from '../../../platform/jobs/queue'
import type { JobSet } from '../../../platform/jobs/job-set'
import type { JobDeps } from '../../../platform/jobs/runner'
import type { EventSink, SentEvent } from '../../../platform/event-collector/contract'
import { listUnsentEvents, markEventsSent } from './queries'

type Row = Awaited<ReturnType<typeof listUnsentEvents>>[number]

/** Most events of a batch, and batches of a job. */
const MOST_EVENTS = 500
const MOST_BATCHES = 20

const shown = ({
  id,
  name,
  page,
  data,
  at,
  visit,
  host,
  channel,
  partner,
  version,
  city_id,
  amount_fen,
}: Row): SentEvent => ({
  ...{ id: Number(id), name, page, data, at: at.toISOString(), visit, host, channel, partner, version },
  ...{ cityId: city_id, amountFen: amount_fen },
})

/** Sends what has not been sent. Stops at the first failure: the job of the next minute tries again. */
export async function forwardEvents({ db, now, log }: Pick<JobDeps, 'db' | 'now' | 'log'>, sink: EventSink) {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const rows = await listUnsentEvents(db, MOST_EVENTS)
    if (rows.length === 0) return
    try {
      await sink.send(rows.map(shown))
    } catch (error) {
      const reason = error instanceof ProviderFailure ? error.message : 'failed'
      return log.warn({ reason }, 'the collector took no events, will retry')
    }
    await markEventsSent(
      db,
      rows.map(({ id }) => id),
      now(),
    )
  }
}

const MINUTE_MS = 60_000

const planForward = (db: Handle, at: Date) => {
  const minute = Math.floor(at.getTime() / MINUTE_MS)
  return addJob(db, { kind: 'forwardEvents', payload: {}, runAt: at, dedupe: `forward:${minute}` })
}

/** The job that sends events to a collector outside, once a minute. */
export function eventJobs(sink: EventSink): JobSet {
  let planned = 0
  return {
    handlers: { forwardEvents: (deps) => forwardEvents(deps, sink) },
    plan: async ({ db, now }) => {
      const at = now()
      if (at.getTime() - planned < MINUTE_MS) return
      planned = at.getTime()
      await planForward(db, at)
    },
  }
}
