import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { OrderCouponsModel } from './coupons'
import { ResultModel } from './model'

const coupon = (couponId: number) => ({ couponId, status: 0, received: false })

async function open(answers: Answers) {
  const it = testApp(answers, { token: 't' })
  const model = new OrderCouponsModel(it.app, 'Y7')
  await Promise.all([model.load(), model.load()])
  return { ...it, model, sent: it.hosts.transport.inputsOf }
}

test('PR-21 offers three coupons after a paid order, and claims one', async () => {
  const { model, sent, feedback } = await open({
    couponsOfOrder: [1, 2, 3, 4].map(coupon),
    claimCoupon: { couponId: 2 },
  })
  const { coupons } = model
  expect([sent('couponsOfOrder'), coupons.list.map(({ couponId }) => couponId)]).toEqual([
    [{ orderNo: 'Y7' }],
    [1, 2, 3],
  ])
  await coupons.claim(coupons.list[1]!)
  expect([sent('claimCoupon'), feedback.toastText]).toEqual([[{ couponId: '2' }], '领取成功'])
  expect(coupons.claimable.map(({ couponId }) => couponId)).toEqual([1, 3])
})

test('shows no coupons and no error when they cannot be loaded', async () => {
  const { model, feedback } = await open({ couponsOfOrder: { ok: false, reason: 'offline' } })
  expect([model.coupons.list, feedback.toastText]).toEqual([[], ''])
})

test.each([
  [{ orderStatusCode: 200, paid: true }, true],
  [{ orderStatusCode: 200, paid: true, part: 'coupon' }, false],
  [{ orderStatusCode: 200, paid: true, part: 'reserve' }, false],
  [{ orderStatusCode: 600, paid: false }, false],
])('coupons follow a paid purchase of products only: %j', async (queryPay, isPaidOrder) => {
  const { app } = testApp({ queryPay: { payable: 1, expireTime: null, ...queryPay } }, { token: 't' })
  const result = new ResultModel(app, { orderNo: 'Y7' })
  await result.checkPayment()
  expect(result.isPaidOrder).toBe(isPaidOrder)
})
