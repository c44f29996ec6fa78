import { createHash } from 'node:crypto'
import { limitFor, openProviderServer, WRONG_REPLIES, type ProviderServer } from '../../testing/provider-server'
import { ridersAccount } from './account'
import type { Parcel } from './contract'
import { dada, noticeSignatureOf } from './dada'

const NO = 'Y202611210001-1'
const PARCEL: Parcel = {
  ...{ parcelNo: NO, kind: 'rider', storeNo: 'S903001', worth: 59.9 },
  ...{ from: { latitude: 22.5, longitude: 113.93 }, to: { latitude: 22.51, longitude: 113.94 } },
  recipient: { name: '林小明', mobile: '13900000001', address: '蛇口花园 3 栋', doorCode: '1204#' },
  ...{ remark: '放门口', slot: null, since: new Date(0) },
}
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Status codes of the platform's deliveries, by our parcel number. */
const deliveries = new Map<string, number>()
const calls: string[] = []
let clock = new Date('2026-11-21T01:56:00Z')

let server: ProviderServer
beforeAll(async () => {
  server = await openProviderServer()
})
beforeEach(() => {
  deliveries.clear()
  calls.length = 0
  server.answer = answerAsPlatform
})
afterAll(() => server.close())

/** Codes of the platform's reasons for a cancellation; these need no text. */
const REASONS = [1, 2, 3, 4, 5, 34, 35, 36, 37]
const fail = (code: number) => ({ json: { status: 'fail', code, msg: 'SECRET', errorCode: code } })

/**
 * Answers as the documents say: checks the signature, creates a delivery once, and publishes only an ended one again.
 */
const answerAsPlatform: ProviderServer['answer'] = ({ path, body }) => {
  const { signature, ...fields } = JSON.parse(body) as Record<string, string>
  const text = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('')
  if (signature !== md5(`SECRET1${text}SECRET1`).toUpperCase()) return fail(2003)
  if (Math.abs(Number(fields.timestamp) - clock.getTime() / 1000) > 300) return fail(2004)
  const content = JSON.parse(fields.body ?? '{}') as Record<string, string>
  calls.push(path)
  const no = content.origin_id ?? content.order_id ?? ''
  if (path.endsWith('addOrder') || path.endsWith('reAddOrder')) {
    const isAgain = path.endsWith('reAddOrder')
    if (deliveries.has(no) !== isAgain || (isAgain && deliveries.get(no) !== 5)) return fail(2105)
    deliveries.set(no, 1)
    return { json: { status: 'success', code: 0, result: { fee: 8 } } }
  }
  const statusCode = deliveries.get(no)
  if (statusCode === undefined) return fail(2005)
  if (path.endsWith('formalCancel')) {
    if (!REASONS.includes(Number(content.cancel_reason_id))) return fail(2076)
    // 待接单, 待取货, 指派单 and 骑士到店 alone can be cancelled.
    if (![1, 2, 8, 100].includes(statusCode)) return fail(2077)
    deliveries.set(no, 5)
    return { json: { status: 'success', code: 0, result: { deduct_fee: 2 } } }
  }
  const times = { acceptTime: '2026-11-21 10:00:00', fetchTime: '2026-11-21 10:08:00', finishTime: '' }
  const rider = { transporterName: '王师傅', transporterPhone: '13700000000' }
  const position = { transporterLng: 113.945, transporterLat: 22.505 }
  return { json: { status: 'success', code: 0, result: { orderId: no, statusCode, ...times, ...rider, ...position } } }
}

const riders = (timeoutMs = 20_000, appSecret = 'SECRET1') =>
  dada(
    ridersAccount.parse({
      ...{ provider: 'dada', appKey: 'app', appSecret, sourceId: '73753', cityCode: '0755' },
      ...{ shops: { S903001: '11047059' }, endpoint: server.url },
    }),
    { now: () => clock, callbackUrl: 'https://shop.example/api/courier/notify/dada', timeoutMs },
  )
const failureOf = (request: Promise<unknown>) => request.then(String, (error: Error) => error.message)

test('publishes a delivery under our number, signed, with the point in GCJ-02', async () => {
  await riders().send(PARCEL)
  const body = JSON.parse(server.received.at(-1)?.body ?? '{}') as { body: string }
  const order = JSON.parse(body.body) as Record<string, unknown>
  expect(order).toMatchObject({
    ...{ shop_no: '11047059', origin_id: NO, city_code: '0755', cargo_price: 59.9, is_prepay: 0, info: '放门口' },
    ...{ receiver_name: '林小明', receiver_phone: '13900000001', receiver_address: '蛇口花园 3 栋 1204#' },
  })
  expect(order.receiver_lat).not.toBe(22.51)
})

test('a repeated call sends no second rider, and a cancelled delivery is published again', async () => {
  const client = riders()
  await client.send(PARCEL)
  await client.send(PARCEL)
  expect(calls.filter((path) => path.endsWith('reAddOrder'))).toEqual([])
  deliveries.set(NO, 5)
  await client.send(PARCEL)
  expect([calls.at(-1), deliveries.get(NO)]).toEqual(['/api/order/reAddOrder', 1])
})

test.each([
  [1, 'waiting'],
  [8, 'waiting'],
  [2, 'picking'],
  [100, 'picking'],
  [3, 'moving'],
  [9, 'moving'],
  [4, 'delivered'],
  [5, 'unknown'],
  [10, 'unknown'],
  [1000, 'unknown'],
])('code %s of a delivery is %s', async (code, state) => {
  deliveries.set(NO, code)
  expect((await riders().track(NO)).state).toBe(state)
})

test('shows the rider, the steps so far and the place in WGS-84', async () => {
  deliveries.set(NO, 3)
  const track = await riders().track(NO)
  expect(track).toMatchObject({
    ...{ com: '达达骑手', num: NO, rider: { name: '王师傅', phone: '13700000000' } },
    steps: [
      { text: '骑手已接单，正前往门店', at: new Date('2026-11-21T02:00:00Z') },
      { text: '骑手已取货，正在送往收货地址', at: new Date('2026-11-21T02:08:00Z') },
    ],
  })
  expect('riderPoint' in track && track.riderPoint?.latitude).not.toBe(22.505)
})

test.each([1, 2, 8, 100])('cancels a delivery with code %i, signed, once however often it is called', async (code) => {
  deliveries.set(NO, code)
  const client = riders()
  expect([await client.cancel(NO), await client.cancel(NO)]).toEqual(['cancelled', 'cancelled'])
  expect([deliveries.get(NO), (await client.track(NO)).state]).toEqual([5, 'unknown'])
  const cancels = server.received.filter(({ path }) => path === '/api/order/formalCancel')
  const bodies = cancels.slice(-2).map(({ body }) => JSON.parse((JSON.parse(body) as { body: string }).body))
  expect(bodies).toEqual(Array(2).fill({ order_id: NO, cancel_reason_id: 4 }))
})

test.each([
  [3, 'pickedUp'],
  [9, 'pickedUp'],
  [4, 'delivered'],
  [5, 'cancelled'],
  [10, 'cancelled'],
] as const)('a delivery with code %i is no longer cancelled: %s', async (code, answer) => {
  deliveries.set(NO, code)
  expect(await riders().cancel(NO)).toBe(answer)
  expect(deliveries.get(NO)).toBe(code)
})

test('cancelling an unknown delivery succeeds; a refusal for one that may still be cancelled fails', async () => {
  expect(await riders().cancel(NO)).toBe('cancelled')
  deliveries.set(NO, 2)
  expect(await failureOf(riders(20_000, 'OTHER').cancel(NO))).toBe('dada: refused 2003')
  server.answer = (request) => (request.path.endsWith('formalCancel') ? fail(9999) : answerAsPlatform(request))
  expect(await failureOf(riders().cancel(NO))).toBe('dada: refused 9999')
  expect(deliveries.get(NO)).toBe(2)
})

test.each(WRONG_REPLIES)('a cancellation rejects %s and quotes nothing', async (_, reply, reason) => {
  server.answer = () => reply
  const failure = await failureOf(riders(limitFor(reply)).cancel(NO))
  if (reply.status === 302) expect(failure).toMatch(/^dada: (network|status 302)$/)
  else expect(failure).toBe(`dada: ${reason}`)
})

test('asks the platform at most every ten seconds for one delivery', async () => {
  deliveries.set(NO, 2)
  const client = riders()
  await client.track(NO)
  deliveries.set(NO, 3)
  expect((await client.track(NO)).state).toBe('picking')
  clock = new Date(clock.getTime() + 10_000)
  expect((await client.track(NO)).state).toBe('moving')
})

test('finds no unknown delivery; a wrong secret or a store without a number sends no rider', async () => {
  expect(await riders().track('none')).toEqual({ state: 'unknown' })
  expect(await failureOf(riders(20_000, 'OTHER').send(PARCEL))).toBe('dada: refused 2003')
  expect(await failureOf(riders().send({ ...PARCEL, storeNo: 'S1' }))).toBe('dada: refused no shop')
  expect(deliveries.size).toBe(0)
})

test.each(WRONG_REPLIES)('rejects %s and quotes nothing', async (_, reply, reason) => {
  server.answer = () => reply
  const failure = await failureOf(riders(limitFor(reply)).track(NO))
  if (reply.status === 302) expect(failure).toMatch(/^dada: (network|status 302)$/)
  else expect(failure).toBe(`dada: ${reason}`)
})

describe('a notice', () => {
  const noticeOf = (change: object = {}) => {
    const [client_id, order_id, update_time] = ['9001', NO, '1763690000']
    const signature = noticeSignatureOf([client_id, order_id, update_time])
    return JSON.stringify({ client_id, order_id, update_time, order_status: 4, signature, ...change })
  }

  test('leads to a query, whose answer counts: a forged or late status moves nothing', async () => {
    deliveries.set(NO, 3)
    expect(await riders().readNotice(noticeOf())).toMatchObject({ parcelNo: NO, state: 'moving' })
    deliveries.set(NO, 4)
    expect(await riders().readNotice(noticeOf({ order_status: 2 }))).toMatchObject({ state: 'delivered' })
  })

  test('with a wrong signature, another order or no JSON is refused without a query', async () => {
    for (const body of [noticeOf({ signature: 'x' }), noticeOf({ order_id: 'other' }), 'x', '{}'])
      expect(await riders().readNotice(body)).toBeNull()
    expect(calls).toEqual([])
  })

  test('of a cancelled delivery changes nothing', async () => {
    deliveries.set(NO, 5)
    expect(await riders().readNotice(noticeOf())).toBe('other')
  })
})
