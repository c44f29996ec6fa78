import { isLate, WORK_TYPES, workTypesOf } from '.'

const at = (text: string) => new Date(`2026-11-23T${text}:00+08:00`)

test('work is late after its minutes of opening hours, never at night', () => {
  expect(isLate(at('09:00'), at('09:04'), 5)).toBe(false)
  expect(isLate(at('09:00'), at('09:05'), 5)).toBe(true)
  expect(isLate(at('21:00'), at('22:30'), 5)).toBe(false)
  expect(isLate(at('02:00'), at('08:04'), 5)).toBe(false)
  expect(isLate(at('02:00'), at('08:05'), 5)).toBe(true)
  expect(isLate(new Date('2026-11-20T09:00:00+08:00'), at('08:01'), 5)).toBe(false)
})

test('every kind of work has a duty that is notified of it', () => {
  const duties = ['store', 'dispenser', 'reviewer', 'doctor']
  expect(new Set(duties.flatMap(workTypesOf))).toEqual(new Set(WORK_TYPES))
  expect(workTypesOf('doctor')).toEqual(['rx', 'consult'])
  expect(workTypesOf('shopper')).toEqual([])
})
