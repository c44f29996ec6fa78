import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const IBUPROFEN = '2910000001373'
const AMLODIPINE = '2910000054805'
const THERMOMETER = '2820000008442'

const idOf = async (barcode: string) =>
  (await app.db.selectFrom('product').select('id').where('barcode', '=', barcode).executeTakeFirstOrThrow()).id

/** Replaces the reviews of a product. */
async function write(barcode: string, rows: { body?: string; score: number; pics?: string[]; tags?: string[] }[]) {
  const product_id = await idOf(barcode)
  await app.db.deleteFrom('comment').where('product_id', '=', product_id).execute()
  const values = rows.map(({ body = '', score, pics = [], tags = [] }, at) => ({
    product_id,
    user_name: '林**',
    body,
    score,
    pics,
    tags,
    created_at: new Date(app.now.getTime() - at * 60_000),
  }))
  if (values.length > 0) await app.db.insertInto('comment').values(values).execute()
}

test('PR-25 the summary counts every review, whatever the filter of the list', async () => {
  await write(THERMOMETER, [
    { score: 5, tags: ['送得快'], pics: ['pic/parcel-1.svg'] },
    { score: 5, tags: ['送得快'] },
    { score: 4 },
    { score: 3, pics: ['pic/parcel-2.svg', 'pic/parcel-3.svg'] },
  ])
  const sendRequest = (filter: object = {}) => app.ok('commentsByBarcode', { barcode: THERMOMETER, ...filter })
  const summary = { count: 4, average: 4.3, goodRate: 75, withPics: 2 }
  expect(await sendRequest()).toMatchObject({ summary, totalCount: 4, tags: [{ name: '送得快', count: 2 }] })
  expect(await sendRequest({ tag: '送得快' })).toMatchObject({ summary, totalCount: 2 })
  const reply = await sendRequest({ pics: 1 })
  expect([reply.summary, reply.totalCount, reply.list.map(({ pics }) => pics.length)]).toEqual([summary, 2, [1, 2]])
  expect((await sendRequest({ pics: 1, tag: '送得快' })).totalCount).toBe(1)
  expect((await sendRequest({ pics: 0 })).totalCount).toBe(4)
  expect((await app.call('commentsByBarcode', { barcode: THERMOMETER, pics: 2 as 1 })).code).toBe(422)
})

test('returns an empty summary for a product without reviews', async () => {
  await write(THERMOMETER, [])
  const answer = await app.ok('commentsByBarcode', { barcode: THERMOMETER })
  expect(answer).toMatchObject({ list: [], totalCount: 0, summary: { count: 0, average: 0, goodRate: 0, withPics: 0 } })
})

test('RX-01 never shows buyers’ pictures of a prescription drug', async () => {
  await write(AMLODIPINE, [{ score: 5, pics: [`pic/${AMLODIPINE}-2.svg`] }])
  expect(await app.ok('commentsByBarcode', { barcode: AMLODIPINE })).toMatchObject({
    list: [{ pics: [] }],
    summary: { withPics: 0 },
  })
  expect(await app.ok('commentsByBarcode', { barcode: AMLODIPINE, pics: 1 })).toMatchObject({ list: [], totalCount: 0 })
})

test('S21 returns a review unchanged, and a hostile tag finds nothing', async () => {
  const body = `<img src=x onerror=alert(1)> {{constructor}} ' or 1=1 --`
  await write(THERMOMETER, [{ score: 5, body }])
  expect((await app.ok('commentsByBarcode', { barcode: THERMOMETER })).list[0]?.text).toBe(body)
  expect((await app.ok('commentsByBarcode', { barcode: THERMOMETER, tag: "'} or 1=1" })).totalCount).toBe(0)
})

test('the demo data has reviews with pictures, none of them of a prescription drug', async () => {
  const { list } = await app.ok('commentsByBarcode', { barcode: IBUPROFEN, pics: 1, pageSize: 100 })
  expect(list.length).toBe(100)
  const { id } = await app.db
    .selectFrom('product')
    .select('id')
    .where('drug_class', '=', 'Rx')
    .executeTakeFirstOrThrow()
  const rows = await app.db.selectFrom('comment').select('pics').where('product_id', '=', id).execute()
  expect(rows.every(({ pics }) => pics.length === 0)).toBe(true)
})

test('a review carries the answer of the pharmacy, and no field without one', async () => {
  await write(THERMOMETER, [{ score: 1 }, { score: 5 }])
  await app.db
    .updateTable('comment')
    .set({ reply: '已联系您处理' })
    .where('product_id', '=', await idOf(THERMOMETER))
    .where('score', '=', 1)
    .execute()
  const { list } = await app.ok('commentsByBarcode', { barcode: THERMOMETER })
  expect(list.map(({ score, reply }) => [score, reply])).toEqual([
    [1, '已联系您处理'],
    [5, undefined],
  ])
})
