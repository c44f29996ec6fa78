import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { CouponPackModel } from './model'

const pack = {
  ...{ code: 'health', name: '券包', note: '', coupons: [] },
  ...{ startTime: '2026-11-01T00:00:00+08:00', endTime: '2026-12-01T00:00:00+08:00' },
}
async function open(answers: Answers = {}, token = 't') {
  const shop = testApp(
    { couponActivity: pack, couponActivityMine: { ...pack, flag: 0 }, receiveActivity: [], ...answers },
    { token },
  )
  const model = new CouponPackModel(shop.app, 'health')
  await model.load()
  return { ...shop, model, sent: () => shop.hosts.transport.inputsOf('receiveActivity') }
}

test('ST-70 a claim sets the flag to 1; two taps claim once, and a third does nothing', async () => {
  const { model, sent, feedback } = await open()
  await Promise.all([model.claim(), model.claim()])
  await model.claim()
  expect([sent().length, model.pack?.flag, feedback.toastText]).toEqual([1, 1, '领取成功'])
})

test('ER-54 an earlier claim shows a message, and the page marks it as claimed', async () => {
  const { model, feedback } = await open({ receiveActivity: refused(629, '该优惠券活动已参与！') })
  await model.claim()
  expect([feedback.toastText, model.pack?.flag]).toEqual(['该优惠券活动已参与！', 1])
})

test.each([630, 631, 632, 633, 634])(
  'ER-49 ER-50 ER-51 ER-52 ER-53 code %i shows its message, and the pack stays available',
  async (code) => {
    const { model, feedback } = await open({ receiveActivity: refused(code, `said ${code}`) })
    await model.claim()
    expect([feedback.toastText, model.pack?.flag]).toEqual([`said ${code}`, 0])
  },
)

test('a visitor sees the pack and is sent to sign in', async () => {
  const { model, sent, hosts } = await open({}, '')
  expect([model.state, hosts.transport.inputsOf('couponActivityMine')]).toEqual(['ready', []])
  await model.claim()
  expect(sent()).toEqual([])
})

test('an unknown pack and a failed load have their own states', async () => {
  expect((await open({ couponActivityMine: refused(404, '') })).model.state).toBe('gone')
  expect((await open({ couponActivityMine: refused(500, '') })).model.state).toBe('failed')
})
