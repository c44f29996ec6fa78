import { dayText, windowText } from './time'

const NOW = Date.parse('2026-11-22T23:30:00+08:00')

test('days are named from today on', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-29'].map((day) => dayText(day, NOW))).toEqual([
    '今天 11-22',
    '明天 11-23',
    '周二 11-24',
    '周日 11-29',
  ])
})

test('a slot shows its day and hours in China time', () => {
  const slot = { fromTime: '2026-11-23T09:00:00+08:00', toTime: '2026-11-23T12:00:00+08:00' }
  expect(windowText(slot, NOW)).toBe('明天 11-23 09:00–12:00')
})
