import { checkLimit } from '.'

const min2 = { ok: false, message: '口罩商品一次最少购买2件' }
const max5 = { ok: false, message: '口罩商品一次最多购买5件' }
const stock = { ok: false, message: '当前数量商品库存不足，无法修改！' }
const check = (count: number, limits: { min?: number | null; max?: number | null; stock?: number | null }) =>
  checkLimit({ name: '口罩', count, ...limits })

test('VA-07 below the minimum', () => {
  expect(check(1, { min: 2 })).toEqual(min2)
  expect(check(2, { min: 2 })).toEqual({ ok: true })
})

test('VA-08 above the maximum', () => {
  expect(check(6, { max: 5 })).toEqual(max5)
  expect(check(5, { max: 5 })).toEqual({ ok: true })
})

test('VA-10 beyond the stock', () => {
  expect(check(4, { stock: 3 })).toEqual(stock)
  expect(check(3, { stock: 3 })).toEqual({ ok: true })
  expect(check(1, { stock: 0 })).toEqual(stock)
})

test('VA-07 VA-08 VA-10 minimum before maximum before stock', () => {
  expect(check(1, { min: 2, max: 0.5, stock: 0 })).toEqual({ ok: false, message: '口罩商品一次最少购买2件' })
  expect(check(6, { min: 2, max: 5, stock: 0 })).toEqual(max5)
})

test('absent and 0 are no limit; absent stock is not checked', () => {
  expect(check(1000, {})).toEqual({ ok: true })
  expect(check(1000, { min: 0, max: 0 })).toEqual({ ok: true })
  expect(check(1000, { min: null, max: null, stock: null })).toEqual({ ok: true })
})
