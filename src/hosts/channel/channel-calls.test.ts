// Exact calls of each channel to its app, and the fallbacks if the app does not know a call.
import {
  loginReturn,
  card,
  failure,
  LINK,
  openChannel as open,
  point,
  request,
  messageOf,
  UNSUPPORTED,
} from '../../../test/fakes/channels'
import { installGlobal, restore } from '../../../test/fakes/native'
import { installWw } from '../../../test/fakes/web-view'
import type { HostResult, Instead } from '../result'
import type { ChannelCallbacks } from './contract'
import type { Channel, Detected } from './detect'
import type { ChannelHosts } from './hosts'

beforeEach(() => jest.resetModules())
afterEach(() => {
  restore()
  jest.dontMock('./open-tag')
  jest.useRealTimers()
})

const place = { ...point, name: '大参林', address: '科技园 1 号' }
const target = { appId: 'wx1', path: 'pages/a/index' }
const { desc: _desc, ...bare } = card

const RUNS = {
  locate: (at) => at.location.locate(),
  choose: (at) => at.map.choose(point),
  navigate: (at) => at.map.navigate(place),
  scan: (at) => at.scan.scan(),
  tell: (at) => at.share.set(card),
  share: (at) => at.share.open(),
  pay: (at) => at.pay.pay(request),
  code: (at) => at.login.code(),
  leave: (at) => at.login.leave(loginReturn),
  settings: (at) => at.settings.open('phone', 'location'),
  launch: (at) => at.miniProgram.open(target),
  paste: (at) => at.clipboard.read(),
  keep: (at) => at.pictures.save('/a.svg'),
  identify: (at) => at.identify('state'),
} satisfies Record<string, (at: ChannelHosts) => Promise<HostResult<unknown>>>

describe('an app that does not know the call', () => {
  const INSTEAD: Partial<Record<Channel, Partial<Record<keyof typeof RUNS, Instead>>>> = {
    wx: {
      ...{ locate: 'manual', choose: 'page', navigate: 'link', scan: 'manual', tell: 'overlay', share: 'overlay' },
      ...{ pay: 'link', code: 'sms', settings: 'hide', paste: 'manual', keep: 'manual' },
    },
    wxmp: { tell: 'hide', share: 'overlay', code: 'page', scan: 'manual', navigate: 'link' },
    ali: {
      ...{ locate: 'manual', choose: 'page', navigate: 'link', scan: 'manual', share: 'copy', pay: 'link' },
      ...{ code: 'page', settings: 'hide', paste: 'manual', keep: 'manual', identify: 'hide' },
    },
    alimp: {
      ...{ locate: 'manual', choose: 'page', navigate: 'link', tell: 'overlay', share: 'overlay', pay: 'link' },
      ...{ code: 'page', leave: 'sms' },
    },
    wecom: {
      ...{ locate: 'manual', choose: 'page', navigate: 'link', scan: 'manual', share: 'copy' },
      ...{ launch: 'link', paste: 'manual', code: 'sms', leave: 'sms' },
    },
    bank: { tell: 'copy', share: 'copy', launch: 'link', leave: 'sms', settings: 'hide', keep: 'manual' },
    browser: { code: 'sms', leave: 'sms', settings: 'hide', identify: 'hide' },
  }
  const cells = Object.entries(INSTEAD).flatMap(([channel, row]) =>
    Object.entries(row).map(([run, instead]) => [channel, run, instead] as [Channel, keyof typeof RUNS, Instead]),
  )

  test.each(cells)('%s: %s falls back to %s', async (channel, run, instead) => {
    expect(failure(await RUNS[run](open(channel).hosts))).toEqual(UNSUPPORTED(instead))
  })

  test('falls back to the menu for sharing if Alipay’s script fails to load', async () => {
    expect(failure(await RUNS.tell(open('alimp', {}, { late: true }).hosts))).toEqual(UNSUPPORTED('overlay'))
  })

  test('treats a WeCom script that creates no object as missing', async () => {
    const { hosts, view } = open('wecom', {}, { late: true })
    const head = { appendChild: (script: { onload(): void }) => script.onload() }
    installGlobal('document', Object.assign(view.document, { head }))
    expect(failure(await RUNS.scan(hosts))).toEqual(UNSUPPORTED('hide'))
  })
})

describe('exact calls', () => {
  const CODES = ['barCode', 'qrCode']

  test.each<[Channel, keyof typeof RUNS, string, object, object]>([
    ['wx', 'scan', 'scanQRCode', messageOf('scanQRCode', 'ok'), { needResult: 1, scanType: CODES }],
    ['ali', 'locate', 'getCurrentLocation', {}, { bizType: 'yaoda' }],
    ['ali', 'scan', 'scan', {}, { type: 'bar' }],
    ['ali', 'settings', 'showAuthGuide', {}, { bizType: 'yaoda', authType: 'LBS' }],
    ['ali', 'share', 'startShare', {}, { bizType: 'yaoda' }],
    ['wecom', 'scan', 'scanQRCode', {}, { needResult: true, scanType: CODES }],
    ['wecom', 'locate', 'getLocation', {}, { type: 'wgs84' }],
    ['wecom', 'navigate', 'openLocation', {}, { scale: 16, name: place.name }],
  ])('%s: %s calls %s', async (channel, run, name, answer, options) => {
    const { hosts, optionsOf } = open(channel, { [name]: answer })
    await RUNS[run](hosts)
    expect(optionsOf(name)).toMatchObject(options)
  })

  test('registers with WeCom once, with WeCom’s own signature, for seven calls', async () => {
    const { hosts, optionsOf, view } = open('wecom', { scanQRCode: {}, getClipboardData: { data: 'Y7' } })
    await RUNS.scan(hosts)
    await RUNS.paste(hosts)
    expect(view.events.filter(({ name }) => name === 'register')).toHaveLength(1)
    expect(optionsOf('register')).toMatchObject({
      corpId: 'wecom-app',
      jsApiList: [
        ...['getLocation', 'openLocation', 'scanQRCode', 'onMenuShareAppMessage'],
        ...['shareAppMessage', 'launchMiniprogram', 'getClipboardData'],
      ],
    })
  })

  test.each([
    ['wecom', 'scanQRCode', {}],
    ['wx', 'scanQRCode', messageOf('scanQRCode', 'ok')],
  ] as const)('%s returns an empty text if the scan reads nothing', async (channel, name, answer) => {
    expect(await RUNS.scan(open(channel, { [name]: answer }).hosts)).toEqual({ ok: true, value: '' })
  })

  test('ignores empty code fields from Alipay; error 0 is not a refusal', async () => {
    const { hosts } = open('ali', { scan: { error: 0, barCode: '', qrCode: '', codeContent: 'c' } })
    expect(await RUNS.scan(hosts)).toEqual({ ok: true, value: 'c' })
  })

  test.each<[Channel, string, object, object]>([
    ['ali', 'startShare', {}, { content: '', url: LINK }],
    ['wecom', 'shareAppMessage', {}, { desc: '', link: LINK }],
    ['wx', 'updateAppMessageShareData', messageOf('updateAppMessageShareData', 'ok'), { desc: '', link: LINK }],
    ['alimp', 'postMessage', {}, { share: { title: card.title, desc: '', url: LINK, image: card.image } }],
    [
      ...(['wxmp', 'invokeMiniProgramAPI', messageOf('invokeMiniProgramAPI', 'ok')] as const),
      { arg: { share: { title: card.title, desc: '', url: LINK, image: card.image } } },
    ],
  ])('%s also shares a card without a description', async (channel, name, answer, options) => {
    const { hosts, optionsOf } = open(channel, { [name]: answer })
    await hosts.share.set(bare)
    await hosts.share.open()
    expect(optionsOf(name)).toMatchObject(options)
  })
})

describe('failures during a call', () => {
  const NETWORK = { kind: 'failed', reason: 'network' }

  test('WeCom without a signature sets no share card, and the next call requests a signature again', async () => {
    const { hosts, events } = open('wecom', { shareAppMessage: {} }, { signs: false })
    expect(failure(await RUNS.tell(hosts))).toEqual(NETWORK)
    expect(failure(await RUNS.share(hosts))).toEqual(NETWORK)
    expect(failure(await RUNS.locate(hosts))).toEqual(NETWORK)
    expect(events).toEqual([...Array<string>(3).fill('signature request failed'), 'location initialisation failed'])
  })

  test('times out and allows a retry if WeCom never confirms the signature', async () => {
    jest.useFakeTimers()
    const { hosts, view } = open('wecom', {}, { late: true })
    const head = { appendChild: (script: { onload(): void }) => script.onload() }
    installGlobal('document', Object.assign(view.document, { head }))
    const register = jest.fn()
    installGlobal('ww', { register })
    const scanned = RUNS.scan(hosts)
    await jest.advanceTimersByTimeAsync(8000)
    expect(failure(await scanned)).toEqual({ kind: 'failed', reason: 'timeout' })
    installWw(view, { scanQRCode: { resultStr: '1' } })
    expect(await RUNS.scan(hosts)).toEqual({ ok: true, value: '1' })
    expect(jest.getTimerCount()).toBe(0)
  })

  test('reports a failure and allows a retry if WeCom throws', async () => {
    const { hosts, view } = open('wecom', {}, { late: true })
    const head = { appendChild: (script: { onload(): void }) => script.onload() }
    installGlobal('document', Object.assign(view.document, { head }))
    installGlobal('ww', {
      register: () => {
        throw new Error('broken')
      },
    })
    expect(failure(await RUNS.scan(hosts))).toEqual({ kind: 'failed', reason: 'unknown' })
    installWw(view, { scanQRCode: { resultStr: '1' } })
    expect(await RUNS.scan(hosts)).toEqual({ ok: true, value: '1' })
  })

  test.each(['ali', 'alimp'] as const)(
    '%s reports the position as unavailable if the reply has none',
    async (channel) => {
      const { hosts } = open(channel, { getCurrentLocation: { latitude: '' }, getLocation: { latitude: '' } })
      expect(failure(await RUNS.locate(hosts))).toEqual({ kind: 'failed', reason: 'unavailable' })
    },
  )
})

describe('identifying the payer in WeChat', () => {
  test('returns from WeChat’s page to this page with our state', async () => {
    const { hosts, view } = open('wx')
    expect(failure(await RUNS.identify(hosts))).toBe('ok')
    const left = new URL(view.left[0] ?? '')
    expect(left.searchParams.get('appid')).toBe('wechat-app')
    expect(left.searchParams.get('redirect_uri')).toBe('https://shop.test/cart')
    expect(left.searchParams.get('state')).toBe('state')
  })

  test('stays on the page without a signature', async () => {
    const { hosts, view } = open('wx', {}, { signs: false })
    expect(failure(await RUNS.identify(hosts))).toEqual({ kind: 'failed', reason: 'network' })
    expect(view.left).toEqual([])
  })

  const callbacks: ChannelCallbacks = {
    sign: async () => ({ appId: 'a', timestamp: 7, nonceStr: 'n', signature: 's' }),
    alipayLink: async () => null,
    report: () => {},
  }
  /** Hosts for WeChat of this version, with a mocked tag that returns its arguments. */
  const wechat = (wechatVersion: string, ours = callbacks) => {
    jest.doMock('./open-tag', () => ({ coverByTag: (...args: unknown[]) => ({ ok: true, value: args }) }))
    open('wx')
    const { make } = require('./wechat') as typeof import('./wechat')
    return make({ channel: 'wx', os: 'ios', wechatVersion } as unknown as Detected, ours)
  }
  const over = {} as never
  const opened = () => {}

  test('covers a button with the WeChat tag from 7.0.12 on, if the signature is valid', async () => {
    const cover = (hosts: ChannelHosts) => hosts.miniProgram.cover?.(over, target, opened)
    expect(await cover(wechat('7.0.12'))).toEqual({ ok: true, value: [over, target, opened] })
    expect(await cover(wechat('7.0.11'))).toEqual({ ok: false, error: UNSUPPORTED('link') })
    const unsigned = { ...callbacks, sign: async () => null }
    expect(await cover(wechat('7.0.12', unsigned))).toMatchObject({ ok: false, error: { reason: 'network' } })
  })
})

describe('the banks', () => {
  const NAMES = { cmb: 'cmbBridge', ccb: 'CCBBridge', unionpay: 'cupBridge' } as const
  const hostsOf = (bank: string) =>
    (require('./bank') as typeof import('./bank')).make({ channel: 'bank', bank } as unknown as Detected, {} as never)

  test.each(Object.entries(NAMES))(
    'calls no guessed function of %s, even where its app injects %s',
    async (bank, name) => {
      open('bank')
      const call = jest.fn()
      installGlobal(name, { call })
      expect(failure(await RUNS.locate(hostsOf(bank)))).toEqual(UNSUPPORTED('picker'))
      expect(failure(await RUNS.code(hostsOf(bank)))).toEqual(UNSUPPORTED('sms'))
      expect(call).not.toHaveBeenCalled()
    },
  )

  test('sends the name of the component to Ping An', async () => {
    open('bank')
    const call = jest.fn((...args: unknown[]) => (args[3] as (e: unknown) => void)(null))
    installGlobal('aladdin', { call })
    expect(failure(await RUNS.code(hostsOf('pingan')))).toEqual({ kind: 'failed', reason: 'unavailable' })
    expect(call.mock.calls[0]?.slice(0, 3)).toEqual(['yaoda', 'getToken', {}])
  })

  test.each([
    [{ latitude: 22.5 }, { kind: 'failed', reason: 'unavailable' }],
    [{ longitude: 114 }, { kind: 'failed', reason: 'unavailable' }],
    [{ latitude: '22.5', longitude: '114' }, 'ok'],
  ])('maps a position of %j to %j', async (reply, result) => {
    expect(failure(await RUNS.locate(open('bank', { getLocation: reply }).hosts))).toEqual(result)
  })

  test('ignores a token that is not a string', async () => {
    expect(failure(await RUNS.code(open('bank', { getToken: { token: 5 } }).hosts))).toMatchObject({
      reason: 'unavailable',
    })
  })

  test('leaves the bank’s title unchanged on a page that is not on the list', async () => {
    jest.useFakeTimers()
    const { hosts, callsTo } = open('bank', { setTitle: {} })
    Object.assign(window.location, { pathname: '/merchant/index' })
    hosts.title('商户')
    await jest.advanceTimersByTimeAsync(1000)
    expect(callsTo()).toEqual([])
  })
})

describe('loading a script', () => {
  interface Script {
    src: string
    onload(): void
    onerror(): void
    remove(): void
  }
  const install = () => {
    const scripts: Script[] = []
    const removed: string[] = []
    installGlobal('document', {
      createElement: (tag: string) => (tag === 'script' ? { remove: () => removed.push(tag) } : undefined),
      head: { appendChild: (script: Script) => scripts.push(script) },
    })
    const { loadScript } = require('./script') as typeof import('./script')
    return { scripts, removed, loadScript }
  }

  test('loads it once for several callers', async () => {
    const { scripts, removed, loadScript } = install()
    const waiting = [loadScript('a.js'), loadScript('a.js')]
    scripts[0]?.onload()
    expect(await Promise.all([...waiting, loadScript('a.js')])).toEqual([true, true, true])
    expect(scripts.map(({ src }) => src)).toEqual(['a.js'])
    expect(removed).toEqual([])
  })

  test('removes a script that fails to load and loads it again on the next call', async () => {
    const { scripts, removed, loadScript } = install()
    const firstLoad = loadScript('a.js')
    scripts[0]?.onerror()
    expect(await firstLoad).toBe(false)
    expect(removed).toEqual(['script'])
    const secondLoad = loadScript('a.js')
    scripts[1]?.onload()
    expect(await secondLoad).toBe(true)
  })

  test('BC-60 gives up after two minutes', async () => {
    jest.useFakeTimers()
    const { scripts, loadScript } = install()
    const onResult = jest.fn()
    void loadScript('a.js').then(onResult)
    await jest.advanceTimersByTimeAsync(119_999)
    expect(onResult).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(onResult.mock.calls).toEqual([[false]])
    const known = loadScript('b.js')
    scripts[1]?.onload()
    expect(await known).toBe(true)
    expect(jest.getTimerCount()).toBe(0)
  })
})
