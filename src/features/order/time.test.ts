import { clockTime, dateTime, shortTime } from './time'

test('shows times in the store’s time zone, whatever the phone’s zone', () => {
  expect(dateTime('2026-11-21T01:56:30Z')).toBe('2026-11-21 09:56')
  expect(dateTime('2026-11-21T23:30:00+08:00')).toBe('2026-11-21 23:30')
  expect(shortTime('2026-11-20T18:05:00Z')).toBe('11-21 02:05')
  expect(clockTime('2026-11-21T10:14:32+08:00')).toBe('10:14')
  expect(dateTime(null)).toBe('')
})
