import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, refused, type Answers } from '../../../../test/fakes/hosts'
import { MemberModel } from './model'

const numbers = { couponNewNum: 0, couponNum: 0, collectNum: 0, integral: 0, growthValue: 120, orders: {}, unread: 0 }

test('PR-22 shows the level, the progress to the next, and the code in groups of four', async () => {
  const code = { code: '1234567890123456', expireTime: '2026-11-21T10:05:00+08:00' }
  const { app } = testApp({ getNumber: numbers, getUserCode: code }, { token: 't' })
  const model = new MemberModel(app)
  await model.load()
  expect([model.state, model.levelProgress.name, model.nextLevelHint, model.shownCode]).toEqual([
    'ready',
    '银卡会员',
    '再得 180 成长值升级为金卡会员',
    '1234 5678 9012 3456',
  ])
})

test('without the code the level is shown, without the level nothing', async () => {
  const some = new MemberModel(testApp({ getNumber: numbers, getUserCode: refused(500) }, { token: 't' }).app)
  await some.load()
  expect([some.state, some.code]).toEqual(['ready', ''])
  const none = new MemberModel(testApp({ getNumber: refused(500), getUserCode: refused(500) }, { token: 't' }).app)
  await none.load()
  expect(none.state).toBe('failed')
})

test('RO-10 without a token the member code is empty, and its call is not sent', async () => {
  const { app, hosts } = testApp({ getNumber: numbers, getUserCode: { code: '1234' } })
  const model = new MemberModel(app)
  await model.load()
  expect([model.code, hosts.transport.inputsOf('getUserCode')]).toEqual(['', []])
})

function open(answers: Answers = {}) {
  const shop = testApp(
    { getNumber: numbers, getUserCode: { code: '1234', expireTime: '' }, ...answers },
    { token: 't' },
  )
  return { ...shop, model: new MemberModel(shop.app), sent: shop.hosts.transport.inputsOf }
}

test('opens loading, at the level of no growth and without a code', () => {
  const { model } = open()
  expect([model.state, model.numbers, model.code, model.shownCode]).toEqual(['loading', null, '', ''])
  expect([model.levelProgress.name, model.nextLevelHint]).toEqual(['普通会员', '再得 100 成长值升级为银卡会员'])
})

test('requests the numbers and the code once each time it loads', async () => {
  const { model, sent } = open()
  await model.load()
  expect([sent('getNumber'), sent('getUserCode')]).toEqual([[{}], [{}]])
})

test('names no next level above the highest', async () => {
  const { model } = open({ getNumber: { ...numbers, growthValue: 2000 } })
  await model.load()
  expect([model.levelProgress.name, model.nextLevelHint]).toEqual(['钻石会员', '已是最高等级'])
})

test('stays ready while it loads again, and keeps the numbers and the code of the last success', async () => {
  const { model } = open({
    getNumber: answerInOrder<'getNumber'>(numbers, refused(500), { ...numbers, growthValue: 300 }),
    getUserCode: answerInOrder<'getUserCode'>({ code: '1111' }, refused(500), { code: '22223333' }),
  })
  await model.load()
  const reload = model.load()
  expect(model.state).toBe('ready')
  await reload
  expect([model.state, model.numbers?.growthValue, model.code]).toEqual(['ready', 120, '1111'])
  await model.load()
  expect([model.levelProgress.name, model.shownCode]).toEqual(['金卡会员', '2222 3333'])
})

test('shows loading while it retries after a failure', async () => {
  const { model } = open({ getNumber: answerInOrder<'getNumber'>(refused(500), numbers) })
  await model.load()
  expect([model.state, model.numbers]).toEqual(['failed', null])
  const retry = model.load()
  expect(model.state).toBe('loading')
  await retry
  expect(model.state).toBe('ready')
})

test('opens the benefits and the rules of the levels', () => {
  const { model, hosts } = open()
  model.toBenefits()
  model.toRule()
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/integral/equity', '/user/member/rule'])
})

test('the tabs of the membership open in place of this page; its own tab stays', () => {
  const { model, hosts } = open()
  model.toTab('member')
  model.toTab('pointsGrowth')
  expect(hosts.navigation.log).toMatchObject([{ how: 'replace', url: '/integral/development' }])
})
