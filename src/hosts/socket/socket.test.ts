/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import { plantMini, type Mini } from '../../../test/fakes/mini'
import { give, restore } from '../../../test/fakes/native'
import { browserSocket } from './browser'
import type { SocketHost } from './contract'
import { socket as alipay } from './index.alipay'
import { socket as weapp } from './index.weapp'

jest.mock('@tarojs/taro', () => (require('../../../test/fakes/mini') as { taroModule: object }).taroModule)

interface Told {
  open(): void
  say(text: string): void
  end(): void
}

/** Hosts whose socket the test controls by hand. */
const HOSTS: [string, SocketHost, () => { told: Told; asked: { url: string; sent: string[]; closed: number } }][] = [
  ...(['weapp', 'alipay'] as Mini[]).map((mini): (typeof HOSTS)[number] => [
    mini,
    mini === 'weapp' ? weapp : alipay,
    () => {
      const asked = { url: '', sent: [] as string[], closed: 0 }
      const told: Told = { open: () => {}, say: () => {}, end: () => {} }
      const task = {
        onOpen: (run: () => void) => (told.open = run),
        onMessage: (run: (message: unknown) => void) =>
          (told.say = (data) => run({ data: mini === 'alipay' ? { data, isBuffer: false } : data })),
        onClose: (run: () => void) => (told.end = run),
        onError: () => {},
        send: ({ data }: { data: string }) => void asked.sent.push(data),
        close: () => void asked.closed++,
      }
      const connect = (options: { url: string }) => {
        asked.url = options.url
        return task
      }
      plantMini(mini, { connectSocket: { does: connect as never } })
      return { told, asked }
    },
  ]),
  [
    'h5',
    browserSocket,
    () => {
      const asked = { url: '', sent: [] as string[], closed: 0 }
      const told: Told = { open: () => {}, say: () => {}, end: () => {} }
      class Fake {
        onopen = () => {}
        onmessage = (_: { data: string }) => {}
        onclose = () => {}
        constructor(url: string) {
          asked.url = url
          told.open = () => this.onopen()
          told.say = (data) => this.onmessage({ data })
          told.end = () => this.onclose()
        }
        send = (text: string) => void asked.sent.push(text)
        close = () => void asked.closed++
      }
      give('WebSocket', Fake)
      give('window', { location: { href: 'https://api.test/service/online' } })
      return { told, asked }
    },
  ],
]

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  restore()
  jest.useRealTimers()
})

describe.each(HOSTS)('a connection on %s', (_, host, plant) => {
  const heard: string[] = []
  const wish = {
    url: 'https://api.test/api/live',
    first: 'who I am',
    onText: (text: string) => void heard.push(text),
    onGone: () => void heard.push('gone'),
  }
  beforeEach(() => heard.splice(0))

  test('proof of identity goes into the first message and never into the url', async () => {
    const { told, asked } = plant()
    const opening = host.open(wish)
    told.open()
    const opened = await opening
    expect(opened.ok).toBe(true)
    expect([asked.url, asked.sent]).toEqual(['wss://api.test/api/live', ['who I am']])
    told.say('news')
    expect(heard).toEqual(['news'])
    told.end()
    told.end()
    told.say('late')
    expect(heard).toEqual(['news', 'gone'])
  })

  test('a connection that we close does not report its end', async () => {
    const { told, asked } = plant()
    const opening = host.open(wish)
    told.open()
    const opened = await opening
    if (opened.ok) opened.value.close()
    told.end()
    expect([heard, asked.closed]).toEqual([[], 1])
  })

  test('a refused or silent connection is a failure; one that opens too late is closed', async () => {
    const refused = plant()
    const first = host.open(wish)
    refused.told.end()
    expect(await first).toEqual({ ok: false, error: { kind: 'failed', reason: 'network' } })
    const late = plant()
    const second = host.open(wish)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await second).toEqual({ ok: false, error: { kind: 'failed', reason: 'timeout' } })
    late.told.open()
    late.told.say('late')
    expect([heard, late.asked.sent, late.asked.closed > 0]).toEqual([[], [], true])
  })
})

test('a browser without sockets returns unsupported', async () => {
  give('WebSocket', undefined)
  const wish = { url: '/api/live', first: '', onText: () => {}, onGone: () => {} }
  expect(await browserSocket.open(wish)).toEqual({ ok: false, error: { kind: 'unsupported', instead: 'manual' } })
})
