import fc from 'fast-check'
import { isOpenNow, slotAt, slotsOf, slotText } from '.'

const at = (time: string) => Date.parse(`2026-11-21T${time}:00+08:00`)
const day = { unNoClosing: 0, hours: '08:00-22:30' }
const whole = { unNoClosing: 1, hours: '' }
const from = (text: string) => `2026-11-${text}:00+08:00`
const begins = (...args: Parameters<typeof slotsOf>) => slotsOf(...args).map((slot) => slot.from.slice(8, 16))

test('offers full hours from an hour from now to closing, and tomorrow’s', () => {
  expect(begins([day], at('19:30'))).toEqual(['21T21:00', ...hours(8, 21).map((hour) => `22T${hour}`)])
  expect(begins([day], at('20:00'))[0]).toBe('21T21:00')
  // 22:00 to 23:00 is not open to its end.
  expect(begins([day], at('20:31'))[0]).toBe('22T08:00')
})
const hours = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${String(first + index).padStart(2, '0')}:00`)

test('requires all stores to be open; a store with unreadable hours never is', () => {
  expect(begins([day, { unNoClosing: 0, hours: '10:00-12:00' }], at('09:00'))).toEqual([
    '21T10:00',
    '21T11:00',
    '22T10:00',
    '22T11:00',
  ])
  expect(slotsOf([day, { unNoClosing: 0, hours: '?' }], at('09:00'))).toEqual([])
  expect(slotsOf([], at('09:00'))).toEqual([])
  expect(begins([whole], at('22:10'))).toHaveLength(24)
})

test('reports whether all stores are open now', () => {
  expect([isOpenNow([day], at('08:00')), isOpenNow([day], at('23:00')), isOpenNow([], at('09:00'))]).toEqual([
    true,
    false,
    false,
  ])
})

test('accepts an offered slot half an hour longer, and never another one', () => {
  const shown = from('21T21:00')
  expect(slotAt([day], at('20:30'), shown)).toEqual({ from: shown, to: from('21T22:00') })
  expect(slotAt([day], at('20:31'), shown)).toBeNull()
  expect(slotAt([day], at('09:00'), from('21T11:30'))).toBeNull()
  expect(slotAt([day], at('09:00'), from('23T11:00'))).toBeNull()
})

test('every slot is in the future, within the hours, an hour long', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2880 }), (minutes) => {
      const now = at('00:00') + minutes * 60_000
      for (const slot of slotsOf([day], now)) {
        expect(Date.parse(slot.from)).toBeGreaterThanOrEqual(now + 3_600_000)
        expect(Date.parse(slot.to) - Date.parse(slot.from)).toBe(3_600_000)
        const hour = Number(slot.from.slice(11, 13))
        expect(hour >= 8 && hour <= 21).toBe(true)
      }
    }),
  )
})

test('formats slots', () => {
  const texts = { today: '今天', tomorrow: '明天' }
  const slot = (text: string) => ({ from: from(`${text}:00`), to: from(`${text}:30`) })
  expect(slotText(slot('21T11'), at('09:00'), texts)).toBe('今天 11:00–11:30')
  expect(slotText(slot('22T08'), at('09:00'), texts)).toBe('明天 08:00–08:30')
  expect(slotText(slot('25T08'), at('09:00'), texts)).toBe('11-25 08:00–08:30')
})
