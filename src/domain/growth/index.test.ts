import fc from 'fast-check'
import { earnedGrowth, GROWTH_DEFAULT, LEVELS, levelProgressOf } from '.'
import { cartInFen, priceCartFen } from '../cart'

const NONE: ReadonlySet<number> = new Set()
const [yuan, value] = GROWTH_DEFAULT
const receiptOf = (price: number, coupon = 0) =>
  priceCartFen(
    cartInFen({
      lines: [
        { id: 1, barcode: 'a', price, count: 1, checked: true, orderType: 2 },
        { id: 2, barcode: 'b', price: 20, count: 1, checked: true, orderType: 2 },
      ],
      promotions: [],
      coupons: coupon > 0 ? [{ id: 1, amount: coupon, minAmount: 0, orderType: 2 }] : [],
      fees: { deliveryFee: 30, packing: 1 },
    }),
  ).receipt

test('PR-22 BC-72 by default ten yuan of products earn one growth; fees and reductions earn none', () => {
  expect([yuan, value]).toEqual([10, 1])
  const earned = (price: number, coupon?: number) =>
    earnedGrowth(receiptOf(price, coupon), { yuan, value, without: NONE })
  expect([earned(19.99), earned(20), earned(20, 0.01), earned(80), earned(0.01)]).toEqual([3, 4, 3, 10, 2])
})

test('both numbers are configurable; an invalid rate earns nothing', () => {
  const earned = (rate: { yuan: number; value: number }) => earnedGrowth(receiptOf(80), { ...rate, without: NONE })
  expect([earned({ yuan: 1, value: 2 }), earned({ yuan: 30, value: 5 })]).toEqual([200, 15])
  for (const bad of [0, -1, NaN, 1.5]) {
    expect([earned({ yuan: bad, value: 1 }), earned({ yuan: 1, value: bad })]).toEqual([0, 0])
  }
})

test('RX-04 a prescription drug earns no growth', () => {
  expect(earnedGrowth(receiptOf(80), { yuan, value, without: new Set([1]) })).toBe(2)
  expect(earnedGrowth(receiptOf(80), { yuan, value, without: new Set([1, 2]) })).toBe(0)
})

test('PR-22 every level begins at its threshold', () => {
  expect(LEVELS.map(({ from }) => levelProgressOf(from).level)).toEqual([0, 1, 2, 3, 4])
  expect(LEVELS.slice(1).map(({ from }) => levelProgressOf(from - 1).level)).toEqual([0, 1, 2, 3])
  expect(LEVELS.map(({ name }) => name)).toEqual(['普通会员', '银卡会员', '金卡会员', '铂金会员', '钻石会员'])
  expect(levelProgressOf(150)).toEqual({
    name: '银卡会员',
    from: 100,
    pointsPercent: 105,
    level: 1,
    next: 300,
    missing: 150,
    percent: 25,
  })
  expect(levelProgressOf(2500)).toMatchObject({ level: 4, next: null, missing: 0, percent: 100 })
  expect(levelProgressOf(-5)).toMatchObject({ level: 0, missing: 100, percent: 0 })
})

test('more growth never means a lower level or fewer points', () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(3000), (a, b) => {
      const [low, high] = [levelProgressOf(Math.min(a, b)), levelProgressOf(Math.max(a, b))]
      expect(high.level).toBeGreaterThanOrEqual(low.level)
      expect(high.pointsPercent).toBeGreaterThanOrEqual(low.pointsPercent)
      expect([low.percent, high.percent].every((one) => one >= 0 && one <= 100)).toBe(true)
    }),
  )
})
