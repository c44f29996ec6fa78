import { sql } from 'kysely'
import { endpoints } from '../../../src/contract'
import { OrderStatus } from '../../../src/domain/order-status'
import { serveErp } from '../../contexts/orders'
import { erpClient, erpKeysWith } from '../../testing/erp'
import { PRODUCTS, HOME, openShop, type Shop } from '../../testing/shop'
import { openTraceReceiver, SpanKind, type ReceivedSpan, type TraceReceiver } from '../../testing/trace-receiver'
import { consentToIdNumber, OWNER_ID } from '../../testing/wallets'
import { fullPath } from '../http/bind'
import type { JobHandler } from '../jobs/job-set'
import { addJob } from '../jobs/queue'
import { startJobs, type JobDeps } from '../jobs/runner'
import { createTracing } from './sdk'
import type { Tracing } from './tracing'

const MOBILE = '13977754321'
const PERSON = '欧阳测试'
const ROOM = '望海苑7栋1502'
const INSTANCE = 'test:1'
const silent = { info: () => {}, warn: () => {}, error: () => {} }

let receiver: TraceReceiver
let tracing: Tracing
let shop: Shop
const lines: string[] = []
beforeEach(async () => {
  lines.length = 0
  hasEnded = false
  receiver = await openTraceReceiver()
  tracing = createTracing({ endpoint: receiver.endpoint }, { instance: INSTANCE })
  shop = await openShop({ tracing, log: { write: (line) => lines.push(line) } })
})
afterEach(async () => {
  await end()
  await receiver.close()
})

let hasEnded = false

async function end() {
  if (hasEnded) return
  hasEnded = true
  await shop.close()
  await tracing.stop()
}

/** Stops the server, which ends the spans of its requests, and returns all spans. */
async function received(): Promise<ReceivedSpan[]> {
  await end()
  return receiver.spans
}

const routeOf = (name: keyof typeof endpoints) => `${endpoints[name].method} ${fullPath(endpoints[name])}`

test('an order is one trace: its request with the route, and the statements below it', async () => {
  const token = await shop.login(MOBILE)
  await shop.order(token, [[PRODUCTS.swab, 1]])
  const spans = await received()
  const request = spans.find(({ name }) => name === routeOf('submitO2o'))
  expect(request).toMatchObject({
    kind: SpanKind.server,
    service: 'yaoda',
    hasFailed: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': fullPath(endpoints.submitO2o),
      'http.response.status_code': 200,
      'yaoda.request.id': expect.stringMatching(/^req-\w+$/),
    },
  })
  const statements = spans.filter(({ traceId, spanId }) => traceId === request?.traceId && spanId !== request?.spanId)
  expect(statements.length).toBeGreaterThan(5)
  expect(
    statements.filter(({ parentSpanId, kind }) => parentSpanId !== request?.spanId || kind !== SpanKind.client),
  ).toEqual([])
  expect(statements.find(({ name }) => name === 'with orders')?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.query.summary': 'with orders',
    'db.query.text': expect.stringMatching(/^with "placed" as \(insert into "orders" .*\$1/),
  })
})

test('no span contains a number, name, address, token, ID number or search word, from sign-in to refund', async () => {
  const { sandboxCode = '' } = await shop.ok('sendMobileCode', { mobile: MOBILE })
  const { token } = await shop.ok('mobileCode', { mobile: MOBILE, code: sandboxCode })
  await consentToIdNumber(shop, token)
  const address = { ...HOME, name: PERSON, mobile: MOBILE, roomNo: ROOM }
  await shop.ok('createAddress', address, token)
  const { authCode } = await shop.ok('authorizeMedicalCard', { name: PERSON, idNo: OWNER_ID, cityId: 903 }, token)
  await shop.ok('bindMedicalCard', { authCode }, token)
  const order = await shop.order(token, [[PRODUCTS.ibuprofen, 1]])
  await shop.pay(token, order.orderNo)
  await shop.ok('refundOrder', { id: order.id, refundRemark: '不想要了' }, token)
  await shop.jobs.drain()
  await fetch(`${shop.url}/api/nowhere/${MOBILE}?token=${token}`, { headers: { 'user-agent': `phone of ${MOBILE}` } })
  await fetch(`${shop.url}${fullPath(endpoints.hotWords)}?word=${encodeURIComponent(ROOM)}&mobile=${MOBILE}`)
  const spans = await received()
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining([routeOf('createAddress'), routeOf('bindMedicalCard'), routeOf('refundOrder'), 'GET']),
  )
  // Leaves out random ids and times, whose digits may look like anything.
  const text = receiver.bodies.join('').replace(/"(\w+Id|\w+UnixNano)":"\w+"/g, '')
  const secrets = [
    MOBILE,
    PERSON,
    ROOM,
    OWNER_ID,
    token,
    authCode,
    HOME.address,
    order.orderNo,
    '不想要了',
    PRODUCTS.ibuprofen,
  ]
  for (const secret of secrets) expect([secret, text.includes(secret)]).toEqual([secret, false])
})

describe('a caller with a traceparent', () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
  const CALLER = '00f067aa0ba902b7'
  const call = (traceparent: string) =>
    fetch(shop.url + fullPath(endpoints.hotWords), { headers: { traceparent, tracestate: `shop=${MOBILE}` } })

  test('its trace goes on, without its tracestate', async () => {
    await call(`00-${TRACE}-${CALLER}-01`)
    const spans = await received()
    expect(spans.filter(({ kind }) => kind === SpanKind.server)).toMatchObject([
      { name: routeOf('hotWords'), traceId: TRACE, parentSpanId: CALLER },
    ])
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]))
    expect(receiver.bodies.join('')).not.toContain(`shop=${MOBILE}`)
  })

  test('a trace that the caller has not sampled is not sampled here', async () => {
    await call(`00-${TRACE}-${CALLER}-00`)
    expect(await received()).toEqual([])
  })

  test('a header that cannot be read begins a new trace', async () => {
    await call(`00-${TRACE}-${MOBILE}`)
    const [request] = (await received()).filter(({ kind }) => kind === SpanKind.server)
    expect(request?.name).toBe(routeOf('hotWords'))
    expect([request?.traceId === TRACE, request?.parentSpanId ?? '']).toEqual([false, ''])
  })
})

test('a request of an ERP is a trace too, with the statements that check its signature', async () => {
  const options = { db: shop.db, now: () => shop.now, keys: erpKeysWith(), tracing }
  const server = await serveErp(options, { port: 0, host: '127.0.0.1' })
  expect((await erpClient(`http://127.0.0.1:${server.port}`, () => shop.now).readOrders()).status).toBe(200)
  await server.close()
  const spans = await received()
  const request = spans.find(({ name }) => name === 'GET /erp/v1/orders')
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name)
  expect(statements).toEqual(expect.arrayContaining(['insert erp_nonce', 'insert erp_call']))
})

test('probes of load balancers and statements outside of a request make no spans', async () => {
  await fetch(`${shop.url}/api/readyz`)
  await fetch(`${shop.url}/api/healthz`)
  await shop.jobs.drain()
  expect(await received()).toEqual([])
})

test('each run of a job is a trace with its statements, and a failed one has the kind of its error', async () => {
  await addJob(shop.db, { kind: 'closeOrder', payload: { orderId: 0 }, runAt: shop.now, dedupe: 'traced' })
  await addJob(shop.db, { kind: 'unknown', payload: { mobile: MOBILE }, runAt: shop.now, dedupe: 'traced-unknown' })
  await shop.jobs.drain()
  const spans = await received()
  const job = spans.find(({ name }) => name === 'job closeOrder')
  expect(job).toMatchObject({ kind: SpanKind.internal, hasFailed: false, attributes: { 'yaoda.job.attempt': 1 } })
  // The next claim closes the job, outside of its trace.
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name)).toContain(
    'select orders',
  )
  expect(spans.find(({ name }) => name === 'job unknown')).toMatchObject({
    hasFailed: true,
    attributes: { 'error.type': 'Error' },
  })
})

/** Places an order whose payment is overdue, and runs the job that closes it. */
async function closeUnpaidOrder(headers: Record<string, string> = {}) {
  const token = await shop.login(MOBILE)
  const submission = await shop.checkout(token, await shop.fill(token, [[PRODUCTS.swab, 1]]))
  const response = await fetch(shop.url + fullPath(endpoints.submitO2o), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, ...headers },
    body: JSON.stringify(submission),
  })
  expect(await response.json()).toMatchObject({ code: 200 })
  shop.pass(3_600_000)
  await shop.jobs.drain()
  const orders = shop.db.selectFrom('orders').select('status').where('idem_key', '=', submission.idemKey)
  expect((await orders.executeTakeFirstOrThrow()).status).toBe(OrderStatus.cancelled)
}

test('a job continues the trace of the request that queued it, with its statements', async () => {
  await closeUnpaidOrder()
  const spans = await received()
  const request = spans.find(({ name }) => name === routeOf('submitO2o'))
  const job = spans.find(({ name }) => name === 'job closeOrder')
  expect(job).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)
  expect(statements.map(({ name }) => name)).toContain('update orders')
  expect(statements.filter(({ traceId }) => traceId !== request?.traceId)).toEqual([])
})

test('a job of a request that is not sampled is not sampled either', async () => {
  await closeUnpaidOrder({ traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00' })
  expect((await received()).filter(({ name }) => /closeOrder|submitOrder/.test(name))).toEqual([])
})

test('a job queued by another job begins a trace of its own', async () => {
  const ask: JobHandler = ({ db }) => addJob(db, { kind: 'answer', payload: {}, runAt: shop.now, dedupe: 'answer' })
  const deps = { db: shop.db, now: () => shop.now, log: silent } as unknown as JobDeps
  const jobs = startJobs(deps, [{ handlers: { ask, answer: async () => {} } }], { pollMs: 0, tracing })
  await addJob(shop.db, { kind: 'ask', payload: {}, runAt: shop.now, dedupe: 'ask' })
  await jobs.drain()
  const spans = (await received()).filter(({ name }) => name.startsWith('job '))
  expect(spans.map(({ name, parentSpanId = '' }) => [name, parentSpanId])).toEqual([
    ['job ask', ''],
    ['job answer', ''],
  ])
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(2)
})

test('jobs store no trace while traces are off, also next to a server with traces', async () => {
  const untraced = await openShop()
  try {
    await untraced.order(await untraced.login(MOBILE), [[PRODUCTS.swab, 1]])
    const jobs = await untraced.db.selectFrom('job').select('traceparent').where('kind', '=', 'closeOrder').execute()
    expect(new Set(jobs.map(({ traceparent }) => traceparent))).toEqual(new Set([null]))
  } finally {
    await untraced.close()
  }
})

test('marks a failed statement and its request with their codes; the log line names the trace', async () => {
  const token = await shop.login(MOBILE)
  await sql`alter table address add constraint nobody check (false) not valid`.execute(shop.db)
  expect((await shop.call('createAddress', HOME, token)).code).toBe(500)
  const spans = await received()
  const request = spans.find(({ name }) => name === routeOf('createAddress'))
  expect(request).toMatchObject({ hasFailed: true, attributes: { 'error.type': '500' } })
  const failed = spans.filter(({ hasFailed, kind }) => hasFailed && kind === SpanKind.client)
  expect(failed).toMatchObject([{ name: 'insert address', attributes: { 'error.type': '23514' } }])
  const line = JSON.parse(lines.find((one) => one.includes('unexpected')) ?? '{}') as Record<string, unknown>
  expect(line).toMatchObject({ reqId: request?.attributes['yaoda.request.id'], trace_id: request?.traceId })
})
