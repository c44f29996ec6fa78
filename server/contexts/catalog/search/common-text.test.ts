import { sql } from 'kysely'
import { bigrams } from '../../../../src/domain/search-text'
import { openTestApp, type TestApp } from '../../../testing/harness'
import { listCandidates } from './common-text-queries'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // The estimate of common texts comes from these statistics.
  await sql`analyze product_search`.execute(app.db)
})
afterAll(() => app.close())

const question = (text: string) => ({ lists: [bigrams(text)], forms: [text], fronts: [] })
const LIMITS = { common: 3, scanned: 1000, most: 2 }

/** Products whose rows contain all pairs of characters of a text, best sellers first. */
async function listContaining(text: string) {
  const { rows } = await sql<{ id: number; title: string; generic: string; onSale: boolean; sales: number }>`
    select p.id, s.title, s.generic, p.on_sale as "onSale", p.sales from product p join product_search s on s.product_id = p.id
    where s.tokens @> ${bigrams(text)}::text[] and p.price_fen is not null order by p.sales desc, p.id`.execute(app.db)
  return rows
}

const sorted = (ids: readonly number[] | null) => [...(ids ?? [])].sort((a, b) => a - b)

test('PR-06 a common text is ranked among the best sellers and the names that begin with it', async () => {
  const all = await listContaining('维生素')
  expect(all.length).toBeGreaterThan(6)
  const named = all.filter(({ title, generic }) => title.startsWith('维生素') || generic.startsWith('维生素'))
  const worst = named.at(-1)!
  await app.db.updateTable('product').set({ sales: 0 }).where('id', '=', worst.id).execute()
  const most = named.length
  const ids = await listCandidates(app.db, question('维生素'), { ...LIMITS, common: 0, most })
  const best = (await listContaining('维生素')).filter(({ onSale }) => onSale).slice(0, most)
  expect(sorted(ids)).toEqual(sorted([...new Set([...named, ...best].map(({ id }) => id))]))
  expect(ids).toContain(worst.id)
})

test('a product that is not on sale is a candidate by its name only', async () => {
  const all = await listContaining('胶囊')
  const [first, second, third] = all.filter(({ onSale }) => onSale)
  await app.db.updateTable('product').set({ on_sale: false }).where('id', '=', first!.id).execute()
  expect(sorted(await listCandidates(app.db, question('胶囊'), LIMITS))).toEqual(sorted([second!.id, third!.id]))
  const name = first!.title
  expect(await listCandidates(app.db, question(name), { ...LIMITS, common: 0 })).toContain(first!.id)
})

test('only the best sellers of the shop are looked through', async () => {
  const [best] = (await listContaining('胶囊')).filter(({ onSale }) => onSale)
  const { count } = await app.db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('on_sale', '=', true)
    .where('price_fen', 'is not', null)
    .where('sales', '>', best!.sales)
    .executeTakeFirstOrThrow()
  const scanned = Number(count)
  expect(await listCandidates(app.db, question('胶囊'), { ...LIMITS, scanned })).toEqual([])
  expect(await listCandidates(app.db, question('胶囊'), { ...LIMITS, scanned: scanned + 1 })).toEqual([best!.id])
})

test('all products of any other text are ranked', async () => {
  expect(await listCandidates(app.db, question('维生素'), { ...LIMITS, common: 1000 })).toBeNull()
  expect(await listCandidates(app.db, question('维生素'))).toBeNull()
  expect(await listCandidates(app.db, question('没有这样的词'), LIMITS)).toBeNull()
})
