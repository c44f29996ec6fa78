import { nextTask, testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { OrderDetailModel } from './model'

const models: OrderDetailModel[] = []
// Stops the models that follow an order under way: their timers would keep jest running.
afterEach(() => models.splice(0).forEach((model) => model.dispose()))

async function open(orderStatusCode: number, demandNo: string) {
  const orderDetail = {
    ...{ id: 7, orderNo: 'Y7', orderStatusCode, orderType: 2, payable: 10, pickup: 0, goodsVoList: [], demandNo },
    ...{ createTime: '2026-11-21T09:56:00+08:00', payTime: null, endTime: null },
  }
  const { app, hosts } = testApp({ orderDetail } as Answers, { token: 't' })
  const model = new OrderDetailModel(app, { status: String(orderStatusCode), id: '7' })
  models.push(model)
  await model.show()
  return { model, hosts }
}

test('RX-05 a delivered order offers the renewal of its prescription; others offer none', async () => {
  const { model, hosts } = await open(400, 'D7')
  expect(model.renewNo).toBe('D7')
  model.renew()
  await nextTask()
  expect(hosts.navigation.current()).toBe('/OTC/renew/D7')
  for (const [status, demandNo] of [
    [200, 'D7'],
    [600, 'D7'],
    [400, 'F7'],
    [400, ''],
  ] as const)
    expect((await open(status, demandNo)).model.renewNo).toBe('')
})
