import { openTestApp, type TestApp } from '../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const LINES: [barcode: string, count: number, storeNo: string][] = [
  ['2910000001373', 2, 'S903001'], // 布洛芬缓释胶囊 18.80
  ['2910000008228', 1, 'S903001'], // 感冒灵颗粒 15.90
  ['2910000006859', 1, 'S903001'], // 复方氨酚烷胺胶囊 12.80
  ['2820000008442', 1, 'S903002'], // 电子体温计 29.90
  ['2820000023216', 1, 'S903002'], // 医用棉签 6.90
]

test('the demo data gives the worked example: 103.10 − 10 − 5 + 5 + 1 = 94.10', async () => {
  const token = await app.login()
  const place = { cityId: 903, latitude: 22.506498, longitude: 113.939213 }
  const cartIds: number[] = []
  for (const [barcode, count, storeNo] of LINES) {
    const line = await app.ok('addToCart', { ...place, barcode, count, cardGoodsType: 2, storeNo }, token)
    cartIds.push(line.cardGoodsId)
  }
  const preview = await app.ok('confirmOrder', { ...place, cartIds, cartType: 2 }, token)
  expect(preview).toMatchObject({
    goodsFee: 103.1,
    reduceFee: 10,
    couponFee: 5,
    freightFee: 5,
    packingFee: 1,
    payable: 94.1,
  })
  expect(preview.address?.address).toBe('蛇口花园 3 栋')
})
