import { daysAfter, endOfShopDay, formatShopTime, minuteOfShopDay, shopIso } from '.'

// Zones with summer time, with a shift of half an hour, the store's own, and UTC.
const PLACES = ['America/New_York', 'Australia/Lord_Howe', 'Asia/Shanghai', 'UTC']
const { TZ } = process.env
afterEach(() => {
  process.env.TZ = TZ
})

test.each(PLACES)('formats the same store time in the time zone %s', (place) => {
  process.env.TZ = place
  // 02:30 on a day when this time does not exist in New York.
  expect(formatShopTime('2026-03-07T18:30:00Z', 'YYYY-MM-DD HH:mm:ss')).toBe('2026-03-08 02:30:00')
  expect(formatShopTime(new Date('2026-12-31T16:00:00Z'), 'MM-DD HH:mm')).toBe('01-01 00:00')
  expect(shopIso('2026-11-21T01:56:09.500Z')).toBe('2026-11-21T09:56:09+08:00')
})

test.each(PLACES)('days have 24 hours and end at the store’s midnight in the time zone %s', (place) => {
  process.env.TZ = place
  expect(daysAfter(new Date('2026-03-07T18:30:00.123Z'), 2)).toEqual(new Date('2026-03-09T18:30:00.123Z'))
  expect(daysAfter('2026-03-07T18:30:00Z', 0.5)).toEqual(new Date('2026-03-08T06:30:00Z'))
  expect(daysAfter(new Date('2026-03-09T18:30:00Z'), -3)).toEqual(new Date('2026-03-06T18:30:00Z'))
  expect(endOfShopDay('2026-03-07T15:59:59Z')).toEqual(new Date('2026-03-07T16:00:00Z'))
  expect(endOfShopDay('2026-03-07T16:00:00Z')).toEqual(new Date('2026-03-08T16:00:00Z'))
})

test.each([
  ['2026-11-20T16:00:00.000Z', 0],
  ['2026-11-20T16:00:59.999Z', 0],
  ['2026-11-21T01:56:09.500Z', 9 * 60 + 56],
  ['2026-11-21T15:59:59.999Z', 1439],
])('minutes since the store’s midnight at %s: %p', (at, minutes) => {
  expect(minuteOfShopDay(Date.parse(at))).toBe(minutes)
})
