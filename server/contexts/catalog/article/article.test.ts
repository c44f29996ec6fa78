import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('returns an article as blocks, with its responsible editor', async () => {
  const article = await app.ok('article', { id: 1 })
  expect(article).toMatchObject({ title: '凭处方买药的完整说明', author: '药达药学部（演示）' })
  expect(article.content.map(({ kind }) => kind)).toContain('quote')
})

test('S21 scripts and handlers of an article never leave the server', async () => {
  const content = '<p>甲<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">乙</a></p>'
  await app.db.insertInto('article').values({ id: 50, title: 't', author: 'a', content, created_at: app.now }).execute()
  expect((await app.ok('article', { id: 50 })).content).toEqual([
    { kind: 'text', spans: [{ text: '甲' }] },
    { kind: 'text', spans: [{ text: '乙' }] },
  ])
})

test('answers 404 for a missing or unpublished article', async () => {
  const later = new Date(app.now.getTime() + 1000)
  await app.db
    .insertInto('article')
    .values({ id: 51, title: 't', author: 'a', content: 'x', created_at: later })
    .execute()
  for (const id of [51, 999])
    expect(await app.call('article', { id })).toMatchObject({ code: 404, msg: '文章不存在或已下架' })
  expect((await app.call('article', { id: -1 })).code).toBe(422)
})
