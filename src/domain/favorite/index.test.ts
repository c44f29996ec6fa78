import { priceDrop } from '.'

test.each([
  [22, 18.8, 3.2],
  [18.8, 18.8, 0],
  [18.8, 22, 0],
  [0.3, 0.1, 0.2],
  [null, 18.8, 0],
  [22, null, 0],
])('PR-20 added at %p, now %p: cheaper by %p yuan', (savedPrice, price, drop) => {
  expect(priceDrop({ savedPrice, price })).toBe(drop)
})

test('RX-04 shows no price drop of a prescription drug', () => {
  expect(priceDrop({ savedPrice: 22, price: 18.8, unRx: 1 })).toBe(0)
  expect(priceDrop({ savedPrice: 22, price: 18.8, unRx: 0 })).toBe(3.2)
})
