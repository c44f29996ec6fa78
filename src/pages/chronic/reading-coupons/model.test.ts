import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { ReadingCouponsModel } from './model'

async function open(couponsByCity: Answers['couponsByCity']) {
  const it = testApp({ couponsByCity: couponsByCity as never })
  const model = new ReadingCouponsModel(it.app)
  await model.load()
  return model
}

test('lists coupons that reduce an order, none of a reservation or an exchange', async () => {
  const model = await open([
    { couponId: 1, couponType: 1 },
    { couponId: 2, couponType: 2 },
    { couponId: 3, couponType: 3 },
  ])
  expect([model.state, model.coupons.list.map(({ couponId }) => couponId)]).toEqual(['ready', [1]])
})

test('a city without coupons and a failed load have their own states', async () => {
  const none = await open([])
  expect([none.state, none.isEmpty]).toEqual(['ready', true])
  expect((await open({ ok: false, reason: 'offline' })).state).toBe('failed')
})
