import { stepsOf } from './progress-steps'

const order = (orderStatusCode: number) => ({
  ...{ orderStatusCode, pickup: 0 as 0 | 1, toCome: 0 as 0 | 1 },
  ...{ createTime: '2026-11-21T09:56:00+08:00', payTime: null, deliveredTime: null, endTime: null },
})
const states = (code: number, overrides = {}) =>
  stepsOf({ ...order(code), ...overrides }).map(({ state, note }) => note ?? state)
test.each([
  [100, ['09:56', 'now', 'next', 'next', 'next']],
  [101, ['09:56', 'now', 'next', 'next', 'next']],
  [200, ['09:56', 'done', 'now', 'next', 'next']],
  [300, ['09:56', 'done', 'done', 'now', 'next']],
  [400, ['09:56', 'done', 'done', 'done', 'done']],
  [600, []],
  [800, []],
  [77, []],
])('of an order at %i', (code, expected) => {
  expect(states(code)).toEqual(expected)
})

test.each([
  [100, ['09:56', 'now', 'next']],
  [200, ['09:56', 'done', 'now']],
  [300, ['09:56', 'done', 'now']],
  [400, ['09:56', 'done', 'done']],
  [600, []],
])('of a pickup order at %i', (code, expected) => {
  expect(states(code, { pickup: 1 })).toEqual(expected)
})

test('ST-61 a paid reservation does not count as picked up', () => {
  const paid = { pickup: 1 as const, payTime: '2026-11-21T09:58:00+08:00' }
  expect(states(500, { ...paid, toCome: 1 })).toEqual(['09:56', '09:58', 'now'])
  const fetched = { ...paid, endTime: '2026-11-22T10:31:00+08:00' }
  expect(states(500, { ...fetched, toCome: 0 })).toEqual(['09:56', '09:58', '10:31'])
})

test('the last step shows when the order was picked up or arrived, not when it was confirmed', () => {
  const times = { payTime: '2026-11-21T09:58:00+08:00', deliveredTime: '2026-11-21T10:31:00+08:00' }
  expect(states(400, { ...times, pickup: 1 })).toEqual(['09:56', '09:58', '10:31'])
  const confirmed = { ...times, endTime: '2026-11-22T08:00:00+08:00' }
  expect(states(500, { ...confirmed, pickup: 1 })).toEqual(['09:56', '09:58', '10:31'])
  expect(states(500, confirmed)).toEqual(['09:56', '09:58', 'done', 'done', '10:31'])
})

test('show the times that are known', () => {
  const times = { payTime: '2026-11-21T09:58:00+08:00', endTime: '2026-11-21T10:31:00+08:00' }
  expect(states(500, times)).toEqual(['09:56', '09:58', 'done', 'done', '10:31'])
  expect(states(500, { ...times, pickup: 1 })).toEqual(['09:56', '09:58', '10:31'])
})
