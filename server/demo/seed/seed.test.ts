import { DEFAULT_POINT } from '../../../src/domain/city'
import { distance } from '../../../src/domain/geo'
import { migrate } from '../../migrate'
import { TCM_PRODUCTS } from '../../contexts/catalog/product/herbal-products'
import { ordersJobs } from '../../contexts/orders'
import { daysAfter } from '../../../src/domain/shop-time'
import { parseCsv } from '../../platform/csv'
import { planDaily } from '../../platform/jobs/daily'
import { openTestDb, type TestDb } from '../../testing/test-db'
import { TEST_NOW, TEST_VAULT } from '../../testing/harness'
import { ean13, eanCheck, isEan13 } from './ean'
import { seed } from '.'
import { openAddress } from '../../contexts/customer/address/queries'

let database: TestDb
let firstMs = 0
let secondMs = 0
let second: { seeded: boolean }

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const start = performance.now()
  return [await work(), performance.now() - start]
}

beforeAll(async () => {
  database = await openTestDb('empty')
  await migrate(database.db, TEST_VAULT)
  ;[, firstMs] = await timed(() => seed(database.db, { now: TEST_NOW, vault: TEST_VAULT }))
  ;[second, secondMs] = await timed(() => seed(database.db, { now: TEST_NOW, vault: TEST_VAULT }))
})
afterAll(() => database.close())

test('seeds in seconds, and an immediate second call changes nothing', () => {
  // A busy machine may take several times the usual second.
  expect(firstMs).toBeLessThan(30_000)
  expect(second).toEqual({ seeded: false })
  expect(secondMs).toBeLessThan(firstMs)
})

test('no daily job recounts the figures of the small shop, which has no orders, on this day or the next', async () => {
  const tomorrow = daysAfter(TEST_NOW, 1)
  for (const day of [TEST_NOW, tomorrow]) await planDaily({ db: database.db, now: () => day }, ordersJobs.daily ?? {})
  const due = await database.db.selectFrom('job').select('kind').where('run_at', '<', daysAfter(tomorrow, 1)).execute()
  const kinds = due.map(({ kind }) => kind)
  expect(kinds).toContain('remindMedicine')
  expect(kinds).not.toContain('updateFigures')
})

test('check digits', () => {
  expect(eanCheck('291000000137')).toBe('3')
  expect(ean13('295', 1)).toBe('2950000000013')
  expect(isEan13('2950000000018')).toBe(false)
})

test('csv: quotes, commas in quotes, empty last cells, wrong rows', () => {
  expect(parseCsv('a,b,c\r\n1,"x, ""y""",\r\n')).toEqual([{ a: '1', b: 'x, "y"', c: '' }])
  expect(() => parseCsv('a,b\n1\n')).toThrow('line 2')
})

test('every SPU has its main variant; many have four to eight variants', async () => {
  const rows = await database.db
    .selectFrom('product')
    .select((eb) => ['spu', eb.fn.countAll<number>().as('n')])
    .where('barcode', 'not in', Object.values(TCM_PRODUCTS))
    .groupBy('spu')
    .execute()
  expect(rows).toHaveLength(182)
  expect(rows.filter(({ n }) => n >= 4 && n <= 8).length).toBeGreaterThanOrEqual(40)
  expect(Math.max(...rows.map(({ n }) => n))).toBeLessThanOrEqual(8)
})

test('RX-04 no promotion or flash sale contains a prescription drug', async () => {
  const rx = await database.db.selectFrom('product').select('barcode').where('drug_class', '=', 'Rx').execute()
  const codes = new Set(rx.map(({ barcode }) => barcode))
  const promotions = await database.db.selectFrom('promotion').selectAll().execute()
  const flashSales = await database.db.selectFrom('seckill').select('barcode').execute()
  expect(promotions.flatMap(({ barcodes }) => barcodes).filter((code) => codes.has(code))).toEqual([])
  expect(flashSales.filter(({ barcode }) => codes.has(barcode))).toEqual([])
  for (const { barcodes, black_list } of promotions.filter((one) => one.barcodes.length === 0)) {
    expect(barcodes).toEqual([])
    expect([...codes].every((code) => black_list.includes(code))).toBe(true)
  }
})

test('RX-06 the catalog contains nothing from the prohibited list', async () => {
  const PROHIBITED = [
    '华法林',
    '胺碘酮',
    '地高辛',
    '卡马西平',
    '达比加群',
    '替格瑞洛',
    '秋水仙碱',
    '头孢地尼',
    '伊曲康唑',
    '米非司酮',
    '氨茶碱',
    '配方颗粒',
  ]
  const rows = await database.db.selectFrom('product').select('name').execute()
  expect(rows.filter(({ name }) => PROHIBITED.some((term) => name.includes(term)))).toEqual([])
})

test('leaflets of medicines are marked as samples; reviews come from masked names', async () => {
  const leaflets = await database.db
    .selectFrom('product')
    .select('leaflet')
    .where('drug_class', 'is not', null)
    .execute()
  for (const { leaflet } of leaflets) expect(leaflet.at(-1)?.text).toContain('演示数据，不构成用药建议')
  const comments = await database.db.selectFrom('comment').select(['user_name', 'created_at', 'tags']).execute()
  expect(comments.every(({ user_name }) => /^.\*\*$/.test(user_name))).toBe(true)
  expect(comments.every(({ created_at }) => created_at.getTime() < TEST_NOW.getTime())).toBe(true)
  expect([...new Set(comments.flatMap(({ tags }) => tags))].sort()).toEqual(['包装好', '效期新', '送得快'].sort())
})

test('the demo shopper lives near the nearest store, not at the point that means no location', async () => {
  const row = await database.db
    .selectFrom('address')
    .selectAll()
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  const home = openAddress(TEST_VAULT, row)
  const store = await database.db
    .selectFrom('store')
    .selectAll()
    .where('store_no', '=', 'S903001')
    .executeTakeFirstOrThrow()
  const point = { latitude: home.latitude ?? 0, longitude: home.longitude ?? 0 }
  expect(distance(point, DEFAULT_POINT)).toBeGreaterThan(5)
  expect(Math.abs(distance(point, store) - 320)).toBeLessThan(6)
})
