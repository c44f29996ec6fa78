import { pageUrl, type RouteName } from '../../src/routes'
import { ask } from './support'

const HERE = { cityId: 903, latitude: 22.506578, longitude: 113.939013 }
const BARCODE = '2910000001373'

/** A shopper with an address, a line in the cart and a cancelled order, made at the server. */
export async function prepareShopper(server: string, mobile: string) {
  const { sandboxCode = '' } = await ask(server, 'sendMobileCode', { mobile })
  const { token } = await ask(server, 'mobileCode', { mobile, code: sandboxCode })
  const address = await ask(
    server,
    'createAddress',
    { name: '李四', mobile, cityId: 903, region: '广东省 深圳市 南山区', address: '海上路 1 号', roomNo: '2 楼' },
    token,
  )
  const add = () => ask(server, 'addToCart', { ...HERE, barcode: BARCODE, count: 1, cardGoodsType: 2 }, token)
  const lines = { cartIds: [(await add()).cardGoodsId], cartType: 2 as const }
  const preview = await ask(server, 'confirmOrder', { ...HERE, ...lines, addressId: address.id }, token)
  const wish = { ...lines, addressId: address.id, couponId: preview.couponId, payable: preview.payable }
  const order = await ask(server, 'submitO2o', { ...wish, idemKey: `states-${mobile}` }, token)
  await ask(server, 'cancelOrder', { id: order.id, reason: '不想要了' }, token)
  return { token, addressId: address.id, cartId: (await add()).cardGoodsId, orderNo: order.orderNo, orderId: order.id }
}

export type Shopper = Awaited<ReturnType<typeof prepareShopper>>

interface Stage {
  name: RouteName
  url: (shopper: Shopper) => string
  /** What it says when nothing comes. */
  failed: RegExp
  /** What it shows once 重试 has worked. */
  ready: string | RegExp
  /** It says in words that it is waiting; the others show grey boxes. */
  waiting?: string
  again?: string
}

/** Every page that reads something before it can show anything. */
export const STAGES: Stage[] = [
  { name: 'home', url: () => pageUrl('home'), failed: /没有加载出来/, ready: /分钟达/ },
  { name: 'category', url: () => pageUrl('category'), failed: /分类没有加载出来/, ready: '感冒灵颗粒 10g×9袋' },
  { name: 'cart', url: () => pageUrl('cart'), failed: /购物车没有加载出来|网络断了/, ready: '结算（1）' },
  { name: 'user', url: () => pageUrl('user'), failed: /网络不稳定/, ready: '药友' },
  {
    name: 'searchGoods',
    url: () => pageUrl('searchGoods', { id: '布洛' }),
    failed: /结果没有加载出来/,
    ready: '布洛芬混悬液',
  },
  { name: 'searchAddress', url: () => pageUrl('searchAddress'), failed: /城市列表没有加载出来/, ready: '热门城市' },
  { name: 'goods', url: () => pageUrl('goods', { id: BARCODE }), failed: /商品没有加载出来/, ready: '怎么拿到' },
  { name: 'addressList', url: () => pageUrl('addressList'), failed: /地址没有加载出来/, ready: '海上路 1 号' },
  {
    name: 'addressEdit',
    url: ({ addressId }) => pageUrl('addressEdit', { id: addressId }),
    failed: /地址没有加载出来/,
    ready: '广东省 深圳市 南山区',
  },
  {
    name: 'orderAffirm',
    url: ({ cartId }) => pageUrl('orderAffirm', { type: 2, ids: cartId }),
    failed: /没有加载出来/,
    ready: '提交订单',
  },
  {
    name: 'orderPay',
    url: ({ orderNo }) => pageUrl('orderPay', { id: orderNo }),
    failed: /订单没有加载出来/,
    ready: '订单已取消',
  },
  {
    name: 'orderResult',
    url: ({ orderNo }) => pageUrl('orderResult', { state: 1, orderNo }),
    failed: /没有查到支付结果/,
    ready: '订单已取消',
    waiting: '正在确认支付结果',
    again: '再查一次',
  },
  { name: 'orderList', url: () => pageUrl('orderList', { index: 0 }), failed: /订单没有加载出来/, ready: '已取消' },
  {
    name: 'orderDetail',
    url: ({ orderId }) => pageUrl('orderDetail', { status: 600, id: orderId }),
    failed: /服务繁忙，请重新加载/,
    ready: '海上路 1 号',
  },
]

interface Hollow {
  name: RouteName
  url: string
  says: string
  /** Before it says so. */
  tap?: string
}

/** Pages that may hold nothing. */
export const HOLLOWS: Hollow[] = [
  { name: 'searchGoods', url: pageUrl('searchGoods', { id: 'qqqzzz' }), says: '没有找到“qqqzzz”' },
  { name: 'goods', url: pageUrl('goods', { id: '2910000009999' }), says: '商品不存在或已下架' },
  { name: 'orderList', url: pageUrl('orderList', { index: 3 }), says: '这里还没有订单' },
  { name: 'orderAffirm', url: pageUrl('orderAffirm', { type: 2 }), says: '没有要结算的商品' },
  { name: 'cart', url: pageUrl('cart'), says: '快递购物车是空的', tap: '快递' },
]
