// Properties P1 … P13 of promotions. P12 (server equals client) is in
// server/contexts/checkout/quote/same-price.test.ts.
import fc from 'fast-check'
import { runs } from '../../../test/support/deep'
import { applyPromotion, promotionText, settlePromotion, type Promotion } from '.'

fc.configureGlobal({ numRuns: runs(100, 10_000) })
afterAll(() => fc.resetConfigureGlobal())

const yuan = (max: number) => fc.integer({ min: 1, max }).map((fen) => fen / 100)
const lineOf = fc.record({
  barcode: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  price: yuan(20_000),
  count: fc.integer({ min: 1, max: 5 }),
})
const lines = fc.array(lineOf, { minLength: 1, maxLength: 6 })

interface Shape {
  method?: number
  cretiaria?: number
  reduceType?: number
}

/** Generates promotions with rising tiers: a higher start never reduces less, as P2 and P3 require. */
const promotionOf = (shape: Shape = {}) =>
  fc
    .record({
      method: shape.method === undefined ? fc.constantFrom(0, 1, 2) : fc.constant(shape.method),
      cretiaria: shape.cretiaria === undefined ? fc.constantFrom(0, 1) : fc.constant(shape.cretiaria),
      reduceType: shape.reduceType === undefined ? fc.constantFrom(1, 2) : fc.constant(shape.reduceType),
      tiers: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 4 }),
      amounts: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 4, maxLength: 4 }),
    })
    .map(({ tiers, amounts, ...kinds }): Promotion => {
      const rising = [...amounts].sort((a, b) => a - b)
      const starts = [...tiers].sort((a, b) => a - b)
      const reduceRuleList = starts.map((start, index) => ({
        startAmount: kinds.cretiaria === 0 ? start * 20 : start,
        reduceAmount: kinds.reduceType === 1 ? rising[index]! : (100 - rising[index]!) / 100,
      }))
      return { ...kinds, reduceRuleList, blackList: [] }
    })

const fen = (amount: number) => Math.round(amount * 100)
const totalOf = (all: { price: number; count: number }[]) => all.reduce((sum, l) => sum + fen(l.price) * l.count, 0)

test('P1 BC-16 BC-17 BC-18 0 ≤ reduce ≤ base and payable = base − reduce + blacklisted, to the fen', () => {
  fc.assert(
    fc.property(promotionOf(), lines, fc.subarray(['a', 'b']), (rules, all, blackList) => {
      const { reduce, payable } = applyPromotion({ promotion: { ...rules, blackList }, lines: all })
      const base = totalOf(all.filter((line) => !blackList.includes(line.barcode)))
      expect(fen(reduce) / 100).toBe(reduce)
      expect(reduce).toBeGreaterThanOrEqual(0)
      expect(fen(reduce)).toBeLessThanOrEqual(base)
      expect(payable).toBe((totalOf(all) - fen(reduce)) / 100)
    }),
  )
})

test('P2 BC-16 blacklisting a barcode never raises the reduction', () => {
  fc.assert(
    fc.property(promotionOf(), lines, (rules, all) => {
      const before = applyPromotion({ promotion: rules, lines: all }).reduce
      const after = applyPromotion({ promotion: { ...rules, blackList: ['a'] }, lines: all }).reduce
      expect(after).toBeLessThanOrEqual(before)
    }),
  )
})

test('P3 BC-14 removing a line never raises the reduction', () => {
  fc.assert(
    fc.property(promotionOf(), lines, (rules, all) => {
      const before = applyPromotion({ promotion: rules, lines: all }).reduce
      const after = applyPromotion({ promotion: rules, lines: all.slice(1) }).reduce
      expect(after).toBeLessThanOrEqual(before)
    }),
  )
})

test('P4 BC-13 repeating cash is ⌊base ÷ start⌋ × amount, clamped', () => {
  fc.assert(
    fc.property(promotionOf({ method: 0, cretiaria: 0, reduceType: 1 }), lines, (rules, all) => {
      const { startAmount, reduceAmount } = rules.reduceRuleList![0]!
      const expected = Math.floor(totalOf(all) / fen(Number(startAmount))) * fen(Number(reduceAmount))
      expect(fen(applyPromotion({ promotion: rules, lines: all }).reduce)).toBe(Math.min(expected, totalOf(all)))
    }),
  )
})

test('P5 BC-14 tiers may come in any order; only the highest reached one counts', () => {
  fc.assert(
    fc.property(promotionOf({ method: 1 }), lines, (rules, all) => {
      const list = rules.reduceRuleList!
      const measure = rules.cretiaria === 0 ? totalOf(all) / 100 : all.reduce((sum, line) => sum + line.count, 0)
      const top = list.filter((rule) => Number(rule.startAmount) <= measure).slice(-1)
      const reversed = applyPromotion({ promotion: { ...rules, reduceRuleList: [...list].reverse() }, lines: all })
      const alone = applyPromotion({ promotion: { ...rules, reduceRuleList: top }, lines: all })
      expect(applyPromotion({ promotion: rules, lines: all })).toEqual(reversed)
      expect(reversed.reduce).toBe(alone.reduce)
    }),
  )
})

test('P6 BC-13 BC-15 methods 0 and 2 ignore every rule after the first', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, 2).chain((method) => promotionOf({ method })),
      lines,
      (rules, all) => {
        const first = { ...rules, reduceRuleList: rules.reduceRuleList!.slice(0, 1) }
        expect(applyPromotion({ promotion: rules, lines: all })).toEqual(
          applyPromotion({ promotion: first, lines: all }),
        )
      },
    ),
  )
})

test('P7 BC-12 by pieces, k-fold prices give k-fold percentage ± half a fen × (k + 1), and the same cash', () => {
  fc.assert(
    fc.property(promotionOf({ cretiaria: 1 }), lines, fc.integer({ min: 2, max: 9 }), (rules, all, k) => {
      const dearer = all.map((line) => ({ ...line, price: (fen(line.price) * k) / 100 }))
      const once = settlePromotion(rules, all)
      const times = settlePromotion(rules, dearer)
      if (rules.reduceType === 2) expect(Math.abs(times.reduce - once.reduce * k)).toBeLessThanOrEqual((k + 1) / 2)
      else if (once.reduce < once.base) expect(times.reduce).toBe(once.reduce)
    }),
  )
})

test('P8 BC-11 a fen below the start reduces nothing; the start itself reduces at least half a fen', () => {
  fc.assert(
    fc.property(promotionOf({ cretiaria: 0 }), (rules) => {
      const lowest = Math.min(...rules.reduceRuleList!.map((rule) => Number(rule.startAmount)))
      const at = (price: number) =>
        applyPromotion({ promotion: rules, lines: [{ barcode: 'a', price, count: 1 }] }).reduce
      expect(at((fen(lowest) - 1) / 100)).toBe(0)
      expect(at(lowest)).toBeGreaterThan(0)
    }),
  )
})

test('P9 the order of lines and splitting a line change nothing', () => {
  fc.assert(
    fc.property(promotionOf(), lines, (rules, all) => {
      const split = all.reduce<typeof all>((out, l) => [{ ...l, count: 1 }, ...out, { ...l, count: l.count - 1 }], [])
      const result = applyPromotion({ promotion: rules, lines: all })
      expect(applyPromotion({ promotion: rules, lines: [...all].reverse() })).toEqual(result)
      expect(applyPromotion({ promotion: rules, lines: split })).toEqual(result)
    }),
  )
})

test('P10 BC-20 missing plus present amount is the next start; once reached the hint changes', () => {
  fc.assert(
    fc.property(promotionOf({ cretiaria: 0 }), lines, (rules, all) => {
      const { hint, reduce } = applyPromotion({ promotion: rules, lines: all })
      const missing = /^现差(\d+\.\d\d)元$/.exec(hint)?.[1]
      expect(missing === undefined).toBe(reduce > 0)
      if (missing === undefined) return
      const lowest = Math.min(...rules.reduceRuleList!.map((rule) => Number(rule.startAmount)))
      const goal = rules.method === 1 ? lowest : Number(rules.reduceRuleList![0]!.startAmount)
      expect(fen(Number(missing)) + totalOf(all)).toBe(fen(goal))
      const filled = [...all, { barcode: 'f', price: Number(missing), count: 1 }]
      expect(applyPromotion({ promotion: rules, lines: filled }).hint).toMatch(/^已优惠/)
    }),
  )
})

test('P11 BC-10 the text shows ten times the factor, 0.85 打8.5折, and never 打10折', () => {
  const thousandths = fc.integer({ min: 1, max: 1200 })
  fc.assert(
    fc.property(promotionOf({ reduceType: 2 }), thousandths, (rules, thousandth) => {
      const [first] = rules.reduceRuleList!
      const reduceRuleList = [{ startAmount: first!.startAmount, reduceAmount: thousandth / 1000 }]
      const text = promotionText({ ...rules, reduceRuleList })
      const discountText = /^每?满 \d+ 件?打(\d(?:\.\d{1,2})?)折$/.exec(text)?.[1]
      if (thousandth >= 1000) expect(text).toBe('')
      else expect(Math.round(Number(discountText) * 100)).toBe(thousandth)
    }),
  )
})

test('P13 BC-17 shares add up to the reduction and never exceed their line', () => {
  fc.assert(
    fc.property(promotionOf(), lines, fc.subarray(['a', 'b']), (rules, all, blackList) => {
      const promotion = { ...rules, blackList }
      const parts = settlePromotion(promotion, all).shares
      const { reduce } = applyPromotion({ promotion, lines: all })
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(fen(reduce))
      parts.forEach((part, index) => {
        const line = all[index]!
        const limit = blackList.includes(line.barcode) ? 0 : fen(line.price) * line.count
        expect(part).toBeLessThanOrEqual(limit)
        expect(part).toBeGreaterThanOrEqual(0)
      })
    }),
  )
})
