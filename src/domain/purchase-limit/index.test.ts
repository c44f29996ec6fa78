import { checkLimit, checkOrderLimits } from '.'

const min2 = { ok: false, message: '口罩商品一次最少购买2件' }
const max5 = { ok: false, message: '口罩商品一次最多购买5件' }
const stock = { ok: false, message: '当前数量商品库存不足，无法修改！' }
const check = (count: number, limits: { min?: number | null; max?: number | null; stock?: number | null }) =>
  checkLimit({ name: '口罩', count, ...limits })

test('VA-07 refuses a count below the minimum', () => {
  expect(check(1, { min: 2 })).toEqual(min2)
  expect(check(2, { min: 2 })).toEqual({ ok: true })
})

test('VA-08 refuses a count above the maximum', () => {
  expect(check(6, { max: 5 })).toEqual(max5)
  expect(check(5, { max: 5 })).toEqual({ ok: true })
})

test('VA-10 refuses a count beyond the stock', () => {
  expect(check(4, { stock: 3 })).toEqual(stock)
  expect(check(3, { stock: 3 })).toEqual({ ok: true })
  expect(check(1, { stock: 0 })).toEqual(stock)
})

test('VA-07 VA-08 VA-10 checks minimum before maximum before stock', () => {
  expect(check(1, { min: 2, max: 0.5, stock: 0 })).toEqual({ ok: false, message: '口罩商品一次最少购买2件' })
  expect(check(6, { min: 2, max: 5, stock: 0 })).toEqual(max5)
})

test('an absent limit or 0 means no limit; absent stock is not checked', () => {
  expect(check(1000, {})).toEqual({ ok: true })
  expect(check(1000, { min: 0, max: 0 })).toEqual({ ok: true })
  expect(check(1000, { min: null, max: null, stock: null })).toEqual({ ok: true })
})

describe('limits of an order', () => {
  const line = (id: number, count: number, change: object = {}) => ({
    id,
    barcode: 'a',
    name: '口罩',
    count,
    ...change,
  })
  const other = (id: number, count: number) => line(id, count, { barcode: 'b', name: '感冒片' })
  const rule = (change: object = {}) => ({
    ...{ name: '伪麻黄碱', barcodes: ['a', 'b'], orderLimit: null, windowDays: null, windowLimit: null, bought: 0 },
    ...change,
  })

  test('VA-08 ten lines of five count as fifty pieces', () => {
    const lines = Array.from({ length: 10 }, (_, index) => line(index + 1, 5, { max: 5 }))
    expect(checkOrderLimits(lines)).toEqual({ message: max5.message, lineIds: lines.map(({ id }) => id) })
    expect(checkOrderLimits(lines.slice(0, 1))).toBeNull()
  })

  test('VA-07 all lines together reach the minimum', () => {
    expect(checkOrderLimits([line(1, 1, { min: 2 }), line(2, 1, { min: 2 })])).toBeNull()
    expect(checkOrderLimits([line(1, 1, { min: 2 }), other(2, 1)])).toEqual({ message: min2.message, lineIds: [1] })
  })

  test('a substance counts the pieces of all products that contain it', () => {
    const rules = [rule({ orderLimit: 2 })]
    expect(checkOrderLimits([line(1, 1), other(2, 1)], rules)).toBeNull()
    expect(checkOrderLimits([line(1, 2), other(2, 1)], rules)).toEqual({
      message: '口罩等含伪麻黄碱的药品，每单合计最多购买 2 件',
      lineIds: [1, 2],
    })
    expect(checkOrderLimits([line(1, 3)], rules)?.message).toBe('口罩含伪麻黄碱，每单合计最多购买 2 件')
    expect(checkOrderLimits([line(1, 9)], [rule({ orderLimit: 2, barcodes: ['b'] })])).toBeNull()
  })

  test('a window counts earlier purchases; the message shows the remaining quantity', () => {
    const rules = (bought: number) => [rule({ windowDays: 30, windowLimit: 3, bought })]
    expect(checkOrderLimits([line(1, 1)], rules(2))).toBeNull()
    const message = (count: number, bought: number) => checkOrderLimits([line(1, count)], rules(bought))?.message
    expect(message(2, 2)).toBe('口罩含伪麻黄碱，同一实名 30 天内最多购买 3 件，还可购买 1 件')
    expect(message(1, 5)).toBe('口罩含伪麻黄碱，同一实名 30 天内最多购买 3 件，已买满')
  })

  test('the message is of the first problem, the ids are of all problems', () => {
    const problem = checkOrderLimits([line(1, 6, { max: 5 }), other(2, 3)], [rule({ orderLimit: 2, barcodes: ['b'] })])
    expect(problem).toEqual({ message: max5.message, lineIds: [1, 2] })
  })
})

test('ER-57 a quantity above the stock has one message for added pieces, another for a changed line', () => {
  const input = { name: '布洛芬', count: 3, stock: 2 }
  expect(checkLimit(input)).toEqual({ ok: false, message: '当前数量商品库存不足，无法修改！' })
  expect(checkLimit({ ...input, isNew: true })).toEqual({ ok: false, message: '当前数量商品库存不足！' })
})
