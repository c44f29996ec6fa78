// Tests the signs from which H5 detects its environment, and that each channel's own file loads.
import { AGENTS } from '../../../test/fakes/channels'
import { installGlobal, restore } from '../../../test/fakes/native'
import { USER_AGENTS } from '../../../test/fakes/user-agents'
import { openWebView } from '../../../test/fakes/web-view'
import type { Channel } from './detect'

const CHANNELS = Object.keys(AGENTS) as Channel[]

/** Detects the channel in a newly opened page. */
const loadHost = () => {
  let module: typeof import('./h5') | undefined
  jest.isolateModules(() => (module = require('./h5') as typeof import('./h5')))
  if (!module) throw new Error('not loaded')
  return module.channelHost
}

const storeEnv = (env: string | null) =>
  installGlobal('localStorage', { getItem: (key: string) => (key === 'env' ? env : null) })

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  restore()
  jest.useRealTimers()
})

test.each(CHANNELS)('RO-25 %s is detected by its name and uses its own file', async (channel) => {
  openWebView({ userAgent: AGENTS[channel] })
  storeEnv(null)
  const channelHost = loadHost()
  expect(channelHost.now().channel).toBe(channel)
  const request = channelHost.callHosts(async (hosts, at) => ({
    ok: true as const,
    value: [at.channel, typeof hosts.scan.scan, typeof hosts.pay.pay, typeof hosts.title],
  }))
  await jest.advanceTimersByTimeAsync(2000)
  expect(await request).toEqual({ ok: true, value: [channel, 'function', 'function', 'function'] })
})

test.each([
  ['a WeCom flag in storage', () => storeEnv('wecom'), USER_AGENTS.safari, 'wecom'],
  ['CCB’s bridge', () => installGlobal('CCBBridge', {}), USER_AGENTS.iosApp, 'bank'],
  ['UnionPay’s bridge', () => installGlobal('cupBridge', {}), USER_AGENTS.iosApp, 'bank'],
  ['the frame of the demo’s bank', () => installGlobal('name', 'bank'), USER_AGENTS.desktop, 'bank'],
  ['a WeChat global', () => installGlobal('__wxjs_environment', 'miniprogram'), USER_AGENTS.wxAndroid, 'wxmp'],
] as const)('RO-24 RO-25 %s is detected', (_, install, userAgent, channel) => {
  openWebView({ userAgent })
  storeEnv(null)
  install()
  expect(loadHost().now().channel).toBe(channel)
})

test('RO-25 an iPad that calls itself a Macintosh is detected by its touch points', () => {
  openWebView({ userAgent: USER_AGENTS.ipadSafari })
  storeEnv(null)
  expect(loadHost().now().os).toBe('ios')
  installGlobal('navigator', { userAgent: USER_AGENTS.ipadSafari, maxTouchPoints: 0 })
  expect(loadHost().now().os).toBe('other')
})

test('WeChat’s bridge ends the wait for its mini-program sign', async () => {
  openWebView({ userAgent: USER_AGENTS.wxAndroid })
  storeEnv(null)
  installGlobal('WeixinJSBridge', { invoke: () => {}, on: () => {} })
  let isAnswered = false
  void loadHost()
    .callHosts(async () => ({ ok: true as const, value: undefined }))
    .then(() => (isAnswered = true))
  await jest.advanceTimersByTimeAsync(0)
  expect(isAnswered).toBe(true)
})

test('a window that forbids storage access does not break detection', () => {
  openWebView({ userAgent: USER_AGENTS.safari })
  installGlobal('localStorage', {
    getItem: () => {
      throw new Error('SecurityError')
    },
  })
  expect(loadHost().now().channel).toBe('browser')
})
