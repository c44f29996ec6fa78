import { HOME, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  shop.now = new Date('2026-11-21T23:30:00+08:00')
})
afterAll(() => shop.close())

const PLACE = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }

test.each(['发热', '腹泻'])('at night finds drugs for %s at open stores only', async (keyword) => {
  const input = { ...PLACE, keyword, drugClass: 'OTC', fast: 1, pageNum: 1, pageSize: 3 } as const
  const { list } = await shop.ok('searchProducts', input)
  const open = (await shop.ok('allStores', { ...PLACE, open: 1, pageSize: 50 })).list
  expect(open.every(({ openNow }) => openNow)).toBe(true)
  const openNumbers = open.map(({ storeNo }) => storeNo)
  expect(list.length).toBeGreaterThan(0)
  for (const { unRx, fastMinutes, storeNo } of list)
    expect([unRx, fastMinutes !== null, openNumbers.includes(storeNo ?? '')]).toEqual([0, true, true])
})
