import fc from 'fast-check'
import { earnedPoints, pointsAfterReductions } from '.'
import { cartInFen, priceCartFen } from '../cart'
import { toFen } from '../money'

const NONE: ReadonlySet<number> = new Set()
const lines = [
  { id: 1, barcode: 'a', price: 10.05, count: 2, checked: true, orderType: 2 },
  { id: 2, barcode: 'b', price: 30, count: 1, checked: true, orderType: 2 },
]
const receiptOf = (couponFen = 0, fees = { deliveryFee: 5, packing: 1 }) => {
  const coupons = couponFen > 0 ? [{ id: 1, amount: couponFen / 100, minAmount: 0, orderType: 2 }] : []
  return priceCartFen(cartInFen({ lines, promotions: [], coupons, fees })).receipt
}

test('PR-22 products earn points after promotions; delivery fee and packing earn none', () => {
  expect(earnedPoints(receiptOf(), { perYuan: 1, without: NONE })).toBe(50)
  expect(earnedPoints(receiptOf(), { perYuan: 100, without: NONE })).toBe(5010)
  expect(earnedPoints(receiptOf(0, { deliveryFee: 0, packing: 0 }), { perYuan: 1, without: NONE })).toBe(50)
  expect(earnedPoints(receiptOf(1011), { perYuan: 1, without: NONE })).toBe(39)
  expect(earnedPoints(receiptOf(), { perYuan: 0, without: NONE })).toBe(0)
  expect(earnedPoints(receiptOf(), { perYuan: -1, without: NONE })).toBe(0)
  expect(earnedPoints([], { perYuan: 100, without: NONE })).toBe(0)
})

test('RX-04 a prescription drug earns no points', () => {
  expect(earnedPoints(receiptOf(), { perYuan: 1, without: new Set([2]) })).toBe(20)
  expect(earnedPoints(receiptOf(), { perYuan: 1, without: new Set([1, 2]) })).toBe(0)
})

test('never earns more than the money paid for products is worth, with any coupon', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8000 }), fc.integer({ min: 0, max: 200 }), (coupon, perYuan) => {
      const earned = earnedPoints(receiptOf(coupon), { perYuan, without: NONE })
      const product = Math.max(0, toFen(50.1) - coupon)
      expect(earned).toBe(Math.floor((product * perYuan) / 100))
    }),
  )
})

test('PR-22 a piece promises the points of its reduced price: the order earns no less', () => {
  // Of 50.10 a coupon takes 10.11: 4.06 of the first line, 6.05 of the second.
  const [piece, other] = [1, 2].map((id) => pointsAfterReductions(id === 1 ? 1005 : 3000, id, receiptOf(1011)))
  expect([piece, other]).toEqual([802, 2395])
  expect(earnedPoints(receiptOf(1011), { perYuan: 100, without: NONE })).toBeGreaterThanOrEqual(2 * 802 + 2395)
  expect(pointsAfterReductions(1005, 1, receiptOf())).toBe(1005)
  expect([pointsAfterReductions(0, 1, receiptOf()), pointsAfterReductions(9, 3, receiptOf())]).toEqual([0, 0])
})
