import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/open'
import type { PoolState } from '../db/pool'
import type { SpanCounts } from '../tracing/tracing'
import { watchProvider, watchProviders } from '../watch-provider'
import { countJobs } from './queries'

const LATENCIES = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const PROVIDER_LATENCIES = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64]
const HOUR_MS = 3_600_000
/** Label for every unknown value, so that callers cannot create labels. */
const OTHER = 'other'
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

interface Sources {
  /** Database for the counts at each scrape. */
  db: Db
  now: () => Date
  /** Pools by name; none with the embedded database. */
  pools?: Readonly<Record<string, () => PoolState>>
  /** Kinds of jobs that have a handler. */
  jobKinds: () => readonly string[]
  /** Counts the events of the shop since a moment. */
  countEvents: (db: Db, since: Date) => Promise<{ event: string; n: number }[]>
  /** Counts the spans since the start; absent: traces are off. */
  countSpans?: () => SpanCounts
}

/** Numbers of this process for Prometheus. No label holds personal data or a value that callers choose. */
export interface Metrics {
  /** Counts and times every request by its route. */
  watch(app: FastifyInstance): void
  /** Wraps a provider: counts and times its calls, by method. */
  provider<T extends object>(name: string, provider: T): T
  /** Wraps every provider of a set under its key, and leaves out those that are switched off. */
  providers<T extends object>(all: T): T
  /** Reports how many purchases one statement of a flash sale served. */
  onBatch(size: number): void
  /** Reports rows that an ERP has sent, by outcome. */
  onErpRows(outcome: string, count: number): void
  /** Returns the numbers as text, with those that each scrape counts in the database. */
  read(): Promise<string>
  contentType: string
}

/** Gauges that each scrape counts in the database. */
function countAtScrape(registers: Registry[], { db, now, jobKinds, countEvents }: Sources) {
  const make = (name: string, help: string, label: string) => new Gauge({ name, help, labelNames: [label], registers })
  const open = make('yaoda_jobs_open', 'Jobs that are not done', 'kind')
  const due = make('yaoda_jobs_due', 'Jobs that should run now', 'kind')
  const age = make('yaoda_jobs_oldest_due_seconds', 'Age of the oldest job that should run now', 'kind')
  const failed = make('yaoda_jobs_given_up', 'Jobs given up within a day', 'kind')
  const business = make('yaoda_business_last_hour', 'Events of the shop within the last hour', 'event')
  const isUp = new Gauge({ name: 'yaoda_database_up', help: '1 while the database answers a scrape', registers })

  const countRows = async () => {
    const at = now()
    const jobs = await countJobs(db, at)
    const events = await countEvents(db, new Date(at.getTime() - HOUR_MS))
    for (const gauge of [open, due, age, failed]) gauge.reset()
    for (const job of jobs) {
      const kind = jobKinds().includes(job.kind) ? job.kind : OTHER
      open.inc({ kind }, job.open)
      due.inc({ kind }, job.due)
      age.inc({ kind }, job.age ?? 0)
      failed.inc({ kind }, job.failed)
    }
    for (const { event, n } of events) business.set({ event }, n)
  }

  /** Counts; without the database only `yaoda_database_up` changes. */
  return async () => {
    try {
      await countRows()
      isUp.set(1)
    } catch {
      isUp.set(0)
    }
  }
}

function watchPools(registers: Registry[], pools: NonNullable<Sources['pools']>) {
  const read: Record<string, (state: PoolState) => number> = {
    in_use: ({ total, idle }) => total - idle,
    idle: ({ idle }) => idle,
    waiting: ({ waiting }) => waiting,
  }
  new Gauge({
    name: 'yaoda_pool_connections',
    help: 'Database connections by pool and state; waiting: calls without a connection',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, state] of Object.entries(pools))
        for (const [name, of] of Object.entries(read)) this.set({ pool, state: name }, of(state()))
    },
  })
}

function watchSpans(registers: Registry[], countSpans: () => SpanCounts) {
  new Counter({
    name: 'yaoda_trace_spans_total',
    help: 'Spans of traces: sent to the collector, or dropped because it was slow or away',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, n] of Object.entries(countSpans())) this.inc({ outcome }, n)
    },
  })
}

/** Creates the numbers of one process. */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'yaoda_http_requests_total',
    help: 'Requests by route template, method and status',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const latency = new Histogram({
    name: 'yaoda_http_request_seconds',
    help: 'Time to answer a request, by route template',
    labelNames: ['route'],
    buckets: LATENCIES,
    registers,
  })
  const calls = new Histogram({
    name: 'yaoda_provider_call_seconds',
    help: 'Calls of external providers, by method and outcome',
    labelNames: ['provider', 'call', 'outcome'],
    buckets: PROVIDER_LATENCIES,
    registers,
  })
  const batches = new Histogram({
    name: 'yaoda_sale_batch_size',
    help: 'Purchases that one statement of a flash sale served',
    buckets: BATCH_SIZES,
    registers,
  })
  const erpRows = new Counter({
    name: 'yaoda_erp_rows_total',
    help: 'Rows of stock and prices that ERPs have sent, by outcome',
    labelNames: ['outcome'],
    registers,
  })
  watchPools(registers, sources.pools ?? {})
  if (sources.countSpans) watchSpans(registers, sources.countSpans)
  const count = countAtScrape(registers, sources)

  /** Times one call until it settles. */
  function timed<T>(labels: { provider: string; call: string }, result: Promise<T>): Promise<T> {
    const end = calls.startTimer(labels)
    result.then(
      () => end({ outcome: 'ok' }),
      () => end({ outcome: 'failed' }),
    )
    return result
  }

  const watchOne: Metrics['provider'] = (name, provider) =>
    watchProvider(provider, (call, run) => {
      const result = run()
      return result instanceof Promise ? timed({ provider: name, call }, result) : result
    })

  return {
    watch: (app) =>
      void app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? OTHER
        const method = METHODS.includes(request.method) ? request.method : OTHER
        requests.inc({ route, method, status: String(reply.statusCode) })
        latency.observe({ route }, reply.elapsedTime / 1000)
      }),
    provider: watchOne,
    providers: (all) => watchProviders(all, watchOne),
    onBatch: (size) => batches.observe(size),
    onErpRows: (outcome, count) => erpRows.inc({ outcome }, count),
    read: async () => {
      await count()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
