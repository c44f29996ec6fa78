import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await openTestApp()
  token = await app.login()
})
afterAll(() => app.close())

test('shows visitors the help centre: hot questions, categories, an answer with its neighbours', async () => {
  const { hot, kinds } = await app.ok('questions', {})
  expect(hot.length).toBeGreaterThan(2)
  expect(kinds.map(({ kind }) => kind)).toContain('医保')
  const [first] = hot
  const one = await app.ok('question', { id: first!.id })
  expect([one.title, one.content.length > 0]).toEqual([first!.title, true])
  expect(one.others.map(({ id }) => id)).not.toContain(one.id)
  expect((await app.call('question', { id: 99_999 })).code).toBe(404)
})

test('every answer links only to our own pages', async () => {
  const { kinds } = await app.ok('questions', {})
  for (const { id } of kinds.flatMap(({ list }) => list)) {
    const { content } = await app.ok('question', { id })
    for (const { url } of content.flatMap(({ spans }) => spans)) expect(url ?? '/').toMatch(/^\/(?!\/)/)
  }
})

test('S21 an editor’s text never reaches a client as HTML', async () => {
  const hostile = '<p onclick="x()">甲<script>alert(1)</script><a href="javascript:alert(1)">乙</a></p>'
  await app.db
    .insertInto('question')
    .values({ kind: '测', title: '坏', keywords: [], content: hostile, sort: 9999 })
    .execute()
  const { id } = (await app.ok('questions', {})).kinds.at(-1)!.list[0]!
  expect((await app.ok('question', { id })).content).toEqual([{ kind: 'text', spans: [{ text: '甲乙' }] }])
  await app.db
    .insertInto('health_article')
    .values({ topic: '测', title: '坏', summary: '', author: '', content: hostile, created_at: app.now })
    .execute()
  const { list } = await app.ok('healthArticles', { topic: '测' })
  expect((await app.ok('healthArticle', { id: list[0]!.id })).content[0]?.spans).toEqual([{ text: '甲乙' }])
})

test('searches by the shopper’s words, and reports an empty result', async () => {
  expect((await app.ok('searchQuestions', { text: '我想开发票' }))[0]?.title).toBe('怎么开发票')
  expect(await app.ok('searchQuestions', { text: '天气' })).toEqual([])
  expect((await app.call('searchQuestions', { text: '' })).code).toBe(422)
})

test('PR-30 lists health articles by topic, newest first, by page; none before its date', async () => {
  const topics = await app.ok('healthTopics', {})
  expect(topics.length).toBeGreaterThan(3)
  const { list, totalCount } = await app.ok('healthArticles', { pageSize: 3 })
  expect([list.length, totalCount > 3]).toEqual([3, true])
  expect([...list].sort((a, b) => b.time.localeCompare(a.time))).toEqual(list)
  const { topic } = topics[0]!
  const own = await app.ok('healthArticles', { topic })
  expect(new Set(own.list.map((one) => one.topic))).toEqual(new Set([topic]))
  await app.db
    .updateTable('health_article')
    .set({ created_at: new Date(app.now.getTime() + 1000) })
    .where('id', '=', own.list[0]!.id)
    .execute()
  expect((await app.call('healthArticle', { id: own.list[0]!.id })).code).toBe(404)
})

test('PR-30 BC-78 BC-79 finds the nearest store with counsellors; none in a city without', async () => {
  const near = await app.ok('counselorsNear', {}, token)
  expect(near.map(({ position }) => position)).toEqual(['执业药师', '健康顾问'])
  expect(new Set(near.map(({ storeNo }) => storeNo)).size).toBe(1)
  expect(await app.ok('counselorsNear', { cityId: 1041 }, token)).toEqual([])
  for (const name of ['counselorsNear', 'counselors'] as const) expect((await app.call(name, {})).code).toBe(402)
})

test('PR-30 returns one counsellor by a code, and a contact picture that opens the same card', async () => {
  const [first] = await app.ok('counselors', {}, token)
  const { userId } = first!
  expect(await app.ok('counselorByCode', { code: userId }, token)).toEqual(first)
  const { qr, url } = await app.ok('counselorContact', { userId }, token)
  expect(url).toBe(`/health/counselor?code=${userId}`)
  expect(qr).toMatch(/^code\/[\da-f]{24}$/)
  for (const [name, input] of [
    ['counselorByCode', { code: 'nobody' }],
    ['counselorContact', { userId: 'nobody' }],
  ] as const)
    expect((await app.call(name, input as never, token)).code).toBe(404)
  expect((await app.call('counselorContact', { userId })).code).toBe(402)
})
