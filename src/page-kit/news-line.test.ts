import { testApp, nextTask } from '../../test/fakes/app'
import type { SocketHost, SocketOptions } from '@/hosts/socket/contract'
import type { Hosts } from '@/hosts/contract'
import { NewsLine } from './news-line'

/** Host whose socket connections, clock and network the test controls. */
function setUp(answers: ('ok' | 'failed' | 'unsupported')[] = []) {
  const socketRequests: SocketOptions[] = []
  let closed = 0
  const open: SocketHost['open'] = async (socketRequest) => {
    const answer = answers[socketRequests.length] ?? 'ok'
    socketRequests.push(socketRequest)
    if (answer === 'ok') return { ok: true, value: { close: () => void closed++ } }
    if (answer === 'failed') return { ok: false, error: { kind: 'failed', reason: 'network' } }
    return { ok: false, error: { kind: 'unsupported', instead: 'manual' } }
  }
  let online = (_: boolean) => {}
  const network = {
    isOnline: async () => ({ ok: true, value: true }),
    onChange: (listener: (isOnline: boolean) => void) => ((online = listener), () => {}),
  }
  const waits: { ms: number; run: () => void; off: boolean }[] = []
  const delay = (run: () => void, ms: number) => {
    const one = { ms, run, off: false }
    waits.push(one)
    return () => void (one.off = true)
  }
  const overrides = { socket: { open }, network } as unknown as Partial<Hosts>
  const it = testApp({ liveTicket: { ticket: 'once', path: '/api/live' } }, { token: 'secret', more: overrides })
  let news = 0
  const line = new NewsLine(it.app, () => void news++, delay)
  return {
    ...{ ...it, line, socketRequests, news: () => news, closed: () => closed, online: (is: boolean) => online(is) },
    waiting: () => waits.filter(({ off }) => !off).map(({ ms }) => ms),
    /** Runs the timers of that duration. */
    pass: async (ms: number) => {
      const due = waits.filter((one) => !one.off && one.ms === ms)
      for (const one of due) one.off = true
      for (const one of due) one.run()
      await nextTask()
      await nextTask()
    },
  }
}

test('opens the connection with a ticket as first message; neither it nor the token is in the url', async () => {
  const it = setUp()
  it.line.start()
  await nextTask()
  const [socketRequest] = it.socketRequests
  expect([socketRequest?.url, socketRequest?.first]).toEqual(['/api/live', '{"ticket":"once"}'])
  expect(JSON.stringify(socketRequest)).not.toContain('secret')
  socketRequest?.onText('{"type":"news"}')
  expect([it.line.isOn, it.news()]).toEqual([true, 1])
})

test('reopens a lost connection after 1, 2, 4 … 30 s with a new ticket; a success resets the delay', async () => {
  const it = setUp(['ok', 'failed', 'failed', 'failed', 'failed', 'failed', 'failed', 'ok'])
  it.line.start()
  await nextTask()
  it.socketRequests[0]?.onGone()
  for (const ms of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    expect(it.waiting()).toContain(ms)
    await it.pass(ms)
  }
  expect([it.line.isOn, it.hosts.transport.inputsOf('liveTicket').length]).toEqual([true, 8])
  it.socketRequests.at(-1)?.onGone()
  expect(it.waiting()).toContain(1000)
})

test('polls every 4 seconds without a connection; tries a host without sockets once', async () => {
  const it = setUp(['unsupported'])
  it.line.start()
  await nextTask()
  for (let n = 0; n < 3; n++) await it.pass(4000)
  expect([it.news(), it.socketRequests.length]).toEqual([3, 1])
})

test('reconnects at once when the network returns', async () => {
  const it = setUp(['failed', 'ok'])
  it.line.start()
  await nextTask()
  it.online(false)
  expect(it.socketRequests.length).toBe(1)
  it.online(true)
  await nextTask()
  expect([it.line.isOn, it.news()]).toEqual([true, 1])
})

test('after a stop ignores events and closes the open connection and any that opens late', async () => {
  const it = setUp()
  it.line.start()
  await nextTask()
  it.line.stop()
  it.socketRequests[0]?.onText('x')
  it.socketRequests[0]?.onGone()
  expect([it.news(), it.closed(), it.waiting()]).toEqual([0, 1, []])
  it.line.start()
  it.line.stop()
  await nextTask()
  expect([it.line.isOn, it.waiting()]).toEqual([false, []])
})
