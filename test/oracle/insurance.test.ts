import fc from 'fast-check'
import { insuredSplit } from '../../src/domain/insurance'
import { fen as inFen, sum } from '../../src/domain/money'
import { oracleSplit, type InsuredLine } from './insurance'

const fen = fc.integer({ min: 0, max: 50_000 })
const insuredLine = fc
  .record({ fen, share: fc.integer({ min: 0, max: 100 }), isCovered: fc.boolean() })
  .map(({ share, ...one }) => ({ ...one, off: Math.floor((one.fen * share) / 100) }))
const fee = fc.oneof(fc.constant(0), fen)
/**
 * Share of the covered products that each insurance account pays, in percent: sometimes everything, sometimes nothing,
 * sometimes too much.
 */
const take = fc.oneof(
  fc.constant({ gov: 0, self: 0, other: 0 }),
  fc.constant({ gov: 100, self: 0, other: 0 }),
  fc.constant({ gov: 60, self: 30, other: 25 }),
  fc.record({ gov: fc.nat(50), self: fc.nat(30), other: fc.nat(25) }),
)

const big = (one: { fen: number; off: number; isCovered: boolean }): InsuredLine => ({
  isCovered: one.isCovered,
  fen: BigInt(one.fen),
  off: BigInt(one.off),
})

test('PR-14 two independent calculations agree on the insurance split to the fen', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(
      fc.array(insuredLine, { minLength: 1, maxLength: 6 }),
      fee,
      fee,
      take,
      (articles, deliveryFee, packing, by) => {
        const of = (isCovered: boolean) => articles.filter((one) => one.isCovered === isCovered)
        const insured = inFen(sum(of(true).map((one) => one.fen - one.off)))
        const uninsured = inFen(sum(of(false).map((one) => one.fen)))
        const reduce = inFen(sum(of(false).map((one) => one.off)))
        const part = (hundredths: number) => inFen(Math.ceil((insured * hundredths) / 100))
        const cover = { gov: part(by.gov), self: part(by.self), other: part(by.other) }
        const split = insuredSplit(
          { insured, uninsured, deliveryFee: inFen(deliveryFee), packing: inFen(packing), reduce },
          cover,
        )
        const sides = { gov: BigInt(cover.gov), self: BigInt(cover.self), other: BigInt(cover.other) }
        const expected = oracleSplit(
          articles.map(big),
          { deliveryFee: BigInt(deliveryFee), packing: BigInt(packing) },
          sides,
        )
        kinds.add(expected?.kind ?? 'none')
        const actual = split && {
          kind: split.kind,
          medCash: BigInt(split.medCash),
          add: BigInt(sum(split.adds.map(({ amount }) => amount))),
          reduce: BigInt(sum(split.reduces.map(({ amount }) => amount))),
          cash: BigInt(split.cash),
          total: BigInt(split.total),
        }
        expect(actual).toEqual(expected)
      },
    ),
    { numRuns: 5000 },
  )
  expect([...kinds].sort()).toEqual(['CASH_ONLY', 'INSURANCE_ONLY', 'MIXED', 'none'])
})
