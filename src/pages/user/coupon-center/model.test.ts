import type { Coupon } from '@/contract/types'
import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { CenterModel } from './model'

const coupon = (couponId: number) =>
  ({ couponId, id: couponId, received: false, status: 0, name: `c${couponId}` }) as Coupon
async function open(answers: Answers = {}, { token = 't', first }: { token?: string; first?: string } = {}) {
  const shop = testApp(
    { couponsByCity: [coupon(1), coupon(2)], unreceivedCoupons: [coupon(3)], storeCoupons: [coupon(4)], ...answers },
    { token },
  )
  const model = new CenterModel(shop.app, first)
  await model.show()
  return { ...shop, model }
}

test('BC-30 loads a hundred new-shopper coupons with isNew=1, and those of the city and stores', async () => {
  const { model, hosts } = await open({}, { first: '2' })
  const requests = hosts.transport.inputsOf('unreceivedCoupons')
  expect(requests).toContainEqual(expect.objectContaining({ isNew: '1', pageSize: '100' }))
  expect(model.city.list.map(({ couponId }) => couponId)).toEqual([2, 1])
  expect([model.fresh.list.length, model.store.list.length, model.state]).toEqual([1, 1, 'ready'])
})

test('a visitor sees the city’s coupons only, and no personal data is requested', async () => {
  const { model, hosts } = await open({}, { token: '' })
  expect([model.state, model.city.list.length, model.fresh.list]).toEqual(['ready', 2, []])
  expect(hosts.transport.inputsOf('unreceivedCoupons')).toEqual([])
})

test('ER-51 a refused claim shows why', async () => {
  const { model, feedback } = await open({ claimCoupon: refused(632, '') })
  await model.fresh.claim(model.fresh.list[0]!)
  expect(feedback.toastText).toBe('该优惠券仅限新用户领取')
})

test('a coupon that the shopper may not claim keeps its reason, and no claim is sent', async () => {
  const gold = { ...coupon(3), reason: '金卡可领，还差 74 成长值' }
  const { model, hosts } = await open({ unreceivedCoupons: [gold, coupon(5)] })
  await model.member.claim(model.member.list[0]!)
  expect(model.member.claimable.map(({ couponId }) => couponId)).toEqual([5])
  expect([model.member.list[0]?.reason, hosts.transport.inputsOf('claimCoupon')]).toEqual([gold.reason, []])
})

test('a failed load can be retried', async () => {
  expect((await open({ couponsByCity: refused(500, '') })).model.state).toBe('failed')
  expect((await open({ storeCoupons: refused(500, '') })).model.state).toBe('failed')
  const { model } = await open({ couponsByCity: [], unreceivedCoupons: [], storeCoupons: [] })
  expect([model.isEmpty, model.state]).toEqual([true, 'ready'])
})
