import { sealedPicture } from '../contexts/customer/upload/sealed-picture'
import { PRODUCTS, openShop, type Shop } from './shop'
import { TEST_VAULT } from './vault'
import { disableWelcomePoints } from './welcome-points'

const bed = {} as { shop: Shop; token: string }

export const HOUR = 3_600_000
let keys = 0
const key = () => `after-sale-${++keys}`
const drain = async () => {
  await bed.shop.jobs.drain()
  bed.shop.pass(HOUR)
  await bed.shop.jobs.drain()
}

const store = async (orderNo: string, body: object) => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, ...body }),
  }
  return ((await (await fetch(`${bed.shop.url}/sandbox/store`, init)).json()) as { code: number }).code
}
export const THREE: [string, number][] = [
  [PRODUCTS.swab, 2],
  [PRODUCTS.mask, 3],
  [PRODUCTS.ibuprofen, 1],
]
const paid = async (products = THREE) => {
  const order = await bed.shop.order(bed.token, products)
  await bed.shop.pay(bed.token, order.orderNo)
  return order
}
const sent = async (products = THREE) => {
  const order = await paid(products)
  await store(order.orderNo, { to: 300 })
  return order
}
const sales = (id: number) => bed.shop.ok('afterSales', { id }, bed.token)
const lineOf = async (id: number, barcode: string) =>
  (await sales(id)).lines.find((line) => line.barcode === barcode) as Awaited<ReturnType<typeof sales>>['lines'][number]
const buildSubmission = async (id: number, barcode: string, count: number, extra: object = {}) => ({
  id,
  reason: 'missing' as const,
  goods: [{ cartId: (await lineOf(id, barcode)).cartId, count }],
  idemKey: key(),
  ...extra,
})
const apply = async (id: number, barcode: string, count: number, extra: object = {}) =>
  bed.shop.call('applyAfterSale', await buildSubmission(id, barcode, count, extra), bed.token)
const statusOf = async (id: number) => (await bed.shop.ok('orderDetail', { id }, bed.token)).orderStatusCode
const points = async (id: number) =>
  (await bed.shop.db.selectFrom('points_entry').select('delta').where('order_id', '=', id).execute()).reduce(
    (total, { delta }) => total + delta,
    0,
  )
/** Returns the amounts that the provider refunded, in fen. */
const refundedFen = async (orderNo: string) =>
  (
    await bed.shop.db
      .selectFrom('sandbox_refund')
      .select('amount_fen')
      .where('trade_no', 'like', `${orderNo}%`)
      .execute()
  )
    .map((row) => row.amount_fen)
    .reduce((total, fen) => total + fen, 0)
const picture = async () => {
  const { id: user_id } = await bed.shop.ok('getUserInfo', {}, bed.token)
  const name = `${key()}.png`
  await bed.shop.db
    .insertInto('upload_file')
    .values({
      ...sealedPicture(TEST_VAULT, name, Buffer.from('x')),
      user_id,
      mime: 'image/png',
      created_at: bed.shop.now,
    })
    .execute()
  return `/upload/${name}`
}

/** Test bed with one shopper and her after-sales; ends every open after-sale after each test. */
export function afterSaleTestBed() {
  beforeAll(async () => {
    const shop = await openShop()
    await disableWelcomePoints(shop.db)
    Object.assign(bed, { shop, token: await shop.login('13940000031') })
  })
  afterEach(drain)
  afterAll(() => bed.shop.close())
  return Object.assign(bed, {
    ...{ key, drain, store, paid, sent, sales, lineOf, buildSubmission, apply, statusOf, points, refundedFen, picture },
  })
}
