// Each app that opens our pages, by its real user agent and what it plants: the shop knows where it is, and asks that app.
import type { Browser } from 'playwright-core'
import { publicUrl } from '../../src/routes'
import { startServer, type RunningServer } from '../support/server'
import { BARCODE, newShopper, placeOrder } from '../support/shopper'
import { APPS, CHANGSHA, inApp, landAt, type AppName, type Heard } from './apps'
import { handOf, launch, openPhone, type Phone } from './browser'

let server: RunningServer
let browser: Browser
let token: string
let orderNo: string

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
  const shopper = await newShopper(server.url, '13900000041')
  token = shopper.token
  orderNo = (await placeOrder(server.url, shopper)).orderNo
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

let phone: Phone
let heard: Heard[]

/** A page in the app, at an address that the app remembers. */
async function open(name: AppName, path: string, more: { token?: string } = {}) {
  const { userAgent } = APPS[name]
  phone = await openPhone(browser, server.url, { userAgent, allows: ['location'], ...more })
  heard = await inApp(phone.page, name)
  landAt(server.url + path)
  await phone.page.goto(path)
  return handOf(phone.page)
}

afterEach(async () => {
  const { problems } = phone
  await phone.close()
  expect(problems).toEqual([])
})

const NAMES = Object.keys(APPS) as AppName[]
/** What an app is asked about a position; the browser is asked through no bridge. */
const LOCATION: Record<AppName, string[]> = {
  wx: ['geoLocation'],
  wxAndroid: ['geoLocation'],
  wxmp: ['geoLocation'],
  ali: ['getCurrentLocation'],
  alimp: ['getLocation'],
  wecom: ['getLocation'],
  bank: ['getLocation'],
  browser: [],
}

const names = () => heard.map(({ name }) => name)

/** Waits until the app has heard of something. */
async function hears(name: string) {
  const until = Date.now() + 10_000
  for (;;) {
    const found = heard.find((one) => one.name === name)
    if (found) return found.options
    if (Date.now() > until) throw new Error(`the app never heard ${name}, only ${names().join(', ')}`)
    await phone.page.waitForTimeout(50)
  }
}

/** Where the device keeps that the shopper is. */
const keptPlace = async () => {
  const kept = (await phone.page.evaluate(() => localStorage.getItem('broswerLocation'))) ?? ''
  const read = (key: string) => Number(new RegExp(`"${key}":([\\d.]+)`).exec(kept)?.[1])
  return { latitude: read('latitude'), longitude: read('longitude') }
}

test.each(NAMES)('RO-25 ST-21 in %s the shop opens and asks that app where the shopper is', async (name) => {
  const { see, tapButton, at } = await open(name, '/searchAddress?backTo=home')
  await see(/图钉位置/)
  await tapButton('重新定位')
  await at(/\/$/)
  expect(names().filter((one) => /location/i.test(one))).toEqual(LOCATION[name])
  const place = await keptPlace()
  expect(place.latitude).toBeCloseTo(CHANGSHA.latitude, 4)
  expect(place.longitude).toBeCloseTo(CHANGSHA.longitude, 4)
})

test('API-13 iOS is signed for the address that opened the page, its token included; Android for the one it shows', async () => {
  await open('wx', `/commodity/detail/${BARCODE}?token=used`)
  await hears('updateAppMessageShareData')
  expect(phone.page.url()).not.toContain('token')
  expect(heard.filter(({ name }) => name === 'preVerifyJSAPI')).toHaveLength(1)
  await phone.close()
  await open('wxAndroid', `/commodity/detail/${BARCODE}?token=used`)
  await hears('updateAppMessageShareData')
  // The landing address first, which this Android refuses.
  expect(heard.filter(({ name }) => name === 'preVerifyJSAPI')).toHaveLength(2)
})

const GOODS = `/commodity/detail/${BARCODE}`
const isGoods = expect.stringContaining(GOODS) as string

test.each<[AppName, string, object]>([
  ['wx', 'updateAppMessageShareData', { link: isGoods }],
  ['wxAndroid', 'updateTimelineShareData', { link: isGoods }],
  ['wxmp', 'invokeMiniProgramAPI', { name: 'postMessage', arg: { share: expect.objectContaining({ url: isGoods }) } }],
  ['alimp', 'postMessage', { share: expect.objectContaining({ url: isGoods }) }],
  ['wecom', 'onMenuShareAppMessage', { link: isGoods }],
])('%s is told what the goods page shares: %s', async (name, call, options) => {
  await open(name, GOODS)
  expect(await hears(call)).toMatchObject(options)
})

test.each<[AppName, string, object]>([
  ['wx', 'getBrandWCPayRequest', { package: expect.stringMatching(/^prepay_id=/), paySign: expect.any(String) }],
  ['ali', 'tradePay', { tradeNO: expect.any(String) }],
  ['alimp', 'tradePay', { tradeNO: expect.any(String) }],
])('ST-80 ST-82 in %s its own sheet takes the money; a shopper who closes it reads so', async (name, call, options) => {
  const { see, tapButton } = await open(name, publicUrl('orderPay', { id: orderNo }), { token })
  await tapButton(/确认支付/)
  expect(await hears(call)).toMatchObject(options)
  await see('支付已取消')
})

test('ST-80 NAV-52 in a mini-program its own page takes the money', async () => {
  const { tapButton } = await open('wxmp', publicUrl('orderPay', { id: orderNo }), { token })
  await tapButton(/确认支付/)
  expect(await hears('invokeMiniProgramAPI')).toMatchObject({
    name: 'navigateTo',
    arg: { url: `/pages/order/pay/index?id=${orderNo}` },
  })
})

test.each<AppName>(['bank', 'wecom', 'browser'])('ST-80 in %s the provider’s page takes the money', async (name) => {
  const { tapButton } = await open(name, publicUrl('orderPay', { id: orderNo }), { token })
  await tapButton(/确认支付/)
  await phone.page.waitForURL('**/sandbox/cashier/**')
})

test('the bar of a bank and of Alipay gets the title', async () => {
  await open('bank', '/search')
  expect(await hears('setTitle')).toEqual({ title: await phone.page.title() })
  await phone.close()
  await open('ali', '/search')
  expect(await hears('setTitle')).toEqual({ title: await phone.page.title() })
})

test('RO-24 a stored flag makes any browser WeCom', async () => {
  phone = await openPhone(browser, server.url, { userAgent: APPS.browser.userAgent, allows: ['location'] })
  heard = await inApp(phone.page, 'wecom')
  await phone.page.addInitScript(() => localStorage.setItem('env', 'wecom'))
  await phone.page.goto(GOODS)
  await hears('onMenuShareAppMessage')
})

test('ER-74 ER-75 a server that does not sign leaves the shop open, and an event behind', async () => {
  const events: string[] = []
  phone = await openPhone(browser, server.url, { userAgent: APPS.wx.userAgent, allows: ['location'] })
  heard = await inApp(phone.page, 'wx')
  await phone.page.route('**/unauthorized/signature?**', (route) => route.abort())
  phone.page.on('request', (request) => {
    if (request.url().includes('/analytics/')) events.push(request.postData() ?? '')
  })
  await phone.page.goto('/searchAddress?backTo=home')
  const { see, tapButton } = handOf(phone.page)
  await see(/图钉位置/)
  await tapButton('重新定位')
  await see(/再试一次/)
  expect(events.join()).toContain('signature request failed')
  expect(events.join()).toContain('location initialisation failed')
  expect(events.join()).not.toContain('http')
  await see(/图钉位置/)
})
