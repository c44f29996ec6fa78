import { testApp } from '../../../../test/fakes/app'
import { refused } from '../../../../test/fakes/hosts'
import { RealNameModel } from './model'

const ID = '440305199006150036'
function setUp(answer: unknown = { requestNo: 'r1' }) {
  const it = testApp({ startRealName: answer as object }, { token: 't' })
  const model = new RealNameModel(it.app)
  model.state = 'ready'
  return { ...it, model, sent: () => it.hosts.transport.inputsOf('startRealName') }
}

test('VA-36 a wrong ID number shows its dialog; errors stand below the fields, and nothing is sent', async () => {
  const { model, sent, feedback } = setUp()
  model.set('idNo', '440305199006150037')
  await model.submit()
  expect([Object.keys(model.errors), sent()]).toEqual([['name', 'idNo'], []])
  expect(feedback.question).toMatchObject({ message: '请输入正确的身份证号码', confirm: '我知道了' })
  model.set('name', '张三')
  expect(model.errors.name).toBeUndefined()
})

test('two taps send one request; the waiting page replaces this one, which keeps no ID number', async () => {
  const { model, sent, hosts } = setUp()
  model.set('name', '张三')
  model.set('idNo', ` ${ID.toLowerCase()} `)
  await Promise.all([model.submit(), model.submit()])
  expect([sent().length, sent()[0]?.idNo, model.values.idNo]).toEqual([1, ID, ''])
  expect(hosts.navigation.log).toEqual([{ how: 'replace', url: '/user/insurance/loading?requestNo=r1' }])
  expect(JSON.stringify([...hosts.storage.values])).not.toContain(ID)
})

test('VA-14 a refusal shows the server’s text, keeps input and idempotency key', async () => {
  const { model, sent, feedback } = setUp(refused(8013, '您的账号已经绑定医保电子凭证'))
  model.set('name', '张三')
  model.set('idNo', ID)
  await model.submit()
  await model.submit()
  expect([feedback.toastText, model.values.idNo]).toEqual(['您的账号已经绑定医保电子凭证', ID])
  expect(new Set(sent().map(({ idemKey }) => idemKey)).size).toBe(1)
})

test('VA-43 refuses a name that is not Chinese at its field, sends nothing and keeps the input', async () => {
  const { model, sent } = setUp()
  model.set('name', 'Zhang San')
  model.set('idNo', ID)
  await model.submit()
  expect([model.errors, model.values.name, sent()]).toEqual([{ name: '请填写身份证上的中文姓名' }, 'Zhang San', []])
  model.set('name', '阿卜杜拉·买买提')
  await model.submit()
  expect(sent()[0]?.name).toBe('阿卜杜拉·买买提')
})
