import { openTestApp, type TestApp } from '../../../testing/harness'
import { harmless, pageOnly } from './events'
import { countHotWords } from './hot-words'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const event = (data: Record<string, string>) => ({
  name: 'browse',
  page: '/search/goods/1?token=abc',
  at: '2026-11-21',
  data,
})

test('PR-36 API-32 stores page views and taps, without who made them', async () => {
  const token = await app.login()
  const at = app.now.toISOString()
  const events = [
    { name: 'page_view', page: 'goodDetail', at },
    { name: 'search_click', page: 'searchGoods', at, data: { barcode: '2910000001373' } },
  ]
  expect(await app.ok('sendEvents', { events }, token)).toEqual({ done: true })
  const rows = await app.db.selectFrom('event').selectAll().orderBy('id').execute()
  expect(rows.map(({ name, page, data }) => [name, page, data])).toEqual([
    ['page_view', 'goodDetail', {}],
    ['search_click', 'searchGoods', { barcode: '2910000001373' }],
  ])
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['at', 'data', 'id', 'name', 'page'])
  await app.db.deleteFrom('event').execute()
})

test('stores events without personal data', async () => {
  const token = await app.login()
  const sent = { ...event({ barcode: '2910000001373', mobile: '13800138000', keyword: '13800138000' }), userId: 7 }
  expect(await app.ok('sendEvents', { events: [sent] }, token)).toEqual({ done: true })
  const rows = await app.db.selectFrom('event').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ name: 'browse', page: '/search/goods/1', data: { barcode: '2910000001373' } })
  expect(rows[0]?.at).toEqual(app.now)
  expect(JSON.stringify(rows)).not.toMatch(/13800138000|abc|userId/)
})

test.each([
  ['a phone', '打 13912345678'],
  ['an ID number', '44030019000101123X'],
  ['a token', 'a'.repeat(43)],
  ['an email address', 'me@example.com'],
])('drops %s in an allowed field', (_, value) => {
  expect(harmless({ keyword: value, position: '3' })).toEqual({ position: '3' })
})

test('stores the path of a page only', () => {
  expect(pageOnly('/a/b?x=1#y')).toBe('/a/b')
  expect(pageOnly('')).toBe('')
})

test('refuses too many events of one caller', async () => {
  const codes: number[] = []
  for (let index = 0; index < 62; index++) codes.push((await app.call('sendEvents', { events: [event({})] })).code)
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0)
  expect(codes[0]).toBe(200)
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
