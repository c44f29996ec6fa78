// Customers of five partners buy in the shop of their partner, from its link to the after-sale, on a phone.
import { publicUrl, routes, type RouteName } from '../../src/routes'
import { commonTexts } from '../../src/texts/common'
import { sendRequest } from '../support/ask'
import { BARCODE, newShopper } from '../support/shopper'
import { driverOf, openPhone } from './browser'
import { openShop } from './shop'

const shop = openShop()

interface Journey {
  platform: string
  /** Link of the partner. */
  link: string
  name: string
  /** First page of the shop. */
  first: RouteName
  mobile: string
}

const at375 = { width: 375, allows: ['partner', 'health'] } as const
const JOURNEYS: Journey[] = [
  { platform: 'yaofang', link: '/?platform=yaofang', name: '药房商城', first: 'merchantHome', mobile: '13900007001' },
  {
    platform: 'baiyang',
    link: '/?platform=baiyang',
    name: '百洋健康商城',
    first: 'merchantHome',
    mobile: '13900007002',
  },
  { platform: 'yingyang', link: '/?platform=yingyang', name: '我的', first: 'merchantUser', mobile: '13900007003' },
  {
    platform: 'tencent_health_o2o',
    link: '/?platform=tencent_health_o2o',
    name: '腾讯健康急送药房',
    first: 'merchantHome',
    mobile: '13900007004',
  },
  {
    platform: 'pukangbao_mark17',
    link: '/?platform=pukangbao&mark=17',
    name: '普康宝商城',
    first: 'merchantHome',
    mobile: '13900007005',
  },
]

/** Matches the address of a page, whatever its parameters. */
const addressOf = (name: RouteName) =>
  new RegExp(`^[^?]*${routes[name].url.replace(/\/:\w+\?/g, '(/[^/?]+)?').replace(/:\w+/g, '[^/?]+')}(\\?.*)?$`)

test.each(JOURNEYS)(
  'RO-17 NAV-21 a customer of $platform buys from the link to the after-sale',
  async ({ link, name, first, mobile }) => {
    const shopper = await newShopper(shop.server.url, mobile)
    const phone = await openPhone(shop.browser, shop.server.url, { ...at375, token: shopper.token })
    const { page } = phone
    const { see, tap, tapButton, field, at } = driverOf(page)
    const on = (route: RouteName) => at(addressOf(route))
    await page.goto(link)
    await on(first)
    await see(name)

    await tapButton(/^搜索，/)
    await on('merchantSearch')
    await field().fill('布洛芬')
    await page.keyboard.press('Enter')
    await at(/\/search\/goods\//)
    await tapButton(/^布洛芬缓释胶囊/, 'link')
    await on('merchantGoods')
    await see('怎么拿到')

    await tap('加入购物车')
    const sheet = page.getByRole('dialog').filter({ visible: true })
    await sheet.getByText('加入购物车').last().tap()
    await see('商品添加成功')
    await tapButton(/^购物车/)
    await on('merchantCart')
    await see('布洛芬缓释胶囊')
    await tap(/^结算/)
    await on('merchantConfirm')
    await see('海上路 1 号')
    await tapButton('提交订单')

    await on('merchantCashier')
    await tapButton(/^确认支付/)
    await at(/\/sandbox\/cashier\//)
    await tap(/确认支付/)
    await at(/\/order\/result\//)
    await see(/支付成功/)
    await tapButton('查看订单')
    await on('merchantOrder')
    await see('布洛芬缓释胶囊')

    const more = page.getByRole('button', { name: /^更多，/ }).filter({ visible: true })
    if (await more.count()) await more.first().tap()
    await tapButton(/^申请退款/)
    await tap('不想要了')
    await see(commonTexts.toast.applied)
    await page.goto(publicUrl('merchantUser'))
    await see('布洛芬缓释胶囊')
    expect(phone.problems).toEqual([])
    await phone.close()
    // The own shop knows nothing of the order.
    const own = await sendRequest(shop.server.url, 'orderList', { status: 0, pageNum: 1, pageSize: 10 }, shopper.token)
    expect(own.list).toEqual([])
  },
)

test('NAV-19 NAV-20 products are bought at once and paid from the wallet in the shop of a partner', async () => {
  const shopper = await newShopper(shop.server.url, '13900007006')
  const phone = await openPhone(shop.browser, shop.server.url, { ...at375, token: shopper.token })
  const { page } = phone
  const { see, tapButton, at } = driverOf(page)
  const on = (route: RouteName) => at(addressOf(route))
  await page.goto(`/commodity/detail/${BARCODE}?platform=yaofang`)
  await on('merchantGoods')
  await tapButton(/^立即购买/)
  await page.getByRole('dialog').filter({ visible: true }).getByText('立即购买').last().tap()
  await on('merchantDirect')
  await see('海上路 1 号')
  await tapButton('提交订单')
  await on('merchantCashier')
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  await page.goto(`/order/walletPay/${id}`)
  await on('merchantWalletPay')
  for (const [name, params] of [
    ['merchantBatch', { type: 2, goods: `${BARCODE}_1` }],
    ['merchantConfirm', { type: 2, ids: '1' }],
    ['merchantAffirm', { type: 2, orderNo: 'D1', ids: '1' }],
  ] as const) {
    await page.goto(publicUrl(name, params))
    await on(name)
    await see('确认订单')
  }
  expect(phone.problems).toEqual([])
  await phone.close()
})
