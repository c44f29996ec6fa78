import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { userOf } from '../../../testing/wallets'
import { disableWelcomePoints } from '../../../testing/welcome-points'

let shop: Shop
let next = 13_927_500_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
  await disableWelcomePoints(shop.db)
  // Gives a point for each fen: rounding to whole yuan then loses nothing.
  await shop.db.updateTable('dictionary').set({ value: '100' }).where('key', '=', 'INTEGRAL').execute()
  await shop.db.updateTable('stock').set({ qty: 90_000 }).execute()
  await shop.db.updateTable('product').set({ limit_min: 0, limit_max: 0 }).execute()
})
afterAll(() => shop.close())

const growthOf = async (token: string) => (await shop.ok('getNumber', {}, token)).growthValue
const recordsOf = (token: string, pageNum = 1) => shop.ok('growthRecords', { pageNum, pageSize: 2 }, token)
const addPoints = async (token: string, delta: number, key: string) =>
  shop.db
    .insertInto('growth_entry')
    .values({
      user_id: await userOf(shop, token),
      ...({ delta, cause: 'gift', order_id: null, idem_key: key, at: shop.now } as const),
    })
    .execute()
const subtotalFen = async (orderNo: string) => {
  const order = await shop.db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow()
  return order.payable_fen - order.freight_fen - order.packing_fen
}
async function bought(token: string, count: number) {
  const { orderNo, id } = await shop.order(token, [[PRODUCTS.granules, count]])
  await shop.pay(token, orderNo)
  return { id, orderNo, fen: await subtotalFen(orderNo) }
}

test('PR-22 BC-72 a paid order earns growth for its products, a refund reverts it; each entry has a reason', async () => {
  const token = await buyer()
  expect([await growthOf(token), (await recordsOf(token)).list]).toEqual([0, []])
  const { id, orderNo, fen } = await bought(token, 5)
  const earned = Math.floor(fen / 1000)
  expect(earned).toBeGreaterThan(0)
  expect(await recordsOf(token)).toMatchObject({
    growthValue: earned,
    totalCount: 1,
    list: [{ title: '购物获得', delta: earned, orderNo }],
  })
  await shop.ok('refundOrder', { id, refundType: 1, refundRemark: '', refundVoucherUrl: '' } as never, token)
  for (let round = 0; round < 3; round++) {
    await shop.jobs.drain()
    shop.pass(3_600_000)
  }
  expect((await recordsOf(token)).list.map(({ delta }) => delta)).toEqual([-earned, earned])
  expect(await growthOf(token)).toBe(0)
})

test('lists growth by page, for its own shopper only', async () => {
  const [token, otherUser] = [await buyer(), await buyer()]
  for (const key of ['a', 'b', 'c']) await addPoints(token, 10, `page:${key}`)
  expect(await recordsOf(token)).toMatchObject({ totalCount: 3, totalPage: 2, growthValue: 30 })
  expect((await recordsOf(token, 2)).list).toHaveLength(1)
  expect(await recordsOf(otherUser)).toMatchObject({ totalCount: 0, growthValue: 0 })
  expect((await shop.call('growthRecords', {})).code).toBe(402)
})

test('PR-22 a higher level earns more points with the same products', async () => {
  const [plain, gold] = [await buyer(), await buyer()]
  await addPoints(gold, 300, 'level')
  const points = async (token: string) => (await shop.ok('getNumber', {}, token)).integral
  const { fen } = await bought(plain, 2)
  expect((await bought(gold, 2)).fen).toBe(fen)
  expect([await points(plain), await points(gold)]).toEqual([fen, Math.floor((fen * 110) / 100)])
})

test('never changes, deletes or repeats an entry', async () => {
  const token = await buyer()
  await addPoints(token, 5, 'once')
  await expect(addPoints(token, 5, 'once')).rejects.toThrow('growth_entry_idem_key')
  const deletion = shop.db.deleteFrom('growth_entry').where('idem_key', '=', 'once')
  await expect(deletion.execute()).rejects.toThrow('never changed')
})
