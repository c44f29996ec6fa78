import type { Input } from '../../../../src/contract/schemas'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { disableWelcomePoints } from '../../../testing/welcome-points'
import { TEST_VAULT } from '../../../testing/vault'
import { invoiceOfOrder, noteOfOrder } from '../private-columns'

let shop: Shop
let next = 13_971_000_000
let keys = 0
beforeAll(async () => {
  shop = await openShop()
  await disableWelcomePoints(shop.db)
  await shop.db.updateTable('stock').set({ qty: 9000 }).execute()
  await shop.db.updateTable('product').set({ limit_min: 0, limit_max: 0 }).execute()
  await shop.db.updateTable('dictionary').set({ value: '100' }).where('key', '=', 'INTEGRAL_PRICE').execute()
})
afterAll(() => shop.close())

/** Creates a shopper with points, earned by an order of another day. */
async function shopper(points = 0) {
  const token = await shop.login(String(++next))
  const { id: user_id } = await shop.ok('getUserInfo', {}, token)
  const { id } = await shop.order(token, [[PRODUCTS.granules, 1]])
  await shop.ok('cancelOrder', { id }, token)
  const entry = {
    user_id,
    delta: points,
    cause: 'order' as const,
    order_id: id,
    idem_key: `gift:${user_id}`,
    at: shop.now,
  }
  if (points > 0) await shop.db.insertInto('points_entry').values(entry).execute()
  return token
}
const pointsOf = async (token: string) => (await shop.ok('getNumber', {}, token)).integral

async function submissionOf(token: string, { usePoints = 0, count = 2 }: { usePoints?: 0 | 1; count?: number } = {}) {
  const cartIds = await shop.fill(token, [[PRODUCTS.granules, count]])
  const preview = await shop.ok('confirmOrder', { cartIds, cartType: 2, usePoints }, token)
  const { payable, couponId, address } = preview
  const submission = { idemKey: `order-key-${++keys}`, cartIds, cartType: 2 as const, addressId: address?.id ?? 0 }
  return { preview, submission: { ...submission, payable, couponId, usePoints } }
}
const submit = (token: string, submission: Input<'submitO2o'>) => shop.call('submitO2o', submission, token)
const orderOf = (id: number) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('PR-22 points pay a part', () => {
  test('PR-22 in whole yuan of the products, by share on the receipt, spent once and notified', async () => {
    const token = await shopper(730)
    const { preview, submission } = await submissionOf(token)
    expect(preview.integral).toMatchObject({ perYuan: 100, own: 730, integral: 700, amount: 7, used: 0 })
    const paying = await shop.ok('confirmOrder', { cartIds: submission.cartIds, cartType: 2, usePoints: 1 }, token)
    expect([paying.pointsFee, paying.integral.used]).toEqual([7, 1])
    expect(paying.payable).toBeCloseTo(preview.payable - 7, 6)
    const entry = paying.receipt.find(({ kind }) => kind === 'points')
    expect(entry?.result).toBe(-7)
    expect(entry?.shares.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(-700)
    const sent = { ...submission, payable: paying.payable, usePoints: 1 as const }
    const { data } = await submit(token, sent)
    expect((await submit(token, sent)).data.orderNo).toBe(data.orderNo)
    expect(await pointsOf(token)).toBe(30)
    expect(await orderOf(data.id)).toMatchObject({ points: 700, points_fen: 700 })
    expect(await shop.ok('orderDetail', { id: data.id }, token)).toMatchObject({ pointsFee: 7 })
  })

  test('PR-22 S16 returns them once for a cancelled order; of two parallel orders one gets them', async () => {
    const token = await shopper(500)
    const [first, second] = [await submissionOf(token, { usePoints: 1 }), await submissionOf(token, { usePoints: 1 })]
    const both = await Promise.all([submit(token, first.submission), submit(token, second.submission)])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 857100])
    const made = both.find(({ code }) => code === 200)
    expect(await pointsOf(token)).toBe(0)
    const cancels = Array.from({ length: 5 }, () => shop.call('cancelOrder', { id: made?.data.id ?? 0 }, token))
    await Promise.all(cancels)
    expect(await pointsOf(token)).toBe(500)
  })

  test('PR-22 returns them for an unpaid and for a refunded order too', async () => {
    const token = await shopper(500)
    const { submission } = await submissionOf(token, { usePoints: 1 })
    await submit(token, submission)
    shop.pass(16 * 60_000)
    await shop.jobs.drain()
    expect(await pointsOf(token)).toBe(500)
    const secondReply = await submissionOf(token, { usePoints: 1 })
    const { data } = await submit(token, secondReply.submission)
    await shop.pay(token, data.orderNo)
    expect(await pointsOf(token)).toBeGreaterThan(0)
    await shop.ok('refundOrder', { id: data.id }, token)
    await shop.jobs.drain()
    shop.pass(3_600_000)
    await shop.jobs.drain()
    expect([(await orderOf(data.id)).status, await pointsOf(token)]).toEqual([600, 500])
  })

  test('S12 S13 refuses points that the shopper does not have, because the amount differs', async () => {
    const token = await shopper(0)
    const { submission, preview } = await submissionOf(token, { usePoints: 1 })
    expect(preview.integral).toMatchObject({ integral: 0, used: 0 })
    expect((await submit(token, { ...submission, payable: submission.payable - 5 })).code).toBe(857100)
    expect((await submit(token, { ...submission, usePoints: 2 as 1 })).code).toBe(422)
  })
})

describe('the delivery slot', () => {
  test('stores a slot of the preview with the order and refuses others', async () => {
    const token = await shopper()
    const { submission, preview } = await submissionOf(token)
    expect(preview.slots.now).toBe(true)
    const slot = preview.slots.list[1] ?? { from: '', to: '' }
    for (const bad of ['2020-01-01T10:00:00+08:00', slot.from.replace(':00:00', ':30:00'), 'soon'])
      expect(await submit(token, { ...submission, slot: bad })).toMatchObject({ code: 8013 })
    const { data } = await submit(token, { ...submission, slot: slot.from })
    // The chosen slot is what the order is promised.
    expect(await shop.ok('orderDetail', { id: data.id }, token)).toMatchObject({ slot, promise: slot })
  })

  test('express has no slots', async () => {
    const token = await shopper()
    const cartIds = await shop.fill(token, [[PRODUCTS.monitor, 1]], 1)
    const { slots, payable, couponId, address } = await shop.ok('confirmOrder', { cartIds, cartType: 1 }, token)
    expect(slots).toEqual({ now: false, list: [] })
    const submission = { idemKey: `order-key-${++keys}`, cartIds, cartType: 1 as const, addressId: address?.id ?? 0 }
    const slot = '2026-11-21T15:00:00+08:00'
    expect((await shop.call('submitB2c', { ...submission, payable, couponId, slot }, token)).code).toBe(8013)
  })
})

test('PR-32 stores an invoice with the order, a company’s with its number', async () => {
  const token = await shopper()
  const { submission } = await submissionOf(token)
  const company = { kind: 'company' as const, title: ' 山海科技有限公司 ' }
  expect(await submit(token, { ...submission, invoice: company })).toMatchObject({
    code: 422,
    msg: '请填写正确的纳税人识别号',
  })
  expect((await submit(token, { ...submission, invoice: { kind: 'person', title: ' ' } })).code).toBe(422)
  const { data } = await submit(token, { ...submission, invoice: { ...company, taxNo: '91440300ma5exam p72' } })
  expect(invoiceOfOrder(TEST_VAULT, await orderOf(data.id))).toEqual({
    ...{ kind: 'company', title: '山海科技有限公司', taxNo: '91440300MA5EXAMP72' },
  })
  expect((await shop.ok('orderDetail', { id: data.id }, token)).invoice?.title).toBe('山海科技有限公司')
})

test('PR-32 S09 changes the invoice of one’s own order later, until it is cancelled', async () => {
  const token = await shopper()
  const { data } = await submit(token, (await submissionOf(token)).submission)
  const requestInvoice = (invoice: Input<'requestInvoice'>['invoice'], by = token) =>
    shop.call('requestInvoice', { id: data.id, invoice }, by)
  const person = { kind: 'person' as const, title: ' 林小明 ', taxNo: '91' }
  expect((await requestInvoice({ ...person, kind: 'company' })).code).toBe(422)
  expect((await requestInvoice(person, await shopper())).code).toBe(101)
  expect(invoiceOfOrder(TEST_VAULT, await orderOf(data.id))).toBeNull()
  const storedInvoice = { kind: 'person', title: '林小明', taxNo: '' }
  expect((await requestInvoice(person)).data).toEqual({ invoice: storedInvoice })
  expect((await shop.ok('orderDetail', { id: data.id }, token)).invoice).toEqual(storedInvoice)
  expect((await requestInvoice(null)).data).toEqual({ invoice: null })
  const free = (payable_fen: number) =>
    shop.db.updateTable('orders').set({ payable_fen }).where('id', '=', data.id).execute()
  const { payable_fen } = await orderOf(data.id)
  await free(0)
  expect((await requestInvoice(person)).msg).toBe('没有付款的订单不能开发票')
  await free(payable_fen)
  await shop.ok('cancelOrder', { id: data.id }, token)
  expect([(await requestInvoice(person)).code, invoiceOfOrder(TEST_VAULT, await orderOf(data.id))]).toEqual([
    7001,
    null,
  ])
})

test('VA-25 cuts a door code off at a url query; replaces only OTC drugs by the same substance', async () => {
  const token = await shopper()
  const { submission } = await submissionOf(token)
  const [cartId = 0] = submission.cartIds
  const strange = { cartId: cartId + 999, way: 'call' as const }
  expect((await submit(token, { ...submission, replace: [strange] })).code).toBe(422)
  const { data } = await submit(token, {
    ...submission,
    roomNo: '1204#88?token=ab',
    replace: [{ cartId, way: 'same' }],
  })
  const row = await orderOf(data.id)
  expect(row.replace).toEqual({ [cartId]: 'same' })
  expect(noteOfOrder(TEST_VAULT, row).extras).toEqual({ roomNo: '1204#88' })
  // The detail returns what is stored.
  const detail = await shop.ok('orderDetail', { id: data.id }, token)
  expect(detail).toMatchObject({ doorCode: '1204#88', shortage: 'call', slot: null })
  expect(detail.wishes).toEqual([{ productName: detail.goodsVoList[0]?.productName, way: 'same' }])
  const masks = await shop.fill(token, [[PRODUCTS.mask, 1]])
  const preview = await shop.ok('confirmOrder', { cartIds: masks, cartType: 2 }, token)
  const plain = {
    ...submission,
    idemKey: `order-key-${++keys}`,
    cartIds: masks,
    payable: preview.payable,
    couponId: preview.couponId,
  }
  expect(await submit(token, { ...plain, replace: [{ cartId: masks[0] ?? 0, way: 'same' }] })).toMatchObject({
    code: 422,
    msg: expect.stringContaining('不支持同成分替换'),
  })
})
