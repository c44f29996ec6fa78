import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../../testing/harness'
import { INDEX_VERSION, reindex } from './search-index'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const countRows = async (version: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product p join product_search s on s.product_id = p.id
    where p.is_main and s.version = ${version}`.execute(app.db)
  return rows[0]?.count ?? 0
}

test('missing and outdated search rows are made in parts, current ones are kept', async () => {
  const all = await countRows(INDEX_VERSION)
  expect(all).toBeGreaterThan(100)
  await sql`update product_search set version = 0 where product_id % 3 = 0`.execute(app.db)
  await sql`delete from product_search where product_id % 3 = 1`.execute(app.db)
  const current = await countRows(INDEX_VERSION)
  expect(await reindex(app.db, 20)).toBe(all - current)
  expect([await countRows(INDEX_VERSION), await countRows(0)]).toEqual([all, 0])
  expect(await reindex(app.db, 20)).toBe(0)
})
