import { shopIso } from '../../../../src/domain/shop-time'
import { pickupTimeAt } from './pickup-time'

const at = (time: string) => new Date(`2026-11-${time}+08:00`)

const timeOf = (hours: string, now: string, { allDay = false, minutes = 12 } = {}) => {
  const time = pickupTimeAt({ all_day: allDay, hours, prep_minutes: minutes }, at(now))
  return time && [time.from, time.to].map((end) => shopIso(end).slice(8, 16))
}

test.each([
  ['08:00-22:00', '26T10:05', '26T10:20', '28T22:00'],
  ['08:00-22:00', '26T06:30', '26T08:15', '28T22:00'],
  ['08:00-22:00', '26T21:48', '26T22:00', '28T22:00'],
  ['08:00-22:00', '26T21:49', '27T08:15', '29T22:00'],
  ['08:00-22:00', '26T23:10', '27T08:15', '29T22:00'],
  ['18:00-02:00', '26T00:30', '26T00:45', '28T02:00'],
  ['18:00-02:00', '26T03:00', '26T18:15', '29T02:00'],
])('PR-12 hours %s at %s: ready at %s, kept until %s', (hours, now, from, to) => {
  expect(timeOf(hours, now)).toEqual([from, to])
})

test('a store that is open all day keeps a pickup until the end of the day', () => {
  expect(timeOf('', '26T23:55', { allDay: true })).toEqual(['27T00:15', '29T23:59'])
})

test('promises nothing for unknown hours, or hours shorter than the preparation', () => {
  expect([timeOf('?', '26T10:00'), timeOf('08:00-08:10', '26T10:00', { minutes: 20 })]).toEqual([null, null])
})
