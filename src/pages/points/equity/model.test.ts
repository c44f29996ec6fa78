import { testApp } from '../../../../test/fakes/app'
import { refused } from '../../../../test/fakes/hosts'
import { EquityModel } from './model'

const answers = {
  userIntegral: {
    integralVal: { total: 0, onlineIntegral: 0, offLineIntegral: 0 },
    integralConfig: { perYuan: 100, yuanPrice: 100 },
  },
  getNumber: { couponNewNum: 0, couponNum: 0, collectNum: 0, integral: 0, growthValue: 100 },
}

test('ER-52 loads the member coupons, and a coupon of another level says so', async () => {
  const coupon = { couponId: 4, id: 4, received: false, status: 0 }
  const { app, hosts, feedback } = testApp(
    { ...answers, unreceivedCoupons: [coupon], claimCoupon: refused(633, '该优惠券仅限特定用户领取') },
    { token: 't' },
  )
  const model = new EquityModel(app)
  await model.show()
  expect(hosts.transport.inputsOf('unreceivedCoupons')).toEqual([expect.objectContaining({ isMember: '1' })])
  expect([model.couponState, model.account.levelProgress.level]).toEqual(['ready', 1])
  await model.coupons.claim(model.coupons.list[0]!)
  expect(feedback.toastText).toBe('该优惠券仅限特定用户领取')
  model.dispose()
})

test('member coupons that fail to load keep the rest of the page', async () => {
  const { app } = testApp({ ...answers, unreceivedCoupons: refused(500, '') }, { token: 't' })
  const model = new EquityModel(app)
  await model.show()
  expect([model.couponState, model.account.state]).toEqual(['failed', 'ready'])
})
