import { writeReminderCalendar, dueTimes, isDueOn, nextDue, weekdayOf, type Reminder } from '.'

const reminder = (change: Partial<Reminder> = {}): Reminder & { id: number } => ({
  id: 7,
  kind: 'measure',
  text: '测血压',
  times: ['08:00'],
  days: [],
  date: '',
  ...change,
})
/** Saturday, 10:00 in China. */
const NOW = new Date('2026-11-21T02:00:00Z')
const linesOf = (...reminders: (Reminder & { id: number })[]) =>
  writeReminderCalendar(reminders, NOW, '药达：').split('\r\n')

test('weekdays count from Monday', () => {
  expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(weekdayOf)).toEqual([1, 6, 7])
})

test('a reminder is due every day, on its weekdays, or on its only day', () => {
  expect(isDueOn({ days: [], date: '' }, '2026-11-21')).toBe(true)
  expect([isDueOn({ days: [6], date: '' }, '2026-11-21'), isDueOn({ days: [1, 7], date: '' }, '2026-11-21')]).toEqual([
    ...[true, false],
  ])
  expect(isDueOn({ days: [], date: '2026-11-22' }, '2026-11-21')).toBe(false)
  expect(isDueOn({ days: [1], date: '2026-11-21' }, '2026-11-21')).toBe(true)
})

test('a daily reminder starts today in the time of China, with one event and one alarm a time', () => {
  const lines = linesOf(reminder({ times: ['08:00', '20:30'] }))
  expect(lines.filter((line) => line.startsWith('DTSTART;'))).toEqual([
    'DTSTART;TZID=Asia/Shanghai:20261121T080000',
    'DTSTART;TZID=Asia/Shanghai:20261121T203000',
  ])
  expect(lines.filter((line) => line === 'RRULE:FREQ=DAILY')).toHaveLength(2)
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(2)
  expect(lines).toContain('SUMMARY:药达：测血压')
  expect(lines).toContain('DTSTAMP:20261121T020000Z')
  expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(2)
})

test('a weekly reminder starts on its next weekday; one with a date comes once', () => {
  const weekly = linesOf(reminder({ days: [5, 1] }))
  expect(weekly).toContain('DTSTART;TZID=Asia/Shanghai:20261123T080000')
  expect(weekly).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,FR')
  const once = linesOf(reminder({ date: '2027-01-02' }))
  expect(once).toContain('DTSTART;TZID=Asia/Shanghai:20270102T080000')
  expect(once.filter((line) => line.startsWith('RRULE'))).toEqual([])
})

test('escapes texts and folds lines at 75 octets', () => {
  const lines = linesOf(reminder({ text: `a;b,c\\d\n${'药'.repeat(40)}` }))
  expect(lines.find((line) => line.startsWith('SUMMARY:'))).toContain('a\\;b\\,c\\\\d\\n')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(0)
  expect(lines.join('\r\n').replace(/\r\n /g, '')).toContain('药'.repeat(40))
})

test('due times are the minutes of a reminder after one moment until another, in the time of China', () => {
  const at = (text: string) => new Date(`2026-11-21T${text}:00+08:00`)
  const daily = reminder({ times: ['08:00', '20:00'] })
  expect(dueTimes(daily, at('07:59'), at('08:00'))).toEqual(['2026-11-21 08:00'])
  expect(dueTimes(daily, at('08:00'), at('08:05'))).toEqual([])
  expect(dueTimes(daily, at('07:00'), at('21:00'))).toEqual(['2026-11-21 08:00', '2026-11-21 20:00'])
  expect(dueTimes(reminder({ times: ['00:01'] }), at('23:58'), new Date('2026-11-22T00:02:00+08:00'))).toEqual([
    '2026-11-22 00:01',
  ])
  expect(dueTimes(reminder({ days: [7] }), at('07:59'), at('08:01'))).toEqual([])
  expect(dueTimes(reminder({ date: '2026-11-22' }), at('07:59'), at('08:01'))).toEqual([])
})

test('the next moment of a reminder follows its times, days and date; a past date has none', () => {
  const at = (text: string) => new Date(`${text}+08:00`)
  // Saturday, in the time of China.
  const now = at('2026-11-21T08:00')
  const daily = reminder({ times: ['08:00', '20:00'] })
  expect(nextDue(daily, now)).toEqual(at('2026-11-21T20:00'))
  expect(nextDue(daily, at('2026-11-21T20:00'))).toEqual(at('2026-11-22T08:00'))
  expect(nextDue(reminder({ days: [6] }), now)).toEqual(at('2026-11-28T08:00'))
  expect(nextDue(reminder({ date: '2027-01-02' }), now)).toEqual(at('2027-01-02T08:00'))
  expect(nextDue(reminder({ date: '2026-11-21' }), now)).toBeNull()
})
