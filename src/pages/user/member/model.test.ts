import { testApp } from '../../../../test/fakes/app'
import { refused } from '../../../../test/fakes/hosts'
import { MemberModel } from './model'

const numbers = { couponNewNum: 0, couponNum: 0, collectNum: 0, integral: 0, growthValue: 120, orders: {}, unread: 0 }

test('PR-22 shows the level, the way to the next, and the code in groups of four', async () => {
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

test('leads to the benefits of the level and to its rules', () => {
  const { app, hosts } = testApp({}, { token: 't' })
  const model = new MemberModel(app)
  model.toBenefits()
  model.toRule()
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/integral/equity', '/user/member/rule'])
})
