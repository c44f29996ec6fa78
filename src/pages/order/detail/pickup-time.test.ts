import { testApp } from '../../../../test/fakes/app'
import { OrderDetailModel } from './model'

const NOW = Date.parse('2026-11-21T10:00:00+08:00')

test.each([
  [200, '预计 10:20 后可取，保留至 11月23日 22:00'],
  [100, ''],
  [400, ''],
])('PR-12 a pickup with status %i says %j', async (orderStatusCode, text) => {
  const pickupTime = { from: '2026-11-21T10:20:00+08:00', to: '2026-11-23T22:00:00+08:00' }
  const orderDetail = { id: 7, orderNo: 'Y7', orderStatusCode, pickup: 1, pickupTime }
  const { app } = testApp({ orderDetail, pickOrder: { code: '' } }, { token: 't' })
  const model = new OrderDetailModel(app, { status: '100', id: '7' }, { now: () => NOW, delay: () => () => {} })
  await model.show()
  expect(model.pickupTime).toBe(text)
  model.dispose()
})
