import fc from 'fast-check'
import { fen as inFen } from '../money'
import {
  cardMask,
  insuredLines,
  insuredSplit,
  insuredVerdict,
  type Bill,
  type Cover,
  type InsuredKind,
  type InsuredState,
} from '.'

const fen = fc.integer({ min: 0, max: 1_000_000 }).map(inFen)
const bill = fc.record({ insured: fen, uninsured: fen, deliveryFee: fen, packing: fen, reduce: fen })
const cover = fc.record({ gov: fen, self: fen, other: fen })

test('PR-14 the totals of all parts agree; insurance never pays delivery and packing fees', () => {
  fc.assert(
    fc.property(bill, cover, (all, by) => {
      const split = insuredSplit(all, by)
      const insurance = by.gov + by.self + by.other
      if (insurance > all.insured || all.reduce > all.uninsured) return split === null
      if (!split) return false
      const adds = split.adds.reduce((total, { amount }) => total + amount, 0)
      expect(split.total).toBe(split.gov + split.self + split.other + split.medCash + adds)
      const reduces = split.reduces.reduce((total, { amount }) => total + amount, 0)
      expect(split.total).toBe(split.gov + split.self + split.other + split.cash + reduces)
      expect(split.cash).toBe(split.medCash + adds - reduces)
      expect(split.total).toBe(all.insured + all.uninsured + all.deliveryFee + all.packing)
      expect(split.cash).toBeGreaterThanOrEqual(all.deliveryFee + all.packing + all.uninsured - all.reduce)
      expect(split.adds.every(({ amount }) => amount > 0)).toBe(true)
      return true
    }),
  )
})

test.each([
  [{ gov: 60, self: 40, other: 0 }, { uninsured: 0, deliveryFee: 0, packing: 0 }, 'INSURANCE_ONLY'],
  [{ gov: 60, self: 39, other: 0 }, { uninsured: 0, deliveryFee: 0, packing: 0 }, 'MIXED'],
  [{ gov: 60, self: 40, other: 0 }, { uninsured: 0, deliveryFee: 5, packing: 0 }, 'MIXED'],
  [{ gov: 0, self: 0, other: 0 }, { uninsured: 0, deliveryFee: 0, packing: 0 }, 'CASH_ONLY'],
])('the kind of %j with %j is %s', (by, rest, kind) => {
  expect(insuredSplit({ insured: 100, reduce: 0, ...rest } as Bill, by as Cover)?.kind).toBe(kind)
})

test.each([
  [20, [{ type: 'DISCOUNT', amount: 20 }]],
  [0, []],
])('PR-14 the order’s reduction (%i) is one entry of its own, or none', (reduce, entries) => {
  const bill = { insured: 100, uninsured: 30, deliveryFee: 0, packing: 0, reduce } as Bill
  expect(insuredSplit(bill, { gov: 60, self: 0, other: 0 } as Cover)?.reduces).toEqual(entries)
})

test.each([
  { gov: -1, self: 0, other: 0 },
  { gov: 0.5, self: 0, other: 0 },
  { gov: NaN, self: 0, other: 0 },
  { gov: 101, self: 0, other: 0 },
])('rejects the insurer’s wrong amounts %j', (by) => {
  expect(
    insuredSplit({ insured: 100, uninsured: 0, deliveryFee: 0, packing: 0, reduce: 0 } as Bill, by as Cover),
  ).toBeNull()
})

const MIX = ['MIX_PAY_CREATED', 'MIX_PAY_SUCCESS', 'MIX_PAY_REFUND', 'MIX_PAY_FAIL'] as const
const SELF = ['SELF_PAY_CREATED', 'SELF_PAY_SUCCESS', 'SELF_PAY_REFUND', 'SELF_PAY_FAIL', 'NO_SELF_PAY'] as const
const MED = [
  'MED_INS_PAY_CREATED',
  'MED_INS_PAY_SUCCESS',
  'MED_INS_PAY_REFUND',
  'MED_INS_PAY_FAIL',
  'NO_MED_INS_PAY',
] as const
const KINDS: InsuredKind[] = ['CASH_ONLY', 'INSURANCE_ONLY', 'MIXED']

test('exactly one combination of states of each kind is paid', () => {
  const all: InsuredState[] = MIX.flatMap((mix) => SELF.flatMap((self) => MED.map((med) => ({ mix, self, med }))))
  for (const kind of KINDS) {
    const paid = all.filter((state) => insuredVerdict(state, kind) === 'paid')
    expect(paid).toHaveLength(1)
    // Checks all other states: ended ones by whether a part was paid; the rest is open.
    for (const state of all.filter((one) => !paid.includes(one))) {
      const hasEnded = state.mix === 'MIX_PAY_FAIL' || state.mix === 'MIX_PAY_REFUND'
      const hasPaid = state.self === 'SELF_PAY_SUCCESS' || state.med === 'MED_INS_PAY_SUCCESS'
      const expected = hasEnded ? (hasPaid ? 'stray' : 'failed') : 'open'
      expect([state, insuredVerdict(state, kind)]).toEqual([state, expected])
    }
  }
})

const DELIVERY_FEE = { type: 'FREIGHT', amount: 5 }
test.each<[number, number, number, object[]]>([
  [0, 0, 0, []],
  [5, 0, 0, [DELIVERY_FEE]],
  [0, 1, 2, [{ type: 'OTHER', amount: 3 }]],
  [5, 1, 0, [DELIVERY_FEE, { type: 'OTHER', amount: 1 }]],
])('delivery fee %d, packing %d and uncovered products %d are added as %j', (deliveryFee, packing, uninsured, adds) => {
  expect(
    insuredSplit(
      { insured: 100, uninsured, deliveryFee, packing, reduce: 0 } as Bill,
      { gov: 1, self: 0, other: 0 } as Cover,
    )?.adds,
  ).toEqual(adds)
})

const paidStates = { mix: 'MIX_PAY_SUCCESS', self: 'SELF_PAY_SUCCESS', med: 'MED_INS_PAY_SUCCESS' } as const
test.each<[InsuredKind, Partial<InsuredState>, string]>([
  ['MIXED', {}, 'paid'],
  ['CASH_ONLY', { med: 'NO_MED_INS_PAY' }, 'paid'],
  ['INSURANCE_ONLY', { self: 'NO_SELF_PAY' }, 'paid'],
  ['MIXED', { med: 'NO_MED_INS_PAY' }, 'open'],
  ['CASH_ONLY', {}, 'open'],
  ['INSURANCE_ONLY', {}, 'open'],
  ['MIXED', { mix: 'MIX_PAY_CREATED' }, 'open'],
  ['MIXED', { self: 'SELF_PAY_FAIL' }, 'open'],
  ['MIXED', { mix: 'MIX_PAY_FAIL' }, 'stray'],
  ['MIXED', { mix: 'MIX_PAY_FAIL', med: 'MED_INS_PAY_FAIL' }, 'stray'],
  ['MIXED', { mix: 'MIX_PAY_FAIL', self: 'SELF_PAY_FAIL' }, 'stray'],
  ['MIXED', { mix: 'MIX_PAY_FAIL', self: 'SELF_PAY_FAIL', med: 'MED_INS_PAY_FAIL' }, 'failed'],
  ['MIXED', { mix: 'MIX_PAY_REFUND', self: 'SELF_PAY_REFUND', med: 'MED_INS_PAY_REFUND' }, 'failed'],
  ['MIXED', { mix: 'MIX_PAY_REFUND', med: 'MED_INS_PAY_REFUND' }, 'stray'],
])('PR-14 a %s payment with the insurer’s states %j is %s', (kind, stateTexts, verdict) => {
  expect(insuredVerdict({ ...paidStates, ...stateTexts }, kind)).toBe(verdict)
})

test('a card shows its ends only', () => {
  expect(cardMask('440300199006150027')).toBe('4403********0027')
})

test('PR-14 BC-18 splits covered lines to the fen; each part adds up, and none is negative', () => {
  fc.assert(
    fc.property(
      fc.array(fen, { minLength: 1, maxLength: 6 }),
      fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)),
      (netLines, [a, b, c]) => {
        const all = netLines.reduce((total, net) => total + net, 0)
        const gov = Math.floor((all * a) / 100)
        const self = Math.floor(((all - gov) * b) / 100)
        const by = { gov, self, other: Math.floor(((all - gov - self) * c) / 100) } as Cover
        const lines = insuredLines(
          netLines.map((net, cartId) => ({ cartId, net })),
          by,
        )
        for (const side of ['gov', 'self', 'other'] as const)
          expect(lines.reduce((total, line) => total + line[side], 0)).toBe(by[side])
        for (const { cartId, ...sides } of lines) {
          const parts = Object.values(sides)
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
          expect(parts.reduce((total, part) => total + part, 0)).toBe(netLines[cartId])
        }
      },
    ),
  )
})
