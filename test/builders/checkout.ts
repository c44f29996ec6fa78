import { CheckoutModel } from '@/features/order/checkout/model'
import { fromCart } from '@/features/order/checkout/sources'
import type { OrderPreview } from '@/contract/types'
import { testApp } from '../fakes/app'
import type { Answers } from '../fakes/hosts'
import { cartLine } from './cart'

const address = {
  id: 3,
  name: '张建国',
  mobile: '138****0000',
  cityId: 903,
  cityName: '深圳',
  region: '广东省深圳市南山区',
  address: '蛇口花园 3 栋',
  roomNo: '1204',
  tag: '',
  latitude: 22.5,
  longitude: 113.9,
  undefault: 1 as const,
  outAddress: 0 as const,
}

/** Builds an order line of the checkout preview. */
export const line = (id: number, count: number, price: number) => cartLine(id, { count, price })

const coupon = (id: number, amount: number, usable: boolean) => ({
  id,
  name: `券${id}`,
  amount,
  minAmount: 59,
  endTime: '2026-11-30T23:59:59+08:00',
  usable,
  reason: usable ? '' : '未到使用门槛',
})

/** Builds a checkout preview as the server returns it. */
export const preview = (overrides: Partial<OrderPreview> = {}): OrderPreview => ({
  cartType: 2,
  orderType: 2,
  pickup: 0,
  symptoms: [],
  storeOrderVos: [
    {
      storeNo: 'S1',
      storeName: '蛇口店',
      distance: 320,
      arrival: '最快 25 分钟达',
      goodsVoList: [line(11, 2, 18.8), line(12, 1, 65.5)],
      isRX: 0,
      isApplySymptom: 0,
      epidemicFlag: 0,
      unPurchase: 0,
      unPoint: 0,
      isFast: 1,
    },
  ],
  address,
  areaReason: '',
  coupons: [coupon(118, 5, true), coupon(119, 3, true), coupon(120, 50, false)],
  couponId: 118,
  goodsFee: 103.1,
  reduceFee: 10,
  couponFee: 5,
  pointsFee: 0,
  integral: { perYuan: 100, own: 0, most: 8800, integral: 0, amount: 0, used: 0, earnedPoints: 0, firstPoints: 0 },
  slots: { now: true, list: [] },
  promise: null,
  canInvoice: 1,
  freightFee: 5,
  packingFee: 1,
  payable: 94.1,
  receipt: [],
  ...overrides,
})

/** A placed order as the server returns it. */
export const made = {
  id: 7,
  orderNo: 'Y7',
  orderStatusCode: 100,
  payable: 94.1,
  expireTime: '2026-11-21T10:15:00+08:00',
  errStock: 0,
  cartIdErrList: [] as number[],
}

/** Opens the checkout of two cart lines over a fake server with these replies. */
export function open(answers: Answers = {}, params: Record<string, string> = { type: '2', ids: '11,12' }) {
  let next = 0
  const device = {
    info: () => ({
      ownNavBar: true,
      ownTabBar: true,
      statusBar: 0,
      capsule: 0,
      dark: false,
      reducedMotion: false,
      windowHeight: 640,
      fontScale: 1,
    }),
    boxOf: async () => ({ top: 0, height: 0 }),
    canvasIn: async () => null,
    onResize: () => () => {},
    randomId: () => `key-0000000${++next}`,
  }
  const shop = testApp(
    { confirmOrder: preview(), orderConfig: {}, cartCount: { count: 0 }, ...answers },
    { token: 't', isPlaced: true, more: { device } },
  )
  return {
    ...shop,
    sent: shop.hosts.transport.inputsOf,
    model: new CheckoutModel(shop.app, fromCart(shop.app, params)),
  }
}
