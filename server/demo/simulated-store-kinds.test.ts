import { crossBorderTestBed, OIL } from '../testing/cross-border'
import { simulateStoreOf } from '../testing/simulated-store'
import { tcmTestBed } from '../testing/tcm'

const crossBorder = crossBorderTestBed()
const herbs = tcmTestBed()

test('PR-11 a cross-border order is sent after customs have passed it, and arrives', async () => {
  const buyer = await crossBorder.buyer()
  const { orderNo } = await crossBorder.place(buyer, [[OIL, 1]])
  await crossBorder.shop.pay(buyer.token, orderNo)
  await simulateStoreOf(crossBorder.shop).pass(10)
  const { orderStatusCode, timeline } = await crossBorder.detail(buyer, orderNo)
  expect([orderStatusCode, timeline.length >= 3]).toEqual([400, true])
})

test('PR-18 an order of herbal doses is made and delivered', async () => {
  const shopper = await herbs.shopper()
  const formulaNo = await herbs.approved(shopper)
  const { data } = await herbs.order(shopper, formulaNo)
  await herbs.shop.pay(shopper.token, data.orderNo)
  await simulateStoreOf(herbs.shop).pass(8)
  const { orderStatusCode } = await herbs.shop.ok('orderDetail', { id: data.id }, shopper.token)
  expect(orderStatusCode).toBe(400)
})
