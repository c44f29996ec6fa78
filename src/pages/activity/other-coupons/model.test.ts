import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { OtherCouponsModel } from './model'

const coupon = (couponId: number, extra: object = {}) => ({ couponId, status: 0, received: false, ...extra })

async function open(answers: Answers, { codes, token = 't' }: { codes?: string; token?: string } = {}) {
  const it = testApp(answers, { token })
  const model = new OtherCouponsModel(it.app, codes)
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf }
}

test('PR-21 claims all coupons of the named sources at once, without those already claimed', async () => {
  let counted = 0
  const { model, sent, feedback } = await open(
    {
      couponsBySource: [coupon(1), coupon(2, { received: true }), coupon(3)],
      claimCoupons: [{ couponId: 1 }, { couponId: 3 }],
      couponCount: () => ({ count: ++counted }),
    },
    { codes: 'autumn,winter' },
  )
  expect(sent('couponsBySource')).toEqual([{ codes: 'autumn,winter' }])
  expect(model.ownCount).toBe(1)
  await model.claimAll()
  expect([sent('claimCoupons'), feedback.toastText]).toEqual([[{ couponIds: [1, 3] }], '领取成功'])
  expect([model.coupons.claimable, model.ownCount]).toEqual([[], 2])
})

test('a link without codes offers the coupons for new shoppers', async () => {
  expect((await open({ couponsBySource: [] })).sent('couponsBySource')).toEqual([{ codes: 'newcomer' }])
})

test('RO-12 a visitor is asked to sign in, and no call is sent', async () => {
  const { model, sent } = await open({}, { token: '' })
  expect([model.state, sent('couponsBySource')]).toEqual(['visitor', []])
})

test('a lost reply shows an error with retry', async () => {
  expect((await open({ couponsBySource: { ok: false, reason: 'offline' } })).model.state).toBe('failed')
})
