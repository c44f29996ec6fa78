import type { ProductDetail } from '../../src/contract/types'
import { DetailModel, type ViewMode } from '../../src/features/product/detail/model'
import type { Delivery } from '../../src/features/product/detail/purchase'
import { fakeDelay, testApp } from '../fakes/app'
import type { Answers } from '../fakes/hosts'

export const delivery = (kind: number, overrides: Partial<Delivery> = {}): Delivery => ({
  kind,
  possible: true,
  reason: '',
  needsPoint: false,
  arrival: 'a',
  fees: 'f',
  total: 20,
  tag: '',
  storeNo: kind === 1 ? null : 'S903001',
  stock: 36,
  flashSale: null,
  ...overrides,
})
export const spec = (barcode: string, ggname: string, ggvalue: string, quantity = 9) => ({
  barcode,
  ggname,
  ggvalue,
  quantity,
  productid: 1,
})
export const PRODUCT = {
  barcode: 'g20',
  productName: '布洛芬缓释胶囊',
  spec: '0.3g×20粒',
  price: 18.8,
  stock: 36,
  unRx: 0,
  productOff: 0,
  purchaseLimitMin: 0,
  purchaseLimitMax: 5,
  specList: [],
  skus: [{ barcode: 'g20', price: 18.8, stock: 36 }],
  deliveries: [delivery(1), delivery(2), delivery(3), delivery(4, { possible: false, reason: '没有' })],
  picList: [],
  leaflet: [],
  coupons: [],
  promotions: [],
  producttype: 1,
  approved: 0,
  otcInfo: null,
  belongGroup: 0,
  presell: null,
  seckill: null,
} as unknown as ProductDetail
export const ATTACH = {
  unitPrice: '¥0.94/粒',
  expiry: '2028-06',
  batch: 'A',
  batchStore: '蛇口店',
  finalPrice: '',
  explained: null,
  substitutes: [],
  reminded: 0,
  received: null,
  buyers: [],
}
export const WITH_SPECS = {
  ...PRODUCT,
  specList: [spec('g10', '规格', '10粒'), spec('g20', '规格', '20粒'), spec('g40', '规格', '40粒', 0)],
  skus: [
    { barcode: 'g10', price: 10.5, stock: 9 },
    { barcode: 'g20', price: 18.8, stock: 9 },
    { barcode: 'g40', price: 35, stock: 0 },
  ],
} as ProductDetail

export function setup(product: object = PRODUCT, answers: Answers = {}, token = 'T', appearance?: ViewMode) {
  const made = testApp(
    {
      productDetail: product,
      attachInfo: ATTACH,
      storesWithin3kmForProduct: [],
      fastByBarcodes: { g20: true },
      isCollect: { collected: false },
      saveBrowse: { saved: true },
      addToCart: { cardGoodsId: 77, count: 1, total: 3 },
      cartCount: { count: 3 },
      ...answers,
    },
    { token, isPlaced: true },
  )
  made.hosts.navigation.stack.splice(0, 1, '/commodity/detail/g20')
  const timers = fakeDelay()
  const model = new DetailModel(made.app, 'g20', { delay: timers.delay, look: appearance })
  return { ...made, model, timers, asked: made.hosts.transport.inputsOf }
}
export const settle = async () => {
  for (let index = 0; index < 30; index++) await Promise.resolve()
}
export const PLACE = { cityId: 903, latitude: 22.506578, longitude: 113.939013 }
export const shown = async (...args: Parameters<typeof setup>) => {
  const made = setup(...args)
  made.model.show()
  await settle()
  return made
}
