import { endpoints, type Endpoint, type EndpointName } from '../contract'
import type { HttpRequest, HttpResult } from '../hosts/transport/contract'
import { createApi, TIMEOUT_MS, type Api, type Caller } from '.'

type Answer = HttpResult | Promise<HttpResult>

const ok = (data: unknown = null): HttpResult => ({ ok: true, status: 200, body: { code: 200, msg: '', data } })
const no = (code: number, msg = '', data: unknown = null): HttpResult => ({
  ok: true,
  status: 200,
  body: { code, msg, data },
})
const lost: HttpResult = { ok: false, reason: 'failed' }

/** A promise to settle by hand. */
function later() {
  let settle: (result: HttpResult) => void = () => {}
  return { answer: new Promise<HttpResult>((resolve) => (settle = resolve)), settle: (result: HttpResult) => settle(result) }
}

function setUp({ token = 't', platform = '', channel = '', origin = 'https://shop' } = {}) {
  const sent: HttpRequest[] = []
  const answers: Answer[] = []
  const caller: Caller = { token, platform, channel }
  const clock = { now: 1000 }
  const expired: string[] = []
  const api = createApi({
    transport: {
      origin,
      send: async (request) => {
        sent.push(request)
        return answers.shift() ?? ok(sent.length)
      },
    },
    caller: () => caller,
    now: () => clock.now,
    onExpired: () => expired.push(caller.token),
  })
  return { api, sent, answers, caller, clock, expired }
}

/** Calls by name without the contract's types: what counts here is how, not what. */
const ask = (api: Api, name: EndpointName, input: Record<string, unknown> = {}) =>
  (api.call as (name: EndpointName, input: unknown) => Promise<unknown>)(name, input)

const tick = () => new Promise((resolve) => setImmediate(resolve))

describe('a request', () => {
  test('API-01 API-08 BC-53 goes to the origin below /api and may take 20 s', async () => {
    const { api, sent } = setUp()
    await ask(api, 'cityStores', { cityId: 903 })
    expect(TIMEOUT_MS).toBe(20_000)
    expect(sent).toEqual([
      {
        url: 'https://shop/api/user-api/store/unauthorized/getcitystore?cityId=903',
        method: 'GET',
        headers: { Authorization: 't' },
        body: undefined,
        timeoutMs: 20_000,
        signal: undefined,
      },
    ])
  })

  test('API-09 an endpoint may have a time of its own', async () => {
    const { api, sent } = setUp()
    const endpoint: Endpoint = endpoints.cityServices
    endpoint.timeoutMs = 5000
    await ask(api, 'cityServices', { cityId: 903 })
    delete endpoint.timeoutMs
    expect(sent[0]?.timeoutMs).toBe(5000)
  })

  test('API-02 API-03 API-04 carries token, platform and channel when they are set', async () => {
    const { api, sent } = setUp({ token: 'tok', platform: 'baiyang', channel: 'app' })
    await ask(api, 'setDefaultAddress', { id: 3 })
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: { id: 3 },
      headers: {
        'content-type': 'application/json',
        Authorization: 'tok',
        'x-hw-platform': 'baiyang',
        'x-hw-channel': 'app',
      },
    })
  })

  test('API-02 API-03 API-04 a header that is not set is not there', async () => {
    const { api, sent } = setUp({ token: '' })
    await ask(api, 'cityList')
    await ask(api, 'sendMobileCode', { mobile: '1' })
    expect(sent.map(({ headers }) => headers)).toEqual([{}, { 'content-type': 'application/json' }])
  })
})

describe('an answer', () => {
  const answer = async (result: HttpResult, name: EndpointName = 'addressPage') => {
    const { api, answers } = setUp()
    answers.push(result, result)
    return ask(api, name)
  }

  test('API-05 API-06 code 200 brings the data', async () => {
    expect(await answer(ok({ list: [] }))).toEqual({ ok: true, data: { list: [] } })
    expect(await answer({ ok: true, status: 299, body: { code: 200, msg: '', data: 1 } })).toEqual({ ok: true, data: 1 })
  })

  test('API-05 every other code is a refusal with its facts', async () => {
    expect(await answer(no(201, 'm', { x: 1 }))).toEqual({
      ok: false,
      error: { kind: 'business', code: 201, msg: 'm', data: { x: 1 } },
    })
    expect(await answer({ ok: true, status: 200, body: { code: 8570 } })).toMatchObject({ error: { code: 8570, msg: '' } })
  })

  test('a status outside 2xx is an HTTP failure, whatever its body says', async () => {
    const failed = (status: number, body: unknown) => answer({ ok: true, status, body })
    const error = (status: number, msg = '') => ({ ok: false, error: { kind: 'http', status, msg } })
    expect(await failed(422, { code: 422, msg: '手机号不正确', data: null })).toEqual(error(422, '手机号不正确'))
    expect(await failed(300, { code: 200, msg: 'x', data: null })).toEqual(error(300, 'x'))
    expect(await failed(199, { code: 200, msg: 'x', data: null })).toEqual(error(199, 'x'))
    expect(await failed(500, { code: 500 })).toEqual(error(500))
    expect(await failed(502, '<html>')).toEqual(error(502))
    expect(await failed(500, null)).toEqual(error(500))
  })

  test('API-05 a body that is no envelope is an HTTP failure, even with 200', async () => {
    for (const body of ['<html>', null, undefined, 5, {}, { code: '200', data: 1 }])
      expect(await answer({ ok: true, status: 200, body })).toEqual({
        ok: false,
        error: { kind: 'http', status: 200, msg: '' },
      })
  })

  test('no answer says why there is none', async () => {
    expect(await answer({ ok: false, reason: 'timeout' })).toEqual({ ok: false, error: { kind: 'timeout' } })
    expect(await answer({ ok: false, reason: 'offline' })).toEqual({ ok: false, error: { kind: 'offline' } })
    expect(await answer({ ok: false, reason: 'cancelled' })).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(await answer(lost)).toEqual({ ok: false, error: { kind: 'network' } })
  })
})

describe('asking again', () => {
  const asks = async (name: EndpointName, ...results: HttpResult[]) => {
    const { api, sent, answers } = setUp()
    answers.push(...results)
    return { result: await ask(api, name, {}), times: sent.length }
  }

  test('a read that the network lost is asked a second time, not a third', async () => {
    expect(await asks('addressPage', lost, ok(7))).toEqual({ result: { ok: true, data: 7 }, times: 2 })
    expect(await asks('addressPage', lost, lost, ok(7))).toMatchObject({ result: { ok: false }, times: 2 })
  })

  test.each<[string, HttpResult]>([
    ['timeout', { ok: false, reason: 'timeout' }],
    ['offline', { ok: false, reason: 'offline' }],
    ['cancelled', { ok: false, reason: 'cancelled' }],
    ['refusal', no(500)],
    ['status', { ok: true, status: 503, body: null }],
  ])('an answer of %s is not asked for again', async (_, result) => {
    expect((await asks('addressPage', result)).times).toBe(1)
  })

  test('a write is never sent twice, also the writes that are GETs', async () => {
    expect(endpoints.claimCoupon).toMatchObject({ method: 'GET', writes: true })
    for (const name of ['createAddress', 'updateAddress', 'deleteAddress', 'claimCoupon'] as const)
      expect((await asks(name, lost)).times).toBe(1)
  })
})

describe('duplicates', () => {
  test('the same read under way is asked once and answers all who asked', async () => {
    const { api, sent, answers } = setUp()
    const first = later()
    answers.push(first.answer)
    const both = [ask(api, 'addressPage', { pageNum: 1 }), ask(api, 'addressPage', { pageNum: 1 })]
    void ask(api, 'addressPage', { pageNum: 2 })
    expect(sent).toHaveLength(2)
    first.settle(ok('a'))
    expect(await Promise.all(both)).toEqual([
      { ok: true, data: 'a' },
      { ok: true, data: 'a' },
    ])
    await ask(api, 'addressPage', { pageNum: 1 })
    expect(sent).toHaveLength(3)
  })

  test('another token never joins', async () => {
    const { api, sent, answers, caller } = setUp()
    answers.push(later().answer)
    void ask(api, 'addressPage')
    caller.token = 'u'
    expect(await ask(api, 'addressPage')).toEqual({ ok: true, data: 2 })
    expect(sent).toHaveLength(2)
  })

  test('writes are all sent', async () => {
    const { api, sent } = setUp()
    await Promise.all([ask(api, 'createAddress', { a: 1 }), ask(api, 'createAddress', { a: 1 }), ask(api, 'claimCoupon')])
    expect(sent).toHaveLength(3)
  })

  test('a read asked after a write does not join one that was asked before it', async () => {
    const { api, sent, answers } = setUp()
    const before = later()
    answers.push(before.answer)
    const old = ask(api, 'addressPage')
    await ask(api, 'deleteAddress', { id: 1 })
    const fresh = ask(api, 'addressPage')
    expect(sent).toHaveLength(3)
    before.settle(ok('before'))
    expect(await old).toEqual({ ok: true, data: 'before' })
    expect(await fresh).toEqual({ ok: true, data: 3 })
  })

  test('an older answer does not disturb the newer question', async () => {
    const { api, sent, answers } = setUp()
    const [before, after] = [later(), later()]
    answers.push(before.answer, ok(), after.answer)
    const old = ask(api, 'addressPage')
    await ask(api, 'deleteAddress', { id: 1 })
    const fresh = ask(api, 'addressPage')
    before.settle(ok('before'))
    await old
    const joined = ask(api, 'addressPage')
    expect(sent).toHaveLength(3)
    after.settle(ok('after'))
    expect(await Promise.all([fresh, joined])).toEqual([
      { ok: true, data: 'after' },
      { ok: true, data: 'after' },
    ])
  })
})

describe('the cache', () => {
  const read = (api: Api, cityId = 903) => ask(api, 'cityStores', { cityId })

  test('API-10 BC-53 a catalogue read is answered from it for 60 s', async () => {
    const { api, sent, clock } = setUp()
    expect(await read(api)).toEqual({ ok: true, data: 1 })
    clock.now += 59_999
    expect(await read(api)).toEqual({ ok: true, data: 1 })
    expect(sent).toHaveLength(1)
    clock.now += 1
    expect(await read(api)).toEqual({ ok: true, data: 2 })
  })

  test('API-11 it holds ten answers', async () => {
    const { api, sent } = setUp()
    for (let city = 1; city <= 11; city++) await read(api, city)
    for (let city = 2; city <= 11; city++) await read(api, city)
    expect(sent).toHaveLength(11)
    await read(api, 1)
    expect(sent).toHaveLength(12)
  })

  test('a read that is not marked is always asked', async () => {
    const { api, sent } = setUp()
    await ask(api, 'addressPage')
    await ask(api, 'addressPage')
    expect(sent).toHaveLength(2)
  })

  test('a failure is not kept', async () => {
    const { api, answers } = setUp()
    answers.push(no(500))
    expect(await read(api)).toMatchObject({ ok: false })
    expect(await read(api)).toEqual({ ok: true, data: 2 })
  })

  test('each token has its own answers', async () => {
    const { api, caller } = setUp()
    await read(api)
    caller.token = ''
    expect(await read(api)).toEqual({ ok: true, data: 2 })
    caller.token = 't'
    expect(await read(api)).toEqual({ ok: true, data: 1 })
  })

  test('a write of the shopper clears it, also a failed one; a public post does not', async () => {
    const { api, sent, answers } = setUp()
    await read(api)
    await ask(api, 'sendEvents', { events: [] })
    await read(api)
    expect(sent).toHaveLength(2)
    await ask(api, 'createAddress')
    await read(api)
    expect(sent).toHaveLength(4)
    answers.push(lost)
    await ask(api, 'claimCoupon')
    await read(api)
    expect(sent).toHaveLength(6)
  })

  test('login, logout and a change of city forget it', async () => {
    const { api, sent } = setUp()
    await read(api)
    api.forget()
    await read(api)
    expect(sent).toHaveLength(2)
  })

  test('an answer asked for before it was cleared is given but not kept', async () => {
    const { api, answers } = setUp()
    const before = later()
    answers.push(before.answer)
    const old = read(api)
    api.forget()
    before.settle(ok('before'))
    expect(await old).toEqual({ ok: true, data: 'before' })
    expect(await read(api)).toEqual({ ok: true, data: 2 })
  })
})

describe('lanes', () => {
  const stock = (api: Api, barcodes: string) => ask(api, 'stockByBarcodes', { barcodes })

  test('API-12 of the stock checks three run at once, the older is cancelled', async () => {
    const { api, sent, answers } = setUp()
    const cancelled = () => sent.map(({ signal }) => signal?.cancelled)
    const jobs = [later(), later(), later(), later()]
    answers.push(...jobs.map(({ answer }) => answer))
    const first = stock(api, 'a')
    void stock(api, 'a')
    void ask(api, 'stockByBarcodesNew', { barcodes: ['a'] })
    expect(cancelled()).toEqual([false, false, false])
    void stock(api, 'b')
    expect(cancelled()).toEqual([true, false, false, false])
    jobs[0]?.settle({ ok: false, reason: 'cancelled' })
    expect(await first).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(sent).toHaveLength(4)
  })

  test('other calls are in no lane', async () => {
    const { api, sent } = setUp()
    await Promise.all([1, 2, 3, 4].map((pageNum) => ask(api, 'addressPage', { pageNum })))
    expect(sent.map(({ signal }) => signal)).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('the end of a session', () => {
  const gone: HttpResult[] = [no(402), { ok: true, status: 401, body: null }, { ok: true, status: 401, body: { code: 402 } }]

  test.each(gone)('ST-36 code 402 and HTTP 401 end it (%j)', async (result) => {
    const { api, answers, expired } = setUp()
    answers.push(result)
    expect(await ask(api, 'addressPage')).toMatchObject({ ok: false })
    expect(expired).toEqual(['t'])
  })

  test.each([no(401), no(403), { ok: true as const, status: 403, body: null }, { ok: true as const, status: 402, body: null }])(
    'ST-36 nothing else does (%j)',
    async (result) => {
      const { api, answers, expired } = setUp()
      answers.push(result)
      await ask(api, 'addressPage')
      expect(expired).toEqual([])
    },
  )

  test('ST-36 it is told once, however many calls find out, and again for another token', async () => {
    const { api, answers, expired, caller } = setUp()
    answers.push(no(402), no(402), no(402))
    await Promise.all([ask(api, 'addressPage'), ask(api, 'orderList')])
    await ask(api, 'addressPage')
    expect(expired).toEqual(['t'])
    caller.token = 'u'
    answers.push(no(402))
    await ask(api, 'addressPage')
    expect(expired).toEqual(['t', 'u'])
  })

  test('ST-36 a visitor has none, and an old session does not end the new one', async () => {
    const { api, answers, expired, caller } = setUp({ token: '' })
    answers.push(no(402))
    expect(await ask(api, 'addressPage')).toMatchObject({ error: { code: 402 } })
    caller.token = 'old'
    const slow = later()
    answers.push(slow.answer)
    const asked = ask(api, 'addressPage')
    caller.token = 'new'
    slow.settle(no(402))
    await asked
    await tick()
    expect(expired).toEqual([])
  })
})

describe('a visitor', () => {
  const unsent = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { visitor }]) => visitor === 'unsent')

  test('RO-04 RO-08 the cart and its count are empty, unsent', async () => {
    const { api, sent } = setUp({ token: '' })
    expect(await ask(api, 'cartCount')).toEqual({ ok: true, data: { count: 0 } })
    expect(await ask(api, 'cartList')).toEqual({
      ok: true,
      data: { o2oCartGoods: [], b2cCartGoods: [], shopCartGoods: [], globalCartGoods: [], count: 0 },
    })
    expect(sent).toEqual([])
  })

  test('RO-11 the numbers of the own page are zero, unsent', async () => {
    const { api, sent } = setUp({ token: '' })
    const data = { couponNewNum: 0, couponNum: 0, collectNum: 0, integral: 0, growthValue: 0 }
    expect(await ask(api, 'getNumber')).toEqual({ ok: true, data })
    expect(sent).toEqual([])
  })

  test.each(unsent)('%s has an empty answer without a token and is sent with one', async (name, { empty }) => {
    const visitor = setUp({ token: '' })
    expect(empty).toBeDefined()
    expect(await ask(visitor.api, name)).toEqual({ ok: true, data: empty })
    expect(visitor.sent).toEqual([])
    const shopper = setUp()
    expect(await ask(shopper.api, name)).toEqual({ ok: true, data: 1 })
  })

  test('RO-02 RO-14 public calls and private ones are sent: the server decides', async () => {
    const { api, sent } = setUp({ token: '' })
    await ask(api, 'storeDetail', { storeNo: 'S1' })
    await ask(api, 'addressPage')
    expect(sent).toHaveLength(2)
  })
})
