import { matchPage, type RouteName } from '../../src/routes'
import { ask, payAtSandbox } from '../support/ask'
import type { createProof } from '../support/proof'
import { Fail, type MiniHost } from './host'
import { kb, setDataMeter, timeless, type Host } from './support'

/** One shopper on one host, from the first screen to the order that was followed. */
export interface Shop {
  host: Host
  mini: MiniHost
  /** Address of the server. */
  server: string
  mobile: string
  proof?: ReturnType<typeof createProof>
  /** What every page showed, and how many setData calls there had been: the same on both renderers. */
  seen: { page: string; text: string; calls: number }[]
  /** setData calls that may be one or two by chance. */
  loose: number
}

export const GOODS = '布洛芬缓释胶囊'
const STREET = '花园路 8 号 3 栋'

/** The page on the screen, by its route. */
const pageOf = ({ mini }: Shop) => matchPage(mini.page().path)

const at = (shop: Shop, name: RouteName) => shop.mini.waitFor(() => pageOf(shop) === name)

/** setData calls so far that every run makes. */
export const callsOf = ({ mini, loose }: Shop) => mini.setDataLog.calls - loose

/** The list has come to its end, and says so. */
function sawEnd({ mini, proof }: Shop, name: RouteName) {
  expect(mini.text()).toContain('没有更多了')
  proof?.saw(name, 'end')
}

/** Notes what the page shows once it rests. */
async function look(shop: Shop, name: RouteName) {
  const { mini, proof, seen } = shop
  await mini.settle()
  expect(pageOf(shop)).toBe(name)
  proof?.opened(name)
  seen.push({ page: name, text: timeless(mini.text(), shop.mobile), calls: callsOf(shop) })
}

export async function home(shop: Shop) {
  const { mini, proof } = shop
  await mini.waitFor(/分钟达/)
  await mini.waitFor(`${GOODS} 0.3g×20粒`)
  for (const text of ['深圳', '感冒发烧', '优惠券', '限时秒杀', '附近有货']) expect(mini.text()).toContain(text)
  await look(shop, 'home')
  proof?.did('home', 'delivery promise, floors and goods of the nearest store')
}

/** Pages of goods follow while the shopper scrolls, until there are no more. */
export async function homeToItsEnd(shop: Shop) {
  const { mini } = shop
  const count = () => mini.findAll('.y-goods').length
  const first = count()
  await mini.page().reachBottom()
  await mini.waitFor(() => count() > first)
  for (let page = 0; page < 20 && !mini.has('没有更多了'); page++) {
    await mini.page().reachBottom()
    await mini.settle()
  }
  sawEnd(shop, 'home')
}

export async function category(shop: Shop) {
  const { mini, proof } = shop
  await mini.tap('分类')
  await mini.waitFor('感冒灵颗粒 10g×9袋')
  await mini.tap('肠胃用药', { within: '.ct-left' })
  await mini.waitFor('健胃消食片 0.8g×32片')
  expect(mini.find('.ct-left__i--on')?.text).toBe('肠胃用药')
  await look(shop, 'category')
  proof?.did('category', 'another branch, its goods')
  sawEnd(shop, 'category')
}

export async function search(shop: Shop) {
  const { mini, proof } = shop
  await mini.tap('首页')
  await mini.settle()
  const before = mini.setDataLog.calls
  await mini.tap('.y-search__go')
  await at(shop, 'search')
  await mini.waitFor('附近热搜')
  await mini.settle()
  // Home has read the hot words already: they may or may not be in time for the first setData.
  shop.loose += mini.setDataLog.calls - before
  await mini.input('.y-search__in', '布洛')
  await mini.waitFor('布洛芬混悬液')
  await look(shop, 'search')
  await mini.input('.y-search__in', '布洛', { confirm: true })
  await at(shop, 'searchGoods')
  await mini.waitFor('布洛芬混悬液 100ml:2g')
  await look(shop, 'searchGoods')
  sawEnd(shop, 'searchGoods')
  await mini.back()
  await mini.input('.y-search__in', '')
  await mini.waitFor('最近搜过')
  proof?.did('search', 'suggestion, then results, then its own history')
  await mini.tap('布洛', { within: '.y-chips', exact: true })
  await at(shop, 'searchGoods')
  await mini.tap(GOODS, { within: '.sg-card' })
  await at(shop, 'goods')
  proof?.did('searchGoods', 'results of 布洛, one opened')
}

/** A visitor chooses another specification, then the one they came for. */
export async function goods(shop: Shop) {
  const { mini, proof } = shop
  await at(shop, 'goods')
  await mini.waitFor('怎么拿到')
  await mini.advance()
  await mini.waitFor('1286 条')
  await look(shop, 'goods')
  await mini.tap('加入购物车', { within: '.y-bar' })
  await mini.waitFor('已选 0.3g×20粒，1 件')
  await mini.tap('0.3g×30粒', { within: '.y-sheet' })
  await mini.waitFor('已选 0.3g×30粒，1 件')
  expect(mini.find('.sp-head')?.text).toContain('¥27.10')
  const chips = (state: string) => mini.findAll(`.y-sheet .sp-group .y-chip--${state}`).map(({ text }) => text)
  expect(chips('on')[0]).toMatch(/^0.3g×30粒/)
  expect(chips('off')).toEqual([expect.stringMatching(/^0.3g×40粒\s*缺货$/)])
  await mini.tap('0.3g×20粒', { within: '.y-sheet' })
  await mini.waitFor('已选 0.3g×20粒，1 件')
  await mini.settle()
  await mini.tap('加入购物车', { within: '.y-sheet' })
  await at(shop, PHONE_PAGE[shop.host])
  proof?.did('goods', 'specification chosen, added to the cart')
}

/** The page that each mini-program logs in on. */
export const PHONE_PAGE = { weapp: 'phone', alipay: 'alipayPhone' } as const

/** The code that the sandbox shows in place of a message. */
export const shownCode = async (mini: MiniHost) =>
  (await mini.waitFor(() => /验证码是 (\d{6})/.exec(mini.text())))?.[1] ?? ''

/** Chooses a code by SMS and fills the form with the one that the sandbox shows; on wish with another one first. */
export async function logIn(shop: Shop, { slip = false } = {}) {
  const page = PHONE_PAGE[shop.host]
  await at(shop, page)
  await shop.mini.tap('短信验证码登录')
  await fillSms(shop, slip)
  if (slip) shop.proof?.saw(page, 'error')
}

/** The form of any page that logs in by SMS. */
export async function fillSms({ mini, mobile }: Pick<Shop, 'mini' | 'mobile'>, slip = false) {
  await mini.input('.y-fld__i', mobile, { nth: 0 })
  await mini.tap('获取验证码')
  const code = await shownCode(mini)
  await mini.tap('.y-chk')
  if (slip) {
    await mini.input('.y-fld__i', wrong(code), { nth: 1 })
    await mini.tap('登录', { exact: true })
    await mini.waitFor('.y-fld__e')
    expect(mini.findAll('.y-fld__i').map(({ value }) => value)).toEqual([mobile, wrong(code)])
  }
  await mini.input('.y-fld__i', code, { nth: 1 })
  await mini.tap('登录', { exact: true })
}

export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const keptReturn = ({ mini }: Shop) => {
  const kept = mini.storage.get('prevHtml')
  return typeof kept === 'string' ? (JSON.parse(kept) as unknown) : undefined
}

export async function loginAndBack(shop: Shop) {
  const { mini, proof } = shop
  const pages = mini.stack().slice(0, -1)
  expect(keptReturn(shop)).toEqual({ state: 1, url: '/commodity/detail/2910000001373', behind: true })
  proof?.opened(PHONE_PAGE[shop.host])
  await logIn(shop)
  await at(shop, 'goods')
  expect(mini.stack()).toEqual(pages)
  expect(keptReturn(shop)).toBeUndefined()
  await mini.waitFor('商品添加成功')
  await mini.settle()
  expect([...mini.badges.values()]).toEqual(['1'])
  await look(shop, 'goods')
  proof?.did(PHONE_PAGE[shop.host], 'SMS code, back to the goods, wish done')
}

/** What a tap on + cost, and what the server's answer to it cost. */
export interface TapCost {
  tap: { calls: number; bytes: number }
  confirmation: { calls: number; bytes: number }
}

export async function cart(shop: Shop): Promise<TapCost> {
  const { mini, proof } = shop
  await mini.tap('购物车', { within: '.y-bar' })
  await at(shop, 'cart')
  await mini.waitFor('结算（1）')
  expect(mini.has('.y-chk--on', { within: '.y-row' })).toBe(true)
  expect(mini.find('.y-fee')?.text).toMatch(/免配送|配送费/)
  expect(mini.find('.cart-pm')?.text).toContain('现差40.20元')
  await mini.settle()
  const meter = setDataMeter(mini)
  const since = mini.requests.length
  await mini.tap('.y-step__b', { nth: 1 })
  expect(mini.find('.y-step__n')?.value).toBe('2')
  expect(mini.find('.cart-sum')?.text).toContain('37.60')
  const tap = meter()
  await mini.waitFor(() => mini.requests.length > since)
  await mini.settle()
  const confirmation = meter()
  expect(mini.requests.slice(since).map(({ status }) => status)).toEqual([200])
  expect(mini.text()).toContain('结算（2）')
  expect(mini.find('.cart-pm')?.text).toContain('现差21.40元')
  await look(shop, 'cart')
  proof?.did('cart', 'count changed, total, promotion and fee follow')
  return { tap, confirmation }
}

export async function checkout(shop: Shop) {
  const { mini, proof } = shop
  await mini.tap('结算（2）')
  await at(shop, 'orderAffirm')
  await mini.waitFor('请添加收货地址')
  await look(shop, 'orderAffirm')
  await mini.tap('请添加收货地址')
  await at(shop, 'addressList')
  await mini.waitFor('还没有收货地址')
  await look(shop, 'addressList')
  proof?.saw('addressList', 'empty')
  await mini.tap('新增收货地址')
  await fillAddress(shop)
  await at(shop, 'addressList')
  await mini.waitFor(STREET)
  sawEnd(shop, 'addressList')
  await mini.tap(STREET)
  await at(shop, 'orderAffirm')
  proof?.did('addressList', 'address chosen for the order')
  await mini.waitFor(STREET)
  await look(shop, 'orderAffirm')
  await mini.tap('提交订单')
  await at(shop, 'orderPay')
  proof?.did('orderAffirm', 'order placed')
}

async function fillAddress(shop: Shop) {
  const { mini, proof } = shop
  await at(shop, 'addressEdit')
  await mini.input('.y-fld__i', '张三', { nth: 0 })
  await mini.input('.y-fld__i', shop.mobile, { nth: 1 })
  await mini.tap('请选择省、市、区')
  for (const name of ['广东省', '深圳', '南山区']) await mini.tap(name, { within: '.y-sheet' })
  await mini.input('.y-fld__i', STREET, { nth: 2 })
  await mini.input('.y-fld__i', '1204 室', { nth: 3 })
  await look(shop, 'addressEdit')
  await mini.tap('保存')
  await mini.waitFor('收货地址添加成功！')
  proof?.did('addressEdit', 'address saved')
}

/** What the host's own pay call does: the shopper pays, or changes their mind. */
export function payWith({ mini, server }: Shop, outcome: 'paid' | 'cancel') {
  const token = String(mini.storage.get('JWTTOKEN'))
  // The provider's notice is there before the host answers: how long it takes is no matter of this comparison.
  const take = async (prepayId: string) => {
    const { id: orderNo = '' } = mini.page().query
    await payAtSandbox(server, prepayId)
    for (let paid = false; !paid;) ({ paid } = await ask(server, 'queryPay', { orderNo }, JSON.parse(token)))
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

/** Leaves the cashier by the arrow: our own one on WeChat, which asks first, the host's on Alipay, which cannot. */
async function leaveCashier(shop: Shop) {
  const { mini, host } = shop
  if (host === 'weapp') {
    const meter = setDataMeter(mini)
    await mini.tap('.y-nav__b')
    await mini.waitFor('确认放弃支付?')
    // The dialog alone, not the page under it.
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
  await look(shop, 'orderPay')
  await leaveCashier(shop)
  await mini.waitFor('去支付')
  expect(mini.find('.orders-st')?.text).toBe('待付款')
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
  await look(shop, 'orderResult')
  proof?.did('orderPay', 'cancelled once, then paid')
  proof?.did('orderResult', 'paid, by the query')
}

export async function follow(shop: Shop) {
  const { mini, proof } = shop
  await mini.tap('回首页')
  await mini.tap('我的', { exact: true })
  await at(shop, 'user')
  await mini.waitFor('优惠券')
  await look(shop, 'user')
  proof?.did('user', 'orders opened')
  await mini.tap('全部', { exact: true })
  await at(shop, 'orderList')
  await mini.waitFor('待发货')
  await look(shop, 'orderList')
  sawEnd(shop, 'orderList')
  await mini.tap(GOODS)
  await at(shop, 'orderDetail')
  await mini.waitFor(STREET)
  expect(mini.text()).toContain('待发货')
  await look(shop, 'orderDetail')
}

/** 立即购买, left unpaid, cancelled from its own page. */
export async function cancelUnpaid(shop: Shop) {
  const { mini, proof } = shop
  await mini.tap(GOODS)
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
  await look(shop, 'orderDetail')
  proof?.did('orderDetail', 'order followed, another one cancelled')
  await mini.back()
  await at(shop, 'orderList')
  await mini.waitGone('去支付')
  proof?.did('orderList', 'orders found by status')
}

/** The whole way, for the comparison of renderers. */
export const WAY = [
  home,
  category,
  search,
  goods,
  loginAndBack,
  cart,
  checkout,
  payCancelled,
  pay,
  follow,
  cancelUnpaid,
]
