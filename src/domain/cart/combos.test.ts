import { fromFen } from '../money'
import {
  cartInFen,
  insuredAmount,
  netLineAmounts,
  prepareLine,
  priceCart,
  priceCartFen,
  type CartLine,
  type FenReceiptEntry,
} from '.'

const promotion = {
  reduceId: 'R',
  method: 0,
  cretiaria: 0,
  reduceType: 1,
  reduceRuleList: [{ startAmount: 50, reduceAmount: 10 }],
  blackList: ['out'],
}
/** Two sets of two masks at 12.50 and an alcohol at 5.00. */
const set: CartLine = {
  id: 'set',
  barcode: '',
  count: 2,
  orderType: 2,
  parts: [
    { barcode: 'mask', price: 12.5, count: 2, reduceId: 'R' },
    { barcode: 'alcohol', price: '5', count: 1 },
  ],
}
const single: CartLine = { id: 1, barcode: 'mask', price: 10, count: 1, orderType: 2, reduceId: 'R' }
const none = { deliveryFee: 0, packing: 0 }

test('PR-17 a combo is one line: its parts are priced in their promotions and share one amount', () => {
  const cart = priceCart({
    lines: [single, set],
    promotions: [promotion],
    coupons: [],
    fees: { deliveryFee: 7, packing: 0 },
  })
  expect(cart.payable).toBe(67)
  expect(cart.receipt.slice(0, 3)).toEqual([
    {
      ...{ ruleId: 'goods', kind: 'goods', base: 70, result: 70, rounding: 0 },
      shares: [
        { lineId: 1, amount: 10 },
        { lineId: 'set', amount: 60 },
      ],
    },
    {
      ...{ ruleId: 'R', kind: 'promotion', threshold: 50, base: 60, result: -10, rounding: 0 },
      shares: [
        { lineId: 1, amount: -1.67 },
        { lineId: 'set', amount: -8.33 },
      ],
    },
    {
      ...{ ruleId: 'freight', kind: 'freight', base: 60, result: 7, rounding: 0 },
      shares: [
        { lineId: 1, amount: 1 },
        { lineId: 'set', amount: 6 },
      ],
    },
  ])
})

test('PR-17 the parts of a combo count as pieces, and a blacklisted part does not', () => {
  const byPieces = { ...promotion, cretiaria: 1, reduceRuleList: [{ startAmount: 4, reduceAmount: 3 }] }
  expect(priceCart({ lines: [set], promotions: [byPieces], coupons: [], fees: none }).payable).toBe(57)
  const parts = [{ barcode: 'out', price: 60, count: 1, reduceId: 'R' }]
  expect(priceCart({ lines: [{ ...set, parts }], promotions: [promotion], coupons: [], fees: none }).payable).toBe(120)
})

test('ST-39 ST-40 a combo is available only when each part has a price; it counts as one piece', () => {
  const broken = { ...set, price: 30, parts: [...set.parts!, { barcode: 'x', price: null, count: 1 }] }
  expect(prepareLine(broken)).toMatchObject({ checked: false, unExist: 1 })
  expect(prepareLine({ ...set, parts: [] })).toMatchObject({ checked: false, unExist: 1 })
  expect(prepareLine(set)).toMatchObject({ checked: true, unExist: 0 })
  expect(prepareLine({ ...set, unExist: 1 })).toMatchObject({ checked: false, unExist: 1 })
})

test('P13 EN-12 PR-14 a line refunds its net amount; insurance pays covered products without fees', () => {
  const fees = { deliveryFee: 7, packing: 1 }
  const coupons = [{ id: 'c', amount: 6, orderType: 2 }]
  const cart = cartInFen({ lines: [single, set], promotions: [promotion], coupons, fees, points: 4 })
  const { receipt } = priceCartFen(cart)
  expect(netLineAmounts(receipt).map(({ lineId, amount }) => ({ lineId, amount: fromFen(amount) }))).toEqual([
    { lineId: 1, amount: 6.95 },
    { lineId: 'set', amount: 43.05 },
  ])
  const insuredYuan = (entries: FenReceiptEntry[], ...ids: (string | number)[]) =>
    fromFen(insuredAmount(entries, new Set(ids)))
  expect(insuredYuan(receipt, 'set')).toBe(43.05)
  expect(insuredYuan(receipt, 1, 'set')).toBe(50)
  expect(insuredYuan(receipt)).toBe(0)
  const tax: FenReceiptEntry = { ...receipt[0]!, ruleId: 'tax', kind: 'tax' }
  expect([netLineAmounts([...receipt, tax]), insuredYuan([...receipt, tax], 'set')]).toEqual([
    netLineAmounts(receipt),
    43.05,
  ])
})
