import fc from 'fast-check'
import { compareWithCurrent, type Purchase, type CurrentProduct } from '.'

const line = (barcode: string, count = 1, price: number | null = 10): Purchase => ({
  barcode,
  productName: barcode,
  price,
  count,
})
const at = (rows: Record<string, CurrentProduct>) => new Map(Object.entries(rows))

test('reports no change for unchanged products', () => {
  const lines = [line('a', 2), line('b')]
  expect(compareWithCurrent(lines, at({ a: { price: 10, stock: 9 }, b: { price: 10, stock: 1 } }))).toEqual({
    changes: [],
    lines,
  })
})

test('reports a changed price, fewer pieces, and products gone, sold out or without a price', () => {
  const lines = [line('dear'), line('few', 5), line('gone'), line('out'), line('asked')]
  const now = at({
    dear: { price: 12, stock: 9 },
    few: { price: 10, stock: 2 },
    out: { price: 10, stock: 0 },
    asked: { price: null, stock: 9 },
  })
  expect(compareWithCurrent(lines, now)).toEqual({
    changes: [
      { kind: 'price', name: 'dear', from: 10, to: 12 },
      { kind: 'short', name: 'few', remaining: 2 },
      { kind: 'gone', name: 'gone' },
      { kind: 'gone', name: 'out' },
      { kind: 'gone', name: 'asked' },
    ],
    lines: [line('dear'), line('few', 2)],
  })
})

test('two lines of one product share its stock; an unknown earlier price is no change', () => {
  const { changes, lines } = compareWithCurrent(
    [line('a', 2, null), line('a', 2, null), line('a', 1, null)],
    at({ a: { price: 9, stock: 3 } }),
  )
  expect(changes).toEqual([
    { kind: 'short', name: 'a', remaining: 1 },
    { kind: 'gone', name: 'a' },
  ])
  expect(lines.map(({ count }) => count)).toEqual([2, 1])
})

test('never takes more than was bought, and never more than the stock', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }), fc.nat(20), (counts, stock) => {
      const { lines } = compareWithCurrent(
        counts.map((count) => line('a', count)),
        at({ a: { price: 10, stock } }),
      )
      const usedCount = lines.reduce((total, { count }) => total + count, 0)
      expect(usedCount).toBe(
        Math.min(
          stock,
          counts.reduce((total, count) => total + count, 0),
        ),
      )
    }),
  )
})
