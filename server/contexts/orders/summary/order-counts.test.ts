import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const BARCODE = '2820000027436'
const LISTS = [100, 200, 300, 400] as const

/** Pays a deposit: the order waits for its balance. */
async function deposited(token: string) {
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  const { id } = await shop.db
    .selectFrom('presell')
    .select('id')
    .where('barcode', '=', BARCODE)
    .executeTakeFirstOrThrow()
  const request = { presellId: id, count: 1, addressId }
  const { payable, presell: presale } = await shop.ok('confirmPresale', request, token)
  const submission = { idemKey: 'badge-presell', payable, balance: presale.balance, ...request }
  const order = await shop.ok('submitPresale', submission, token)
  await shop.pay(token, order.orderNo)
}

test('ST-48 ST-49 ST-50 ST-51 BC-75 each badge counts its list, with a due balance among the unpaid', async () => {
  const token = await shop.login('13911110001')
  const ids: number[] = []
  for (let index = 0; index < 6; index++) ids.push((await shop.order(token, [[PRODUCTS.ibuprofen, 1]])).id)
  await deposited(token)
  const put = (at: number, row: Record<string, unknown>) =>
    shop.db
      .updateTable('orders')
      .set(row)
      .where('id', '=', ids[at] ?? 0)
      .execute()
  await put(1, { status: 200 })
  await put(2, { status: 300 })
  await put(3, { status: 400 })
  await put(4, { hidden: true })
  await put(5, { source: 'welfare' })
  const badges = (await shop.ok('getNumber', {}, token)).orders
  expect(badges).toEqual({ 100: 2, 200: 1, 300: 1, 400: 1 })
  for (const status of LISTS)
    expect((await shop.ok('orderList', { status }, token)).totalCount).toBe(badges[String(status)])
})
