import { parseCsv } from '../../../platform/csv'
import { openTestApp, type TestApp } from '../../../testing/harness'
import { readPeriod } from '../../../report-cli'
import { KEPT_MONTHS, keepPartitions } from './partitions'
import { listPartitions } from './queries'
import { buildReport } from './report'
import { csvFiles, htmlFile } from './report-files'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.db.deleteFrom('event').execute()
})
afterAll(() => app.close())

const SHENZHEN = 903
const CHANGSHA = 887
const at = new Date('2026-11-21T10:00:00+08:00')
const { period, name } = readPeriod(['--from', '2026-11-21', '--to', '2026-11-22'])

const row = (event: string, more: object = {}) => ({
  ...{ name: event, page: '', data: '{}', at, channel: 'c1', city_id: SHENZHEN },
  ...more,
})
const view = (visit: string, page: string, more: object = {}) => row('page_view', { visit, page, ...more })

const EVENTS = [
  ...['v1', 'v2', 'v3', 'v4'].map((visit) => view(visit, 'home')),
  // A second view of one visit counts once.
  view('v1', 'home'),
  ...['v1', 'v2', 'v3'].map((visit) => view(visit, 'searchGoods')),
  view('v1', 'search'),
  ...['v1', 'v2'].map((visit) => view(visit, 'goods')),
  view('v1', 'cart'),
  // No channel: the host counts.
  view('v9', 'home', { channel: '', host: 'weapp', city_id: CHANGSHA }),
  ...[3000, 1250].map((amount_fen) => row('order_created', { amount_fen })),
  row('order_paid', { amount_fen: 3000 }),
  row('order_refunded', { amount_fen: 500, at: new Date('2026-11-22T23:59:59+08:00') }),
  ...Array.from({ length: 5 }, (_, index) =>
    row('search_empty', { visit: `v${index}`, data: '{"keyword":" 火星药 "}' }),
  ),
  // Four searches of one visit tell about one shopper.
  ...Array.from({ length: 5 }, () => row('search_empty', { visit: 'v1', data: '{"keyword":"张三"}' })),
  ...['v1', 'v1', 'v2'].map((visit) =>
    row('js_error', { visit, version: '1.4.0', data: '{"fingerprint":"aa","message":"<b>=1","stack":"src/a.ts:1:1"}' }),
  ),
  // Outside the days of the report.
  row('order_paid', { amount_fen: 9900, at: new Date('2026-11-20T23:59:59+08:00') }),
  view('v5', 'home', { at: new Date('2026-11-23T00:00:00+08:00') }),
]

test('the report counts visits, orders and amounts by channel and city', async () => {
  await app.db.insertInto('event').values(EVENTS).execute()
  const report = await buildReport(app.db, period)
  const shenzhen = { home: 4, search: 3, product: 2, cart: 1, orders: 2, ordersFen: 4250, paid: 1, paidFen: 3000 }
  const nothing = { search: 0, product: 0, cart: 0, orders: 0, ordersFen: 0, paid: 0, paidFen: 0 }
  expect(report.funnel).toEqual([
    { channel: 'c1', city: '深圳', ...shenzhen, refunds: 1, refundsFen: 500 },
    { channel: 'weapp', city: '长沙', home: 1, ...nothing, refunds: 0, refundsFen: 0 },
  ])
  expect(report.total).toMatchObject({ home: 5, orders: 2, ordersFen: 4250, paidFen: 3000, refundsFen: 500 })
  expect(report.emptySearches).toEqual([{ word: '火星药', searches: 5, visits: 5 }])
  expect(report.errors).toEqual([
    { version: '1.4.0', fingerprint: 'aa', errors: 3, visits: 2, message: '<b>=1', stack: 'src/a.ts:1:1' },
  ])
})

test('the files of the report say the same, and a text in them is neither markup nor a formula', async () => {
  const report = await buildReport(app.db, period)
  const { funnel, errors } = csvFiles({
    ...report,
    errors: report.errors.map((error) => ({ ...error, message: '=1+1' })),
  })
  expect(parseCsv(funnel)).toHaveLength(3)
  expect(parseCsv(funnel)[0]).toMatchObject({ 渠道: 'c1', 城市: '深圳', 首页访问: '4', '支付金额（元）': '30.00' })
  expect(parseCsv(errors)[0]).toMatchObject({ 错误: "'=1+1" })
  const html = htmlFile(report)
  expect(html).toContain('运营报表 2026-11-21 至 2026-11-22')
  expect(html).toContain('&lt;b&gt;=1')
  expect(html).not.toMatch(/<b>|src=|href=/)
  expect(name).toBe('report-2026-11-21-2026-11-22')
})

test.each([[[]], [['--from', '2026-11-22', '--to', '2026-11-21']], [['--from', '2026-13-01', '--to', 'x']]])(
  'refuses the days %j with the usage',
  (args) => {
    expect(() => readPeriod(args)).toThrow('用法')
  },
)

test('a new monthly partition takes over the earlier events of its month; old months are dropped', async () => {
  const count = async () => (await app.db.selectFrom('event').select('id').execute()).length
  const before = await count()
  const now = () => at
  await keepPartitions({ db: app.db, now })
  await keepPartitions({ db: app.db, now })
  expect(await listPartitions(app.db)).toEqual(['event_2026_11', 'event_2026_12', 'event_2027_01'])
  expect(await count()).toBe(before)
  await app.db
    .insertInto('event')
    .values(row('page_view', { at: new Date('2024-01-05T00:00:00Z') }))
    .execute()
  const later = new Date('2027-12-31T23:59:59+08:00')
  await keepPartitions({ db: app.db, now: () => later })
  expect(KEPT_MONTHS).toBe(13)
  expect([(await listPartitions(app.db))[0], await count()]).toEqual(['event_2026_11', before])
  await keepPartitions({ db: app.db, now: () => new Date('2028-01-01T00:00:00+08:00') })
  expect([(await listPartitions(app.db))[0], await count()]).toEqual(['event_2026_12', 0])
})
