// Contract tests of the client against the demo partners, over real HTTP.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDemoPartners, type DemoPartners, type PartnerFault } from '../../demo/partner/server'
import { merchantClient } from './client'
import { PARTNER_PATHS } from './contract'
import { nonceOfRequest, signReply, signRequest, SIGNATURE_HEADERS } from './signature'

const START = new Date('2026-11-21T10:20:00+08:00')
const state: { now: Date; faults: (PartnerFault | undefined)[] } = { now: START, faults: [] }
const PHONE = '13500000001'
const ORDER = { noticeId: '7:paid', orderNo: 'Y7', status: 'paid', amount: 18.8, at: START.toISOString() } as const

let partners: DemoPartners
beforeAll(async () => {
  partners = await openDemoPartners({ now: () => state.now, slowMs: 40, fault: () => state.faults.shift() })
})
afterAll(() => partners.close())
beforeEach(() => {
  state.now = START
  state.faults = []
})

const failures: object[] = []
const openClient = (options: Partial<Parameters<typeof merchantClient>[0]> = {}) =>
  merchantClient({
    accountOf: partners.accountOf,
    now: () => state.now,
    timeoutMs: 10_000,
    waitMs: 5,
    report: (failure) => failures.push(failure),
    ...options,
  })
const requestCount = () => partners.requests.length
const down = { code: 502, message: '商户暂时没有响应，请稍后再试' }

/** Counts the requests that a piece of work sends. */
async function countRequests(work: () => Promise<unknown>) {
  const before = requestCount()
  await work().catch(() => {})
  return requestCount() - before
}

test('RO-19 finds a customer by phone or by the partner’s id, and null for an unknown one', async () => {
  const client = openClient()
  expect((await client.customer('baiyang', { phone: PHONE }))?.addresses).toHaveLength(2)
  expect((await client.customer('baiyang', { customParam: `c-${PHONE}` }))?.phone).toBe(PHONE)
  expect(await client.customer('baiyang', { customParam: 'forged' })).toBeNull()
  expect(partners.requests.at(-1)).toEqual({
    merchantCode: 'baiyang',
    path: PARTNER_PATHS.findCustomer,
    body: { customParam: 'forged' },
  })
})

test('keeps each row of a reply once', async () => {
  state.faults = ['twice']
  const customer = await openClient().customer('baiyang', { phone: PHONE })
  expect([customer?.addresses.length, customer?.patients.length]).toEqual([2, 1])
})

describe('retries', () => {
  test.each(['error', 'lost'] as const)(
    'repeats an idempotent request after %s, at most three times',
    async (fault) => {
      const impatient = { timeoutMs: 1000 }
      state.faults = [fault, fault]
      expect(await openClient(impatient).customer('baiyang', { phone: PHONE })).not.toBeNull()
      const sent = await countRequests(async () => {
        state.faults = [fault, fault, fault]
        await expect(openClient(impatient).customer('baiyang', { phone: PHONE })).rejects.toMatchObject(down)
      })
      expect(sent).toBe(3)
    },
  )

  test('never repeats a token, which the partner may have redeemed already', async () => {
    const sent = await countRequests(async () => {
      state.faults = ['error']
      await expect(openClient().redeemToken('baiyang', `ok.c1.${PHONE}.r1`)).rejects.toMatchObject(down)
    })
    expect(sent).toBe(1)
  })

  test('waits for a late reply, and ends with an unreachable partner in time', async () => {
    state.faults = ['slow']
    expect(await openClient().customer('baiyang', { phone: PHONE })).not.toBeNull()
    const nowhere = openClient({ accountOf: () => ({ baseUrl: 'http://127.0.0.1:9/x', key: 'k'.repeat(32) }) })
    await expect(nowhere.customer('baiyang', { phone: PHONE })).rejects.toMatchObject(down)
  })
})

describe('signatures', () => {
  test.each(['unsigned', 'garbled'] as const)('refuses a reply that is %s, without another attempt', async (fault) => {
    const sent = await countRequests(async () => {
      state.faults = [fault]
      await expect(openClient().customer('baiyang', { phone: PHONE })).rejects.toMatchObject(down)
    })
    expect(sent).toBe(1)
  })

  test('the partner refuses a wrong key, an old request and a request sent twice', async () => {
    const wrong = openClient({
      accountOf: (code) => ({ ...partners.accountOf(code), key: 'another key of the shop, 32 signs' }),
    })
    await expect(wrong.customer('baiyang', { phone: PHONE })).rejects.toMatchObject(down)
    const { baseUrl, key } = partners.accountOf('baiyang')
    const body = JSON.stringify({ phone: PHONE })
    const url = baseUrl + PARTNER_PATHS.findCustomer
    const message = { method: 'POST', path: new URL(url).pathname, body }
    const send = async (headers: Record<string, string>, text = body) =>
      (await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: text }))
        .status
    const genuine = signRequest(key, message, state.now)
    expect([await send(genuine), await send(genuine)]).toEqual([200, 401])
    const old = signRequest(key, message, new Date(START.getTime() - 5 * 60_000 - 1000))
    expect(await send(old)).toBe(401)
    expect(await send(signRequest(key, message, state.now), JSON.stringify({ phone: '13500000002' }))).toBe(401)
  })

  test('a genuine reply to another request is not accepted', async () => {
    const { key } = partners.accountOf('baiyang')
    const body = JSON.stringify(null)
    const server: Server = createServer((_, response) => {
      const signed = signReply(key, { status: 200, nonce: 'nonce-of-another-request', body }, state.now)
      response.writeHead(200, { 'content-type': 'application/json', ...signed }).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const client = openClient({ accountOf: () => ({ baseUrl, key }) })
    await expect(client.customer('baiyang', { phone: PHONE })).rejects.toMatchObject(down)
    server.close()
  })

  test('refuses a reply that is too long', async () => {
    const { key } = partners.accountOf('baiyang')
    const server: Server = createServer((_, response) => response.writeHead(200).end('x'.repeat(300_000)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const client = openClient({ accountOf: () => ({ baseUrl, key }) })
    await expect(client.customer('baiyang', { phone: PHONE })).rejects.toMatchObject(down)
    expect(failures.at(-1)).toMatchObject({ reason: 'content' })
    server.close()
  })

  test('a signature covers method, path, body, time and nonce', () => {
    const [key, message] = ['k'.repeat(32), { method: 'POST', path: '/a', body: '{}' }]
    const headers = signRequest(key, message, START)
    const isGenuine = (change: object, other: Record<string, string> = {}, at = START) =>
      nonceOfRequest(key, { ...message, ...change }, { ...headers, ...other }, at) !== null
    expect(isGenuine({})).toBe(true)
    for (const change of [{ method: 'GET' }, { path: '/b' }, { body: '{ }' }]) expect(isGenuine(change)).toBe(false)
    for (const [name, value] of Object.entries(headers))
      expect(isGenuine({}, { [name]: value.replace(/^./, (first) => (first === '1' ? '2' : '1')) })).toBe(false)
    expect(isGenuine({}, { [SIGNATURE_HEADERS.signature]: '' })).toBe(false)
    expect([
      isGenuine({}, {}, new Date(START.getTime() + 300_000)),
      isGenuine({}, {}, new Date(START.getTime() + 301_000)),
    ]).toEqual([true, false])
  })
})

describe('tokens', () => {
  test('returns the owner of a token once', async () => {
    const client = openClient()
    const token = `ok.c1.${PHONE}.t1`
    expect(await client.redeemToken('baiyang', token)).toEqual({
      issuer: 'partner:baiyang',
      subject: 'c1',
      mobile: PHONE,
    })
    await expect(client.redeemToken('baiyang', token)).rejects.toMatchObject({ code: 410 })
  })

  test('says that a token has expired, and refuses a forged one', async () => {
    const client = openClient()
    await expect(client.redeemToken('baiyang', `expired.c1.${PHONE}.t2`)).rejects.toMatchObject({
      code: 410,
      message: '登录凭证已过期，请返回合作方页面重新进入',
    })
    for (const token of ['forged', `used.c1.${PHONE}.t3`])
      await expect(client.redeemToken('baiyang', token)).rejects.toMatchObject({
        code: 410,
        message: '授权已失效，请重新授权登录',
      })
  })
})

test('stops requests to a failing partner for a while', async () => {
  const client = openClient()
  const find = () => client.customer('yaofang', { phone: PHONE })
  state.faults = Array<PartnerFault>(15).fill('error')
  for (let step = 0; step < 5; step++) await expect(find()).rejects.toMatchObject(down)
  state.faults = []
  expect(await countRequests(find)).toBe(0)
  await expect(find()).rejects.toMatchObject(down)
  expect(failures.at(-1)).toEqual({ merchantCode: 'yaofang', reason: 'resting', status: 0 })
  expect(await client.customer('baiyang', { phone: PHONE })).not.toBeNull()
  state.now = new Date(START.getTime() + 15_000)
  expect(await find()).not.toBeNull()
  expect(await find()).not.toBeNull()
})

test('a partner without an account gets no request; shoppers get 8013', async () => {
  const client = openClient({ accountOf: () => undefined })
  const message = { code: 8013, message: '该商户还没有接入，请联系客服' }
  await expect(client.customer('baiyang', { phone: PHONE })).rejects.toMatchObject(message)
  await expect(client.redeemToken('baiyang', 't')).rejects.toMatchObject(message)
  expect(await client.notifyOrder('baiyang', ORDER)).toBe(false)
})

test('the partner receives an order notice once, however often it is sent', async () => {
  const client = openClient()
  state.faults = ['error', 'unsigned']
  await expect(client.notifyOrder('baiyang', ORDER)).rejects.toThrow('partner: signature')
  expect([await client.notifyOrder('baiyang', ORDER), await client.notifyOrder('baiyang', ORDER)]).toEqual([true, true])
  expect(partners.orderNotices).toEqual([{ ...ORDER, merchantCode: 'baiyang' }])
})

test('reports of failures contain nothing of the customer', async () => {
  const client = openClient()
  state.faults = ['error', 'unsigned']
  await expect(client.redeemToken('baiyang', `ok.c1.${PHONE}.secret`)).rejects.toMatchObject(down)
  await expect(client.customer('baiyang', { phone: PHONE })).rejects.toMatchObject(down)
  expect(failures.slice(-2)).toEqual([
    { merchantCode: 'baiyang', reason: 'status', status: 500 },
    { merchantCode: 'baiyang', reason: 'signature', status: 0 },
  ])
  expect(JSON.stringify(failures)).not.toMatch(/secret|135000/)
})

test('faults by seed are the same in each run', async () => {
  const run = async () => {
    const seededPartners = await openDemoPartners({ now: () => state.now, slowMs: 1, seed: 3 })
    const client = openClient({ accountOf: seededPartners.accountOf, attempts: 1, timeoutMs: 1500 })
    const results: string[] = []
    for (let step = 0; step < 24; step++)
      results.push(await client.customer(`p${step}`, { phone: PHONE }).then(String, () => 'failed'))
    await seededPartners.close()
    return results
  }
  const first = await run()
  expect(first).toContain('failed')
  expect(await run()).toEqual(first)
})
