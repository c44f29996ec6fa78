import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers, type Answer } from '../../../../test/fakes/hosts'
import { OfferModel } from './model'

const offer = {
  ...{ id: 3, name: '券', amount: 5, minAmount: 59, couponType: 1, orderType: 2, validDays: 7 },
  ...{ price: 500, own: 800, remaining: 4, userCount: 2, userReceiveCount: 0 },
  ...{ startTime: '2026-11-01T00:00:00+08:00', endTime: '2026-12-01T00:00:00+08:00' },
}
const got = { userCouponId: 9, endTime: offer.endTime, own: 300 }

async function open(answers: Answers = {}, token = 't') {
  const shop = testApp({ integralCoupon: offer, integralToCoupon: got, ...answers }, { token })
  let keys = 0
  shop.hosts.device.randomId = () => `key-0000${++keys}`
  const model = new OfferModel(shop.app, 3)
  await model.load()
  return { ...shop, model, sent: () => shop.hosts.transport.inputsOf('integralToCoupon') }
}
const nextTask = () => new Promise(setImmediate)

test('PR-22 two taps exchange once; the next exchange is a new one', async () => {
  const { model, feedback, sent } = await open()
  const tapped = [model.submit(), model.submit()]
  await nextTask()
  expect(feedback.question?.title).toBe('用 500 积分兑换？')
  feedback.answer(true)
  await Promise.all(tapped)
  expect(sent()).toHaveLength(1)
  const secondCall = model.submit()
  await nextTask()
  feedback.answer(true)
  await secondCall
  const keys = sent().map((input) => (input as { idemKey: string }).idemKey)
  expect(new Set(keys).size).toBe(2)
})

test('S16 an exchange without reply is repeated with the same idempotency key', async () => {
  let tries = 0
  const { model, feedback, sent } = await open({ integralToCoupon: () => (++tries === 1 ? refused(500, '') : got) })
  for (let step = 0; step < 2; step++) {
    const tapped = model.submit()
    await nextTask()
    feedback.answer(true)
    await tapped
  }
  const keys = sent().map((input) => (input as { idemKey: string }).idemKey)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test.each([
  [{ own: 480 }, '还差 20 积分'],
  [{ remaining: 0 }, '已经兑完了'],
  [{ userReceiveCount: 2 }, '已兑换过该优惠券'],
  [{ startTime: '2027-01-01T00:00:00+08:00' }, '兑换还未开始'],
])('%j cannot be exchanged, and the button shows why', async (overrides, problem) => {
  const { model, sent, feedback } = await open({ integralCoupon: { ...offer, ...overrides } })
  expect(model.problem).toBe(problem)
  await model.submit()
  expect([sent(), feedback.question]).toEqual([[], null])
})

test('ER-53 a refusal shows the server’s text, and the page loads again', async () => {
  const { model, feedback, hosts } = await open({ integralToCoupon: refused(634, '已经兑完了') })
  const tapped = model.submit()
  await nextTask()
  feedback.answer(true)
  await tapped
  expect([feedback.toastText, hosts.transport.inputsOf('integralCoupon').length]).toEqual(['已经兑完了', 2])
})

test('ER-62 a failed load shows the server’s text until it succeeds', async () => {
  const missing = await open({ integralCoupon: refused(404, '这个兑换已经下架') })
  expect([missing.model.state, missing.model.message]).toEqual(['gone', '这个兑换已经下架'])
  let answer: Answer<'integralCoupon'> = refused(8013, '兑换还在准备')
  const { model } = await open({ integralCoupon: () => answer })
  expect([model.state, model.message]).toEqual(['failed', '兑换还在准备'])
  answer = offer
  await model.load()
  expect([model.state, model.offer?.id]).toEqual(['ready', 3])
  const failure = await open({ integralCoupon: { ok: false, reason: 'timeout' } })
  expect([failure.model.state, failure.model.message]).toEqual(['failed', ''])
})

test('a missing coupon, a failed load and a visitor have their own states', async () => {
  expect((await open({ integralCoupon: refused(404, '') })).model.state).toBe('gone')
  expect((await open({ integralCoupon: refused(500, '') })).model.state).toBe('failed')
  expect((await open({}, '')).model.state).toBe('visitor')
})
