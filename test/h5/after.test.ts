import { publicUrl } from '../../src/routes'
import { moveOn, withClock } from '../support/clock'
import { startServer } from '../support/server'
import { claimAll, newShopper, placeOrder, sentOrder, stockOf } from '../support/shopper'
import { driverOf, openPhone, seriousViolations } from './browser'
import { openShop } from './shop'

/** Number of pieces that makes the order amount large enough for a coupon. */
const PIECES = 5

const shop = openShop({ start: () => startServer(withClock()) })

test('ST-57 the shopper confirms receipt of an order in transit', async () => {
  const shopper = await newShopper(shop.server.url, '13900000030')
  await sentOrder(shop.server.url, shopper)
  const phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
  const { page } = phone
  const { see, tap, tapButton, at } = driverOf(page)
  const question = page.getByRole('alertdialog').filter({ visible: true })
  await page.goto(publicUrl('orderList', { index: 0 }))
  await see('待收货')
  await tapButton(/^确认收货/)
  await question.getByText('请在收到商品并核对无误后确认').waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await question.getByText('取消', { exact: true }).tap()
  await question.waitFor({ state: 'detached' })
  await tap('布洛芬缓释胶囊')
  await at(/\/order\/detail\//)
  await see('海上路 1 号')
  await tapButton(/^确认收货/)
  await question.getByText('确认收货', { exact: true }).last().tap()
  await see('确认收货成功')
  await see('已完成')
  expect(
    await page
      .getByRole('button', { name: /^确认收货/ })
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  expect(phone.problems).toEqual([])
  await phone.close()
})

test('ST-62 an unpaid order closes after the deadline and returns its stock and coupon', async () => {
  const shopper = await newShopper(shop.server.url, '13900000031')
  const { token } = shopper
  const held = await claimAll(shop.server.url, shopper)
  const before = await stockOf(shop.server.url)
  const order = await placeOrder(shop.server.url, shopper, 'late', PIECES)
  expect(order.couponId).not.toBeNull()
  expect(await stockOf(shop.server.url)).toBe(before - PIECES)
  const phone = await openPhone(shop.browser, shop.server.url, { token })
  const { page } = phone
  const { see } = driverOf(page)
  const coupons = (count: number) =>
    page.locator('.me__asset').first().getByText(String(count), { exact: true }).waitFor()
  await page.goto(publicUrl('user'))
  await coupons(held - 1)
  await page.goto(publicUrl('orderDetail', { status: 100, id: order.id }))
  await see('剩余支付时间')
  await moveOn(shop.server)
  for (let index = 0; index < 300 && (await stockOf(shop.server.url)) !== before; index++)
    await page.waitForTimeout(100)
  expect(await stockOf(shop.server.url)).toBe(before)
  await page.reload()
  await see('已取消')
  await page.goto(publicUrl('user'))
  await coupons(held)
  expect(phone.problems).toEqual([])
  await phone.close()
})
