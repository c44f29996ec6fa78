import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'
import { sealedPicture } from '../../customer/upload/sealed-picture'

let shop: Shop
let next = 13_926_000_000
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const [A, B] = Object.values(PRODUCTS) as [string, string]

/** Creates a shopper with a delivered order of two products. */
async function delivered(status = 400) {
  const token = await shop.login(String(++next))
  const order = await shop.order(token, [
    [A, 2],
    [B, 1],
  ])
  await shop.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
  return { token, orderId: order.id }
}
const buildReview = (barcode: string, extra: object = {}) => ({
  barcode,
  score: 5,
  text: '送到了',
  tags: ['送得快' as const],
  ...extra,
})
const statusOf = async (id: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('PR-25 lists delivered products as due, publishes reviews, and completes the order', async () => {
  const { token, orderId } = await delivered()
  const due = await shop.ok('commentsDue', {}, token)
  expect(due.list.map(({ barcode, count }) => [barcode, count]).sort()).toEqual(
    [
      [A, 2],
      [B, 1],
    ].sort(),
  )
  expect([due.totalCount, due.list[0]?.orderId]).toEqual([2, orderId])
  expect(await shop.ok('saveComments', { orderId, comments: [buildReview(A)] }, token)).toEqual({ saved: 1 })
  expect([await statusOf(orderId), (await shop.ok('commentsDue', {}, token)).totalCount]).toEqual([400, 1])
  const [first] = (await shop.ok('commentsByBarcode', { barcode: A })).list
  expect(first).toMatchObject({ text: '送到了', score: 5, tags: ['送得快'] })
  expect(first?.name).toMatch(/^.\*\*$/)
  await shop.ok('saveComments', { orderId, comments: [buildReview(B, { score: 3, text: '' })] }, token)
  expect([await statusOf(orderId), (await shop.ok('commentsDue', {}, token)).totalCount]).toEqual([500, 0])
  const doneReviews = await shop.ok('commentsDone', {}, token)
  expect(doneReviews.list.map(({ barcode, score }) => [barcode, score]).sort()).toEqual(
    [
      [A, 5],
      [B, 3],
    ].sort(),
  )
})

test('PR-25 ST-57 list and detail mark orders with reviews due: delivered or received, until written', async () => {
  const card = async ({ token, orderId }: { token: string; orderId: number }) => {
    const { list } = await shop.ok('orderList', { status: 0 }, token)
    return [list[0]?.due, (await shop.ok('orderDetail', { id: orderId }, token)).due]
  }
  for (const status of [400, 500]) {
    const one = await delivered(status)
    expect(await card(one)).toEqual([1, 1])
    const comments = [buildReview(A), buildReview(B)]
    await shop.ok('saveComments', { orderId: one.orderId, comments: comments.slice(0, 1) }, one.token)
    expect(await card(one)).toEqual([1, 1])
    await shop.ok('saveComments', { orderId: one.orderId, comments: comments.slice(1) }, one.token)
    expect(await card(one)).toEqual([0, 0])
  }
  for (const status of [100, 200, 300, 600, 800]) expect(await card(await delivered(status))).toEqual([0, 0])
})

test('PR-25 lists the products of one order together first, on every page', async () => {
  const { token, orderId } = await delivered()
  const later = await shop.order(token, [
    [A, 1],
    [B, 1],
  ])
  await shop.db.updateTable('orders').set({ status: 500 }).where('id', '=', later.id).execute()
  const due = async (extra: object) => {
    const pages = [1, 2].map((pageNum) => shop.ok('commentsDue', { pageNum, pageSize: 2, ...extra }, token))
    return (await Promise.all(pages)).flatMap(({ list }) => list.map((one) => one.orderId))
  }
  expect(await due({})).toEqual([later.id, later.id, orderId, orderId])
  expect(await due({ orderId })).toEqual([orderId, orderId, later.id, later.id])
})

test('accepts one review per line, however often it is sent', async () => {
  const { token, orderId } = await delivered()
  const saveReviews = () => shop.call('saveComments', { orderId, comments: [buildReview(A)] }, token)
  const codes = (await Promise.all([saveReviews(), saveReviews(), saveReviews()])).map(({ code }) => code)
  expect(codes.sort()).toEqual([200, 422, 422])
  expect((await shop.ok('commentsDone', {}, token)).totalCount).toBe(1)
})

test('refuses reviews of undelivered, others’ or unbought products', async () => {
  const { token, orderId } = await delivered(300)
  const comments = [buildReview(A)]
  expect(await shop.call('saveComments', { orderId, comments }, token)).toMatchObject({
    code: 422,
    msg: '收货后才能评价',
  })
  expect((await shop.ok('commentsDue', {}, token)).list).toEqual([])
  const other = await delivered()
  expect((await shop.call('saveComments', { orderId: other.orderId, comments }, token)).code).toBe(101)
  const reviewInput = { orderId: other.orderId, comments: [buildReview(A), buildReview('2910000054805')] }
  expect(await shop.call('saveComments', reviewInput, other.token)).toMatchObject({
    code: 422,
    msg: '订单里没有这个商品',
  })
  expect((await shop.ok('commentsDone', {}, other.token)).list).toEqual([])
})

test('PR-24 PR-25 refuses reviews of fully refunded products, and shows the remaining pieces of others', async () => {
  const token = await shop.login(String(++next))
  const { id: orderId, orderNo } = await shop.order(token, [
    [A, 2],
    [B, 1],
  ])
  await shop.pay(token, orderNo)
  const { lines } = await shop.ok('afterSales', { id: orderId }, token)
  const products = lines.map(({ cartId }) => ({ cartId, count: 1 }))
  const submission = { id: orderId, reason: 'unwanted' as const, goods: products, idemKey: 'reviews-key-1' }
  await shop.ok('applyAfterSale', submission, token)
  await shop.jobs.drain()
  await shop.db.updateTable('orders').set({ status: 400 }).where('id', '=', orderId).execute()
  const due = async () => (await shop.ok('commentsDue', {}, token)).list.map(({ barcode, count }) => [barcode, count])
  expect(await due()).toEqual([[A, 1]])
  expect((await shop.call('saveComments', { orderId, comments: [buildReview(B)] }, token)).code).toBe(422)
  await shop.ok('saveComments', { orderId, comments: [buildReview(A)] }, token)
  expect([await statusOf(orderId), await due()]).toEqual([500, []])
})

test('S22 publishes only pictures that the shopper has uploaded', async () => {
  const { token, orderId } = await delivered()
  const { id: user_id } = await shop.ok('getUserInfo', {}, token)
  const file = (name: string) => ({
    ...sealedPicture(TEST_VAULT, name, Buffer.from('x')),
    ...{ mime: 'image/png', created_at: shop.now },
  })
  await shop.db
    .insertInto('upload_file')
    .values([
      { ...file('own.png'), user_id },
      { ...file('other.png'), user_id: user_id - 1 },
    ])
    .execute()
  const saveReviews = (pics: string[]) =>
    shop.call('saveComments', { orderId, comments: [buildReview(A, { pics })] }, token)
  expect(await saveReviews(['/upload/own.png', '/upload/other.png'])).toMatchObject({
    code: 422,
    msg: '图片已失效，请重新上传',
  })
  expect((await saveReviews(['https://evil.example/x.png'])).code).toBe(422)
  expect((await fetch(`${shop.url}/upload/own.png`)).status).toBe(404)
  expect((await saveReviews(['/upload/own.png'])).code).toBe(200)
  expect((await fetch(`${shop.url}/upload/own.png`)).status).toBe(200)
  expect((await shop.ok('commentsByBarcode', { barcode: A })).list[0]?.pics).toEqual(['/upload/own.png'])
})
