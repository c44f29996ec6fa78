import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let rx = ''
beforeAll(async () => {
  shop = await openShop()
  const row = shop.db.selectFrom('product').select('barcode').where('drug_class', '=', 'Rx')
  rx = (await row.executeTakeFirstOrThrow()).barcode
})
afterAll(() => shop.close())

const { mask, swab } = PRODUCTS
const sharedProducts = () => [mask, 'unknown', rx, swab].map((barcode) => ({ barcode, count: 2 }))

test('NAV-48 shows the products of a link as they are now; RX-01 RX-02 a prescription drug only neutrally', async () => {
  const token = await shop.login('13924100001')
  const shared = await shop.ok('sharedCart', { goods: sharedProducts(), cartType: 2 }, token)
  expect(shared.map(({ barcode, count, unRx }) => [barcode, count, unRx])).toEqual([
    [mask, 2, 0],
    [rx, 2, 1],
    [swab, 2, 0],
  ])
  expect(shared.map(({ reason }) => reason)).toEqual(['', '处方药须凭处方在药师指导下购买和使用', ''])
  expect(shared[1]?.minPic).not.toContain(rx)
  expect(shared[0]?.price).toBeGreaterThan(0)
})

test('asks a visitor to sign in; refuses an empty link', async () => {
  expect((await shop.call('sharedCart', { goods: sharedProducts(), cartType: 2 })).code).toBe(402)
  const token = await shop.login('13924100001')
  expect((await shop.call('sharedCart', { goods: [], cartType: 2 }, token)).code).toBe(422)
})
