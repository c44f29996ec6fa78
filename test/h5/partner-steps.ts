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
export const VISITS = [
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
] as const satisfies readonly PartnerVisit[]

/** Matches the address of a page, whatever its parameters. */
export const addressOf = (name: RouteName) =>
  new RegExp(`^[^?]*${routes[name].url.replace(/\/:\w+\?/g, '(/[^/?]+)?').replace(/:\w+/g, '[^/?]+')}(\\?.*)?$`)

/** Waits for a page of the shop, by the route's name. */
export const pageOn =
  ({ page }: Phone) =>
  (route: RouteName) =>
    driverOf(page).at(addressOf(route))

/** Comes by the link of a partner and opens a product from the search. */
export async function openProduct({ page }: Phone, { link, name, first }: PartnerVisit, product: string) {
  const { see, tapButton, field, at } = driverOf(page)
  await page.goto(link)
  await at(addressOf(first))
  await see(name)
  await tapButton(/^搜索，/)
  await at(addressOf('merchantSearch'))
  await field().fill(product)
  await page.keyboard.press('Enter')
  await at(/\/search\/goods\//)
  await tapButton(new RegExp(`^${product}`), 'link')
  await at(addressOf('merchantGoods'))
  await see('怎么拿到')
}

/** Buys the open product without the cart. */
export async function buyNow({ page }: Phone, count = 1) {
  await driverOf(page).tapButton(/^立即购买/)
  const sheet = page.getByRole('dialog').filter({ visible: true })
  for (let pieces = 1; pieces < count; pieces += 1) await sheet.getByRole('button', { name: /^增加/ }).tap()
  await sheet.getByText('立即购买').last().tap()
}

/** Opens the link, searches a product, puts it into the cart and submits the order. Ends at the cashier. */
export async function buyFromLink(phone: Phone, visit: PartnerVisit) {
  const { page } = phone
  const { see, tap, tapButton } = driverOf(page)
  const on = pageOn(phone)
  await openProduct(phone, visit, '布洛芬缓释胶囊')

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
