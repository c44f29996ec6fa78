/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import { asTask, DATE, HTTP, type HostHttp } from '../../../test/fakes/http'
import { API, restore, taro } from '../../../test/fakes/native'
import { createCancel } from '../../api/cancel'
import type { HttpRequest, Transport } from './contract'
import { transport as alipay } from './index.alipay'
import { transport as h5 } from './index.h5'
import { transport as weapp } from './index.weapp'
import { GRACE_MS } from './mini'

jest.mock('@tarojs/taro', () => (require('../../../test/fakes/native') as { taroModule: object }).taroModule)

const HOSTS: Record<string, HostHttp & { transport: Transport }> = {
  weapp: { transport: weapp, ...HTTP.weapp },
  alipay: { transport: alipay, ...HTTP.alipay },
  h5: { transport: h5, ...HTTP.h5 },
}

const request: HttpRequest = {
  url: 'https://shop/api/x',
  method: 'GET',
  headers: { Authorization: 't' },
  timeoutMs: 20_000,
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  restore()
  jest.useRealTimers()
})

describe.each(Object.entries(HOSTS))('%s', (name, { transport, ...host }) => {
  const body = { code: 200, msg: '', data: [1] }

  test.each([200, 201, 299, 304, 400, 401, 403, 404, 422, 429, 500, 502, 504])(
    'status %i is a reply',
    async (status) => {
      host.answer(status, JSON.stringify(body))
      // Expects no date: Alipay's failures come without headers.
      const date = name === 'alipay' && status >= 400 ? undefined : DATE
      expect(await transport.send(request)).toEqual({ ok: true, status, body, date })
    },
  )

  test('a body that is not JSON is returned as text', async () => {
    host.answer(502, '<html>')
    expect(await transport.send(request)).toMatchObject({ ok: true, status: 502, body: '<html>' })
    host.answer(200, '')
    expect(await transport.send(request)).toMatchObject({ ok: true, status: 200, body: '' })
  })

  test.each(host.failures)('returns %s for %j', async (reason, error) => {
    host.fail(error)
    expect(await transport.send(request)).toEqual({ ok: false, reason })
  })

  test('a host that throws is a failure, not an exception', async () => {
    host.broken()
    expect(await transport.send(request)).toEqual({ ok: false, reason: 'failed' })
  })

  test('API-08 a host that never answers is a timeout', async () => {
    host.silent()
    const onResult = jest.fn()
    void transport.send(request).then(onResult)
    await jest.advanceTimersByTimeAsync(19_999)
    expect(onResult).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1 + (name === 'h5' ? 0 : GRACE_MS))
    expect(onResult.mock.calls).toEqual([[{ ok: false, reason: 'timeout' }]])
  })

  test('a cancelled request returns cancelled, before sending and during the request', async () => {
    host.silent()
    const running = createCancel()
    const pending = transport.send({ ...request, signal: running.signal })
    running.cancel()
    expect(await pending).toEqual({ ok: false, reason: 'cancelled' })
    const early = createCancel()
    early.cancel()
    expect(await transport.send({ ...request, signal: early.signal })).toEqual({ ok: false, reason: 'cancelled' })
  })

  test('a cancel after the reply changes nothing', async () => {
    host.answer(200, JSON.stringify(body))
    const { signal, cancel } = createCancel()
    const pending = transport.send({ ...request, signal })
    expect(await pending).toMatchObject({ ok: true, status: 200, body })
    expect(cancel).not.toThrow()
  })

  test('no timer is left', async () => {
    host.answer(200, '{}')
    await transport.send(request)
    host.fail(host.failures[0]?.[1])
    await transport.send(request)
    expect(jest.getTimerCount()).toBe(0)
  })
})

test.each(['weapp', 'alipay'])(
  '%s sends method, headers, timeout and body, and aborts a cancelled request',
  async (name) => {
    const { transport } = HOSTS[name]!
    const abort = jest.fn()
    asTask(() => {}, abort)
    const { signal, cancel } = createCancel()
    void transport.send({ ...request, method: 'POST', body: { a: '药' }, signal })
    void transport.send(request)
    const common = { url: request.url, header: request.headers, timeout: 20_000 }
    const data = name === 'alipay' ? '{"a":"药"}' : { a: '药' }
    expect(taro.request?.mock.calls.map(([options]) => options)).toEqual([
      expect.objectContaining({ ...common, method: 'POST', data }),
      expect.objectContaining({ ...common, method: 'GET', data: undefined }),
    ])
    cancel()
    expect(abort).toHaveBeenCalledTimes(1)
  },
)

test.each(['weapp', 'alipay'])('%s aborts a request after its timeout', async (name) => {
  const abort = jest.fn()
  asTask(() => {}, abort)
  void HOSTS[name]!.transport.send({ ...request, timeoutMs: 5000 })
  await jest.advanceTimersByTimeAsync(5999)
  expect(abort).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(abort).toHaveBeenCalledTimes(1)
})

test.each(['weapp', 'alipay'])('%s: a task that rejects without a callback is a failure', async (name) => {
  taro.request?.mockImplementation(() => Object.assign(Promise.reject(new Error('x')), { abort: () => {} }))
  expect(await HOSTS[name]!.transport.send(request)).toEqual({ ok: false, reason: 'failed' })
})

test('h5 sends method, headers, body and the cookies of its own origin only', async () => {
  HOSTS.h5?.answer(200, '{}')
  await h5.send({ ...request, method: 'PUT', body: { a: 1 } })
  await h5.send(request)
  const { calls } = (globalThis.fetch as unknown as jest.Mock).mock
  const common = { headers: request.headers, credentials: 'same-origin', signal: expect.any(AbortSignal) as unknown }
  expect(calls).toEqual([
    [request.url, { ...common, method: 'PUT', body: '{"a":1}' }],
    [request.url, { ...common, method: 'GET', body: undefined }],
  ])
})

test('h5 calls its own origin, the mini-programs the origin of the build', () => {
  expect([h5.origin, weapp.origin, alipay.origin]).toEqual(['', API, API])
})

test('a cancel is reported once to all listeners, and at once to later listeners', () => {
  const { signal, cancel } = createCancel()
  const [first, second, late] = [jest.fn(), jest.fn(), jest.fn()]
  signal.onCancel(first)
  signal.onCancel(second)
  expect(signal.cancelled).toBe(false)
  cancel()
  cancel()
  expect(signal.cancelled).toBe(true)
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  signal.onCancel(late)
  expect(late).toHaveBeenCalledTimes(1)
})
