import { USER_AGENTS } from '../../../test/fakes/user-agents'
import { success } from '../result'
import type { Channel, Signs } from './detect'
import { createChannelHost, LATE_MS } from './channel-host'
import type { ChannelHosts } from './hosts'

const nothing: Omit<Signs, 'userAgent'> = {
  touchPoints: 0,
  storedEnv: null,
  wechatEnv: undefined,
  hasWechatBridge: false,
  injectedBank: null,
}

/** Simulates a page whose signs can appear late, and whose channels return their own name. */
function open(name: keyof typeof USER_AGENTS) {
  const signs: Signs = { userAgent: USER_AGENTS[name], ...nothing }
  const fetched: Channel[] = []
  const titles: string[] = []
  const fails = { times: 0 }
  const file = (channel: Channel) => async () => {
    fetched.push(channel)
    if (fails.times-- > 0) throw new Error('Loading chunk 7 failed')
    return {
      make: () =>
        ({
          scan: { scan: async () => success(channel) },
          title: (text: string) => titles.push(text),
        }) as unknown as ChannelHosts,
    }
  }
  const names: Channel[] = ['wx', 'wxmp', 'ali', 'alimp', 'wecom', 'bank', 'browser']
  const files = Object.fromEntries(names.map((channel) => [channel, file(channel)])) as Record<
    Channel,
    ReturnType<typeof file>
  >
  const channelHost = createChannelHost({ signs: () => signs, files })
  const scan = () => channelHost.callHosts((hosts) => hosts.scan.scan())
  return { here: channelHost, signs, fetched, titles, fails, scan }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('RO-25 a final channel is called at once, and its file is loaded once', async () => {
  const { scan, fetched, here: channelHost } = open('aliIos')
  expect(channelHost.now().channel).toBe('ali')
  expect(await Promise.all([scan(), scan()])).toEqual([success('ali'), success('ali')])
  expect(fetched).toEqual(['ali'])
  expect(jest.getTimerCount()).toBe(0)
})

test('RO-25 Android reports a mini-program within 800 ms; until then it is WeChat', async () => {
  const { scan, signs, here: channelHost, fetched } = open('wxAndroid')
  const answer = scan()
  expect(channelHost.now().channel).toBe('wx')
  await jest.advanceTimersByTimeAsync(LATE_MS - 60)
  expect(fetched).toEqual([])
  signs.wechatEnv = 'miniprogram'
  await jest.advanceTimersByTimeAsync(50)
  expect(await answer).toEqual(success('wxmp'))
  expect(channelHost.now().channel).toBe('wxmp')
})

test.each([
  ['a CCB bridge that appears later', 'bank', { injectedBank: 'ccb' }],
  ['a UnionPay bridge that appears later', 'bank', { injectedBank: 'unionpay' }],
  ['no bridge', 'browser', {}],
] as const)('RO-25 in an app that does not name itself, %s is %s', async (_, channel, extra) => {
  const { scan, signs } = open('iosApp')
  const answer = scan()
  await jest.advanceTimersByTimeAsync(400)
  Object.assign(signs, extra)
  await jest.advanceTimersByTimeAsync(400)
  expect(await answer).toEqual(success(channel))
})

test('WeChat’s bridge without a mini-program sign ends the wait', async () => {
  const { scan, signs } = open('wxAndroid')
  const answer = scan()
  signs.hasWechatBridge = true
  await jest.advanceTimersByTimeAsync(50)
  expect(await answer).toEqual(success('wx'))
})

test('the chosen channel stays, whatever appears later', async () => {
  const { scan, signs, here: channelHost } = open('safari')
  await scan()
  signs.injectedBank = 'ccb'
  expect([await scan(), channelHost.now().channel]).toEqual([success('browser'), 'browser'])
})

test('a file that fails to load is a failure, and loads again at the next call', async () => {
  const { scan, fails, fetched } = open('safari')
  fails.times = 1
  expect(await scan()).toEqual({ ok: false, error: { kind: 'failed', reason: 'network' } })
  expect(await scan()).toEqual(success('browser'))
  expect(fetched).toEqual(['browser', 'browser'])
})

test('the file loads before anyone needs it, and after the first screen', async () => {
  const { here: channelHost, fetched } = open('safari')
  channelHost.connect(async () => ({ sign: async () => null, alipayLink: async () => null, report: () => {} }))
  await jest.advanceTimersByTimeAsync(2900)
  expect(fetched).toEqual([])
  await jest.advanceTimersByTimeAsync(200)
  expect(fetched).toEqual(['browser'])
})

test.each([
  ['aliIos', ['搜索']],
  ['cmb', ['搜索']],
  ['safari', []],
  ['wxIos', []],
] as const)('the app around %s gets the title: %j', async (name, events) => {
  const { here: channelHost, titles } = open(name)
  channelHost.title('搜索')
  await jest.advanceTimersByTimeAsync(0)
  expect(titles).toEqual(events)
})
