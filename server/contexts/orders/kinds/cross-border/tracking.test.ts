import { crossBorderTestBed, OIL } from '../../../../testing/cross-border'
import type { Shop } from '../../../../testing/shop'

const bed = crossBorderTestBed()
const { buyer, place, paid, store } = bed
let shop: Shop
beforeAll(() => ({ shop } = bed))

describe('API-31 tracking of a cross-border parcel', () => {
  /** Creates a paid order that customs cleared and the company sent, with its parcel number. */
  async function sentOrder() {
    const shopper = await buyer()
    const order = await place(shopper, [[OIL, 1]])
    await paid(shopper, order.orderNo)
    await store(order.orderNo, 300)
    shop.pass(3 * 3_600_000)
    const [parcel] = await shop.ok('expressOfOrder', { orderNo: order.orderNo }, shopper.token)
    const { com = '', num = '' } = parcel ?? {}
    return { shopper, ...order, com, num }
  }
  const setStatus = (id: number, status: number) =>
    shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()

  test('API-31 zz/query returns the parcel of the order number, filtered by com and exp_num', async () => {
    const { shopper, orderNo, com, num } = await sentOrder()
    expect([com, num]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^\w+$/)])
    const byOrder = await shop.ok('globalTrace', { order_no: orderNo }, shopper.token)
    expect(byOrder).toMatchObject({ com, num, orderNo })
    expect(byOrder.list.length).toBeGreaterThan(0)
    expect(await shop.ok('globalTrace', { order_no: orderNo, com, exp_num: num }, shopper.token)).toEqual(byOrder)
    const foreign = await shop.ok('globalTrace', { order_no: orderNo, com, exp_num: 'SF0000000000' }, shopper.token)
    expect(foreign).toEqual({ com, num: 'SF0000000000', orderNo, list: [] })
    const otherUser = await buyer()
    expect((await shop.call('globalTrace', { order_no: orderNo }, otherUser.token)).code).toBe(101)
    expect((await shop.call('globalTrace', {} as never, shopper.token)).code).toBe(422)
  })

  test('API-31 poll/query returns the parcel with this number, and no other', async () => {
    const [first, second] = [await sentOrder(), await sentOrder()]
    const poll = (num: string, token: string) => shop.ok('globalPoll', { com: first.com, num }, token)
    expect(await poll(first.num, first.shopper.token)).toEqual(
      await shop.ok('globalTrace', { order_no: first.orderNo }, first.shopper.token),
    )
    const nothing = { com: first.com, num: second.num, orderNo: '', list: [] }
    expect(await poll(second.num, first.shopper.token)).toEqual(nothing)
    expect((await shop.call('globalPoll', { com: first.com } as never, first.shopper.token)).code).toBe(422)
  })

  test('API-31 poll/query distinguishes the parcels of one shopper', async () => {
    const { shopper: buyer, ...one } = await sentOrder()
    const other = await place(buyer, [[OIL, 1]])
    await paid(buyer, other.orderNo)
    await store(other.orderNo, 300)
    shop.pass(3 * 3_600_000)
    const [parcel] = await shop.ok('expressOfOrder', { orderNo: other.orderNo }, buyer.token)
    const orderOf = async (num: string) => (await shop.ok('globalPoll', { com: one.com, num }, buyer.token)).orderNo
    expect([await orderOf(one.num), await orderOf(parcel?.num ?? '')]).toEqual([one.orderNo, other.orderNo])
  })

  test('API-31 poll/query finds the parcel of an order that twenty sent orders followed', async () => {
    const { shopper: buyer, orderNo, com, num } = await sentOrder()
    for (let placed = 0; placed < 20; placed++) {
      const later = await place(buyer, [[OIL, 1]])
      await shop.db.updateTable('orders').set({ status: 300 }).where('id', '=', later.id).execute()
    }
    expect((await shop.ok('globalPoll', { com, num }, buyer.token)).orderNo).toBe(orderNo)
  })

  test.each([
    [200, false],
    [300, true],
    [400, true],
    [500, true],
    [600, false],
  ])('API-31 poll/query of an order with status %i finds its parcel: %p', async (status, isFound) => {
    const { shopper: buyer, id, orderNo, com, num } = await sentOrder()
    await setStatus(id, status)
    const { orderNo: foundOrderNo } = await shop.ok('globalPoll', { com, num }, buyer.token)
    expect(foundOrderNo).toBe(isFound ? orderNo : '')
  })
})
