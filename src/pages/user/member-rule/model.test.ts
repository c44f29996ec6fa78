import { testApp } from '../../../../test/fakes/app'
import { refused } from '../../../../test/fakes/hosts'
import { MemberRuleModel } from './model'

test('BC-71 BC-72 shows how growth is earned, from the server’s settings', async () => {
  const answer = [
    { code: 'GROWTH', value: '10', remark: '' },
    { code: 'GROWTH_VALUE', value: '1', remark: '' },
  ]
  const { app, hosts } = testApp({ configByKeys: answer })
  const model = new MemberRuleModel(app)
  await model.load()
  expect([model.state, model.yuan, model.value]).toEqual(['ready', '10', '1'])
  expect(hosts.transport.inputsOf('configByKeys')).toEqual([{ keys: 'GROWTH,GROWTH_VALUE' }])
  const broken = new MemberRuleModel(testApp({ configByKeys: refused(500) }).app)
  await broken.load()
  expect(broken.state).toBe('failed')
})
