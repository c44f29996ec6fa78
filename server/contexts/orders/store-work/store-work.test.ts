import type { EndpointName } from '../../../../src/contract'
import { storeWorkEndpoints } from '../../../../src/contract/audit/store-endpoints'
import { openPartnerShop } from '../../../testing/partner-shop'
import { openShop, PRODUCTS, type Shop } from '../../../testing/shop'
import { userOf } from '../../../testing/wallets'

let shop: Shop
let token: string
let own: string
let colleague: string
let foreign: string
beforeAll(async () => {
  shop = await openShop()
  token = await shop.login('13940000141')
  own = await createStaff('S903001', '13940000142')
  colleague = await createStaff('S903001', '13940000143')
  foreign = await createStaff('S903002', '13940000144')
})
afterAll(() => shop.close())

const MINUTE = 60_000

const NAMES = ['林药师', '周店员']

async function createStaff(storeNo: string, mobile: string, duty: 'store' | 'dispenser' = 'store') {
  const as = await shop.login(mobile)
  const name = NAMES.shift() ?? ''
  await shop.db
    .insertInto('staff')
    .values({ user_id: await userOf(shop, as), store_no: storeNo, duty, name })
    .execute()
  return as
}

/** Creates a paid order: lightning, or a pickup. */
async function paid(products: [string, number][] = [[PRODUCTS.swab, 2]], kind: 2 | 3 = 2) {
  const order = await shop.order(token, products, kind)
  await shop.pay(token, order.orderNo)
  const row = await shop.db
    .selectFrom('orders')
    .select(['id', 'store_no'])
    .where('order_no', '=', order.orderNo)
    .executeTakeFirstOrThrow()
  expect(row.store_no).toBe('S903001')
  return { id: row.id, orderNo: order.orderNo }
}

const statusOf = async (id: number) => (await shop.ok('orderDetail', { id }, token)).orderStatusCode
const waiting = async (as: string) =>
  (await shop.ok('workOrders', { pageSize: 100 }, as)).list.map(({ orderNo }) => orderNo)
const take = (orderNo: string, as = own) => shop.call('takeWork', { type: 'order', no: orderNo }, as)
const actsOf = async (kind: 'order' | 'refund' | 'question' | 'member', ref: number) =>
  (
    await shop.db
      .selectFrom('staff_event')
      .select('act')
      .where('kind', '=', kind)
      .where('ref', '=', ref)
      .orderBy('id')
      .execute()
  ).map(({ act }) => act)
async function checkAll(orderNo: string, as = own) {
  const { lines } = await shop.ok('workOrder', { orderNo }, as)
  for (const { line } of lines) await shop.ok('checkWorkLine', { orderNo, line, checked: 1 }, as)
}

describe('orders', () => {
  test('ST-62 a paid order is taken, picked line by line and handed over, and its shopper sees it', async () => {
    const { id, orderNo } = await paid([
      [PRODUCTS.swab, 2],
      [PRODUCTS.mask, 1],
    ])
    expect(await waiting(own)).toContain(orderNo)
    expect(await shop.call('sendWorkOrder', { orderNo }, own)).toMatchObject({ code: 8013, msg: '请先领取，再处理' })
    expect((await take(orderNo)).code).toBe(200)
    const before = await shop.ok('workOrder', { orderNo }, own)
    expect(before).toMatchObject({ method: 2, lineCount: 2, checkedCount: 0, goodsCount: 3, holder: { isOwn: true } })
    expect(await shop.call('sendWorkOrder', { orderNo }, own)).toMatchObject({
      code: 8013,
      msg: '还有 2 种商品没有核对',
    })
    const [first] = before.lines
    await shop.ok('checkWorkLine', { orderNo, line: first!.line, checked: 1 }, own)
    await shop.ok('checkWorkLine', { orderNo, line: first!.line, checked: 1 }, own)
    await shop.ok('checkWorkLine', { orderNo, line: first!.line, checked: 0 }, own)
    expect((await shop.call('sendWorkOrder', { orderNo }, own)).code).toBe(8013)
    await checkAll(orderNo)
    expect(await statusOf(id)).toBe(200)
    expect(await shop.ok('sendWorkOrder', { orderNo }, own)).toEqual({ orderStatusCode: 300, used: 0 })
    expect(await shop.ok('sendWorkOrder', { orderNo }, own)).toEqual({ orderStatusCode: 300, used: 0 })
    expect(await statusOf(id)).toBe(300)
    expect(await waiting(own)).not.toContain(orderNo)
    const events = await shop.db.selectFrom('order_event').selectAll().where('order_id', '=', id).execute()
    expect(events.filter(({ to_status: to }) => to === 300)).toMatchObject([{ actor: 'store' }])
    expect(await actsOf('order', id)).toEqual(['take', 'check', 'uncheck', 'check', 'check', 'send'])
  })

  test('one colleague holds an order, by name, until it is released or 15 minutes have passed', async () => {
    const { orderNo } = await paid()
    expect((await take(orderNo)).code).toBe(200)
    expect(await take(orderNo, colleague)).toMatchObject({ code: 8013, msg: '林药师 正在处理' })
    expect((await shop.ok('workOrder', { orderNo }, colleague)).holder).toMatchObject({ name: '林药师', isOwn: false })
    const { line } = (await shop.ok('workOrder', { orderNo }, own)).lines[0]!
    expect((await shop.call('checkWorkLine', { orderNo, line, checked: 1 }, colleague)).code).toBe(8013)
    await shop.ok('handBackWork', { type: 'order', no: orderNo }, colleague)
    expect((await take(orderNo, colleague)).code).toBe(8013)
    await shop.ok('handBackWork', { type: 'order', no: orderNo }, own)
    expect((await take(orderNo, colleague)).code).toBe(200)
    shop.pass(14 * MINUTE)
    await shop.ok('checkWorkLine', { orderNo, line, checked: 1 }, colleague)
    shop.pass(14 * MINUTE)
    expect((await take(orderNo)).code).toBe(8013)
    shop.pass(MINUTE)
    expect((await take(orderNo)).code).toBe(200)
    expect((await shop.ok('workOrder', { orderNo }, own)).checkedCount).toBe(1)
  })

  test('two at once: one takes it, and forty taps send it once', async () => {
    const { id, orderNo } = await paid()
    const codes = (await Promise.all([take(orderNo), take(orderNo, colleague)])).map(({ code }) => code)
    expect(codes.sort()).toEqual([200, 8013])
    const holder = (await shop.ok('workOrder', { orderNo }, own)).holder?.isOwn ? own : colleague
    await checkAll(orderNo, holder)
    const taps = await Promise.all(Array.from({ length: 40 }, () => shop.call('sendWorkOrder', { orderNo }, holder)))
    expect(new Set(taps.map(({ code }) => code))).toEqual(new Set([200]))
    expect((await actsOf('order', id)).filter((act) => act === 'send')).toHaveLength(1)
  })

  test('the shopper’s note opens for the holder alone', async () => {
    const submission = await shop.checkout(token, await shop.fill(token, [[PRODUCTS.swab, 1]]))
    const { orderNo } = await shop.ok('submitO2o', { ...submission, remark: '放门口' }, token)
    await shop.pay(token, orderNo)
    expect((await shop.ok('workOrder', { orderNo }, own)).remark).toBe('')
    await take(orderNo)
    expect((await shop.ok('workOrder', { orderNo }, own)).remark).toBe('放门口')
    expect((await shop.ok('workOrder', { orderNo }, colleague)).remark).toBe('')
  })

  test('a refund asked for meanwhile stops the hand-over', async () => {
    const { id, orderNo } = await paid()
    await take(orderNo)
    await checkAll(orderNo)
    await shop.ok('refundOrder', { id }, token)
    expect((await shop.call('sendWorkOrder', { orderNo }, own)).code).toBe(7001)
    expect(await statusOf(id)).not.toBe(300)
  })

  test('PR-12 PR-34 a packed pickup waits at the counter and leaves it with its code', async () => {
    const { id, orderNo } = await paid([[PRODUCTS.swab, 1]], 3)
    await take(orderNo)
    await checkAll(orderNo)
    await shop.ok('sendWorkOrder', { orderNo }, own)
    const ready = async () => (await shop.ok('workOrders', { state: 'ready' }, own)).list.map((one) => one.orderNo)
    expect(await ready()).toContain(orderNo)
    const steps = async () => (await shop.ok('orderDetail', { id }, token)).timeline.map(({ text }) => text)
    expect((await steps()).at(-1)).toBe('已备好，可以到店取货')
    const { code } = await shop.ok('pickOrder', { orderNo }, token)
    const deliveredTime = async () => (await shop.ok('orderDetail', { id }, token)).deliveredTime
    expect(await deliveredTime()).toBeNull()
    await shop.ok('handOver', { code }, own)
    const { timeline } = await shop.ok('orderDetail', { id }, token)
    expect([await deliveredTime(), timeline.at(-1)?.time]).toEqual([shop.now.toISOString(), shop.now.toISOString()])
    expect((await steps()).slice(-2)).toEqual(['已备好，可以到店取货', '已到店取货'])
    expect(await ready()).not.toContain(orderNo)
    expect((await actsOf('order', id)).at(-1)).toBe('handOver')
  })
})

describe('rights', () => {
  const inputs = (orderNo: string, refundId: number): Record<keyof typeof storeWorkEndpoints, object> => ({
    workOrders: {},
    workOrder: { orderNo },
    takeWork: { type: 'order', no: orderNo },
    handBackWork: { type: 'order', no: orderNo },
    checkWorkLine: { orderNo, line: 1, checked: 1 },
    sendWorkOrder: { orderNo },
    labelWorkOrder: { orderNo, carrier: 'shunfeng', num: 'SF1234567890123' },
    deliverWorkOrder: { orderNo },
    workRefunds: {},
    workRefund: { id: refundId },
    decideRefund: { id: refundId, agrees: 1 },
    receiveReturn: { id: refundId },
    workQuestions: {},
    workQuestion: { id: 1 },
    answerAsPharmacist: { id: 1, text: '常温保存' },
    readMemberCode: { code: '1234567890123456' },
  })
  const names = Object.keys(storeWorkEndpoints) as (keyof typeof storeWorkEndpoints)[]
  const call = async (name: EndpointName, input: object, as: string) => (await shop.call(name, input as never, as)).code

  test('S09 a shopper gets nothing, with a forged store number either', async () => {
    const { id, orderNo } = await paid()
    const forged = { storeNo: 'S903001', staff: 1, duty: 'reviewer' }
    for (const name of names)
      expect([name, await call(name, { ...inputs(orderNo, 1)[name], ...forged }, token)]).toEqual([name, 404])
    expect([await statusOf(id), await actsOf('order', id)]).toEqual([200, []])
  })

  test('S09 staff of one store see and change nothing of another, and a forged store number changes nothing', async () => {
    const { id, orderNo } = await paid()
    const forged = { storeNo: 'S903001' }
    expect(await waiting(foreign)).not.toContain(orderNo)
    for (const name of [
      'workOrder',
      'takeWork',
      'handBackWork',
      'checkWorkLine',
      'sendWorkOrder',
      'labelWorkOrder',
      'deliverWorkOrder',
    ] as const)
      expect([name, await call(name, { ...inputs(orderNo, 1)[name], ...forged }, foreign)]).toEqual([name, 404])
    await take(orderNo)
    await checkAll(orderNo)
    expect((await shop.call('sendWorkOrder', { orderNo }, foreign)).code).toBe(404)
    expect(await statusOf(id)).toBe(200)
  })

  test('RO-17 a partner’s shop has no workspace', async () => {
    const partner = await openPartnerShop(shop, 'baiyang')
    for (const name of names)
      expect([name, (await partner.call(name, inputs('x', 1)[name] as never, own)).code]).toEqual([name, 404])
  })

  test('the trail is never changed', async () => {
    await expect(shop.db.updateTable('staff_event').set({ act: 'take' }).execute()).rejects.toThrow('never changed')
    await expect(shop.db.deleteFrom('staff_event').execute()).rejects.toThrow('never changed')
  })
})

describe('member codes', () => {
  test('a member code shows the membership to staff, once and within its minutes', async () => {
    await shop.ok('updateHeadOrName', { name: '陈美丽' }, token)
    const { code } = await shop.ok('getUserCode', {}, token)
    expect((await shop.call('readMemberCode', { code }, token)).code).toBe(404)
    const reads = await Promise.all([own, colleague].map((as) => shop.call('readMemberCode', { code }, as)))
    expect(reads.map((one) => one.code).sort()).toEqual([200, 422])
    expect(reads.find((one) => one.code === 200)?.data).toMatchObject({ name: '陈**', level: expect.any(String) })
    const next = (await shop.ok('getUserCode', {}, token)).code
    expect(next).not.toBe(code)
    shop.pass(6 * MINUTE)
    expect((await shop.call('readMemberCode', { code: next }, own)).code).toBe(422)
    expect(await actsOf('member', await userOf(shop, token))).toEqual(['read'])
  })

  test('blocks a member of staff who guesses codes', async () => {
    const codes = new Set<number>()
    for (let n = 0; n < 32; n++)
      codes.add((await shop.call('readMemberCode', { code: String(n).padStart(16, '0') }, colleague)).code)
    expect(codes).toEqual(new Set([422, 429]))
  })
})

describe('questions', () => {
  test('a pharmacist answers a question once, for the pharmacy, and its shopper hears of it', async () => {
    const pharmacist = await createStaff('S903002', '13940000145', 'dispenser')
    const barcode = PRODUCTS.swab
    const { id } = await shop.ok('askQuestion', { barcode, text: '包装是独立的吗' }, token)
    expect((await shop.call('workQuestions', {}, own)).code).toBe(404)
    expect((await shop.call('answerAsPharmacist', { id, text: '是独立包装' }, own)).code).toBe(404)
    const open = async () => (await shop.ok('workQuestions', { pageSize: 100 }, pharmacist)).list.map((one) => one.id)
    expect(await open()).toContain(id)
    const shown = await shop.ok('workQuestion', { id }, pharmacist)
    expect(shown).toMatchObject({ barcode, text: '包装是独立的吗', answers: [] })
    expect((await shop.call('workQuestion', { id }, own)).code).toBe(404)
    const refused = await shop.call('answerAsPharmacist', { id, text: '一次吃两片' }, pharmacist)
    expect(refused).toMatchObject({ code: 8013, msg: '用法、用量、合用和效果因人而异，请在咨询里回答' })
    const ownQuestion = await shop.ok('askQuestion', { barcode, text: '保质期有多久' }, pharmacist)
    const ownAnswer = await shop.call('answerAsPharmacist', { id: ownQuestion.id, text: '两年' }, pharmacist)
    expect(ownAnswer.msg).toBe('本人的提问由其他药师回答')
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.call('answerAsPharmacist', { id, text: '是独立包装' }, pharmacist)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 8013, 8013])
    expect(await open()).not.toContain(id)
    const { list } = await shop.ok('questionsByBarcode', { barcode }, token)
    const question = list.find((one) => one.id === id)
    expect(question?.answers).toMatchObject([{ fromShop: true, name: '药达药房药师', text: '是独立包装' }])
    expect((await shop.ok('userMessages', {}, token)).list.map(({ title }) => title)).toContain('药师回答了提问')
    expect(await actsOf('question', id)).toEqual(['answer'])
  })
})

test('the workspace counts what waits at the store and lists what its member holds', async () => {
  const queueOf = async (as: string) => {
    const { queues, held } = await shop.ok('auditHome', {}, as)
    return { orders: queues.find(({ type }) => type === 'order'), types: queues.map(({ type }) => type), held }
  }
  const before = await queueOf(own)
  const { orderNo } = await paid()
  const after = await queueOf(own)
  expect(after.types).toEqual(['order', 'refund', 'chat'])
  expect(after.orders).toMatchObject({ waiting: (before.orders?.waiting ?? 0) + 1, oldestTime: expect.any(String) })
  await take(orderNo)
  expect((await queueOf(own)).held).toContainEqual({ type: 'order', no: orderNo, until: expect.any(String) })
  expect((await queueOf(colleague)).held.map(({ no }) => no)).not.toContain(orderNo)
  expect(await shop.ok('auditFind', { no: orderNo }, own)).toEqual({ type: 'order', no: orderNo })
  expect((await shop.call('auditFind', { no: orderNo }, foreign)).code).toBe(404)
})
