import { afterSaleNote, statusText } from './status-text'

const order = { orderStatusCode: 400, pickup: 0, toCome: 0, refundAsked: 0, group: null } as const

test.each([
  [1, 400, '待评价'],
  [4, 400, '已送达'],
  [4, 300, '待收货'],
  [4, 500, '已完成'],
] as const)(
  'ST-51 PR-11 an order of type %i with code %i is %s; cross-border orders wait for no review',
  (type, code, text) => {
    expect(statusText({ ...order, orderType: type, orderStatusCode: code })).toBe(text)
  },
)

test.each([
  [
    600,
    [
      [2, 2],
      [1, 1],
    ],
    '已退款',
  ],
  [
    600,
    [
      [2, 1],
      [1, 1],
    ],
    '已取消',
  ],
  [600, [], '已取消'],
  [500, [[1, 1]], '已完成'],
])('ST-53 ST-58 an order at %i with pieces and refunded ones %j is %s', (orderStatusCode, lines, text) => {
  const goodsVoList = lines.map(([count = 0, refunded = 0]) => ({ count, refunded }))
  expect(statusText({ ...order, orderStatusCode, goodsVoList })).toBe(text)
})

test('PR-24 a note names an after-sale that waits for the seller, where the status does not', () => {
  expect(afterSaleNote({ ...order, refundAsked: 1 })).toBe('售后申请等待商家处理')
  expect([order, { ...order, refundAsked: 1, orderStatusCode: 800 } as const].map(afterSaleNote)).toEqual(['', ''])
})
