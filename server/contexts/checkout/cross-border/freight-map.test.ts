import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('BC-70 shows visitors the cross-border delivery fee of each carrier, in yuan', async () => {
  const fees = await app.ok('globalFreightMap', {})
  const carriers = (await app.ok('dictionary', { code: 'logistics_code' })).map(({ code }) => code)
  expect(Object.keys(fees).sort()).toEqual(carriers.sort())
  expect(fees).toEqual({ YDKD: 20, YDLL: 45.5 })
})

test.each([
  ['0', 0],
  ['x', undefined],
  ['-1', undefined],
  ['9.999', 10],
])('shows a price of %j as %j', async (value, visibleCount) => {
  await app.db
    .updateTable('dictionary')
    .set({ value })
    .where('code', '=', 'global_freight')
    .where('key', '=', 'YDKD')
    .execute()
  expect((await app.ok('globalFreightMap', {})).YDKD).toBe(visibleCount)
})
