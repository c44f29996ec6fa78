import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers, type Answer } from '../../../../test/fakes/hosts'
import { PreDetailModel } from './model'

const product = { id: 2, barcode: 'a', price: 499, perUser: 2 }
async function open(answers: Answers = {}, token = 't') {
  const shop = testApp({ reserveProduct: product, ...answers }, token ? { token } : {})
  const model = new PreDetailModel(shop.app, { barcode: 'a', id: '2' })
  await model.load()
  return { ...shop, model, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

test('VA-18 claiming loads the reservation coupons; without any it shows a message', async () => {
  const none = await open({ reserveCoupons: [] })
  await none.model.claim()
  expect([none.feedback.toastText, none.sent('claimCoupons'), none.sent('claimCoupon')]).toEqual([
    '网络超时，请重试',
    [],
    [],
  ])
  const coupons = [{ couponId: 3 }, { couponId: 4 }]
  const some = await open({ reserveCoupons: coupons, claimCoupons: coupons })
  await Promise.all([some.model.claim(), some.model.claim()])
  expect(some.sent('claimCoupons')).toEqual([{ couponIds: [3, 4] }])
})

test('a visitor signs in before a claim', async () => {
  const { model, sent } = await open({ reserveCoupons: [] }, '')
  await model.claim()
  expect(sent('reserveCoupons')).toEqual([])
})

test('PR-19 opens the confirmation: paid, or free', async () => {
  const { model, log } = await open()
  model.setCount(2)
  model.go()
  const free = await open({ reserveProduct: { ...product, price: 0 } })
  free.model.go()
  expect([log, free.log]).toEqual([
    [{ how: 'push', url: '/pre/confirm/a/2/2/1' }],
    [{ how: 'push', url: '/pre/confirm/a/2/1/0' }],
  ])
})

test('an unknown product shows an empty state; a failed load can be retried', async () => {
  expect((await open({ reserveProduct: refused(404, '') })).model.state).toBe('gone')
  let answer: Answer<'reserveProduct'> = { ok: false, reason: 'timeout' }
  const { model } = await open({ reserveProduct: () => answer })
  expect(model.state).toBe('failed')
  answer = product
  await model.load()
  expect(model.state).toBe('ready')
})
