import { BEAUTY, CALCIUM, crossBorderTestBed, MASSAGER, OIL, TABLETS } from '../../../testing/cross-border'
import { HOME } from '../../../testing/shop'

const bed = crossBorderTestBed()
const TOWNS = [
  { cityName: '深圳市', cityId: 903 },
  { cityName: '长沙市', cityId: 887 },
  { cityName: '广州市', cityId: 901 },
]

/** Returns numbers from 0 to below `end` that look random and are the same in every run. */
function numbersBelow() {
  let state = 20_261_126
  return (end: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % end
  }
}

test('PR-11 the total of the product page is the one of the checkout, to the fen', async () => {
  const { shop } = bed
  const drawNumber = numbersBelow()
  const shopper = await bed.buyer()
  for (let round = 0; round < 24; round++) {
    const barcode = [OIL, CALCIUM, TABLETS, MASSAGER, BEAUTY][drawNumber(5)]!
    const count = 1 + drawNumber(barcode === BEAUTY || barcode === MASSAGER ? 1 : 4)
    if (round % 3 === 0)
      await shop.ok('createAddress', { ...HOME, ...TOWNS[drawNumber(TOWNS.length)], undefault: 1 }, shopper.token)
    if (round === 12) {
      const offered = await shop.ok('globalCoupons', { barcode: OIL }, shopper.token)
      await shop.ok('claimCoupons', { couponIds: offered.map(({ couponId }) => couponId) }, shopper.token)
    }
    const { total } = await shop.ok('globalGoodsInfo', { barcode, count }, shopper.token)
    const checkout = await shop.ok('confirmGlobalNow', { goods: [{ barcode, count }] }, shopper.token)
    const { goodsFee, couponFee, freightFee, taxFee, payable } = checkout
    expect({ round, barcode, total }).toEqual({
      ...{ round, barcode },
      total: { count, goodsFee, couponFee, freightFee, taxFee, payable },
    })
  }
})

test('a visitor sees the total without coupons; a product without a price has none', async () => {
  const { shop } = bed
  const { total } = await shop.ok('globalGoodsInfo', { barcode: OIL, count: 2 })
  // (2 × 128 + 20) × 9.1 %.
  expect(total).toEqual({ count: 2, goodsFee: 256, couponFee: 0, freightFee: 20, taxFee: 25.12, payable: 301.12 })
  await shop.db.updateTable('global_product').set({ price_fen: null }).where('barcode', '=', OIL).execute()
  expect((await shop.ok('globalGoodsInfo', { barcode: OIL })).total).toBeNull()
})
