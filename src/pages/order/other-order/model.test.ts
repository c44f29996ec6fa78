import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { OtherOrderModel } from './model'

function open(answers: Answers = {}, token = 't') {
  const { app, hosts, stores } = testApp(answers, { token })
  return { model: new OtherOrderModel(app, 'Y7'), log: hosts.navigation.log, sent: hosts.transport.inputsOf, stores }
}

test.each([
  [2, '/order/detail/0/7'],
  [4, '/order/globalDetail/Y7'],
])('NAV-40 the number of an order of type %i opens the order', async (orderType, url) => {
  const { model, log, sent } = open({ orderInfos: [{ id: 7, orderNo: 'Y7', orderType }] })
  await model.show()
  expect([sent('orderInfos'), log]).toEqual([[{ orderNo: 'Y7' }], [{ how: 'replace', url }]])
})

test('a visitor can sign in, and nothing is requested', async () => {
  const { model, sent } = open({}, '')
  await model.show()
  expect([model.state, sent('orderInfos')]).toEqual(['visitor', []])
})

test('an order of another shopper is not found; a failure can be retried', async () => {
  const none = open({ orderInfos: [] })
  await none.model.show()
  expect(none.model.state).toBe('gone')
  none.model.toOrders()
  expect(none.log).toEqual([{ how: 'replace', url: '/order/index/0' }])
  let ok = false
  const { model, log } = open({ orderInfos: () => (ok ? [{ id: 7 }] : refused(500, '')) })
  await model.show()
  expect(model.state).toBe('failed')
  ok = true
  await model.load()
  expect(log).toHaveLength(1)
})
