import { openTestApp, type TestApp } from '../../testing/harness'

let app: TestApp
let mine: string
let other: string
beforeAll(async () => {
  app = await openTestApp()
  mine = await app.login('13900000081')
  other = await app.login('13900000082')
})
afterAll(() => app.close())

test('RO-07 notices count as unread until they are opened, for each shopper apart', async () => {
  expect(await app.ok('unreadCount', {}, mine)).toEqual({ count: 2 })
  expect(await app.ok('readMessages', { ids: [2, 2, 999] }, mine)).toEqual({ count: 1 })
  expect(await app.ok('readMessages', { ids: [2] }, mine)).toEqual({ count: 1 })
  expect(await app.ok('unreadCount', {}, other)).toEqual({ count: 2 })
  expect((await app.call('unreadCount', {})).code).toBe(402)
})

test('a notice of tomorrow is neither counted nor read today', async () => {
  const tomorrow = new Date(app.now.getTime() + 86_400_000)
  const { id } = await app.db
    .insertInto('notice')
    .values({ title: 't', content: 'c', created_at: tomorrow })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await app.ok('readMessages', { ids: [id] }, other)).toEqual({ count: 2 })
  app.now = tomorrow
  expect(await app.ok('unreadCount', {}, other)).toEqual({ count: 3 })
})

test('S14 odd lists are refused', async () => {
  for (const ids of [[], ['x'], [0], [1.5], Array(101).fill(1), 'all'])
    expect((await app.call('readMessages', { ids } as never, mine)).code).toBe(422)
})
