import { OrderStatus } from '@/domain/order-status'
import { testApp } from '../../../../test/fakes/app'
import { ResultModel } from './model'
import { resultTexts } from './texts'

const answer = (orderStatusCode: number, overrides: object = {}) => ({
  ...{
    orderStatusCode,
    paid: orderStatusCode !== OrderStatus.unpaid && orderStatusCode !== OrderStatus.cancelled,
    payable: 94.1,
    expireTime: null,
  },
  ...{ part: 'whole', pickup: 0, benefitsId: null, opensAt: null, refund: null },
  ...overrides,
})
const NOW = '2026-11-21T10:21:00+08:00'
const soon = { now: () => 0, delay: (run: () => void) => (void Promise.resolve().then(run), () => {}) }

/** Returns the texts of the page after the server's reply. */
async function messageOf(queryPay: object, params: object = {}) {
  const name = { orderNo: 'Y7', ...params }
  const { app } = testApp({ queryPay, queryGroupPay: queryPay }, { token: 't' })
  const model = new ResultModel(app, { state: '1', ...name }, soon)
  const before = resultTexts(model)
  await model.checkPayment()
  expect(before).toEqual({ title: '正在确认支付结果', text: '通常几秒钟，请不要重复支付' })
  return Object.values(resultTexts(model))
}

const refundReply = (isDone: 0 | 1) => ({ refund: { amount: 94.1, done: isDone } })
const benefit = { type: '6', benefitsId: '3' }
const group = { orderNo: 'J7' }

test.each<[string, object, object, [string, string]]>([
  ['paid', answer(200), {}, ['支付成功', '商家正在备货，进度见订单详情']],
  ['paid and in delivery', answer(300), {}, ['支付成功', '商家正在备货，进度见订单详情']],
  ['paid, with a promise', answer(200, { promise: { from: NOW, to: NOW } }), {}, ['支付成功', '商家正在备货']],
  ['paid, for pickup', answer(200, { pickup: 1 }), {}, ['支付成功', '门店备好后凭取货码到店取，取货码在订单里']],
  ['a reservation', answer(500, { part: 'reserve', pickup: 1 }), {}, ['预约成功', '请在预约的时段到店，凭取货码取货']],
  ['a balance', answer(200), { type: 'balance' }, ['尾款支付成功', '按预售时间发货，发货时间见订单详情']],
  ['a coupon', answer(500, { part: 'coupon' }), {}, ['支付成功', '优惠券已到账，下单时可以使用']],
  ['a benefit', answer(500, { part: 'welfare' }), benefit, ['福利已开通', '券已到账，可在福利详情里查看和使用']],
  ['unpaid', answer(100), {}, ['尚未收到付款', '如果已经付款，请稍后再查，不会重复扣款']],
  ['closed unpaid', answer(600, { coupon: 0 }), {}, ['订单已取消', '未收到付款']],
  ['closed unpaid, with a coupon', answer(600, { coupon: 1 }), {}, ['订单已取消', '未收到付款，优惠券已退回']],
  ['a membership closed unpaid', answer(600), benefit, ['支付已关闭', '未收到付款，名额已释放，可以重新开通']],
  ['paid late', answer(600, refundReply(0)), {}, ['订单已关闭', '款项已收到，但订单已关闭，¥94.10 正在原路退回']],
  [
    'paid late and refunded',
    answer(600, refundReply(1)),
    {},
    ['订单已关闭', '款项已收到，但订单已关闭，¥94.10 已原路退回'],
  ],
  [
    'a membership paid late',
    answer(600, refundReply(0)),
    benefit,
    ['订单已关闭', '款项已收到，但订单已关闭，¥94.10 正在原路退回'],
  ],
  ['paid, refund requested', answer(800), {}, ['退款处理中', '处理进度见订单详情']],
  ['paid and refunded', answer(600, { paid: true, ...refundReply(1) }), {}, ['订单已取消', '¥94.10 已原路退回']],
  [
    'a group buy that did not fill',
    answer(600, { paid: true, ...refundReply(0) }),
    group,
    ['订单已取消', '¥94.10 正在原路退回'],
  ],
  ['free and cancelled', answer(600, { paid: true }), {}, ['订单已取消', '退款情况见订单详情']],
])('ST-82 ST-61 ST-58 the page describes the state of the payment: %s', async (_, queryPay, params, labels) => {
  expect(await messageOf(queryPay, params)).toEqual(labels)
})

test('ST-82 PR-16 PR-33 names the due date of a balance, missing group members, and lost replies', async () => {
  const deposit = answer(100, { part: 'balance', opensAt: '2026-11-27T10:00:00+08:00' })
  expect((await messageOf(deposit)).join()).toContain('11-27 10:00')
  expect((await messageOf(answer(200), group)).join()).not.toContain('商家正在备货')
  expect((await messageOf({ ok: false, reason: 'offline' }))[0]).toBe('支付结果查询失败')
})
