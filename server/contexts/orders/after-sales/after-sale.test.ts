import { afterSaleTestBed, THREE } from '../../../testing/after-sales'
import { PRODUCTS, type Shop } from '../../../testing/shop'

const bed = afterSaleTestBed()
const { key, drain, store, paid, sent, sales, lineOf, buildSubmission, apply, statusOf, points, refundedFen, picture } =
  bed
let shop: Shop
let token: string
beforeAll(() => ({ shop, token } = bed))

test('PR-24 ST-58 refunds one of three unshipped lines at once by its share; the order continues', async () => {
  const before = await shop.qty(PRODUCTS.mask)
  const { id, orderNo, payable } = await paid()
  const { net } = await lineOf(id, PRODUCTS.mask)
  const earned = await points(id)
  const answer = await apply(id, PRODUCTS.mask, 3, { reason: 'unwanted' })
  expect(answer).toMatchObject({ code: 200, data: { state: 'paying', amount: net } })
  await drain()
  expect(await statusOf(id)).toBe(200)
  expect(await refundedFen(orderNo)).toBe(Math.round(net * 100))
  expect(net).toBeLessThan(payable)
  expect(await shop.qty(PRODUCTS.mask)).toBe(before)
  expect(await points(id)).toBeLessThan(earned)
  const { lines, cases } = await sales(id)
  expect(lines.map(({ left: remaining }) => remaining).sort()).toEqual([0, 1, 2])
  expect(cases).toMatchObject([{ state: 'done', amount: net, fees: 0, goods: [{ count: 3, amount: net }] }])
  expect(cases[0]?.timeline.map(({ text }) => text)).toEqual(['提交申请', '商家已同意退款', '退款已原路退回'])
})

test('PR-24 S38 ST-58 refunds line by line up to all with fees; stock, coupon and points return once', async () => {
  await shop.ok(
    'claimCoupons',
    {
      couponIds: (await shop.ok('couponsByCity', { cityId: 903 }, token)).map(({ couponId }) => couponId),
    },
    token,
  )
  const before = await Promise.all([PRODUCTS.swab, PRODUCTS.mask].map((barcode) => shop.qty(barcode)))
  const { id, orderNo, payable } = await paid()
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(order.coupon_fen).toBeGreaterThan(0)
  for (const [barcode, count] of [
    [PRODUCTS.swab, 1],
    [PRODUCTS.mask, 3],
    [PRODUCTS.ibuprofen, 1],
    [PRODUCTS.swab, 1],
  ] as const) {
    expect((await apply(id, barcode, count, { reason: 'unwanted' })).code).toBe(200)
    await drain()
  }
  expect(await statusOf(id)).toBe(600)
  expect(await refundedFen(orderNo)).toBe(Math.round(payable * 100))
  expect(await Promise.all([PRODUCTS.swab, PRODUCTS.mask].map((barcode) => shop.qty(barcode)))).toEqual(before)
  expect(await points(id)).toBe(0)
  const coupon = await shop.db
    .selectFrom('user_coupon')
    .select(['status', 'order_id'])
    .where('id', '=', order.user_coupon_id)
    .executeTakeFirstOrThrow()
  expect(coupon).toEqual({ status: 1, order_id: null })
  expect((await apply(id, PRODUCTS.swab, 1)).code).toBe(7001)
})

test('PR-22 PR-24 returns spent points by share of each line, never more than spent, the rest last', async () => {
  const { id: userId } = await shop.ok('getUserInfo', {}, token)
  const { id: earnedAt } = await paid([[PRODUCTS.swab, 1]])
  await shop.db
    .insertInto('points_entry')
    .values({ user_id: userId, delta: 2000, cause: 'order', order_id: earnedAt, idem_key: key(), at: shop.now })
    .execute()
  const submission = await shop.checkout(token, await shop.fill(token, THREE))
  const { payable } = await shop.ok('confirmOrder', { cartIds: submission.cartIds, cartType: 2, usePoints: 1 }, token)
  const { id, orderNo } = await shop.ok('submitO2o', { ...submission, payable, usePoints: 1 }, token)
  await shop.pay(token, orderNo)
  const spent = async () =>
    (
      await shop.db
        .selectFrom('points_entry')
        .select('delta')
        .where('order_id', '=', id)
        .where('cause', 'in', ['spend', 'unspend'])
        .orderBy('id')
        .execute()
    ).map(({ delta }) => delta)
  const [all = 0] = await spent()
  expect(all).toBeLessThan(0)
  for (const [barcode, count] of [
    [PRODUCTS.mask, 2],
    [PRODUCTS.ibuprofen, 1],
    [PRODUCTS.swab, 2],
    [PRODUCTS.mask, 1],
  ] as const) {
    expect((await apply(id, barcode, count, { reason: 'unwanted' })).code).toBe(200)
    await drain()
  }
  const [, ...reversals] = await spent()
  expect(reversals).toHaveLength(4)
  expect(Math.min(...reversals)).toBeGreaterThan(0)
  expect(reversals.reduce((total, one) => total + one, 0)).toBe(-all)
  expect([await statusOf(id), await points(id)]).toEqual([600, 0])
})

test('S16 twenty requests for one piece make one after-sale; repeating the key returns the same one', async () => {
  const { id, orderNo } = await paid()
  const one = await buildSubmission(id, PRODUCTS.ibuprofen, 1, { reason: 'unwanted' })
  const many = await Promise.all(
    Array.from({ length: 20 }, () => shop.call('applyAfterSale', { ...one, idemKey: key() }, token)),
  )
  expect(many.map(({ code }) => code).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 7001)])
  const newSubmission = await buildSubmission(id, PRODUCTS.swab, 1)
  const same = await Promise.all(Array.from({ length: 5 }, () => shop.call('applyAfterSale', newSubmission, token)))
  expect(new Set(same.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1)
  await drain()
  expect((await sales(id)).cases).toHaveLength(2)
  expect(await refundedFen(orderNo)).toBe(
    Math.round((await sales(id)).cases.reduce((total, { amount }) => total + amount * 100, 0)),
  )
})

test('RX-08 S40 accepts a shipped drug for four reasons only, in every call', async () => {
  const { id } = await sent()
  for (const reason of ['unwanted', 'other', 'late', 'missing'] as const)
    expect(await apply(id, PRODUCTS.ibuprofen, 1, { reason })).toMatchObject({ code: 422, msg: /药品发出后/ })
  for (const refundRemark of ['', '不想要了', '我要质量问题'])
    expect(await shop.call('refundOrder', { id, refundRemark }, token)).toMatchObject({ code: 422, msg: /药品发出后/ })
  expect(await statusOf(id)).toBe(300)
  expect((await apply(id, PRODUCTS.mask, 1, { reason: 'unwanted' })).data).toMatchObject({ state: 'asked' })
  expect((await apply(id, PRODUCTS.ibuprofen, 1, { reason: 'recall' })).data).toMatchObject({ state: 'asked' })
})

test('S22 damage needs pictures uploaded by the shopper', async () => {
  const { id } = await sent()
  expect(await apply(id, PRODUCTS.ibuprofen, 1, { reason: 'damaged' })).toMatchObject({
    code: 422,
    msg: '请上传能说明问题的图片',
  })
  const foreign = { reason: 'damaged', refundVoucherUrl: '/upload/nobody.png' }
  expect((await apply(id, PRODUCTS.ibuprofen, 1, foreign)).msg).toBe('图片已失效，请重新上传')
  const own = { reason: 'damaged', refundVoucherUrl: await picture() }
  expect((await apply(id, PRODUCTS.ibuprofen, 1, own)).code).toBe(200)
})

test('S22 RX-08 every call requires a reason of the table, with pictures where the reason needs them', async () => {
  const { id } = await sent([[PRODUCTS.mask, 2]])
  for (const refundRemark of ['', '收货信息填错了'])
    expect(await shop.call('refundOrder', { id, refundRemark }, token)).toMatchObject({
      code: 422,
      msg: '请选择申请原因',
    })
  expect(await shop.call('refundOrder', { id, refundRemark: '商品破损' }, token)).toMatchObject({
    code: 422,
    msg: '请上传能说明问题的图片',
  })
  expect(await statusOf(id)).toBe(300)
  const refundInput = { refundRemark: '商品破损', refundVoucherUrl: await picture() }
  expect(await shop.ok('refundOrder', { id, ...refundInput }, token)).toEqual({ orderStatusCode: 800 })
})

test('PR-24 a return is approved, sent, received and refunded; nothing is restocked', async () => {
  const { id, orderNo } = await sent()
  const before = await shop.qty(PRODUCTS.mask)
  const { data } = await apply(id, PRODUCTS.mask, 2, { refundType: 2, reason: 'unwanted' })
  const parcel = { id: data.id, com: '顺丰速运', num: 'SF1234567890' }
  expect((await shop.call('backGoods', parcel, token)).code).toBe(7001)
  expect([await store(orderNo, { answer: 'agree' }), await store(orderNo, { answer: 'agree' })]).toEqual([200, 7001])
  expect((await sales(id)).cases[0]?.state).toBe('returning')
  expect(await store(orderNo, { answer: 'received' })).toBe(7001)
  for (let twice = 0; twice < 2; twice++)
    expect(await shop.ok('backGoods', parcel, token)).toEqual({ state: 'returned' })
  expect((await shop.call('backGoods', { ...parcel, num: 'OTHER-123' }, token)).code).toBe(7001)
  expect([await store(orderNo, { answer: 'received' }), await store(orderNo, { answer: 'received' })]).toEqual([
    200, 7001,
  ])
  await drain()
  expect((await sales(id)).cases[0]).toMatchObject({ state: 'done', com: '顺丰速运', num: 'SF1234567890' })
  expect([await statusOf(id), await shop.qty(PRODUCTS.mask)]).toEqual([300, before])
})

test('ST-58 restores a whole order after a refusal, and its pieces can be requested again', async () => {
  const { id, orderNo } = await sent()
  await shop.ok('refundOrder', { id, refundRemark: '质量问题', refundVoucherUrl: await picture() }, token)
  expect(await statusOf(id)).toBe(800)
  expect((await shop.ok('orderDetail', { id }, token)).refundAsked).toBe(1)
  expect((await apply(id, PRODUCTS.mask, 1)).code).toBe(7001)
  expect(await store(orderNo, { answer: 'refuse' })).toBe(200)
  expect(await statusOf(id)).toBe(300)
  const { cases, lines } = await sales(id)
  expect([cases[0]?.state, cases[0]?.answer, lines.map(({ left: remaining }) => remaining).sort()]).toEqual([
    'refused',
    '经核实，未见质量问题',
    [1, 2, 3],
  ])
  const [message] = (await shop.ok('userMessages', { pageNum: 1, pageSize: 1 }, token)).list
  expect(message).toMatchObject({ title: '售后申请未通过', url: `/order/returnDetail/${cases[0]?.id}/${orderNo}` })
  expect((await apply(id, PRODUCTS.mask, 1)).code).toBe(200)
})

test('PR-24 refused pieces can be requested again, and a whole refund then covers the rest', async () => {
  const { id, orderNo, payable } = await sent()
  await apply(id, PRODUCTS.swab, 1)
  await apply(id, PRODUCTS.mask, 1)
  await store(orderNo, { answer: 'refuse' })
  await store(orderNo, { answer: 'agree' })
  await drain()
  await shop.ok('refundOrder', { id, refundRemark: '商品召回' }, token)
  await store(orderNo, { answer: 'agree' })
  await drain()
  expect([await statusOf(id), await refundedFen(orderNo)]).toEqual([600, Math.round(payable * 100)])
})

test('PR-24 keeps the fees of a shipped order when the reason is the shopper’s own', async () => {
  const { id, orderNo, payable } = await sent([[PRODUCTS.swab, 1]])
  const { fees } = await sales(id)
  expect(fees).toBeGreaterThan(0)
  await apply(id, PRODUCTS.swab, 1, { reason: 'unwanted' })
  await store(orderNo, { answer: 'agree' })
  await drain()
  expect([await statusOf(id), await refundedFen(orderNo)]).toEqual([600, Math.round((payable - fees) * 100)])
})

test('S09 another shopper can neither read nor open an after-sale; a visitor must sign in', async () => {
  const { id, orderNo } = await sent()
  const { data } = await apply(id, PRODUCTS.mask, 1, { refundType: 2, reason: 'unwanted' })
  await store(orderNo, { answer: 'agree' })
  const other = await shop.login('13940000032')
  const parcel = { id: data.id, com: '顺丰速运', num: 'SF1234567890' }
  const one = await buildSubmission(id, PRODUCTS.swab, 1)
  for (const as of [other, undefined]) {
    const code = as ? 101 : 402
    expect((await shop.call('afterSales', { id }, as)).code).toBe(code)
    expect((await shop.call('afterSales', { orderNo }, as)).code).toBe(code)
    expect((await shop.call('applyAfterSale', one, as)).code).toBe(code)
    expect((await shop.call('backGoods', parcel, as)).code).toBe(code)
  }
  expect((await sales(id)).cases[0]?.state).toBe('returning')
})

test('S14 S15 refuses odd quantities and lines, and unpaid and cancelled orders', async () => {
  const { id } = await paid()
  for (const count of [0, -1, 1.5, 1e9, '1', null])
    expect(
      (
        await shop.call(
          'applyAfterSale',
          { ...(await buildSubmission(id, PRODUCTS.mask, 1)), goods: [{ cartId: 1, count }] } as never,
          token,
        )
      ).code,
    ).toBe(422)
  const one = await buildSubmission(id, PRODUCTS.mask, 1)
  for (const products of [
    [],
    [{ cartId: 999_999, count: 1 }],
    [one.goods[0], one.goods[0]],
    [{ ...one.goods[0], count: 4 }],
  ])
    expect([422, 7001]).toContain((await shop.call('applyAfterSale', { ...one, goods: products } as never, token)).code)
  const unpaid = await shop.order(token, [[PRODUCTS.swab, 1]])
  expect((await apply(unpaid.id, PRODUCTS.swab, 1)).code).toBe(7001)
  await shop.ok('cancelOrder', { id: unpaid.id }, token)
  expect((await apply(unpaid.id, PRODUCTS.swab, 1)).code).toBe(7001)
  expect((await sales(id)).cases).toEqual([])
})
