import Fastify from 'fastify'
import { openTraceReceiver, SpanKind, type TraceReceiver } from '../../testing/trace-receiver'
import { createMetrics } from '../metrics/metrics'
import { createTracing } from './sdk'
import { errorTypeOf, summaryOf } from './span-names'

const INSTANCE = 'test:1'
/** Time limit of an export, in ms: shorter than the SDK's first wait, so that the SDK does not retry. */
const RETRY_NEVER_MS = 500

let receiver: TraceReceiver
beforeEach(async () => {
  receiver = await openTraceReceiver()
})
afterEach(() => receiver.close())

/** Number of spans in the text that Prometheus reads, by outcome. */
async function spansIn(counts: () => { sent: number; dropped: number }) {
  const metrics = createMetrics({
    ...{ db: null as never, now: () => new Date(), jobKinds: () => [], countEvents: async () => [] },
    countSpans: counts,
  })
  const text = await metrics.read()
  return [...text.matchAll(/^yaoda_trace_spans_total\{outcome="(\w+)"\} (\d+)$/gm)].map(([, name, n]) => `${name} ${n}`)
}

/** Answers `count` requests of a server with traces; returns their statuses. */
async function serve(tracing: ReturnType<typeof createTracing>, count: number) {
  const app = Fastify()
  tracing.watch(app)
  app.get('/', async () => 'ok')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push((await fetch(url)).status)
  await app.close()
  return statuses
}

test('requests succeed while the collector is unreachable; their spans count as dropped', async () => {
  receiver.behavior = 'hangUp'
  const reasons: string[] = []
  const onFailure = (reason: string) => reasons.push(reason)
  const tracing = createTracing(receiver, { instance: INSTANCE, exportMs: RETRY_NEVER_MS, onFailure })
  expect(await serve(tracing, 3)).toEqual([200, 200, 200])
  await tracing.stop()
  expect(await spansIn(tracing.counts)).toEqual(['sent 0', 'dropped 3'])
  expect(reasons).toEqual(['ECONNRESET'])
})

test('a collector that refuses is reported once, with its status and without its address', async () => {
  receiver.behavior = 'refuse'
  const reasons: string[] = []
  const tracing = createTracing(receiver, {
    ...{ instance: INSTANCE, queueSize: 1, onFailure: (reason: string) => reasons.push(reason) },
  })
  for (let index = 0; index < 3; index++) {
    await tracing.run('work', {}, async () => {})
    while (tracing.counts().dropped <= index) await new Promise(setImmediate)
  }
  expect(reasons).toEqual(['http 401'])
  receiver.behavior = 'take'
  await tracing.run('work', {}, async () => {})
  await tracing.stop()
  expect(await spansIn(tracing.counts)).toEqual(['sent 1', 'dropped 3'])
})

test('a full queue drops the newest spans and sends the others', async () => {
  const tracing = createTracing(receiver, { instance: INSTANCE, queueSize: 4 })
  await Promise.all(Array.from({ length: 10 }, (_, n) => tracing.run(`work ${n}`, {}, async () => {})))
  await tracing.stop()
  expect(tracing.counts()).toEqual({ sent: 4, dropped: 6 })
  expect(receiver.spans.map(({ name }) => name)).toEqual(['work 0', 'work 1', 'work 2', 'work 3'])
})

test('a stop ends although the collector never answers', async () => {
  receiver.behavior = 'silence'
  const tracing = createTracing(receiver, { instance: INSTANCE, exportMs: RETRY_NEVER_MS, flushMs: 50 })
  await tracing.run('work', {}, async () => {})
  await tracing.stop()
  expect(tracing.counts().sent).toBe(0)
})

test('calls of a provider are spans by method, below the running span; values and errors pass unchanged', async () => {
  const tracing = createTracing(receiver, { instance: INSTANCE })
  const shop = tracing.providers({
    sms: {
      isReal: true,
      sign: (text: string) => `signed ${text}`,
      send: async (mobile: string) => mobile,
      query: () => Promise.reject(Object.assign(new Error('13900000001 is away'), { code: 'ECONNRESET' })),
    },
  })
  const answers = await tracing.run('job notify', {}, async () => [
    ...[shop.sms.isReal, shop.sms.sign('a'), await shop.sms.send('13900000001')],
    await shop.sms.query().catch((error: Error) => error.message),
  ])
  expect(answers).toEqual([true, 'signed a', '13900000001', '13900000001 is away'])
  await tracing.stop()
  const job = receiver.spans.find(({ name }) => name === 'job notify')
  const attributes = { 'yaoda.provider.name': 'sms', 'yaoda.provider.call': 'query', 'error.type': 'ECONNRESET' }
  expect(receiver.spans.filter((span) => span !== job)).toMatchObject([
    { name: 'sms.send', kind: SpanKind.client, parentSpanId: job?.spanId, hasFailed: false },
    { name: 'sms.query', kind: SpanKind.client, parentSpanId: job?.spanId, hasFailed: true, attributes },
  ])
  expect(receiver.bodies.join('')).not.toContain('13900000001')
})

test('spans of unknown addresses, unknown methods and aborted requests show nothing of the caller', async () => {
  const tracing = createTracing(receiver, { instance: INSTANCE })
  const app = Fastify()
  tracing.watch(app)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  app.get('/slow/:mobile', async () => {
    arrive()
    return new Promise(() => {})
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const abort = new AbortController()
  const slow = fetch(`${url}/slow/13900000001`, { signal: abort.signal }).catch(() => 'aborted')
  await arrived
  abort.abort()
  await slow
  await fetch(`${url}/nowhere/13900000001?mobile=13900000001`)
  await fetch(`${url}/nowhere/13900000001`, { method: 'PROPFIND' })
  await app.close()
  await tracing.stop()
  expect(receiver.spans.map(({ name, hasFailed, attributes }) => [name, hasFailed, attributes['error.type']])).toEqual(
    expect.arrayContaining([
      ['GET /slow/:mobile', true, 'aborted'],
      ['GET', false, undefined],
      ['_OTHER', false, undefined],
    ]),
  )
  expect(receiver.bodies.join('')).not.toContain('13900000001')
})

test.each([
  ['select "o"."id" from "orders" as "o" where "o"."id" = $1', 'select orders'],
  ['insert into "order_line" ("a") values ($1)', 'insert order_line'],
  ['update job set attempts = 1 where id in (select id from job for update skip locked)', 'update job'],
  ['with due as (select 1 from job) delete from job', 'with job'],
  ['begin', 'begin'],
])('the name of a statement is its verb and its first table: %#', (statement, name) => {
  expect(summaryOf(statement)).toBe(name)
})

test('the kind of an error is its code or its class, never a text or number of a caller', () => {
  class Refused extends Error {}
  const withCode = (code: unknown) => Object.assign(new Refused('13900000001'), { code })
  const errors = ['23505', 'ECONNREFUSED', '13900000001', 'Zhang San', 402].map(withCode)
  expect([...errors, 'text'].map(errorTypeOf)).toEqual([
    ...['23505', 'ECONNREFUSED', 'Refused', 'Refused', 'Refused', 'string'],
  ])
})
