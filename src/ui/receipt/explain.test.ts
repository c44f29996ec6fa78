import { priceCart } from '@/domain/cart'
import { explainReceipt } from './explain'

const promotion = (reduceId: string, startAmount: number, reduceAmount: number, overrides = {}) => ({
  reduceId,
  method: 0,
  cretiaria: 0,
  reduceType: 1,
  reduceRuleList: [{ startAmount, reduceAmount }],
  blackList: [],
  ...overrides,
})

const LINES = [
  { id: 1, barcode: '1', name: '布洛芬缓释胶囊', price: 18.8, count: 2, reduceId: 'R2031', orderType: 2 },
  { id: 2, barcode: '2', name: '感冒灵颗粒', price: 15.9, count: 1, reduceId: 'R2031', orderType: 2 },
  { id: 3, barcode: '3', name: '复方氨酚烷胺胶囊', price: 12.8, count: 1, reduceId: 'R2031', orderType: 2 },
  { id: 4, barcode: '4', name: '电子体温计', price: 29.9, count: 1, reduceId: 'R2046', orderType: 2 },
  { id: 5, barcode: '5', name: '医用棉签', price: 6.9, count: 1, reduceId: 'R2046', orderType: 2 },
]
const PROMOTIONS = [promotion('R2031', 59, 10), promotion('R2046', 49, 8)]
const COUPONS = [
  { id: 118, name: '满 59 减 5 券', endTime: '2026-11-30T23:59:59+08:00', amount: 5, minAmount: 59, orderType: 2 },
]

const priced = (fees = { deliveryFee: 5, packing: 1 }, promotions = PROMOTIONS) =>
  priceCart({ lines: LINES, promotions, coupons: COUPONS, fees }).receipt

test("PR-08 explains every entry of the fixture's receipt", () => {
  expect(
    explainReceipt({
      entries: priced(),
      lines: LINES,
      promotions: PROMOTIONS,
      coupons: COUPONS,
      freeFrom: 99,
      parcels: 2,
    }),
  ).toEqual([
    { name: '商品 6 件', amount: 103.1, why: ['37.60 + 15.90 + 12.80 + 29.90 + 6.90'] },
    {
      name: '每满 59 减 10',
      id: 'R2031 满减',
      amount: -10,
      why: [
        '参加活动 66.30 ÷ 59，取整 1 次 × 10.00',
        '分到每件：布洛芬缓释胶囊 5.67、感冒灵颗粒 2.40、复方氨酚烷胺胶囊 1.93',
      ],
    },
    { name: '每满 49 减 8', id: 'R2046 满减', amount: 0, why: ['36.80，未到 49.00，现差 12.20'] },
    { name: '满 59 减 5 券', id: '11-30 到期', amount: -5, why: ['活动后 93.10，已到 59.00'] },
    { name: '配送费', amount: 5, plus: true, why: ['优惠后 88.10，未到 99.00，现差 10.90'] },
    { name: '包装费', amount: 1, plus: true, why: ['2 个包裹 × 0.50'] },
  ])
})

test('explains free delivery; leaves out a packing fee of 0; express has its own label', () => {
  const textOf = (isExpress: boolean) =>
    explainReceipt({
      entries: priced({ deliveryFee: 0, packing: 0 }),
      lines: LINES,
      mail: isExpress,
      freeFrom: 88.1,
    }).slice(-1)
  expect(textOf(false)).toEqual([
    { name: '配送费', amount: 0, plus: true, why: ['优惠后 88.10，已到 88.10，免配送费'] },
  ])
  expect(textOf(true)).toEqual([{ name: '邮费', amount: 0, plus: true, why: ['优惠后 88.10，已到 88.10，免邮费'] }])
})

test('leaves out unknown facts: an old order', () => {
  const lines = explainReceipt({ entries: priced(), lines: [] })
  expect(lines.map(({ name, id, why }) => [name, id, why])).toEqual([
    ['商品 0 件', undefined, ['37.60 + 15.90 + 12.80 + 29.90 + 6.90']],
    ['活动优惠', 'R2031', ['参加活动 66.30']],
    ['活动优惠', 'R2046', ['36.80，未到 49.00，现差 12.20']],
    ['优惠券', undefined, ['活动后 93.10，已到 59.00']],
    ['配送费', undefined, []],
    ['包装费', undefined, []],
  ])
})

test('explains tiers, percentages and piece counts', () => {
  const why = (extra: object, amount = 10) => {
    const promotions = [promotion('R2031', 'cretiaria' in extra ? 2 : 59, amount, extra)]
    return explainReceipt({ entries: priced(undefined, promotions), lines: [], promotions })[1]?.why
  }
  expect(why({ method: 1 })).toEqual(['参加活动 66.30，已到 59.00'])
  expect(why({ reduceType: 2 }, 0.85)).toEqual(['参加活动 66.30，已到 59.00'])
  expect(why({ cretiaria: 1 })).toEqual(['已满 2 件'])
  const few = [promotion('R2031', 9, 10, { cretiaria: 1 })]
  expect(explainReceipt({ entries: priced(undefined, few), lines: [], promotions: few })[1]?.why).toEqual(['未满 9 件'])
})

test('explains a coupon without threshold; does not divide an uneven packing fee', () => {
  const { receipt } = priceCart({
    lines: LINES.slice(0, 1),
    promotions: [],
    coupons: [{ id: 9, amount: 5, orderType: 2 }],
    fees: { deliveryFee: 0, packing: 1 },
  })
  const lines = explainReceipt({ entries: receipt, lines: LINES, parcels: 3 })
  expect(lines.map(({ why }) => why)).toEqual([[], ['活动后 37.60，无门槛'], [], []])
})
