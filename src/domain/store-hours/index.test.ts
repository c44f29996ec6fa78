import { formatClock, isOpenAllDay, hoursLine, nextOpeningText, openingAt } from '.'

const at = (hours: string | null | undefined, clock: string, unNoClosing?: number | string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return openingAt({ hours, unNoClosing, now: hour * 60 + minute })
}

test('EN-16 unNoClosing 1 is open all day', () => {
  expect([1, '1', 0, '0', undefined, null, 11].map(isOpenAllDay)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(at('08:00-22:30', '03:00', 1)).toEqual({ isOpen: true, closesAt: null })
  expect(at('08:00-22:30', '03:00', 0).isOpen).toBe(false)
})

test.each([
  ['07:59', { isOpen: false, opensAt: 480, isTomorrow: false }],
  ['08:00', { isOpen: true, closesAt: 1350 }],
  ['22:29', { isOpen: true, closesAt: 1350 }],
  ['22:30', { isOpen: false, opensAt: 480, isTomorrow: true }],
  ['00:00', { isOpen: false, opensAt: 480, isTomorrow: false }],
])('tells whether a store with the hours 08:00-22:30 is open at %p', (clock, opening) => {
  expect(at('08:00-22:30', clock)).toEqual(opening)
})

test.each([
  ['19:59', { isOpen: false, opensAt: 1200, isTomorrow: false }],
  ['20:00', { isOpen: true, closesAt: 360 }],
  ['23:59', { isOpen: true, closesAt: 360 }],
  ['05:59', { isOpen: true, closesAt: 360 }],
  ['06:00', { isOpen: false, opensAt: 1200, isTomorrow: false }],
])('20:00-06:00 crosses midnight, at %p', (clock, opening) => {
  expect(at('20:00-06:00', clock)).toEqual(opening)
})

test.each(['00:00-24:00', '08:00-08:00'])('%p is all day', (hours) => {
  expect(at(hours, '03:00')).toEqual({ isOpen: true, closesAt: null })
})

test('accepts hours with spaces and other dashes', () => {
  expect(at(' 8:00 – 22:30 ', '08:00')).toEqual({ isOpen: true, closesAt: 1350 })
  expect(at('8:00~22:30', '08:00').isOpen).toBe(true)
})

test.each([
  undefined,
  null,
  '',
  '8-22',
  '08:60-22:00',
  '08:00-22:60',
  '24:00-24:00',
  '08:00-24:01',
  'x08:00-22:30',
  '08:00-22:30x',
])('treats invalid hours %p as closed without an opening time', (hours) => {
  expect(at(hours, '12:00')).toEqual({ isOpen: false, opensAt: null, isTomorrow: false })
})

test.each([
  [480, '8:00', '08:00'],
  [605, '10:05', '10:05'],
  [0, '0:00', '00:00'],
  [1440, '0:00', '00:00'],
  [1450, '0:10', '00:10'],
  [-10, '23:50', '23:50'],
  [621.9, '10:21', '10:21'],
])('formats %p minutes as %p, wide %p', (minutes, text, wide) => {
  expect(formatClock(minutes)).toBe(text)
  expect(formatClock(minutes, { wide: true })).toBe(wide)
})

test('formats the next opening as text', () => {
  expect(nextOpeningText(at('08:00-22:30', '07:00'))).toBe('今天 8:00')
  expect(nextOpeningText(at('08:00-22:30', '23:00'))).toBe('明早 8:00')
  expect(nextOpeningText(at('11:59-22:30', '23:00'))).toBe('明早 11:59')
  expect(nextOpeningText(at('12:00-22:30', '23:00'))).toBe('明天 12:00')
  expect(nextOpeningText(at('08:00-22:30', '12:00'))).toBe('')
  expect(nextOpeningText(at('', '12:00'))).toBe('')
})

test.each([
  [1, '', '2026-11-21T03:00:00+08:00', '24 小时营业', true],
  [0, '00:00-24:00', '2026-11-21T03:00:00+08:00', '24 小时营业', true],
  [0, '08:00-22:30', '2026-11-21T08:00:00+08:00', '营业中 · 22:30 打烊', true],
  [0, '08:00-22:30', '2026-11-21T22:29:59+08:00', '营业中 · 22:30 打烊', true],
  [0, '08:00-22:30', '2026-11-21T22:30:00+08:00', '休息中 · 明早 8:00 开门', false],
  [0, '08:00-22:30', '2026-11-21T07:59:59+08:00', '休息中 · 今天 8:00 开门', false],
  [0, 'soon', '2026-11-21T12:00:00+08:00', '休息中', false],
])('EN-16 unNoClosing %d, hours %p at %s: %s', (unNoClosing, hours, now, text, isOpen) => {
  expect(hoursLine({ unNoClosing, hours }, Date.parse(now))).toEqual({ text, isOpen })
})
