// Steps of a partner's customer, by taps alone: from the link of the partner to the cashier, and to the after-sale.
import { routes, type RouteName } from '../../src/routes'
import { commonTexts } from '../../src/texts/common'
import { driverOf, type Phone } from './browser'

export interface PartnerVisit {
  platform: string
  /** Link of the partner. */
  link: string
  /** Text on the first page. */
  name: string
  /** First page of the shop. */
  first: RouteName
}

/** Five partners, with the links that their apps open. */
export const VISITS: readonly PartnerVisit[] = [
  { platform: 'yaofang', link: '/?platform=yaofang', name: '药房商城', first: 'merchantHome' },
  { platform: 'baiyang', link: '/?platform=baiyang', name: '百洋健康商城', first: 'merchantHome' },
  { platform: 'yingyang', link: '/?platform=yingyang', name: '我的', first: 'merchantUser' },
  {
    platform: 'tencent_health_o2o',
    link: '/?platform=tencent_health_o2o',
    name: '腾讯健康急送药房',
    first: 'merchantHome',
  },
  { platform: 'pukangbao_mark17', link: '/?platform=pukangbao&mark=17', name: '普康宝商城', first: 'merchantHome' },
]

/** Matches the address of a page, whatever its parameters. */
export const addressOf = (name: RouteName) =>
  new RegExp(`^[^?]*${routes[name].url.replace(/\/:\w+\?/g, '(/[^/?]+)?').replace(/:\w+/g, '[^/?]+')}(\\?.*)?$`)

/** Opens the link, searches a product, puts it into the cart and submits the order. Ends at the cashier. */
export async function buyFromLink({ page }: Phone, { link, name, first }: PartnerVisit) {
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
  await page.getByRole('dialog').filter({ visible: true }).getByText('加入购物车').last().tap()
  await see('商品添加成功')
  await tapButton(/^购物车/)
  await on('merchantCart')
  await see('布洛芬缓释胶囊')
  await tap(/^结算/)
  await on('merchantConfirm')
  await see('海上路 1 号')
  await tapButton('提交订单')
  await on('merchantCashier')
}

/** Looks at the order that has just been paid, and asks for a refund. */
export async function askForRefund({ page }: Phone) {
  const { see, tap, tapButton, at } = driverOf(page)
  await see(/支付成功/)
  await tapButton('查看订单')
  await at(addressOf('merchantOrder'))
  await see('布洛芬缓释胶囊')
  const more = page.getByRole('button', { name: /^更多，/ }).filter({ visible: true })
  if (await more.count()) await more.first().tap()
  await tapButton(/^申请退款/)
  await tap('不想要了')
  await see(commonTexts.toast.applied)
}
