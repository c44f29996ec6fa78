import { publicUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { saveFarAddress, pickupOf, ORDER_KINDS, prepareKinds } from '../support/order-kinds'
import { createProof } from '../support/proof'
import { BARCODE, FAR, newShopper, FLASH_SALES } from '../support/shopper'
import { driverOf, openPhone, review, seriousViolations, shoot } from './browser'
import { openShop } from './shop'

const proof = createProof('h5', 'order-kinds')
const shop = openShop({ proof })

test('PR-12 PR-14 PR-15 PR-21 NAV-40 places every kind of order; a flash sale counts its stock', async () => {
  const shopper = await newShopper(shop.server.url, '13900000071')
  const { token } = shopper
  const made = await prepareKinds(shop.server.url, shopper)
  const phone = await openPhone(shop.browser, shop.server.url, { token, allows: ['health'] })
  const { see, tap } = driverOf(phone.page)
  const at: typeof phone.page.waitForURL = (url) => phone.page.waitForURL(url)
  const left = async () => {
    const { list } = await sendRequest(shop.server.url, 'flashSaleList', { status: 1, pageSize: 50 })
    return list.find(({ barcode }) => barcode === FLASH_SALES.barcode)?.left ?? NaN
  }
  const before = await left()
  for (const { name, from, params: given, shows = '提交订单', steps = [], free, insured } of ORDER_KINDS) {
    const params = typeof given === 'function' ? given(made) : given
    await phone.page.goto(from ? publicUrl(from.name, from.params) : publicUrl(name, params))
    if (from) {
      await see(from.tap)
      await tap(from.tap)
      await at((url) => url.pathname === publicUrl(name, params).split('?')[0])
    }
    await see(shows)
    await review(phone, proof, name)
    for (const step of steps) {
      await tap(step.tap)
      await see(step.see)
    }
    await tap('提交订单')
    await at(free ? /\/order\/result\// : insured ? /\/order\/medicalPay/ : /\/order\/pay\//)
    proof.did(name, 'places an order')
  }
  await phone.page.goto(publicUrl('otherOrder', { id: '0' }))
  await see('没有找到这个订单')
  await review(phone, proof, 'otherOrder')
  await phone.page.goto(publicUrl('otherOrder', { id: made.orderNo }))
  await at(/\/order\/detail\//)
  proof.did('otherOrder', 'finds the order')
  const { list } = await sendRequest(shop.server.url, 'orderList', { status: 0, pageSize: 50 }, token)
  expect([pickupOf(list).slice(1), before - (await left())]).toEqual([ORDER_KINDS.map(({ pickup = 0 }) => pickup), 1])
  await phone.close()
}, 300_000)

test('VA-25 an address edited on the way is used by the checkout; the old door code is dropped', async () => {
  const { token } = await newShopper(shop.server.url, '13900000077')
  const phone = await openPhone(shop.browser, shop.server.url, { token })
  const { see, tap, tapButton, field, at } = driverOf(phone.page)
  await phone.page.goto(publicUrl('orderDirect', { type: 2, goods: `${BARCODE}_1` }))
  await see('海上路 1 号 2 楼')
  await tap('骑手留言')
  await phone.page.getByPlaceholder('门牌或门禁密码，选填').fill('1204#88')
  await tap('保存')
  await see('1204#88')
  await shoot(phone.page, 'orderDirect-door-code')
  await tap('海上路 1 号 2 楼')
  await tapButton(/^编辑，/)
  await at(/\/user\/address\/edit/)
  await field(2).fill('海上路 9 号')
  await tap('保存')
  await at(/\/user\/address\/select/)
  await tap(/^海上路 9 号/)
  await at(/\/order\/directAffirm/)
  await see('海上路 9 号 2 楼')
  await phone.page.getByText('1204#88').waitFor({ state: 'detached' })
  await see('选填')
  await tap('提交订单')
  await at(/\/order\/pay\//)
  const [order] = (await sendRequest(shop.server.url, 'orderList', { status: 0 }, token)).list
  const { address, doorCode } = await sendRequest(shop.server.url, 'orderDetail', { id: order?.id ?? 0 }, token)
  expect([address.address, doorCode]).toEqual(['海上路 9 号', ''])
  proof.did('orderDirect', 'edits the address on the way and orders to it')
  await phone.close()
})

test('PR-15 a flash sale over its limit says so and places no order', async () => {
  const { token } = await newShopper(shop.server.url, '13900000072')
  const phone = await openPhone(shop.browser, shop.server.url, { token })
  const { see } = driverOf(phone.page)
  await phone.page.goto(publicUrl('orderSeckill', { ...FLASH_SALES.open, count: 3 }))
  await see('每人限购 2 件')
  expect((await sendRequest(shop.server.url, 'orderList', { status: 0 }, token)).totalCount).toBe(0)
  await phone.close()
})

test('ER-30 products outside the delivery area show a message and can be bought by express', async () => {
  const shopper = await newShopper(shop.server.url, '13900000073')
  await saveFarAddress(shop.server.url, shopper)
  const phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
  const { see, tapButton, at } = driverOf(phone.page)
  await phone.page.goto(publicUrl('orderDirect', { type: 2, goods: `${FAR}_1` }))
  await see(/3 公里内没有可以配送的门店/)
  await see('换个地址')
  expect(await seriousViolations(phone.page)).toEqual([])
  await shoot(phone.page, 'orderDirect-nobody')
  await tapButton('改用快递')
  await at(/\/order\/directAffirm\/1/)
  await see('提交订单')
  await see('快递')
  expect(phone.problems).toEqual([])
  await phone.close()
})
