import { testApp, nextTask } from '../../../../test/fakes/app'
import { PoliciesModel } from './model'

test('PR-14 each kind has its page; a visitor makes no request', async () => {
  const { app, hosts } = testApp({ policies: [] }, { token: 't' })
  const model = new PoliciesModel(app)
  await model.list.load()
  expect(model.list.state).toBe('ready')
  for (const kind of ['loyalty', 'blessing'] as const) {
    model.open({ id: 7, kind } as Parameters<typeof model.open>[0])
    await nextTask()
  }
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual([
    '/insurance/loyaltydetail?id=7',
    '/insurance/blessingdetail?id=7',
  ])
  const visitor = testApp()
  const closed = new PoliciesModel(visitor.app)
  await closed.list.load()
  expect([closed.list.state, visitor.hosts.transport.sent]).toEqual(['visitor', []])
})
