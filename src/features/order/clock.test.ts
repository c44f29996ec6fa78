import { stoppable, wait } from './clock'

test('stopping a clock cancels the functions that have not run yet, each once', async () => {
  const [cancelled, due]: [string[], (() => void)[]] = [[], []]
  const clock = stoppable({
    now: () => 7,
    delay: (run, ms) => {
      due.push(run)
      return () => void cancelled.push(String(ms))
    },
  })
  const first = wait(clock, 1)
  void wait(clock, 2)
  due[0]!()
  await first
  clock.stop()
  clock.stop()
  expect([clock.now(), cancelled]).toEqual([7, ['2']])
})
