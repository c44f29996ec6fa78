import fc from 'fast-check'
import { fen } from '../money'
import { calculateCustoms, importTax, shownRate, SINGLE_LIMIT_FEN, YEAR_LIMIT_FEN, type Rates } from '.'

const PLAIN: Rates = { vat: 13, consumption: 0, tariff: 0 }
const FINE: Rates = { vat: 13, consumption: 15, tariff: 0 }
const DEVICE: Rates = { vat: 13, consumption: 0, tariff: 10 }
const line = (priceFen: number, count = 1, rates = PLAIN) => ({ priceFen: fen(priceFen), count, rates })
const of = (lines: ReturnType<typeof line>[], deliveryFeeFen = 0, purchasedFen = 0) =>
  calculateCustoms({ lines, deliveryFeeFen: fen(deliveryFeeFen), purchasedFen: fen(purchasedFen) })

test.each([
  [10_000, PLAIN, false, 910],
  [10_000, FINE, false, 2306],
  [10_000, { ...PLAIN, vat: 9 }, false, 630],
  [5, PLAIN, false, 0],
  [10_000, DEVICE, false, 910],
  [10_000, DEVICE, true, 2430],
  [10_000, { vat: 13, consumption: 15, tariff: 10 }, true, 4624],
  [0, FINE, true, 0],
])('PR-11 tax of %d fen at %j, whole %j, is %d', (value, rates, whole, tax) => {
  expect(importTax(fen(value), rates, whole)).toBe(tax)
})

test('PR-11 the displayed rate is the tax on a hundred yuan', () => {
  expect([PLAIN, FINE, { ...PLAIN, vat: 9 }].map(shownRate)).toEqual([9.1, 23.06, 6.3])
})

test('PR-11 taxes the delivery fee with the products, by their value', () => {
  const customs = of([line(10_000), line(10_000, 1, FINE)], 2000)
  expect(customs).toMatchObject({ valueFen: 22_000, taxes: [1001, 2536], taxFen: 3537, whole: false, problem: '' })
})

test('PR-11 limits one order to exactly five thousand; one piece alone may exceed it, at the full tax', () => {
  const half = SINGLE_LIMIT_FEN / 2
  expect(of([line(half, 2)])).toMatchObject({ problem: '', whole: false })
  expect(of([line(half, 2)], 1)).toMatchObject({ problem: 'single' })
  expect(of([line(half), line(half + 1)])).toMatchObject({ problem: 'single', whole: false })
  expect(of([line(568_000, 1, DEVICE)])).toMatchObject({ problem: '', whole: true, taxFen: 138_024 })
  expect(of([line(568_000, 2, DEVICE)])).toMatchObject({ problem: 'single', whole: false })
})

test('PR-11 limits a year to exactly twenty-six thousand', () => {
  expect(of([line(100_000)], 0, YEAR_LIMIT_FEN - 100_000)).toMatchObject({ problem: '', remainingFen: 100_000 })
  expect(of([line(100_000)], 1, YEAR_LIMIT_FEN - 100_000)).toMatchObject({ problem: 'year' })
  expect(of([line(1)], 0, YEAR_LIMIT_FEN + 5)).toMatchObject({ problem: 'year', remainingFen: 0 })
})

test('PR-11 the tax of an order is the sum of its lines’, within half a fen per line', () => {
  const rates = fc.constantFrom(PLAIN, FINE, DEVICE, { vat: 9, consumption: 0, tariff: 5 })
  const lines = fc.array(
    fc.record({
      priceFen: fc.integer({ min: 1, max: 300_000 }).map(fen),
      count: fc.integer({ min: 1, max: 5 }),
      rates,
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(lines, fc.nat(5000).map(fen), (orderLines, deliveryFeeFen) => {
      const { taxes, taxFen, valueFen, whole } = calculateCustoms({
        lines: orderLines,
        deliveryFeeFen,
        purchasedFen: fen(0),
      })
      expect(taxes.reduce((all, one) => all + one, 0)).toBe(taxFen)
      const product = orderLines.reduce((all, { priceFen, count }) => all + priceFen * count, 0)
      expect(valueFen).toBe(product + deliveryFeeFen)
      if (whole) return
      const exact = orderLines.reduce((all, { priceFen, count, rates: { vat, consumption } }) => {
        const value = priceFen * count * (1 + deliveryFeeFen / product)
        return all + (value * (vat + consumption) * 0.7) / (100 - consumption)
      }, 0)
      expect(Math.abs(taxFen - exact)).toBeLessThanOrEqual(orderLines.length * 1.5)
    }),
  )
})
