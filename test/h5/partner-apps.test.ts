// Customers of five partners buy inside the app that shows the shop: link, payment in that app's own sheet, refund.
import { payAtSandbox } from '../support/ask'
import { newShopper } from '../support/shopper'
import { APPS, inApp, landAt, type App, type AppName, type ReceivedEvent } from './apps'
import { driverOf, openPhone, type Phone } from './browser'
import { askForRefund, buyFromLink, VISITS } from './partner-steps'
import { openShop } from './shop'

const shop = openShop()

/** Sheets of the apps, in which the shopper pays. */
const SHEETS: Partial<Record<AppName, App['answers']>> = {
  wx: {
    getBrandWCPayRequest: async (options) => {
      await payAtSandbox(shop.server.url, String(options.package).replace('prepay_id=', ''))
      return { err_msg: 'get_brand_wcpay_request:ok' }
    },
  },
  alimp: {
    tradePay: async (options) => {
      await payAtSandbox(shop.server.url, String(options.tradeNO))
      return { resultCode: '9000' }
    },
  },
}

/** Simulates WeChat's OAuth page: redirects at once with a code to the url the page gave. */
async function namePayer({ page }: Phone, code: string) {
  await page.route('https://open.weixin.qq.com/**', async (route) => {
    const url = new URL(route.request().url())
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    landAt(back.href)
    await route.fulfill({ status: 302, headers: { location: back.href } })
  })
}

/** The app in which each partner's customers open its link. */
const OPENED_IN: Record<string, { app: 'wx' | 'alimp'; sheet: string }> = {
  yaofang: { app: 'wx', sheet: 'getBrandWCPayRequest' },
  baiyang: { app: 'alimp', sheet: 'tradePay' },
  yingyang: { app: 'alimp', sheet: 'tradePay' },
  tencent_health_o2o: { app: 'wx', sheet: 'getBrandWCPayRequest' },
  pukangbao_mark17: { app: 'wx', sheet: 'getBrandWCPayRequest' },
}
const APP_VISITS = VISITS.flatMap((visit) => {
  const opened = OPENED_IN[visit.platform]
  return opened ? [{ ...visit, ...opened }] : []
})

test('every partner is opened in an app', () => expect(APP_VISITS).toHaveLength(VISITS.length))

test.each(APP_VISITS)(
  'PR-03 RO-17 ST-80 in $app $platform’s customer buys by the link, pays there, asks for a refund',
  async ({ app, sheet, ...visit }) => {
    const { platform, link } = visit
    const { token } = await newShopper(shop.server.url, `1390000710${VISITS.findIndex((one) => one.link === link)}`)
    const phone = await openPhone(shop.browser, shop.server.url, {
      userAgent: APPS[app].userAgent,
      allows: ['partner', 'health'],
      token,
    })
    const received: ReceivedEvent[] = await inApp(phone.page, app, SHEETS[app])
    await namePayer(phone, `ok.payer-${platform}..${Date.now()}`)
    landAt(shop.server.url + link)
    await buyFromLink(phone, visit)
    await driverOf(phone.page).tapButton(/^确认支付/)
    await askForRefund(phone)
    expect(received.map(({ name }) => name)).toContain(sheet)
    expect(phone.problems).toEqual([])
    await phone.close()
  },
)

test('RO-17 ST-80 NAV-52 a mini-program around a partner’s shop pays on its own page, in that shop', async () => {
  const { token } = await newShopper(shop.server.url, '13900007109')
  const phone = await openPhone(shop.browser, shop.server.url, {
    userAgent: APPS.wxmp.userAgent,
    allows: ['partner', 'health'],
    token,
  })
  const { page } = phone
  const received = await inApp(page, 'wxmp')
  const { tapButton } = driverOf(page)
  await buyFromLink(phone, VISITS[0]!)
  const orderNo = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  await tapButton(/^确认支付/)
  const isOpened = () =>
    received.some(({ name, options }) => name === 'invokeMiniProgramAPI' && JSON.stringify(options).includes(orderNo))
  for (let tries = 0; tries < 100 && !isOpened(); tries += 1) await page.waitForTimeout(100)
  expect(received.find(({ options }) => JSON.stringify(options).includes(orderNo))?.options).toMatchObject({
    name: 'navigateTo',
    arg: { url: `/pages/order/pay/index?id=${orderNo}&platform=yaofang` },
  })
  expect(phone.problems).toEqual([])
  await phone.close()
})
