import { endpoints } from '../../src/contract'
import { publicUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { allergicPatient, fillTwoStores, newcomer } from '../support/shopper'
import { createProof } from '../support/proof'
import { driverOf, openPhone, seriousViolations, shoot } from './browser'
import { openShop } from './shop'

const proof = createProof('h5', 'cart-extras')
const shop = openShop({ proof })

const PLACE = { cityId: 903, latitude: 22.506578, longitude: 113.939013 }

async function opened(mobile: string, overrides: Parameters<typeof openPhone>[2] = {}) {
  const token = await newcomer(shop.server.url, mobile)
  await fillTwoStores(shop.server.url, { token })
  const phone = await openPhone(shop.browser, shop.server.url, { token, ...overrides })
  const sent: string[] = []
  phone.page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const driver = driverOf(phone.page)
  const toCart = async () => {
    await phone.page.goto(publicUrl('cart'))
    await driver.see('感冒灵颗粒')
  }
  return { ...phone, ...driver, token, sent, toCart }
}

test('RX-10 the safety check warns in the cart, names rule and source, and sends no health data', async () => {
  const { page, see, tapButton, toCart, sent, token, problems, close } = await opened('13900000061')
  await toCart()
  await see(/建议咨询药师：多件商品都含对乙酰氨基酚/)
  expect(sent.filter((one) => one.includes(endpoints.patients.path))).toEqual([])
  await page.getByText('看依据').first().scrollIntoViewIfNeeded()
  await shoot(page, 'cart-safety')
  await tapButton('看依据')
  await see('规则 DUP · 来源：相互作用表第 1 条')
  await see('涉及：对乙酰氨基酚片、感冒灵颗粒')
  await see(/是否适用由药师判断/)
  await see('尚未核对用药人的过敏史、孕期和年龄')
  await shoot(page, 'cart-safety-sheet')
  expect(await seriousViolations(page)).toEqual([])
  await allergicPatient(shop.server.url, { token })
  await tapButton('核对用药人信息')
  await see('同意')
  await page.getByRole('button', { name: '同意', exact: true }).filter({ visible: true }).last().tap()
  await see('核对的用药人：林小明')
  await see('用药人登记对对乙酰氨基酚过敏')
  await shoot(page, 'cart-safety-patient')
  const message = sent.filter((one) => !one.includes(endpoints.saveConsents.path)).join('\n')
  expect(message).not.toMatch(/林小明|%E6%9E%97|1990-06-15|allergy|过敏/)
  expect(problems).toEqual([])
  await close()
})

test('ER-30 the cart offers fewer parcels, shows them line by line and merges them', async () => {
  const { page, see, gone: waitGone, tapButton, toCart, token, problems, close } = await opened('13900000062')
  await toCart()
  await see(/现在分 2 个包裹发出，可以合成 1 个包裹/)
  await shoot(page, 'cart-merge')
  const before = await sendRequest(shop.server.url, 'cartList', PLACE, token)
  const ids = before.o2oCartGoods.flatMap(({ goodsVoList }) => goodsVoList.map(({ cardGoodsId }) => cardGoodsId))
  await page.goto(publicUrl('orderAffirm', { type: 2, ids: ids.join(',') }))
  await see('2 个包裹，2 家分别送')
  await see(/^包裹 1 · /)
  await see(/^包裹 2 · /)
  await see(/^每件得 \d+ 积分/)
  await shoot(page, 'orderAffirm-parcels')
  expect(await seriousViolations(page)).toEqual([])
  await toCart()
  await tapButton('看看怎么合')
  await see(/原来 2 个包裹，合并后 1 个/)
  await see(/店.* → .*店/)
  await shoot(page, 'cart-merge-sheet')
  expect(await seriousViolations(page)).toEqual([])
  await tapButton('合成 1 个包裹')
  await see('已合成 1 个包裹')
  await waitGone(/现在分 2 个包裹发出/)
  const { o2oCartGoods } = await sendRequest(shop.server.url, 'cartList', PLACE, token)
  expect(o2oCartGoods.length).toBe(1)
  expect(problems).toEqual([])
  await close()
})

test('NAV-49 a store’s licences open over the cart and lead to their page', async () => {
  const { page, see, at, tapButton, toCart, problems, close } = await opened('13900000063')
  await toCart()
  await tapButton(/蛇口店.*的证照/)
  await see('药品经营许可证')
  await shoot(page, 'cart-papers')
  expect(await seriousViolations(page)).toEqual([])
  await tapButton('查看全部证照')
  await at(/storeCertificate/)
  await see('质量负责人')
  expect(problems).toEqual([])
  await close()
})

test('NAV-47 NAV-48 the menu leads home and shares; a friend adds the shared products to the cart', async () => {
  const { page, see, at, tapButton, toCart, problems, close, context } = await opened('13900000064')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await toCart()
  await tapButton('更多')
  await shoot(page, 'cart-menu')
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: '分享购物车' }).filter({ visible: true }).last().tap()
  await see(/朋友会看到这 2 种商品和数量，看不到姓名/)
  await shoot(page, 'cart-share')
  await tapButton('发给朋友')
  await see(/链接已复制/)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(publicUrl('shoppingShare'))
  await page.getByRole('button', { name: '关闭' }).filter({ visible: true }).last().tap()
  await tapButton('更多')
  await tapButton('回到首页')
  await at('/')
  const friend = await openPhone(shop.browser, shop.server.url, {
    token: await newcomer(shop.server.url, '13900000065'),
  })
  const driver = driverOf(friend.page)
  await friend.page.goto(link)
  await driver.see('感冒灵颗粒')
  proof.opened('shoppingShare')
  proof.pictured('shoppingShare', await shoot(friend.page, 'shoppingShare'))
  await driver.tapButton('加入购物车（2）')
  await driver.see('已把 2 种商品加入购物车')
  proof.did('shoppingShare', 'adds all products of a shared list to the own cart')
  await driver.tapButton('购物车')
  await driver.see('感冒灵颗粒')
  expect([...problems, ...friend.problems]).toEqual([])
  await friend.close()
  await close()
})
