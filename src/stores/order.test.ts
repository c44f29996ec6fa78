import { refused } from '../../test/fakes/hosts'
import { testApp } from '../../test/fakes/app'

const made = {
  id: 7,
  orderNo: 'Y7',
  orderStatusCode: 100,
  payable: 94.1,
  expireTime: '2026-11-21T10:15:00+08:00',
  errStock: 0,
  cartIdErrList: [],
}
const input = {
  cartIds: [1],
  cartType: 2 as const,
  idemKey: 'key-00000001',
  addressId: 3,
  couponId: null,
  payable: 94.1,
}

test('EN-05 coupons are chosen per order type, each with its amount and its minimum', () => {
  const { order } = testApp().stores
  order.chooseCoupon(1, { id: 5, amount: 5, minAmount: 59 })
  order.chooseCoupon(2, null)
  expect(order.couponSelection).toEqual({ 1: { id: 5, amount: 5, minAmount: 59 }, 2: null })
})

test('ST-45 a placed order clears the chosen coupons, the address stays', async () => {
  const { stores } = testApp({ submitO2o: made }, { token: 't' })
  stores.order.chooseCoupon(2, { id: 5, amount: 5, minAmount: 59 })
  stores.order.chooseAddress(3)
  await stores.order.submit('submitO2o', input)
  expect(stores.order.couponSelection).toEqual({})
  expect([stores.order.lastOrder, stores.order.addressId]).toEqual([{ id: 7, orderNo: 'Y7' }, 3])
})

test.each([
  ['a refusal', refused(8570, '库存不足')],
  ['ER-38 lines without stock', { ...made, errStock: 1, cartIdErrList: [1] }],
])('%s leaves the checkout unchanged', async (_, answer) => {
  const { stores } = testApp({ submitO2o: answer }, { token: 't' })
  stores.order.chooseCoupon(2, null)
  await stores.order.submit('submitO2o', input)
  expect([stores.order.couponSelection, stores.order.lastOrder]).toEqual([{ 2: null }, null])
})

test('ST-10 the end of the session clears the checkout and the address', async () => {
  const { stores } = testApp({ submitO2o: made }, { token: 't' })
  await stores.order.submit('submitO2o', input)
  stores.order.chooseCoupon(2, null)
  stores.order.chooseAddress(3)
  stores.order.pick()
  stores.endSession()
  const { couponSelection, addressId, isPicking, lastOrder } = stores.order
  expect([couponSelection, addressId, isPicking, lastOrder]).toEqual([{}, null, false, null])
})
