/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import { installMini, type Mini } from '../../../test/fakes/mini'
import { installGlobal, restore } from '../../../test/fakes/native'
import { browserSocket } from './browser'
import type { SocketHost } from './contract'
import { socket as alipay } from './index.alipay'
import { socket as weapp } from './index.weapp'

jest.mock('@tarojs/taro', () => (require('../../../test/fakes/mini') as { taroModule: object }).taroModule)

interface Listener {
  open(): void
  send(text: string): void
  end(): void
}

/** Hosts whose socket the test controls by hand. */
const HOSTS: [
  string,
  SocketHost,
  () => { listener: Listener; asked: { url: string; sent: string[]; closed: number } },
][] = [
  ...(['weapp', 'alipay'] as Mini[]).map((mini): (typeof HOSTS)[number] => [
    mini,
    mini === 'weapp' ? weapp : alipay,
    () => {
      const calls = { url: '', sent: [] as string[], closed: 0 }
      const listener: Listener = { open: () => {}, send: () => {}, end: () => {} }
      const task = {
        onOpen: (run: () => void) => (listener.open = run),
        onMessage: (run: (message: unknown) => void) =>
          (listener.send = (data) => run({ data: mini === 'alipay' ? { data, isBuffer: false } : data })),
        onClose: (run: () => void) => (listener.end = run),
        onError: () => {},
        send: ({ data }: { data: string }) => void calls.sent.push(data),
        close: () => void calls.closed++,
      }
      const connect = (options: { url: string }) => {
        calls.url = options.url
        return task
      }
      installMini(mini, { connectSocket: { does: connect as never } })
      return { listener, asked: calls }
    },
  ]),
  [
    'h5',
    browserSocket,
    () => {
      const calls = { url: '', sent: [] as string[], closed: 0 }
      const listener: Listener = { open: () => {}, send: () => {}, end: () => {} }
      class Fake {
        onopen = () => {}
        onmessage = (_: { data: string }) => {}
        onclose = () => {}
        constructor(url: string) {
          calls.url = url
          listener.open = () => this.onopen()
          listener.send = (data) => this.onmessage({ data })
          listener.end = () => this.onclose()
        }
        send = (text: string) => void calls.sent.push(text)
        close = () => void calls.closed++
      }
      installGlobal('WebSocket', Fake)
      installGlobal('window', { location: { href: 'https://api.test/service/online' } })
      return { listener, asked: calls }
    },
  ],
]

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  restore()
  jest.useRealTimers()
})

describe.each(HOSTS)('a connection on %s', (_, host, install) => {
  const events: string[] = []
  const socketOptions = {
    url: 'https://api.test/api/live',
    first: 'who I am',
    onText: (text: string) => void events.push(text),
    onGone: () => void events.push('gone'),
  }
  beforeEach(() => events.splice(0))

  test('proof of identity goes into the first message and never into the url', async () => {
    const { listener, asked: calls } = install()
    const opening = host.open(socketOptions)
    listener.open()
    const opened = await opening
    expect(opened.ok).toBe(true)
    expect([calls.url, calls.sent]).toEqual(['wss://api.test/api/live', ['who I am']])
    listener.send('news')
    expect(events).toEqual(['news'])
    listener.end()
    listener.end()
    listener.send('late')
    expect(events).toEqual(['news', 'gone'])
  })

  test('a connection that we close does not report its end', async () => {
    const { listener, asked: calls } = install()
    const opening = host.open(socketOptions)
    listener.open()
    const opened = await opening
    if (opened.ok) opened.value.close()
    listener.end()
    expect([events, calls.closed]).toEqual([[], 1])
  })

  test('a refused or silent connection is a failure; one that opens too late is closed', async () => {
    const refused = install()
    const first = host.open(socketOptions)
    refused.listener.end()
    expect(await first).toEqual({ ok: false, error: { kind: 'failed', reason: 'network' } })
    const late = install()
    const second = host.open(socketOptions)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await second).toEqual({ ok: false, error: { kind: 'failed', reason: 'timeout' } })
    late.listener.open()
    late.listener.send('late')
    expect([events, late.asked.sent, late.asked.closed > 0]).toEqual([[], [], true])
  })
})

test('a browser without sockets returns unsupported', async () => {
  installGlobal('WebSocket', undefined)
  const socketOptions = { url: '/api/live', first: '', onText: () => {}, onGone: () => {} }
  expect(await browserSocket.open(socketOptions)).toEqual({
    ok: false,
    error: { kind: 'unsupported', instead: 'manual' },
  })
})
