import { countProducts, hasRxMark, isService, takesAllProducts, TCM_LINES } from './lines'

const doses = { barcode: TCM_LINES.doses, count: 7, left: 7, taken: 7 }
const decoction = { barcode: TCM_LINES.decoction, count: 7, left: 7, taken: 0 }

test('PR-18 the decoction of a formula is a service and counts as no product', () => {
  expect([doses, decoction].map(isService)).toEqual([false, true])
  expect(countProducts([doses, decoction])).toBe(7)
  expect([doses, decoction].map((line) => hasRxMark({ ...line, drugClass: 'Rx' }))).toEqual([true, false])
})

test('PR-24 an after-sale takes services only with every product that is left', () => {
  expect(takesAllProducts([doses, decoction])).toBe(true)
  expect(takesAllProducts([{ ...doses, taken: 6 }, decoction])).toBe(false)
  expect(takesAllProducts([{ ...doses, left: 3, taken: 3 }, decoction])).toBe(true)
})
