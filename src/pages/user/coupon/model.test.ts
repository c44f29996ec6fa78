import type { Coupon } from '@/contract/types'
import { testApp } from '../../../../test/fakes/app'
import { CouponsPageModel } from './model'

const coupon = (overrides: Partial<Coupon> = {}) =>
  ({ id: 1, couponId: 9, couponType: 1, status: 1, startTime: '2026-11-01T00:00:00+08:00', ...overrides }) as Coupon
const page = { list: [coupon()], totalCount: 1, totalPage: 1, currPage: 1 }
const setUp = (params: { id?: string; scope?: string } = {}) => {
  const shop = testApp({ myCoupons: page }, { token: 't' })
  return {
    ...shop,
    model: new CouponsPageModel(shop.app, params),
    asks: () => shop.hosts.transport.inputsOf('myCoupons'),
  }
}
const nextTask = () => new Promise(setImmediate)

test.each([
  [{}, '1', '2'],
  [{ scope: '1' }, '1', '1'],
  [{ scope: '7', id: '3' }, '3', '2'],
  [{ id: 'x' }, '1', '2'],
])('NAV-23 BC-31 %j loads state %s and scope %s, ten per page', async (params, status, scope) => {
  const { model, asks } = setUp(params)
  await model.show()
  expect(asks()).toEqual([{ pageNum: '1', pageSize: '10', status, scope }])
})

test('each state loads once', async () => {
  const { model, asks } = setUp()
  await model.show()
  for (const status of [2, 1, 2] as const) {
    model.choose(status)
    await nextTask()
  }
  expect(asks().map(({ status }) => status)).toEqual(['1', '2'])
})

test.each([
  [{ orderType: 2 }, '/categoryO2O'],
  [{ orderType: 1 }, '/categoryOrder?way=express'],
  [{ orderType: 4 }, '/global/index'],
  [{ couponType: 3 }, '/activity/pre'],
] as const)('a coupon with %o leads to the products it is valid for', async (facts, url) => {
  const { model, hosts } = setUp()
  model.use(coupon(facts))
  await nextTask()
  expect(hosts.navigation.log.map((step) => step.url)).toEqual([url])
})

test('VA-17 a coupon not valid yet says so and leads nowhere; others lead to their use', async () => {
  const { model, hosts, feedback } = setUp()
  model.use(coupon({ startTime: '2027-01-01T00:00:00+08:00' }))
  expect([feedback.toastText, hosts.navigation.log]).toEqual(['该优惠券未到使用时间', []])
  model.use(coupon({ couponType: 2 }))
  await nextTask()
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/user/exchange/good/9'])
  model.dispose()
})
