import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTestApp, type TestApp } from '../../../testing/harness'
import { openProviderServer } from '../../../testing/provider-server'
import type { SentEvent } from '../../../platform/event-collector/contract'
import { eventSink } from '../../../platform/event-collector/account'
import { httpSink, SIGNATURE_HEADER } from '../../../platform/event-collector/http'
import { eventJobs, forwardEvents } from './sink'

const KEY = 'k'.repeat(32)

let app: TestApp
let url: string
let status = 200
const received: { signature: string; body: string }[] = []
// Never closes an idle connection: on a busy machine the server might send on one that was just closed.
const collector = http.createServer({ keepAliveTimeout: 0 }, (request, reply) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    received.push({ signature: String(request.headers[SIGNATURE_HEADER]), body })
    reply.writeHead(status).end()
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/events`
  app = await openTestApp()
  await app.db.deleteFrom('event').execute()
})
afterAll(async () => {
  collector.closeAllConnections()
  collector.close()
  await app.close()
})

const warn = jest.fn()
const log = { info: () => {}, warn, error: () => {} }
const deps = () => ({ db: app.db, now: () => app.now, log })
const sentIds = () => received.flatMap(({ body }) => (JSON.parse(body) as { events: SentEvent[] }).events)

test('PR-36 events go to the collector in signed batches, once each after failures', async () => {
  const rows = Array.from({ length: 700 }, (_, index) => ({
    name: 'page_view',
    page: `p${index}`,
    data: '{}',
    visit: 's1',
  }))
  await app.db.insertInto('event').values(rows).execute()
  const sink = httpSink({ url, key: KEY })
  status = 503
  await forwardEvents(deps(), sink)
  expect([received.length, warn.mock.calls]).toEqual([
    1,
    [[{ reason: 'events: status 503' }, 'the collector took no events, will retry']],
  ])
  status = 200
  received.length = 0
  await forwardEvents(deps(), sink)
  await forwardEvents(deps(), sink)
  expect(received).toHaveLength(2)
  expect(new Set(sentIds().map(({ page }) => page)).size).toBe(700)
  expect(sentIds()).toHaveLength(700)
  for (const { signature, body } of received)
    expect(signature).toBe(createHmac('sha256', KEY).update(body).digest('hex'))
})

test('plans one job a minute', async () => {
  const { plan } = eventJobs(httpSink({ url, key: KEY }))
  const jobs = async () =>
    (await app.db.selectFrom('job').select('id').where('kind', '=', 'forwardEvents').execute()).length
  const planDeps = deps() as unknown as Parameters<NonNullable<typeof plan>>[0]
  await plan?.(planDeps)
  await plan?.(planDeps)
  expect(await jobs()).toBe(1)
  app.now = new Date(app.now.getTime() + 60_000)
  await plan?.(planDeps)
  expect(await jobs()).toBe(2)
})

test('PR-36 a Kafka topic gets each event once after its proxy was down, in batches', async () => {
  const proxy = await openProviderServer()
  const records: { value: SentEvent }[] = []
  proxy.answer = () => ({ status: 503 })
  await app.db.updateTable('event').set({ sent_at: null }).execute()
  const sink = eventSink({ format: 'kafka', url: proxy.url, topic: 'events' })
  warn.mockClear()
  await forwardEvents(deps(), sink)
  expect(warn.mock.calls).toEqual([[{ reason: 'events: status 503' }, 'the collector took no events, will retry']])
  proxy.answer = ({ body }) => {
    const batch = (JSON.parse(body) as { records: typeof records }).records
    records.push(...batch)
    return { json: { offsets: batch.map((_, offset) => ({ partition: 0, offset })) } }
  }
  await forwardEvents(deps(), sink)
  await forwardEvents(deps(), sink)
  await proxy.close()
  expect(proxy.received).toHaveLength(3)
  expect(records).toHaveLength(700)
  expect(new Set(records.map(({ value }) => value.id)).size).toBe(700)
})
