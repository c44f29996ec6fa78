import { endpoints, type Endpoint, type EndpointName } from '../contract'
import type { HttpResult } from '../hosts/transport/contract'
import { sendRequest, lost, no, ok, setUp, nextTask } from '../../test/fakes/api'
import { TIMEOUT_MS } from '.'

describe('a request', () => {
  test('API-01 API-08 BC-53 goes to the origin below /api with a timeout of 20 s', async () => {
    const { api, sent } = setUp()
    await sendRequest(api, 'cityStores', { cityId: 903 })
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

  test('API-09 the stock of a group has a timeout of 5 s', async () => {
    const { api, sent } = setUp()
    await sendRequest(api, 'stockByGroup')
    expect(sent[0]?.timeoutMs).toBe(5000)
  })

  test('API-02 API-03 API-04 carries token, platform and channel when they are set', async () => {
    const { api, sent } = setUp({ token: 'tok', platform: 'baiyang', channel: 'app' })
    await sendRequest(api, 'setDefaultAddress', { id: 3 })
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

  test('API-02 API-03 API-04 leaves out a header that is not set', async () => {
    const { api, sent } = setUp({ token: '' })
    await sendRequest(api, 'cityList')
    await sendRequest(api, 'sendMobileCode', { mobile: '1' })
    expect(sent.map(({ headers }) => headers)).toEqual([{}, { 'content-type': 'application/json' }])
  })
})

describe('the server’s time', () => {
  const at = (text: string) => Date.parse(`2026-11-21T10:00:${text}Z`)
  const dated = (text: string): HttpResult => ({ ...(ok() as { ok: true; status: 200; body: unknown }), date: text })
  const receiveDate = async (device: number, ms: number, date: string, name: EndpointName = 'addressPage') => {
    const { api, answers, clock } = setUp()
    clock.now = device
    answers.push(Promise.resolve().then(() => ((clock.now += ms), dated(date))))
    await sendRequest(api, name)
    return api.now() - clock.now
  }
  const TEN = 'Sat, 21 Nov 2026 10:00:00 GMT'

  test('keeps the clock of a device that agrees, however slow the reply was', async () => {
    expect(await receiveDate(at('00.900'), 100, TEN)).toBe(0)
    expect(await receiveDate(at('00.000') - 3000, 9000, TEN)).toBe(0)
  })

  test('corrects a wrong clock to within the reply’s time and a second', async () => {
    expect(await receiveDate(at('00.500') - 3_600_000, 200, TEN)).toBe(3_600_000 - 700)
    expect(await receiveDate(at('00.500') + 3_600_000, 200, TEN)).toBe(-3_600_000 + 500)
  })

  test('ignores replies that may be cached, and invalid dates', async () => {
    expect(endpoints.categoryTree.cached).toBe(true)
    expect(await receiveDate(at('00') + 3_600_000, 200, TEN, 'categoryTree')).toBe(0)
    expect(await receiveDate(at('00') + 3_600_000, 200, 'yesterday')).toBe(0)
  })
})

describe('a reply', () => {
  const answer = async (result: HttpResult, name: EndpointName = 'addressPage') => {
    const { api, answers } = setUp()
    answers.push(result, result)
    return sendRequest(api, name)
  }

  test('API-05 API-06 ER-12 code 200 returns the data', async () => {
    expect(await answer(ok({ list: [] }))).toEqual({ ok: true, data: { list: [] } })
    expect(await answer({ ok: true, status: 299, body: { code: 200, msg: '', data: 1 } })).toEqual({
      ok: true,
      data: 1,
    })
  })

  test('API-05 every other code is a refusal with its data', async () => {
    expect(await answer(no(201, 'm', { x: 1 }))).toEqual({
      ok: false,
      error: { kind: 'business', code: 201, msg: 'm', data: { x: 1 } },
    })
    expect(await answer({ ok: true, status: 200, body: { code: 8570 } })).toMatchObject({
      error: { code: 8570, msg: '' },
    })
  })

  test('a status outside 2xx is an HTTP failure, whatever its body', async () => {
    const failed = (status: number, body: unknown) => answer({ ok: true, status, body })
    const error = (status: number, msg = '') => ({ ok: false, error: { kind: 'http', status, msg } })
    expect(await failed(422, { code: 422, msg: '手机号不正确', data: null })).toEqual(error(422, '手机号不正确'))
    expect(await failed(300, { code: 200, msg: 'x', data: null })).toEqual(error(300, 'x'))
    expect(await failed(199, { code: 200, msg: 'x', data: null })).toEqual(error(199, 'x'))
    expect(await failed(500, { code: 500 })).toEqual(error(500))
    expect(await failed(502, '<html>')).toEqual(error(502))
    expect(await failed(500, null)).toEqual(error(500))
  })

  test('API-05 a body that is not an envelope is an HTTP failure, even with 200', async () => {
    for (const body of ['<html>', null, undefined, 5, {}, { code: '200', data: 1 }])
      expect(await answer({ ok: true, status: 200, body })).toEqual({
        ok: false,
        error: { kind: 'http', status: 200, msg: '' },
      })
  })

  test('a missing reply gives the reason', async () => {
    expect(await answer({ ok: false, reason: 'timeout' })).toEqual({ ok: false, error: { kind: 'timeout' } })
    expect(await answer({ ok: false, reason: 'offline' })).toEqual({ ok: false, error: { kind: 'offline' } })
    expect(await answer({ ok: false, reason: 'cancelled' })).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(await answer(lost)).toEqual({ ok: false, error: { kind: 'network' } })
  })
})

describe('retries', () => {
  const asks = async (name: EndpointName, ...results: HttpResult[]) => {
    const { api, sent, answers } = setUp()
    answers.push(...results)
    return { result: await sendRequest(api, name, {}), times: sent.length }
  }

  test('retries a read lost by the network once', async () => {
    expect(await asks('addressPage', lost, ok(7))).toEqual({ result: { ok: true, data: 7 }, times: 2 })
    expect(await asks('addressPage', lost, lost, ok(7))).toMatchObject({ result: { ok: false }, times: 2 })
  })

  test.each<[string, HttpResult]>([
    ['timeout', { ok: false, reason: 'timeout' }],
    ['offline', { ok: false, reason: 'offline' }],
    ['cancelled', { ok: false, reason: 'cancelled' }],
    ['refusal', no(500)],
    ['status', { ok: true, status: 503, body: null }],
  ])('does not retry a reply of %s', async (_, result) => {
    expect((await asks('addressPage', result)).times).toBe(1)
  })

  test('retries a read that was interrupted in the background when the shopper returns', async () => {
    const { api, sent, answers, away } = setUp()
    let comeBack: () => void = () => {}
    away.promise = new Promise((resolve) => (comeBack = resolve))
    answers.push({ ok: false, reason: 'interrupted' }, ok(7))
    const request = sendRequest(api, 'addressPage')
    await nextTask()
    expect(sent).toHaveLength(1)
    comeBack()
    expect(await request).toEqual({ ok: true, data: 7 })
    expect(sent).toHaveLength(2)
  })

  test('a second interruption counts as a network error', async () => {
    const interrupted: HttpResult = { ok: false, reason: 'interrupted' }
    const failed = { ok: false, error: { kind: 'network' } }
    expect(await asks('addressPage', interrupted, interrupted, ok())).toEqual({ result: failed, times: 2 })
    expect(await asks('createAddress', interrupted, ok())).toEqual({ result: failed, times: 1 })
  })

  test('never sends a write twice, including the writes that are GETs', async () => {
    expect(endpoints.claimCoupon).toMatchObject({ method: 'GET', writes: true })
    for (const name of ['createAddress', 'updateAddress', 'deleteAddress', 'claimCoupon'] as const)
      expect((await asks(name, lost)).times).toBe(1)
  })
})

describe('without a session', () => {
  const unsent = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
    ([, { visitor }]) => visitor === 'unsent',
  )

  test('RO-04 RO-08 the cart and its count are empty without a request', async () => {
    const { api, sent } = setUp({ token: '' })
    expect(await sendRequest(api, 'cartCount')).toEqual({ ok: true, data: { count: 0 } })
    expect(await sendRequest(api, 'cartList')).toEqual({
      ok: true,
      data: { o2oCartGoods: [], b2cCartGoods: [], shopCartGoods: [], globalCartGoods: [], count: 0 },
    })
    expect(sent).toEqual([])
  })

  test('RO-11 the counts of the user page are zero without a request', async () => {
    const { api, sent } = setUp({ token: '' })
    const counts = { couponNewNum: 0, couponNum: 0, collectNum: 0, integral: 0, growthValue: 0, unread: 0, staff: 0 }
    const data = { ...counts, workUnread: 0, orders: {} }
    expect(await sendRequest(api, 'getNumber')).toEqual({ ok: true, data })
    expect(sent).toEqual([])
  })

  test.each(unsent)('%s has an empty reply without a token and is sent with one', async (name, { empty }) => {
    const visitor = setUp({ token: '' })
    expect(empty).toBeDefined()
    expect(await sendRequest(visitor.api, name)).toEqual({ ok: true, data: empty })
    expect(visitor.sent).toEqual([])
    const shopper = setUp()
    expect(await sendRequest(shopper.api, name)).toEqual({ ok: true, data: 1 })
  })

  test('RO-02 RO-14 public and private calls are sent: the server decides', async () => {
    const { api, sent } = setUp({ token: '' })
    await sendRequest(api, 'storeDetail', { storeNo: 'S1' })
    await sendRequest(api, 'addressPage')
    expect(sent).toHaveLength(2)
  })
})
