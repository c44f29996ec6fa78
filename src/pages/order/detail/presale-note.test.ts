import { presaleNote } from './presale-note'

const [START, END, SENT] = ['2026-11-27T10:00:00+08:00', '2026-11-29T10:00:00+08:00', '2026-12-01T10:00:00+08:00']
const presale = {
  ...{ deposit: 30, balance: 169, deposited: 1 as 0 | 1 },
  ...{ balanceStartTime: START, balanceEndTime: END, sendTime: SENT },
}
const before = (time: string) => Date.parse(time) - 1

test.each([
  [100, {}, before(START), '定金已付，尾款 11-27 10:00 开始支付'],
  [100, {}, Date.parse(START), '请在 11-29 10:00 前付尾款，逾期订单关闭，定金不退'],
  [100, { deposited: 0 as const }, before(START), ''],
  [200, {}, before(SENT), '预计 12-01 10:00 起发货'],
  [200, {}, Date.parse(SENT), ''],
  [300, {}, before(SENT), ''],
  [600, {}, before(START), ''],
])('PR-16 an order at %i with %j at %i has the note: %s', (status, change, now, note) => {
  expect(presaleNote({ order: { presell: { ...presale, ...change } }, status, now })).toBe(note)
})

test('other orders have no such note', () => {
  expect([
    presaleNote({ order: { presell: null }, status: 200, now: 0 }),
    presaleNote({ order: null, status: null, now: 0 }),
  ]).toEqual(['', ''])
})
