import fc from 'fast-check'
import { fen as inFen } from '../money'
import {
  mostOfWallet,
  payPasswordProblem,
  PIN_LOCK_MS,
  PIN_TRIES,
  splitRefund,
  total,
  walletParts,
  type RefundablePayment,
  type WalletBalances,
} from '.'

const fen = fc.integer({ min: 0, max: 10_000_000 }).map(inFen)
const balances = fc.record({ gold: fen, cash: fen })

test.each([
  ['000000', {}, '重复'],
  ['123456', {}, '连续'],
  ['654321', {}, '连续'],
  ['890123', {}, '连续'],
  ['121212', {}, '重复'],
  ['708708', {}, '重复'],
  ['900615', { birthDate: '1990-06-15' }, '生日'],
  ['061590', { birthDate: '1990-06-15' }, '生日'],
  ['150690', { birthDate: '1990-06-15' }, '生日'],
  ['199006', { birthDate: '1990-06-15' }, '生日'],
  ['061990', { birthDate: '1990-06-15' }, '生日'],
  ['138000', { mobile: '13800138000' }, '手机号码'],
  ['274931', { mobile: '13900274931' }, '手机号码'],
  ['12345', {}, '6 位'],
  ['12345a', {}, '6 位'],
  ['2749311', {}, '6 位'],
  ['x274931', {}, '6 位'],
  ['１２３４５６', {}, '6 位'],
])('S29 refuses %s as a payment password', (pin, owner, reason) => {
  expect(payPasswordProblem(pin, owner)).toContain(reason)
})

test('S29 accepts a password unrelated to its owner', () => {
  expect(payPasswordProblem('274931', { birthDate: '1990-06-15', mobile: '13800138000' })).toBe('')
  expect(payPasswordProblem('274931')).toBe('')
})

test('the balances pay exactly the amount, coins first, never more than they contain', () => {
  fc.assert(
    fc.property(fen, balances, (amount, held) => {
      const parts = walletParts(amount, held)
      if (amount === 0 || amount > total(held)) return parts === null
      if (!parts) return false
      const isExact = parts.gold + parts.cash === amount && parts.gold <= held.gold && parts.cash <= held.cash
      return isExact && (parts.cash === 0 || parts.gold === held.gold)
    }),
  )
})

test.each([
  [150, { gold: 100, cash: 90 }, { gold: 100, cash: 50 }],
  [190, { gold: 100, cash: 90 }, { gold: 100, cash: 90 }],
  [191, { gold: 100, cash: 90 }, null],
  [1, { gold: 100, cash: 90 }, { gold: 1, cash: 0 }],
  [0, { gold: 100, cash: 90 }, null],
  [-1, { gold: 100, cash: 90 }, null],
])('%d fen from %j are paid as %j', (amount, held, parts) =>
  expect(walletParts(inFen(amount), held as WalletBalances)).toEqual(parts),
)

test('S28 five wrong passwords lock the wallet for three hours', () => {
  expect([PIN_TRIES, PIN_LOCK_MS]).toEqual([5, 10_800_000])
})

const PAID = [
  { amount: 60, refundAmount: 0 },
  { amount: 40, refundAmount: 0 },
]
const HALF = [
  { amount: 60, refundAmount: 50 },
  { amount: 40, refundAmount: 0 },
]
test.each([
  [50, PAID, [30, 20]],
  [100, PAID, [60, 40]],
  [101, PAID, null],
  [1, PAID, [1, 0]],
  [0, PAID, null],
  [-1, PAID, null],
  [25, HALF, [5, 20]],
  [50, HALF, [10, 40]],
  [51, HALF, null],
])('S38 a refund of %d fen over %j is split as %j', (amount, parts, shares) =>
  expect(splitRefund(inFen(amount), parts as RefundablePayment[])).toEqual(shares),
)

test('leaves at least one fen for the provider', () => {
  const most = (payable: number, gold: number, cash: number) =>
    mostOfWallet(inFen(payable), { gold: inFen(gold), cash: inFen(cash) })
  expect([most(100, 40, 20), most(100, 400, 0)]).toEqual([60, 99])
  expect([most(1, 40, 20), most(0, 40, 20)]).toEqual([0, 0])
})

test('S38 several refunds never exceed a payment and add up exactly to the requested amounts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 8 }),
      (amounts, steps) => {
        const parts = amounts.map((amount) => ({ amount: inFen(amount), refundAmount: inFen(0) }))
        for (const step of steps) {
          const remaining = parts.reduce((sum, { amount, refundAmount }) => sum + amount - refundAmount, 0)
          const shares = splitRefund(inFen(step), parts)
          if (step > remaining) expect(shares).toBeNull()
          shares?.forEach((share, index) => ((parts[index] as { refundAmount: number }).refundAmount += share))
          if (shares) expect(shares.reduce((sum, share) => sum + share, 0)).toBe(step)
          for (const { amount, refundAmount } of parts) expect(refundAmount).toBeLessThanOrEqual(amount)
        }
      },
    ),
  )
})
