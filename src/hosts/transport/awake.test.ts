/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import type * as native from '../../../test/fakes/native'
import { installGlobal, restore } from '../../../test/fakes/native'
import type { HttpRequest, Transport } from './contract'
import { transport as h5 } from './index.h5'
import { GRACE_MS } from './mini'

jest.mock('@tarojs/taro', () => (require('../../../test/fakes/native') as { taroModule: object }).taroModule)

type Mini = keyof typeof LOAD
// Lists the files by name, which lets the test runner find the tests of each file by its imports.
const LOAD = {
  weapp: () => require('./index.weapp') as { transport: Transport },
  alipay: () => require('./index.alipay') as { transport: Transport },
}

/** Loads a mini-program's transport in its initial state; `answers` says whether the host answers at all. */
function fresh(name: Mini, answers: boolean) {
  const loaded: { transport?: Transport; taro?: typeof native.taro } = {}
  jest.isolateModules(() => {
    loaded.taro = (require('../../../test/fakes/native') as typeof native).taro
    loaded.transport = LOAD[name]().transport
  })
  const taro = loaded.taro!
  taro.request?.mockImplementation((options) => {
    const { success } = options as { success(result: object): void }
    if (answers) success({ statusCode: 200, data: {}, header: {} })
    return Object.assign(new Promise(() => {}), { abort: () => {} })
  })
  const receivedBy = (event: string) => (taro[event]?.mock.calls ?? []) as [() => void][]
  return {
    taro,
    transport: loaded.transport!,
    hide: () => receivedBy('onAppHide').forEach(([run]) => run()),
    show: () => receivedBy('onAppShow').forEach(([run]) => run()),
    heard: () => [receivedBy('onAppHide').length, receivedBy('onAppShow').length],
  }
}

const request: HttpRequest = { url: 'https://shop/api/x', method: 'GET', headers: {}, timeoutMs: 20_000 }

afterEach(() => {
  restore()
  jest.useRealTimers()
})

describe('whether the app is visible', () => {
  const settled = async (promise: Promise<void>) => {
    let is = false
    void promise.then(() => (is = true))
    await Promise.resolve()
    await Promise.resolve()
    return is
  }

  test.each(['weapp', 'alipay'] as const)('%s: at once, except while another app is in front', async (name) => {
    const { transport, hide, show, heard: receivedBy } = fresh(name, true)
    expect(await settled(transport.awake())).toBe(true)
    await transport.send(request)
    await transport.send(request)
    expect(receivedBy()).toEqual([1, 1])
    hide()
    hide()
    const waits = transport.awake()
    expect(await settled(waits)).toBe(false)
    show()
    expect(await settled(waits)).toBe(true)
    expect(await settled(transport.awake())).toBe(true)
    hide()
    expect(await settled(transport.awake())).toBe(false)
  })

  test('h5: waits while the page is hidden', async () => {
    const document = Object.assign(new EventTarget(), { hidden: false })
    installGlobal('document', document)
    expect(await settled(h5.awake())).toBe(true)
    document.hidden = true
    const waits = h5.awake()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await settled(waits)).toBe(false)
    document.hidden = false
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await settled(waits)).toBe(true)
  })
})

test('WeChat runs eight requests at once; waiting requests have no timeout', async () => {
  jest.useFakeTimers()
  const { taro, transport } = fresh('weapp', false)
  const onResult = jest.fn()
  for (let n = 0; n < 9; n++) void transport.send(request).then(onResult)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(taro.request).toHaveBeenCalledTimes(8)
  await jest.advanceTimersByTimeAsync(GRACE_MS)
  expect(onResult).toHaveBeenCalledTimes(8)
  expect(taro.request).toHaveBeenCalledTimes(9)
  await jest.advanceTimersByTimeAsync(20_000 + GRACE_MS)
  expect(onResult).toHaveBeenCalledTimes(9)
})

test('Alipay has no such limit', async () => {
  jest.useFakeTimers()
  const { taro, transport } = fresh('alipay', false)
  for (let n = 0; n < 12; n++) void transport.send(request)
  expect(taro.request).toHaveBeenCalledTimes(12)
})
