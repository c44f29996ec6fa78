import type { Input } from '../../../../../src/contract/schemas'
import { BERRY, DAY, groupScenario, LUTEIN, METER, SLEEP } from '../../../../testing/groups'
import { HOME, openShop, type Shop } from '../../../../testing/shop'
import { endGroup } from './end-group'
import { failGroup } from './participants'
import { inTransaction } from '../../../../platform/db/transaction'

const STORE = 'S903001'

let shop: Shop
const {
  idOf,
  shopper,
  submit,
  statusOf,
  settle,
  opened,
  spellIdOf,
  spellSubmissionOf,
  submitSpell,
  paySpell,
  spellOf,
  openedSpell,
} = groupScenario(() => shop)
let lutein = 0
let sleep = 0
beforeEach(async () => {
  shop = await openShop()
  lutein = await spellIdOf(LUTEIN)
  sleep = await spellIdOf(SLEEP)
})
afterEach(() => shop.close())

const quota = async (id = lutein) =>
  (await shop.db.selectFrom('group_activity').select('qty').where('id', '=', id).executeTakeFirstOrThrow()).qty
const refundCount = async () => (await shop.db.selectFrom('sandbox_refund').select('amount_fen').execute()).length
const groupIdOf = async (no: string) =>
  (await shop.db.selectFrom('buy_group').select('id').where('no', '=', no).executeTakeFirstOrThrow()).id
const sendFromStore = (orderNo: string, to: number) =>
  fetch(`${shop.url}/sandbox/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, to }),
  }).then(async (response) => ((await response.json()) as { code: number }).code)

test('PR-33 EN-28 RX-04 lists spell offers apart from the other offers, never prescription drugs', async () => {
  const page = await shop.ok('spellProducts', {})
  expect([page.list.map(({ barcode }) => barcode), page.currPage]).toEqual([[SLEEP, LUTEIN, '2930000000787'], 1])
  expect((await shop.ok('groupAllProduct', {})).list.some(({ barcode }) => barcode === LUTEIN)).toBe(false)
  expect(await shop.ok('groupActivityId', { barcode: LUTEIN })).toEqual({ groupActivityId: null })
  expect([await shop.ok('spellByBarcode', { barcode: METER }), await shop.ok('isSpell', { barcode: METER })]).toEqual([
    null,
    { isSpell: 0 },
  ])
  const { spellOrderInfo, spellGroupInfo } = await shop.ok('spellInfo', { groupActivityId: lutein })
  expect(spellOrderInfo).toMatchObject({ barcode: LUTEIN, price: 69, usualPrice: 98, groupSize: 2, open: 1 })
  expect(spellGroupInfo).toEqual([])
  // The calls of one form do not know the offers of the other.
  expect((await shop.call('groupProductInfo', { groupActivityId: lutein })).code).toBe(404)
  expect((await shop.call('groupUsers', { groupActivityId: lutein })).code).toBe(404)
  expect((await shop.call('spellInfo', { groupActivityId: await idOf(METER) })).code).toBe(404)
  await shop.db
    .updateTable('product')
    .set({ drug_class: 'Rx', ingredients: ['布洛芬'] })
    .where('barcode', '=', LUTEIN)
    .execute()
  expect(await shop.ok('spellByBarcode', { barcode: LUTEIN })).toBeNull()
  expect((await shop.call('spellInfo', { groupActivityId: lutein })).code).toBe(404)
  const me = await shopper()
  const forced = { groupActivityId: lutein, count: 1, addressId: me.addressId, payable: 69, idemKey: 'forced-rx-1' }
  expect((await shop.call('submitSpell', forced, me.token)).code).toBe(404)
})

test('RO-17 a partner’s product page has no spell offer, and its shop has no spell orders', async () => {
  const platform = 'baiyang'
  expect((await shop.call('spellByBarcode', { barcode: LUTEIN }, undefined, platform)).data).toBeNull()
  expect((await shop.call('isSpell', { barcode: LUTEIN }, undefined, platform)).data).toEqual({ isSpell: 0 })
  const me = await shopper()
  for (const name of ['spellOrderList', 'spellBySerialNo'] as const)
    expect((await shop.call(name, { serialNo: 'S1' } as never, me.token, platform)).code).toBe(404)
})

test('PR-33 ST-78 ST-62 two paid shoppers fill a spell group, whose orders are sent, received and deleted', async () => {
  const { me, order, groupNo, members } = await openedSpell()
  expect([order.orderNo, groupNo]).toEqual([expect.stringMatching(/^GS\d{24}$/), expect.stringMatching(/^S\d{12}$/)])
  expect([members.length, await quota()]).toEqual([1, 199])
  expect(await sendFromStore(order.orderNo, 300)).toBe(7001)
  const friend = await shopper()
  expect(await shop.ok('groupCanJoin', { groupNo }, friend.token)).toEqual({ canJoin: 1, reason: '' })
  expect((await shop.ok('spellInfo', { groupActivityId: lutein })).spellGroupInfo).toMatchObject([
    { groupNo, groupQuantity: 1 },
  ])
  expect((await shop.ok('groupForJoin', { groupNo })).orderNo).toBe('')
  const second = await submitSpell(friend, { groupNo })
  const pre = await shop.ok('preSpellOrder', { orderNo: second.orderNo }, friend.token)
  expect(pre).toMatchObject({ payable: second.payable, freightPrice: 0, unFreeShipping: 1, reason: '' })
  await paySpell(friend, second.orderNo)
  expect(await spellOf(friend, groupNo)).toMatchObject({
    ...{ groupNo, state: 'full', groupQuantity: 0, groupInfoStatus: 1, orderNo: second.orderNo },
  })
  for (const { token } of [me, friend])
    expect((await shop.ok('userMessages', { pageNum: 1, pageSize: 20 }, token)).list).toContainEqual(
      expect.objectContaining({ title: '拼团成功' }),
    )
  expect((await shop.ok('preSpellOrder', { orderNo: second.orderNo }, friend.token)).reason).toBe('订单状态已变化')
  expect((await shop.call('deleteSpell', { orderNo: order.orderNo }, me.token)).code).toBe(7001)
  expect(await sendFromStore(order.orderNo, 300)).toBe(200)
  const [parcel] = await shop.ok('spellLogistics', { orderNo: order.orderNo }, me.token)
  expect(parcel?.num).not.toBe('')
  expect(await shop.ok('receiveSpell', { orderNo: order.orderNo }, me.token)).toEqual({ orderStatusCode: 500 })
  const detail = await shop.ok('spellOrder', { orderNo: order.orderNo }, me.token)
  expect([detail.id, detail.orderStatusCode, detail.group]).toEqual([order.id, 500, null])
  await shop.ok('deleteSpell', { orderNo: order.orderNo }, me.token)
  expect((await shop.call('spellOrder', { orderNo: order.orderNo }, me.token)).code).toBe(101)
  expect((await shop.ok('spellOrderList', {}, me.token)).list).toEqual([])
  shop.pass(2 * DAY)
  await settle()
  expect(await refundCount()).toBe(0)
})

test('ST-62 PR-33 a failed spell group refunds paid orders once, closes the others and frees the quota', async () => {
  const { me, order, groupNo } = await openedSpell({ groupActivityId: sleep })
  const [paid, unpaid] = [await shopper(), await shopper()]
  const second = await submitSpell(paid, { groupActivityId: sleep, groupNo })
  await paySpell(paid, second.orderNo)
  shop.pass(DAY - 60_000)
  await shop.jobs.drain()
  const third = await submitSpell(unpaid, { groupActivityId: sleep, groupNo })
  expect(await quota(sleep)).toBe(197)
  shop.pass(61_000)
  // A process that dies after it has marked the group leaves the orders to the next run of the job.
  const groupId = await groupIdOf(groupNo)
  expect(await inTransaction(shop.db, (trx) => failGroup(trx, groupId, shop.now))).toBe(true)
  expect((await shop.ok('preSpellOrder', { orderNo: third.orderNo }, unpaid.token)).reason).toMatch(/^拼单已经结束/)
  await settle()
  const back = (amount: number) => [600, [[amount, 'done']]]
  expect(await statusOf(me, order.id)).toEqual(back(order.payable))
  expect(await statusOf(paid, second.id)).toEqual(back(second.payable))
  expect(await statusOf(unpaid, third.id)).toEqual([600, []])
  expect([await quota(sleep), await refundCount()]).toEqual([200, 2])
  await endGroup({ db: shop.db, now: () => shop.now } as never, groupId)
  await settle()
  expect(await refundCount()).toBe(2)
  expect((await spellOf(me, order.orderNo)).state).toBe('failed')
})

test('PR-33 leaving an open spell group refunds its shopper once; others cannot do it', async () => {
  const { me, order, groupNo } = await openedSpell()
  const other = await shopper()
  expect((await shop.call('cancelSpell', { orderNo: order.orderNo }, other.token)).code).toBe(101)
  for (const code of [800, 800])
    expect(await shop.ok('cancelSpell', { orderNo: order.orderNo }, me.token)).toEqual({ orderStatusCode: code })
  await settle()
  expect(await statusOf(me, order.id)).toEqual([600, [[order.payable, 'done']]])
  expect([await quota(), await refundCount()]).toEqual([200, 1])
  expect((await shop.ok('groupCanJoin', { groupNo }, other.token)).canJoin).toBe(0)
})

test('EN-26 lists the caller’s spell orders by spell status, apart from the activity orders', async () => {
  const lists = async (token: string) => {
    const rows = [0, 1, 2, 3].map(async (spellStatus) => (await shop.ok('spellOrderList', { spellStatus }, token)).list)
    return (await Promise.all(rows)).map((list) => list.length)
  }
  const { me, order, groupNo } = await openedSpell()
  expect(await lists(me.token)).toEqual([1, 1, 0, 0])
  const friend = await shopper()
  const second = await submitSpell(friend, { groupNo })
  expect(await lists(friend.token)).toEqual([1, 1, 0, 0])
  await shop.ok('cancelSpell', { orderNo: second.orderNo }, friend.token)
  expect(await lists(friend.token)).toEqual([1, 0, 0, 1])
  const third = await submitSpell(friend, { groupNo })
  await paySpell(friend, third.orderNo)
  expect([await lists(me.token), await lists(friend.token)]).toEqual([
    [1, 0, 1, 0],
    [2, 0, 1, 1],
  ])
  const [row] = (await shop.ok('spellOrderList', { spellStatus: 2 }, me.token)).list
  expect(row).toMatchObject({ orderNo: order.orderNo, groupNo, state: 'full', price: 69 })
  expect((await shop.ok('groupInfoList', {}, me.token)).list).toEqual([])
  expect((await shop.call('spellOrderList', { spellStatus: 4 }, me.token)).code).toBe(422)
  expect((await shop.call('spellOrderList', {})).code).toBe(402)
})

test('S09 every call of a spell order answers its owner alone', async () => {
  const { order } = await openedSpell()
  const other = await shopper()
  const { orderNo } = order
  const calls = ['spellOrder', 'preSpellOrder', 'spellLogistics', 'cancelSpell', 'receiveSpell', 'deleteSpell'] as const
  for (const name of calls) {
    expect([name, (await shop.call(name, { orderNo }, other.token)).code]).toEqual([name, 101])
    expect([name, (await shop.call(name, { orderNo })).code]).toEqual([name, 402])
  }
  const trade = { orderNo, method: 'wechat', inMini: true } as const
  expect((await shop.call('paySpell', trade, other.token)).code).toBe(101)
  expect((await shop.call('spellBySerialNo', { serialNo: orderNo }, other.token)).code).toBe(404)
  expect((await shop.call('spellOrder', { orderNo: 'G1' }, other.token)).code).toBe(422)
})

test('ST-79 a spell order is paid in a mini-program only', async () => {
  const me = await shopper()
  const { orderNo } = await submitSpell(me)
  expect((await shop.call('paySpell', { orderNo, method: 'wechat' }, me.token)).code).toBe(7001)
  expect((await shop.call('payOrder', { orderNo, method: 'wechat' }, me.token)).code).toBe(7001)
  expect((await shop.call('paySpell', { orderNo, method: 'wechat', inMini: true }, me.token)).code).toBe(200)
})

test('PR-33 a shopper has one place in a spell group and one unpaid order per offer, within the limits', async () => {
  const { me, groupNo } = await openedSpell()
  const again = await spellSubmissionOf(me, { groupNo })
  expect(await shop.call('submitSpell', again, me.token)).toMatchObject({ code: 8570, msg: '已经在这个团里' })
  const other = await shopper()
  const first = await spellSubmissionOf(other)
  const placed = await shop.ok('submitSpell', first, other.token)
  expect(await shop.ok('submitSpell', first, other.token)).toEqual(placed)
  expect((await shop.ok('groupWaitPay', { groupActivityId: lutein }, other.token)).orderNo).toBe(placed.orderNo)
  expect((await shop.call('submitSpell', await spellSubmissionOf(other, { groupNo }), other.token)).msg).toMatch(
    /待支付/,
  )
  const third = await shopper()
  const submission = await spellSubmissionOf(third)
  const send = (change: object) =>
    shop.call('submitSpell', { ...submission, ...change } as Input<'submitSpell'>, third.token)
  expect((await send({ payable: 1 })).code).toBe(857100)
  expect(await send({ count: 3 })).toMatchObject({ code: 8570, msg: '每单限购 2 件' })
  expect((await send({ groupNo: 'S999' })).code).toBe(404)
  expect((await send({ addressId: me.addressId })).code).toBe(404)
  // A group of another form or another offer cannot be joined.
  expect((await send({ groupNo: (await opened()).groupNo })).code).toBe(422)
  expect((await send({ ...(await spellSubmissionOf(third, { groupActivityId: sleep })), groupNo })).code).toBe(404)
  await expect(submit(third, { groupActivityId: lutein })).rejects.toThrow()
  expect((await send({ groupActivityId: await idOf(BERRY) })).code).toBe(404)
  expect((await shop.call('submitSpell', submission)).code).toBe(402)
})

test('ST-78 a store delivers a spell order, whose number begins with J; leaving returns the quota', async () => {
  const me = await shopper()
  const { cityId, latitude, longitude } = HOME
  const stores = await shop.ok('groupStores', { cityId, latitude, longitude, barcode: LUTEIN, count: 1 }, me.token)
  expect(stores.length).toBeGreaterThan(0)
  const storeNo = stores[0]?.storeNo ?? STORE
  const order = await submitSpell(me, { storeNo })
  expect(order.orderNo).toMatch(/^JS\d{24}$/)
  expect(await quota()).toBe(199)
  await shop.ok('cancelSpell', { orderNo: order.orderNo }, me.token)
  expect(await quota()).toBe(200)
})
