import { openTestApp, type TestApp } from '../../../testing/harness'
import { notify } from './notifications'
import { TEST_VAULT } from '../../../testing/vault'

let app: TestApp
let ownToken: string
let other: string
beforeAll(async () => {
  app = await openTestApp()
  ownToken = await app.login('13900000081')
  other = await app.login('13900000082')
})
afterAll(() => app.close())

test('RO-07 counts notices as unread until opened, separately for each shopper', async () => {
  expect(await app.ok('unreadCount', {}, ownToken)).toEqual({ count: 2 })
  expect(await app.ok('readMessages', { ids: [2, 2, 999] }, ownToken)).toEqual({ count: 1 })
  expect(await app.ok('readMessages', { ids: [2] }, ownToken)).toEqual({ count: 1 })
  expect(await app.ok('unreadCount', {}, other)).toEqual({ count: 2 })
  expect((await app.call('unreadCount', {})).code).toBe(402)
})

test('neither counts nor lists a notice with a future date', async () => {
  const today = app.now
  const tomorrow = new Date(app.now.getTime() + 86_400_000)
  const { id } = await app.db
    .insertInto('notice')
    .values({ title: 't', content: 'c', created_at: tomorrow })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await app.ok('readMessages', { ids: [id] }, other)).toEqual({ count: 2 })
  app.now = tomorrow
  expect(await app.ok('unreadCount', {}, other)).toEqual({ count: 3 })
  app.now = today
  await app.db.deleteFrom('notice').where('id', '=', id).execute()
})

test('S14 refuses odd lists', async () => {
  for (const ids of [[], ['x'], [0], [1.5], Array(101).fill(1), 'all'])
    expect((await app.call('readMessages', { ids } as never, ownToken)).code).toBe(422)
})

describe('personal notifications', () => {
  let reader: string
  let otherUser: string
  let userId: number
  beforeAll(async () => {
    reader = await app.login('13900000083')
    otherUser = await app.login('13900000084')
    const row = await app.db
      .selectFrom('app_user')
      .select('id')
      .where('mobile_print', '=', TEST_VAULT.print('13900000083'))
      .executeTakeFirstOrThrow()
    userId = row.id
  })
  const notifyUser = (idemKey: string, url = '/order/index') =>
    notify(app.db, { userId, kind: 'order', title: '退款已到账', content: '款项已原路退回', url, idemKey, at: app.now })
  const list = (token: string, pageNum = 1) => app.ok('userMessages', { pageNum, pageSize: 20 }, token)

  test('PR-27 EN-22 are listed with the notices, newest first, unread, for their shopper only', async () => {
    await notifyUser('refund:1')
    await notifyUser('refund:1')
    const { list: ownRows, totalCount } = await list(reader)
    expect([totalCount, ownRows[0]]).toMatchObject([
      3,
      { title: '退款已到账', readStatus: 0, url: '/order/index', kind: 'order' },
    ])
    expect(ownRows.at(-1)).toMatchObject({ kind: 'notice', url: '/notice-detail/1' })
    expect((await list(otherUser)).list.map(({ title }) => title)).not.toContain('退款已到账')
    expect((await app.ok('notice', {}))?.title).not.toBe('退款已到账')
    expect(await app.ok('notice', { id: ownRows[0]?.id ?? 0 })).toBeNull()
  })

  test('ST-71 opening one marks it as read, once; other shoppers cannot find it', async () => {
    await notifyUser('refund:1')
    const id = (await list(reader)).list[0]?.id ?? 0
    expect((await app.call('messageInfo', { id }, otherUser)).code).toBe(404)
    expect(await app.ok('messageInfo', { id }, reader)).toMatchObject({ readStatus: 1, content: '款项已原路退回' })
    expect((await list(reader)).list[0]).toMatchObject({ id, readStatus: 1 })
    expect((await app.ok('getNumber', {}, reader)).unread).toBe((await app.ok('unreadCount', {}, reader)).count)
  })

  test('API-18 S09 a list of ids marks and removes one’s own only', async () => {
    await notifyUser('refund:1')
    await notifyUser('refund:2')
    const ids = (await list(reader)).list.map(({ id }) => id)
    expect(await app.ok('deleteMessages', { ids }, otherUser)).toMatchObject({ removed: 2 })
    expect((await list(otherUser)).totalCount).toBe(0)
    expect((await list(reader)).totalCount).toBe(4)
    expect(await app.ok('readMessages', { ids }, reader)).toEqual({ count: 0 })
    expect(await app.ok('deleteMessages', { ids: ids.slice(0, 1) }, reader)).toEqual({ removed: 1 })
    expect((await list(reader)).list.map(({ id }) => id)).toEqual(ids.slice(1))
    expect((await app.ok('clearMessages', {}, reader)).removed).toBe(3)
    expect([(await list(reader)).totalCount, (await app.ok('unreadCount', {}, reader)).count]).toEqual([0, 0])
    expect((await app.call('messageInfo', { id: ids[0] ?? 0 }, reader)).code).toBe(404)
  })

  test('S20 S21 a notification only links to our own pages, and is plain text', async () => {
    await notifyUser('refund:3', '//evil.example')
    await app.db
      .updateTable('notice')
      .set({ content: '<img src=x onerror=alert(1)>好' })
      .where('idem_key', '=', 'refund:3')
      .execute()
    expect((await list(reader)).list[0]).toMatchObject({ url: '', content: '好' })
  })
})
