import type { Params, RouteName } from '../../src/routes'
import { sendRequest } from './ask'
import { BARCODE, placeOrder, FLASH_SALES, type newShopper } from './shopper'

/** Data that the shopper needs first: coupons to exchange, and an order to buy again. */
interface Made {
  coupons: number[]
  orderNo: string
}

export async function prepareKinds(server: string, shopper: Awaited<ReturnType<typeof newShopper>>): Promise<Made> {
  const { token } = shopper
  const [offer] = await sendRequest(server, 'couponsBySource', { codes: 'exchange' }, token)
  const coupons: number[] = []
  for (let nth = 0; nth < 3; nth++)
    coupons.push((await sendRequest(server, 'claimCoupon', { couponId: offer?.couponId ?? 0 }, token)).id)
  return { coupons, orderNo: (await placeOrder(server, shopper)).orderNo }
}

/** Order kinds that have their own checkout page: where the way to it begins, and what to tap there. */
export const ORDER_KINDS: {
  name: RouteName
  from?: { name: RouteName; params: Params; tap: string }
  params: Params | ((made: Made) => Params)
  /** Text on the checkout page. */
  shows?: string
  /** Choices on the checkout page: each with the text to tap and the text that shows afterwards. */
  steps?: { tap: string; see: string }[]
  /** Whether the order is picked up at a store. */
  pickup?: 0 | 1
  /** Whether nothing is to be paid. */
  free?: boolean
  /** Whether medical insurance pays the order. @spec PR-14 */
  insured?: boolean
}[] = [
  {
    name: 'orderDirect',
    from: { name: 'goods', params: { id: '2820000018991' }, tap: '立即购买' },
    params: { type: 2, goods: '2820000018991_1', store: 'S903001' },
  },
  {
    name: 'orderSeckill',
    from: { name: 'goodsSeckill', params: { id: FLASH_SALES.barcode }, tap: '立即秒杀' },
    params: { ...FLASH_SALES.open, count: 1 },
  },
  { name: 'orderSeckillOther', params: FLASH_SALES.special },
  {
    name: 'orderDirect',
    params: { type: 2, goods: '2910000002745_1-2910000001373_1' },
    shows: '多件商品都含布洛芬',
    steps: [
      { tap: '去填写', see: '儿童发热' },
      { tap: '儿童发热', see: '确认登记' },
      { tap: '确认登记', see: '已登记，随订单提交' },
    ],
  },
  {
    name: 'orderDirect',
    params: { type: 2, goods: `${BARCODE}_1`, pay: 'mn' },
    shows: '用医保支付',
    insured: true,
  },
  { name: 'orderExchange', params: ({ coupons }) => ({ coupon: coupons[0] }) },
  { name: 'orderBarter', params: ({ coupons }) => ({ id: coupons[1] }) },
  { name: 'orderCoupon', params: ({ coupons }) => ({ coupon: coupons[2] }), shows: '取货人', pickup: 1, free: true },
  { name: 'orderReverse', params: ({ orderNo }) => ({ orderNo }) },
  { name: 'orderNuohe', params: ({ orderNo }) => ({ orderNo }) },
  {
    name: 'orderBatch',
    params: { type: 2, goods: `${BARCODE}_1-2820000018991_1` },
    steps: [
      { tap: '到店自提', see: '选择自提门店' },
      { tap: '蛇口演示路', see: '取货人' },
    ],
    pickup: 1,
  },
]

/** Returns the pickup flag of each order in the order of the table; the list itself has the newest first. */
export const pickupOf = (list: readonly { id: number; pickup: 0 | 1 }[]) =>
  [...list].sort((a, b) => a.id - b.id).map(({ pickup }) => pickup)

/** Saves a default address that no rider can deliver to. */
export const saveFarAddress = (server: string, { token, mobile }: { token: string; mobile: string }) =>
  sendRequest(
    server,
    'createAddress',
    {
      ...{ name: '李四', mobile, cityId: 903, region: '广东省 深圳市 大鹏新区', address: '岛上路 1 号', roomNo: '' },
      ...{ latitude: 22.4, longitude: 115.2, undefault: 1 },
    },
    token,
  )
