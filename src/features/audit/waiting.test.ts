import { oldestNote, waitedText, waitingNote } from './waiting'

const SINCE = '2026-11-28T08:00:00+08:00'
const after = (minutes: number) => waitedText(SINCE, Date.parse(SINCE) + minutes * 60_000)

test('names how long work waits in minutes, hours and, from a day on, days', () => {
  expect([0, 12, 65, 24 * 60 - 1].map(after)).toEqual(['不到 1 分钟', '12 分钟', '1 小时 5 分钟', '23 小时 59 分钟'])
  expect([24 * 60, 333 * 24 * 60 + 90].map(after)).toEqual(['1 天', '333 天'])
})

test('the note of waiting work has a space before a number, none between words', () => {
  const note = (minutes: number) => waitingNote(SINCE, Date.parse(SINCE) + minutes * 60_000)
  expect([0, 12].map((minutes) => oldestNote(SINCE, Date.parse(SINCE) + minutes * 60_000))).toEqual([
    '等待最久不到 1 分钟',
    '等待最久 12 分钟',
  ])
  expect([0, 12, 65].map(note)).toEqual(['已等待不到 1 分钟', '已等待 12 分钟', '已等待 1 小时 5 分钟'])
})
