import { spanOf, stateOf, type Benefit } from './labels'

const NOW = Date.parse('2026-11-21T10:00:00+08:00')
const one = (overrides: Partial<Benefit> = {}): Benefit => ({
  ...{ benefitsId: 1, name: '', note: '', price: 1, originPrice: 1, validDays: 30, remaining: 5, needsCode: 0 },
  ...{ payStatus: 0, benefitsPayNo: '', isGroupUser: 0, couponCount: 5 },
  ...{ startTime: '2026-11-01T00:30:00+08:00', endTime: '2026-12-31T23:59:59+08:00' },
  ...overrides,
})

test('BC-77 shows the dates of a benefit as yyyy.mm.dd, in the store’s time zone', () => {
  expect(spanOf(one())).toBe('开通时间 2026.11.01 – 2026.12.31')
  expect(spanOf(one({ payStatus: 2, endTime: '2026-12-01T00:00:00+08:00' }))).toBe('有效期 2026.11.01 – 2026.12.01')
})

test.each([
  ['open', {}],
  ['full', { remaining: 0 }],
  ['soon', { startTime: '2026-11-22T00:00:00+08:00' }],
  ['ended', { endTime: '2026-11-21T10:00:00+08:00' }],
  ['waiting', { payStatus: 1, remaining: 0 }],
  ['joined', { payStatus: 2, remaining: 0 }],
  ['over', { payStatus: 2, endTime: '2026-11-21T10:00:00+08:00' }],
] as [ReturnType<typeof stateOf>, Partial<Benefit>][])('PR-29 ST-73 shows the state %s', (state, overrides) => {
  expect(stateOf(one(overrides), NOW)).toBe(state)
})
