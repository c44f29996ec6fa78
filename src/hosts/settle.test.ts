import { success, failed, type HostResult } from './result'
import { settle } from './settle'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('starts at once, which keeps the tap', () => {
  const start = jest.fn()
  void settle(10, start)
  expect(start).toHaveBeenCalledTimes(1)
})

test('the first answer counts, and no timer is left', async () => {
  const answer = settle<string>(10, (report) => {
    report(success('first'))
    report(success('second'))
  })
  expect(await answer).toEqual(success('first'))
  expect(jest.getTimerCount()).toBe(0)
})

test('a missing answer ends in a timeout', async () => {
  let outcome: HostResult<string> | undefined
  void settle<string>(10, () => {}).then((result) => (outcome = result))
  await jest.advanceTimersByTimeAsync(9)
  expect(outcome).toBeUndefined()
  await jest.advanceTimersByTimeAsync(1)
  expect(outcome).toEqual(failed('timeout'))
})

test.each([
  [
    'throws',
    () => {
      throw new Error('x')
    },
  ],
  ['rejects', () => Promise.reject(new Error('x'))],
])('a start that %s is a failure', async (_, start) => {
  expect(await settle(10, start)).toEqual(failed('unknown'))
  expect(jest.getTimerCount()).toBe(0)
})
