import type { Input } from '../../../../../src/contract/schemas'
import { BERRY, DAY, groupScenario, METER } from '../../../../testing/groups'
import { HOME, openShop, type Shop } from '../../../../testing/shop'

type Shopper = Awaited<ReturnType<typeof shopper>>
const STORE = 'S903001'
const HOUR = 3_600_000

let shop: Shop
const { idOf, shopper, submissionOf, submit, pay, groupOf, opened, statusOf, settle } = groupScenario(() => shop)
let meter = 0
let berry = 0
beforeEach(async () => {
  shop = await openShop()
  meter = await idOf(METER)
  berry = await idOf(BERRY)
})
afterEach(() => shop.close())

const quota = async (id = meter) =>
  (await shop.db.selectFrom('group_activity').select('qty').where('id', '=', id).executeTakeFirstOrThrow()).qty
const refusals = async () => (await shop.db.selectFrom('sandbox_refund').select('amount_fen').execute()).length

test('pieces of unpaid orders do not count as sold', async () => {
  const sold = async () =>
    (await shop.ok('groupAllProduct', {})).list.find(({ groupActivityId }) => groupActivityId === meter)?.sold ?? NaN
  const before = await sold()
  const me = await shopper()
  const { orderNo } = await submit(me)
  expect(await sold()).toBe(before)
  await pay(me, orderNo)
  expect(await sold()).toBe(before + 1)
})

test('PR-33 API-29 BC-33 BC-38 EN-28 NAV-32 RX-04 lists offers by label, never prescription drugs', async () => {
  const all = await shop.ok('groupAllProduct', { groupType: 1 })
  expect([all.list.length, all.totalPage]).toEqual([5, 1])
  expect((await shop.call('groupAllProduct', { groupType: 2 as 1 })).code).toBe(422)
  expect((await shop.call('groupVirtualList', { groupType: 2 as 1 })).code).toBe(422)
  const three = await shop.ok('groupSpellProduct', { spellLabel: '2' })
  expect(three.list.map(({ groupSize }) => groupSize)).toEqual([3, 3])
  expect(three.currPage).toBe(1)
  const info = await shop.ok('groupProductInfo', { groupActivityId: meter })
  expect(info).toMatchObject({
    barcode: METER,
    price: 22.9,
    usualPrice: 29.9,
    groupSize: 2,
    open: 1,
    lifeMinutes: 1440,
  })
  expect((await shop.ok('groupProductInfo', { barcode: METER })).groupActivityId).toBe(meter)
  await shop.db
    .updateTable('product')
    .set({ drug_class: 'Rx', ingredients: ['布洛芬'] })
    .where('barcode', '=', METER)
    .execute()
  expect((await shop.ok('groupAllProduct', {})).list.some(({ barcode }) => barcode === METER)).toBe(false)
  expect((await shop.call('groupProductInfo', { groupActivityId: meter })).code).toBe(404)
  const me = await shopper()
  const bad = { groupActivityId: meter, count: 1, addressId: me.addressId }
  expect((await shop.call('confirmGroup', bad, me.token)).code).toBe(404)
  const saleToken = (await shop.ok('groupSaleToken', {}, me.token)).token
  const forced = { ...bad, payable: 22.9, saleToken, idemKey: 'forced-rx-1' }
  expect((await shop.call('submitGroup', forced, me.token)).code).toBe(404)
})

test('PR-33 ST-78 sends both orders once two have paid and the group is full, not before', async () => {
  const { me, order, groupNo, members } = await opened()
  expect(order.orderNo).toMatch(/^G\d{24}$/)
  expect([members.length, await quota()]).toEqual([1, 199])
  const readGroup = async () => {
    const [card] = (await shop.ok('orderList', {}, me.token)).list
    const whole = await shop.ok('orderDetail', { id: order.id }, me.token)
    expect(card?.group).toEqual(whole.group)
    return whole.group
  }
  const waits = await readGroup()
  expect([waits?.left, Date.parse(waits?.endTime ?? '')]).toEqual([1, shop.now.getTime() + DAY])
  const store = (orderNo: string) =>
    fetch(`${shop.url}/sandbox/store`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderNo, to: 300 }),
    }).then(async (response) => ((await response.json()) as { code: number }).code)
  expect(await store(order.orderNo)).toBe(7001)
  const friend = await shopper()
  expect(await shop.ok('groupCanJoin', { groupNo }, friend.token)).toEqual({ canJoin: 1, reason: '' })
  const second = await submit(friend, { groupNo })
  expect((await shop.ok('groupForJoin', { groupNo }, friend.token)).groupQuantity).toBe(1)
  await pay(friend, second.orderNo)
  expect(await readGroup()).toBeNull()
  const full = await groupOf(friend, second.orderNo)
  expect(full).toMatchObject({ groupNo, state: 'full', groupQuantity: 0, groupInfoStatus: 1, orderNo: second.orderNo })
  expect(full.members.map(({ name, leader }) => [name, leader])).toEqual([
    ['用**', 1],
    ['用**', 0],
  ])
  expect([await store(order.orderNo), await store(second.orderNo)]).toEqual([200, 200])
  shop.pass(2 * DAY)
  await settle()
  expect([await statusOf(me, order.id), await refusals()]).toEqual([[300, []], 0])
  expect(await shop.ok('groupTotalSales', {})).toEqual({ totalCount: 2 })
})

test('PR-33 allows a new address in a filling and in a full group, until the order is sent', async () => {
  const { me, order, groupNo } = await opened()
  const move = async (roomNo: string) => {
    const { id: addressId } = await shop.ok('createAddress', { ...HOME, roomNo }, me.token)
    return (await shop.call('updateOrderAddress', { id: order.id, addressId }, me.token)).code
  }
  const readGroup = async () => {
    const { address, payable } = await shop.ok('orderDetail', { id: order.id }, me.token)
    return [address.roomNo, payable]
  }
  expect(await move('2')).toBe(200)
  expect(await readGroup()).toEqual(['2', order.payable])
  const friend = await shopper()
  const { orderNo } = await submit(friend, { groupNo })
  await pay(friend, orderNo)
  expect(await move('3')).toBe(200)
  await fetch(`${shop.url}/sandbox/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo: order.orderNo, to: 300 }),
  })
  expect([await move('4'), await readGroup()]).toEqual([7001, ['3', order.payable]])
})

test('ST-62 PR-33 a failed group refunds paid orders once, closes unpaid ones and restores the quota', async () => {
  const { me, order, groupNo } = await opened({ groupActivityId: berry })
  const [paid, unpaid] = [await shopper(), await shopper()]
  const second = await submit(paid, { groupActivityId: berry, groupNo })
  await pay(paid, second.orderNo)
  shop.pass(DAY - 60_000)
  await shop.jobs.drain()
  const third = await submit(unpaid, { groupActivityId: berry, groupNo })
  expect(await quota(berry)).toBe(197)
  shop.pass(61_000)
  await settle()
  const back = (amount: number) => [600, [[amount, 'done']]]
  expect(await statusOf(me, order.id)).toEqual(back(order.payable))
  expect(await statusOf(paid, second.id)).toEqual(back(second.payable))
  expect(await statusOf(unpaid, third.id)).toEqual([600, []])
  expect([await quota(berry), await refusals()]).toEqual([200, 2])
  expect(await groupOf(me, order.orderNo)).toMatchObject({ state: 'failed', groupInfoStatus: 1 })
  expect((await shop.ok('groupCanJoin', { groupNo })).reason).toBe('这个团已经结束')
  // Running the job again changes nothing.
  const { id } = await shop.db.selectFrom('buy_group').select('id').where('no', '=', groupNo).executeTakeFirstOrThrow()
  await shop.db
    .insertInto('job')
    .values({ kind: 'groupEnd', payload: JSON.stringify({ groupId: id }), run_at: shop.now, dedupe: null })
    .execute()
  await settle()
  expect(await refusals()).toBe(2)
  const notifications = (await shop.ok('userMessages', { pageNum: 1, pageSize: 20 }, me.token)).list.map(
    ({ title }) => title,
  )
  expect(notifications.filter((title) => title === '拼团未成功')).toHaveLength(1)
})

test('ST-62 refunds a payment for an order of a group that has failed', async () => {
  const { groupNo } = await opened()
  const late = await shopper()
  shop.pass(DAY - 60_000)
  const order = await submit(late, { groupNo })
  const { cashierUrl } = await shop.ok(
    'payGroupPrice',
    { orderNo: order.orderNo, method: 'wechat', inMini: true },
    late.token,
  )
  // The group has failed, but its job has not handled this order yet.
  await shop.db.updateTable('buy_group').set({ state: 'failed' }).where('no', '=', groupNo).execute()
  await shop.cashier(cashierUrl.split('/').at(-1) ?? '', 'paid')
  await settle()
  expect(await statusOf(late, order.id)).toEqual([600, [[order.payable, 'done']]])
})

test('PR-33 frees an unpaid place after fifteen minutes; a leader who never pays leaves no group', async () => {
  const { groupNo } = await opened()
  const [slow, quick] = [await shopper(), await shopper()]
  await submit(slow, { groupNo })
  expect((await shop.ok('groupCanJoin', { groupNo }, quick.token)).reason).toBe('这个团已满员')
  const submission = { groupActivityId: meter, count: 1, groupNo, addressId: quick.addressId, payable: 0 }
  const saleToken = (await shop.ok('groupSaleToken', {}, quick.token)).token
  const { payable } = await shop.ok('confirmGroup', submission, quick.token)
  const request = { ...submission, payable, saleToken, idemKey: 'quick-key-1' }
  expect(await shop.call('submitGroup', request, quick.token)).toMatchObject({
    code: 8570,
    msg: '这个团已满员',
  })
  const alone = await shopper()
  const dropped = await submit(alone)
  shop.pass(16 * 60_000)
  await settle()
  expect(await groupOf(alone, dropped.orderNo)).toMatchObject({ state: 'failed', members: [] })
  expect((await shop.call('submitGroup', request, quick.token)).code).toBe(200)
})

test('PR-33 allows one place per shopper, one unpaid order per offer, and enforces token and limits', async () => {
  const { me, order, groupNo } = await opened()
  expect((await shop.ok('groupCanJoin', { groupNo }, me.token)).reason).toBe('已经在这个团里')
  const repeatSubmission = await submissionOf(me, { groupNo })
  expect(await shop.call('submitGroup', repeatSubmission, me.token)).toMatchObject({
    code: 8570,
    msg: '已经在这个团里',
  })
  const other = await shopper()
  const first = await submissionOf(other)
  const placed = await shop.ok('submitGroup', first, other.token)
  expect(await shop.ok('submitGroup', first, other.token)).toEqual(placed)
  expect(await shop.ok('groupWaitPay', { groupActivityId: meter }, other.token)).toEqual({
    waitPay: 1,
    orderNo: placed.orderNo,
  })
  const joinSubmission = await submissionOf(other, { groupNo })
  expect((await shop.call('submitGroup', joinSubmission, other.token)).msg).toMatch(/待支付的拼团订单/)
  const third = await shopper()
  const submission = await submissionOf(third)
  const send = (change: object) =>
    shop.call('submitGroup', { ...submission, ...change } as Input<'submitGroup'>, third.token)
  expect((await send({ saleToken: 'x' })).msg).toMatch(/停留时间过长/)
  expect((await send({ saleToken: repeatSubmission.saleToken })).code).toBe(8570)
  expect((await send({ payable: 1 })).code).toBe(857100)
  expect(await send({ count: 3 })).toMatchObject({ code: 8570, msg: '每单限购 2 件' })
  expect((await send({ groupNo: '999' })).code).toBe(404)
  const ofBerry = await submissionOf(third, { groupActivityId: berry })
  expect(await send({ ...ofBerry, groupNo })).toMatchObject({ code: 404, msg: '没有找到这个团' })
  expect((await send({ storeNo: STORE })).code).toBe(422)
  expect((await send({ addressId: me.addressId })).code).toBe(404)
  for (const change of [{ count: 0 }, { count: 1e9 }, { groupNo: "1' or 1=1" }])
    expect((await send(change)).code).toBe(422)
  expect((await shop.call('submitGroup', submission)).code).toBe(402)
  expect(order.orderStatusCode).toBe(100)
})

test('PR-33 leaving an open group closes the unpaid order or refunds the paid one, once, by its owner only', async () => {
  const { me, order, groupNo } = await opened()
  const otherUser = await shopper()
  expect((await shop.call('cancelGroupOrder', { orderNo: order.orderNo }, otherUser.token)).code).toBe(101)
  const friend = await shopper()
  const unpaid = await submit(friend, { groupNo })
  expect(await shop.ok('cancelGroupOrder', { orderNo: unpaid.orderNo }, friend.token)).toEqual({ orderStatusCode: 600 })
  for (const code of [800, 800])
    expect(await shop.ok('cancelGroupOrder', { orderNo: order.orderNo }, me.token)).toEqual({ orderStatusCode: code })
  await settle()
  expect(await statusOf(me, order.id)).toEqual([600, [[order.payable, 'done']]])
  expect([await quota(), await refusals()]).toEqual([200, 1])
  // The group is empty.
  expect((await shop.ok('groupCanJoin', { groupNo }, friend.token)).canJoin).toBe(0)
})

test('PR-33 a participant of a full group requests a refund like for any order; the group stays full', async () => {
  const { me, order, groupNo } = await opened()
  const friend = await shopper()
  const second = await submit(friend, { groupNo })
  await pay(friend, second.orderNo)
  expect(await shop.call('cancelGroupOrder', { orderNo: order.orderNo }, me.token)).toMatchObject({ code: 7001 })
  await shop.ok('refundOrder', { id: order.id, refundRemark: '不想要了' }, me.token)
  await settle()
  expect(await statusOf(me, order.id)).toEqual([600, [[order.payable, 'done']]])
  expect(await groupOf(friend, second.orderNo)).toMatchObject({ state: 'full' })
  expect((await statusOf(friend, second.id))[0]).toBe(200)
})

test('ST-78 EN-29 a store delivers: numbers begin with J, and its stock is reserved and returned', async () => {
  const me = await shopper()
  const { cityId, latitude, longitude } = HOME
  const place = { cityId, latitude, longitude }
  const stores = await shop.ok('groupStores', { ...place, barcode: METER, count: 1 }, me.token)
  expect(stores[0]).toMatchObject({ storeNo: STORE })
  expect(stores.every(({ distance }) => distance <= 3000)).toBe(true)
  const before = await shop.qty(METER)
  const order = await submit(me, { storeNo: STORE })
  expect(order.orderNo).toMatch(/^J\d{24}$/)
  expect(await shop.qty(METER)).toBe(before - 1)
  await shop.ok('cancelGroupOrder', { orderNo: order.orderNo }, me.token)
  expect([await shop.qty(METER), await quota()]).toEqual([before, 200])
  const fees = (dispatchMethod: 1 | 2) => shop.ok('groupFees', { ...place, groupActivityId: meter, dispatchMethod })
  expect(await fees(1)).toEqual({ freightPrice: 8, unFreeShipping: 0, packingFee: 0.5 })
  expect(await fees(2)).toEqual({ freightPrice: 5, unFreeShipping: 0, packingFee: 0.5 })
  expect((await shop.call('groupFees', { ...place, groupActivityId: meter, dispatchMethod: 3 })).code).toBe(422)
})

test('EN-27 ST-65 ST-66 our own group needs no leader and ends at its time of day', async () => {
  const list = await shop.ok('groupVirtualList', { groupType: 1 })
  expect(list.map(({ groupNo }) => groupNo)).toEqual(['V1001', 'V1002'])
  expect((await shop.ok('groupVirtualDetail', { groupNo: 'V1001' })).barcode).toBe(METER)
  expect((await shop.call('groupVirtualDetail', { groupNo: 'V9' })).code).toBe(404)
  const [me, friend] = [await shopper(), await shopper()]
  expect((await shop.call('joinVirtualGroup', { groupNo: 'V1001' })).code).toBe(402)
  const [one, two] = await Promise.all(
    [me, friend].map(({ token }) => shop.ok('joinVirtualGroup', { groupNo: 'V1001' }, token)),
  )
  expect(one).toEqual(two)
  const order = await submit(me, { groupNo: one?.groupNo })
  await pay(me, order.orderNo)
  const [real, virtual] = await shop.ok('groupUsers', { groupActivityId: meter })
  expect(real).toMatchObject({ groupNo: one?.groupNo, name: '', groupQuantity: 1 })
  expect(real?.groupExpiredTime).toBe('2026-11-21T12:00:00+08:00')
  expect(virtual).toMatchObject({ groupNo: 'V1001', groupExpiredTime: null })
  expect(await shop.ok('groupsOfVirtual', { groupNo: 'V1001' })).toHaveLength(1)
  // A current participant is led to another group.
  expect((await shop.ok('joinVirtualGroup', { groupNo: 'V1001' }, me.token)).groupNo).not.toBe(one?.groupNo)
  shop.pass(3 * HOUR)
  await settle()
  expect(await statusOf(me, order.id)).toEqual([600, [[order.payable, 'done']]])
  const next = await shop.ok('joinVirtualGroup', { groupNo: 'V1001' }, me.token)
  expect((await shop.ok('groupInfoByNo', { groupNo: next.groupNo })).groupExpiredTime).toBe('2026-11-22T12:00:00+08:00')
})

test('EN-26 lists only the caller’s orders, filtered by type; visitors get none', async () => {
  const { me, order, groupNo } = await opened()
  const types = async ({ token }: Shopper) => {
    const matches: number[] = []
    for (const type of [1, 2, 3, 4, 5, 6, 7]) {
      const { list } = await shop.ok('groupInfoList', { type }, token)
      if (list.some(({ orderNo }) => orderNo.startsWith('G'))) matches.push(type)
    }
    return matches
  }
  expect(await types(me)).toEqual([1, 3])
  const friend = await shopper()
  const second = await submit(friend, { groupNo })
  expect(await types(friend)).toEqual([1, 2])
  await pay(friend, second.orderNo)
  expect([await types(me), await types(friend)]).toEqual([
    [1, 4],
    [1, 4],
  ])
  const [row] = (await shop.ok('groupInfoList', { type: 4 }, me.token)).list
  expect(row).toMatchObject({ orderNo: order.orderNo, state: 'full', groupQuantity: 0, endTime: null, price: 22.9 })
  expect((await shop.ok('groupInfoList', {})).totalCount).toBe(0)
  expect((await shop.call('groupInfoByNo', { groupNo: order.orderNo }, friend.token)).code).toBe(404)
  expect((await shop.call('groupInfoByNo', { groupNo: order.orderNo })).code).toBe(404)
})
