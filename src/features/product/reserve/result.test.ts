import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { ReservationResult } from './result'

const one = { orderId: 7, orderNo: 'Y7', orderStatusCode: 500 }
async function open(answers: Answers, orderNo?: string, id?: number) {
  const shop = testApp({ queryPay: { paid: true }, ...answers }, { token: 't' })
  const model = new ReservationResult(shop.app, { orderNo, id })
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

test('a free reservation is found by its id, without a query of the payment', async () => {
  const { model, sent } = await open({ myReserve: one }, undefined, 7)
  expect([model.state, sent('myReserve'), sent('queryPay')]).toEqual(['done', [{ id: '7' }], []])
})

test('the way to the store opens the host’s map', async () => {
  const store = { storeName: '蛇口店', storeAddress: '工业路 1 号', latitude: 22.49, longitude: 113.92 }
  const { model, hosts } = await open({ myReserve: { ...one, ...store } }, 'Y7')
  const navigate = jest.spyOn(hosts.map, 'navigate')
  await model.navigate()
  expect(navigate).toHaveBeenCalledWith({ name: '蛇口店', address: '工业路 1 号', latitude: 22.49, longitude: 113.92 })
})
