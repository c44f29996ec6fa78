import { sql } from 'kysely'
import type { Input } from '../../../../src/contract/types'
import { openTestApp, type TestApp } from '../../../testing/harness'
import { MOST_COLLECTS } from './favorites'
import { TEST_VAULT } from '../../../testing/vault'

let app: TestApp
let ownToken: string
let other: string
beforeAll(async () => {
  app = await openTestApp()
  ownToken = await app.login('13900000021')
  other = await app.login('13900000022')
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('collect').execute())

const IBUPROFEN = '2910000001373'
const productInput = (code = IBUPROFEN, on: 0 | 1 = 1) => ({ collectType: 1, code, on }) as const
const store = (code = 'S903001', on: 0 | 1 = 1) => ({ collectType: 2, code, on }) as const
const saveFavorite = (input: Input<'doCollect'>, token = ownToken) => app.ok('doCollect', input, token)
const list = (input: Input<'collectList'> = {}, token = ownToken) => app.ok('collectList', input, token)
const stores = (token = ownToken) => list({ collectType: 2 }, token)
const barcodes = async (count: number, where: 'on' | 'off' = 'on') =>
  (
    await app.db
      .selectFrom('product')
      .select('barcode')
      .where('on_sale', '=', where === 'on')
      .orderBy('id')
      .limit(count)
      .execute()
  ).map(({ barcode }) => barcode)

test('PR-20 stores a product and a store on separate lists, newest first', async () => {
  const [first = '', second = ''] = await barcodes(2)
  await saveFavorite(productInput(first))
  await saveFavorite(productInput(second))
  await saveFavorite(store())
  const { list: rows, totalCount, goneCount } = await list()
  expect([rows.map((row) => row.goods?.barcode), totalCount, goneCount]).toEqual([[second, first], 2, 0])
  expect(rows[0]).toMatchObject({ store: null, onSale: 1, savedPrice: rows[0]?.goods?.price })
  const favoriteStores = await stores()
  expect(favoriteStores.list.map((row) => [row.store?.storeNo, row.store?.distance, row.goods])).toEqual([
    ['S903001', 320, null],
  ])
  expect(await app.ok('collectCount', {}, ownToken)).toEqual({ goods: 2, stores: 1 })
  expect((await app.ok('getNumber', {}, ownToken)).collectNum).toBe(3)
})

test('stores a favorite once, at its first price, even from four parallel taps', async () => {
  await Promise.all([1, 2, 3, 4].map(() => saveFavorite(productInput())))
  await app.db.updateTable('collect').set({ price_fen: 9900 }).execute()
  expect(await saveFavorite(productInput())).toEqual({ collected: true })
  const { list: rows } = await list()
  expect(rows.map(({ savedPrice }) => savedPrice)).toEqual([99])
  expect(await saveFavorite(productInput(IBUPROFEN, 0))).toEqual({ collected: false })
  expect(await saveFavorite(productInput(IBUPROFEN, 0))).toEqual({ collected: false })
  expect((await list()).totalCount).toBe(0)
})

test('lists products that can no longer be bought last, marked, and removes only them on request', async () => {
  const [on = '', other = ''] = await barcodes(2)
  const [off = ''] = await barcodes(1, 'off')
  await saveFavorite(productInput(on))
  await saveFavorite(productInput(off))
  await saveFavorite(productInput(other))
  await saveFavorite(store())
  const { list: rows, goneCount } = await list()
  expect(rows.map((row) => [row.goods?.barcode, row.onSale])).toEqual([
    [other, 1],
    [on, 1],
    [off, 0],
  ])
  expect(goneCount).toBe(1)
  expect(await app.ok('deleteCollects', { scope: 'gone' }, ownToken)).toEqual({ removed: 1 })
  expect((await list()).totalCount).toBe(2)
  expect((await stores()).totalCount).toBe(1)
})

test('clearing removes one kind, ids remove their entries', async () => {
  for (const code of await barcodes(3)) await saveFavorite(productInput(code))
  await saveFavorite(store())
  const ids = (await list()).list.map(({ id }) => id)
  expect(await app.ok('deleteCollects', { ids: ids.slice(0, 2).join(',') }, ownToken)).toEqual({ removed: 2 })
  expect(await app.ok('deleteCollects', { scope: 'all' }, ownToken)).toEqual({ removed: 1 })
  expect([(await list()).totalCount, (await stores()).totalCount]).toEqual([0, 1])
  expect(await app.ok('deleteCollects', { scope: 'all', collectType: 2 }, ownToken)).toEqual({ removed: 1 })
})

test('pages do not overlap and end', async () => {
  for (const code of await barcodes(5)) await saveFavorite(productInput(code))
  const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => list({ pageNum, pageSize: 2 })))
  expect(pages.map((page) => page.list.length)).toEqual([2, 2, 1, 0])
  expect(new Set(pages.flatMap((page) => page.list.map(({ id }) => id))).size).toBe(5)
  expect(pages[0]).toMatchObject({ totalCount: 5, totalPage: 3, currPage: 1 })
})

test('RO-14 S09 shows, checks and deletes only one’s own favorites', async () => {
  await saveFavorite(productInput())
  const { id = 0 } = (await list()).list[0] ?? {}
  expect((await list({}, other)).totalCount).toBe(0)
  expect(await app.ok('collectCount', {}, other)).toEqual({ goods: 0, stores: 0 })
  expect(await app.ok('isCollect', { collectType: 1, code: IBUPROFEN }, other)).toEqual({ collected: false })
  expect(await app.ok('deleteCollects', { ids: String(id) }, other)).toEqual({ removed: 0 })
  expect(await app.ok('deleteCollects', { scope: 'all' }, other)).toEqual({ removed: 0 })
  expect(await app.ok('deleteCollects', { scope: 'gone' }, other)).toEqual({ removed: 0 })
  await saveFavorite(productInput(IBUPROFEN, 0), other)
  expect(await app.ok('isCollect', { collectType: 1, code: IBUPROFEN }, ownToken)).toEqual({ collected: true })
  for (const name of ['collectList', 'collectCount', 'isCollect', 'doCollect', 'deleteCollects'] as const)
    expect([name, (await app.call(name, { ...productInput(), scope: 'all' } as never)).code]).toEqual([name, 402])
  expect((await list()).totalCount).toBe(1)
})

test('refuses unknown products and stores, warehouses and odd input without effect', async () => {
  for (const input of [
    productInput('0000'),
    store('S999'),
    store('W903001'),
    store(IBUPROFEN),
    productInput("x' or 1=1"),
  ])
    expect((await app.call('doCollect', input, ownToken)).code).toBe(404)
  const odd = [
    { ...productInput(), collectType: 3 },
    { ...productInput(), on: 2 },
    productInput(''),
    productInput('9'.repeat(33)),
    { collectType: 1, code: IBUPROFEN },
  ]
  for (const input of odd) expect((await app.call('doCollect', input as never, ownToken)).code).toBe(422)
  await saveFavorite(productInput())
  const removals = [{}, { ids: '1', scope: 'all' }, { ids: '' }, { ids: '1,' }, { ids: '1;2' }, { scope: 'some' }]
  for (const removal of removals) expect((await app.call('deleteCollects', removal as never, ownToken)).code).toBe(422)
  expect((await list()).totalCount).toBe(1)
})

test('a full list reports this and keeps its entries', async () => {
  await sql`insert into product (barcode, spu, name, generic_name, spec, kind, category_id, price_fen, leaflet)
    select 'full' || n, 'full' || n, 'x', 'x', 'x', p.kind, p.category_id, 100, '[]' from generate_series(1, 500) n, product p
    where p.barcode = ${IBUPROFEN}`.execute(app.db)
  await sql`insert into collect (user_id, product_id, created_at)
    select u.id, p.id, now() from app_user u, product p where u.mobile_print = ${TEST_VAULT.print('13900000021')} and p.barcode like 'full%'`.execute(
    app.db,
  )
  expect((await list()).totalCount).toBe(MOST_COLLECTS)
  expect(await app.call('doCollect', productInput(), ownToken)).toMatchObject({
    code: 8013,
    msg: '收藏已满 500 个，请先整理再收藏',
  })
  expect(await saveFavorite(productInput('full7'))).toEqual({ collected: true })
  expect(await saveFavorite(store())).toEqual({ collected: true })
  await app.ok('deleteCollects', { scope: 'all' }, ownToken)
  expect(await saveFavorite(productInput())).toEqual({ collected: true })
})
