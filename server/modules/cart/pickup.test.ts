import { DEFAULT_POINT } from '../../../src/domain/city'
import { GOODS, openShop, type Shop } from '../../testing/shop'

let shop: Shop
let next = 13_921_000_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const here: { latitude: number; longitude: number; cityId: number } = { ...DEFAULT_POINT, cityId: 903 }
const storesFor = async (cartIds: number[], token: string, where: typeof here = here) =>
  (await shop.ok('pickupStoresForCart', { ...where, cartIds }, token)).map(({ storeNo }) => storeNo)
const handingOver = async () => {
  const near = await shop.ok('storesWithin3km', here)
  return near.filter(({ pickup }) => pickup === 1).map(({ storeNo }) => storeNo)
}

test('PR-12 stores within 3 km that hand over and have every line, nearest first', async () => {
  const token = await buyer()
  const ids = await shop.fill(token, [
    [GOODS.mask, 3],
    [GOODS.swab, 2],
  ])
  const [first = '', second = '', ...rest] = await handingOver()
  for (const storeNo of [first, second, ...rest]) {
    await shop.setQty(GOODS.mask, 3, storeNo)
    await shop.setQty(GOODS.swab, 2, storeNo)
  }
  const all = await storesFor(ids, token)
  expect(all.slice(0, 2)).toEqual([first, second])
  await shop.setQty(GOODS.swab, 1, first)
  expect(await storesFor(ids, token)).toEqual(all.slice(1))
  expect(await storesFor(ids.slice(0, 1), token)).toEqual(all)
})

test('the same article in two lines counts together', async () => {
  const token = await buyer()
  const ids = [...(await shop.fill(token, [[GOODS.mask, 2]])), ...(await shop.fill(token, [[GOODS.mask, 2]], 3))]
  const [first = ''] = await handingOver()
  await shop.setQty(GOODS.mask, 3, first)
  expect(await storesFor(ids, token)).not.toContain(first)
  await shop.setQty(GOODS.mask, 4, first)
  expect(await storesFor(ids, token)).toContain(first)
})

test('API-30 nobody beyond three kilometres, nobody who does not hand over', async () => {
  const token = await buyer()
  const ids = await shop.fill(token, [[GOODS.mask, 1]], 1)
  const near = await handingOver()
  expect((await storesFor(ids, token)).every((storeNo) => near.includes(storeNo))).toBe(true)
  expect(await storesFor(ids, token, { ...here, latitude: 30, longitude: 100 })).toEqual([])
})

test('RO-14 another shopper’s lines, lines that are gone and lines that are not sold are refused by name', async () => {
  const [mine, stranger] = [await buyer(), await buyer()]
  const ids = await shop.fill(mine, [
    [GOODS.mask, 1],
    [GOODS.swab, 1],
  ])
  const ask = (cartIds: number[], token?: string) => shop.call('pickupStoresForCart', { ...here, cartIds }, token)
  expect(await ask(ids, stranger)).toMatchObject({ code: 8570, data: { cartIdErrList: ids } })
  expect(await ask([...ids, 999_999], mine)).toMatchObject({ code: 8570, data: { cartIdErrList: [999_999] } })
  expect((await ask(ids)).code).toBe(402)
  const sale = (on_sale: boolean) =>
    shop.db.updateTable('product').set({ on_sale }).where('barcode', '=', GOODS.swab).execute()
  await sale(false)
  expect(await ask(ids, mine)).toMatchObject({ code: 8570, data: { cartIdErrList: [ids[1]] } })
  await sale(true)
})
