import { matchPage, type RouteName } from '../../src/routes'
import { payAtSandbox } from '../support/ask'
import type { createProof } from '../support/proof'
import { untilPaid } from '../support/shopper'
import { Fail, type MiniHost } from './host'
import { kb, scrollToTheEnd, setDataMeter, timeless, type Host } from './support'

/** Steps of one shopper on one host, from the first screen to following the order. */
export interface Shop {
  host: Host
  mini: MiniHost
  /** Url of the server. */
  server: string
  mobile: string
  proof?: ReturnType<typeof createProof>
  /** Text of every page, and the number of setData calls up to it: the same on both renderers. */
  records: { page: string; text: string; calls: number }[]
  /** Number of setData calls that can differ by one or two between runs. */
  loose: number
}

export const PRODUCT_NAME = '布洛芬缓释胶囊'
const STREET = '花园路 8 号 3 栋'

/** Returns the route of the page on the screen. */
const pageOf = ({ mini }: Shop) => matchPage(mini.page().path)

const at = (shop: Shop, name: RouteName) => shop.mini.waitFor(() => pageOf(shop) === name)

/** Returns the number of setData calls so far without those that can differ between runs. */
export const callsOf = ({ mini, loose }: Shop) => mini.setDataLog.calls - loose

/** Checks that the list has reached its end and shows so. */
function sawEnd({ mini, proof }: Shop, name: RouteName) {
  expect(mini.text()).toContain('没有更多了')
  proof?.saw(name, 'end')
}

/** Records what the page shows once it is idle. */
async function checkPage(shop: Shop, name: RouteName) {
  const { mini, proof, records } = shop
  await mini.settle()
  expect(pageOf(shop)).toBe(name)
  proof?.opened(name)
  records.push({ page: name, text: timeless(mini.text(), shop.mobile), calls: callsOf(shop) })
}

export async function home(shop: Shop) {
  const { mini, proof } = shop
  await mini.waitFor(/分钟达/)
  await mini.waitFor(`${PRODUCT_NAME} 0.3g×20粒`)
  for (const text of ['深圳', '感冒发烧', '优惠券', '限时秒杀', '附近有货']) expect(mini.text()).toContain(text)
  await checkPage(shop, 'home')
  proof?.did('home', 'sees the delivery promise, floors and products of the nearest store')
}

/** Scrolls until the product pages of home are complete. */
export async function homeToItsEnd(shop: Shop) {
  const { mini } = shop
  const count = () => mini.findAll('.y-product').length
  const first = count()
  await mini.page().reachBottom()
  await mini.waitFor(() => count() > first)
  await scrollToTheEnd(mini)
  sawEnd(shop, 'home')
}

export async function category(shop: Shop) {
  const { mini, proof } = shop
  await mini.tap('分类')
  await mini.waitFor('感冒灵颗粒 10g×9袋')
  await mini.tap('肠胃肝胆', { within: '.category-left' })
  await mini.waitFor('健胃消食片 0.8g×32片')
  expect(mini.find('.category-left__item--on')?.text).toBe('肠胃肝胆')
  await checkPage(shop, 'category')
  proof?.did('category', 'chooses another branch and sees its products')
  await scrollToTheEnd(mini)
  sawEnd(shop, 'category')
}

export async function search(shop: Shop) {
  const { mini, proof } = shop
  await mini.tap('首页')
  await mini.settle()
  const before = mini.setDataLog.calls
  await mini.tap('.y-search__link')
  await at(shop, 'search')
  await mini.waitFor('按症状找')
  await mini.settle()
  // Ignores these calls: home has already requested the hot words, which may or may not arrive before the first setData.
  shop.loose += mini.setDataLog.calls - before
  await mini.input('.y-search__input', '布洛')
  await mini.waitFor('布洛芬混悬液')
  await checkPage(shop, 'search')
  await mini.input('.y-search__input', '布洛', { confirm: true })
  await at(shop, 'searchGoods')
  await mini.waitFor('布洛芬混悬液 100ml:2g')
  await checkPage(shop, 'searchGoods')
  sawEnd(shop, 'searchGoods')
  await mini.back()
  await mini.input('.y-search__input', '')
  await mini.waitFor('最近搜过')
  proof?.did('search', 'sees suggestions, then results, then the search history')
  await mini.tap('布洛', { within: '.y-chips', exact: true })
  await at(shop, 'searchGoods')
  await mini.tap(PRODUCT_NAME, { within: '.search-products-card' })
  await at(shop, 'goods')
  proof?.did('searchGoods', 'searches 布洛 and opens a result')
}

/** Chooses another variant as a visitor, then the variant of the opened product. */
export async function product(shop: Shop) {
  const { mini, proof } = shop
  await at(shop, 'goods')
  await mini.waitFor('怎么拿到')
  // The clock also fires the time limits of open requests.
  await mini.settle()
  await mini.advance()
  await mini.waitFor('1286 条')
  await checkPage(shop, 'goods')
  await mini.tap('加入购物车', { within: '.y-bar' })
  await mini.waitFor('已选 0.3g×20粒，1 件')
  await mini.tap('0.3g×30粒', { within: '.y-sheet' })
  await mini.waitFor('已选 0.3g×30粒，1 件')
  expect(mini.find('.spec-head')?.text).toContain('¥27.10')
  const chips = (state: string) => mini.findAll(`.y-sheet .spec-group .y-chip--${state}`).map(({ text }) => text)
  expect(chips('on')[0]).toMatch(/^0.3g×30粒/)
  expect(chips('off')).toEqual([expect.stringMatching(/^0.3g×40粒\s*缺货$/)])
  await mini.tap('0.3g×20粒', { within: '.y-sheet' })
  await mini.waitFor('已选 0.3g×20粒，1 件')
  await mini.settle()
  await mini.tap('加入购物车', { within: '.y-sheet' })
  await at(shop, PHONE_PAGE[shop.host])
  proof?.did('goods', 'chooses a variant and adds it to the cart')
}

/** Sign-in page of each mini-program. */
export const PHONE_PAGE = { weapp: 'phone', alipay: 'alipayPhone' } as const

/** Returns the code that the sandbox shows on the page in place of an SMS. */
export const shownCode = async (mini: MiniHost) =>
  (await mini.waitFor(() => /验证码是 (\d{6})/.exec(mini.text())))?.[1] ?? ''

/** Signs in with the SMS code that the sandbox shows; with `slip`, enters a wrong code first. */
export async function logIn(shop: Shop, { slip = false } = {}) {
  const page = PHONE_PAGE[shop.host]
  await at(shop, page)
  await shop.mini.tap('短信验证码登录')
  await fillSms(shop, slip)
  if (slip) shop.proof?.saw(page, 'error')
}

/** Fills the form of any page that signs in by SMS. */
export async function fillSms({ mini, mobile }: Pick<Shop, 'mini' | 'mobile'>, slip = false) {
  await mini.input('.y-field__input', mobile, { nth: 0 })
  await mini.tap('获取验证码')
  const code = await shownCode(mini)
  await mini.tap('.y-checkbox')
  if (slip) {
    await mini.input('.y-field__input', wrong(code), { nth: 1 })
    await mini.tap('登录', { exact: true })
    await mini.waitFor('.y-field__error')
    expect(mini.findAll('.y-field__input').map(({ value }) => value)).toEqual([mobile, wrong(code)])
  }
  await mini.input('.y-field__input', code, { nth: 1 })
  await mini.tap('登录', { exact: true })
}

export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const storedReturn = ({ mini }: Shop) => {
  const storedValue = mini.storage.get('prevHtml')
  return typeof storedValue === 'string' ? (JSON.parse(storedValue) as unknown) : undefined
}

export async function loginAndBack(shop: Shop) {
  const { mini, proof } = shop
  const pages = mini.stack().slice(0, -1)
  expect(storedReturn(shop)).toEqual({ state: 1, url: '/commodity/detail/2910000001373', behind: true })
  proof?.opened(PHONE_PAGE[shop.host])
  await logIn(shop)
  await at(shop, 'goods')
  expect(mini.stack()).toEqual(pages)
  expect(storedReturn(shop)).toBeUndefined()
  await mini.waitFor('商品添加成功')
  await mini.settle()
  expect([...mini.badges.values()]).toEqual(['1'])
  await checkPage(shop, 'goods')
  proof?.did(PHONE_PAGE[shop.host], 'signs in with an SMS code and returns to the product, now in the cart')
}

/** setData calls and bytes of a tap on + and of the server's reply to it. */
export interface TapCost {
  tap: { calls: number; bytes: number }
  confirmation: { calls: number; bytes: number }
}

export async function cart(shop: Shop): Promise<TapCost> {
  const { mini, proof } = shop
  await mini.tap('购物车', { within: '.y-bar' })
  await at(shop, 'cart')
  await mini.waitFor('结算（1）')
  expect(mini.has('.y-checkbox--on', { within: '.y-row' })).toBe(true)
  expect(mini.find('.y-fee')?.text).toMatch(/免配送|配送费/)
  expect(mini.find('.cart-promotion')?.text).toContain('现差40.20元')
  await mini.settle()
  const meter = setDataMeter(mini)
  const since = mini.requests.length
  await mini.tap('.y-step__button', { nth: 1 })
  expect(mini.find('.y-step__number')?.value).toBe('2')
  expect(mini.find('.cart-sum')?.text).toContain('37.60')
  const tap = meter()
  await mini.waitFor(() => mini.requests.length > since)
  await mini.settle()
  const confirmation = meter()
  expect(mini.requests.slice(since).map(({ status }) => status)).toEqual([200])
  expect(mini.text()).toContain('结算（2）')
  expect(mini.find('.cart-promotion')?.text).toContain('现差21.40元')
  await checkPage(shop, 'cart')
  proof?.did('cart', 'changes the quantity; total, promotion and delivery fee follow')
  return { tap, confirmation }
}

export async function checkout(shop: Shop) {
  const { mini, proof } = shop
  await mini.tap('结算（2）')
  await at(shop, 'orderAffirm')
  await mini.waitFor('请添加收货地址')
  await checkPage(shop, 'orderAffirm')
  await mini.tap('请添加收货地址')
  await at(shop, 'addressList')
  await mini.waitFor('还没有收货地址')
  await checkPage(shop, 'addressList')
  proof?.saw('addressList', 'empty')
  await mini.tap('新增收货地址')
  await fillAddress(shop)
  await at(shop, 'orderAffirm')
  await mini.tap(STREET)
  await at(shop, 'addressList')
  await mini.waitFor(STREET)
  sawEnd(shop, 'addressList')
  await mini.tap(STREET)
  await at(shop, 'orderAffirm')
  proof?.did('addressList', 'chooses an address for the order')
  await mini.waitFor(STREET)
  await checkPage(shop, 'orderAffirm')
  await mini.tap('提交订单')
  await at(shop, 'orderPay')
  proof?.did('orderAffirm', 'places an order')
}

async function fillAddress(shop: Shop) {
  const { mini, proof } = shop
  await at(shop, 'addressEdit')
  for (const [nth, text] of ['张三', shop.mobile].entries()) await mini.input('.y-field__input', text, { nth })
  await mini.tap('请选择省、市、区')
  for (const name of ['广东省', '深圳', '南山区']) await mini.tap(name, { within: '.y-sheet' })
  await mini.input('.y-field__input', STREET, { nth: 2 })
  await mini.input('.y-field__input', '1204 室', { nth: 3 })
  await checkPage(shop, 'addressEdit')
  await mini.tap('保存')
  await mini.waitFor('收货地址添加成功！')
  proof?.did('addressEdit', 'saves an address')
}

/** Simulates the host's payment API: the shopper pays or cancels. */
export function payWith({ mini, server }: Shop, outcome: 'paid' | 'cancel') {
  const token = String(mini.storage.get('JWTTOKEN'))
  // Waits until the payment is confirmed before the host answers: the comparison must not depend on its duration.
  const take = async (prepayId: string) => {
    const { id: orderNo = '' } = mini.page().query
    await payAtSandbox(server, prepayId)
    await untilPaid(server, JSON.parse(token) as string, orderNo)
  }
  mini.override('requestPayment', async (options: { package: string }) => {
    if (outcome === 'cancel') throw new Fail('cancel')
    await take(options.package.replace('prepay_id=', ''))
  })
  mini.override('tradePay', async (options: { tradeNO: string }) => {
    if (outcome === 'paid') await take(options.tradeNO)
    return { resultCode: outcome === 'paid' ? '9000' : '6001' }
  })
}

/**
 * Leaves the cashier with the back arrow: ours on WeChat, which asks for confirmation; the host's on Alipay, which
 * cannot.
 */
async function leaveCashier(shop: Shop) {
  const { mini, host } = shop
  if (host === 'weapp') {
    const meter = setDataMeter(mini)
    await mini.tap('.y-nav__back')
    await mini.waitFor('确认放弃支付?')
    // Checks that only the dialog is sent, not the page below it.
    const { calls, bytes } = meter()
    expect(kb(bytes / calls)).toBeLessThan(2)
    await mini.tap('放弃', { exact: true })
  } else {
    while (mini.stack().length > 1) await mini.back()
    if (pageOf(shop) !== 'user') await mini.tap('我的', { exact: true })
    await mini.tap('待付款', { within: '.me__assets' })
  }
  await at(shop, 'orderList')
  expect(mini.find('.y-tab--on')?.text).toBe('待付款')
}

export async function payCancelled(shop: Shop) {
  const { mini } = shop
  await mini.waitFor('确认支付 ¥')
  payWith(shop, 'cancel')
  await mini.tap('确认支付 ¥')
  await mini.waitFor('支付已取消')
  await checkPage(shop, 'orderPay')
  await leaveCashier(shop)
  await mini.waitFor('去支付')
  expect(mini.find('.orders-status')?.text).toBe('待付款')
}

export async function pay(shop: Shop) {
  const { mini, proof } = shop
  await mini.tap('去支付')
  await at(shop, 'orderPay')
  await mini.waitFor('确认支付 ¥')
  payWith(shop, 'paid')
  await mini.tap('确认支付 ¥')
  await at(shop, 'orderResult')
  await mini.waitFor('支付成功')
  await checkPage(shop, 'orderResult')
  await mini.waitFor('接收这笔订单的消息')
  await mini.tap('允许', { within: '.result-notices', exact: true })
  await mini.waitFor('已开通')
  proof?.did('orderPay', 'cancels once, then pays')
  proof?.did('orderResult', 'PR-27 sees the payment confirmed by the query, and allows the messages of the order')
}

export async function follow(shop: Shop) {
  const { mini, proof } = shop
  await mini.tap('回首页')
  await mini.tap('我的', { exact: true })
  await at(shop, 'user')
  await mini.waitFor('优惠券')
  await checkPage(shop, 'user')
  proof?.did('user', 'opens the orders')
  await mini.tap('全部', { exact: true })
  await at(shop, 'orderList')
  await mini.waitFor('待发货')
  await checkPage(shop, 'orderList')
  sawEnd(shop, 'orderList')
  await mini.tap(PRODUCT_NAME)
  await at(shop, 'orderDetail')
  await mini.waitFor(STREET)
  expect(mini.text()).toContain('待发货')
  await checkPage(shop, 'orderDetail')
}

/** Orders with 立即购买, leaves the order unpaid and cancels it on its own page. */
export async function cancelUnpaid(shop: Shop) {
  const { mini, proof } = shop
  await mini.tap(PRODUCT_NAME)
  await at(shop, 'goods')
  await mini.waitFor('立即购买')
  await mini.tap('立即购买', { within: '.y-bar' })
  await mini.tap('立即购买', { within: '.y-sheet' })
  await at(shop, 'orderDirect')
  await mini.waitFor(STREET)
  await mini.tap('提交订单')
  await at(shop, 'orderPay')
  await mini.waitFor('确认支付 ¥')
  await leaveCashier(shop)
  await mini.waitFor('去支付')
  await mini.tap('.orders-one')
  await at(shop, 'orderDetail')
  await mini.waitFor('剩余支付时间')
  await mini.tap('取消订单')
  await mini.tap('不想要了', { within: '.y-sheet' })
  await mini.waitFor('取消订单成功')
  await mini.waitFor('已取消')
  await checkPage(shop, 'orderDetail')
  proof?.did('orderDetail', 'follows an order and cancels another')
  await mini.back()
  await at(shop, 'orderList')
  await mini.waitGone('去支付')
  proof?.did('orderList', 'filters orders by status')
}

/** Every step of the journey, for the comparison of renderers. */
export const STEPS = [
  home,
  category,
  search,
  product,
  loginAndBack,
  cart,
  checkout,
  payCancelled,
  pay,
  follow,
  cancelUnpaid,
]
