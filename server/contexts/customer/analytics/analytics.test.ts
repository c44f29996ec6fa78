import { openTestApp, type TestApp } from '../../../testing/harness'
import { withoutPersonalData, pageOnly, SERVER_EVENTS } from './events'
import { countHotWords } from './hot-words'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Returns the events that clients have reported, without those that the server recorded for demo orders. */
const clientEvents = () =>
  app.db.selectFrom('event').selectAll().where('name', 'not in', SERVER_EVENTS).orderBy('id').execute()

/** Token in the address of a page. No number of a visit, which is hexadecimal, contains it. */
const LINK_TOKEN = 'link-token'

const event = (data: Record<string, string>) => ({
  name: 'browse',
  page: `/search/goods/1?token=${LINK_TOKEN}`,
  at: '2026-11-21',
  data,
})

test('PR-36 API-32 stores page views and taps without the identity of the visitor', async () => {
  const token = await app.login()
  const at = app.now.toISOString()
  const events = [
    { name: 'page_view', page: 'goodDetail', at },
    { name: 'search_click', page: 'searchGoods', at, data: { barcode: '2910000001373' } },
  ]
  expect(await app.ok('sendEvents', { events }, token)).toMatchObject({ done: true })
  const rows = await clientEvents()
  expect(rows.map(({ name, page, data }) => [name, page, data])).toEqual([
    ['page_view', 'goodDetail', {}],
    ['search_click', 'searchGoods', { barcode: '2910000001373' }],
  ])
  const about = ['amount_fen', 'channel', 'city_id', 'host', 'partner', 'sent_at', 'version', 'visit']
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['at', 'data', 'id', 'name', 'page', ...about].sort())
  await app.db.deleteFrom('event').execute()
})

test('stores events without personal data', async () => {
  const token = await app.login()
  const sent = { ...event({ barcode: '2910000001373', mobile: '13800138000', keyword: '13800138000' }), userId: 7 }
  expect(await app.ok('sendEvents', { events: [sent] }, token)).toMatchObject({ done: true })
  const rows = await clientEvents()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ name: 'browse', page: '/search/goods/1', data: { barcode: '2910000001373' } })
  expect(rows[0]?.at).toEqual(app.now)
  for (const word of ['13800138000', LINK_TOKEN, 'userId']) expect(JSON.stringify(rows)).not.toContain(word)
})

test.each([
  ['a phone', '打 13912345678'],
  ['an ID number', '44030019000101123X'],
  ['a token', 'a'.repeat(43)],
  ['an email address', 'me@example.com'],
])('drops %s in an allowed field', (_, value) => {
  expect(withoutPersonalData({ keyword: value, position: '3' })).toEqual({ position: '3' })
})

test('stores the path of a page only', () => {
  expect(pageOnly('/a/b?x=1#y')).toBe('/a/b')
  expect(pageOnly('')).toBe('')
})

test('PR-36 loses no page view of 2,000 visits behind one address', async () => {
  await app.db.deleteFrom('event').execute()
  const visits = new Set<string>()
  const begin = async () => {
    const { visit = '' } = await app.ok('sendEvents', { events: [event({})], host: 'weapp', cityId: 903 })
    await app.ok('sendEvents', { events: [event({})], visit })
    visits.add(visit)
  }
  for (let at = 0; at < 2000; at += 50) await Promise.all(Array.from({ length: 50 }, begin))
  const rows = await app.db
    .selectFrom('event')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.count<number>('visit').distinct().as('visits')])
    .execute()
  expect([visits.size, rows.map(({ n, visits: count }) => [Number(n), Number(count)])]).toEqual([2000, [[4000, 2000]]])
  await app.db.deleteFrom('event').execute()
}, 600_000)

test('refuses too many batches of one visit, and no other visit', async () => {
  const { visit } = await app.ok('sendEvents', { events: [event({})] })
  const codes: number[] = []
  for (let index = 0; index < 62; index++)
    codes.push((await app.call('sendEvents', { events: [event({})], visit })).code)
  expect(codes.filter((code) => code === 429)).toHaveLength(2)
  expect((await app.call('sendEvents', { events: [event({})] })).code).toBe(200)
})

test('VA-47 ER-74 refuses errors whose visit number is missing, forged or older than a day', async () => {
  const failure = { name: 'signature request failed', page: '', at: '' }
  const { visit = '' } = await app.ok('sendEvents', { events: [event({})] })
  const codes = async (number?: string) =>
    (await app.call('sendEvents', { events: [failure], ...(number && { visit: number }) })).code
  expect([await codes(), await codes(visit.replace(/.$/, (end) => (end === '0' ? '1' : '0')))]).toEqual([422, 422])
  expect(await codes(visit)).toBe(200)
  const before = app.now
  app.now = new Date(before.getTime() + 86_400_001)
  expect(await codes(visit)).toBe(422)
  app.now = before
})

test('stores no order event of a client, and only the errors of a visit outside the sample', async () => {
  await app.db.deleteFrom('event').execute()
  const config = { code: 'config', key: 'EVENT_SHARE', value: '0' }
  await app.db.insertInto('dictionary').values(config).execute()
  const { visit } = await app.ok('sendEvents', { events: [event({})] })
  await app.ok('sendEvents', { events: [event({}), { name: 'startup_late', page: 'place', at: '' }], visit })
  await app.db.deleteFrom('dictionary').where('key', '=', 'EVENT_SHARE').execute()
  await app.ok('sendEvents', { events: [{ name: 'order_paid', page: '', at: '' }] })
  expect((await clientEvents()).map(({ name }) => name)).toEqual(['startup_late'])
})

test('an error is stored with its mapped stack and a fingerprint, without personal data', async () => {
  await app.db.deleteFrom('event').execute()
  const { visit } = await app.ok('sendEvents', { events: [event({})] })
  const report = (message: string, line: number) => ({
    ...{ name: 'js_error', page: 'home', at: '' },
    data: {
      message,
      stack: `TypeError\n    at run (https://shop.example/js/app.1a2b3c4d.js:1:${line})\n    at native`,
    },
  })
  const events = [
    report('TypeError: 13800138000 at https://shop.example/a?token=b', 5),
    report('TypeError: 7 at https://shop.example/a', 9),
  ]
  await app.ok('sendEvents', { events, visit, version: '1.4.0' })
  const rows = (await clientEvents()).filter(({ name }) => name === 'js_error')
  expect(rows.map(({ data, version }) => [data.message, data.stack, version])).toEqual([
    ['TypeError: at https://shop.example/a', 'js/app.1a2b3c4d.js:1:5', '1.4.0'],
    ['TypeError: 7 at https://shop.example/a', 'js/app.1a2b3c4d.js:1:9', '1.4.0'],
  ])
  expect(rows.every(({ data }) => /^[0-9a-f]{12}$/.test(data.fingerprint ?? ''))).toBe(true)
})

test('API-32 counts visits of a page on phones by day and channel', async () => {
  for (const channel of ['c1', 'c1', '', '13800138000'])
    expect(await app.ok('saveMobileCounter', { page: 'home', channel })).toEqual({ done: true })
  const rows = await app.db.selectFrom('mobile_counter').selectAll().orderBy('channel').execute()
  expect(rows.map(({ page, channel, visits }) => [page, channel, visits])).toEqual([
    ['home', '', 2],
    ['home', 'c1', 2],
  ])
})

test('hot words are frequent searches that find products and no prescription drugs', async () => {
  const times = { 板蓝根: 6, 创可贴: 5, 口罩: 4, 络活喜: 9, 汽车轮胎: 9, ' 退热贴 ': 7, 发热: 8 }
  const rows = Object.entries(times).flatMap(([keyword, count]) =>
    Array.from({ length: count }, () => ({
      name: 'search_keyword',
      page: '',
      data: JSON.stringify({ keyword }),
      at: app.now,
    })),
  )
  await app.db.insertInto('event').values(rows).execute()
  await app.db
    .insertInto('event')
    .values({ ...rows[0]!, name: 'search_click' })
    .execute()
  const deps = { db: app.db, now: () => app.now } as Parameters<typeof countHotWords>[0]
  await countHotWords(deps)
  const { words, symptoms } = await app.ok('hotWords', {})
  expect(words).toEqual(['退热贴', '板蓝根', '创可贴'])
  expect(symptoms).toContain('发热')
  await app.db.deleteFrom('event').execute()
  await countHotWords(deps)
  expect((await app.ok('hotWords', {})).words).toEqual([])
})
