import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('PR-13 lists long-term medicine with the number of products in each category', async () => {
  const rows = await app.ok('chronicOfCity', {})
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['高血压', '糖尿病']))
  for (const { typeId, count } of rows) {
    const { totalCount, list } = await app.ok('categoryProducts', { typeId })
    expect(totalCount).toBe(count)
    expect(list.length).toBeGreaterThan(0)
  }
})

test('leaves out a category without products', async () => {
  const [first] = await app.ok('chronicOfCity', {})
  await app.db
    .updateTable('product')
    .set({ on_sale: false })
    .where('category_id', '=', first?.typeId ?? 0)
    .execute()
  expect((await app.ok('chronicOfCity', {})).map(({ typeId }) => typeId)).not.toContain(first?.typeId)
})
