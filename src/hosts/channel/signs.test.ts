// Tests the signs from which H5 detects its environment, and that each channel's own file loads.
import { AGENTS } from '../../../test/fakes/channels'
import { give, restore } from '../../../test/fakes/native'
import { USER_AGENTS } from '../../../test/fakes/user-agents'
import { openWebView } from '../../../test/fakes/web-view'
import type { Channel } from './detect'

const CHANNELS = Object.keys(AGENTS) as Channel[]

/** Detects the channel in a newly opened page. */
const look = () => {
  let found: typeof import('./h5') | undefined
  jest.isolateModules(() => (found = require('./h5') as typeof import('./h5')))
  if (!found) throw new Error('not loaded')
  return found.here
}

const kept = (env: string | null) => give('localStorage', { getItem: (key: string) => (key === 'env' ? env : null) })

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  restore()
  jest.useRealTimers()
})

test.each(CHANNELS)('RO-25 %s is detected by its name and uses its own file', async (channel) => {
  openWebView({ userAgent: AGENTS[channel] })
  kept(null)
  const here = look()
  expect(here.now().channel).toBe(channel)
  const asked = here.ask(async (hosts, at) => ({
    ok: true as const,
    value: [at.channel, typeof hosts.scan.scan, typeof hosts.pay.pay, typeof hosts.title],
  }))
  await jest.advanceTimersByTimeAsync(2000)
  expect(await asked).toEqual({ ok: true, value: [channel, 'function', 'function', 'function'] })
})

test.each([
  ['a WeCom flag in storage', () => kept('wecom'), USER_AGENTS.safari, 'wecom'],
  ['CCB’s bridge', () => give('CCBBridge', {}), USER_AGENTS.iosApp, 'bank'],
  ['UnionPay’s bridge', () => give('cupBridge', {}), USER_AGENTS.iosApp, 'bank'],
  ['a WeChat global', () => give('__wxjs_environment', 'miniprogram'), USER_AGENTS.wxAndroid, 'wxmp'],
] as const)('RO-24 RO-25 %s is detected', (_, plant, userAgent, channel) => {
  openWebView({ userAgent })
  kept(null)
  plant()
  expect(look().now().channel).toBe(channel)
})

test('RO-25 an iPad that calls itself a Macintosh is detected by its touch points', () => {
  openWebView({ userAgent: USER_AGENTS.ipadSafari })
  kept(null)
  expect(look().now().os).toBe('ios')
  give('navigator', { userAgent: USER_AGENTS.ipadSafari, maxTouchPoints: 0 })
  expect(look().now().os).toBe('other')
})

test('WeChat’s bridge ends the wait for its mini-program sign', async () => {
  openWebView({ userAgent: USER_AGENTS.wxAndroid })
  kept(null)
  give('WeixinJSBridge', { invoke: () => {}, on: () => {} })
  let isAnswered = false
  void look()
    .ask(async () => ({ ok: true as const, value: undefined }))
    .then(() => (isAnswered = true))
  await jest.advanceTimersByTimeAsync(0)
  expect(isAnswered).toBe(true)
})

test('a window that forbids storage access does not break detection', () => {
  openWebView({ userAgent: USER_AGENTS.safari })
  give('localStorage', {
    getItem: () => {
      throw new Error('SecurityError')
    },
  })
  expect(look().now().channel).toBe('browser')
})
