import { testApp, tick } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { InviteModel } from './model'

const ID = '0123456789ab'
const pack = {
  ...{ code: 'friends', name: '礼包', note: '', coupons: [] },
  ...{ startTime: '2026-11-01T00:00:00+08:00', endTime: '2026-12-01T00:00:00+08:00' },
}
const gift = { ...pack, receiveStatus: 1, reason: '', inviter: '张*', shareId: 'ffffffffffff', friends: [] }

async function open(answers: Answers = {}, token = 't', id: string | undefined = ID) {
  const shop = testApp(
    { couponActivity: pack, inviteGift: gift, receiveInvite: { receiveStatus: 2, coupons: [] }, ...answers },
    { token },
  )
  const model = new InviteModel(shop.app, { code: 'friends', id })
  await model.load()
  const { inputsOf, sent } = shop.hosts.transport
  return { ...shop, model, taken: () => inputsOf('receiveInvite'), asked: () => sent.map(({ name }) => name) }
}

test('ST-69 after the claim receiveStatus is 2; two taps are one claim, and a third does nothing', async () => {
  const { model, taken, feedback } = await open()
  await Promise.all([model.take(), model.take()])
  await model.take()
  expect(taken()).toEqual([{ code: 'friends', id: ID }])
  expect([model.gift?.receiveStatus, model.isHad, feedback.toastText]).toEqual([2, true, '领取成功'])
})

test('ST-69 who had it before reads so, and the page knows it from then on', async () => {
  const { model, feedback } = await open({ receiveInvite: refused(629, '您已领取过这个礼包') })
  await model.take()
  expect([model.isHad, feedback.toastText]).toEqual([true, '您已领取过这个礼包'])
})

test.each([404, 630, 631, 632, 633, 634])(
  'ER-49 ER-50 ER-51 ER-52 ER-53 code %i is said, and it stays to be had',
  async (code) => {
    const { model, feedback } = await open({ receiveInvite: refused(code, `said ${code}`) })
    await model.take()
    expect([model.isHad, model.busy, feedback.toastText]).toEqual([false, false, `said ${code}`])
  },
)

test('a visitor sees the pack alone, and is asked to log in', async () => {
  const { model, asked, taken, hosts } = await open({}, '')
  expect([model.state, model.gift, asked()]).toEqual(['ready', null, ['couponActivity']])
  await model.take()
  await tick()
  expect([taken(), hosts.navigation.log.at(-1)?.url]).toEqual([[], '/login'])
})

test('why it cannot be had is the server’s word; without a sender there is nothing to take', async () => {
  const { model } = await open({ inviteGift: { ...gift, receiveStatus: 0, reason: '不能领取自己发出的邀请' } })
  expect(model.reason).toBe('不能领取自己发出的邀请')
  const own = await open({ inviteGift: { ...gift, receiveStatus: 2 } }, 't', undefined)
  const bare = new InviteModel(own.app, { code: 'friends' })
  await bare.load()
  await bare.take()
  expect([bare.isSent, bare.isHad, own.taken()]).toEqual([false, false, []])
})

test('one that is not there, one that did not come', async () => {
  expect((await open({ inviteGift: refused(404, '') })).model.state).toBe('gone')
  expect((await open({ inviteGift: refused(500, '') })).model.state).toBe('failed')
})
