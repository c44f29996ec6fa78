// Runs the real weixin-js-sdk over a bridge that answers as WeChat does.
import { restore } from '../../../test/fakes/native'
import { USER_AGENTS, WX_ANDROID, WX_IOS } from '../../../test/fakes/user-agents'
import { openWebView, installWechat, type Answers } from '../../../test/fakes/web-view'
import type { ChannelEvent } from './contract'
import type { Detected, Os } from './detect'
import type * as JssdkFile from './jssdk'
import type * as LandingFile from './landing'

const LANDING = 'https://shop.test/commodity/detail/7?token=t&b=%E8%8D%AF'
const CURRENT = 'https://shop.test/cart'
const BAD = { err_msg: 'preVerifyJSAPI:fail_invalid signature' }
const GOOD = { err_msg: 'preVerifyJSAPI:ok' }

beforeEach(() => jest.resetModules())
afterEach(() => {
  restore()
  jest.useRealTimers()
})

const isOf = (url: string) => (options: Record<string, unknown>) =>
  options.verifySignature === `sign of ${url}` ? GOOD : BAD

interface Start {
  os?: Os
  answers?: Answers
  plantsLate?: boolean
  refusals?: number
  version?: string
}

/** Simulates a page that was opened at LANDING and now shows CURRENT. */
function start({ os = 'ios', answers = {}, plantsLate = false, refusals = 0, version = '8.0.50' }: Start = {}) {
  const view = openWebView({ userAgent: os === 'android' ? WX_ANDROID : WX_IOS, url: CURRENT })
  if (!plantsLate) installWechat(view, answers)
  const { saveLanding } = require('./landing') as typeof LandingFile
  const { createJssdk, loadJssdk } = require('./jssdk') as typeof JssdkFile
  saveLanding(`${LANDING}#top`)
  const signed: string[] = []
  const events: ChannelEvent[] = []
  let remaining = refusals
  const at: Detected = { channel: 'wx', bank: null, os, wechatVersion: version }
  const jssdk = createJssdk({
    at,
    load: loadJssdk,
    callbacks: {
      sign: async (app, url) => {
        expect(app).toBe('wechat')
        signed.push(url)
        return remaining-- > 0 ? null : { appId: 'wx1', timestamp: 7, nonceStr: 'n', signature: `sign of ${url}` }
      },
      alipayLink: async () => null,
      report: (event) => events.push(event),
    },
  })
  const verified = () => view.events.filter(({ name }) => name === 'preVerifyJSAPI')
  return { jssdk, view, signed, events, verified, install: () => installWechat(view, answers) }
}

const isReady = async (jssdk: ReturnType<typeof start>['jssdk']) => {
  const ready = await jssdk.ready()
  return ready.ok ? 'ready' : ready.error
}

describe('signed url', () => {
  test('API-13 iOS: the url that opened the page, with everything in it except its fragment', async () => {
    const { jssdk, signed, verified } = start({ answers: { preVerifyJSAPI: isOf(LANDING) } })
    expect(await isReady(jssdk)).toBe('ready')
    expect(signed).toEqual([LANDING])
    expect(verified()[0]?.options).toMatchObject({
      appId: 'wx1',
      verifyTimestamp: '7',
      verifyNonceStr: 'n',
      verifySignType: 'sha1',
    })
  })

  test('API-13 Android: that url first, and the current url when it is refused', async () => {
    const { jssdk, signed, events } = start({ os: 'android', answers: { preVerifyJSAPI: isOf(CURRENT) } })
    expect(await isReady(jssdk)).toBe('ready')
    expect(signed).toEqual([LANDING, CURRENT])
    expect(events).toEqual([])
  })

  test('Android: one signature is enough when the first is accepted', async () => {
    const { jssdk, signed } = start({ os: 'android', answers: { preVerifyJSAPI: isOf(LANDING) } })
    expect(await isReady(jssdk)).toBe('ready')
    expect(signed).toEqual([LANDING])
  })

  test.each<[Os, string[]]>([
    ['ios', [LANDING]],
    ['android', [LANDING, CURRENT]],
    ['other', [LANDING, CURRENT]],
  ])('ER-74 %s: refused signatures of %j report an event and are not repeated', async (os, urls) => {
    const { jssdk, signed, events } = start({ os, answers: { preVerifyJSAPI: BAD } })
    expect(await isReady(jssdk)).toEqual({ kind: 'failed', reason: 'signature' })
    expect(await isReady(jssdk)).toEqual({ kind: 'failed', reason: 'signature' })
    expect(signed).toEqual(urls)
    expect(events).toEqual(['signature verification failed'])
  })

  test('the same url is not signed twice', async () => {
    const { urlsToSign } = require('./jssdk') as typeof JssdkFile
    expect(urlsToSign('android', CURRENT, CURRENT)).toEqual([CURRENT])
  })
})

test('ER-74 a failed signature request reports an event; the next call requests again', async () => {
  const { jssdk, signed, events } = start({ refusals: 1 })
  expect(await isReady(jssdk)).toEqual({ kind: 'failed', reason: 'network' })
  expect(events).toEqual(['signature request failed'])
  expect(await isReady(jssdk)).toBe('ready')
  expect(signed).toEqual([LANDING, LANDING])
})

test('many simultaneous calls configure once', async () => {
  const { jssdk, verified } = start()
  await Promise.all([jssdk.ready(), jssdk.ready(), jssdk.call('hideOptionMenu', {}, 'hide')])
  expect(verified()).toHaveLength(1)
})

test('waits for a bridge that appears after 800 ms', async () => {
  jest.useFakeTimers()
  const { jssdk, install } = start({ plantsLate: true })
  const ready = isReady(jssdk)
  await jest.advanceTimersByTimeAsync(800)
  install()
  expect(await ready).toBe('ready')
  expect(jest.getTimerCount()).toBe(0)
})

test('a missing bridge and a missing verdict both end in a timeout', async () => {
  for (const answers of [{}, { preVerifyJSAPI: 'never' }] as Answers[]) {
    jest.resetModules()
    jest.useFakeTimers()
    const { jssdk } = start({ plantsLate: !('preVerifyJSAPI' in answers), answers })
    const ready = isReady(jssdk)
    await jest.advanceTimersByTimeAsync(8000)
    expect(await ready).toEqual({ kind: 'failed', reason: 'signature' })
    restore()
  }
})

test.each([
  ['8.0.50', ['wx-open-launch-weapp']],
  ['7.0.12', ['wx-open-launch-weapp']],
  ['7.0.11', []],
])('BC-86 requests the tags %j from WeChat %s', async (version, tags) => {
  const { jssdk, verified } = start({ version })
  await jssdk.ready()
  expect(verified()[0]?.options).toMatchObject({ verifyOpenTagList: tags })
  expect(verified()[0]?.options.verifyJsApiList).toEqual(
    expect.arrayContaining(['updateAppMessageShareData', 'geoLocation', 'getBrandWCPayRequest', 'scanQRCode']),
  )
})

describe('WeChat’s results', () => {
  const called = async (answer: Answers[string]) => {
    const { jssdk } = start({ answers: { scanQRCode: answer } })
    const result = await jssdk.call('scanQRCode', { needResult: 1 }, 'manual', 200)
    return result.ok ? 'ok' : result.error
  }

  test.each<[string, unknown]>([
    ['scanQRCode:ok', 'ok'],
    ['scanQRCode:cancel', { kind: 'cancel' }],
    ['scanQRCode:fail_auth deny', { kind: 'denied', by: 'shopper', permanent: false }],
    ['system:access_denied', { kind: 'denied', by: 'shopper', permanent: false }],
    ['scanQRCode:fail_system permission denied', { kind: 'denied', by: 'system', permanent: false }],
    ['scanQRCode:function_not_exist', { kind: 'unsupported', instead: 'manual' }],
    ['scanQRCode:fail', { kind: 'failed', reason: 'unknown' }],
  ])('%s is %j', async (errMsg, result) => {
    expect(await called({ err_msg: errMsg })).toEqual(result)
  })

  test('no answer is our own timeout', async () => {
    expect(await called('never')).toEqual({ kind: 'failed', reason: 'timeout' })
  })

  test('a call that this SDK does not have is unsupported', async () => {
    const { jssdk } = start()
    expect(await jssdk.call('flyAway', {}, 'hide')).toEqual({
      ok: false,
      error: { kind: 'unsupported', instead: 'hide' },
    })
  })
})

test('an SDK that fails to load is a failure, and loads again', async () => {
  openWebView({ userAgent: USER_AGENTS.wxIos })
  const { createJssdk } = require('./jssdk') as typeof JssdkFile
  const load = jest.fn(async () => {
    throw new Error('Loading chunk 9 failed')
  })
  const at: Detected = { channel: 'wx', bank: null, os: 'ios', wechatVersion: '' }
  const jssdk = createJssdk({
    at,
    load,
    callbacks: { sign: async () => null, alipayLink: async () => null, report: () => {} },
  })
  expect(await isReady(jssdk)).toEqual({ kind: 'failed', reason: 'network' })
  await isReady(jssdk)
  expect(load).toHaveBeenCalledTimes(2)
})

test('WeChat is asked for all our calls, under the names of its bridge', async () => {
  const { jssdk, verified } = start({ answers: { preVerifyJSAPI: isOf(LANDING) } })
  await isReady(jssdk)
  expect(verified()[0]?.options.verifyJsApiList).toEqual([
    ...['checkJsApi', 'updateAppMessageShareData', 'updateTimelineShareData', 'geoLocation', 'openLocation'],
    ...['scanQRCode', 'getBrandWCPayRequest', 'imagePreview'],
  ])
})
