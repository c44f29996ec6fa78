import { Countdown } from './countdown'

function running(seconds: number) {
  const timers: (() => void)[] = []
  const clock = {
    at: Date.parse('2026-11-21T10:00:00+08:00'),
    now: () => clock.at,
    delay: (run: () => void) => {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
  }
  const onEnd = jest.fn()
  const countdown = new Countdown(clock, onEnd)
  const until = new Date(clock.at + seconds * 1000).toISOString()
  const pass = (ms: number) => {
    clock.at += ms
    timers.splice(0).forEach((run) => run())
  }
  return { countdown, until, pass, onEnd, timers }
}

test('counts seconds, as mm:ss', () => {
  const { countdown, until, pass } = running(872)
  countdown.start(until)
  expect([countdown.text, countdown.isRunning]).toEqual(['14:32', true])
  pass(1000)
  expect(countdown.text).toBe('14:31')
  pass(30_500)
  expect(countdown.text).toBe('14:01')
})

test('shows hours if there are any', () => {
  const { countdown, until } = running(3661)
  countdown.start(until)
  expect(countdown.text).toBe('01:01:01')
})

test('a day or more is long, and keeps the time of its end', () => {
  const { countdown, until, pass } = running(86_401)
  countdown.start(until)
  expect([countdown.isLong, countdown.end]).toEqual([true, until])
  pass(2000)
  expect(countdown.isLong).toBe(false)
})

test('ends once and stops ticking', () => {
  const { countdown, until, pass, onEnd, timers } = running(2)
  countdown.start(until)
  pass(1000)
  expect(onEnd).not.toHaveBeenCalled()
  pass(1000)
  expect([onEnd.mock.calls.length, countdown.text, countdown.isRunning, timers.length]).toEqual([1, '00:00', false, 0])
})

test.each([null, '2026-11-21T09:59:59+08:00', 'nonsense'])('%s does not run and does not end', (until) => {
  const { countdown, onEnd, timers } = running(2)
  countdown.start(until)
  expect([countdown.remaining, onEnd.mock.calls.length, timers.length]).toEqual([0, 0, 0])
})

test('a restart and a stop leave no second timer', () => {
  const { countdown, until, timers } = running(60)
  countdown.start(until)
  countdown.start(until)
  expect(timers).toHaveLength(1)
  countdown.stop()
  expect([countdown.remaining, timers.length]).toEqual([0, 0])
})
