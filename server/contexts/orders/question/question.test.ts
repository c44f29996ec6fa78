import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { openPartnerShop } from '../../../testing/partner-shop'

let shop: Shop
let next = 13_927_000_000
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const { granules: A, swab: B } = PRODUCTS
const ASK = '外面的袋子是密封的吗？'
const signUp = () => shop.login(String(++next))

/** Creates a shopper with an order of A, delivered by default. */
async function buyer(status = 400) {
  const token = await signUp()
  const order = await shop.order(token, [[A, 1]])
  await shop.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
  return { token, ...order }
}

/** Asks about A with a text of its own. */
let textNumber = 0
const ask = async (token: string) =>
  (await shop.ok('askQuestion', { barcode: A, text: `${ASK}${++textNumber}` }, token)).id
const list = (token?: string, barcode: string = A) => shop.ok('questionsByBarcode', { barcode, pageSize: 100 }, token)
const findIn = async (id: number, token?: string) => (await list(token)).list.find((one) => one.id === id)
const barcodeOf = async (drugClass: 'Rx') => {
  const query = shop.db.selectFrom('product').select('barcode').where('drug_class', '=', drugClass)
  return (await query.orderBy('id').executeTakeFirstOrThrow()).barcode
}

test('a question and its answer are published with masked names, and the one who asked is notified', async () => {
  const asker = await signUp()
  const id = await ask(asker)
  const { token } = await buyer()
  expect(await findIn(id)).toMatchObject({ name: '用**', isOwn: false, canAnswer: false, answers: [] })
  expect(await findIn(id, asker)).toMatchObject({ isOwn: true, canAnswer: false })
  expect(await findIn(id, token)).toMatchObject({ isOwn: false, canAnswer: true })
  await shop.ok('answerQuestion', { id, text: '封好的，外面看不出来' }, token)
  expect(await findIn(id, token)).toMatchObject({
    canAnswer: false,
    answers: [{ name: '用**', text: '封好的，外面看不出来', fromShop: false, isOwn: true }],
  })
  expect((await findIn(id))?.answers[0]?.isOwn).toBe(false)
  const [message] = (await shop.ok('userMessages', {}, asker)).list
  expect(message).toMatchObject({ title: '提问有了新回答', url: `/commodity/question/${A}` })
  expect(JSON.stringify(message)).not.toContain('感冒')
})

test('only shoppers who received the product answer, once, and not their own question', async () => {
  const asker = await buyer()
  const id = await ask(asker.token)
  const answer = async (token?: string) => (await shop.call('answerQuestion', { id, text: '封好的' }, token)).msg
  expect(await answer(asker.token)).toBe('自己的问题由其他买家回答')
  expect(await answer(await signUp())).toBe('买过并收到这件商品后才能回答')
  expect(await answer((await buyer(300)).token)).toBe('买过并收到这件商品后才能回答')
  const { token } = await buyer()
  const answers = await Promise.all([1, 2, 3].map(() => shop.call('answerQuestion', { id, text: '封好的' }, token)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 8013, 8013])
  expect((await shop.call('answerQuestion', { id, text: '封好的' })).code).toBe(402)
  expect((await findIn(id))?.answers).toHaveLength(1)
})

test('a fully refunded product gives no right to answer', async () => {
  const token = await signUp()
  const { id: orderId, orderNo } = await shop.order(token, [
    [A, 1],
    [B, 1],
  ])
  await shop.pay(token, orderNo)
  const { lines } = await shop.ok('afterSales', { id: orderId }, token)
  const { id: productId } = await shop.db
    .selectFrom('product')
    .select('id')
    .where('barcode', '=', A)
    .executeTakeFirstOrThrow()
  const item = await shop.db
    .selectFrom('order_item')
    .select('cart_id')
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  const products = lines.filter(({ cartId }) => cartId === item.cart_id).map(({ cartId }) => ({ cartId, count: 1 }))
  await shop.ok(
    'applyAfterSale',
    { id: orderId, reason: 'unwanted', goods: products, idemKey: 'question-refund' },
    token,
  )
  await shop.jobs.drain()
  await shop.db.updateTable('orders').set({ status: 400 }).where('id', '=', orderId).execute()
  const id = await ask(await signUp())
  expect((await shop.call('answerQuestion', { id, text: '封好的' }, token)).msg).toBe('买过并收到这件商品后才能回答')
})

test('refuses dose, personal numbers, repeats and prescription drugs, each with its reason', async () => {
  const token = await signUp()
  const refusalOf = async (text: string, barcode: string = A) =>
    (await shop.call('askQuestion', { barcode, text }, token)).msg
  expect(await refusalOf('一天吃几片？')).toMatch(/请问药师/)
  expect(await refusalOf('联系我 138-0000-1111')).toMatch(/个人信息/)
  expect(await refusalOf('低价出两盒，私聊')).toMatch(/转让和代购/)
  expect(await refusalOf(ASK, await barcodeOf('Rx'))).toBe('处方药的问题请问药师')
  expect(await refusalOf(ASK, '2910000009999')).toBe('这件商品不存在或已下架')
  await shop.ok('askQuestion', { barcode: A, text: ASK }, token)
  expect(await refusalOf(ASK)).toBe('这个问题已经提过了')
  for (const text of ['', '密封', 'x'.repeat(61)])
    expect((await shop.call('askQuestion', { barcode: A, text }, token)).code).toBe(422)
  const id = await ask(token)
  const { token: bought } = await buyer()
  expect((await shop.call('answerQuestion', { id, text: '吃了就好了' }, bought)).msg).toMatch(/请问药师/)
  expect((await list(undefined, await barcodeOf('Rx'))).totalCount).toBe(0)
})

test('limits the questions of a day and the answers to a question', async () => {
  const token = await signUp()
  for (let index = 0; index < 5; index++) await ask(token)
  const sixth = () => shop.call('askQuestion', { barcode: A, text: '换一个问题：能自提吗？' }, token)
  expect((await sixth()).msg).toBe('今天的次数已用完，请明天再来')
  shop.pass(86_400_000)
  expect((await sixth()).code).toBe(200)
  const id = await ask(await signUp())
  const rows = Array.from({ length: 10 }, (_, index) => ({
    user_name: '林**',
    body: `答${index}`,
    created_at: shop.now,
  }))
  await shop.db
    .insertInto('product_answer')
    .values(rows.map((row) => ({ ...row, question_id: id, user_id: null })))
    .execute()
  const { token: bought } = await buyer()
  expect((await shop.call('answerQuestion', { id, text: '封好的' }, bought)).msg).toBe('这个问题的回答已经足够多了')
  expect(await findIn(id, bought)).toMatchObject({ canAnswer: false })
})

test('S09 deletes one’s own question with its answers, and one’s own answer; never another’s', async () => {
  const asker = await signUp()
  const id = await ask(asker)
  const { token } = await buyer()
  const { id: answerId } = await shop.ok('answerQuestion', { id, text: '封好的' }, token)
  expect((await shop.call('deleteQuestion', { id }, token)).code).toBe(8013)
  expect((await shop.call('deleteAnswer', { id: answerId }, asker)).code).toBe(8013)
  expect((await findIn(id))?.answers).toHaveLength(1)
  await shop.ok('deleteAnswer', { id: answerId }, token)
  expect((await findIn(id))?.answers).toEqual([])
  await shop.ok('answerQuestion', { id, text: '再答一次' }, token)
  await shop.ok('deleteQuestion', { id }, asker)
  expect(await findIn(id)).toBeUndefined()
  expect((await shop.call('answerQuestion', { id, text: '封好的' }, token)).msg).toBe('这个问题已经删除')
})

test('lists page by page, every variant the same, the pharmacy’s answer first', async () => {
  const { ibuprofen: barcode } = PRODUCTS
  const first = await shop.ok('questionsByBarcode', { barcode })
  const second = await shop.ok('questionsByBarcode', { barcode, pageNum: 2 })
  expect([first.list.length, first.totalPage, first.totalCount]).toEqual([10, 2, 10 + second.list.length])
  const ids = [...first.list, ...second.list].map(({ id }) => id)
  expect(new Set(ids).size).toBe(first.totalCount)
  const answered = first.list.filter(({ answers }) => answers.some(({ fromShop }) => fromShop))
  expect(answered.length).toBeGreaterThan(0)
  for (const { answers } of answered) expect(answers[0]).toMatchObject({ fromShop: true, name: '药达药房' })
  const variants = await shop.db.selectFrom('product').select('barcode').where('spu', '=', barcode).execute()
  for (const variant of variants) expect((await list(undefined, variant.barcode)).totalCount).toBe(first.totalCount)
})

test('RO-17 a partner’s shop has no questions', async () => {
  const partner = await openPartnerShop(shop, 'baiyang')
  const token = await signUp()
  const id = await ask(token)
  expect((await partner.ok('questionsByBarcode', { barcode: A })).list).toEqual([])
  expect((await partner.call('askQuestion', { barcode: A, text: ASK }, token)).code).toBe(404)
  expect((await partner.call('deleteQuestion', { id }, token)).code).toBe(404)
  expect(await findIn(id)).toBeDefined()
})
