/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
// Tests the fixed answers of hosts, from which a page decides.
import { installGlobal, restore } from '../../test/fakes/native'
import { installMini } from '../../test/fakes/mini'
import { browserMiniProgram } from './mini-program/browser'
import { miniProgram as myMiniProgram } from './mini-program/index.alipay'
import { miniProgram as wxMiniProgram } from './mini-program/index.weapp'
import { network as wxNetwork } from './network/index.weapp'
import { privacy as wxPrivacy } from './privacy/index.weapp'
import { browserScan } from './scan/browser'
import { share as myShare } from './share/index.alipay'
import { share as wxShare } from './share/index.weapp'

jest.mock('@tarojs/taro', () => (require('../../test/fakes/mini') as { taroModule: object }).taroModule)

type Picked = { ok: true; value: unknown[] } | { ok: false; error: { kind: 'cancel' } }
let mockPicked: Picked = { ok: true, value: [] }
const mockRequests: unknown[][] = []
jest.mock('./pictures/browser', () => ({
  pickFiles: async (...args: unknown[]) => {
    mockRequests.push(args)
    return mockPicked
  },
}))

/** The decoder in WebAssembly: reads one photo and fails on another. */
jest.mock('./scan/decode.lazy', () => ({
  decodeCode: async (photo: string) => {
    if (photo === 'broken') throw new Error('no picture')
    return photo === 'code' ? '691' : ''
  },
}))

afterEach(restore)

const card = { title: '药', path: '/commodity/detail/7', image: '' }
const LINK = { ok: false, error: { kind: 'unsupported', instead: 'link' } }

test('a mini-program’s page gives its share card; a printed code is WeChat’s own or the url', async () => {
  expect([wxShare.button(), wxShare.code(), wxShare.card()]).toEqual(['share', 'mini', null])
  expect([myShare.button(), myShare.code(), myShare.card()]).toEqual([null, 'link', null])
  for (const share of [wxShare, myShare]) {
    await share.set(card)
    expect(share.card()).toBe(card)
  }
})

test('BC-86 opens from the button itself when no tag covers it', async () => {
  for (const host of [browserMiniProgram, wxMiniProgram, myMiniProgram]) expect(await host.cover()).toEqual(LINK)
})

test('S20 a link opens an app only when it begins as the app’s own links do', async () => {
  const assign = jest.fn()
  installGlobal('window', { location: { assign } })
  const open = (link?: string) => browserMiniProgram.open({ appId: 'wx1', path: 'a', ...(link ? { link } : {}) })
  const own = [
    'weixin://dl/business/?t=1',
    'https://wxaurl.cn/abc',
    'alipays://platformapi/startapp?appId=1',
    '/sandbox/mini-program?id=G1',
  ]
  for (const link of own) expect(await open(link)).toEqual({ ok: true, value: undefined })
  for (const link of [undefined, `https://evil.example/?to=${own[0]}`, `javascript:"${own[1]}"`])
    expect(await open(link)).toEqual(LINK)
  expect(assign.mock.calls.flat()).toEqual(own)
})

test('WeChat shows its privacy guide, and a network of type none is offline', async () => {
  const calls = installMini('weapp', {
    openPrivacyContract: { success: {} },
    getNetworkType: { success: { networkType: 'none' } },
  })
  expect(await wxPrivacy.openContract()).toEqual({ ok: true, value: undefined })
  expect(calls.openPrivacyContract).toHaveBeenCalledTimes(1)
  expect(await wxNetwork.isOnline()).toEqual({ ok: true, value: false })
  installMini('weapp', {})
  expect(await wxPrivacy.openContract()).toEqual({ ok: false, error: { kind: 'unsupported', instead: 'page' } })
})

describe('a browser reads a photo of a code', () => {
  const detecting = (detect: () => Promise<unknown[]>) => {
    installGlobal('window', {
      BarcodeDetector: class {
        detect = detect
      },
    })
    installGlobal('createImageBitmap', async (photo: unknown) => photo)
  }

  test.each<[string, Picked, () => Promise<unknown[]>, object]>([
    ['is read', { ok: true, value: ['p'] }, async () => [{ rawValue: '690' }], { ok: true, value: '690' }],
    [
      'without a barcode is unavailable',
      { ok: true, value: ['p'] },
      async () => [],
      { ok: false, error: { kind: 'failed', reason: 'unavailable' } },
    ],
    [
      'that was not taken is a cancellation',
      { ok: false, error: { kind: 'cancel' } },
      async () => [],
      { ok: false, error: { kind: 'cancel' } },
    ],
    [
      'without a file is unavailable',
      { ok: true, value: [] },
      async () => [{ rawValue: 'x' }],
      { ok: false, error: { kind: 'failed', reason: 'unavailable' } },
    ],
    [
      'that only the decoder can read is read by it',
      { ok: true, value: ['code'] },
      () => Promise.reject(new Error('no detector')),
      { ok: true, value: '691' },
    ],
    [
      'that cannot be decoded is typed manually',
      { ok: true, value: ['broken'] },
      async () => [],
      { ok: false, error: { kind: 'unsupported', instead: 'manual' } },
    ],
  ])('%s', async (_, picked, detect, answer) => {
    mockPicked = picked
    mockRequests.length = 0
    detecting(detect)
    expect(await browserScan.scan()).toEqual(answer)
    expect(mockRequests).toEqual([[1, true]])
  })
})
