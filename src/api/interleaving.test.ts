import fc from 'fast-check'
import { endpoints, type Endpoint, type EndpointName } from '../contract'
import type { HttpRequest, HttpResult } from '../hosts/transport/contract'
import { createApi, type Result } from '.'
import { CACHE_MS } from './cache'
import { LANE_SIZE } from './concurrency-limit'

/** Cached read, private read, read in a lane, write, and write that is a GET. */
const NAMES = ['cityStores', 'addressPage', 'stockByBarcodes', 'createAddress', 'claimCoupon'] as const
type Name = (typeof NAMES)[number]

type Step =
  | { do: 'call'; name: Name; inputIndex: number }
  | {
      do: 'answer'
      which: number
      outcome: 'ok' | 'expired' | 'refused' | 'failed' | 'timeout' | 'interrupted' | 'fault'
    }
  | { do: 'login' | 'logout' | 'swap' | 'leave' | 'return' }
  | { do: 'wait'; ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('call' as const),
      name: fc.constantFrom(...NAMES, 'cityStores'),
      inputIndex: fc.nat(1),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which: fc.nat(5),
      outcome: fc.constantFrom('ok', 'ok', 'expired', 'refused', 'failed', 'timeout', 'interrupted', 'fault'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<Step['do']>('login', 'logout', 'swap', 'leave', 'return')
      .map((kind) => ({ do: kind }) as Step),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, CACHE_MS - 1, CACHE_MS) }),
  },
)

interface Open {
  request: HttpRequest
  token: string
  isOver: boolean
  isLost: boolean
  /** Number of times that the cache was cleared before the request was sent. */
  epoch: number
  repeats: boolean
  answer(result: HttpResult): void
}

const nextTask = () => new Promise((resolve) => setImmediate(resolve))
const isWrite = (name: EndpointName) => {
  const { method, writes }: Endpoint = endpoints[name]
  return method !== 'GET' || !!writes
}

/** Creates a client whose network, shopper and clock follow the steps; records everything it does. */
function setUp() {
  const clock = { now: 1_000_000 }
  const caller = { token: 't0', platform: '', channel: '' }
  const sent: Open[] = []
  const notifications: string[] = []
  const calls: {
    name: Name
    inputIndex: number
    token: string
    requestedAt: number
    epoch: number
    result?: Result<unknown>
  }[] = []
  let logins = 0
  let epoch = 0
  let background: { promise: Promise<void>; end(): void } | null = null

  const api = createApi({
    lazyTables: { fetch: async () => true },
    now: () => clock.now,
    caller: () => caller,
    onExpired: () => {
      notifications.push(caller.token)
      caller.token = ''
      clear()
    },
    transport: {
      origin: '',
      awake: () => background?.promise ?? Promise.resolve(),
      send: (request) =>
        new Promise((resolve) => {
          const { url, headers } = request
          const token = headers.Authorization ?? ''
          const repeats = sent.some((old) => old.isLost && old.token === token && old.request.url === url)
          const open: Open = { request, token, isOver: false, isLost: false, epoch, repeats, answer: () => {} }
          open.answer = (result) => {
            open.isOver = true
            open.isLost = !result.ok
            resolve(result)
          }
          sent.push(open)
          request.signal?.onCancel(() => open.answer({ ok: false, reason: 'cancelled' }))
        }),
    },
  })

  const clear = () => {
    epoch++
    api.clear()
  }
  const open = () => sent.filter(({ isOver }) => !isOver)
  /** Returns the reply to this request, with its session. */
  const data = ({ token, epoch }: Open) => ({ token, epoch, at: clock.now })

  const run: Record<Step['do'], (step: never) => void> = {
    call: ({ name, inputIndex }: { name: Name; inputIndex: number }) => {
      const call: (typeof calls)[number] = { name, inputIndex, token: caller.token, requestedAt: clock.now, epoch }
      calls.push(call)
      const input = { cityId: inputIndex, pageNum: inputIndex, barcodes: String(inputIndex), couponId: inputIndex }
      void (api.call as (name: Name, input: object) => Promise<Result<unknown>>)(name, input).then((result) => {
        call.result = result
        if (isWrite(name)) epoch++
      })
    },
    answer: ({ which, outcome }: { which: number; outcome: string }) => {
      const request = open().at(which % (open().length || 1))
      const envelope = (code: number): HttpResult => ({
        ok: true,
        status: 200,
        body: { code, msg: 'x', data: request && data(request) },
      })
      if (outcome === 'ok') request?.answer(envelope(200))
      else if (outcome === 'expired') request?.answer(envelope(402))
      else if (outcome === 'refused') request?.answer(envelope(8014))
      else if (outcome === 'fault') request?.answer({ ok: true, status: 500, body: '' })
      else request?.answer({ ok: false, reason: outcome as 'failed' })
    },
    login: () => {
      caller.token = `t${++logins}`
      clear()
    },
    logout: () => {
      caller.token = ''
      clear()
    },
    // Switches to another shopper without notifying the client.
    swap: () => void (caller.token = caller.token === 't0' ? 'other' : 't0'),
    leave: () => {
      if (background) return
      let end = () => {}
      background = { promise: new Promise((resolve) => (end = resolve)), end: () => end() }
    },
    return: () => {
      background?.end()
      background = null
    },
    wait: ({ ms }: { ms: number }) => void (clock.now += ms),
  }

  return {
    sent,
    notifications,
    calls,
    open,
    async take(step: Step) {
      run[step.do](step as never)
      await nextTask()
    },
    /** Brings the shopper back, and answers all open requests. */
    async settle() {
      run.return(undefined as never)
      for (let round = 0; round < 3; round++) {
        await nextTask()
        for (const request of open()) request.answer({ ok: false, reason: 'failed' })
      }
      await nextTask()
    },
  }
}

test('API-10 API-12 ST-36 S19 in any order all calls settle, and none gets another shopper’s reply', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 80, size: 'max' }), async (steps) => {
      const { take, settle, sent, notifications, calls, open } = setUp()
      for (const one of steps) {
        await take(one)
        expect(open().filter(({ request }) => request.url.includes('isHasStock')).length).toBeLessThanOrEqual(LANE_SIZE)
        // A lost read is retried for its callers, next to a later equal request.
        const reads = open().filter(({ request, repeats }) => !repeats && /getcitystore|userPage/.test(request.url))
        const keys = reads.map(({ token, epoch, request }) => `${epoch} ${token} ${request.url}`)
        expect(new Set(keys).size).toBe(keys.length)
      }
      await settle()
      expect(calls.filter(({ result }) => !result)).toEqual([])
      for (const { name, token, requestedAt, epoch, result } of calls) {
        if (!result?.ok) continue
        const from = result.data as { token: string; epoch: number; at: number }
        expect([name, from.token]).toEqual([name, token])
        // No reply that was requested before a write, a sign-in or a sign-out serves a later call.
        if (!isWrite(name)) expect(from.epoch).toBeGreaterThanOrEqual(epoch)
        if (name === 'cityStores') expect(requestedAt - from.at).toBeLessThan(CACHE_MS)
        else expect(from.at).toBeGreaterThanOrEqual(requestedAt)
      }
      // A session ends once, and a visitor's never.
      expect(new Set(notifications).size).toBe(notifications.length)
      expect(notifications).not.toContain('')
      // No write is sent twice, and every write is sent.
      const writes = sent.filter(({ request }) => /address$|receive/.test(request.url.split('?')[0] ?? ''))
      expect(writes).toHaveLength(calls.filter(({ name }) => isWrite(name)).length)
    }),
    { numRuns: 200 },
  )
})
