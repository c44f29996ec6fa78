import { toFen } from '../money'
import { feeBanner, deliveryFeeAfterFailure, deliveryFeeFen, deliveryFeesInFen, packingFen } from '.'

const paid = {
  deliverySwitch: 0,
  deliveryFee: 5,
  deliveryFreeStartFee: 99,
  mailSwitch: 0,
  mailFee: 8,
  mailFreeStartFee: 49.9,
}
const free = { ...paid, deliverySwitch: 1, mailSwitch: 1 }
const banner = (overrides: Partial<Parameters<typeof feeBanner>[0]>) =>
  feeBanner({ tab: 1, count: 1, payable: 93.1, config: free, ...overrides })

test('BC-01 no banner without items', () => {
  expect(banner({ count: 0 })).toBeNull()
  expect(banner({ count: -1 })).toBeNull()
  expect(banner({ count: 1 })).not.toBeNull()
})

test('BC-02 lightning, switch 0: 配送费 with the fee', () => {
  expect(banner({ config: paid })).toEqual({ label: '配送费', note: '5.00' })
  expect(banner({ config: { ...paid, deliverySwitch: '0', deliveryFee: '4.5' } })).toEqual({
    label: '配送费',
    note: '4.50',
  })
  expect(banner({ config: paid, payable: 500 })).toEqual({ label: '配送费', note: '5.00' })
})

test.each([1, '1', 2, undefined])('BC-03 lightning, switch %p: 免配送', (deliverySwitch) => {
  const config = { ...free, deliverySwitch }
  expect(banner({ config })).toEqual({ label: '免配送', note: '实付满99免配送费' })
})

test.each([
  [0, ''],
  [0.01, '实付满99免配送费'],
  [98.99, '实付满99免配送费'],
  [99, ''],
  [150, ''],
  [-1, ''],
])('BC-04 payable %p: note %p', (payable, note) => {
  expect(banner({ payable })).toEqual({ label: '免配送', note })
})

test('BC-05 express, switch 0: 邮费 with the fee', () => {
  expect(banner({ tab: 0, config: paid })).toEqual({ label: '邮费', note: '8.00' })
})

test.each([
  [0, ''],
  [0.01, '实付满49.9包邮'],
  [49.89, '实付满49.9包邮'],
  [49.9, ''],
])('BC-06 BC-07 express, switch 1, payable %p: 包邮, note %p', (payable, note) => {
  expect(banner({ tab: 0, payable })).toEqual({ label: '包邮', note })
})

test('BC-08 shows no banner on the cross-border tab, nor on an unknown one', () => {
  expect(banner({ tab: 2 })).toBeNull()
  expect(banner({ tab: 3 })).toBeNull()
})

test('hides the banner for order type flag 1, as number or text', () => {
  expect(banner({ orderTypeFlag: '1' })).toBeNull()
  expect(banner({ orderTypeFlag: 1 })).toBeNull()
  expect(banner({ orderTypeFlag: '2' })).not.toBeNull()
  expect(banner({ orderTypeFlag: 0 })).not.toBeNull()
})

test('shows no banner without a configuration, and no free-from note without a threshold', () => {
  expect(banner({ config: undefined })).toBeNull()
  expect(banner({ config: null })).toBeNull()
  expect(banner({ config: { deliverySwitch: 1 } })).toEqual({ label: '免配送', note: '' })
  expect(banner({ config: { deliverySwitch: 0 } })).toEqual({ label: '配送费', note: '0.00' })
})

test.each([
  [1, paid, 500, 500],
  [0, paid, 500, 800],
  [1, free, 98.99, 500],
  [1, free, 99, 0],
  [0, free, 49.89, 800],
  [0, free, 49.9, 0],
  [1, free, 0, 500],
  [2, paid, 10, 0],
  [1, { deliverySwitch: 1, deliveryFee: 5 }, 1, 0],
  [1, { deliverySwitch: 0, deliveryFee: -5 }, 1, 0],
  [1, null, 10, 0],
  [1, undefined, 10, 0],
])('BC-02 BC-04 BC-05 BC-07 tab %p, %p, payable %p yuan: %p fen due', (tab, config, payable, fee) => {
  expect(deliveryFeeFen({ tab, count: 1, payable: toFen(payable), config: config && deliveryFeesInFen(config) })).toBe(
    fee,
  )
})

test('BC-01 no fee without items', () => {
  expect(deliveryFeeFen({ tab: 1, count: 0, payable: toFen(0), config: deliveryFeesInFen(paid) })).toBe(0)
})

test('VA-19 a failed lookup costs nothing with free delivery, else the fee is unknown', () => {
  expect(deliveryFeeAfterFailure(1)).toBe(0)
  expect(deliveryFeeAfterFailure('1')).toBe(0)
  expect(deliveryFeeAfterFailure(0)).toBeNull()
  expect(deliveryFeeAfterFailure()).toBeNull()
})

test('EN-29 charges packing by city and method, once per parcel', () => {
  const rows = [
    { cityId: 887, dispatchMethod: 1, packingFee: toFen(0.3) },
    { cityId: 903, dispatchMethod: 1, packingFee: toFen(1) },
    { cityId: '903', dispatchMethod: '2', packingFee: toFen('0.50') },
  ]
  expect(packingFen({ rows, cityId: 903, dispatchMethod: 2, parcels: 2 })).toBe(100)
  expect(packingFen({ rows, cityId: '903', dispatchMethod: '1' })).toBe(100)
  expect(packingFen({ rows, cityId: 887, dispatchMethod: 1 })).toBe(30)
  expect(packingFen({ rows, cityId: 887, dispatchMethod: 2 })).toBe(0)
})
