import { testApp } from '../../../../test/fakes/app'
import { OrderDetailModel } from './model'

const NOW = Date.parse('2026-11-21T10:00:00+08:00')
const order = (orderStatusCode: number, expireTime: string) => ({
  ...{ id: 7, orderNo: 'Y7', orderStatusCode, orderType: 1, payable: 10, pickup: 0, goodsVoList: [], expireTime },
  ...{ createTime: '2026-11-21T09:56:00+08:00', payTime: null, endTime: null },
})

test('ST-62 PR-16 a deposit paid in its last second keeps the order open: the balance has its own time', async () => {
  let answer = order(100, '2026-11-21T10:00:03+08:00')
  const { app } = testApp({ orderDetail: () => answer }, { token: 't' })
  const timers: (() => void)[] = []
  const clock = { at: NOW, now: () => clock.at, delay: (run: () => void) => (timers.push(run), () => {}) }
  const model = new OrderDetailModel(app, { status: '100', id: '7' }, clock)
  await model.show()
  clock.at += 3000
  timers.splice(0).forEach((run) => run())
  expect(model.status).toBe(600)
  // Repeats the load before the server has closed the order: the deadline stays passed.
  await model.show()
  expect([model.status, model.countdown.isRunning]).toEqual([600, false])
  answer = order(101, '2026-11-23T10:00:00+08:00')
  await model.show()
  expect([model.status, model.countdown.isRunning]).toEqual([100, true])
})
