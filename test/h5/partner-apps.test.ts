// Customers of five partners buy inside the app that shows the shop: link, payment in that app's own sheet, refund.
import { commonTexts } from '../../src/texts/common'
import { payAtSandbox } from '../support/ask'
import { BARCODE, newShopper } from '../support/shopper'
import { APPS, inApp, landAt, type App, type AppName, type ReceivedEvent } from './apps'
import { driverOf, openPhone, type Phone } from './browser'
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

interface Visit {
  app: AppName
  platform: string
  mobile: string
  sheet: string
}

const VISITS: Visit[] = [
  { app: 'wx', platform: 'yaofang', mobile: '13900007101', sheet: 'getBrandWCPayRequest' },
  { app: 'alimp', platform: 'yingyang', mobile: '13900007102', sheet: 'tradePay' },
  { app: 'wx', platform: 'tencent_health_o2o', mobile: '13900007103', sheet: 'getBrandWCPayRequest' },
  { app: 'alimp', platform: 'baiyang', mobile: '13900007106', sheet: 'tradePay' },
  { app: 'wx', platform: 'pukangbao_mark17', mobile: '13900007105', sheet: 'getBrandWCPayRequest' },
]

test.each(VISITS)(
  'PR-03 RO-17 ST-80 in $app a customer of $platform pays in the app and asks for a refund',
  async ({ app, platform, mobile, sheet }) => {
    const { token } = await newShopper(shop.server.url, mobile)
    const phone = await openPhone(shop.browser, shop.server.url, {
      userAgent: APPS[app].userAgent,
      allows: ['partner', 'health'],
      token,
    })
    const { page } = phone
    const received: ReceivedEvent[] = await inApp(page, app, SHEETS[app])
    await namePayer(phone, `ok.payer-${platform}..${Date.now()}`)
    const { see, tap, tapButton, at } = driverOf(page)
    const link = `/commodity/detail/${BARCODE}?platform=${platform}`
    landAt(shop.server.url + link)
    await page.goto(link)
    await at(/\/merchant\/goodDetail\//)
    await see('怎么拿到')

    await tap('加入购物车')
    await page.getByRole('dialog').filter({ visible: true }).getByText('加入购物车').last().tap()
    await see('商品添加成功')
    await tapButton(/^购物车/)
    await at(/\/merchant\/shopping/)
    await tap(/^结算/)
    await at(/\/merchant\/confirmAffirm\//)
    await see('海上路 1 号')
    await tapButton('提交订单')

    await at(/\/merchant\/pay\//)
    await tapButton(/^确认支付/)
    await see(/支付成功/)
    expect(received.map(({ name }) => name)).toContain(sheet)
    await tapButton('查看订单')
    await at(/\/merchant\/orderDetail/)
    await see('布洛芬缓释胶囊')

    const more = page.getByRole('button', { name: /^更多，/ }).filter({ visible: true })
    if (await more.count()) await more.first().tap()
    await tapButton(/^申请退款/)
    await tap('不想要了')
    await see(commonTexts.toast.applied)
    expect(phone.problems).toEqual([])
    await phone.close()
  },
)

test('RO-17 ST-80 NAV-52 a mini-program around a partner’s shop pays on its own page, in that shop', async () => {
  const { token } = await newShopper(shop.server.url, '13900007104')
  const phone = await openPhone(shop.browser, shop.server.url, {
    userAgent: APPS.wxmp.userAgent,
    allows: ['partner', 'health'],
    token,
  })
  const { page } = phone
  const received = await inApp(page, 'wxmp')
  const { see, tapButton, at } = driverOf(page)
  await page.goto(`/commodity/detail/${BARCODE}?platform=yaofang`)
  await at(/\/merchant\/goodDetail\//)
  await tapButton(/^立即购买/)
  await page.getByRole('dialog').filter({ visible: true }).getByText('立即购买').last().tap()
  await at(/\/merchant\/directAffirm\//)
  await see('海上路 1 号')
  await tapButton('提交订单')
  await at(/\/merchant\/pay\//)
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
