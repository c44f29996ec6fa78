import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { PackModel } from './model'

const pack = {
  ...{ code: 'health', name: '券包', note: '', coupons: [] },
  ...{ startTime: '2026-11-01T00:00:00+08:00', endTime: '2026-12-01T00:00:00+08:00' },
}
async function open(answers: Answers = {}, token = 't') {
  const shop = testApp(
    { couponActivity: pack, couponActivityMine: { ...pack, flag: 0 }, receiveActivity: [], ...answers },
    { token },
  )
  const model = new PackModel(shop.app, 'health')
  await model.load()
  return { ...shop, model, sent: () => shop.hosts.transport.inputsOf('receiveActivity') }
}

test('ST-70 after a claim the flag is 1; two taps are one claim, and a third does nothing', async () => {
  const { model, sent, feedback } = await open()
  await Promise.all([model.take(), model.take()])
  await model.take()
  expect([sent().length, model.pack?.flag, feedback.toastText]).toEqual([1, 1, '领取成功'])
})

test('ER-54 who has had it reads so, and the page knows it from then on', async () => {
  const { model, feedback } = await open({ receiveActivity: refused(629, '该优惠券活动已参与！') })
  await model.take()
  expect([feedback.toastText, model.pack?.flag]).toEqual(['该优惠券活动已参与！', 1])
})

test.each([630, 631, 632, 633, 634])(
  'ER-49 ER-50 ER-51 ER-52 ER-53 code %i is said, and the pack stays to be had',
  async (code) => {
    const { model, feedback } = await open({ receiveActivity: refused(code, `said ${code}`) })
    await model.take()
    expect([feedback.toastText, model.pack?.flag]).toEqual([`said ${code}`, 0])
  },
)

test('a visitor sees it and is asked to log in', async () => {
  const { model, sent, hosts } = await open({}, '')
  expect([model.state, hosts.transport.inputsOf('couponActivityMine')]).toEqual(['ready', []])
  await model.take()
  expect(sent()).toEqual([])
})

test('one that is not there, one that did not come', async () => {
  expect((await open({ couponActivityMine: refused(404, '') })).model.state).toBe('gone')
  expect((await open({ couponActivityMine: refused(500, '') })).model.state).toBe('failed')
})
