import { amountWord } from './amount'

test.each([
  [100, undefined, '应付'],
  [101, null, '应付'],
  [200, undefined, '实付'],
  [500, '2026-11-21T10:00:00Z', '实付'],
  [600, null, '合计'],
  [600, '2026-11-21T10:00:00Z', '实付'],
])('ST-49 an order at %i, paid at %s, says %s', (orderStatusCode, payTime, word) => {
  expect(amountWord({ orderStatusCode, payTime })).toBe(word)
})
