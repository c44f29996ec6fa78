// Runs the script of the demo's bank page in jsdom and our bridge in its frame: checks each call between the two windows.
import { JSDOM } from 'jsdom'
import { bankPage } from '../../../../server/demo/bank/page'
import { BANK_SCRIPT } from '../../../../server/demo/bank/script'
import { installGlobal, restore } from '../../../../test/fakes/native'
import { bridge } from './frame'

const ORIGIN = 'https://shop.test'
type Listener = (event: object) => void

/** Window of our page: messages to it reach its listeners in a later task. */
function frameWindow(parent: object) {
  const listeners = new Set<Listener>()
  const deliver = (event: object) => setImmediate(() => listeners.forEach((listener) => listener(event)))
  return {
    parent,
    location: { origin: ORIGIN },
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
    deliver,
    listeners,
  }
}

/** Opens the bank's page around ours. `replies`: answers of the server by path. */
function openBank(replies: Record<string, object> = {}) {
  const { window: bank } = new JSDOM(bankPage(), { url: `${ORIGIN}/sandbox/bank`, runScripts: 'outside-only' })
  const posts: [string, unknown][] = []
  Object.assign(bank, {
    fetch: async (url: string, { body }: { body: string }) => {
      posts.push([url, JSON.parse(body)])
      return { json: async () => replies[url] ?? { code: 500, data: null } }
    },
  })
  const shop = frameWindow({})
  const source = {
    postMessage: (data: object, origin: string) => origin === ORIGIN && shop.deliver({ source: around, origin, data }),
  }
  /** Passes a message of our page to the bank's page. */
  const send = (data: unknown, from: object = source, origin = ORIGIN) => {
    const event = new bank.MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: from })
    bank.dispatchEvent(event)
  }
  const around = {
    location: { origin: ORIGIN },
    postMessage: (data: unknown, origin: string) => origin === ORIGIN && send(data),
  }
  shop.parent = around
  Object.defineProperty(bank.document.getElementById('shop'), 'contentWindow', { value: source })
  bank.eval(BANK_SCRIPT)
  installGlobal('window', shop)
  const byId = (id: string) => bank.document.getElementById(id) as HTMLElement
  /** Answers the bank's sheet once it is open. */
  const answer = async (button: 'agree' | 'refuse') => {
    for (let step = 0; step < 20 && byId('sheet').hidden; step++) await nextTask()
    const text = `${byId('sheet-title').textContent}：${byId('sheet-text').textContent}`
    byId(`sheet-${button}`).click()
    return text
  }
  return { answer, byId, posts, send, shop, around }
}

const nextTask = () => new Promise((resolve) => setImmediate(resolve))
const cancel = { ok: false, error: { kind: 'cancel' } }
const request = { orderNo: 'Y7', cashierUrl: '/sandbox/cashier/p1' } as Parameters<typeof bridge.pay>[0]

afterEach(() => {
  restore()
  jest.useRealTimers()
})

test('gives the bank’s token once the customer agrees, and none after a refusal', async () => {
  const { answer, posts } = openBank({ '/sandbox/bank/token': { code: 200, data: { token: 'ok.c.138.1' } } })
  const refused = bridge.getToken()
  expect(await answer('refuse')).toContain('登录药达')
  expect([await refused, posts]).toEqual([cancel, []])
  const agreed = bridge.getToken()
  await answer('agree')
  expect(await agreed).toEqual({ ok: true, value: 'ok.c.138.1' })
})

test('ST-21 gives the bank’s position', async () => {
  openBank()
  expect(await bridge.getLocation()).toEqual({ ok: true, value: { latitude: 22.5431, longitude: 113.9345 } })
})

test('pays in the bank’s sheet; a cancelled payment and one that did not arrive are not paid', async () => {
  const { answer, posts } = openBank({ '/sandbox/pay': { code: 200, data: { state: 'paid' } } })
  const cancelled = bridge.pay(request)
  await answer('refuse')
  expect([await cancelled, posts]).toEqual([cancel, []])
  const paid = bridge.pay(request)
  expect(await answer('agree')).toContain('Y7')
  expect(await paid).toEqual({ ok: true, value: 'ok' })
  expect(posts).toEqual([['/sandbox/pay', { prepayId: 'p1', outcome: 'paid' }]])
  const closed = openBank()
  const lost = bridge.pay(request)
  await closed.answer('agree')
  expect(await lost).toMatchObject({ ok: false, error: { kind: 'failed' } })
})

test('shows a place, shares a link and sets the title', async () => {
  const { answer, byId } = openBank()
  const place = { name: '药达大药房', address: '海昌街 12 号', latitude: 22.5, longitude: 113.9 }
  const shown = bridge.openMap(place)
  expect(await answer('agree')).toBe('药达大药房：海昌街 12 号')
  const shared = bridge.share({ title: '布洛芬', desc: '', url: `${ORIGIN}/commodity/detail/7` })
  expect(await answer('agree')).toContain(`布洛芬 ${ORIGIN}/commodity/detail/7`)
  expect([await shown, await shared]).toEqual(Array(2).fill({ ok: true, value: undefined }))
  await bridge.setTitle('购物车')
  expect(byId('title').textContent).toBe('购物车')
})

describe('close', () => {
  const at = (bank: ReturnType<typeof openBank>, reply: object | 'never' | 'throws') =>
    Object.assign(bank.around, {
      postMessage: ({ id }: { id: number }) => {
        if (reply === 'throws') throw new TypeError('the bank is gone')
        if (reply === 'never') return
        bank.shop.deliver({ source: bank.around, origin: ORIGIN, data: { bank: 'answer', id, ...reply } })
      },
    })
  test.each([
    ['ok', { data: {} }, { ok: true, value: undefined }],
    ['failed', { error: 1 }, { ok: false, error: { kind: 'failed', reason: 'unknown', code: '1' } }],
    ['cancel', { error: 4000 }, cancel],
    ['never', 'never', { ok: false, error: { kind: 'failed', reason: 'timeout' } }],
    ['throws', 'throws', { ok: false, error: { kind: 'failed', reason: 'unknown' } }],
  ] as const)('%s', async (_, reply, result) => {
    const bank = openBank()
    at(bank, reply)
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    const closed = bridge.close()
    await nextTask()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await closed).toEqual(result)
    expect([bank.shop.listeners.size, jest.getTimerCount()]).toEqual([0, 0])
  })

  test('without a bank around the page nothing is sent', async () => {
    const { shop } = openBank()
    shop.parent = shop
    expect(await bridge.close()).toEqual({ ok: false, error: { kind: 'unsupported', instead: 'hide' } })
  })
})

test('ignores other windows, origins and calls, and stops listening', async () => {
  const { send, shop, around, answer } = openBank({ '/sandbox/bank/token': { code: 200, data: { token: 't' } } })
  const post = jest.spyOn(around, 'postMessage')
  const token = bridge.getToken()
  const { id } = post.mock.calls[0]?.[0] as { id: number }
  for (const event of [
    { source: {}, origin: ORIGIN, data: { bank: 'answer', id, data: { token: 'forged' } } },
    { source: around, origin: 'https://evil.test', data: { bank: 'answer', id, data: { token: 'forged' } } },
    { source: around, origin: ORIGIN, data: { bank: 'answer', id: id + 1, data: { token: 'forged' } } },
    { source: around, origin: ORIGIN, data: null },
  ])
    shop.deliver(event)
  await nextTask()
  await answer('agree')
  expect(await token).toEqual({ ok: true, value: 't' })
  expect(shop.listeners.size).toBe(0)
  const foreign = { postMessage: jest.fn() }
  send({ bank: 'call', id: 1, name: 'getLocation', options: {} }, foreign)
  send({ bank: 'call', id: 1, name: 'getLocation', options: {} }, undefined, 'https://evil.test')
  await nextTask()
  expect(foreign.postMessage).not.toHaveBeenCalled()
})

test('the bank refuses a call that it does not have', async () => {
  const { send, shop } = openBank()
  const deliver = jest.spyOn(shop, 'deliver')
  send({ bank: 'call', id: 5, name: 'constructor', options: {} })
  await nextTask()
  expect(deliver).toHaveBeenCalledWith(expect.objectContaining({ data: { bank: 'answer', id: 5, error: 1 } }))
})

test.each([
  ['no page', (shop: object) => Object.assign(shop, { parent: shop })],
  [
    'a page of another origin',
    (shop: object) => Object.assign(shop, { parent: { location: { origin: 'https://x' } } }),
  ],
  [
    'a page that may not be read',
    (shop: object) =>
      Object.assign(shop, {
        parent: {
          get location() {
            throw new Error('SecurityError')
          },
        },
      }),
  ],
])('sends no call where %s is around our page', async (_, change) => {
  const { shop } = openBank()
  change(shop)
  expect(await bridge.getToken()).toEqual({ ok: false, error: { kind: 'unsupported', instead: 'sms' } })
  expect(await bridge.getLocation()).toMatchObject({ error: { kind: 'unsupported', instead: 'picker' } })
  expect(await bridge.pay(request)).toMatchObject({ error: { kind: 'unsupported', instead: 'page' } })
})

test('a bank that does not answer ends in time', async () => {
  const { around } = openBank()
  Object.assign(around, { postMessage: () => {} })
  jest.useFakeTimers()
  const located = bridge.getLocation()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await located).toEqual({ ok: false, error: { kind: 'failed', reason: 'timeout' } })
})
