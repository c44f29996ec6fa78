import { HOME, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const { cityId, latitude, longitude } = HOME
const place = { cityId, latitude, longitude }
/** Place of the same city without a store within three kilometres. */
const FAR = { cityId, latitude: 22.75, longitude: 114.4 }
const IBUPROFEN = '2910000001373'
const GUN = '2820000010551'

const detailOf = (barcode: string, count = 1) => shop.ok('productDetail', { ...place, barcode, count })
const offersOf = (barcode: string, where: typeof place = place) => shop.ok('attachInfo', { ...where, barcode })
/** Changes a product and returns its previous limit. */
async function setProduct(barcode: string, change: { on_sale?: boolean; limit_max?: number }) {
  const product = shop.db.selectFrom('product').select('limit_max').where('barcode', '=', barcode)
  const before = await product.executeTakeFirstOrThrow()
  await shop.db.updateTable('product').set(change).where('barcode', '=', barcode).execute()
  return before
}

describe('every delivery method', () => {
  test.each([
    [IBUPROFEN, 1],
    [IBUPROFEN, 4],
    [IBUPROFEN, 5],
    ['2820000012661', 3],
    ['2820000052759', 2],
  ])('of %s × %i costs on its page what checkout charges without a coupon', async (barcode, count) => {
    const token = await shop.login('13900000092')
    await shop.ok('createAddress', HOME, token)
    const { deliveries } = await detailOf(barcode, count)
    const shown = deliveries.filter(({ possible }) => possible)
    expect(shown.length).toBeGreaterThan(1)
    const totals = await Promise.all(
      shown.map(async ({ kind }) => {
        const request = { goods: [{ barcode, count }], cartType: kind as 1 | 2 | 3, couponId: null }
        return (await shop.ok('schemeNow', request, token)).payable
      }),
    )
    expect(shown.map(({ kind, total }) => [kind, total])).toEqual(shown.map(({ kind }, at) => [kind, totals[at]]))
  })
})

describe('PR-15 a limited flash sale on the product page', () => {
  test.each([1, 2])('costs what its checkout charges for %i, to the fen', async (count) => {
    const token = await shop.login('13900000091')
    await shop.ok('createAddress', HOME, token)
    const { seckill: session, deliveries } = await detailOf(GUN, count)
    const roundId = session?.id ?? 0
    const stores = await shop.ok('flashSaleStores', { ...place, roundId })
    const totals = await Promise.all(
      ([2, 3, 1] as const).map(async (cartType) => {
        const storeNo = stores.find(({ ways: kinds }) => kinds.includes(cartType))?.storeNo ?? ''
        return (await shop.ok('confirmFlashSale', { roundId, storeNo, count, cartType }, token)).payable
      }),
    )
    const shown = [2, 3, 1].map((kind) => deliveries.find((one) => one.kind === kind)?.flashSale?.total)
    expect(shown).toEqual(totals)
    expect(deliveries.find(({ kind }) => kind === 4)?.flashSale).toBeNull()
  })

  test('calculates the unit price from the flash-sale price', async () => {
    const patches = '2820000025326'
    const { seckill: session } = await detailOf(patches)
    expect([session?.limited, session?.price, (await offersOf(patches)).unitPrice]).toEqual([1, 8.9, '¥1.48/贴'])
  })

  test('does not change the fees of products without a flash sale', async () => {
    const { deliveries } = await detailOf(IBUPROFEN)
    expect(deliveries.map(({ flashSale }) => flashSale)).toEqual([null, null, null, null])
  })
})

describe('the final price', () => {
  test('uses the delivery methods available at the place: far from every store only express', async () => {
    expect((await offersOf(IBUPROFEN)).explained?.channel).toBe('lightning')
    const pickups = shop.db.updateTable('store').where('pickup', '=', true).returning('store_no')
    const noPickup = await pickups.set({ pickup: false }).execute()
    const { limit_max } = await setProduct(IBUPROFEN, { limit_max: 0 })
    const { explained, finalPrice } = await offersOf(IBUPROFEN, FAR)
    const numbers = noPickup.map(({ store_no }) => store_no)
    await shop.db.updateTable('store').set({ pickup: true }).where('store_no', 'in', numbers).execute()
    await setProduct(IBUPROFEN, { limit_max })
    expect(explained).toMatchObject({ channel: 'common', count: 6 })
    expect(explained?.cuts[0]).toEqual({ kind: 'promotion', text: '每满 99 减 6', amount: -6 })
    expect(finalPrice).toContain('买 6 件到手')
  })

  test('never needs more pieces than may be bought', async () => {
    const { limit_max } = await setProduct(IBUPROFEN, { limit_max: 3 })
    expect((await offersOf(IBUPROFEN)).explained).toBeNull()
    await setProduct(IBUPROFEN, { limit_max })
  })

  test('is not shown above the price of a running flash sale', async () => {
    const session = { barcode: IBUPROFEN, price_fen: 1505, limited: true, per_user: 1 }
    const times = { starts_at: new Date(shop.now.getTime() - 1000), ends_at: new Date(shop.now.getTime() + 60_000) }
    const { id } = await shop.db
      .insertInto('seckill')
      .values({ ...session, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    const beaten = await offersOf(IBUPROFEN)
    await shop.db.updateTable('seckill').set({ price_fen: 1600 }).where('id', '=', id).execute()
    const cheaper = await offersOf(IBUPROFEN)
    await shop.db.deleteFrom('seckill').where('id', '=', id).execute()
    expect([beaten.finalPrice, beaten.explained, cheaper.explained?.each]).toEqual(['', null, 15.05])
  })

  test('and coupons, promotions and points are not advertised for a product that is off sale', async () => {
    await setProduct(IBUPROFEN, { on_sale: false })
    const [product, offers] = [await detailOf(IBUPROFEN), await offersOf(IBUPROFEN)]
    await setProduct(IBUPROFEN, { on_sale: true })
    expect(product).toMatchObject({ productOff: 1, coupons: [], promotions: [], tags: [], point: 0, seckill: null })
    expect([offers.finalPrice, offers.explained]).toEqual(['', null])
  })
})

test('batch and expiry are those of the store that sends first', async () => {
  const rows = await shop.db
    .selectFrom('stock as k')
    .innerJoin('product as p', 'p.id', 'k.product_id')
    .select(['k.store_no', 'k.batch', 'k.expires_on'])
    .where('p.barcode', '=', IBUPROFEN)
    .execute()
  const batchAt = (no: string) => rows.find(({ store_no }) => store_no === no)
  const near = await offersOf(IBUPROFEN)
  expect([near.batch, near.expiry, near.batchStore]).toEqual([
    batchAt('S903001')?.batch,
    batchAt('S903001')?.expires_on,
    '蛇口店',
  ])
  const far = await offersOf(IBUPROFEN, FAR)
  expect([far.batch, far.batchStore]).toEqual([batchAt('W903001')?.batch, '深圳仓'])
  expect(new Set(rows.map(({ batch }) => batch)).size).toBeGreaterThan(3)
  expect(rows.every(({ expires_on }) => expires_on > '2027')).toBe(true)
})
