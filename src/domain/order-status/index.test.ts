import fc from 'fast-check'
import {
  allowedActions,
  canMove,
  countdownOutcome,
  isInTab,
  MOVES,
  normalizeStatus,
  orderTabs,
  payStatus,
  payVariant,
  statusAfterPayment,
  statusLabel,
  type Mover,
} from '.'
import { isGroupOrder } from './group-order'

const CODES = [100, 200, 300, 400, 500, 600, 800, 900, 901] as const
const MOVERS: Mover[] = ['shopper', 'payment', 'timeout', 'store', 'service']

test('ST-49 reads code 101 as 100', () => {
  expect(normalizeStatus(101)).toBe(100)
  expect(normalizeStatus('101')).toBe(100)
})

test('ST-55 keeps known codes and returns null for others', () => {
  expect(CODES.map(normalizeStatus)).toEqual([...CODES])
  expect(normalizeStatus('800')).toBe(800)
  expect([0, '0', 1, '', 'x', NaN, 700].map(normalizeStatus)).toEqual([null, null, null, null, null, null, null])
})

test('ST-60 treats a failed lookup as pending payment', () => {
  expect([undefined, null, 777, 200, '101', 0].map(payStatus)).toEqual([100, 100, 100, 200, 100, 100])
})

test.each([
  [0, '全部'],
  ['0', '全部'],
  [100, '待付款'],
  [101, '待付款'],
  [200, '待发货'],
  [300, '待收货'],
  [400, '待评价'],
  [500, '已完成'],
  [600, '已取消'],
  [800, '退款处理中'],
  [900, '处理中'],
  [901, '处理中'],
  [12345, '处理中'],
  ['', '处理中'],
])('ST-47 ST-48 ST-50 ST-51 ST-52 ST-53 ST-54 ST-55 labels %p as %p', (code, label) => {
  expect(statusLabel(code)).toBe(label)
})

test.each([
  [100, ['pay', 'cancel']],
  [101, ['pay', 'cancel']],
  [200, ['remind', 'refund']],
  [300, ['receive', 'refund', 'reorder']],
  [400, ['refund', 'reorder']],
  [500, ['refund', 'reorder', 'delete']],
  [600, ['reorder', 'delete']],
  [800, []],
  [900, []],
  [901, []],
  [777, []],
])('ST-56 ST-57 ST-58 ST-59 in status %p the shopper may %p', (code, actions) => {
  expect(allowedActions(code)).toEqual(actions)
})

const ALLOWED = [
  '100>200 payment',
  '100>500 payment',
  '100>600 service',
  '100>600 shopper',
  '100>600 timeout',
  '200>300 store',
  '200>400 store',
  '200>800 service',
  '200>800 shopper',
  '300>400 store',
  '300>500 shopper',
  '300>500 timeout',
  '300>800 service',
  '300>800 shopper',
  '400>500 shopper',
  '400>500 timeout',
  '400>800 service',
  '400>800 shopper',
  '500>800 service',
  '500>800 shopper',
  '800>200 service',
  '800>300 service',
  '800>400 service',
  '800>500 service',
  '800>600 service',
]

test('ST-56 ST-57 ST-58 ST-61 ST-62 allows exactly these moves by exactly these actors', () => {
  const matches: string[] = []
  for (const from of CODES) {
    for (const to of CODES) {
      for (const by of MOVERS) if (canMove(from, to, by)) matches.push(`${from}>${to} ${by}`)
    }
  }
  expect(matches.sort()).toEqual(ALLOWED)
})

test('ST-49 101 moves like 100; unknown codes never move', () => {
  expect(canMove(101, 200, 'payment')).toBe(true)
  expect(canMove('101', '600', 'timeout')).toBe(true)
  expect(canMove(0, 200, 'payment')).toBe(false)
  expect(canMove(100, 0, 'shopper')).toBe(false)
  expect(canMove(777, 888, 'service')).toBe(false)
})

test('ST-56 after payment no sequence of moves cancels an order except through a refund', () => {
  const step = fc.record({ to: fc.constantFrom(...CODES), by: fc.constantFrom(...MOVERS) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let status: (typeof CODES)[number] = 100
      let isPaid = false
      for (const { to, by } of steps) {
        if (!canMove(status, to, by)) continue
        if (to === 600 && isPaid) expect([status, by]).toEqual([800, 'service'])
        isPaid ||= by === 'payment'
        status = to
        expect(orderTabs({ isGlobal: false }).filter((tab) => tab.code !== 0 && isInTab(tab.code, status)).length).toBe(
          status === 800 ? 0 : 1,
        )
      }
    }),
    { numRuns: 500 },
  )
})

test('the opaque codes 900 and 901 have no moves', () => {
  expect(MOVES.some((move) => move.to >= 900 || move.from.some((code) => code >= 900))).toBe(false)
})

test('ST-61 payment completes a reservation and leaves another order waiting for shipment', () => {
  expect(statusAfterPayment({ isReservation: true })).toBe(500)
  expect(statusAfterPayment({ isReservation: false })).toBe(200)
})

test('ST-62 the countdown cancels an unpaid order, else it ends the group', () => {
  expect(countdownOutcome({ code: 100, hasGroup: true })).toEqual({ orderStatusCode: 600 })
  expect(countdownOutcome({ code: '101', hasGroup: false })).toEqual({ orderStatusCode: 600 })
  expect(countdownOutcome({ code: 200, hasGroup: true })).toEqual({ groupInfoStatus: 1 })
  expect(countdownOutcome({ code: 200, hasGroup: false })).toBeNull()
})

test('BC-75 EN-17 returns the tabs with their labels', () => {
  expect(orderTabs({ isGlobal: false })).toEqual([
    { code: 0, label: '全部' },
    { code: 100, label: '待付款' },
    { code: 200, label: '待发货' },
    { code: 300, label: '待收货' },
    { code: 400, label: '待评价' },
    { code: 500, label: '已完成' },
    { code: 600, label: '已取消' },
  ])
})

test('EN-18 the global lists have no tab 300', () => {
  expect(orderTabs({ isGlobal: true }).map((tab) => tab.code)).toEqual([0, 100, 200, 400, 500, 600])
})

test('ST-58 a refunded order is in the list "all" and no longer in list 200', () => {
  expect(isInTab(0, 800)).toBe(true)
  expect(isInTab(200, 800)).toBe(false)
  expect(isInTab(200, 200)).toBe(true)
  expect(isInTab(100, 101)).toBe(true)
  expect(isInTab(0, 901)).toBe(true)
})

test.each([
  [1, 1],
  ['2', 2],
  [0, null],
  [3, null],
  [12, null],
  ['', null],
  ['x', null],
  [null, null],
  [undefined, null],
])('ST-81 payStatus %p selects the variant %p, null is the cashier', (payStatus, variant) => {
  expect(payVariant(payStatus)).toBe(variant)
})

test('ST-78 numbers of group orders begin with J or G', () => {
  expect(['J2026', 'G2026', '2026J', '2026', ''].map(isGroupOrder)).toEqual([true, true, false, false, false])
})
