import { createCancel } from '../../api/cancel'
import type { Cancel, HttpResult } from './contract'
import { AT_ONCE, createRequestQueue } from './request-queue'

/** Requests that the test ends by hand. */
function line(most?: number) {
  const requestQueue = createRequestQueue(most)
  const begun: number[] = []
  const ends: Record<number, (result: HttpResult) => void> = {}
  const sendRequest = (n: number, signal?: Cancel) =>
    requestQueue(signal, () => {
      begun.push(n)
      return new Promise((resolve) => (ends[n] = resolve))
    })
  return { ask: sendRequest, begun, end: (n: number) => ends[n]?.({ ok: false, reason: 'failed' }) }
}

test('eight requests run at once, the ninth when one has ended, in their order', async () => {
  expect(AT_ONCE).toBe(8)
  const { ask: sendRequest, begun, end } = line()
  const requests = Array.from({ length: 11 }, (_, n) => sendRequest(n))
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  end(5)
  await requests[5]
  expect(begun.slice(8)).toEqual([8])
  end(0)
  void sendRequest(11)
  await requests[0]
  expect(begun.slice(8)).toEqual([8, 9])
  end(8)
  await requests[8]
  end(1)
  await requests[1]
  expect(begun.slice(8)).toEqual([8, 9, 10, 11])
})

test('a cancelled waiting request is never started; a running request ends by itself', async () => {
  const { ask: sendRequest, begun, end } = line(1)
  const [first, second] = [createCancel(), createCancel()]
  const running = sendRequest(1, first.signal)
  const waiting = sendRequest(2, second.signal)
  void sendRequest(3)
  second.cancel()
  expect(await waiting).toEqual({ ok: false, reason: 'cancelled' })
  first.cancel()
  end(1)
  await running
  expect(begun).toEqual([1, 3])
  first.cancel()
  end(3)
  void sendRequest(4)
  await Promise.resolve()
  expect(begun).toEqual([1, 3])
})

test('a request that throws lets the next one start', async () => {
  const requestQueue = createRequestQueue(1)
  await expect(requestQueue(undefined, () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(await requestQueue(undefined, async () => ({ ok: false, reason: 'offline' }))).toEqual({
    ok: false,
    reason: 'offline',
  })
})
