import { coverageOf, type Couriers } from '../../../providers/courier/contract'
import { courierClient } from '../../../providers/courier/client'
import { sandboxCouriers } from '../../../providers/courier/sandbox'
import { openShop, PRODUCTS, type Shop } from '../../../testing/shop'
import { userOf } from '../../../testing/wallets'
import { inTransaction } from '../../../platform/db/transaction'
import { cancelBySeller } from '../after-sales/apply'
import { lockOrder } from '../queries'

/** Current couriers: a test may replace them. */
let couriers: Couriers
let shop: Shop
let token: string
let own: string
let other: string
/** Staff of the warehouse that sends express orders. */
let packer: string
beforeAll(async () => {
  const passing: Couriers = {
    send: (parcel) => couriers.send(parcel),
    track: (no, parcel) => couriers.track(no, parcel),
    get coverage() {
      return { rider: coverageOf(couriers, 'rider'), post: coverageOf(couriers, 'post') }
    },
  }
  shop = await openShop({ couriers: passing })
  token = await shop.login('13940000241')
  own = await createStaff('S903001', '13940000242')
  other = await createStaff('S903002', '13940000243')
  packer = await createStaff('W903001', '13940000244')
})
beforeEach(() => {
  couriers = courierClient(sandboxCouriers({ now: () => shop.now }))
})
afterAll(() => shop.close())

/** Product that the next store sells, and the nearest does not. */
const OTHER_BARCODE = '2910000009591'
const SF = { carrier: 'shunfeng', num: 'SF1234567890123' }
const ownPeople = () => {
  couriers = {
    coverage: { rider: 'none', post: 'none' },
    send: async () => {},
    track: async () => ({ state: 'unknown' }),
  }
}

async function createStaff(storeNo: string, mobile: string) {
  const as = await shop.login(mobile)
  await shop.db
    .insertInto('staff')
    .values({ user_id: await userOf(shop, as), store_no: storeNo, duty: 'store', name: mobile })
    .execute()
  return as
}

async function paid(products: [string, number][] = [[PRODUCTS.swab, 1]], kind: 1 | 2 = 1) {
  const order = await shop.order(token, products, kind)
  await shop.pay(token, order.orderNo)
  return order
}
/** Creates a paid order whose lines two stores send. */
const paidOfTwo = () =>
  paid(
    [
      [PRODUCTS.swab, 2],
      [OTHER_BARCODE, 1],
    ],
    2,
  )

/** Takes an order and ticks every line of the store. */
async function pack(orderNo: string, as = own) {
  await shop.ok('takeWork', { type: 'order', no: orderNo }, as)
  const { lines } = await shop.ok('workOrder', { orderNo }, as)
  for (const { line } of lines) await shop.ok('checkWorkLine', { orderNo, line, checked: 1 }, as)
}
const send = (orderNo: string, input: object = {}, as = own) => shop.call('sendWorkOrder', { orderNo, ...input }, as)
const statusOf = async (id: number) => (await shop.ok('orderDetail', { id }, token)).orderStatusCode
const parcelsOf = (orderNo: string) => shop.ok('expressOfOrder', { orderNo }, token)
const listOf = async (state: 'waiting' | 'sent', as: string) =>
  (await shop.ok('workOrders', { state, pageSize: 100 }, as)).list.map(({ orderNo }) => orderNo)
const labelsOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('staff_event')
      .select('label')
      .where('kind', '=', 'order')
      .where('ref', '=', id)
      .where('act', '=', 'label')
      .orderBy('id')
      .execute()
  ).map(({ label }) => label)

describe('the number of an express parcel', () => {
  test('is typed at the hand-over, checked by carrier, and shown to the shopper', async () => {
    const { id, orderNo } = await paid()
    await pack(orderNo, packer)
    expect((await shop.ok('workOrder', { orderNo }, packer)).parcelNumber).toBe('optional')
    const wrong = await send(orderNo, { carrier: 'shunfeng', num: '123' }, packer)
    expect(wrong).toMatchObject({ code: 8013, msg: '这不像顺丰速运的单号，请核对' })
    expect(await send(orderNo, { carrier: 'nobody', num: '123' }, packer)).toMatchObject({ msg: '请选择快递公司' })
    expect(await statusOf(id)).toBe(200)
    expect((await send(orderNo, { carrier: 'shunfeng', num: ' sf1234 5678 90123' }, packer)).data).toEqual({
      ...{ orderStatusCode: 300, used: 0 },
    })
    expect(await parcelsOf(orderNo)).toMatchObject([{ com: '顺丰速运', num: SF.num, storeName: expect.any(String) }])
    expect(await labelsOf(id)).toEqual(['shunfeng SF1234567890123'])
    expect(await listOf('sent', packer)).toContain(orderNo)
  })

  test('of another order asks again, and is taken once confirmed', async () => {
    const { id, orderNo } = await paid()
    await pack(orderNo, packer)
    expect((await send(orderNo, SF, packer)).data).toEqual({ orderStatusCode: 200, used: 1 })
    expect(await statusOf(id)).toBe(200)
    expect((await send(orderNo, { ...SF, again: 1 }, packer)).data).toEqual({ orderStatusCode: 300, used: 0 })
  })

  test('may be corrected until the carrier’s first report, and every change is in the trail', async () => {
    const { id, orderNo } = await paid()
    await pack(orderNo, packer)
    await shop.ok('sendWorkOrder', { orderNo, carrier: 'ems', num: 'EA111111111CN' }, packer)
    expect((await shop.ok('workOrder', { orderNo }, packer)).parcel).toMatchObject({
      canLabel: true,
      canDeliver: false,
    })
    const change = (num: string, as = packer) => shop.call('labelWorkOrder', { orderNo, carrier: 'ems', num }, as)
    expect((await change('EA222222222CN', other)).code).toBe(404)
    expect((await change('EA222222222CN')).data).toEqual({ used: 0 })
    expect((await change('EA222222222CN')).data).toEqual({ used: 0 })
    expect((await shop.call('labelWorkOrder', { orderNo, ...SF }, packer)).data).toEqual({ used: 1 })
    expect((await parcelsOf(orderNo))[0]?.num).toBe('EA222222222CN')
    shop.pass(3 * 3_600_000)
    expect(await change('EA333333333CN')).toMatchObject({ code: 7001, msg: '快递已揽收或已送达，不能再改单号' })
    expect(await labelsOf(id)).toEqual(['ems EA111111111CN', 'ems EA222222222CN'])
  })
})

describe('an order of two stores', () => {
  test('ST-62 is sent by part: paid until the last store has sent its part', async () => {
    const { id, orderNo } = await paidOfTwo()
    expect([await listOf('waiting', own), await listOf('waiting', other)]).toEqual([
      expect.arrayContaining([orderNo]),
      expect.arrayContaining([orderNo]),
    ])
    await pack(orderNo)
    await pack(orderNo, other)
    expect((await send(orderNo)).data).toEqual({ orderStatusCode: 200, used: 0 })
    expect((await send(orderNo)).data).toEqual({ orderStatusCode: 200, used: 0 })
    expect(await listOf('waiting', own)).not.toContain(orderNo)
    expect((await shop.call('takeWork', { type: 'order', no: orderNo }, own)).code).toBe(7001)
    const { timeline } = await shop.ok('orderDetail', { id }, token)
    expect(timeline.at(-1)?.text).toMatch(/^部分商品已发出（.+）$/)
    const states = (await parcelsOf(orderNo)).map(({ state }) => state)
    expect(states).toEqual(['picking', 'waiting'])
    expect((await send(orderNo, {}, other)).data).toEqual({ orderStatusCode: 300, used: 0 })
    expect(await statusOf(id)).toBe(300)
    expect((await shop.ok('orderDetail', { id }, token)).timeline.map(({ text }) => text)).not.toContainEqual(
      expect.stringContaining('部分'),
    )
  })

  test('S09 staff of one store see and change nothing of the other’s part', async () => {
    const { orderNo } = await paidOfTwo()
    await pack(orderNo)
    const [ownPart, theirs] = [
      await shop.ok('workOrder', { orderNo }, own),
      await shop.ok('workOrder', { orderNo }, other),
    ]
    expect([ownPart.lineCount, ownPart.otherCount, theirs.lineCount, theirs.otherCount]).toEqual([1, 1, 1, 2])
    expect([theirs.holder, theirs.checkedCount, theirs.lines.map(({ barcode }) => barcode)]).toEqual([
      ...[null, 0, [OTHER_BARCODE]],
    ])
    const line = ownPart.lines[0]?.line ?? 0
    expect((await shop.call('checkWorkLine', { orderNo, line, checked: 0 }, other)).code).toBe(8013)
    await shop.ok('takeWork', { type: 'order', no: orderNo }, other)
    expect((await shop.call('checkWorkLine', { orderNo, line, checked: 0 }, other)).code).toBe(422)
    await shop.ok('sendWorkOrder', { orderNo }, own)
    expect((await shop.ok('workOrder', { orderNo }, other)).parcel).toBeNull()
    expect((await shop.call('labelWorkOrder', { orderNo, ...SF }, other)).code).toBe(7001)
    expect(await listOf('sent', other)).not.toContain(orderNo)
  })

  test('PR-24 a part that has left is not refunded at once; a refund of the rest ships the order', async () => {
    const { id, orderNo } = await paidOfTwo()
    await pack(orderNo)
    await shop.ok('sendWorkOrder', { orderNo }, own)
    expect((await shop.call('refundOrder', { id }, token)).msg).toBe('部分商品已发出，请为还没有发出的商品申请售后')
    const isCancelled = await inTransaction(shop.db, async (trx) =>
      cancelBySeller(trx, await lockOrder(trx, id), 'service', '取消', shop.now),
    )
    expect([isCancelled, await statusOf(id)]).toEqual([false, 200])
    const { address, orderChilds } = await shop.ok('orderDetail', { id }, token)
    expect(address).toBeTruthy()
    const lines = orderChilds.map(({ goodsVoList }) => goodsVoList[0])
    const ask = (line: (typeof lines)[number], idemKey: string) =>
      shop.call(
        'applyAfterSale',
        {
          ...{ id, idemKey, reason: 'other', refundRemark: '不想要了', refundVoucherUrl: '', refundType: 1 },
          goods: [{ cartId: line?.cartId ?? 0, count: line?.count ?? 0 }],
        } as never,
        token,
      )
    expect((await ask(lines[0], 'part-sent-1')).msg).toBe('已发出的商品，请等订单全部发出后再申请售后')
    expect((await ask(lines[1], 'part-sent-2')).code).toBe(200)
    expect(await statusOf(id)).toBe(300)
  })
})

describe('delivery by the people of the store', () => {
  test('needs the number of an express parcel, which no provider gives', async () => {
    ownPeople()
    const { orderNo } = await paid()
    await pack(orderNo, packer)
    expect((await shop.ok('workOrder', { orderNo }, packer)).parcelNumber).toBe('needed')
    expect((await send(orderNo, {}, packer)).msg).toBe('请填写快递单号')
    expect((await send(orderNo, { carrier: 'jtexpress', num: 'JT1234567890123' }, packer)).code).toBe(200)
    expect(await parcelsOf(orderNo)).toMatchObject([{ com: '极兔速递', num: 'JT1234567890123', state: 'moving' }])
  })

  test('ST-62 is reported by staff: handed over, then delivered; no rider is shown', async () => {
    ownPeople()
    const { id, orderNo } = await paid([[PRODUCTS.swab, 1]], 2)
    await pack(orderNo)
    expect((await shop.call('deliverWorkOrder', { orderNo }, own)).code).toBe(7001)
    await shop.ok('sendWorkOrder', { orderNo }, own)
    expect(await shop.ok('riderOfOrder', { orderNo }, token)).toMatchObject({
      ...{ state: 'moving', rider: null, spot: null, way: [], list: [{ remark: '门店人员已出发配送' }] },
    })
    expect((await shop.call('deliverWorkOrder', { orderNo }, other)).code).toBe(404)
    expect((await shop.ok('workOrder', { orderNo }, own)).parcel).toMatchObject({ canDeliver: true, canLabel: false })
    expect(await shop.ok('deliverWorkOrder', { orderNo }, own)).toEqual({ orderStatusCode: 400 })
    expect(await shop.ok('deliverWorkOrder', { orderNo }, own)).toEqual({ orderStatusCode: 400 })
    expect(await statusOf(id)).toBe(400)
  })

  test('is not reported for a parcel that a courier tracks', async () => {
    const { id, orderNo } = await paid([[PRODUCTS.swab, 1]], 2)
    await pack(orderNo)
    await shop.ok('sendWorkOrder', { orderNo }, own)
    expect(await shop.call('deliverWorkOrder', { orderNo }, own)).toMatchObject({
      ...{ code: 8013, msg: '送达由快递或骑手登记' },
    })
    expect(await statusOf(id)).toBe(300)
  })
})
