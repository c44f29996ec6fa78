import { openTestApp, type TestApp } from './harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('answers over HTTP from a migrated and seeded database', async () => {
  const health = await fetch(`${app.url}/api/healthz`)
  expect(await health.json()).toEqual({ status: 'ok' })
  const { count } = await app.db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThan(200)
})
