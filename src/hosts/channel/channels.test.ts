// Tests the file of every channel over its own bridge: its results, its failures, and that it always returns one.
import {
  AGENTS,
  asStrings,
  loginReturn,
  CANCEL,
  card,
  deniedBy,
  failure,
  gcj02,
  LINK,
  openChannel as open,
  point,
  request,
  messageOf,
  UNKNOWN,
  UNSUPPORTED,
} from '../../../test/fakes/channels'
import { installGlobal, restore } from '../../../test/fakes/native'
import { USER_AGENTS } from '../../../test/fakes/user-agents'
import { installWw, type Answers } from '../../../test/fakes/web-view'
import type { Channel } from './detect'

beforeEach(() => jest.resetModules())
afterEach(() => {
  restore()
  jest.useRealTimers()
})

describe('paying', () => {
  test('ST-80 ST-82 pays in WeChat over the JSSDK with the parameters signed by the server', async () => {
    const { hosts, optionsOf } = open('wx', { getBrandWCPayRequest: messageOf('get_brand_wcpay_request', 'ok') })
    expect(await hosts.pay.pay(request)).toEqual({ ok: true, value: 'ok' })
    expect(optionsOf('getBrandWCPayRequest')).toMatchObject({
      timeStamp: '1700000000',
      nonceStr: 'nonce',
      package: 'prepay_id=1',
      signType: 'RSA',
      paySign: 'signed',
    })
  })

  test.each([
    ['wx', 'getBrandWCPayRequest', messageOf('get_brand_wcpay_request', 'cancel'), CANCEL],
    ['wx', 'getBrandWCPayRequest', messageOf('get_brand_wcpay_request', 'fail'), UNKNOWN],
    ['ali', 'tradePay', { resultCode: '6001' }, CANCEL],
    ['ali', 'tradePay', { resultCode: '4000' }, { ...UNKNOWN, code: '4000' }],
    ['alimp', 'tradePay', { resultCode: '6001' }, CANCEL],
    ['alimp', 'tradePay', { resultCode: '4' }, deniedBy('platform')],
  ] as const)('ST-82 %s: %s replies %j, which maps to %j', async (channel, name, answer, error) => {
    expect(failure(await open(channel, { [name]: answer }).hosts.pay.pay(request))).toEqual(error)
  })

  test.each([
    ['ali', '9000', 'ok'],
    ['alimp', '9000', 'ok'],
    ['ali', '8000', 'unknown'],
    ['alimp', '6004', 'unknown'],
  ] as const)('ST-80 ST-82 %s: %s maps to %s', async (channel, resultCode, value) => {
    const { hosts, optionsOf } = open(channel, { tradePay: { resultCode } })
    expect(await hosts.pay.pay(request)).toEqual({ ok: true, value })
    expect(optionsOf('tradePay')).toMatchObject({ tradeNO: 'prepay_id=1' })
  })

  test.each([
    ['wx', 'getBrandWCPayRequest'],
    ['ali', 'tradePay'],
    ['alimp', 'tradePay'],
  ] as const)('ST-82 %s without a reply leaves the payment result unknown', async (channel, name) => {
    jest.useFakeTimers()
    const paying = open(channel, { [name]: 'never' }).hosts.pay.pay(request)
    await jest.advanceTimersByTimeAsync(600_000)
    expect(await paying).toEqual({ ok: true, value: 'unknown' })
  })

  test.each([
    ['answers', messageOf('invokeMiniProgramAPI', 'ok')],
    ['covers the page without a reply', 'never' as const],
  ])('NAV-52 ST-80 the mini-program around the page pays on its own page: it %s', async (_, answer) => {
    jest.useFakeTimers()
    const { hosts, optionsOf } = open('wxmp', { invokeMiniProgramAPI: answer })
    const paying = hosts.pay.handOver('pay', 'Y7', '')
    await jest.advanceTimersByTimeAsync(4000)
    expect(await paying).toEqual({ ok: true, value: 'left' })
    expect(optionsOf('invokeMiniProgramAPI')).toMatchObject({
      name: 'navigateTo',
      arg: { url: '/pages/order/pay/index?id=Y7' },
    })
  })

  test('NAV-52 the mini-program around the page pays an order of a partner in the partner’s shop', async () => {
    jest.useFakeTimers()
    const { hosts, optionsOf } = open('wxmp', { invokeMiniProgramAPI: messageOf('invokeMiniProgramAPI', 'ok') })
    const paying = hosts.pay.handOver('pay', 'Y7', 'yaofang')
    await jest.advanceTimersByTimeAsync(4000)
    await paying
    expect(optionsOf('invokeMiniProgramAPI')).toMatchObject({
      arg: { url: '/pages/order/pay/index?id=Y7&platform=yaofang' },
    })
  })

  test.each(['ali', 'alimp'] as const)(
    'ST-80 %s: pays a trade without a payer on Alipay’s own page',
    async (channel) => {
      const { hosts, view, optionsOf } = open(channel, { tradePay: { resultCode: '9000' } })
      expect(await hosts.pay.pay({ ...request, pkg: '' })).toEqual({ ok: true, value: 'left' })
      expect([view.left, optionsOf('tradePay')]).toEqual([['https://cashier/1'], undefined])
    },
  )

  test.each(['bank', 'wecom', 'browser'] as const)('ST-80 %s pays on the provider’s page', async (channel) => {
    const { hosts, view } = open(channel)
    expect(await hosts.pay.pay(request)).toEqual({ ok: true, value: 'left' })
    expect(view.left).toEqual(['https://cashier/1'])
  })
})

describe('sharing', () => {
  test('sets the share card in WeChat twice: for friends and for moments', async () => {
    const { hosts, callsTo, optionsOf } = open('wx', {
      updateAppMessageShareData: messageOf('updateAppMessageShareData', 'ok'),
      updateTimelineShareData: messageOf('updateTimelineShareData', 'ok'),
    })
    expect(failure(await hosts.share.set(card))).toBe('ok')
    expect(callsTo()).toEqual(['updateAppMessageShareData', 'updateTimelineShareData'])
    expect(optionsOf('updateAppMessageShareData')).toMatchObject({
      title: '布洛芬',
      desc: '24 小时送达',
      link: LINK,
      imgUrl: 'https://shop.test/a.png',
    })
    expect(failure(await hosts.share.open())).toEqual(UNSUPPORTED('overlay'))
  })

  test('posts the card to a mini-program, which shares it on its own', async () => {
    const { hosts, optionsOf } = open('wxmp', { invokeMiniProgramAPI: messageOf('invokeMiniProgramAPI', 'ok') })
    expect(failure(await hosts.share.set(card))).toBe('ok')
    expect(optionsOf('invokeMiniProgramAPI')).toMatchObject({
      name: 'postMessage',
      arg: { share: { title: '布洛芬', url: LINK } },
    })
    expect(failure(await hosts.share.open())).toEqual(UNSUPPORTED('overlay'))
    const alipay = open('alimp', { postMessage: {}, startShare: {} })
    expect(failure(await alipay.hosts.share.set(card))).toBe('ok')
    expect(alipay.optionsOf('postMessage')).toMatchObject({ share: { title: '布洛芬', url: LINK } })
    expect(failure(await alipay.hosts.share.open())).toBe('ok')
  })

  test('Alipay and WeCom open their share sheet with the card', async () => {
    const alipay = open('ali', { startShare: {} })
    await alipay.hosts.share.set(card)
    expect(failure(await alipay.hosts.share.open())).toBe('ok')
    expect(alipay.optionsOf('startShare')).toMatchObject({ title: '布洛芬', url: LINK })
    const ok = { errMsg: 'shareAppMessage:ok' }
    const wecom = open('wecom', { shareAppMessage: ok, onMenuShareAppMessage: { errMsg: 'onMenuShareAppMessage:ok' } })
    expect(failure(await wecom.hosts.share.set(card))).toBe('ok')
    expect(failure(await wecom.hosts.share.open())).toBe('ok')
    expect(wecom.optionsOf('onMenuShareAppMessage')).toMatchObject({ title: '布洛芬', link: LINK })
    expect(wecom.optionsOf('shareAppMessage')).toMatchObject({ title: '布洛芬', link: LINK })
  })

  test('a browser opens its share sheet or copies the link; a bank always copies', async () => {
    const share = jest.fn(async (_: object) => {})
    const { hosts } = open('browser', {}, { navigator: { share } })
    expect(failure(await hosts.share.open())).toEqual(UNSUPPORTED('copy'))
    await hosts.share.set(card)
    expect(failure(await hosts.share.open())).toBe('ok')
    expect(share.mock.calls).toEqual([[{ title: '布洛芬', text: '24 小时送达', url: LINK }]])
    share.mockRejectedValueOnce(Object.assign(new Error(), { name: 'AbortError' }))
    expect(failure(await hosts.share.open())).toEqual(CANCEL)
    share.mockRejectedValueOnce(new Error('NotAllowed'))
    expect(failure(await hosts.share.open())).toEqual(UNSUPPORTED('copy'))
    const bank = open('bank')
    expect([failure(await bank.hosts.share.set(card)), failure(await bank.hosts.share.open())]).toEqual([
      UNSUPPORTED('copy'),
      UNSUPPORTED('copy'),
    ])
  })
})

describe('scanning', () => {
  test.each([
    ['wx', 'scanQRCode', { ...messageOf('scanQRCode', 'ok'), resultStr: 'EAN_13,6901234567892' }],
    ['wxmp', 'scanQRCode', { ...messageOf('scanQRCode', 'ok'), resultStr: '6901234567892' }],
    ['ali', 'scan', { barCode: '6901234567892' }],
    ['ali', 'scan', { qrCode: '6901234567892' }],
    ['wecom', 'scanQRCode', { errMsg: 'scanQRCode:ok', resultStr: 'EAN_13,6901234567892' }],
  ] as const)('%s: %s reads %j', async (channel, name, answer) => {
    // Uses Android's user agent, because the SDK parses a reply of an old iOS as JSON.
    const userAgent = channel === 'wx' || channel === 'wxmp' ? USER_AGENTS.wxAndroid : AGENTS[channel]
    const { hosts } = open(channel, { [name]: answer }, { navigator: { userAgent } })
    expect(await hosts.scan.scan()).toEqual({ ok: true, value: '6901234567892' })
  })

  test('unwraps a scan result from iOS', async () => {
    const resultStr = JSON.stringify({ scan_code: { scan_result: 'EAN_13,6901234567892' } })
    const { hosts } = open('wx', { scanQRCode: { ...messageOf('scanQRCode', 'ok'), resultStr } })
    expect(await hosts.scan.scan()).toEqual({ ok: true, value: '6901234567892' })
  })

  test.each([
    ['wx', 'scanQRCode'],
    ['wecom', 'scanQRCode'],
    ['ali', 'scan'],
  ] as const)('%s: allows a new scan within about a minute after an unreported return', async (channel, name) => {
    jest.useFakeTimers()
    const { hosts } = open(channel, { [name]: 'never' })
    const scanned = hosts.scan.scan()
    await jest.advanceTimersByTimeAsync(70_000)
    expect(failure(await scanned)).toEqual({ kind: 'failed', reason: 'timeout' })
  })

  test.each([
    ['wx', 'scanQRCode', messageOf('scanQRCode', 'cancel'), CANCEL],
    ['ali', 'scan', { error: 10 }, CANCEL],
    ['ali', 'scan', { error: 2002 }, deniedBy('shopper', true)],
    ['ali', 'scan', {}, { kind: 'failed', reason: 'unavailable' }],
    ['wecom', 'scanQRCode', { errMsg: 'scanQRCode:cancel' }, CANCEL],
  ] as const)('%s: %s replies %j, which maps to %j', async (channel, name, answer, error) => {
    expect(failure(await open(channel, { [name]: answer }).hosts.scan.scan())).toEqual(error)
  })
})

describe('sign-in', () => {
  test('ST-33 WeChat opens its OAuth page, which returns to /mobile with our state', async () => {
    const { hosts, view } = open('wx')
    expect(failure(await hosts.login.leave(loginReturn))).toBe('ok')
    expect(view.left).toEqual([
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wechat-app' +
        '&redirect_uri=https%3A%2F%2Fshop.test%2Fmobile%3Fplatform%3Dydy%26refno%3D9' +
        '&response_type=code&scope=snsapi_base&state=random#wechat_redirect',
    ])
    expect(failure(await open('wx', {}, { signs: false }).hosts.login.leave(loginReturn))).toEqual({
      kind: 'failed',
      reason: 'network',
    })
  })

  const PHONE_QUERY =
    'webview=https%3A%2F%2Fshop.test%2Forder%2Flist%2F1%3Fa%3Db&fromType=wsc_login&platform=ydy&refno=9'

  test('ST-32 NAV-55 a mini-program opens its own phone page', async () => {
    const { hosts, optionsOf } = open('wxmp', { invokeMiniProgramAPI: messageOf('invokeMiniProgramAPI', 'ok') })
    expect(failure(await hosts.login.leave(loginReturn))).toBe('ok')
    expect(optionsOf('invokeMiniProgramAPI')).toMatchObject({ arg: { url: `/pages/phone/phone?${PHONE_QUERY}` } })
  })

  test('ST-34 NAV-55 Alipay and its mini-programs open Alipay’s phone page', async () => {
    const inside = open('alimp', { navigateTo: {} })
    expect(failure(await inside.hosts.login.leave(loginReturn))).toBe('ok')
    expect(inside.optionsOf('navigateTo')).toMatchObject({ url: `/pages/alipay/phone/phone?${PHONE_QUERY}` })
    const outside = open('ali')
    expect(failure(await outside.hosts.login.leave(loginReturn))).toBe('ok')
    expect(outside.view.left).toEqual([`alipays://platformapi/startapp?page=/pages/alipay/phone/phone?${PHONE_QUERY}`])
    expect(failure(await open('ali', {}, { signs: false }).hosts.login.leave(loginReturn))).toEqual({
      kind: 'failed',
      reason: 'network',
    })
  })

  test.each(['cmb', 'ccb', 'unionpay', 'demo'] as const)(
    'ST-80 %s without a bridge signs in by SMS, picks an address and pays on the provider’s page',
    async (bank) => {
      const { view } = open('bank')
      const { make } = require('./bank') as typeof import('./bank')
      const hosts = make({ channel: 'bank', bank, os: 'ios', wechatVersion: '' }, {} as never)
      expect(failure(await hosts.login.code())).toEqual(UNSUPPORTED('sms'))
      expect(failure(await hosts.location.locate())).toEqual(UNSUPPORTED('picker'))
      expect(await hosts.pay.pay(request)).toEqual({ ok: true, value: 'left' })
      expect(view.left).toEqual(['https://cashier/1'])
    },
  )

  test('a bank returns its token', async () => {
    const code = async (answers: Answers) => open('bank', answers).hosts.login.code()
    expect(await code({ getToken: { token: 'b1' } })).toEqual({ ok: true, value: { from: 'bank', code: 'b1' } })
    expect(failure(await code({ getToken: { token: '' } }))).toEqual({ kind: 'failed', reason: 'unavailable' })
    expect(failure(await code({ getToken: { code: 9 } }))).toEqual({ ...UNKNOWN, code: '9' })
  })
})

describe('other capabilities', () => {
  const place = { ...point, name: '大参林', address: '科技园 1 号' }
  const near = { latitude: expect.closeTo(gcj02.latitude, 6), longitude: expect.closeTo(gcj02.longitude, 6) }

  test.each([
    ['wx', 'openLocation', messageOf('openLocation', 'ok'), near],
    ['wxmp', 'openLocation', messageOf('openLocation', 'ok'), near],
    ['ali', 'openLocation', {}, asStrings],
    ['alimp', 'openLocation', {}, asStrings],
    ['wecom', 'openLocation', { errMsg: 'openLocation:ok' }, near],
  ] as const)('%s shows a place on its map, in GCJ-02', async (channel, name, answer, at) => {
    const { hosts, optionsOf } = open(channel, { [name]: answer })
    expect(failure(await hosts.map.navigate(place))).toBe('ok')
    expect(optionsOf(name)).toMatchObject({ ...at, name: '大参林', address: '科技园 1 号' })
  })

  test.each(['bank', 'browser'] as const)('%s leaves for a map site', async (channel) => {
    const { hosts, view } = open(channel)
    expect(failure(await hosts.map.navigate(place))).toBe('ok')
    const [left = ''] = view.left
    expect(new URL(left).searchParams.get('marker')).toBe(
      `coord:${gcj02.latitude.toFixed(6)},${gcj02.longitude.toFixed(6)};title:大参林;addr:科技园 1 号`,
    )
  })

  test('WeCom opens a mini-program itself; other channels open it only by its link', async () => {
    const target = { appId: 'wx1', path: 'pages/a/index', link: 'weixin://dl/business/?t=1' }
    const wecom = open('wecom', { launchMiniprogram: { errMsg: 'launchMiniprogram:ok' } })
    expect(failure(await wecom.hosts.miniProgram.open(target))).toBe('ok')
    expect(wecom.optionsOf('launchMiniprogram')).toMatchObject({ appid: 'wx1', path: 'pages/a/index' })
    const browser = open('browser')
    expect(failure(await browser.hosts.miniProgram.open(target))).toBe('ok')
    expect(browser.view.left).toEqual(['weixin://dl/business/?t=1'])
    for (const link of [undefined, 'https://evil.example/', 'javascript:alert(1)', 'https://wxaurl.cn.evil.example/'])
      expect(failure(await browser.hosts.miniProgram.open({ ...target, link }))).toEqual(UNSUPPORTED('link'))
    expect(browser.view.left).toHaveLength(1)
  })

  test('reads the clipboard only in WeCom and a browser', async () => {
    const clipboard = { readText: async () => 'Y7' }
    const read = async (channel: Channel, answers: Answers = {}) =>
      open(channel, answers, { navigator: { clipboard } }).hosts.clipboard.read()
    expect(await read('wecom', { getClipboardData: { errMsg: 'getClipboardData:ok', data: 'Y7' } })).toMatchObject({
      value: 'Y7',
    })
    expect(await read('browser')).toMatchObject({ value: 'Y7' })
    for (const channel of ['wx', 'wxmp', 'ali', 'alimp', 'bank'] as const)
      expect(failure(await read(channel))).toEqual(UNSUPPORTED('manual'))
  })

  test('Alipay opens its own settings', async () => {
    const { hosts, optionsOf } = open('ali', { showAuthGuide: {} })
    expect(failure(await hosts.settings.open('phone', 'location'))).toBe('ok')
    expect(optionsOf('showAuthGuide')).toMatchObject({ authType: 'LBS' })
  })

  test('ER-74 logs one event if WeCom refuses the signature', async () => {
    const { hosts, view, events } = open('wecom', {}, { late: true })
    installWw(view, {}, () => false)
    installGlobal(
      'document',
      Object.assign(view.document, { head: { appendChild: (script: { onload(): void }) => script.onload() } }),
    )
    expect(failure(await hosts.scan.scan())).toEqual({ kind: 'failed', reason: 'signature' })
    expect(failure(await hosts.scan.scan())).toEqual({ kind: 'failed', reason: 'signature' })
    expect(events).toEqual(['signature verification failed'])
  })
})
