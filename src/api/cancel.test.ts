import { createCancel } from './cancel'

test('a cancel runs what waits for it, once', () => {
  const { signal, cancel } = createCancel()
  const run = jest.fn()
  signal.onCancel(run)
  expect([signal.cancelled, run.mock.calls.length]).toEqual([false, 0])
  cancel()
  cancel()
  expect([signal.cancelled, run.mock.calls.length]).toEqual([true, 1])
})

test('what comes to wait after it runs at once, and not again', () => {
  const { signal, cancel } = createCancel()
  cancel()
  const run = jest.fn()
  signal.onCancel(run)
  cancel()
  expect(run).toHaveBeenCalledTimes(1)
})
