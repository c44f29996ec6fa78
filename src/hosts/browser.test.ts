/* eslint-disable @typescript-eslint/no-restricted-imports -- the files of H5 are tried here */
// Browser behaviour shared by all channels of H5.
import { installGlobal, restore } from '../../test/fakes/native'
import type { Hosts } from './contract'
import { network } from './network/index.h5'
import { phoneNumber } from './phone-number/index.h5'
import { browserPictures } from './pictures/browser'
import { privacy } from './privacy/index.h5'
import { subscribe } from './subscribe/index.h5'
import { browserUpload } from './upload/browser'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  restore()
  jest.useRealTimers()
})

test('names the fallback for each capability that no browser has', async () => {
  const hosts: Pick<Hosts, 'phoneNumber' | 'subscribe' | 'pictures'> = {
    phoneNumber,
    subscribe,
    pictures: browserPictures,
  }
  expect(phoneNumber.button()).toBeNull()
  const answers = [
    await hosts.phoneNumber.read({}),
    await hosts.subscribe.requestSubscription(['a']),
    await privacy.request(),
    await privacy.openContract(),
    await hosts.pictures.preview(['/1.png'], 0),
  ]
  expect(answers).toEqual(
    ['sms', 'hide', 'sheet', 'page', 'page'].map((instead) => ({ ok: false, error: { kind: 'unsupported', instead } })),
  )
  expect(await privacy.state()).toEqual({ ok: true, value: { gate: 'sheet' } })
})

test('reads the network state from the browser and reports every change until unsubscribed', async () => {
  const page = new EventTarget()
  const at = { onLine: true }
  installGlobal('navigator', at)
  installGlobal('window', page)
  expect(await network.isOnline()).toEqual({ ok: true, value: true })
  const events: boolean[] = []
  const stop = network.onChange((isOnline) => events.push(isOnline))
  at.onLine = false
  page.dispatchEvent(new Event('offline'))
  at.onLine = true
  page.dispatchEvent(new Event('online'))
  stop()
  page.dispatchEvent(new Event('offline'))
  expect(events).toEqual([false, true])
})

describe('uploading', () => {
  /** Request whose response the test controls. */
  function xhr() {
    const request = {
      open: jest.fn(),
      setRequestHeader: jest.fn(),
      send: jest.fn(),
      abort: jest.fn((): void => request.onabort()),
      upload: { onprogress: (_: object) => {} },
      onload: () => {},
      onerror: () => {},
      onabort: () => {},
      status: 0,
      responseText: '',
    }
    installGlobal('XMLHttpRequest', function () {
      return request
    })
    return request
  }
  const file = new Blob(['x'])
  const send = (extra: object = {}) =>
    browserUpload.send({
      url: '/api/up',
      picture: { uri: 'blob:1', size: 1, file },
      headers: { Authorization: 't' },
      timeoutMs: 1000,
      ...extra,
    })

  test('sends a form with one file, reports progress, and returns every status as a reply', async () => {
    const request = xhr()
    const percents: number[] = []
    const sent = send({ onProgress: (percent: number) => percents.push(percent) })
    expect(request.open.mock.calls).toEqual([['POST', '/api/up']])
    expect(request.setRequestHeader.mock.calls).toEqual([['Authorization', 't']])
    const form = request.send.mock.calls[0]?.[0] as FormData
    expect([...form.keys()]).toEqual(['file'])
    request.upload.onprogress({ loaded: 1, total: 3 })
    Object.assign(request, { status: 413, responseText: '{"code":413}' })
    request.onload()
    expect(await sent).toEqual({ ok: true, value: { status: 413, body: { code: 413 } } })
    expect(percents).toEqual([33])
  })

  test.each([
    ['onerror', { kind: 'failed', reason: 'network' }],
    ['onabort', { kind: 'cancel' }],
  ] as const)('maps %s to %j', async (event, error) => {
    const request = xhr()
    const sent = send()
    request[event]()
    expect(await sent).toEqual({ ok: false, error })
  })

  test('times out without a response; reports a stopped upload as cancelled; sends nothing without a file', async () => {
    const request = xhr()
    const silent = send()
    await jest.advanceTimersByTimeAsync(1000)
    expect(await silent).toEqual({ ok: false, error: { kind: 'failed', reason: 'timeout' } })
    expect(request.abort).toHaveBeenCalledTimes(1)
    let stop = () => {}
    const stopped = send({ signal: { cancelled: false, onCancel: (run: () => void) => (stop = run) } })
    stop()
    expect(await stopped).toEqual({ ok: false, error: { kind: 'cancel' } })
    request.send.mockClear()
    expect(await send({ picture: { uri: 'x', size: 1 } })).toEqual({
      ok: false,
      error: { kind: 'failed', reason: 'param' },
    })
    expect(request.send).not.toHaveBeenCalled()
  })
})
