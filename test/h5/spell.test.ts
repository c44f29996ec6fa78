// Spell groups in the browser: opened from a product, paid in the demo's simulated mini-program, filled by a friend.
import { publicUrl } from '../../src/routes'
import { sendAtSandbox, sendRequest } from '../support/ask'
import { joinSpell } from '../support/group'
import { createProof } from '../support/proof'
import { newShopper, SPELL_BARCODE } from '../support/shopper'
import { driverOf, openPhone, seriousViolations, shoot, type Phone } from './browser'
import { openShop } from './shop'

let phone: Phone
let shopper: Awaited<ReturnType<typeof newShopper>>
const proof = createProof('h5', 'spell')
const shop = openShop({ proof, close: () => phone?.close() })
beforeAll(async () => {
  shopper = await newShopper(shop.server.url, '13900000175')
  phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
})

const driver = () => driverOf(phone.page)
/** Taps the button with this label in the top layer of the page. */
const answer = (verb: string) =>
  phone.page.getByRole('button', { name: verb, exact: true }).filter({ visible: true }).last().tap()

test('PR-33 ST-79 EN-26 a spell group is opened from its product, paid, filled, received and deleted', async () => {
  const { see, tap, tapButton, at } = driver()
  await phone.page.goto(publicUrl('groupHome'))
  await see('官方团')
  await tapButton('好友拼单', 'tab')
  await see('褪黑素片 60片')
  await see('没有更多了')
  await shoot(phone.page, 'groupHome-spell')
  await phone.page.goto(publicUrl('goods', { id: SPELL_BARCODE }))
  await tapButton(/^拼单/)
  await at(/\/activitygroup\/goodsdetail\//)
  await see('拼团规则')
  await shoot(phone.page, 'groupGoods-spell')
  expect(await seriousViolations(phone.page)).toEqual([])
  await tapButton('¥69.00 开团')
  await at(/\/activitygroup\/affirm\/1\//)
  await see('提交订单')
  await tap('提交订单')
  await at(/\/order\/pay\/GS/)
  await tapButton('打开小程序支付')
  await at(/\/sandbox\/mini-program/)
  await tap('微信支付')
  await at(/\/sandbox\/cashier\//)
  await tap(/确认支付/)
  await at(/\/order\/result\//)
  await tapButton('邀请好友参团')
  await at(/\/activitygroup\/build\/GS/)
  await see('还差 1 人成团')
  await see('我的订单')
  await see('取消拼单')
  await shoot(phone.page, 'groupBuild-spell')
  expect(await seriousViolations(phone.page)).toEqual([])
  const [order] = (await sendRequest(shop.server.url, 'spellOrderList', { spellStatus: 1 }, shopper.token)).list
  const friend = await newShopper(shop.server.url, '13900000176')
  await joinSpell(shop.server.url, friend, order?.groupNo)
  await phone.page.goto(publicUrl('groupMine', { id: 'spell2' }))
  await see('已成团')
  await shoot(phone.page, 'groupMine-spell')
  await tapButton(/^订单详情/)
  await see('拼团成功，等待发货')
  await sendAtSandbox(shop.server.url, order?.orderNo ?? '')
  await phone.page.reload()
  await see('物流')
  await tapButton('确认收货')
  await answer('确认收货')
  await tapButton('删除订单')
  await answer('删除')
  await at(/\/activitygroup\/my\/spell/)
  await see('这里还没有拼单')
})

test('PR-33 a visitor sees the spell group of a friend, and signs in to join', async () => {
  const friend = await newShopper(shop.server.url, '13900000177')
  const { groupNo, orderNo } = await joinSpell(shop.server.url, friend)
  const visitor = await openPhone(shop.browser, shop.server.url)
  const { see, tap, at } = driverOf(visitor.page)
  await visitor.page.goto(publicUrl('groupJoin', { id: groupNo }))
  await see('还差 1 人成团')
  await tap('我要参团')
  await at(/\/login/)
  await visitor.page.goto(publicUrl('groupBuild', { id: orderNo }))
  await see('登录后查看拼单')
  await visitor.close()
  const own = driver()
  await phone.page.goto(publicUrl('groupJoin', { id: groupNo }))
  await own.see('还差 1 人成团')
  await own.tap('我要参团')
  await own.at(new RegExp(`/activitygroup/affirm/1/${SPELL_BARCODE}/${groupNo}`))
  await own.see('提交订单')
})

test('PR-33 a shopper leaves an open spell group from the list, and gets the money back', async () => {
  const { see, tapButton } = driver()
  const { orderNo } = await joinSpell(shop.server.url, shopper)
  await phone.page.goto(publicUrl('groupMine'))
  await tapButton('拼单')
  await tapButton('拼单中', 'tab')
  await see(/^还差 1 人/)
  await tapButton(/^取消拼单/)
  await answer('取消拼单')
  await see('这里还没有拼单')
  const { orderStatusCode } = await sendRequest(shop.server.url, 'spellOrder', { orderNo }, shopper.token)
  expect([600, 800]).toContain(orderStatusCode)
})
