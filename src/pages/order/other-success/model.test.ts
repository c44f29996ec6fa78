import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { OtherSuccessModel } from './model'

async function open(answers: Answers, { orderNo = 'Y7', token = 't' } = {}) {
  const it = testApp(answers, { token })
  const model = new OtherSuccessModel(it.app, orderNo)
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test.each([
  [100, 'unpaid'],
  [101, 'unpaid'],
  [200, 'paid'],
  [300, 'paid'],
  [500, 'paid'],
  [600, 'closed'],
  [800, 'refunding'],
])('ST-82 status %i of the server shows as %s', async (payStatus, state) => {
  const { model, sent } = await open({ orderPayStatus: { payStatus } })
  expect([model.state, sent('orderPayStatus')]).toEqual([state, [{ orderNo: 'Y7' }]])
})

test('an unpaid order can be paid', async () => {
  const { model, log } = await open({ orderPayStatus: { payStatus: 100 } })
  model.pay()
  expect(log).toEqual([{ how: 'replace', url: '/order/pay/Y7' }])
})

test('another shopper’s order is unknown; a lost reply shows an error; a visitor is asked to sign in', async () => {
  expect((await open({ orderPayStatus: refused(101, 'order not found') })).model.state).toBe('gone')
  expect((await open({}, { orderNo: '' })).model.state).toBe('gone')
  expect((await open({ orderPayStatus: { ok: false, reason: 'offline' } })).model.state).toBe('failed')
  const { model, sent } = await open({}, { token: '' })
  expect([model.state, sent('orderPayStatus')]).toEqual(['visitor', []])
})
