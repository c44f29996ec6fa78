import { crossBorderTestBed, OIL } from '../testing/cross-border'
import { simulateStoreOf } from '../testing/simulated-store'
import { HOME } from '../testing/shop'
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

test('PR-16 a paid presale waits for its ship date, and is sent then', async () => {
  const { shop } = herbs
  const token = await shop.login('13960000990')
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  const { id: presellId } = await shop.db.selectFrom('presell').select('id').orderBy('id').executeTakeFirstOrThrow()
  const preview = await shop.ok('confirmPresale', { presellId, count: 1, addressId }, token)
  const { balance, balanceStartTime, sendTime } = preview.presell
  const submission = { idemKey: 'presale-sent', addressId, payable: preview.payable, balance, presellId, count: 1 }
  const { id, orderNo } = await shop.ok('submitPresale', submission, token)
  await shop.pay(token, orderNo)
  shop.pass(Date.parse(balanceStartTime) - shop.now.getTime() + 1000)
  await shop.pay(token, orderNo)
  const statusAfter = async (minutes: number) => {
    await simulateStoreOf(shop).pass(minutes)
    return (await shop.ok('orderDetail', { id }, token)).orderStatusCode
  }
  expect(await statusAfter(5)).toBe(200)
  shop.pass(Date.parse(sendTime ?? '') - shop.now.getTime() + 1000)
  expect(await statusAfter(2)).toBeGreaterThanOrEqual(300)
})
