// Every capability of every channel returns a result, whatever the app does: it never throws and never stays pending.
import { loginReturn, card, openChannel, point, request } from '../../../test/fakes/channels'
import { restore } from '../../../test/fakes/native'
import type { Answers } from '../../../test/fakes/web-view'
import type { HostResult } from '../result'
import { SUPPORT, type Capability } from '../support'
import type { Channel } from './detect'
import type { ChannelHosts } from './hosts'

const CHANNELS: Channel[] = ['wx', 'wxmp', 'ali', 'alimp', 'wecom', 'bank', 'browser']
const place = { ...point, name: '大参林', address: '科技园 1 号' }

/** Capabilities under test; pictures and uploads use the browser's own on every channel. */
const ASKS = {
  location: (hosts) => hosts.location.locate(),
  choosePlace: (hosts) => hosts.map.choose(point),
  mapNavigate: (hosts) => hosts.map.navigate(place),
  loginCode: (hosts) => hosts.login.code(),
  phoneNumber: (hosts) => hosts.login.leave(loginReturn),
  pay: (hosts) => hosts.pay.pay(request),
  shareData: (hosts) => hosts.share.set(card),
  shareSheet: (hosts) => hosts.share.open(),
  scan: (hosts) => hosts.scan.scan(),
  phoneCall: (hosts) => hosts.phone.call('400-1'),
  otherMiniProgram: (hosts) => hosts.miniProgram.open({ appId: 'wx1', path: 'pages/a/index' }),
  clipboardRead: (hosts) => hosts.clipboard.read(),
  closeView: (hosts) => hosts.close(),
} satisfies Partial<Record<Capability, (hosts: ChannelHosts) => Promise<HostResult<unknown>>>>

type CallName = keyof typeof ASKS
const callNames = Object.keys(ASKS) as CallName[]

/** All calls that any of the bridges may receive. */
const CALLS =
  'geoLocation getLocation getCurrentLocation openLocation scanQRCode scan tradePay getBrandWCPayRequest invokeMiniProgramAPI updateAppMessageShareData updateTimelineShareData shareAppMessage onMenuShareAppMessage startShare postMessage navigateTo launchMiniprogram getClipboardData getToken showAuthGuide setTitle'.split(
    ' ',
  )
const everyCall = (answer: Answers[string]): Answers => Object.fromEntries(CALLS.map((name) => [name, answer]))
const broken = () => {
  throw new TypeError('bridge is gone')
}

const MOODS: Record<string, { answers: Answers; late?: boolean; signs?: boolean }> = {
  'never answers': { answers: everyCall('never') },
  throws: { answers: everyCall(broken) },
  'refuses everything': { answers: everyCall({ error: 2001, code: 9, err_msg: 'x:fail', errMsg: 'x:fail' }) },
  'answers nonsense': { answers: everyCall({}) },
  'is not there': { answers: {}, late: true },
  'is not signed for': { answers: {}, signs: false },
  'never says whether it is signed for': { answers: { preVerifyJSAPI: 'never' } },
  'throws when it is set up': { answers: { preVerifyJSAPI: broken } },
}

beforeEach(() => {
  jest.resetModules()
  jest.useFakeTimers()
})
afterEach(() => {
  restore()
  jest.useRealTimers()
})

async function settled(call: () => Promise<HostResult<unknown>>): Promise<HostResult<unknown>> {
  let answer: HostResult<unknown> | undefined
  let threw: unknown
  call().then(
    (reply) => (answer = reply),
    (error: unknown) => (threw = error),
  )
  for (const ms of [0, 1000, 10_000, 180_000, 600_000]) if (!answer && !threw) await jest.advanceTimersByTimeAsync(ms)
  if (threw) throw new Error('a channel threw', { cause: threw })
  if (!answer) throw new Error('a channel stays pending')
  return answer
}

describe.each(CHANNELS)('%s', (channel) => {
  describe.each(Object.entries(MOODS))('with an app that %s', (_, { answers, ...options }) => {
    test.each(callNames)('%s returns a result', async (name) => {
      const { hosts } = openChannel(channel, answers, options)
      const answer = await settled(() => ASKS[name](hosts))
      if (answer.ok) return
      expect(['cancel', 'denied', 'unsupported', 'failed']).toContain(answer.error.kind)
    })
  })

  const nothing = callNames.filter((name) => SUPPORT[name][channel].mode === 'none')
  if (nothing.length)
    test.each(nothing)('%s is unsupported and names its fallback', async (name) => {
      const { hosts } = openChannel(channel, everyCall({}), { navigator: { clipboard: { readText: async () => 'x' } } })
      expect(await settled(() => ASKS[name](hosts))).toEqual({
        ok: false,
        error: { kind: 'unsupported', instead: SUPPORT[name][channel].instead },
      })
    })
})
