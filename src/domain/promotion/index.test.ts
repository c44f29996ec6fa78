import { applyPromotion, promotionLabel, promotionText, settlePromotion, type Promotion } from '.'

const cash = (method: number, ...rules: [number, number][]): Promotion => promotion(method, 0, 1, rules)
const percent = (method: number, ...rules: [number, number][]): Promotion => promotion(method, 0, 2, rules)
const cashByPiece = (method: number, ...rules: [number, number][]): Promotion => promotion(method, 1, 1, rules)
const percentByPiece = (method: number, ...rules: [number, number][]): Promotion => promotion(method, 1, 2, rules)

function promotion(method: number, cretiaria: number, reduceType: number, rules: [number, number][]): Promotion {
  const reduceRuleList = rules.map(([startAmount, reduceAmount]) => ({ startAmount, reduceAmount }))
  return { method, cretiaria, reduceType, reduceRuleList }
}

const line = (price: number, count = 1, barcode = 'x') => ({ barcode, price, count })
const reduceOf = (rules: Promotion, ...lines: ReturnType<typeof line>[]) =>
  applyPromotion({ promotion: rules, lines }).reduce

describe('cash by yuan', () => {
  test('the cart fixture: 满 59 减 10 on 66.30', () => {
    const lines = [line(18.8, 2, 'a'), line(15.9, 1, 'b'), line(12.8, 1, 'c')]
    const rules = cash(0, [59, 10])
    expect(applyPromotion({ promotion: rules, lines })).toEqual({ reduce: 10, payable: 56.3, hint: '已优惠10.00元' })
    expect(settlePromotion(rules, lines).shares).toEqual([567, 240, 193])
  })

  test.each([
    [58.99, 0],
    [59, 10],
    [117.99, 10],
    [118, 20],
    [177, 30],
  ])('BC-09 BC-13 method 0 repeats the first rule per full multiple: %p → %p', (base, reduce) => {
    expect(reduceOf(cash(0, [59, 10], [1, 1]), line(base))).toBe(reduce)
  })

  test.each([
    [49.99, 0],
    [50, 5],
    [99.99, 5],
    [100, 15],
    [199.99, 15],
    [200, 40],
    [1000, 40],
  ])('BC-14 method 1 takes the highest reached tier once, in any order of rules: %p → %p', (base, reduce) => {
    expect(reduceOf(cash(1, [100, 15], [200, 40], [50, 5]), line(base))).toBe(reduce)
  })

  test('BC-14 equal starts give the larger reduction', () => {
    expect(reduceOf(cash(1, [50, 5], [50, 8], [50, 6]), line(60))).toBe(8)
    expect(reduceOf(cash(1, [50, 8], [50, 5]), line(60))).toBe(8)
  })

  test('BC-14 a higher tier wins even if it reduces less', () => {
    expect(reduceOf(cash(1, [50, 8], [60, 5]), line(60))).toBe(5)
  })

  test.each([
    [49.99, 0],
    [50, 5],
    [150, 15],
    [250, 25],
  ])('BC-15 method 2 uses the first rule only, per multiple: %p → %p', (base, reduce) => {
    expect(reduceOf(cash(2, [50, 5], [200, 90], [10, 9]), line(base))).toBe(reduce)
  })

  test('BC-17 the reduction never exceeds the price of the products', () => {
    const result = applyPromotion({ promotion: cash(0, [1, 30]), lines: [line(20)] })
    expect(result).toEqual({ reduce: 20, payable: 0, hint: '已优惠20.00元' })
    expect(reduceOf(cash(1, [10, 30]), line(20))).toBe(20)
  })
})

describe('percentage by yuan', () => {
  test.each([
    [99.99, 0],
    [100, 15],
    [199.99, 15],
    [200, 30],
    [250, 30],
  ])('BC-10 BC-13 method 0 discounts the full multiples only: %p → %p', (base, reduce) => {
    expect(reduceOf(percent(0, [100, 0.85]), line(base))).toBe(reduce)
    expect(reduceOf(percent(2, [100, 0.85], [50, 0.1]), line(base))).toBe(reduce)
  })

  test('BC-10 BC-14 method 1 discounts the whole base', () => {
    expect(reduceOf(percent(1, [100, 0.85]), line(199.99))).toBe(30)
    expect(reduceOf(percent(1, [100, 0.9], [200, 0.8]), line(200))).toBe(40)
    expect(reduceOf(percent(1, [100, 0.9], [100, 0.8]), line(100))).toBe(20)
  })

  test('BC-18 half a fen rounds up, less rounds down', () => {
    expect(reduceOf(percent(1, [0.1, 0.85]), line(0.1))).toBe(0.02)
    expect(reduceOf(percent(1, [0.1, 0.86]), line(0.1))).toBe(0.01)
    expect(reduceOf(percent(1, [10, 0.85]), line(10.03))).toBe(1.5)
  })
})

describe('thresholds in pieces', () => {
  test.each([
    [1, 0],
    [2, 5],
    [3, 5],
    [4, 10],
  ])('BC-12 any cretiaria except 0 counts pieces: %p pieces → %p', (count, reduce) => {
    expect(reduceOf(cashByPiece(0, [2, 5]), line(50, count))).toBe(reduce)
    expect(reduceOf({ ...cashByPiece(0, [2, 5]), cretiaria: 7 }, line(50, count))).toBe(reduce)
  })

  test('BC-11 cretiaria 0 counts yuan, not pieces', () => {
    expect(reduceOf(cash(0, [2, 5]), line(1, 1))).toBe(0)
    expect(reduceOf(cashByPiece(0, [2, 5]), line(1, 3))).toBe(3)
  })

  test('BC-15 a percentage applies to the most expensive full multiples, in any order of lines', () => {
    const lines = [line(10, 1, 'a'), line(30, 2, 'b'), line(20, 2, 'c')]
    // 5 pieces, start 2 → the 4 most expensive: 30 + 30 + 20 + 20 = 100
    for (const method of [0, 2]) {
      expect(reduceOf(percentByPiece(method, [2, 0.9]), ...lines)).toBe(10)
      expect(reduceOf(percentByPiece(method, [2, 0.9]), ...[...lines].reverse())).toBe(10)
    }
    expect(reduceOf(percentByPiece(0, [4, 0.9]), line(10, 3), line(40, 2))).toBe(10)
  })

  test('BC-14 a tiered percentage applies to all pieces', () => {
    expect(reduceOf(percentByPiece(1, [2, 0.9]), line(10, 1), line(30, 2))).toBe(7)
  })

  test('a fractional start discounts whole pieces', () => {
    expect(reduceOf(percentByPiece(0, [1.5, 0.5]), line(10, 1), line(30, 1))).toBe(15)
    expect(settlePromotion(percentByPiece(0, [2.5, 0.5]), [line(10, 1)]).lack).toBe(1.5)
    expect(applyPromotion({ promotion: percentByPiece(0, [2.5, 0.5]), lines: [line(10, 1)] }).hint).toBe('现差2件')
  })
})

describe('blacklist', () => {
  const rules = { ...cash(0, [59, 10]), blackList: ['b', 7] }

  test('BC-16 blacklisted barcodes count in payable only', () => {
    const lines = [line(50, 1, 'a'), line(40, 1, 'b')]
    expect(applyPromotion({ promotion: rules, lines })).toEqual({ reduce: 0, payable: 90, hint: '现差9.00元' })
    expect(applyPromotion({ promotion: rules, lines: [line(59, 1, 'a'), line(40, 1, 'b')] })).toEqual({
      reduce: 10,
      payable: 89,
      hint: '已优惠10.00元',
    })
  })

  test('BC-16 compares barcodes as numbers or strings, and excludes pieces too', () => {
    expect(reduceOf(rules, line(60, 1, '7'))).toBe(0)
    expect(reduceOf({ ...cashByPiece(0, [2, 5]), blackList: ['b'] }, line(9, 1, 'a'), line(9, 5, 'b'))).toBe(0)
    const withBlacklist = { ...percentByPiece(0, [1, 0.9]), blackList: ['b'] }
    expect(reduceOf(withBlacklist, line(10, 1, 'a'), line(100, 1, 'b'))).toBe(1)
  })

  test('BC-16 a blacklisted line has a share of 0 at its own index', () => {
    const lines = [line(40, 1, 'b'), line(30, 1, 'a'), line(30, 1, 'c')]
    expect(settlePromotion(rules, lines).shares).toEqual([0, 500, 500])
    expect(settlePromotion(rules, lines.slice(0, 2)).shares).toEqual([0, 0])
  })

  test('with only blacklisted lines the hint shows the whole start as missing', () => {
    const result = applyPromotion({ promotion: rules, lines: [line(70, 1, 'b')] })
    expect(result).toEqual({ reduce: 0, payable: 70, hint: '现差59.00元' })
  })
})

describe('hints', () => {
  const hint = (rules: Promotion, ...lines: ReturnType<typeof line>[]) =>
    applyPromotion({ promotion: rules, lines }).hint

  test('BC-20 yuan thresholds show 现差N元', () => {
    expect(hint(cash(0, [49, 8]), line(36.8))).toBe('现差12.20元')
    expect(hint(cash(0, [49, 8]), line(48.99))).toBe('现差0.01元')
  })

  test('BC-20 piece thresholds show 现差N件', () => {
    expect(hint(cashByPiece(0, [3, 8]), line(36.8))).toBe('现差2件')
    expect(hint(percentByPiece(0, [3, 0.8]), line(36.8, 2))).toBe('现差1件')
  })

  test('BC-20 the goal is the lowest start when tiered, the first rule otherwise', () => {
    expect(hint(cash(1, [100, 15], [50, 5], [200, 40]), line(20))).toBe('现差30.00元')
    expect(hint(cash(0, [100, 15], [50, 5]), line(60))).toBe('现差40.00元')
    expect(hint(cash(2, [100, 15], [50, 5]), line(60))).toBe('现差40.00元')
  })

  test('BC-21 a reduction shows 已优惠N元', () => {
    expect(hint(cash(0, [59, 10]), line(118))).toBe('已优惠20.00元')
    expect(hint(percent(1, [10, 0.85]), line(10.03))).toBe('已优惠1.50元')
  })

  test('shows no hint without lines, without a valid rule, or for a reduction of 0 fen', () => {
    expect(hint(cash(0, [59, 10]))).toBe('')
    expect(hint(cash(0), line(10))).toBe('')
    expect(hint({ method: 0, cretiaria: 0, reduceType: 1 }, line(10))).toBe('')
    expect(hint(percent(1, [0.01, 0.99]), line(0.01))).toBe('')
  })
})

describe('invalid rules', () => {
  test.each([
    ['start 0', cash(0, [0, 10])],
    ['start below 0', cash(0, [-1, 10])],
    ['start below a fen', cash(0, [0.004, 10])],
    ['cash 0', cash(0, [5, 0])],
    ['cash below 0', cash(0, [5, -1])],
    ['factor 0', percent(1, [5, 0])],
    ['factor 1', percent(1, [5, 1])],
    ['factor below 0', percent(1, [5, -0.5])],
    ['factor as 8.5', percent(1, [5, 8.5])],
    ['a start that is not a number', promotion(0, 0, 1, [[NaN, 10]])],
    ['unknown method', cash(3, [5, 1])],
    ['piece start 0', cashByPiece(0, [0, 1])],
  ])('ignores %s', (_, rules) => {
    expect(applyPromotion({ promotion: rules, lines: [line(100)] })).toEqual({ reduce: 0, payable: 100, hint: '' })
    expect(promotionText(rules)).toBe('')
  })

  test('BC-13 BC-15 the first rule is the first valid one', () => {
    for (const method of [0, 2]) expect(reduceOf(cash(method, [0, 99], [59, 10]), line(118))).toBe(20)
  })

  test('accepts a factor just inside the bounds; cash of 1 or more is no factor', () => {
    expect(reduceOf(percent(1, [5, 0.999]), line(100))).toBe(0.1)
    expect(reduceOf(cash(1, [5, 1]), line(100))).toBe(1)
  })
})

test('BC-09 BC-11 numeric strings count as numbers', () => {
  const rules = {
    method: '0',
    cretiaria: '0',
    reduceType: '1',
    reduceRuleList: [{ startAmount: '59.00', reduceAmount: '10' }],
    blackList: ['b'],
  }
  const lines = [{ barcode: 'a', price: '118.00', count: 1 }]
  expect(applyPromotion({ promotion: rules, lines })).toEqual({ reduce: 20, payable: 98, hint: '已优惠20.00元' })
})

test('BC-13 treats a blank method as no method', () => {
  expect(reduceOf({ ...cash(0, [5, 1]), method: '' }, line(100))).toBe(0)
})

test('the settlement returns the applied or next rule, and its exact reduction', () => {
  expect(settlePromotion(cash(1, [50, 5], [100, 15]), [line(60)])).toEqual({
    total: 6000,
    base: 6000,
    reduce: 500,
    exact: 500,
    threshold: 50,
    lack: 0,
    shares: [500],
  })
  const open = settlePromotion(cash(1, [100, 15], [50, 5]), [line(20)])
  expect(open).toMatchObject({ reduce: 0, exact: 0, threshold: 50, lack: 3000, shares: [0] })
  expect(settlePromotion(percent(1, [10, 0.85]), [line(10.03)]).exact).toBeCloseTo(150.45, 9)
  expect(settlePromotion(percentByPiece(1, [1, 0.85]), [line(10)]).threshold).toBe(1)
  expect(settlePromotion(cash(1), [line(10)]).threshold).toBeUndefined()
})

test.each([
  [cash(0, [59, 10]), '满减', '每满 59 减 10'],
  [cash(2, [59.9, 5.5], [100, 20]), '满减', '每满 59.9 减 5.5'],
  [cash(1, [50, 5], [100, 15]), '满减', '满 50 减 5，满 100 减 15'],
  [percentByPiece(0, [2, 0.85]), '满折', '每满 2 件打8.5折'],
  [percent(1, [100, 0.8]), '满折', '满 100 打8折'],
  [percent(1, [100, 0.07]), '满折', '满 100 打0.7折'],
  [percent(1, [100, 0.999]), '满折', '满 100 打9.99折'],
  [cashByPiece(1, [3, 20]), '满减', '满 3 件减 20'],
  [percent(1, [100, 1]), '满折', ''],
])(
  'BC-09 BC-10 BC-13 BC-14 BC-15 the text shows N = factor × 10, never 打10折, and 每满 for multiples',
  (rules, label, text) => {
    expect(promotionLabel(rules)).toBe(label)
    expect(promotionText(rules)).toBe(text)
  },
)

test('BC-09 reduceType 1 alone is cash', () => {
  expect(promotionLabel({ ...cash(0), reduceType: '1' })).toBe('满减')
  for (const reduceType of [0, 2, 3]) expect(promotionLabel({ ...cash(0), reduceType })).toBe('满折')
})
