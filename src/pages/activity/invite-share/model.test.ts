import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { InviteShareModel } from './model'

const SHARE = '0123456789ab'
const gift = { code: 'friends', shareId: SHARE, due: 2, received: 0, most: 5, receiveStatus: 1, friends: [] }

async function open(answers: Answers = {}, token = 't') {
  const shop = testApp({ inviteGift: gift, receiveInvite: { receiveStatus: 2, coupons: [] }, ...answers }, { token })
  const model = new InviteShareModel(shop.app, 'friends')
  await model.gift.load()
  const { inputsOf } = shop.hosts.transport
  return { ...shop, model, inputsOf }
}

test('ST-69 due rewards are claimed in one call, once for two taps, then reloaded', async () => {
  const { model, inputsOf, feedback } = await open()
  await Promise.all([model.claim(), model.claim()])
  expect([inputsOf('receiveInvite'), inputsOf('inviteGift').length]).toEqual([[{ code: 'friends' }], 2])
  expect([feedback.toastText, model.busy]).toEqual(['领取成功', false])
})

test('without due rewards nothing is sent; a refusal shows a message', async () => {
  const none = await open({ inviteGift: { ...gift, due: 0 } })
  await none.model.claim()
  expect(none.inputsOf('receiveInvite')).toEqual([])
  const { model, feedback } = await open({ receiveInvite: refused(8013, '还没有可领的奖励，好友下单付款后再来') })
  await model.claim()
  expect(feedback.toastText).toBe('还没有可领的奖励，好友下单付款后再来')
})

test('PR-37 share card and poster lead to the invitation', async () => {
  const { model, inputsOf } = await open({ createCode: { code: 'code/a', poster: 'code/a.svg' } })
  const path = `/activity/invite/index/friends/${SHARE}`
  expect(model.path).toBe(path)
  model.openPoster()
  await new Promise(setImmediate)
  expect(inputsOf('createCode')).toMatchObject([{ activity: 'friends', url: path }])
  expect(model.poster?.state).toBe('ready')
  model.closePoster()
  expect(model.poster).toBeNull()
})

test('PR-37 the query of a mini-program code fits WeChat’s limit', async () => {
  const { model, inputsOf } = await open({ createCode: { code: 'code/a', poster: 'code/a.svg' } })
  model.openPoster()
  await new Promise(setImmediate)
  const [{ query }] = inputsOf('createCode') as [{ query: string }]
  expect(query).toBe(`code=friends&id=${SHARE}`)
  expect(query.length).toBeLessThanOrEqual(32)
})

test('a visitor makes no request', async () => {
  const { model, hosts } = await open({}, '')
  expect([model.gift.state, hosts.transport.sent, model.path]).toEqual([
    'visitor',
    [],
    '/activity/invite/index/friends',
  ])
})
