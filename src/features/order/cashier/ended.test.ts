import { testApp } from '../../../../test/fakes/app'
import { refused, type Answer } from '../../../../test/fakes/hosts'
import { PayModel } from './model'

const order = (orderStatusCode: number, overrides: object = {}) => ({
  ...{ orderStatusCode, paid: false, payable: 94.1, expireTime: null, refund: null },
  ...overrides,
})
const clock = {
  now: () => 0,
  delay: (run: () => void, ms: number) => {
    // Stops the countdown; every other pause ends at once.
    if (ms !== 1000) void Promise.resolve().then(run)
    return () => {}
  },
}

function open(...queryPay: Answer<'queryPay'>[]) {
  const answers = [...queryPay]
  const pay = { pay: async () => ({ ok: false, error: { kind: 'failed', reason: 'unknown' } }) }
  const nextAnswer = () => (answers.length > 1 ? answers.shift() : answers[0])
  const shop = testApp({ queryPay: nextAnswer, payOrder: { orderNo: 'Y7' } }, { token: 't' })
  Object.assign(shop.hosts.pay, pay)
  const model = new PayModel(shop.app, { id: 'Y7' }, clock)
  return { model, log: shop.hosts.navigation.log, sent: shop.hosts.transport.inputsOf }
}

test.each([
  [{ refund: { amount: 94.1, done: 0 } }, '订单已关闭', '款项已收到，但订单已关闭，¥94.10 正在原路退回'],
  [{ refund: { amount: 94.1, done: 1 } }, '订单已关闭', '款项已收到，但订单已关闭，¥94.10 已原路退回'],
  [{ refund: { amount: 94.1, done: 0 }, paid: true }, '订单已取消', '¥94.10 正在原路退回'],
  [{ orderStatusCode: 800, paid: true }, '退款处理中', '处理进度见订单详情'],
  [{ coupon: 1 }, '订单已取消', '支付时间已过，没有扣款，优惠券已退回'],
  [{ coupon: 0 }, '订单已取消', '支付时间已过，没有扣款'],
])('ST-82 ST-58 a closed order with %j shows %s, %s', async (overrides, title, text) => {
  const { model, log } = open(order(600, overrides))
  await model.show()
  expect([model.state, model.closedNote, log]).toMatchObject(['closed', { title, text }, []])
})

test.each([
  ['refused', refused(500, '')],
  ['lost', { ok: false, reason: 'timeout' }],
  ['101', order(101)],
  ['100', order(100)],
])('ST-60 ST-49 stays payable, neither paid nor closed, if the payment query gives no result: %s', async (_, later) => {
  const { model, log, sent } = open(order(100), later)
  await model.show()
  await model.load()
  expect([model.state, model.payable, log]).toEqual(['ready', 94.1, []])
  await model.pay()
  expect([sent('payOrder').length, model.state, log]).toEqual([1, 'ready', []])
})
