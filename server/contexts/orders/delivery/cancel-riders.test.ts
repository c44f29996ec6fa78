import { startShopJobs } from '../../../jobs'
import { courierClient } from '../../../providers/courier/client'
import type { Couriers, Parcel } from '../../../providers/courier/contract'
import { sandboxCouriers } from '../../../providers/courier/sandbox'
import { openShop, PRODUCTS, type Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'
import { userOf } from '../../../testing/wallets'

const MINUTE = 60_000

let shop: Shop
let token: string
let staff: string
/** Riders as they were called, by the number of the parcel. */
const sent: string[] = []
const cancelled: string[] = []
let isSilent = false
const warnings: unknown[] = []

const sandbox = sandboxCouriers({ now: () => shop.now })
const provider: Couriers = {
  ...sandbox,
  send: async (parcel: Parcel) => {
    sent.push(parcel.parcelNo)
    // The simulation loses some parcels at first.
    await sandbox.send(parcel)
    await sandbox.send(parcel)
  },
  cancel: async (parcelNo: string) => {
    if (isSilent) return new Promise(() => {})
    cancelled.push(parcelNo)
    return sandbox.cancel?.(parcelNo) ?? 'cancelled'
  },
}
const couriers = courierClient(provider, { timeoutMs: 2000 })

beforeAll(async () => {
  shop = await openShop({ couriers })
  token = await shop.login('13940000231')
  staff = await shop.login('13940000232')
  const row = { user_id: await userOf(shop, staff), store_no: 'S903001' }
  await shop.db.insertInto('staff').values(row).execute()
})
beforeEach(() => {
  for (const list of [sent, cancelled, warnings]) list.length = 0
  isSilent = false
})
afterAll(() => shop.close())

const log = { info: () => {}, warn: (...about: unknown[]) => void warnings.push(about), error: () => {} }
const jobs = () =>
  startShopJobs(
    { db: shop.db, now: () => shop.now, payments: shop.sandbox.payments, vault: TEST_VAULT, couriers, log },
    [shop.sandbox.jobs],
    { pollMs: 0 },
  )
/** Runs what is due, and what that plans for the next minute. */
async function settle() {
  for (let round = 0; round < 3; round++) {
    await jobs().drain()
    shop.pass(20_000)
  }
}

const report = (orderNo: string, body: object) =>
  fetch(`${shop.url}/sandbox/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, ...body }),
  })

/** Places an order whose rider is on the way to the store, and asks for the refund of all of it. */
async function refundWithRider() {
  const order = await shop.order(token, [[PRODUCTS.swab, 1]])
  await shop.pay(token, order.orderNo)
  await report(order.orderNo, { to: 300 })
  await jobs().drain()
  expect(sent).toEqual([`${order.orderNo}-1`])
  await shop.ok('refundOrder', { id: order.id, refundRemark: '不想要了' }, token)
  const refunds = shop.db.selectFrom('refund').select('id').where('order_id', '=', order.id)
  const { id: refundId } = await refunds.executeTakeFirstOrThrow()
  await shop.ok('takeWork', { type: 'refund', no: String(refundId) }, staff)
  return { ...order, refundId, parcelNo: `${order.orderNo}-1` }
}
const agree = (id: number) => shop.call('decideRefund', { id, agrees: 1 }, staff)
const statusOf = async (id: number) => (await shop.ok('orderDetail', { id }, token)).orderStatusCode
const stateOf = async (id: number) => (await shop.ok('afterSales', { id }, token)).cases[0]?.state

test('PR-24 agreeing to refund a whole order cancels its rider before the pick-up, and no other one comes', async () => {
  const { id, orderNo, refundId, parcelNo } = await refundWithRider()
  expect((await agree(refundId)).code).toBe(200)
  expect(cancelled).toEqual([parcelNo])
  expect((await shop.ok('riderOfOrder', { orderNo }, token)).rider).toBeNull()
  await settle()
  expect([await statusOf(id), await stateOf(id)]).toEqual([600, 'done'])
  await shop.call('riderOfOrder', { orderNo }, token)
  expect([sent, await couriers.track(parcelNo)]).toEqual([[parcelNo], expect.objectContaining({ state: 'unknown' })])
})

test('PR-24 the order stays once the rider has picked up, and is refunded after the delivery', async () => {
  const { id, refundId, parcelNo } = await refundWithRider()
  shop.pass(6 * MINUTE)
  expect(await agree(refundId)).toMatchObject({ code: 7001, msg: '骑手已取货，配送不能取消。请等商品送达后再处理' })
  expect([await statusOf(id), await stateOf(id)]).toEqual([800, 'asked'])
  expect((await couriers.track(parcelNo)).state).toBe('moving')
  shop.pass(8 * MINUTE)
  while ((await couriers.track(parcelNo)).state === 'moving') shop.pass(MINUTE)
  await shop.ok('takeWork', { type: 'refund', no: String(refundId) }, staff)
  expect((await agree(refundId)).code).toBe(200)
  await settle()
  expect(await statusOf(id)).toBe(600)
})

test('the order stays while the riders do not answer, and only the holder of the after-sale cancels them', async () => {
  const { id, refundId } = await refundWithRider()
  const stranger = await shop.login('13940000233')
  const row = { user_id: await userOf(shop, stranger), store_no: 'S903001' }
  await shop.db.insertInto('staff').values(row).execute()
  expect((await shop.call('decideRefund', { id: refundId, agrees: 1 }, stranger)).code).toBe(8013)
  expect(cancelled).toEqual([])
  isSilent = true
  expect(await agree(refundId)).toMatchObject({ code: 502, msg: '取消配送没有成功，请稍后再试' })
  expect([await statusOf(id), await stateOf(id)]).toEqual([800, 'asked'])
  isSilent = false
  expect((await agree(refundId)).code).toBe(200)
  await settle()
  expect(await statusOf(id)).toBe(600)
})

test('an order that ends by another decision cancels its rider by a job, again after a failure', async () => {
  const { id, orderNo, parcelNo } = await refundWithRider()
  isSilent = true
  await report(orderNo, { answer: 'agree' })
  await settle()
  expect([await statusOf(id), cancelled]).toEqual([600, []])
  isSilent = false
  await settle()
  expect(cancelled.filter((one) => one === parcelNo)).toEqual([parcelNo])
  expect((await couriers.track(parcelNo)).state).toBe('unknown')
})

test('an order that was never sent ends without a job for riders', async () => {
  const order = await shop.order(token, [[PRODUCTS.swab, 1]])
  await shop.pay(token, order.orderNo)
  await shop.ok('refundOrder', { id: order.id, refundRemark: '不想要了' }, token)
  await settle()
  const planned = shop.db.selectFrom('job').select('id').where('kind', '=', 'cancelRiders')
  const own = await planned.where('dedupe', '=', `cancel-riders:${order.id}`).execute()
  expect([await statusOf(order.id), own]).toEqual([600, []])
})

test('the log names the parcel of a cancelled order that a rider carries on', async () => {
  const { id, orderNo, parcelNo } = await refundWithRider()
  shop.pass(6 * MINUTE)
  await report(orderNo, { answer: 'agree' })
  await settle()
  expect(await statusOf(id)).toBe(600)
  expect(warnings).toContainEqual([{ order: id, parcels: [parcelNo] }, 'a rider carries parcels of a cancelled order'])
})
