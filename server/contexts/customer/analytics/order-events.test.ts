import { endpoints } from '../../../../src/contract'
import { schemas, type Input } from '../../../../src/contract/schemas'
import { fullPath } from '../../../platform/http/bind'
import type { Ctx } from '../../../platform/http/context'
import { groupScenario } from '../../../testing/groups'
import { HOME, openShop, PRODUCTS, type Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'
import { createCatalogSnapshots } from '../../catalog'
import { sell } from '../../orders/kinds/flash-sale/sell'
import { SERVER_EVENTS } from './events'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.db.deleteFrom('event').execute()
})
afterAll(() => shop.close())

const reported = async () =>
  (await shop.db.selectFrom('event').selectAll().where('name', 'in', SERVER_EVENTS).orderBy('id').execute()).map(
    ({ name, amount_fen, city_id, visit, data }) => ({ name, amount_fen, city_id, visit, data }),
  )

test('PR-36 an order, its payment and its refund report their amounts once each', async () => {
  const token = await shop.login('13940000077')
  const order = await shop.order(token, [[PRODUCTS.swab, 2]])
  const fen = Math.round(order.payable * 100)
  const about = { amount_fen: fen, city_id: 903, visit: '', data: { kind: 'goods' } }
  expect(await reported()).toEqual([{ name: 'order_created', ...about }])
  // A provider that notifies twice pays once.
  const prepayId = await shop.prepay(token, order.orderNo)
  await shop.cashier(prepayId, 'paid', 'twice')
  await shop.jobs.drain()
  const paid = [
    { name: 'order_created', ...about },
    { name: 'order_paid', ...about },
  ]
  expect(await reported()).toEqual(paid)
  await Promise.all([1, 2, 3].map(() => shop.call('refundOrder', { id: order.id }, token)))
  for (let round = 0; round < 3; round++) {
    await shop.jobs.drain()
    shop.pass(3_600_000)
  }
  await shop.jobs.drain()
  expect(await reported()).toEqual([...paid, { name: 'order_refunded', ...about }])
})

test('PR-36 an order that is not placed reports nothing', async () => {
  await shop.db.deleteFrom('event').execute()
  const token = await shop.login('13940000078')
  const cartIds = await shop.fill(token, [[PRODUCTS.swab, 1]], 2)
  const submission = await shop.checkout(token, cartIds, 2)
  const { code } = await shop.call('submitO2o', { ...submission, payable: submission.payable + 1 }, token)
  expect([code === 200, await reported()]).toEqual([false, []])
  const answers = await Promise.all([1, 2, 3].map(() => shop.call('submitO2o', submission, token)))
  expect(answers.some(({ code: one }) => one === 200)).toBe(true)
  expect((await reported()).map(({ name }) => name)).toEqual(['order_created'])
})

/** Saves an address of the shopper; returns its number and the shopper's. */
async function addressOf(token: string) {
  const { id } = await shop.ok('createAddress', HOME, token)
  const row = shop.db.selectFrom('address').select('user_id').where('id', '=', id)
  return { id, userId: (await row.executeTakeFirstOrThrow()).user_id }
}

type Placing = 'submitFlashSale' | 'submitGroup' | 'submitSpell'

/** Places an order in a visit that began with a link of the channel. */
async function placeFrom<N extends Placing>(channel: string, name: N, input: Input<N>, token: string) {
  const response = await fetch(shop.url + fullPath(endpoints[name]), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, ...(channel && { 'x-hw-channel': channel }) },
    body: JSON.stringify(input),
  })
  expect(await response.json()).toMatchObject({ code: 200 })
}

/** Returns kind and channel of the recorded order events, sorted. */
const reportedChannels = async () =>
  (await shop.db.selectFrom('event').select(['data', 'channel']).where('name', '=', 'order_created').execute())
    .map(({ data, channel }) => `${data.kind} ${channel}`)
    .sort()

test('PR-36 flash-sale orders report the channel of their own visit, also those of one batch', async () => {
  await shop.db.deleteFrom('event').execute()
  const sale = shop.db.selectFrom('seckill').select('id').where('barcode', '=', '2820000010551')
  const { id: roundId } = await sale.executeTakeFirstOrThrow()
  const submissionFrom = async (channel: string, index: number) => {
    const token = await shop.login(String(13_940_000_100 + index))
    const { id: addressId, userId } = await addressOf(token)
    const request = { roundId, storeNo: 'S903001', count: 1, cartType: 2 as const, addressId }
    const { payable } = await shop.ok('confirmFlashSale', request, token)
    return { channel, token, userId, input: { ...request, payable, idemKey: `channel-${index}` } }
  }
  const [single, ...batch] = await Promise.all(['c1', 'c2', '', 'c3'].map(submissionFrom))
  await placeFrom('c1', 'submitFlashSale', single!.input, single!.token)
  const catalogSnapshot = await createCatalogSnapshots(shop.db).at()
  // Calls the batch directly: two requests meet in one batch only by chance.
  const ctx = { db: shop.db, now: () => shop.now, catalogSnapshot: async () => catalogSnapshot, vault: TEST_VAULT }
  const submissions = batch.map(({ channel, userId, input }) => ({
    channel,
    userId,
    input: schemas.submitFlashSale.input.parse(input),
  }))
  const sold = await sell(ctx as unknown as Ctx, submissions, false)
  expect(sold.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(await reportedChannels()).toEqual(['seckill ', 'seckill c1', 'seckill c2', 'seckill c3'])
})

test('PR-36 orders of both forms of group buys report the channel of their visit', async () => {
  await shop.db.deleteFrom('event').execute()
  const { shopper, submissionOf, spellSubmissionOf } = groupScenario(() => shop)
  const [leader, speller] = [await shopper(), await shopper()]
  await placeFrom('c1', 'submitGroup', await submissionOf(leader), leader.token)
  await placeFrom('c2', 'submitSpell', await spellSubmissionOf(speller), speller.token)
  expect(await reportedChannels()).toEqual(['group c1', 'group c2'])
})
