import { USER_AGENTS } from '../../../test/fakes/user-agents'
import { detect, mayChange, type Bank, type Channel, type Os, type Signs } from './detect'
import { isAtLeast, OPEN_TAG_SINCE } from './version'

const signs = (userAgent: string, overrides: Partial<Signs> = {}): Signs => ({
  userAgent,
  touchPoints: 0,
  storedEnv: null,
  wechatEnv: undefined,
  hasWechatBridge: false,
  injectedBank: null,
  ...overrides,
})

type Name = keyof typeof USER_AGENTS

describe('app detection by user agent', () => {
  test.each<[Name, Channel, Os, string]>([
    ['wxIos', 'wx', 'ios', '8.0.50'],
    ['wxAndroid', 'wx', 'android', '8.0.50.2700'],
    ['wxMac', 'wx', 'other', '6.8.0'],
    ['wxWindows', 'wx', 'other', '7.0.20.1781'],
    ['wxDevtools', 'wx', 'ios', '8.0.5'],
    ['wxmpIos', 'wxmp', 'ios', '8.0.50'],
    ['wxmpAndroid', 'wxmp', 'android', '8.0.50.2700'],
    ['wxmpWindows', 'wxmp', 'other', '7.0.20.1781'],
    ['wxmpDevtools', 'wxmp', 'ios', '8.0.5'],
    ['wecomAndroid', 'wecom', 'android', '7.0.1'],
    ['wecomIos', 'wecom', 'ios', '7.0.1'],
    ['aliIos', 'ali', 'ios', ''],
    ['aliAndroid', 'ali', 'android', ''],
    ['alimpIos', 'alimp', 'ios', ''],
    ['safari', 'browser', 'ios', ''],
    ['ipadSafari', 'browser', 'other', ''],
    ['chrome', 'browser', 'android', ''],
    ['desktop', 'browser', 'other', ''],
    ['iosApp', 'browser', 'ios', ''],
  ])('RO-25 %s is %s on %s, WeChat %s', (name, channel, os, wechatVersion) => {
    expect(detect(signs(USER_AGENTS[name]))).toEqual({ channel, bank: null, os, wechatVersion })
  })

  test.each(['MiniProgram', 'APXWebView'])(
    'RO-25 Alipay with %s in its user agent is a mini-program’s web view',
    (label) => {
      const other = label === 'MiniProgram' ? 'APXWebView' : 'MiniProgram'
      const userAgent = USER_AGENTS.alimpIos.replace(other, '')
      expect(userAgent).toContain(label)
      expect(userAgent).not.toContain(other)
      expect(detect(signs(userAgent)).channel).toBe('alimp')
    },
  )

  test.each<[Name, Bank]>([
    ['cmb', 'cmb'],
    ['cmbLife', 'cmb'],
    ['pingan', 'pingan'],
  ])('RO-25 %s is the bank %s', (name, bank) => {
    expect(detect(signs(USER_AGENTS[name]))).toMatchObject({ channel: 'bank', bank })
  })
})

describe('app detection by injected objects', () => {
  test('RO-25 two banks have only a bridge', () => {
    expect(detect(signs(USER_AGENTS.iosApp, { injectedBank: 'ccb' }))).toMatchObject({ channel: 'bank', bank: 'ccb' })
    expect(detect(signs(USER_AGENTS.androidApp, { injectedBank: 'unionpay' }))).toMatchObject({ bank: 'unionpay' })
    expect(detect(signs(USER_AGENTS.pingan, { injectedBank: 'demo' }))).toMatchObject({ bank: 'pingan' })
  })

  test('RO-25 WeChat reports late that this is a mini-program', () => {
    const late = (wechatEnv: string) => detect(signs(USER_AGENTS.wxAndroid, { wechatEnv })).channel
    expect([late('miniprogram'), late('browser')]).toEqual(['wxmp', 'wx'])
    expect(detect(signs(USER_AGENTS.chrome, { wechatEnv: 'miniprogram' })).channel).toBe('browser')
  })

  test('RO-24 WeCom is detected by its name or the stored flag, before any other channel', () => {
    for (const name of Object.keys(USER_AGENTS) as Name[])
      expect([name, detect(signs(USER_AGENTS[name], { storedEnv: 'wecom', injectedBank: 'ccb' })).channel]).toEqual([
        name,
        'wecom',
      ])
    expect(detect(signs(USER_AGENTS.wecomIos, { wechatEnv: 'miniprogram' })).channel).toBe('wecom')
    expect(detect(signs(USER_AGENTS.safari, { storedEnv: 'other' })).channel).toBe('browser')
  })

  test('an iPad calls itself a Macintosh and is detected by its touch points', () => {
    expect(detect(signs(USER_AGENTS.wxIpad, { touchPoints: 5 })).os).toBe('ios')
    expect(detect(signs(USER_AGENTS.wxMac, { touchPoints: 1 })).os).toBe('other')
    expect(detect(signs(USER_AGENTS.desktop, { touchPoints: 10 })).os).toBe('other')
  })
})

describe('signs that may still appear', () => {
  test.each<[Name, boolean]>([
    ['wxAndroid', true],
    ['wxIos', false],
    ['wxWindows', false],
    ['wxmpAndroid', false],
    ['wecomAndroid', false],
    ['aliAndroid', false],
    ['cmb', false],
    ['iosApp', true],
    ['androidApp', true],
    ['safari', false],
    ['chrome', false],
    ['desktop', false],
  ])('%s: %p', (name, may) => {
    expect(mayChange(signs(USER_AGENTS[name]))).toBe(may)
  })

  test('there are none once the sign is there', () => {
    expect(mayChange(signs(USER_AGENTS.wxAndroid, { wechatEnv: 'browser' }))).toBe(false)
    expect(mayChange(signs(USER_AGENTS.wxAndroid, { wechatEnv: 'miniprogram' }))).toBe(false)
    expect(mayChange(signs(USER_AGENTS.wxAndroid, { hasWechatBridge: true }))).toBe(false)
    expect(mayChange(signs(USER_AGENTS.iosApp, { injectedBank: 'ccb' }))).toBe(false)
  })
})

test.each<[string, string, boolean]>([
  ['7.0.12', '7.0.12', true],
  ['7.0.11', '7.0.12', false],
  ['7.0.9', '7.0.12', false],
  ['8.0', '7.0.12', true],
  ['7', '7.0.0', true],
  ['7', '7.0.12', false],
  ['7.0.12.1', '7.0.12', true],
  ['10.0.0', '9.9.9', true],
  ['', '0', false],
  ['x', '1', false],
])('version %j is at least %s: %p', (version, least, answer) => {
  expect(isAtLeast(version, least)).toBe(answer)
})

test('BC-86 the tag that opens a mini-program needs WeChat 7.0.12', () => {
  const knows = (name: Name) => isAtLeast(detect(signs(USER_AGENTS[name])).wechatVersion, OPEN_TAG_SINCE)
  expect([knows('wxOld'), knows('wxIos'), knows('safari')]).toEqual([false, true, false])
})
