import { sql } from 'kysely'
import { openTestApp, TEST_NOW, type TestApp } from '../../../testing/harness'

import { TEST_VAULT } from '../../../testing/vault'
import { MOST_BROWSED } from './queries'

let app: TestApp
let ownToken: string
let other: string
beforeAll(async () => {
  app = await openTestApp()
  ownToken = await app.login('13900000031')
  other = await app.login('13900000032')
})
afterAll(() => app.close())
beforeEach(async () => {
  app.now = TEST_NOW
  await app.db.deleteFrom('browse').execute()
})

const IBUPROFEN = '2910000001373'
const OFF_SALE = '2820000014771'
const see = (barcode: string, token = ownToken) => app.ok('saveBrowse', { barcode }, token)
const list = (token = ownToken) => app.ok('browseList', { pageSize: 100 }, token)
const later = (hours: number) => (app.now = new Date(app.now.getTime() + hours * 3_600_000))
const barcodes = async (count: number) => {
  const query = app.db.selectFrom('product').select('barcode').where('on_sale', '=', true).orderBy('id').limit(count)
  return (await query.execute()).map(({ barcode }) => barcode)
}

test('PR-26 lists the last viewed first, each product once, by local day', async () => {
  const [first = '', second = ''] = await barcodes(2)
  app.now = new Date('2026-11-21T15:59:59Z')
  await see(first)
  later(1 / 3600)
  await see(second)
  expect((await list()).list.map(({ goods: product, day }) => [product.barcode, day])).toEqual([
    [second, '2026-11-22'],
    [first, '2026-11-21'],
  ])
  later(24)
  await see(first)
  expect((await list()).list.map(({ goods: product, day }) => [product.barcode, day])).toEqual([
    [first, '2026-11-23'],
    [second, '2026-11-22'],
  ])
})

test('two parallel views make one row', async () => {
  await Promise.all([1, 2, 3, 4].map(() => see(IBUPROFEN)))
  expect((await list()).totalCount).toBe(1)
})

test('marks products that can no longer be bought, and removes only them on request', async () => {
  await see(IBUPROFEN)
  later(1)
  await see(OFF_SALE)
  const { list: rows, goneCount } = await list()
  expect([rows.map(({ onSale }) => onSale), goneCount]).toEqual([[0, 1], 1])
  expect(await app.ok('deleteBrowses', { scope: 'gone' }, ownToken)).toEqual({ removed: 1 })
  expect((await list()).list.map(({ goods: product }) => product.barcode)).toEqual([IBUPROFEN])
})

test('removes the oldest beyond the limit', async () => {
  await sql`insert into product (barcode, spu, name, generic_name, spec, kind, category_id, price_fen, leaflet)
    select 'full' || n, 'full' || n, 'x', 'x', 'x', p.kind, p.category_id, 100, '[]' from generate_series(1, 200) n, product p
    where p.barcode = ${IBUPROFEN}`.execute(app.db)
  await sql`insert into browse (user_id, product_id, seen_at)
    select u.id, p.id, ${TEST_NOW.toISOString()}::timestamptz - make_interval(mins => p.id) from app_user u, product p
    where u.mobile_print = ${TEST_VAULT.print('13900000031')} and p.barcode like 'full%'`.execute(app.db)
  const before = await app.ok('browseList', { pageSize: 100, pageNum: 2 }, ownToken)
  expect(before.totalCount).toBe(MOST_BROWSED)
  await see(IBUPROFEN)
  const after = await app.ok('browseList', { pageSize: 100, pageNum: 2 }, ownToken)
  expect(after.totalCount).toBe(MOST_BROWSED)
  expect(after.list.at(-1)?.id).toBe(before.list.at(-2)?.id)
})

test('ids remove their entries, and all removes everything', async () => {
  for (const barcode of await barcodes(4)) await see(barcode)
  const ids = (await list()).list.map(({ id }) => id)
  expect(await app.ok('deleteBrowses', { ids: `${ids[0]},${ids[1]}` }, ownToken)).toEqual({ removed: 2 })
  expect((await list()).list.map(({ id }) => id)).toEqual(ids.slice(2))
  expect(await app.ok('deleteBrowses', { scope: 'all' }, ownToken)).toEqual({ removed: 2 })
})

test('S09 shows and deletes only one’s own history; a visitor has none', async () => {
  await see(IBUPROFEN)
  const [row] = (await list()).list
  expect((await list(other)).totalCount).toBe(0)
  expect(await app.ok('deleteBrowses', { ids: String(row?.id) }, other)).toEqual({ removed: 0 })
  expect(await app.ok('deleteBrowses', { scope: 'all' }, other)).toEqual({ removed: 0 })
  expect(await app.ok('deleteBrowses', { scope: 'gone' }, other)).toEqual({ removed: 0 })
  for (const name of ['browseList', 'saveBrowse', 'deleteBrowses'] as const)
    expect([name, (await app.call(name, { barcode: IBUPROFEN, scope: 'all' } as never)).code]).toEqual([name, 402])
  expect((await list()).totalCount).toBe(1)
})

test('stores no row for unknown products, and refuses odd input', async () => {
  expect((await app.call('saveBrowse', { barcode: '0000' }, ownToken)).code).toBe(404)
  for (const barcode of ['', ' ', '9'.repeat(33)])
    expect((await app.call('saveBrowse', { barcode }, ownToken)).code).toBe(422)
  for (const removal of [{}, { ids: '1', scope: 'all' }, { ids: '-1' }, { ids: '1 or 1=1' }, { scope: 'gone,all' }])
    expect((await app.call('deleteBrowses', removal as never, ownToken)).code).toBe(422)
  expect((await list()).totalCount).toBe(0)
})
