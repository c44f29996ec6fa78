import { normalise } from '../../../src/domain/search-text'
import { findFirst } from '../../contexts/catalog/search/find'
import { aliasRows } from '../../contexts/catalog/search/queries'
import { migrate } from '../../migrate'
import { readCsv } from '../../platform/csv'
import { openThreadDb, type ThreadDb } from '../../testing/thread-db'
import { TEST_NOW, TEST_VAULT } from '../../testing/harness'
import { seed } from '.'

let database: ThreadDb
beforeAll(async () => {
  database = await openThreadDb(null)
  await migrate(database.db, TEST_VAULT)
  const start = performance.now()
  await seed(database.db, { now: TEST_NOW, vault: TEST_VAULT, size: process.env.SMALL ? 'small' : 'full' })
  console.log('full seed ms', performance.now() - start)
})
afterAll(() => database.close())

const mainProducts = () =>
  database.db
    .selectFrom('product')
    .select(['id', 'barcode', 'name', 'generic_name', 'ingredients', 'category_id', 'drug_class', 'maker', 'spec'])
    .where('is_main', '=', true)
    .execute()

test('the full demo shop sells over 900 products with a maker, no two with one name', async () => {
  const rows = await mainProducts()
  expect(rows.length).toBeGreaterThan(900)
  expect(rows.filter(({ maker, spec }) => maker.includes('演示') && spec !== '').length).toBeGreaterThan(900)
  expect(rows.length - new Set(rows.map(({ name }) => name)).size).toBe(0)
})

test('over 60 stores in 10 cities keep round hours, and no two cities have the same stock', async () => {
  const stores = await database.db.selectFrom('store').selectAll().where('warehouse', '=', false).execute()
  expect(stores.length).toBeGreaterThanOrEqual(60)
  expect(new Set(stores.map(({ city_id }) => city_id)).size).toBe(10)
  expect(stores.filter(({ hours }) => !/^\d\d:[03]0-\d\d:[03]0$/.test(hours))).toEqual([])
  const stock = await database.db
    .selectFrom('stock')
    .select(({ fn }) => ['store_no', fn.countAll<number>().as('n'), fn.sum<number>('qty').as('qty')])
    .where('qty', '>', 0)
    .groupBy('store_no')
    .execute()
  expect(stock.filter(({ store_no, n }) => !store_no.startsWith('W') && n < 150)).toEqual([])
  expect(new Set(stock.map(({ qty }) => qty)).size).toBeGreaterThan(60)
})

/** Names of makers and everyday words whose product the full shop sells. */
async function soldNames() {
  const rows = await mainProducts()
  const isSold = (generic: string) =>
    rows.some((row) =>
      [row.generic_name, row.name, ...row.ingredients].some((text) => normalise(text).includes(normalise(generic))),
    )
  const brands = readCsv<'brand' | 'generic' | 'maker' | 'english'>('brands')
  const full = readCsv<'word' | 'generic' | 'kind'>('full-brands')
  const words = [
    ...brands.map(({ brand, generic }) => [brand, generic]),
    ...full.map(({ word, generic }) => [word, generic]),
  ]
  return words.filter(([, generic]) => isSold(generic ?? '')) as [string, string][]
}

test('PR-06 finds over 400 market names first in the full shop, without other substances', async () => {
  const aliases = await aliasRows(database.db)
  const products = new Map((await mainProducts()).map((row) => [row.id, row]))
  const missed: string[] = []
  const words = await soldNames()
  for (const [word, generic] of words) {
    const { rows } = await findFirst(database.db, word, aliases, TEST_NOW)
    const found = rows.slice(0, 3).map(({ id }) => products.get(id))
    const isMeant = found.some(
      (row) =>
        row &&
        [row.generic_name, row.name, ...row.ingredients].some((text) => normalise(text).includes(normalise(generic))),
    )
    if (!isMeant) missed.push(`${word} → ${generic}: ${found.map((row) => row?.name).join('、')}`)
  }
  console.log(words.length, missed)
  expect(words.length).toBeGreaterThan(400)
  expect(missed.length / words.length).toBeLessThan(0.05)
})
