import { groupScenario } from '../testing/groups'
import { openShop, PRODUCTS, type Shop } from '../testing/shop'
import { demoCouriers, simulateStoreOf } from '../testing/simulated-store'

let shop: Shop
let next = 13_970_900_000
const CHAIR = '2820000033765'
const STORE = 'S903001'
const group = groupScenario(() => shop)

beforeAll(async () => {
  shop = await openShop({ couriers: demoCouriers(() => shop.now) })
})
afterAll(() => shop.close())

const buyer = () => shop.login(String(++next))
async function paid(token: string, barcode: string, cardGoodsType: 1 | 2 | 3) {
  const order = await shop.order(token, [[barcode, 1]], cardGoodsType)
  await shop.pay(token, order.orderNo)
  return order
}
const statusOf = async (token: string, id: number) => (await shop.ok('orderDetail', { id }, token)).orderStatusCode
const movesOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('order_event')
      .select(['to_status', 'actor'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ to_status: to, actor }) => `${to} ${actor}`)

test('a lightning order is packed, picked up and delivered within minutes, while its shopper follows it', async () => {
  const token = await buyer()
  const { id, orderNo } = await paid(token, PRODUCTS.swab, 2)
  const store = simulateStoreOf(shop)
  expect(await statusOf(token, id)).toBe(200)
  await store.pass(1)
  expect(await statusOf(token, id)).toBe(300)
  const rider = await shop.ok('riderOfOrder', { orderNo }, token)
  expect([['picking', 'moving'].includes(rider.state), rider.eta !== null]).toEqual([true, true])
  await store.pass(4)
  expect(await movesOf(id)).toEqual(['100 shopper', '200 payment', '300 store', '400 store'])
})

test('an express parcel takes all steps of the carrier within minutes', async () => {
  const token = await buyer()
  const { id, orderNo } = await paid(token, PRODUCTS.monitor, 1)
  const store = simulateStoreOf(shop)
  await store.pass(1)
  const [parcel] = await shop.ok('expressOfOrder', { orderNo }, token)
  expect([await statusOf(token, id), parcel?.com]).toEqual([300, '演示速递'])
  await store.pass(8)
  const [arrived] = await shop.ok('expressOfOrder', { orderNo }, token)
  expect([await statusOf(token, id), arrived?.newest]).toEqual([400, '快件已签收'])
})

test('PR-12 a pickup gets ready and is handed over at the counter, with its code', async () => {
  const token = await buyer()
  const { id, orderNo } = await paid(token, PRODUCTS.swab, 3)
  const store = simulateStoreOf(shop)
  await store.pass(1)
  const ready = await shop.ok('pickOrder', { orderNo }, token)
  expect([ready.orderStatusCode, ready.code.length, ready.usedTime]).toEqual([300, 13, null])
  await store.pass(3)
  expect((await shop.ok('pickOrder', { orderNo }, token)).usedTime).not.toBeNull()
  expect(await statusOf(token, id)).toBe(400)
})

test.each(['opened', 'openedSpell'] as const)(
  'PR-33 friends fill a group (%s), whose order is sent then',
  async (open) => {
    const { me, order, groupNo } = await group[open]()
    const store = simulateStoreOf(shop)
    await store.pass(3)
    const { members, state } = await shop.ok('groupInfoByNo', { groupNo }, me.token)
    expect([state, members.length]).toEqual(['full', 2])
    expect(await movesOf(order.id)).toContain('300 store')
  },
)

/** Reserves a chair at the store. */
async function reserved(token: string, day: string, part: 'am' | 'pm') {
  const { id: reserveId } = await shop.db
    .selectFrom('reserve_product')
    .select('id')
    .where('barcode', '=', CHAIR)
    .executeTakeFirstOrThrow()
  const booking = {
    idemKey: `simulated-key-${day}-${part}`,
    reserveId,
    count: 1,
    storeNo: STORE,
    couponId: null,
    payable: 499,
  }
  const person = { receiverType: 0 as const, name: '林小明', mobile: '13800138001' }
  return shop.ok('submitReserve', { ...booking, day, part, ...person }, token)
}

test('PR-19 a reservation is handed over on its day, not before', async () => {
  const token = await buyer()
  const day = new Date(shop.now.getTime() + 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
  const { id, orderNo } = await reserved(token, day, 'am')
  await shop.pay(token, orderNo)
  const store = simulateStoreOf(shop)
  const isCollected = async () => (await shop.ok('orderDetail', { id }, token)).toCome === 0
  await store.pass(5)
  expect(await isCollected()).toBe(false)
  shop.now = new Date(`${day}T09:30:00+08:00`)
  await store.pass(1)
  expect(await isCollected()).toBe(true)
})

test('PR-19 a reservation of the same day is handed over when its time begins, not before', async () => {
  const token = await buyer()
  const day = new Date(shop.now.getTime() + 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
  shop.now = new Date(`${day}T09:30:00+08:00`)
  const { id, orderNo } = await reserved(token, day, 'pm')
  await shop.pay(token, orderNo)
  const store = simulateStoreOf(shop)
  const isCollected = async () => (await shop.ok('orderDetail', { id }, token)).toCome === 0
  await store.pass(5)
  expect(await isCollected()).toBe(false)
  shop.now = new Date(`${day}T15:00:00+08:00`)
  await store.pass(1)
  expect(await isCollected()).toBe(true)
})

test('several processes move every order once', async () => {
  const token = await buyer()
  const orders = []
  for (const barcode of [PRODUCTS.swab, PRODUCTS.mask]) orders.push(await paid(token, barcode, 2))
  await simulateStoreOf(shop, 3).pass(6)
  for (const { id } of orders)
    expect(await movesOf(id)).toEqual(['100 shopper', '200 payment', '300 store', '400 store'])
})

test('a cancelled order and one that a person moved are left alone', async () => {
  const token = await buyer()
  const [moved, refunded] = [await paid(token, PRODUCTS.swab, 2), await paid(token, PRODUCTS.mask, 2)]
  const store = simulateStoreOf(shop)
  await store.pass(0.2)
  const body = JSON.stringify({ orderNo: moved.orderNo, to: 400 })
  await fetch(`${shop.url}/sandbox/store`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  await shop.ok('refundOrder', { id: refunded.id, refundRemark: '不想要了', refundType: 1 }, token)
  await store.pass(6)
  expect(await movesOf(moved.id)).toEqual(['100 shopper', '200 payment', '400 store'])
  expect((await movesOf(refunded.id)).slice(0, 3)).toEqual(['100 shopper', '200 payment', '800 shopper'])
})
