import { testApp, nextTask } from '../../test/fakes/app'
import { NOTICE_KEY, storedNotice } from '../domain/consent/notice'
import { EventQueue } from './events.lazy'
import type { Watch } from './watch'

const VISIT = 's0123.abc.sign'
const DAY = 86_400_000

type Answers = Parameters<typeof testApp>[0]

function setUp(answers: Answers = {}, { notice = 'agreed', token = '' }: { notice?: string; token?: string } = {}) {
  const it = testApp(
    { sendEvents: { done: true, visit: VISIT }, saveMobileCounter: { done: true }, ...answers },
    { token },
  )
  if (notice) it.hosts.storage.set(NOTICE_KEY, storedNotice(notice as 'agreed'))
  const batches = () => it.hosts.transport.inputsOf('sendEvents') as { events: { name: string }[]; visit?: string }[]
  const names = () => batches().map(({ events }) => events.map(({ name }) => name))
  const flushTasks = async () => {
    for (let i = 0; i < 5; i++) await nextTask()
  }
  /** Runs the timers that are due, and what follows from them. */
  const turn = async () => {
    await flushTasks()
    it.timers.run()
    await flushTasks()
  }
  return { ...it, batches, names, turn, pass: (minutes: number) => (it.clock.now += minutes * 60_000) }
}

function watched(it: ReturnType<typeof setUp>, more: Partial<Watch> = {}) {
  const host: { leave?: () => void; error?: (message: string, stack: string) => void } = {}
  const watch: Watch = {
    ...{ host: 'browser', version: '1.4.0', isPhone: true },
    onLeave: (run) => (host.leave = run),
    onError: (run) => (host.error = run),
    ...more,
  }
  return Object.assign(host, { queue: new EventQueue(it.app, watch, it.timers.delay) })
}

test('PR-36 API-32 sends page views and taps in one batch, with page and time only', async () => {
  const it = setUp({}, { token: 'mine' })
  it.app.report('page_view', 'home')
  it.app.report('page_view', 'orderDetail')
  await it.turn()
  expect(it.batches()).toEqual([
    expect.objectContaining({
      events: [
        { name: 'page_view', page: 'home', at: '2026-11-21T02:00:00.000Z' },
        { name: 'page_view', page: 'orderDetail', at: '2026-11-21T02:00:00.000Z' },
      ],
    }),
  ])
  expect(it.hosts.transport.sent.find(({ name }) => name === 'sendEvents')?.headers).not.toHaveProperty('Authorization')
})

test('PR-36 API-32 VA-46 BC-59 sends events after a search until 30 minutes after the last one', async () => {
  const it = setUp()
  it.app.track('browse_product', { barcode: '1' })
  await it.turn()
  expect(it.names()).toEqual([])
  it.app.track('search_keyword', { keyword: '布洛芬' })
  await it.turn()
  it.pass(30)
  it.app.track('search_click', { barcode: '1' })
  await it.turn()
  it.pass(30.1)
  it.app.track('add_cart', { barcode: '1' })
  await it.turn()
  expect(it.names()).toEqual([['search_keyword'], ['search_click']])
  it.app.track('category_second', { categoryId: '7' })
  it.app.track('category_third', { categoryId: '71' })
  await it.turn()
  expect(it.names().at(-1)).toEqual(['category_second', 'category_third'])
})

test('RX-10 sends nothing before the notice is answered, and nothing after a refusal', async () => {
  const it = setUp({}, { notice: '' })
  it.app.report('page_view', 'home')
  await it.turn()
  expect(it.hosts.transport.sent).toEqual([])
  it.hosts.storage.set(NOTICE_KEY, storedNotice('agreed'))
  await it.turn()
  expect(it.names()).toEqual([['page_view']])
  const other = setUp({}, { notice: '' })
  other.app.report('page_view', 'home')
  await other.turn()
  other.hosts.storage.set(NOTICE_KEY, storedNotice('refused'))
  other.app.track('search_keyword')
  await other.turn()
  other.hosts.storage.set(NOTICE_KEY, storedNotice('agreed'))
  await other.turn()
  expect(other.hosts.transport.sent).toEqual([])
})

test('VA-47 BC-65 ER-74 holds an error until the visit has a number, which lives one day', async () => {
  const it = setUp()
  it.app.report('signature request failed')
  await it.turn()
  expect(it.names()).toEqual([])
  it.app.report('page_view', 'home')
  await it.turn()
  expect(it.names()).toEqual([['page_view']])
  await it.turn()
  expect(it.batches()[1]).toMatchObject({ visit: VISIT, events: [{ name: 'signature request failed' }] })
  expect(JSON.parse(it.hosts.storage.get('errorUnionid') ?? '')).toEqual({ value: VISIT, until: it.clock.now + DAY })
  it.pass(24 * 60 + 1)
  it.app.report('location initialisation failed')
  await it.turn()
  expect(it.names()).toHaveLength(2)
})

test('asks for another number when the server no longer knows the old one', async () => {
  let refusals = 1
  const refusal = { ok: true, status: 422, body: { code: 422, msg: '', data: null } }
  const it = setUp({ sendEvents: () => (refusals-- > 0 ? refusal : { done: true, visit: VISIT }) })
  it.hosts.storage.set('errorUnionid', JSON.stringify({ value: 's9.old.x', until: it.clock.now + DAY }))
  it.app.report('startup_late', 'place')
  await it.turn()
  expect(it.hosts.storage.get('errorUnionid')).toBeNull()
  it.app.report('page_view', 'home')
  await it.turn()
  expect(it.batches().at(-1)).not.toHaveProperty('visit')
  expect(JSON.parse(it.hosts.storage.get('errorUnionid') ?? '').value).toBe(VISIT)
})

test('keeps the events of a batch without an answer, and sends them again later', async () => {
  const failures = [
    { ok: false, reason: 'offline' },
    { ok: true, status: 503, body: {} },
  ]
  const it = setUp({ sendEvents: () => failures.shift() ?? { done: true } })
  it.app.report('page_view', 'home')
  await it.turn()
  it.app.report('page_view', 'cart')
  await it.turn()
  await it.turn()
  expect(it.names()).toEqual([['page_view'], ['page_view', 'page_view'], ['page_view', 'page_view']])
  await it.turn()
  expect(it.batches()).toHaveLength(3)
})

test('reports only errors of a visit outside the sample', async () => {
  const it = setUp({ sendEvents: { done: true, visit: 'n1.abc.sign' } })
  it.app.report('page_view', 'home')
  await it.turn()
  it.app.report('page_view', 'cart')
  it.app.report('startup_broken', 'session')
  await it.turn()
  expect(it.names()).toEqual([['page_view'], ['startup_broken']])
})

test('names host, build, city, channel and partner in each batch', async () => {
  const it = setUp()
  Object.assign(it.stores.startup, { channel: 'c1', platform: 'baiyang' })
  const { queue } = watched(it)
  queue.add('page_view', 'home')
  await it.turn()
  const about = { host: 'browser', version: '1.4.0', cityId: 903, channel: 'c1', partner: 'baiyang' }
  expect(it.batches()[0]).toMatchObject(about)
})

test('sends what waits as a beacon when the shopper leaves; without one, at once', async () => {
  const it = setUp()
  const sent: unknown[][] = []
  const withBeacon = watched(it, { beacon: (...args) => sent.push(args) > 0 })
  withBeacon.queue.add('page_view', 'home')
  withBeacon.leave?.()
  withBeacon.leave?.()
  expect(sent).toEqual([
    [
      '/api/analytics/unauthorized/event',
      expect.objectContaining({ events: [expect.objectContaining({ page: 'home' })] }),
    ],
  ])
  const mini = watched(it)
  mini.queue.add('page_view', 'cart')
  mini.leave?.()
  await nextTask()
  expect(it.names()).toEqual([['page_view']])
})

test('API-32 reports JavaScript errors with build and stack, at most twenty a visit', async () => {
  const it = setUp()
  const { queue, error } = watched(it)
  queue.add('page_view', 'home')
  await it.turn()
  for (let index = 0; index < 25; index++) error?.('TypeError: x', 'at run (https://shop/js/app.js:1:2)')
  await it.turn()
  const { events } = it.batches()[1] as unknown as { events: object[] }
  expect(events).toHaveLength(20)
  expect(events[0]).toMatchObject({
    ...{ name: 'js_error', page: 'home' },
    data: { message: 'TypeError: x', stack: 'at run (https://shop/js/app.js:1:2)' },
  })
})

test('counts the first page of a visit on a phone, once', async () => {
  const it = setUp()
  it.stores.startup.channel = 'c1'
  const { queue } = watched(it)
  const computer = setUp()
  const other = watched(computer, { isPhone: false })
  for (const page of ['home', 'cart']) {
    queue.add('page_view', page)
    other.queue.add('page_view', page)
    await it.turn()
    await computer.turn()
  }
  expect(it.hosts.transport.inputsOf('saveMobileCounter')).toEqual([{ page: 'home', channel: 'c1' }])
  expect(computer.hosts.transport.inputsOf('saveMobileCounter')).toEqual([])
})
