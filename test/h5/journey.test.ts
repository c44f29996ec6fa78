import { createProof } from '../support/proof'
import { driverOf, goBackInBrowser, openPhone, seriousViolations, shoot, type Phone } from './browser'
import type { RouteName } from '../../src/routes'
import { openShop } from './shop'

const PRODUCT_URL = '/commodity/detail/2910000001373'
const MOBILE = '13900000001'
let phone: Phone
const proof = createProof('h5', 'journey')
const shop = openShop({ proof })

beforeAll(async () => {
  phone = await openPhone(shop.browser, shop.server.url)
})

const driver = () => driverOf(phone.page)
const see = (text: string | RegExp) => driver().see(text)
const tap = (text: string | RegExp) => driver().tap(text)
const tapButton = (name: string | RegExp) => driver().tapButton(name)
const at = (address: string | RegExp) => driver().at(address)

/** Checks the page for accessibility and console errors and takes a screenshot. */
async function checkPage(name: RouteName) {
  expect(await seriousViolations(phone.page)).toEqual([])
  expect(phone.problems).toEqual([])
  proof.opened(name)
  proof.pictured(name, await shoot(phone.page, name))
}

test('home shows place, promise, floors and the nearest products', async () => {
  await phone.page.goto('/')
  await see(/分钟达/)
  await see('布洛芬缓释胶囊 0.3g×20粒')
  for (const floor of ['感冒发烧', '优惠券', '限时秒杀', '附近有货']) await see(floor)
  expect(await phone.page.title()).toBe('药达')
  await checkPage('home')
  proof.did('home', 'sees the delivery promise, floors and products of the nearest store')
})

test('category lists the products of a branch', async () => {
  await phone.page.getByRole('tab', { name: '分类' }).filter({ visible: true }).tap()
  await at(/\/category$/)
  await see('感冒灵颗粒 10g×9袋')
  await checkPage('category')
  proof.did('category', 'sees the products of the first branch')
})

test('search suggests while typing and keeps the history', async () => {
  await phone.page.goto('/search')
  await phone.page.locator('input').filter({ visible: true }).fill('布洛')
  await see(/布洛芬混悬液/)
  await checkPage('search')
  await phone.page.keyboard.press('Enter')
  await at(/\/search\/goods\//)
  await see('布洛芬混悬液 100ml:2g')
  proof.did('search', 'sees suggestions, then results')
  await checkPage('searchGoods')
  proof.did('searchGoods', 'searches 布洛')
  proof.saw('searchGoods', 'end')
  await phone.page.goto('/search')
  await see('布洛')
})

test('VA-03 ST-29 ST-30 a visitor adds to the cart after signing in by code on the way', async () => {
  await phone.page.goto(PRODUCT_URL)
  await see('布洛芬缓释胶囊 0.3g×20粒')
  await checkPage('goods')
  await tap('加入购物车')
  await confirmSpec()
  await at(/\/login$/)
  await checkPage('login')
  await phone.page.locator('input').filter({ visible: true }).first().fill(MOBILE)
  await tap('获取验证码')
  const note = await phone.page.getByText(/验证码是 \d{6}/).textContent()
  await phone.page
    .locator('input')
    .filter({ visible: true })
    .nth(1)
    .fill(/\d{6}/.exec(note ?? '')?.[0] ?? '')
  await phone.page.getByRole('checkbox').tap()
  await tapButton('登录')
  await at(new RegExp(`${PRODUCT_URL}$`))
  await see('商品添加成功')
  proof.did('login', 'signs in with an SMS code and returns to the product, now in the cart')
  proof.did('goods', 'adds the product to the cart')
})

/** Confirms variant and quantity, which the product page asks for first. */
const confirmSpec = () => phone.page.getByRole('dialog').filter({ visible: true }).getByText('加入购物车').last().tap()

test('NAV-11 ST-37 the cart shows the line selected, with its price and the fee banner', async () => {
  await phone.page.goto('/shopping')
  await see('布洛芬缓释胶囊')
  await see(/免配送|配送费/)
  await checkPage('cart')
  await tapButton(/增加|加/)
  await see('37.60')
  proof.did('cart', 'changes the quantity; the total follows')
})

test('PR-01 checkout adds an address on the way; the order is placed, paid and followed', async () => {
  await tap(/结算/)
  await at(/\/order\/affirm\/2/)
  await see(/收货地址/)
  await checkPage('orderAffirm')
  await tap(/添加收货地址|新增收货地址|请添加/)
  await at(/\/user\/address(\/select)?$/)
  await see('还没有收货地址')
  await checkPage('addressList')
  proof.saw('addressList', 'empty')
  await tap('新增收货地址')
  await at(/\/user\/address\/edit/)
  await fillAddress()
  await at(/\/order\/affirm\/2/)
  await tap('花园路 8 号 3 栋')
  await at(/\/user\/address(\/select)?$/)
  await tap(/花园路 8 号/)
  await at(/\/order\/affirm\/2/)
  proof.did('addressList', 'chooses an address for the order')
  await see('花园路 8 号 3 栋')
  await tap('提交订单')
  await at(/\/order\/pay\//)
  proof.did('orderAffirm', 'places an order')
  await checkPage('orderPay')
})

async function fillAddress() {
  const inputs = phone.page.locator('input').filter({ visible: true })
  await inputs.nth(0).fill('张三')
  await inputs.nth(1).fill(MOBILE)
  await tap('请选择省、市、区')
  await tap('广东省')
  await tap(/^深圳/)
  await tap('南山区')
  await inputs.nth(2).fill('花园路 8 号 3 栋')
  await inputs.nth(3).fill('1204 室')
  await checkPage('addressEdit')
  await tap('保存')
  await see('收货地址添加成功！')
  proof.did('addressEdit', 'saves an address')
}

test('the browser’s back asks before it leaves the cashier, and staying keeps the page', async () => {
  await goBackInBrowser(phone.page)
  await see('确认放弃支付?')
  await tapButton('继续支付')
  await phone.page.locator('.y-dialog').waitFor({ state: 'detached' })
  await at(/\/order\/pay\//)
})

test('the cart names the unpaid order with its amount and time left, and leads to its cashier', async () => {
  await phone.page.goto('/shopping')
  await see(/^有订单待付款 ¥\d+\.\d\d$/)
  await see(/^剩 1\d:\d\d$/)
  await tap(/^有订单待付款/)
  await at(/\/order\/pay\//)
})

test('ST-80 ST-82 the cashier collects the payment, and the query reports it as paid', async () => {
  await tapButton(/^确认支付/)
  await at(/\/sandbox\/cashier\//)
  await phone.page
    .getByText(/确认支付/)
    .first()
    .tap()
  await at(/\/order\/result\//)
  await see(/支付成功/)
  proof.did('orderPay', 'pays at the sandbox cashier')
  await checkPage('orderResult')
  proof.did('orderResult', 'sees the payment confirmed by the query')
})

test('the order is in the list, and its detail shows address, amounts and number', async () => {
  await phone.page.goto('/order/index/0')
  await see('待发货')
  await checkPage('orderList')
  await tap('布洛芬缓释胶囊')
  await at(/\/order\/detail\//)
  await see('花园路 8 号 3 栋')
  await checkPage('orderDetail')
  proof.did('orderDetail', 'follows an order')
  proof.did('orderList', 'finds the order')
})

test('location, address and account pages open', async () => {
  await phone.page.goto('/user')
  await see('我的订单')
  await checkPage('user')
  proof.did('user', 'opens orders, addresses and help')
  await phone.page.goto('/searchAddress?backTo=home')
  await see(/图钉位置/)
  await checkPage('searchAddress')
  await tapButton('城市：深圳，更换')
  await see('热门城市')
  await checkPage('searchCity')
  await tap('长沙')
  await at(/\/$/)
  await see('长沙')
  proof.did('searchAddress', 'chooses another city on its page and returns home')
  await phone.page.goto('/mobile?state=1')
  await see('用户未绑定手机号')
  await checkPage('mobile')
  proof.did('mobile', 'sees the form to bind a mobile number')
})

test('NAV-03 ER-64 an unknown path and a broken one show the error page', async () => {
  for (const path of ['/nowhere', '/order/detail/%E0%A4%A']) {
    await phone.page.goto(path)
    await at(/\/error(\/404)?$/)
    await see('页面打不开')
  }
  proof.saw('error', 'error')
  await checkPage('error')
  await tap('回首页')
  await at(/\/$/)
  proof.did('error', 'goes back to home')
})
