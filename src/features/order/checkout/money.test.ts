import { preview } from '../../../../test/builders/checkout'
import type { OrderPreview } from '@/contract/types'
import { priceCart } from '@/domain/cart'
import { fen, fromFen, sum, toFen } from '@/domain/money'
import { insuredNoteOf, receiptOf, rowsOf, shownPreview, totalOf } from './money'

const lines = preview().storeOrderVos.flatMap(({ goodsVoList }) => goodsVoList)
const priced = priceCart({
  lines: lines.map(({ cardGoodsId: id, barcode, price, count }) => ({ id, barcode, price, count, orderType: 1 })),
  ...{ promotions: [], coupons: [], fees: { deliveryFee: 5, packing: 1 } },
})
const WHOLE = priced.payable
const WINDOW = { balanceStartTime: '', balanceEndTime: '', sendTime: '' }

const page = (overrides: object) => ({
  ...{ lines, pieces: 3, isExpress: true, isPickup: false, config: null },
  preview: preview({
    ...{
      receipt: priced.receipt as OrderPreview['receipt'],
      goodsFee: 103.1,
      reduceFee: 0,
      couponFee: 0,
      freightFee: 5,
      packingFee: 1,
    },
    ...overrides,
  }),
})
const total = (parts: readonly { amount: number | string }[]) => fromFen(sum(parts.map(({ amount }) => toFen(amount))))

test.each([
  ['all at once', { payable: WHOLE }, '应付'],
  [
    'in two parts',
    { payable: 30, presell: { deposit: 30, balance: fromFen(fen(toFen(WHOLE) - 3000)), ...WINDOW } },
    '应付定金',
  ],
])('PR-08 PR-16 paid %s: rows and receipt add up to the first payment, labelled alike', (_, overrides, label) => {
  const model = page(overrides)
  const { payable } = model.preview
  expect([total(rowsOf(model)), total(receiptOf(model)), totalOf(model)]).toEqual([payable, payable, label])
})

test.each([
  ['all at once', { payable: WHOLE }, fromFen(fen(toFen(WHOLE) - 500)), '应付（不含邮费）'],
  [
    'in two parts',
    { payable: 30, presell: { deposit: 30, balance: fromFen(fen(toFen(WHOLE) - 3000)), ...WINDOW } },
    30,
    '应付定金',
  ],
])('PR-08 PR-16 without an address, paid %s: no delivery fee anywhere, and all adds up', (_, overrides, due, label) => {
  const model = page({ ...overrides, address: null })
  expect([total(rowsOf(model)), total(receiptOf(model)), totalOf(model)]).toEqual([due, due, label])
  expect([shownPreview(model.preview).payable, shownPreview(model.preview).freightFee]).toEqual([due, 0])
  const texts = [...rowsOf(model).map(({ text }) => text), ...receiptOf(model).map(({ name }) => name)]
  expect(texts.join()).not.toMatch(/邮费|配送费/)
  const fetched = page({ ...overrides, address: null, pickup: 1 })
  expect(shownPreview(fetched.preview)).toBe(fetched.preview)
})

test('a checkout without a preview has no amounts to explain', () => {
  const model = { ...page({}), preview: null }
  expect([rowsOf(model), receiptOf(model)]).toEqual([[], []])
})

test("the shopper's own share of an insured order is shown only where the delivery fee is known", () => {
  const split = { medicalFee: 18.8, selfFee: 5.5, medicalCartIds: [1] }
  expect(insuredNoteOf(split, true)).toBe('自付约 ¥5.50 · 1 种商品可用医保')
  expect(insuredNoteOf(split, false)).toBe('1 种商品可用医保')
})
