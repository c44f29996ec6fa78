import { durationText, minutesLate, promiseText } from '.'

const at = (day: string, time: string) => `2026-11-${day}T${time}:00+08:00`
const NOW = Date.parse(at('21', '09:56'))

test.each([
  ['21', '10:21', '21', '10:36', '今天 10:21–10:36 送到'],
  ['22', '08:25', '22', '08:40', '明天 08:25–08:40 送到'],
  ['21', '23:50', '22', '00:05', '今天 23:50–00:05 送到'],
  ['24', '14:00', '24', '16:00', '11-24 14:00–16:00 送到'],
  ['23', '00:00', '24', '23:59', '11-23 至 11-24 送到'],
])('%s日 %s to %s日 %s reads %s', (fromDay, from, toDay, to, text) => {
  expect(promiseText({ from: at(fromDay, from), to: at(toDay, to) }, NOW)).toBe(text)
})

test('an order is late from the first whole minute after its promise', () => {
  const promise = { from: at('21', '10:21'), to: at('21', '10:36') }
  const late = (time: string) => minutesLate(promise, Date.parse(at('21', time)))
  expect([late('09:56'), late('10:36'), late('10:37'), late('10:48')]).toEqual([0, 0, 1, 12])
})

test.each([
  [1, '1 分钟'],
  [59, '59 分钟'],
  [60, '1 小时'],
  [1439, '23 小时'],
  [2900, '2 天'],
])('%i minutes read %s', (minutes, text) => expect(durationText(minutes)).toBe(text))
