import type { CartGroup, CartItem, OrderConfig, Promotion } from '../../src/contract/types'

/** Builds a cart line that can be bought: 药1, ¥10, one piece. */
export const cartLine = (id: number, overrides: Partial<CartItem> = {}): CartItem => ({
  cardGoodsId: id,
  cardGoodsType: 2,
  barcode: `b${id}`,
  productName: `药${id}`,
  spec: '10片',
  price: 10,
  count: 1,
  checked: true,
  unExist: 0,
  unExistReason: '',
  minPic: '/p.svg',
  drugClass: null,
  kind: '医疗器械',
  unRx: 0,
  unMedical: 0,
  unCombo: 0,
  hasSpecs: 0,
  parts: [],
  purchaseLimitMin: 0,
  purchaseLimitMax: 0,
  stock: 99,
  reduceVo: null,
  reduceText: '',
  hasReduce: 0,
  ...overrides,
})

/** Builds the cart group of one store. */
export const cartGroup = (storeNo: string, goodsVoList: CartItem[]): CartGroup => ({
  storeNo,
  storeName: storeNo,
  distance: 320,
  arrival: '最快 25 分钟达',
  goodsVoList,
})

/** Builds a repeating promotion: 满 start 减 amount. */
export const reduction = (
  reduceId: string,
  start: number,
  amount: number,
  overrides: Partial<Promotion> = {},
): Promotion => ({
  reduceId,
  method: 0,
  cretiaria: 0,
  reduceType: 1,
  reduceRuleList: [{ startAmount: start, reduceAmount: amount }],
  blackList: [],
  ...overrides,
})

/** Delivery fees: lightning is free from ¥99, express is always ¥8. */
export const fees: OrderConfig = {
  deliverySwitch: 1,
  deliveryFee: 5,
  deliveryFreeStartFee: 99,
  mailSwitch: 0,
  mailFee: 8,
  mailFreeStartFee: 49.9,
}

/** Builds the cart of the design's example, 103.10 − 10.00, with one line that cannot be bought. */
const designCart = (): CartGroup[] => [
  cartGroup('S1', [
    cartLine(1, { price: 18.8, count: 2, reduceVo: reduction('R2031', 59, 10) }),
    cartLine(2, { price: 15.9, reduceVo: reduction('R2031', 59, 10) }),
    cartLine(3, { price: 12.8, reduceVo: reduction('R2031', 59, 10) }),
  ]),
  cartGroup('S2', [
    cartLine(4, { price: 29.9, reduceVo: reduction('R2046', 49, 8) }),
    cartLine(5, { price: 6.9, reduceVo: reduction('R2046', 49, 8) }),
    cartLine(6, { unExist: 1, unExistReason: '附近 3 家店都缺货' }),
  ]),
]

/** Builds the reply of the cart list. */
export const cartReply = (o2o: CartGroup[] = designCart(), b2c: CartGroup[] = []) => ({
  o2oCartGoods: o2o,
  b2cCartGoods: b2c,
  shopCartGoods: [],
  globalCartGoods: [],
  count: [...o2o, ...b2c].flatMap(({ goodsVoList }) => goodsVoList).reduce((sum, { count }) => sum + count, 0),
})
