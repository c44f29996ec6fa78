import { CITIES } from '../../../platform/regions'
import { HOME, openShop, PRODUCTS, type Shop } from '../../../testing/shop'
import { openPartnerShop } from '../../../testing/partner-shop'
import { userOf } from '../../../testing/wallets'
import { disableWelcomePoints } from '../../../testing/welcome-points'

let shop: Shop
let next = 13_928_500_000
let keys = 0
const buyer = () => shop.login(String(++next))
const key = () => `chance-key-${++keys}`
const HOUR = 3_600_000
const SANSHA = CITIES.find(({ gb }) => gb === '460300')?.id ?? 0
const TO_SANSHA = { ...HOME, cityId: SANSHA, region: '海南省 三沙市 西沙区', latitude: 16.83, longitude: 112.34 }
beforeAll(async () => {
  shop = await openShop()
  await disableWelcomePoints(shop.db)
  await shop.db.updateTable('stock').set({ qty: 90_000 }).execute()
})
afterAll(() => shop.close())

interface Terms {
  form?: 'list' | 'wheel' | 'marquee'
  free?: number
  order?: number
  orderMin?: number
  share?: number
  points?: number
}

/** Opens a draw of one prize that every ticket wins: a product, or points. */
async function openDraw({ form = 'marquee', free = 0, order = 0, orderMin = 0, share = 0, points }: Terms = {}) {
  // The latest draw of a test ends first, which makes it the one that an order shows.
  const at = (hours: number) => new Date(shop.now.getTime() + hours * HOUR)
  const { id } = await shop.db
    .insertInto('draw')
    .values({
      ...{ name: 'chances', starts_at: at(-1), ends_at: at(100 - ++keys), tickets: 10, form, free_count: free },
      ...{ order_count: order, order_min_fen: orderMin as never, share_count: share },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kind = points === undefined ? { prize_type: 2, barcode: '2820000012661' } : { prize_type: 3, points }
  await shop.db
    .insertInto('draw_prize')
    .values({
      ...{ draw_id: id, sort: 0, name: 'prize', odds: 10, total: 50, remaining: 50, coupon_id: null, barcode: null },
      ...kind,
    })
    .execute()
  return id
}
const countOf = async (id: number, token: string) => (await shop.ok('drawCount', { id }, token)).count
const play = (id: number, token: string) => shop.call('clickDraw', { id, idemKey: key() }, token)
async function paid(token: string, barcode: string = PRODUCTS.mask, count = 1) {
  const order = await shop.order(token, [[barcode, count]])
  await shop.pay(token, order.orderNo)
  return order
}
const shownOf = async (orderNo: string, token: string) => {
  const { activeId, unShowDrawPrize, count } = await shop.ok('orderDraw', { orderNo }, token)
  return [activeId, unShowDrawPrize, count]
}

test('PR-28 a paid order gives its draws and shows the activity; an unpaid one gives none', async () => {
  const token = await buyer()
  const id = await openDraw({ order: 2 })
  const order = await shop.order(token, [[PRODUCTS.mask, 1]])
  expect([await countOf(id, token), await shownOf(order.orderNo, token)]).toEqual([0, [null, 1, 0]])
  await shop.pay(token, order.orderNo)
  expect([await countOf(id, token), await shownOf(order.orderNo, token)]).toEqual([2, [id, 0, 2]])
  const facts = { activeId: id, unShowDrawPrize: 0 }
  expect(await shop.ok('orderDetail', { id: order.id }, token)).toMatchObject(facts)
  expect((await shop.ok('orderList', { status: 0 }, token)).list).toMatchObject([facts])
  expect((await play(id, token)).data.count).toBe(1)
})

test('PR-28 a cancelled order takes its draws back, and the next order makes up for one already made', async () => {
  const token = await buyer()
  const id = await openDraw({ order: 1 })
  const order = await paid(token)
  expect((await play(id, token)).code).toBe(200)
  await shop.db.updateTable('orders').set({ status: 600 }).where('id', '=', order.id).execute()
  expect([await countOf(id, token), await shownOf(order.orderNo, token)]).toEqual([0, [null, 1, 0]])
  await paid(token)
  expect([await countOf(id, token), (await play(id, token)).code]).toEqual([0, 8013])
  await paid(token)
  expect(await countOf(id, token)).toBe(1)
})

test('RX-04 prescription drugs of an order give no draws, and do not count towards its minimum amount', async () => {
  const token = await buyer()
  const id = await openDraw({ order: 1, orderMin: 1 })
  const order = await paid(token)
  expect(await countOf(id, token)).toBe(1)
  await shop.db.updateTable('order_item').set({ drug_class: 'Rx' }).where('order_id', '=', order.id).execute()
  expect(await countOf(id, token)).toBe(0)
  const dear = await openDraw({ order: 1, orderMin: 100_000_00 })
  await paid(token)
  expect(await countOf(dear, token)).toBe(0)
})

test('RO-17 orders of a partner’s shop give no draws, and its shop has no draws', async () => {
  const token = await buyer()
  const partner = await openPartnerShop(shop, 'baiyang', { methods: ['wechat'] })
  const id = await openDraw({ order: 1, free: 1 })
  const { orderNo } = await partner.order(token, [[PRODUCTS.mask, 1]])
  await partner.pay(token, orderNo)
  expect(await countOf(id, token)).toBe(1)
  expect((await shop.call('orderDraw', { orderNo }, token)).code).toBe(101)
  const calls = [
    await partner.call('raffles', {}, token),
    await partner.call('clickDraw', { id, idemKey: key() }, token),
    await partner.call('orderDraw', { orderNo }, token),
    await partner.call('signIn', {}, token),
  ]
  expect(calls.map(({ code }) => code)).toEqual([404, 404, 404, 404])
})

test('an order of another shopper is unknown, and gives its draws to nobody else', async () => {
  const [token, other] = [await buyer(), await buyer()]
  const id = await openDraw({ order: 1 })
  const { orderNo } = await paid(token)
  expect([(await shop.call('orderDraw', { orderNo }, other)).code, await countOf(id, other)]).toEqual([101, 0])
})

test('PR-28 sharing gives its draws once per day of the shop, also for parallel taps', async () => {
  const token = await buyer()
  const id = await openDraw({ share: 2 })
  const replies = await Promise.all([1, 2, 3].map(() => shop.ok('shareDraw', { id }, token)))
  expect(replies.map(({ given }) => given).sort()).toEqual([0, 0, 2])
  expect(await countOf(id, token)).toBe(2)
  shop.pass(24 * HOUR)
  expect(await shop.ok('shareDraw', { id }, token)).toMatchObject({ count: 4, given: 2 })
  const none = await openDraw({})
  expect(await shop.ok('shareDraw', { id: none }, token)).toMatchObject({ count: 0, given: 0 })
})

test('PR-28 lists how the activity gives draws, and how many the shopper got from each source', async () => {
  const token = await buyer()
  const id = await openDraw({ free: 1, order: 1, orderMin: 100, share: 1 })
  await shop.ok('shareDraw', { id }, token)
  await paid(token)
  expect(await shop.ok('drawRules', { id }, token)).toEqual([
    { way: 'free', count: 1, integral: 0, minAmount: 0, most: 1, used: 1 },
    { way: 'order', count: 1, integral: 0, minAmount: 1, most: 0, used: 1 },
    { way: 'share', count: 1, integral: 0, minAmount: 0, most: 1, used: 1 },
  ])
})

test('PR-28 PR-22 a wheel turns through its own call, once per key, and credits won points once', async () => {
  const token = await buyer()
  const id = await openDraw({ form: 'wheel', free: 2, points: 30 })
  expect(await shop.ok('raffles', {}, token)).toContainEqual(expect.objectContaining({ id, count: 2 }))
  const idemKey = key()
  const answers = await Promise.all([1, 2, 3].map(() => shop.ok('doRaffle', { id, idemKey }, token)))
  expect(answers).toEqual(answers.map(() => expect.objectContaining({ prizeType: 3, state: 'credited', count: 1 })))
  const entries = await shop.db
    .selectFrom('points_entry')
    .select(['cause', 'delta'])
    .where('user_id', '=', await userOf(shop, token))
    .execute()
  expect(entries).toEqual([{ cause: 'prize', delta: 30 }])
  expect((await shop.ok('upperIntegral', {}, token)).list).toMatchObject([{ title: '抽奖中奖', delta: 30 }])
  const marquee = await openDraw({ free: 1 })
  expect((await shop.call('doRaffle', { id: marquee, idemKey: key() }, token)).code).toBe(404)
})

test('RX-04 a drug that must not be a gift cannot be configured as a prize, nor a coupon for it', async () => {
  const id = await openDraw()
  const barcode = '2910000001373'
  const base = { draw_id: id, sort: 1, name: 'drug', odds: 0, total: 1, remaining: 1 }
  const { id: couponId } = await shop.db
    .insertInto('coupon')
    .values({
      ...{ name: 'drug', amount_fen: 100 as never, order_type: 2, coupon_type: 2, remaining: 9, city_id: null },
      ...{ starts_at: shop.now, ends_at: new Date(shop.now.getTime() + HOUR), way: 'prize' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.insertInto('coupon_goods').values({ coupon_id: couponId, barcode }).execute()
  const asProduct = { ...base, prize_type: 2, barcode, coupon_id: null }
  const asCoupon = { ...base, prize_type: 1, barcode: null, coupon_id: couponId }
  const insert = (row: typeof asProduct | typeof asCoupon) => shop.db.insertInto('draw_prize').values(row).execute()
  for (const drug_class of ['Rx', 'OTC甲'] as const) {
    await shop.db.updateTable('product').set({ drug_class }).where('barcode', '=', barcode).execute()
    await expect(insert(asProduct)).rejects.toThrow(/no prize/)
    await expect(insert(asCoupon)).rejects.toThrow(/no prize/)
    await expect(
      shop.db.updateTable('draw_prize').set({ barcode }).where('draw_id', '=', id).execute(),
    ).rejects.toThrow(/no prize/)
  }
  await shop.db.updateTable('product').set({ drug_class: 'OTC乙' }).where('barcode', '=', barcode).execute()
  await expect(insert(asProduct)).resolves.toBeDefined()
})

test('EN-25 prizes without an address are listed together and sent to one address; other winners’ stay', async () => {
  const [token, other] = [await buyer(), await buyer()]
  const id = await openDraw({ free: 3 })
  for (const winner of [token, token, other]) await play(id, winner)
  const due = await shop.ok('prizesToShip', {}, token)
  const theirs = await shop.ok('prizesToShip', {}, other)
  expect([due.primaryIds.length, due.list.map(({ state }) => state)]).toEqual([2, ['toFill', 'toFill']])
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  const [recordId = 0] = due.primaryIds
  const primaryIds = [...due.primaryIds, ...theirs.primaryIds]
  expect((await shop.ok('shipPrize', { recordId, addressId, primaryIds }, token)).state).toBe('toShip')
  const states = async (winner: string, state: 'toFill' | 'toShip' | 'credited' | 'all') =>
    (await shop.ok('prizeStates', { state }, winner)).totalCount
  expect([await states(token, 'toFill'), await states(token, 'toShip'), await states(token, 'all')]).toEqual([0, 2, 2])
  expect([await states(other, 'toFill'), await states(token, 'credited')]).toEqual([1, 0])
})

test('EN-25 an address that carriers do not serve is refused for a prize, which keeps waiting', async () => {
  const token = await buyer()
  const id = await openDraw({ free: 1 })
  const { recordId } = (await play(id, token)).data
  const { id: addressId } = await shop.ok('createAddress', TO_SANSHA, token)
  expect(await shop.call('shipPrize', { recordId, addressId }, token)).toMatchObject({
    code: 8013,
    msg: '三沙市暂无快递承运，请换一个收货地址',
  })
  expect((await shop.ok('prizeCount', {}, token)).count).toBe(1)
})

test('records of one draw include those that won nothing', async () => {
  const token = await buyer()
  const id = await openDraw({ free: 2 })
  await play(id, token)
  await shop.db.updateTable('draw_prize').set({ remaining: 0 }).where('draw_id', '=', id).execute()
  await play(id, token)
  const { list } = await shop.ok('drawRecords', { id }, token)
  expect(list.map(({ state }) => state)).toEqual(['lost', 'toFill'])
})
