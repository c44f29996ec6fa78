import { createCancel } from './cancel'

test('cancelling calls each listener once', () => {
  const { signal, cancel } = createCancel()
  const run = jest.fn()
  signal.onCancel(run)
  expect([signal.cancelled, run.mock.calls.length]).toEqual([false, 0])
  cancel()
  cancel()
  expect([signal.cancelled, run.mock.calls.length]).toEqual([true, 1])
})

test('calls a listener added afterwards at once, and only once', () => {
  const { signal, cancel } = createCancel()
  cancel()
  const run = jest.fn()
  signal.onCancel(run)
  cancel()
  expect(run).toHaveBeenCalledTimes(1)
})
