import { amountLabel, otherPart } from './amount'

test.each([
  [100, undefined, '应付'],
  [101, null, '应付'],
  [200, undefined, '实付'],
  [500, '2026-11-21T10:00:00Z', '实付'],
  [600, null, '合计'],
  [600, '2026-11-21T10:00:00Z', '实付'],
])('ST-49 an order with status %i and payment time %s is labelled %s', (orderStatusCode, payTime, label) => {
  expect(amountLabel({ orderStatusCode, payTime })).toBe(label)
})

test.each([
  [100, 0, null, '尾款（开始后支付）', -347],
  [101, 1, null, '已付定金', -60],
  [600, 0, null, '未付尾款', -347],
  [600, 1, null, '已付定金', -60],
  [200, 1, '2026-11-21T10:00:00Z', undefined, undefined],
  [600, 1, '2026-11-21T10:00:00Z', undefined, undefined],
] as const)(
  'PR-16 at %i, deposited %i, paid at %s the other part is %s',
  (orderStatusCode, deposited, payTime, ...part) => {
    const [{ text, amount } = {} as Record<string, undefined>] = otherPart({
      ...{ orderStatusCode, payTime, presell: { deposited, deposit: 60, balance: 347 } },
    })
    expect([text, amount]).toEqual(part)
    expect(otherPart({ orderStatusCode, payTime, presell: null })).toEqual([])
  },
)
