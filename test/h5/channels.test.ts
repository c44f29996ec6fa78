// Each app that opens our pages, with its real user agent and injected objects: the client recognises the app and uses
// its APIs.
import type { Reply } from '../../src/contract/types'
import { publicUrl } from '../../src/routes'
import { BARCODE, newShopper, placeOrder } from '../support/shopper'
import { wireData, wireReply } from '../support/wire-reply'
import { USER_AGENTS } from '../fakes/user-agents'
import { APPS, CHANGSHA, inApp, landAt, type AppName, type ReceivedEvent } from './apps'
import { driverOf, openPhone, type Phone } from './browser'
import { openShop } from './shop'

const shop = openShop()
let token: string
let orderNo: string

beforeAll(async () => {
  const shopper = await newShopper(shop.server.url, '13900000041')
  token = shopper.token
  orderNo = (await placeOrder(shop.server.url, shopper)).orderNo
})

let phone: Phone
let received: ReceivedEvent[]

/** Opens a page in the app, at a url that the app remembers. */
async function open(name: AppName, path: string, overrides: { token?: string } = {}) {
  const { userAgent } = APPS[name]
  phone = await openPhone(shop.browser, shop.server.url, {
    userAgent,
    allows: ['location'],
    isPlaced: false,
    ...overrides,
  })
  received = await inApp(phone.page, name)
  landAt(shop.server.url + path)
  await phone.page.goto(path)
  return driverOf(phone.page)
}

afterEach(async () => {
  const { problems } = phone
  await phone.close()
  expect(problems).toEqual([])
})

const NAMES = Object.keys(APPS) as AppName[]
/** Calls that each app receives for a position; the browser needs no bridge. */
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

const names = () => received.map(({ name }) => name)

/** Waits until the app has received this call. Returns its options. */
async function waitForCall(name: string) {
  const until = Date.now() + 10_000
  for (;;) {
    const match = received.find((one) => one.name === name)
    if (match) return match.options
    if (Date.now() > until) throw new Error(`the app received no call ${name}, only ${names().join(', ')}`)
    await phone.page.waitForTimeout(50)
  }
}

/** Returns the position stored on the device. */
const storedPlace = async () => {
  const storedValue = (await phone.page.evaluate(() => localStorage.getItem('broswerLocation'))) ?? ''
  const read = (key: string) => Number(new RegExp(`"${key}":([\\d.]+)`).exec(storedValue)?.[1])
  return { latitude: read('latitude'), longitude: read('longitude') }
}

test.each(NAMES)('PR-03 RO-25 ST-21 in %s the app opens and requests the position from that app', async (name) => {
  const { see, tapButton, at } = await open(name, '/searchAddress?backTo=home')
  await see(/图钉位置/)
  await tapButton('重新定位')
  await at(/\/$/)
  expect(names().filter((one) => /location/i.test(one))).toEqual(LOCATION[name])
  const place = await storedPlace()
  expect(place.latitude).toBeCloseTo(CHANGSHA.latitude, 4)
  expect(place.longitude).toBeCloseTo(CHANGSHA.longitude, 4)
})

test('API-13 iOS signs the url that opened the page, token included; Android the current url', async () => {
  await open('wx', `/commodity/detail/${BARCODE}?token=used`)
  await waitForCall('updateAppMessageShareData')
  expect(phone.page.url()).not.toContain('token')
  expect(received.filter(({ name }) => name === 'preVerifyJSAPI')).toHaveLength(1)
  await phone.close()
  await open('wxAndroid', `/commodity/detail/${BARCODE}?token=used`)
  await waitForCall('updateAppMessageShareData')
  // Counts two attempts: the first uses the landing url, which this Android refuses.
  expect(received.filter(({ name }) => name === 'preVerifyJSAPI')).toHaveLength(2)
})

const PRODUCT_URL = `/commodity/detail/${BARCODE}`
const isProduct = expect.stringContaining(PRODUCT_URL) as string

test.each<[AppName, string, object]>([
  ['wx', 'updateAppMessageShareData', { link: isProduct }],
  ['wxAndroid', 'updateTimelineShareData', { link: isProduct }],
  [
    'wxmp',
    'invokeMiniProgramAPI',
    { name: 'postMessage', arg: { share: expect.objectContaining({ url: isProduct }) } },
  ],
  ['alimp', 'postMessage', { share: expect.objectContaining({ url: isProduct }) }],
  ['wecom', 'onMenuShareAppMessage', { link: isProduct }],
])('%s receives the share data of the product page: %s', async (name, call, options) => {
  await open(name, PRODUCT_URL)
  expect(await waitForCall(call)).toMatchObject(options)
})

/**
 * Simulates WeChat's OAuth page: redirects at once with a code to the url the page gave. Returns the urls requested.
 */
async function namesPayer(code: string) {
  const requests: URL[] = []
  await phone.page.route('https://open.weixin.qq.com/**', async (route) => {
    const url = new URL(route.request().url())
    requests.push(url)
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    // Sets the landing url, because iOS signs the url at which this page begins.
    landAt(back.href)
    await route.fulfill({ status: 302, headers: { location: back.href } })
  })
  return requests
}

test.each<AppName>(['wx', 'wxAndroid'])(
  'ST-80 ST-82 in %s WeChat OAuth names the payer, its sheet pays, and the code is used once',
  async (name) => {
    const path = publicUrl('orderPay', { id: orderNo })
    const { see, tapButton } = await open(name, path, { token })
    const requests = await namesPayer(`ok.payer-${name}..${Date.now()}`)
    const codes: unknown[] = []
    phone.page.on('request', (request) => {
      if (request.url().endsWith('/order-api/order/pay')) codes.push((request.postDataJSON() as { code?: string }).code)
    })
    await tapButton(/确认支付/)
    expect(await waitForCall('getBrandWCPayRequest')).toMatchObject({
      package: expect.stringMatching(/^prepay_id=/) as string,
      paySign: expect.any(String) as string,
    })
    await see('支付已取消')
    expect(requests[0]?.searchParams.get('redirect_uri')).toBe(shop.server.url + path)
    // Ignores the fragment: a redirect passes on the fragment of WeChat's own url.
    expect(phone.page.url().split('#')[0]).toBe(shop.server.url + path)
    expect(codes).toEqual([undefined, expect.stringMatching(/^ok\.payer/)])
    await phone.page.reload()
    await see(/确认支付 ¥/)
    expect(codes).toHaveLength(2)
  },
)

test('ST-80 a link with a foreign code pays nothing', async () => {
  const { see } = await open('wx', `${publicUrl('orderPay', { id: orderNo })}?code=ok.x..1&state=1`, { token })
  await see(/确认支付 ¥/)
  await phone.page.waitForTimeout(500)
  expect(names()).not.toContain('getBrandWCPayRequest')
  expect(phone.page.url()).toBe(shop.server.url + publicUrl('orderPay', { id: orderNo }))
})

test('ST-80 a WeChat that refuses our signature shows a message; the order stays unpaid', async () => {
  const path = publicUrl('orderPay', { id: orderNo })
  const { see, tapButton } = await open('wx', path, { token })
  await namesPayer(`ok.payer-x..${Date.now()}`)
  await phone.page.route('**/unauthorized/signature?**', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: Reply<'signature'> }
    await route.fulfill({ response: answer, json: wireData('signature', { ...data, signature: 'wrong' }) })
  })
  await tapButton(/确认支付/)
  await see('这里打不开微信支付，请重试，或到药达小程序里支付')
  await see(/确认支付 ¥/)
})

/** Url of the demo's simulated mini-program, which takes the place of WeChat's link. */
const SIMULATED = /\/sandbox\/mini-program\?id=J/

/** Opens a group-buy order with a simulated server reply, because none is sold in this test. */
async function openGroupOrder(name: AppName, prepare = async () => {}) {
  const reply = wireReply('queryGroupPay', {
    orderStatusCode: 100,
    paid: false,
    payable: 9.9,
    expireTime: new Date(Date.now() + 600_000).toISOString(),
  })
  const { userAgent } = APPS[name]
  phone = await openPhone(shop.browser, shop.server.url, { userAgent, allows: ['location'], isPlaced: false, token })
  received = await inApp(phone.page, name)
  await phone.page.route('**/queryGroupPay?**', (route) => route.fulfill({ json: reply }))
  await phone.page.route('https://wxaurl.cn/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WeChat' }))
  await prepare()
  const path = publicUrl('orderPay', { id: 'J20261121' })
  landAt(shop.server.url + path)
  await phone.page.goto(path)
  await driverOf(phone.page).see(/拼团订单在小程序里支付/)
  return driverOf(phone.page)
}

test('ST-79 BC-86 in WeChat an open-tag opens the mini-program for a group buy, else a link does', async () => {
  const { tapButton, at } = await openGroupOrder('wx')
  const tag = phone.page.locator('.pay-in-mini wx-open-launch-weapp')
  await tag.waitFor({ state: 'attached' })
  expect(await tag.evaluate((one) => [one.getAttribute('appid'), one.getAttribute('path')])).toEqual([
    expect.stringMatching(/^wx/),
    'pages/order/pay/index?id=J20261121',
  ])
  // Checks that the tag covers the whole button: WeChat must receive the tap, not our page.
  const [button, over] = await Promise.all(
    [phone.page.locator('.pay-in-mini'), tag].map((one) => one.evaluate((box) => box.getBoundingClientRect().width)),
  )
  expect(over).toBeGreaterThan((button ?? 0) - 3)
  await tag.evaluate((one) => one.dispatchEvent(new Event('error')))
  expect(await tag.count()).toBe(0)
  await tapButton('打开小程序支付')
  await at(SIMULATED)
})

test('ST-79 outside WeChat a link opens the mini-program, and no tag is drawn', async () => {
  const { tapButton, at } = await openGroupOrder('browser')
  await tapButton('打开小程序支付')
  await at(SIMULATED)
})

test('BC-86 the start-up offer uses the open-tag too; WeChat before 7.0.12 gets none', async () => {
  const offered = async (userAgent: string) => {
    phone = await openPhone(shop.browser, shop.server.url, { userAgent, allows: ['location'], isPlaced: false })
    received = await inApp(phone.page, 'wx')
    landAt(`${shop.server.url}${PRODUCT_URL}?referrer=xcx`)
    await phone.page.goto(`${PRODUCT_URL}?referrer=xcx`)
    await driverOf(phone.page).see('打开小程序')
  }
  await offered(APPS.wx.userAgent)
  const tag = () => phone.page.locator('.y-dialog__confirm wx-open-launch-weapp')
  await tag().waitFor({ state: 'attached' })
  await tag().evaluate((one) => one.dispatchEvent(new Event('launch')))
  await phone.page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await phone.close()
  await offered(USER_AGENTS.wxOld)
  await phone.page.waitForTimeout(2000)
  expect(await tag().count()).toBe(0)
})

test.each<[AppName, string, object]>([
  ['ali', 'tradePay', { tradeNO: expect.any(String) }],
  ['alimp', 'tradePay', { tradeNO: expect.any(String) }],
])(
  'ST-80 ST-82 in %s the app’s own sheet pays; closing it shows that payment was cancelled',
  async (name, call, options) => {
    const { see, tapButton } = await open(name, publicUrl('orderPay', { id: orderNo }), { token })
    await tapButton(/确认支付/)
    expect(await waitForCall(call)).toMatchObject(options)
    await see('支付已取消')
  },
)

test('ST-80 NAV-52 in a mini-program its own payment page pays', async () => {
  const { tapButton } = await open('wxmp', publicUrl('orderPay', { id: orderNo }), { token })
  await tapButton(/确认支付/)
  expect(await waitForCall('invokeMiniProgramAPI')).toMatchObject({
    name: 'navigateTo',
    arg: { url: `/pages/order/pay/index?id=${orderNo}` },
  })
})

test.each<AppName>(['bank', 'wecom', 'browser'])('ST-80 in %s the provider’s page pays', async (name) => {
  const { tapButton } = await open(name, publicUrl('orderPay', { id: orderNo }), { token })
  await tapButton(/确认支付/)
  await phone.page.waitForURL('**/sandbox/cashier/**')
})

test('NAV-54 in a mini-program a conversation opens in the web view, which asks for no other chat page', async () => {
  const { see, tapButton, at } = await open('wxmp', publicUrl('serviceHome'), { token })
  await see('大家常问')
  await tapButton('在线咨询')
  await at(/\/service\/online/)
  await see(/有什么可以帮您/)
  expect(received.filter(({ options }) => options.name === 'navigateTo')).toEqual([])
})

test('the title bar of a bank app and of Alipay gets the page title', async () => {
  await open('bank', '/search')
  expect(await waitForCall('setTitle')).toEqual({ title: await phone.page.title() })
  await phone.close()
  await open('ali', '/search')
  expect(await waitForCall('setTitle')).toEqual({ title: await phone.page.title() })
})

test('RO-24 a stored flag makes any browser count as WeCom', async () => {
  phone = await openPhone(shop.browser, shop.server.url, {
    userAgent: APPS.browser.userAgent,
    allows: ['location'],
    isPlaced: false,
  })
  received = await inApp(phone.page, 'wecom')
  await phone.page.addInitScript(() => localStorage.setItem('env', 'wecom'))
  await phone.page.goto(PRODUCT_URL)
  await waitForCall('onMenuShareAppMessage')
})

test('ER-74 ER-75 a failed signature keeps the app usable and reports an event', async () => {
  const events: string[] = []
  phone = await openPhone(shop.browser, shop.server.url, {
    userAgent: APPS.wx.userAgent,
    allows: ['location'],
    isPlaced: false,
  })
  received = await inApp(phone.page, 'wx')
  await phone.page.route('**/unauthorized/signature?**', (route) => route.abort())
  phone.page.on('request', (request) => {
    if (request.url().includes('/analytics/')) events.push(request.postData() ?? '')
  })
  await phone.page.goto('/searchAddress?backTo=home')
  const { see, tapButton } = driverOf(phone.page)
  await see(/图钉位置/)
  // Errors wait for the number of the visit, which the answer to the first batch contains.
  const report = phone.page.waitForRequest((request) =>
    (request.postData() ?? '').includes('location initialisation failed'),
  )
  await tapButton('重新定位')
  await see(/再试一次/)
  await report
  expect(events.join()).toContain('signature request failed')
  expect(events.join()).toContain('location initialisation failed')
  expect(events.join()).not.toContain('http')
  await see(/图钉位置/)
})
