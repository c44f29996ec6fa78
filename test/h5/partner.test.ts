// The shell of a partner: how shoppers come into it, move in it and leave it.
import { endpoints } from '../../src/contract'
import { publicUrl, type RouteName } from '../../src/routes'
import { NO_ROWS } from '../support/emptied'
import { createProof } from '../support/proof'
import { BARCODE, newShopper } from '../support/shopper'
import { driverOf, openPhone, scrollToTheEnd, seriousViolations, shoot, type Phone } from './browser'
import { openWire } from './wire'
import { openShop } from './shop'

const NAME = '药房商城'
const proof = createProof('h5', 'partner')
const shop = openShop({ proof })
let token: string
beforeAll(async () => {
  token = (await newShopper(shop.server.url, '13900007101')).token
})

let phone: Phone
const open = async (overrides: { token?: string } = { token }) => {
  phone = await openPhone(shop.browser, shop.server.url, { width: 375, allows: ['partner'], ...overrides })
  return { page: phone.page, ...driverOf(phone.page) }
}
afterEach(async () => {
  const { problems } = phone
  await phone.close()
  expect(problems).toEqual([])
})

const pathOf = () => new URL(phone.page.url()).pathname + new URL(phone.page.url()).search

test('NAV-12…20 links of a partner open pages of the shell and keep their query', async () => {
  const { page, at } = await open()
  for (const [from, to] of [
    ['/', '/merchant/index'],
    ['/shopping', '/merchant/shopping'],
    ['/user', '/merchant/user'],
    ['/search', '/merchant/search'],
    ['/order/index', '/merchant/user'],
    [`/commodity/detail/${BARCODE}`, `/merchant/goodDetail/${BARCODE}`],
    ['/order/pay/M1', '/merchant/pay/M1'],
    ['/order/walletPay/M1', '/merchant/walletPay/M1'],
    ['/order/directAffirm/2', '/merchant/directAffirm/2'],
  ] as const) {
    await page.goto(`${from}?platform=yaofang&a=1`)
    await at(new RegExp(`${to}\\?`))
    expect([from, pathOf()]).toEqual([from, `${to}?platform=yaofang&a=1`])
  }
})

test('NAV-12 the bare address of the shop leads a partner’s shopper into the shell, also after a reload', async () => {
  const { page, see, at } = await open()
  await page.goto('/?platform=yaofang')
  await see(NAME)
  await page.goto('/')
  await at(/\/merchant\/index$/)
  await see(NAME)
  await page.reload()
  await see(NAME)
  expect(await page.title()).toBe(NAME)
})

test('NAV-22 yingyang begins on the page of its customer', async () => {
  const { page, see, at } = await open()
  await page.goto('/merchant/index?platform=yingyang')
  await at(/\/merchant\/user\?platform=yingyang$/)
  await see('去药达商城')
})

test('NAV-13 NAV-17 taps stay in the shell, and back leads to the page before', async () => {
  const { page, see, tapButton, at } = await open()
  await page.goto('/?platform=yaofang')
  await see('附近门店')
  expect(await seriousViolations(page)).toEqual([])
  proof.pictured('merchantHome', await shoot(page, 'merchantHome'))
  expect(await page.getByRole('tab').filter({ visible: true }).allTextContents()).toEqual(['首页', '购物车', '我的'])
  await tapButton(/^布洛芬缓释胶囊/, 'link')
  await at(/\/merchant\/goodDetail\//)
  await see('怎么拿到')
  await page.goBack()
  await at(/\/merchant\/index/)
  await see('附近门店')
  proof.did('merchantHome', 'RO-17 opens a product of the partner and comes back')
  await tapButton('购物车', 'tab')
  await at(/\/merchant\/shopping$/)
  await page.reload()
  await tapButton('我的', 'tab')
  await at(/\/merchant\/user$/)
  await see('收货地址')
  expect(await seriousViolations(page)).toEqual([])
  proof.pictured('merchantUser', await shoot(page, 'merchantUser'))
})

test('NAV-17 a visitor signs in and returns to the product in the shell', async () => {
  const { page, see, tap, tapButton, field, at } = await open({})
  await page.goto(`/commodity/detail/${BARCODE}?platform=yaofang`)
  await at(/\/merchant\/goodDetail\//)
  await tap('加入购物车')
  await page.getByRole('dialog').filter({ visible: true }).getByText('加入购物车').last().tap()
  await at(/\/login$/)
  await field(0).fill('13900007102')
  await tap('获取验证码')
  const note = await page.getByText(/验证码是 \d{6}/).textContent()
  await field(1).fill(/\d{6}/.exec(note ?? '')?.[0] ?? '')
  await page.getByRole('checkbox').tap()
  await tapButton('登录')
  await at(/\/merchant\/goodDetail\/\d+\?platform=yaofang$/)
  await see('商品添加成功')
})

test('a shopper leaves the partner on its page; the own shop has a cart and orders of its own', async () => {
  const { page, see, tap, tapButton, at } = await open()
  await page.goto('/user?platform=yaofang')
  await at(/\/merchant\/user/)
  await tap('去药达商城')
  await page.getByRole('alertdialog').filter({ visible: true }).getByText('去药达商城', { exact: true }).tap()
  await at(/\/$/)
  await see('限时秒杀')
  proof.did('merchantUser', 'leaves the partner for the own shop')
  await page.reload()
  await see('限时秒杀')
  await tapButton('购物车', 'tab')
  await at(/\/shopping$/)
})

test('platform=index leads out of the shell', async () => {
  const { page, see, at } = await open()
  await page.goto('/merchant/index?platform=yaofang')
  await see(NAME)
  await page.goto('/merchant/index?platform=index')
  await at(/\/\?platform=index$/)
  await see('限时秒杀')
})

test('an unknown partner opens the own shop with a notice', async () => {
  const { page, see } = await open()
  await page.goto('/?platform=nobody')
  await see('没有找到这个合作方，已为您打开药达商城')
  await see('限时秒杀')
})

test('another shopper’s order is shown as missing', async () => {
  const { page, see, tap } = await open()
  await page.goto(`${publicUrl('merchantOrder', { id: 999999, status: 100 })}&platform=yaofang`)
  await see('温馨提示')
  await tap('返回')
})

describe('states', () => {
  const PARTNER = { platform: 'yaofang' }
  const urlOf = (name: RouteName) => publicUrl(name, PARTNER)

  test.each([
    ['merchantHome', '商城加载失败', NAME],
    ['merchantUser', '订单加载失败', '收货地址'],
  ] as const)('%s shows loading, then an error, and recovers', async (name, failed, ready) => {
    const { page, see, tapButton } = await open()
    const wire = await openWire(page)
    await wire.hold()
    await page.goto(urlOf(name), { waitUntil: 'commit' })
    await page.locator('.y-skeleton').filter({ visible: true }).first().waitFor()
    proof.saw(name, 'loading')
    await wire.cut()
    await see(failed)
    proof.saw(name, 'error')
    await wire.up()
    await tapButton('重试')
    await see(ready)
  })

  test('a shop without products offers another address; a long list ends', async () => {
    const { page, see } = await open()
    const wire = await openWire(page)
    await wire.empty(`${endpoints.merchantProducts.path}?`)
    await page.goto(urlOf('merchantHome'))
    await see('这里没有可买的商品')
    proof.saw('merchantHome', 'empty')
    await wire.up()
    await page.reload()
    await see('附近门店')
    await scrollToTheEnd(page)
    proof.saw('merchantHome', 'end')
  })

  test('a customer without orders sees that there are none', async () => {
    const { page, see } = await open()
    const wire = await openWire(page)
    await wire.answerAll({ [endpoints.merchantOrderList.path]: NO_ROWS })
    await page.goto(urlOf('merchantUser'))
    await see('这里还没有订单')
    proof.saw('merchantUser', 'empty')
    proof.saw('merchantUser', 'end')
  })
})
