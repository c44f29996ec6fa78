import type { HttpResult } from '../hosts/transport/contract'
import { sendRequest, createDeferred, lost, no, ok, setUp, nextTask } from '../../test/fakes/api'
import type { Api } from '.'

describe('duplicates', () => {
  test('sends equal parallel reads once and answers all callers', async () => {
    const { api, sent, answers } = setUp()
    const first = createDeferred()
    answers.push(first.answer)
    const both = [sendRequest(api, 'addressPage', { pageNum: 1 }), sendRequest(api, 'addressPage', { pageNum: 1 })]
    void sendRequest(api, 'addressPage', { pageNum: 2 })
    expect(sent).toHaveLength(2)
    first.settle(ok('a'))
    expect(await Promise.all(both)).toEqual([
      { ok: true, data: 'a' },
      { ok: true, data: 'a' },
    ])
    await sendRequest(api, 'addressPage', { pageNum: 1 })
    expect(sent).toHaveLength(3)
  })

  test('never joins reads of different tokens', async () => {
    const { api, sent, answers, caller } = setUp()
    answers.push(createDeferred().answer)
    void sendRequest(api, 'addressPage')
    caller.token = 'u'
    expect(await sendRequest(api, 'addressPage')).toEqual({ ok: true, data: 2 })
    expect(sent).toHaveLength(2)
  })

  test('API-10 RO-17 a cached reply of one shop never serves another', async () => {
    const { api, sent, caller } = setUp()
    const read = () => sendRequest(api, 'merchantFreightByCity', { cityId: 903 })
    caller.platform = 'baiyang'
    expect([await read(), await read()]).toEqual(Array(2).fill({ ok: true, data: 1 }))
    caller.platform = 'yaofang'
    expect(await read()).toEqual({ ok: true, data: 2 })
    expect(sent).toHaveLength(2)
  })

  test('sends all writes', async () => {
    const { api, sent } = setUp()
    await Promise.all([
      sendRequest(api, 'createAddress', { a: 1 }),
      sendRequest(api, 'createAddress', { a: 1 }),
      sendRequest(api, 'claimCoupon'),
    ])
    expect(sent).toHaveLength(3)
  })

  test('a read after a write does not join one from before it', async () => {
    const { api, sent, answers } = setUp()
    const before = createDeferred()
    answers.push(before.answer)
    const old = sendRequest(api, 'addressPage')
    await sendRequest(api, 'deleteAddress', { id: 1 })
    const fresh = sendRequest(api, 'addressPage')
    expect(sent).toHaveLength(3)
    before.settle(ok('before'))
    expect(await old).toEqual({ ok: true, data: 'before' })
    expect(await fresh).toEqual({ ok: true, data: 3 })
  })

  test('an older reply does not disturb the newer request', async () => {
    const { api, sent, answers } = setUp()
    const [before, after] = [createDeferred(), createDeferred()]
    answers.push(before.answer, ok(), after.answer)
    const old = sendRequest(api, 'addressPage')
    await sendRequest(api, 'deleteAddress', { id: 1 })
    const fresh = sendRequest(api, 'addressPage')
    before.settle(ok('before'))
    await old
    const joined = sendRequest(api, 'addressPage')
    expect(sent).toHaveLength(3)
    after.settle(ok('after'))
    expect(await Promise.all([fresh, joined])).toEqual([
      { ok: true, data: 'after' },
      { ok: true, data: 'after' },
    ])
  })
})

describe('an early read', () => {
  const early = (api: Api, pageNum = 1) => api.early('addressPage', { pageNum, pageSize: 10 })
  const read = (api: Api) => sendRequest(api, 'addressPage', { pageNum: 1, pageSize: 10 })

  test('serves one later call, before and after its reply', async () => {
    const { api, sent } = setUp()
    void early(api)
    expect(await read(api)).toEqual({ ok: true, data: 1 })
    void early(api)
    await nextTask()
    expect(await read(api)).toEqual({ ok: true, data: 2 })
    expect(await read(api)).toEqual({ ok: true, data: 3 })
    expect(sent).toHaveLength(3)
  })

  test('serves no call after 3 s, of another input, shopper or shop, or after a write', async () => {
    const { api, sent, caller, clock } = setUp()
    void early(api)
    await nextTask()
    clock.now += 3001
    await read(api)
    expect(sent).toHaveLength(2)
    void early(api, 2)
    await read(api)
    expect(sent).toHaveLength(4)
    void early(api)
    await sendRequest(api, 'deleteAddress', { id: 1 })
    await read(api)
    expect(sent).toHaveLength(7)
    void early(api)
    caller.token = 'u'
    await read(api)
    expect(sent).toHaveLength(9)
  })

  test('is not sent for a visitor unless visitors may read it, and never writes', async () => {
    const { api, sent } = setUp({ token: '' })
    expect(early(api)).toBeNull()
    expect(api.early('deleteAddress', { id: 1 })).toBeNull()
    void api.early('cityStores', { cityId: 903 })
    expect(sent).toHaveLength(1)
  })
})

describe('the cache', () => {
  const read = (api: Api, cityId = 903) => sendRequest(api, 'cityStores', { cityId })

  test('API-10 BC-53 answers a catalog read for 60 s', async () => {
    const { api, sent, clock } = setUp()
    expect(await read(api)).toEqual({ ok: true, data: 1 })
    clock.now += 59_999
    expect(await read(api)).toEqual({ ok: true, data: 1 })
    expect(sent).toHaveLength(1)
    clock.now += 1
    expect(await read(api)).toEqual({ ok: true, data: 2 })
  })

  test('API-11 keeps ten replies', async () => {
    const { api, sent } = setUp()
    for (let city = 1; city <= 11; city++) await read(api, city)
    for (let city = 2; city <= 11; city++) await read(api, city)
    expect(sent).toHaveLength(11)
    await read(api, 1)
    expect(sent).toHaveLength(12)
  })

  test('always sends a read that is not marked', async () => {
    const { api, sent } = setUp()
    await sendRequest(api, 'addressPage')
    await sendRequest(api, 'addressPage')
    expect(sent).toHaveLength(2)
  })

  test('does not cache a failure', async () => {
    const { api, answers } = setUp()
    answers.push(no(500))
    expect(await read(api)).toMatchObject({ ok: false })
    expect(await read(api)).toEqual({ ok: true, data: 2 })
  })

  test('separates the replies of each token', async () => {
    const { api, caller } = setUp()
    await read(api)
    caller.token = ''
    expect(await read(api)).toEqual({ ok: true, data: 2 })
    caller.token = 't'
    expect(await read(api)).toEqual({ ok: true, data: 1 })
  })

  test('a write of the shopper clears the cache, even when failed; a public post does not', async () => {
    const { api, sent, answers } = setUp()
    await read(api)
    await sendRequest(api, 'sendEvents', { events: [] })
    await read(api)
    expect(sent).toHaveLength(2)
    await sendRequest(api, 'createAddress')
    await read(api)
    expect(sent).toHaveLength(4)
    answers.push(lost)
    await sendRequest(api, 'claimCoupon')
    await read(api)
    expect(sent).toHaveLength(6)
  })

  test('sign-in, sign-out and a change of city clear the cache', async () => {
    const { api, sent } = setUp()
    await read(api)
    api.clear()
    await read(api)
    expect(sent).toHaveLength(2)
  })

  test('returns but does not cache a reply requested before it was cleared', async () => {
    const { api, answers } = setUp()
    const before = createDeferred()
    answers.push(before.answer)
    const old = read(api)
    api.clear()
    before.settle(ok('before'))
    expect(await old).toEqual({ ok: true, data: 'before' })
    expect(await read(api)).toEqual({ ok: true, data: 2 })
  })
})

describe('lanes', () => {
  const stock = (api: Api, barcodes: string) => sendRequest(api, 'stockByBarcodes', { barcodes })

  test('API-12 of three parallel stock checks the older ones are cancelled', async () => {
    const { api, sent, answers } = setUp()
    const cancelled = () => sent.map(({ signal }) => signal?.cancelled)
    const jobs = [createDeferred(), createDeferred(), createDeferred(), createDeferred()]
    answers.push(...jobs.map(({ answer }) => answer))
    const first = stock(api, 'a')
    void stock(api, 'a')
    void sendRequest(api, 'stockByBarcodesNew', { barcodes: ['a'] })
    expect(cancelled()).toEqual([false, false, false])
    void stock(api, 'b')
    expect(cancelled()).toEqual([true, false, false, false])
    jobs[0]?.settle({ ok: false, reason: 'cancelled' })
    expect(await first).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(sent).toHaveLength(4)
  })

  test('calls of other kinds are never cancelled', async () => {
    const { api, sent } = setUp()
    await Promise.all([1, 2, 3, 4].map((pageNum) => sendRequest(api, 'addressPage', { pageNum })))
    expect(sent.map(({ signal }) => signal)).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('the end of a session', () => {
  const sessionEndReplies: HttpResult[] = [
    no(402),
    { ok: true, status: 401, body: null },
    { ok: true, status: 401, body: { code: 402 } },
  ]

  test.each(sessionEndReplies)('ST-36 code 402 and HTTP 401 end it (%j)', async (result) => {
    const { api, answers, expired } = setUp()
    answers.push(result)
    expect(await sendRequest(api, 'addressPage')).toMatchObject({ ok: false })
    expect(expired).toEqual(['t'])
  })

  test.each([
    no(401),
    no(403),
    { ok: true as const, status: 403, body: null },
    { ok: true as const, status: 402, body: null },
  ])('ST-36 no other reply ends the session (%j)', async (result) => {
    const { api, answers, expired } = setUp()
    answers.push(result)
    await sendRequest(api, 'addressPage')
    expect(expired).toEqual([])
  })

  test('ST-36 the end is reported once for all calls, and again for another token', async () => {
    const { api, answers, expired, caller } = setUp()
    answers.push(no(402), no(402), no(402))
    await Promise.all([sendRequest(api, 'addressPage'), sendRequest(api, 'orderList')])
    await sendRequest(api, 'addressPage')
    expect(expired).toEqual(['t'])
    caller.token = 'u'
    answers.push(no(402))
    await sendRequest(api, 'addressPage')
    expect(expired).toEqual(['t', 'u'])
  })

  test('ST-36 a visitor has no session to end, and an old session does not end the new one', async () => {
    const { api, answers, expired, caller } = setUp({ token: '' })
    answers.push(no(402))
    expect(await sendRequest(api, 'addressPage')).toMatchObject({ error: { code: 402 } })
    caller.token = 'old'
    const slow = createDeferred()
    answers.push(slow.answer)
    const request = sendRequest(api, 'addressPage')
    caller.token = 'new'
    slow.settle(no(402))
    await request
    await nextTask()
    expect(expired).toEqual([])
  })
})
