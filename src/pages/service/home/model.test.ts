import { testApp } from '../../../../test/fakes/app'
import { refused } from '../../../../test/fakes/hosts'
import { HomeModel } from './model'

const state = {
  orderNo: 'Y12345678',
  orderStatusCode: 200,
  statusText: '待发货',
  createTime: '2026-11-20T10:00:00+08:00',
}

test('finds an order’s state by number; too short a number shows an error without a request', async () => {
  const { app, hosts } = testApp({ orderState: state })
  const model = new HomeModel(app)
  model.type(' Y123 ')
  await model.lookUpOrder()
  expect([model.problem, hosts.transport.inputsOf('orderState')]).toEqual(['订单号至少 8 位', []])
  model.type('Y12345678')
  await Promise.all([model.lookUpOrder(), model.lookUpOrder()])
  expect([model.state?.statusText, hosts.transport.inputsOf('orderState').length]).toEqual(['待发货', 1])
})

test('an unknown number shows an error, stays in the field, and the page does not navigate', async () => {
  const { app, hosts, feedback } = testApp({ orderState: refused(101, '订单不存在') })
  const model = new HomeModel(app)
  model.type('Y12345678')
  await model.lookUpOrder()
  expect([feedback.toastText, model.number, model.state]).toEqual(['订单不存在', 'Y12345678', null])
  expect(hosts.navigation.log).toEqual([])
})
