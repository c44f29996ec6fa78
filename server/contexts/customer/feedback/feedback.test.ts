import { openTestApp, TEST_VAULT, type TestApp } from '../../../testing/harness'
import { aboutAnswer } from '../../../schema/sealed-bindings'

let app: TestApp
let ownToken: string
let other: string
beforeAll(async () => {
  app = await openTestApp()
  ownToken = await app.login('13900000111')
  other = await app.login('13900000112')
})
afterAll(() => app.close())

const WORD = { idemKey: 'feedback-1', kind: 'fault', body: '搜索页点不动' } as const
const list = (token = ownToken) => app.ok('feedbackList', {}, token)

test('S16 stores a feedback once, however often it is sent, and shows it to its owner with the answer', async () => {
  const sent = await Promise.all([1, 2, 3].map(() => app.ok('saveFeedback', WORD, ownToken)))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  const { id, user_id } = await app.db.selectFrom('feedback').selectAll().executeTakeFirstOrThrow()
  const answer_sealed = TEST_VAULT.seal('已修复', aboutAnswer(user_id))
  await app.db.updateTable('feedback').set({ answer_sealed }).where('id', '=', id).execute()
  expect((await list()).list).toMatchObject([{ kind: 'fault', body: '搜索页点不动', answer: '已修复', pics: [] }])
})

test('S09 S22 shows it to its owner only, and requires one’s own pictures', async () => {
  expect((await list(other)).totalCount).toBe(0)
  const { id } = await app.db
    .selectFrom('app_user')
    .select('id')
    .where('mobile_print', '=', TEST_VAULT.print('13900000112'))
    .executeTakeFirstOrThrow()
  const file = { name: 'theirs.png', user_id: id, mime: 'image/png', bytes: Buffer.from('x'), created_at: app.now }
  await app.db.insertInto('upload_file').values(file).execute()
  const input = { ...WORD, idemKey: 'feedback-2', pics: ['/upload/theirs.png'] }
  expect((await app.call('saveFeedback', input, ownToken)).code).toBe(422)
  await app.ok('saveFeedback', input, other)
  const [row] = (await list(other)).list
  expect(row?.pics[0]).toMatch(/^\/upload\/theirs\.png\?until=\d+&sign=/)
  expect((await app.call('saveFeedback', WORD)).code).toBe(402)
})

test('S14 refuses too little, too much and odd input', async () => {
  for (const odd of [
    { body: '太短' },
    { body: 'x'.repeat(501) },
    { kind: 'x' },
    { idemKey: '1' },
    { pics: ['http://x/a.png'] },
  ])
    expect((await app.call('saveFeedback', { ...WORD, ...odd } as never, ownToken)).code).toBe(422)
})
