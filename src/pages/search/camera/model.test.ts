import { testApp } from '../../../../test/fakes/app'
import { settled } from '../../../../test/fakes/enter-app'
import { fakeHosts, refused as refusedCall, type Answers } from '../../../../test/fakes/hosts'
import type { Picture } from '@/hosts/pictures/contract'
import { success, failed, refused, unsupported, type HostFailure, type HostResult } from '@/hosts/result'
import type { UploadRequest } from '@/hosts/upload/contract'
import { CameraModel } from './model'

const PICTURE: Picture = { uri: 'tmp://1', size: 9 }
const body = (code: number, data: unknown = null) => success({ status: 200, body: { code, msg: '', data } })
const UPLOAD_REPLY = body(200, { url: '/upload/a.jpg' })
const READ: Answers = { ocr: { words: ['布洛芬', '缓释胶囊'] } }

interface Setup {
  picked?: HostResult<Picture[]>
  /** Answers an upload; may report its progress. */
  send?: (request: UploadRequest) => Promise<typeof UPLOAD_REPLY | HostResult<never>>
  answers?: Answers
  token?: string
}

function setup({
  picked = success([PICTURE]),
  send = async () => UPLOAD_REPLY,
  answers = READ,
  token = 'T',
}: Setup = {}) {
  const pick = jest.fn(async (_: object) => picked)
  const open = jest.fn(async (_: 'shop' | 'phone'): Promise<HostResult> => success(undefined))
  const sending = jest.fn(send)
  const made = testApp(answers, {
    token,
    more: {
      pictures: Object.assign(fakeHosts().pictures, { pick }),
      upload: { send: sending },
      settings: { open },
    },
  })
  const model = new CameraModel(made.app)
  return { ...made, model, pick, open, sending, callsTo: () => made.hosts.transport.inputsOf('ocr') }
}

test('API-22 a picture is uploaded, recognised, and searched by one of its words', async () => {
  const { model, pick, sending, callsTo, hosts, stores } = setup()
  await model.pick('camera')
  expect(pick.mock.calls).toEqual([[{ count: 1, from: ['camera'] }]])
  expect(sending.mock.calls[0]?.[0]).toMatchObject({ picture: PICTURE, headers: { Authorization: 'T' } })
  expect(callsTo()).toEqual([{ url: '/upload/a.jpg' }])
  expect([model.state, model.words]).toEqual(['words', ['布洛芬', '缓释胶囊']])
  model.search('布洛芬')
  expect(decodeURIComponent(hosts.navigation.current())).toBe('/search/goods/布洛芬')
  expect(stores.searchHistory.keywords).toEqual(['布洛芬'])
})

test('opens a product whose code is in the picture; a cross-border one on its own page', async () => {
  const products = [
    { barcode: '2910000001373', productName: '布洛芬缓释胶囊', spec: '0.3g×20粒', crossBorder: 0 as const },
    { barcode: '2950000000013', productName: '鱼油', spec: '90粒', crossBorder: 1 as const },
  ]
  const { model, hosts } = setup({ answers: { ocr: { words: [], products } } })
  await model.pick('camera')
  expect([model.state, model.products.length]).toEqual(['words', 2])
  const opened = products.map((product) => {
    model.openProduct(product)
    return hosts.navigation.current()
  })
  expect(opened).toEqual(['/commodity/detail/2910000001373', '/global/product/detail/2950000000013'])
})

test('the album button requests pictures of the album', async () => {
  const { model, pick } = setup()
  await model.pick('album')
  expect(pick.mock.calls).toEqual([[{ count: 1, from: ['album'] }]])
})

test('the upload shows its progress', async () => {
  const percentages: number[] = []
  const { model } = setup({
    send: async ({ onProgress }) => {
      for (const percent of [30, 80]) {
        onProgress?.(percent)
        percentages.push(model.percent)
      }
      return UPLOAD_REPLY
    },
  })
  await model.pick('camera')
  expect(percentages).toEqual([30, 80])
})

test('two taps take one picture', async () => {
  const { model, pick, sending } = setup()
  await Promise.all([model.pick('camera'), model.pick('album')])
  expect([pick.mock.calls.length, sending.mock.calls.length]).toEqual([1, 1])
})

test('a visitor signs in first', async () => {
  const { model, pick, hosts } = setup({ token: '' })
  expect(model.needsLogin).toBe(true)
  await model.pick('camera')
  expect([pick.mock.calls, hosts.navigation.current()]).toEqual([[], '/login'])
})

test('a picture without text shows a message', async () => {
  const { model } = setup({ answers: { ocr: { words: [] } } })
  await model.pick('camera')
  expect(model.state).toBe('none')
})

describe('without a picture', () => {
  const denied = (by: 'shopper' | 'system', permanent: boolean): HostFailure => ({ kind: 'denied', by, permanent })
  test.each<[string, HostFailure, string | undefined, 'shop' | 'phone' | null | undefined]>([
    ['shows no advice after a cancellation', { kind: 'cancel' }, undefined, undefined],
    ['asks again after one refusal', denied('shopper', false), '没有使用相机或相册的权限，可以再试一次并同意', null],
    [
      'offers the settings after a permanent refusal',
      denied('shopper', true),
      '相机或相册权限已关闭，打开后才能选图片',
      'shop',
    ],
    [
      'offers the phone settings when the phone refuses',
      denied('system', true),
      '手机没有允许使用相机，请到手机设置里打开',
      'phone',
    ],
    [
      'suggests typing on a host without pictures',
      { kind: 'unsupported', instead: 'hide' },
      '这里不能选图片，可以直接输入药名',
      null,
    ],
    ['asks to try again after a failure', { kind: 'failed', reason: 'unknown' }, '图片获取失败，请再试一次', null],
  ])('%s', async (_, error, text, settings) => {
    const { model, sending } = setup({ picked: refused(error) })
    await model.pick('camera')
    expect([model.state, model.advice?.text, model.advice?.settings]).toEqual(['idle', text, settings])
    expect(sending).not.toHaveBeenCalled()
  })

  test('opened settings repeat the request; settings that do not open show a message', async () => {
    const { model, open, pick, feedback } = setup({ picked: refused(denied('shopper', true)) })
    await model.pick('album')
    await model.openSettings()
    expect(open.mock.calls).toEqual([['shop', 'album']])
    expect(pick.mock.calls.map(([pickOptions]) => pickOptions)).toEqual([
      { count: 1, from: ['album'] },
      { count: 1, from: ['album'] },
    ])
    open.mockResolvedValue(unsupported('hide'))
    await model.openSettings()
    expect([pick.mock.calls.length, feedback.toastText]).toEqual([2, '请在系统设置里打开相机和相册权限'])
  })

  test('recognised words stay when the next picture is cancelled', async () => {
    const { model, pick } = setup()
    await model.pick('camera')
    pick.mockResolvedValue(refused({ kind: 'cancel' }))
    await model.pick('camera')
    expect([model.state, model.words.length]).toEqual(['words', 2])
  })
})

describe('failed upload', () => {
  test.each<[string, Setup, string]>([
    ['ER-11 the server cannot store it', { send: async () => body(500) }, '网络异常，请稍后重试'],
    ['the network is lost', { send: async () => failed('network') }, '网络不稳定，请稍后重试'],
    ['it takes too long', { send: async () => failed('timeout') }, '网络繁忙，请稍后重试'],
    ['recognition times out', { answers: { ocr: { ok: false, reason: 'timeout' } } }, '网络繁忙，请稍后重试'],
    ['recognition fails', { answers: { ocr: refusedCall(500) } }, '网络异常，请稍后重试'],
  ])('%s: the picture stays and can be sent again', async (_, fixture, message) => {
    const { model, feedback, sending, pick } = setup(fixture)
    await model.pick('camera')
    expect([model.state, model.picture, feedback.toastText]).toEqual(['failed', PICTURE, message])
    await model.send()
    expect([sending.mock.calls.length, pick.mock.calls.length]).toEqual([2, 1])
  })

  test('an upload stopped by the shopper is aborted without a message', async () => {
    const stopped = jest.fn()
    const { model, feedback } = setup({
      send: ({ signal }) =>
        new Promise((resolve) => {
          signal?.onCancel(() => {
            stopped()
            resolve(refused({ kind: 'cancel' }))
          })
        }),
    })
    void model.pick('camera')
    await settled()
    expect(model.state).toBe('sending')
    model.stop()
    await settled()
    expect([stopped.mock.calls.length, model.state, feedback.toastText]).toEqual([1, 'failed', ''])
  })

  test('leaving the page aborts its upload', async () => {
    let isStopped = false
    const { model, callsTo } = setup({
      send: ({ signal }) =>
        new Promise((resolve) => {
          signal?.onCancel(() => {
            isStopped = true
            resolve(UPLOAD_REPLY)
          })
        }),
    })
    void model.pick('camera')
    await settled()
    model.dispose()
    await settled()
    expect([isStopped, callsTo()]).toEqual([true, []])
  })
})
