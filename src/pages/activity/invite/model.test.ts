import { testApp, nextTask } from '../../../../test/fakes/app'
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

test('ST-69 a claim sets receiveStatus to 2; two taps claim once, and a third does nothing', async () => {
  const { model, taken, feedback } = await open()
  await Promise.all([model.claim(), model.claim()])
  await model.claim()
  expect(taken()).toEqual([{ code: 'friends', id: ID }])
  expect([model.gift?.receiveStatus, model.isClaimed, feedback.toastText]).toEqual([2, true, '领取成功'])
})

test('ST-69 an earlier claim shows a message, and the page marks it as claimed', async () => {
  const { model, feedback } = await open({ receiveInvite: refused(629, '已领取过这个礼包') })
  await model.claim()
  expect([model.isClaimed, feedback.toastText]).toEqual([true, '已领取过这个礼包'])
})

test.each([404, 630, 631, 632, 633, 634])(
  'ER-49 ER-50 ER-51 ER-52 ER-53 code %i shows its message, and the gift stays available',
  async (code) => {
    const { model, feedback } = await open({ receiveInvite: refused(code, `said ${code}`) })
    await model.claim()
    expect([model.isClaimed, model.busy, feedback.toastText]).toEqual([false, false, `said ${code}`])
  },
)

test('a visitor sees only the pack, and is sent to sign in', async () => {
  const { model, asked: callsTo, taken, hosts } = await open({}, '')
  expect([model.state, model.gift, callsTo()]).toEqual(['ready', null, ['couponActivity']])
  await model.claim()
  await nextTask()
  expect([taken(), hosts.navigation.log.at(-1)?.url]).toEqual([[], '/login'])
})

test('the server says why it cannot be claimed; without an inviter there is nothing to claim', async () => {
  const { model } = await open({ inviteGift: { ...gift, receiveStatus: 0, reason: '不能领取自己发出的邀请' } })
  expect(model.reason).toBe('不能领取自己发出的邀请')
  const own = await open({ inviteGift: { ...gift, receiveStatus: 2 } }, 't', undefined)
  const bare = new InviteModel(own.app, { code: 'friends' })
  await bare.load()
  await bare.claim()
  expect([bare.hasInviter, bare.isClaimed, own.taken()]).toEqual([false, false, []])
})

test('an unknown invitation and a failed load have their own states', async () => {
  expect((await open({ inviteGift: refused(404, '') })).model.state).toBe('gone')
  expect((await open({ inviteGift: refused(500, '') })).model.state).toBe('failed')
})
