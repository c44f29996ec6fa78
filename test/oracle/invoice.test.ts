import fc from 'fast-check'
import { dueLines, netOfTax, redLines, totalOf, type InvoiceLine, type OrderSale } from '../../src/domain/invoice'
import { fen } from '../../src/domain/money'
import { runs } from '../support/deep'
import { oracleInvoice, type OracleOrder } from './invoice'

const RATES = [3, 6, 9, 13]

const line = fc.record({
  isDrug: fc.boolean(),
  rate: fc.constantFrom(...RATES),
  count: fc.integer({ min: 1, max: 9 }),
  net: fc.integer({ min: 0, max: 90_000 }),
  coverShare: fc.constantFrom(0, 0, 30, 100),
})
/** Refunds after the issue: each takes a share (percent) of what is left of one line. */
const step = fc.record({
  at: fc.nat(5),
  share: fc.constantFrom(1, 33, 50, 100),
  fees: fc.integer({ min: 0, max: 400 }),
})

const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  freight: fc.constantFrom(0, 500, 799),
  packing: fc.constantFrom(0, 100),
  before: fc.array(step, { maxLength: 3 }),
  after: fc.array(step, { maxLength: 6 }),
  part: fc.constantFrom('all' as const, 'drug' as const, 'goods' as const),
})

/** Order with its refunds so far, from which both calculations get their own form. */
function bench({
  lines,
  freight,
  packing,
}: {
  lines: { isDrug: boolean; rate: number; count: number; net: number; coverShare: number }[]
  freight: number
  packing: number
}) {
  const rows = lines.map((one, at) => ({
    ...one,
    ...{ cartId: at + 1, cover: Math.floor((one.net * one.coverShare) / 100), refunds: [] as number[], pieces: 0 },
  }))
  let feesBack = 0
  const left = (row: (typeof rows)[number]) => row.net - row.cover - row.refunds.reduce((all, one) => all + one, 0)
  return {
    refund({ at, share, fees }: { at: number; share: number; fees: number }) {
      const row = rows[at % rows.length]
      if (!row) return
      row.refunds.push(Math.floor((left(row) * share) / 100))
      row.pieces = Math.min(row.count, row.pieces + 1)
      feesBack = Math.min(freight + packing, feesBack + fees)
    },
    refundAll() {
      for (const row of rows) row.refunds.push(left(row))
      feesBack = freight + packing
    },
    sale: (): OrderSale => ({
      orderId: 7,
      lines: rows.map((row) => ({
        ...{ cartId: row.cartId, name: 'x', spec: '', taxName: 'x', rate: row.rate, count: row.count },
        part: row.isDrug ? 'drug' : 'goods',
        ...{ net: fen(row.net), cover: fen(row.cover), refundedCount: row.pieces },
        refunded: fen(row.refunds.reduce((all, one) => all + one, 0)),
      })),
      fees: [
        { key: 'freight', name: 'x', taxName: 'x', rate: 6, amount: fen(freight) },
        { key: 'packing', name: 'x', taxName: 'x', rate: 13, amount: fen(packing) },
      ],
      feesRefunded: fen(feesBack),
    }),
    oracle: (): OracleOrder => ({
      lines: rows.map((row) => ({
        ...{ id: `7:${row.cartId}`, isDrug: row.isDrug, rate: row.rate, paid: BigInt(row.net - row.cover) },
        back: row.refunds.map(BigInt),
      })),
      freight: { id: '7:freight', paid: BigInt(freight), rate: 6 },
      packing: { id: '7:packing', paid: BigInt(packing), rate: 13 },
      feesBack: BigInt(feesBack),
    }),
  }
}

const entries = (lines: readonly InvoiceLine[]) =>
  lines.map(({ key: id, gross, tax }) => ({ id, gross: BigInt(gross), tax: BigInt(tax) }))

test('PR-32 PR-24 invoices and red invoices agree with exact fractions through any refunds', () => {
  let redCount = 0
  fc.assert(
    fc.property(order, ({ before, after, part, ...made }) => {
      const it = bench(made)
      before.forEach((one) => it.refund(one))
      const issued = dueLines([it.sale()], part)
      expect(entries(issued)).toEqual(oracleInvoice(it.oracle(), part))
      const all = [...issued]
      const compare = () => {
        const due = dueLines([it.sale()], part)
        const expected = oracleInvoice(it.oracle(), part)
        const red = redLines(all, due)
        redCount += red.length
        for (const one of red) {
          expect(one.gross).toBeLessThan(0)
          expect([one.net <= 0, one.tax <= 0, one.net + one.tax]).toEqual([true, true, one.gross])
        }
        all.push(...red)
        // The invoice and its red invoices add up to the exact invoice of this moment.
        const sums = new Map<string, { gross: bigint; tax: bigint }>()
        for (const { id, gross, tax } of entries(all)) {
          const known = sums.get(id) ?? { gross: 0n, tax: 0n }
          sums.set(id, { gross: known.gross + gross, tax: known.tax + tax })
        }
        const remaining = [...sums].filter(([, { gross }]) => gross !== 0n).map(([id, sum]) => ({ id, ...sum }))
        expect(remaining).toEqual(expected)
        expect(redLines(all, due)).toEqual([])
      }
      for (const one of after) {
        it.refund(one)
        compare()
      }
      it.refundAll()
      compare()
      expect(totalOf(all)).toEqual({ gross: 0, net: 0, tax: 0 })
    }),
    { numRuns: runs(300, 10_000) },
  )
  expect(redCount).toBeGreaterThan(100)
})

test('PR-32 medicines and other products together are the whole invoice', () => {
  fc.assert(
    fc.property(order, ({ before, ...made }) => {
      const it = bench(made)
      before.forEach((one) => it.refund(one))
      const keys = (part: 'all' | 'drug' | 'goods') =>
        dueLines([it.sale()], part).map(({ key, gross }) => `${key}=${gross}`)
      expect([...keys('drug'), ...keys('goods')].sort()).toEqual(keys('all').sort())
    }),
    { numRuns: runs(200, 10_000) },
  )
})

test.each([
  [113, 13, 13],
  [100, 13, 12],
  [1, 13, 0],
  [5, 13, 1],
  [109, 9, 9],
  [799, 6, 45],
  [0, 13, 0],
])('PR-32 an amount of %s fen at %s %% contains %s fen of tax', (gross, rate, tax) => {
  expect(netOfTax(fen(gross), rate)).toEqual({ net: gross - tax, tax })
})
