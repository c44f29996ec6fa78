// Loads a channel's own file over its simulated bridge.
import type { PayRequest } from '../../src/contract/types'
import { toGcj02 } from '../../src/domain/geo'
import type { ChannelCallbacks, ChannelEvent } from '../../src/hosts/channel/contract'
import { detect, type Channel } from '../../src/hosts/channel/detect'
import type { ChannelHosts } from '../../src/hosts/channel/hosts'
import type { HostFailure, HostResult, Instead } from '../../src/hosts/result'
import { USER_AGENTS } from './user-agents'
import {
  openWebView,
  installAlipay,
  installMy,
  installPingan,
  installWechat,
  installWw,
  type Answers,
  type WebView,
} from './web-view'

export const point = { latitude: 22.5431, longitude: 114.0579 }
export const gcj02 = toGcj02(point)
export const asStrings = { latitude: String(gcj02.latitude), longitude: String(gcj02.longitude) }
export const card = {
  title: '布洛芬',
  desc: '24 小时送达',
  path: '/commodity/detail/7?a=感',
  image: 'https://shop.test/a.png',
}
export const LINK = 'https://shop.test/commodity/detail/7?a=%E6%84%9F'
export const request = {
  orderNo: 'Y7',
  timeStamp: '1700000000',
  nonceStr: 'nonce',
  pkg: 'prepay_id=1',
  signType: 'RSA',
  sign: 'signed',
  cashierUrl: 'https://cashier/1',
} as PayRequest
export const loginReturn = { returnTo: '/order/list/1?a=b', platform: 'ydy', refno: '9', state: 'random' }

export const ALIPAY_SCRIPT = 'https://appx/web-view.min.js'
export const WECOM_SCRIPT = 'https://wwcdn.weixin.qq.com/node/open/js/wecom-jssdk-2.3.3.js'

interface Stage {
  hosts: ChannelHosts
  view: WebView
  events: ChannelEvent[]
  /** Returns the calls that the app received, without those of the SDK itself. */
  callsTo(): string[]
  optionsOf(name: string): Record<string, unknown> | undefined
}

interface ChannelFile {
  make(at: object, callbacks: ChannelCallbacks): ChannelHosts
}

/** Lists the files one by one, which lets jest find the tests that depend on each. */
const FILES: Record<Channel, () => unknown> = {
  wx: () => require('../../src/hosts/channel/wechat'),
  wxmp: () => require('../../src/hosts/channel/wechat-mini'),
  ali: () => require('../../src/hosts/channel/alipay'),
  alimp: () => require('../../src/hosts/channel/alipay-mini'),
  wecom: () => require('../../src/hosts/channel/wecom'),
  bank: () => require('../../src/hosts/channel/bank'),
  browser: () => require('../../src/hosts/channel/browser'),
}
export const AGENTS = {
  wx: USER_AGENTS.wxIos,
  wxmp: USER_AGENTS.wxmpIos,
  ali: USER_AGENTS.aliIos,
  alimp: USER_AGENTS.alimpIos,
  wecom: USER_AGENTS.wecomIos,
  bank: USER_AGENTS.pingan,
  browser: USER_AGENTS.safari,
}
const SDK_ITSELF = new Set(['preVerifyJSAPI', 'checkJsApi', 'getNetworkType', 'register'])

interface Opening {
  /** Whether the server signs requests of the JSSDK. */
  signs?: boolean
  navigator?: object
  /** Whether the app injects its bridge only when the test requests it. */
  late?: boolean
}

export function openChannel(
  channel: Channel,
  answers: Answers = {},
  { signs = true, navigator, late = false }: Opening = {},
) {
  const install: Record<Channel, () => void> = {
    wx: () => installWechat(view, answers),
    wxmp: () => installWechat(view, answers),
    ali: () => installAlipay(view, answers),
    alimp: () => {},
    wecom: () => {},
    bank: () => installPingan(view, answers),
    browser: () => {},
  }
  const scripts: Record<string, () => void> = {}
  if (channel === 'alimp' && !late) scripts[ALIPAY_SCRIPT] = () => installMy(view, answers)
  if (channel === 'wecom' && !late) scripts[WECOM_SCRIPT] = () => installWw(view, answers)
  const view: WebView = openWebView({ userAgent: AGENTS[channel], url: 'https://shop.test/cart', scripts, navigator })
  if (!late) install[channel]()
  const events: ChannelEvent[] = []
  const callbacks: ChannelCallbacks = {
    sign: async (app) => (signs ? { appId: `${app}-app`, timestamp: 7, nonceStr: 'n', signature: 's' } : null),
    alipayLink: async (path, query) => (signs ? `alipays://platformapi/startapp?page=${path}?${query}` : null),
    report: (event) => events.push(event),
  }
  const { make } = FILES[channel]() as ChannelFile
  const at = detect({
    userAgent: AGENTS[channel],
    touchPoints: 5,
    storedEnv: null,
    wechatEnv: undefined,
    hasWechatBridge: false,
    injectedBank: null,
  })
  expect(at.channel).toBe(channel)
  const stage: Stage & { install(): void } = {
    hosts: make(at, callbacks),
    view,
    events,
    install: install[channel],
    callsTo: () => view.events.map(({ name }) => name).filter((name) => !SDK_ITSELF.has(name)),
    optionsOf: (name) => view.events.find((event) => event.name === name)?.options,
  }
  return stage
}

export const failure = (result: HostResult<unknown>) => (result.ok ? 'ok' : result.error)
export const deniedBy = (by: 'shopper' | 'system' | 'platform', permanent = false): HostFailure => ({
  kind: 'denied',
  by,
  permanent,
})
export const CANCEL: HostFailure = { kind: 'cancel' }
export const UNKNOWN: HostFailure = { kind: 'failed', reason: 'unknown' }
export const UNSUPPORTED = (instead: Instead): HostFailure => ({
  kind: 'unsupported',
  instead,
})
export const TIMEOUT: HostFailure = { kind: 'failed', reason: 'timeout' }

export const messageOf = (name: string, status: string) => ({ err_msg: `${name}:${status}` })
