import { startShopJobs } from '../../../jobs'
import type { JobDeps } from '../../../platform/jobs/runner'
import { courierClient } from '../../../providers/courier/client'
import { dada, noticeSignatureOf } from '../../../providers/courier/dada'
import { kuaidi100, signatureOf } from '../../../providers/courier/kuaidi100'
import { realCouriers } from '../../../providers/courier/real'
import { openProviderServer, type ProviderServer } from '../../../testing/provider-server'
import { openShop, PRODUCTS, type Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'
import { userOf } from '../../../testing/wallets'
import type { Couriers } from '../../../providers/courier/contract'

const SALT = 'salt-of-ours'
const MINUTE = 60_000
const NUM = 'JT1234567890123'

let shop: Shop
let provider: ProviderServer
let couriers: Couriers
let token: string
let staff: string
/** Staff of the warehouse that sends express orders. */
let packer: string
/** Reply of Kuaidi100 to a query, and the code of the delivery at Dada; 0 for none. */
let track: object
let delivery = 0
beforeAll(async () => {
  provider = await openProviderServer()
  provider.answer = ({ path }) => {
    if (path === '/poll') return { json: { result: true, returnCode: '200' } }
    if (path === '/poll/query.do') return { json: track }
    if (path === '/api/order/addOrder' && delivery === 0) delivery = 1
    if (delivery === 0) return { json: { status: 'fail', code: 2005 } }
    return { json: { status: 'success', code: 0, result: { statusCode: delivery } } }
  }
  const express = kuaidi100(
    { provider: 'kuaidi100', customer: 'C', key: 'K', salt: SALT, endpoint: provider.url },
    { callbackUrl: 'https://shop.example/x' },
  )
  const account = { provider: 'dada', appKey: 'A', appSecret: 'S', sourceId: '1', cityCode: '0755' } as const
  const riders = dada(
    { ...account, shops: { S903001: '1' }, endpoint: provider.url },
    { now: () => shop.now, callbackUrl: 'https://shop.example/y' },
  )
  couriers = courierClient(realCouriers({ express, riders }))
  shop = await openShop({ couriers })
  token = await shop.login('13940000341')
  staff = await shop.login('13940000342')
  await shop.db
    .insertInto('staff')
    .values({ user_id: await userOf(shop, staff), store_no: 'S903001', duty: 'store', name: '林店员' })
    .execute()
  packer = await shop.login('13940000343')
  await shop.db
    .insertInto('staff')
    .values({ user_id: await userOf(shop, packer), store_no: 'W903001', duty: 'store', name: '周店员' })
    .execute()
})
beforeEach(() => {
  provider.received.length = 0
  track = { result: false, returnCode: '500' }
  delivery = 0
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

async function sent(kind: 1 | 2) {
  const order = await shop.order(token, [[PRODUCTS.swab, 1]], kind)
  await shop.pay(token, order.orderNo)
  const { orderNo } = order
  const as = kind === 1 ? packer : staff
  await shop.ok('takeWork', { type: 'order', no: orderNo }, as)
  const { lines } = await shop.ok('workOrder', { orderNo }, as)
  for (const { line } of lines) await shop.ok('checkWorkLine', { orderNo, line, checked: 1 }, as)
  const typed = kind === 1 ? { carrier: 'jtexpress', num: NUM, again: 1 as const } : {}
  await shop.ok('sendWorkOrder', { orderNo, ...typed }, as)
  return order
}
const statusOf = async (id: number) => (await shop.ok('orderDetail', { id }, token)).orderStatusCode
function openJobs() {
  const deps: Omit<JobDeps, 'ports'> = {
    ...{ db: shop.db, now: () => shop.now, payments: shop.sandbox.payments, vault: TEST_VAULT, couriers },
    log: { info: () => {}, warn: () => {}, error: () => {} },
  }
  return startShopJobs(deps, [shop.sandbox.jobs], { pollMs: 0 })
}
const notify = async (name: string, body: string) =>
  (await fetch(`${shop.url}/api/courier/notify/${name}`, { method: 'POST', body })).status

const step = (context: string, time: string) => ({ context, time, ftime: time })
const PICKED = [step('已揽收', '2026-11-21 18:00:00')]
const ARRIVED = [...PICKED, step('已签收', '2026-11-22 09:00:00')]
const push = (state: string, data: object[], salt = SALT) => {
  const param = JSON.stringify({ status: 'polling', lastResult: { com: 'jtexpress', nu: NUM, state, data } })
  return notify('kuaidi100', new URLSearchParams({ param, sign: signatureOf(param, salt) }).toString())
}
const queries = () => provider.received.filter(({ path }) => path === '/poll/query.do').length

test('EN-20 a pushed report shows the steps; duplicates and late ones change nothing, an arrival delivers', async () => {
  const { id, orderNo } = await sent(1)
  const steps = async () =>
    (await shop.ok('expressTrace', { orderNo, num: NUM }, token)).trace.map((one) => one.context)
  const parcel = async () => (await shop.ok('expressOfOrder', { orderNo }, token))[0]
  expect(await parcel()).toMatchObject({ com: '极兔速递', num: NUM, state: 'waiting' })
  expect(await push('1', PICKED, 'another-salt')).toBe(401)
  expect(await steps()).toEqual(['商家已交付承运方'])
  expect([await push('1', PICKED), await push('1', PICKED)]).toEqual([200, 200])
  expect([await steps(), (await parcel())?.state]).toEqual([['商家已交付承运方', '已揽收'], 'moving'])
  const change = { orderNo, carrier: 'jtexpress', num: 'JT9999999999999' }
  expect((await shop.call('labelWorkOrder', change, packer)).code).toBe(7001)
  expect(await push('3', ARRIVED)).toBe(200)
  expect([await statusOf(id), (await steps()).at(-1)]).toEqual([400, '已签收'])
  expect([await push('1', PICKED), await push('3', ARRIVED)]).toEqual([200, 200])
  expect([await statusOf(id), (await steps()).at(-1)]).toEqual([400, '已签收'])
})

test('subscribes once, and queries a number every half hour at most, until it has arrived', async () => {
  const { id } = await sent(1)
  const jobs = openJobs()
  await jobs.drain()
  expect([provider.received.map(({ path }) => path), await statusOf(id)]).toEqual([['/poll', '/poll/query.do'], 300])
  for (let n = 0; n < 4; n++) {
    shop.pass(5 * MINUTE)
    await jobs.drain()
  }
  expect(queries()).toBe(1)
  track = { state: '3', data: ARRIVED }
  shop.pass(40 * MINUTE)
  await jobs.drain()
  expect([queries(), await statusOf(id)]).toEqual([2, 400])
})

test('a notice of Dada leads to a query: a forged arrival delivers nothing, a true one does', async () => {
  const { id, orderNo } = await sent(2)
  await openJobs().drain()
  const parcelNo = `${orderNo}-1`
  expect([delivery, await statusOf(id)]).toEqual([1, 300])
  const noticeOf = (order_id: string) => {
    const [client_id, update_time] = ['9', '1763690000']
    const signature = noticeSignatureOf([client_id, order_id, update_time])
    return JSON.stringify({ client_id, order_id, update_time, order_status: 4, signature })
  }
  delivery = 3
  expect(await notify('dada', noticeOf(parcelNo))).toBe(200)
  expect(await statusOf(id)).toBe(300)
  delivery = 4
  expect(await notify('dada', '{}')).toBe(401)
  expect(await notify('dada', noticeOf(parcelNo))).toBe(200)
  expect(await statusOf(id)).toBe(400)
  delivery = 2
  expect(await notify('dada', noticeOf(parcelNo))).toBe(200)
  expect(await statusOf(id)).toBe(400)
  expect(await notify('nobody', noticeOf(parcelNo))).toBe(404)
})
