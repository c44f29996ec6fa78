import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { PreSuccessModel } from './model'

const one = { orderId: 7, orderNo: 'Y7', orderStatusCode: 500 }
async function open(answers: Answers, orderNo?: string) {
  const shop = testApp({ queryPay: { paid: true }, ...answers }, { token: 't' })
  const model = new PreSuccessModel(shop.app, orderNo)
  await model.request()
  return { ...shop, model, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

test.each([
  [500, 'done'],
  [100, 'unpaid'],
  [600, 'over'],
  [800, 'over'],
])('ST-61 ST-84 shows the server’s status of the reservation: %i is %s', async (orderStatusCode, state) => {
  const { model, sent } = await open({ myReserve: { ...one, orderStatusCode } }, 'Y7')
  expect([model.state, sent('queryPay'), sent('myReserve')]).toEqual([state, [{ orderNo: 'Y7' }], [{ orderNo: 'Y7' }]])
})

test('ST-84 without a number it is the newest; shows none, or a failed load', async () => {
  const { model, log } = await open({ myReserves: { list: [one] } })
  model.toReservation()
  expect([model.state, log]).toEqual(['done', [{ how: 'push', url: '/user/pre/detail/7' }]])
  expect((await open({ myReserves: { list: [] } })).model.state).toBe('none')
  expect((await open({ myReserve: refused(404, '') }, 'Y9')).model.state).toBe('none')
  expect((await open({ myReserve: { ok: false, reason: 'timeout' } }, 'Y7')).model.state).toBe('failed')
})
