import { openPartnerShop, type PartnerShop } from '../../../testing/partner-shop'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'
import { inTransaction } from '../../../platform/db/transaction'
import { userOf } from '../../../testing/wallets'
import { OrderStatus } from '../../../../src/domain/order-status'
import { decide } from '../after-sales/decide'
import { invoiceCodeOf } from './counter-code'

const SELLER = { name: '百洋健康（演示）有限公司', taxNo: '91370200MA5DEMK3XF' }
const PERSON = { kind: 'person' as const, title: '林小明', taxNo: '' }
const NO_SELLER = '该商户的订单不在这里开票，请联系商户索取发票'
const HOUR_MS = 3_600_000

let shop: Shop
/** Issues through us in its own name. */
let seller: PartnerShop
/** Issues its invoices itself. */
let other: PartnerShop
let next = 13_946_000_000
let keys = 0
const login = () => shop.login(String(++next))

beforeAll(async () => {
  shop = await openShop()
  seller = await openPartnerShop(shop, 'baiyang', { seller: SELLER })
  other = await openPartnerShop(shop, 'yaofang')
})
afterAll(() => shop.close())

/** Runs the jobs of the next hours. */
async function drain() {
  for (let hour = 0; hour < 3; hour++) {
    await shop.jobs.drain()
    shop.pass(HOUR_MS)
  }
  await shop.jobs.drain()
}

/** Places a paid order in a partner's shop and marks it as delivered. */
async function delivered({ order, pay }: PartnerShop, token: string) {
  const placed = await order(token, [[PRODUCTS.swab, 2]])
  await pay(token, placed.orderNo)
  const change = { status: OrderStatus.delivered, fetched_at: shop.now }
  await shop.db.updateTable('orders').set(change).where('id', '=', placed.id).execute()
  return placed
}

const application = (orderId: number) => ({
  ...{ idemKey: `partner-invoice-${++keys}`, orderIds: [orderId], split: 'one' as const, ...PERSON },
})

const invoicesOf = async (token: string) => {
  const { list } = await shop.ok('invoices', {}, token)
  return Promise.all(list.map(({ id }) => shop.ok('invoiceDetail', { id }, token)))
}

const setSeller = (code: string, row: typeof SELLER | null) =>
  shop.db
    .updateTable('merchant')
    .set({ invoice_seller: row?.name ?? null, invoice_tax_no: row?.taxNo ?? null })
    .where('code', '=', code)
    .execute()

test('PR-32 RO-17 the invoice and the red invoice of a partner’s order name the partner as the seller', async () => {
  const token = await login()
  const order = await delivered(seller, token)
  const address = '青岛市演示路 1 号'
  await shop.db.updateTable('merchant').set({ company: SELLER.name, address }).where('code', '=', 'baiyang').execute()
  expect(await seller.ok('merchantOrderById', { id: order.id }, token)).toMatchObject({
    canInvoice: 1,
    seller: { company: SELLER.name, address },
  })
  await seller.ok('applyInvoice', application(order.id), token)
  await drain()
  // A later seller of the shop does not change the seller of a red invoice.
  await setSeller('baiyang', { name: '另一家（演示）有限公司', taxNo: '91310000MA5DEMK4XD' })
  const { lines } = await seller.ok('afterSales', { id: order.id }, token)
  const products = [{ cartId: lines[0]?.cartId ?? 0, count: 1 }]
  const request = { id: order.id, reason: 'missing' as const, goods: products, idemKey: `partner-refund-${++keys}` }
  const { id: afterSaleId } = await seller.ok('applyAfterSale', request, token)
  await inTransaction(shop.db, (trx) => decide(trx, afterSaleId, { agrees: true }, shop.now))
  await drain()
  await setSeller('baiyang', SELLER)
  const sellers = (await invoicesOf(token)).map(({ unRed, state, seller: { title, taxNo } }) => [
    unRed,
    state,
    title,
    taxNo,
  ])
  expect((await invoicesOf(token)).map(({ sellerAddress }) => sellerAddress)).toEqual([address, address])
  await shop.db.updateTable('merchant').set({ company: '另一家' }).where('code', '=', 'baiyang').execute()
  expect((await invoicesOf(token)).map(({ sellerAddress }) => sellerAddress)).toEqual(['', ''])
  expect(sellers).toEqual([
    [1, 'issued', SELLER.name, SELLER.taxNo],
    [0, 'issued', SELLER.name, SELLER.taxNo],
  ])
})

test('PR-32 RO-17 refuses every request for an invoice where the partner issues it itself', async () => {
  const token = await login()
  const order = await delivered(other, token)
  const { orderNo, id } = order
  const replies = [
    await other.call('previewInvoice', { orderIds: [id], split: 'one' }, token),
    await other.call('applyInvoice', application(id), token),
    await other.call('requestInvoice', { id, invoice: PERSON }, token),
    await other.call('invoiceOfCode', { code: invoiceCodeOf(TEST_VAULT, orderNo) }, token),
  ]
  expect(replies.map(({ code, msg }) => [code, msg])).toEqual(replies.map(() => [8013, NO_SELLER]))
  expect((await other.ok('merchantOrderById', { id }, token)).canInvoice).toBe(0)
  expect((await other.ok('invoiceOrders', {}, token)).totalCount).toBe(0)
})

test('PR-32 RO-17 the checkout of such a shop offers no invoice and takes none', async () => {
  const token = await login()
  const submission = await other.checkout(token, [[PRODUCTS.swab, 1]])
  const { cartIds, cartType } = submission
  expect((await other.ok('merchantConfirmOrder', { cartIds, cartType }, token)).canInvoice).toBe(0)
  const submit = (invoice?: typeof PERSON) => other.call('merchantSubmitO2o', { ...submission, invoice }, token)
  const refused = await submit(PERSON)
  expect([refused.code, refused.msg]).toEqual([8013, NO_SELLER])
  const { code, data } = await submit()
  expect(code).toBe(200)
  expect((await other.ok('preOrder', { orderNo: data.orderNo }, token)).canInvoice).toBe(0)
  const own = await shop.checkout(token, await shop.fill(token, [[PRODUCTS.swab, 1]]))
  expect((await shop.ok('confirmOrder', { cartIds: own.cartIds, cartType: 2 }, token)).canInvoice).toBe(1)
})

test('PR-32 RO-17 issues nothing for a shop that has no seller any more', async () => {
  const token = await login()
  const [applied, requested] = [await delivered(seller, token), await delivered(seller, token)]
  await seller.ok('applyInvoice', application(applied.id), token)
  await seller.ok('requestInvoice', { id: requested.id, invoice: PERSON }, token)
  await setSeller('baiyang', null)
  await drain()
  const rows = await invoicesOf(token)
  await setSeller('baiyang', SELLER)
  expect(rows.map(({ state, reason, orderIds }) => [state, reason, orderIds])).toEqual([
    ['refused', NO_SELLER, [applied.id]],
  ])
})

test('PR-12 PR-32 the counter shows a code only where the order is invoiced here', async () => {
  const codeIn = async (partner: PartnerShop) => {
    const [token, staff] = [await login(), await login()]
    const row = { user_id: await userOf(shop, staff), store_no: partner.storeNo }
    await shop.db.insertInto('staff').values(row).execute()
    const { orderNo } = await partner.order(token, [[PRODUCTS.swab, 1]], 3)
    await partner.pay(token, orderNo)
    const { code } = await partner.ok('pickOrder', { orderNo }, token)
    return (await shop.ok('handOver', { code }, staff)).invoiceCode
  }
  expect(await codeIn(other)).toBe('')
  expect(await codeIn(seller)).toMatch(/-[0-9a-f]{16}$/)
})

test('RX-09 RO-17 the licence page of a partner’s shop names the company that sells there', async () => {
  const sellerAfter = async (change: { company: string; address: string }) => {
    await shop.db.updateTable('merchant').set(change).where('code', '=', 'yaofang').execute()
    return (await other.ok('shopLicences', {}, await login())).seller
  }
  const company = { company: '药房商城（演示）有限公司', address: '深圳市南山区演示路 9 号' }
  expect(await sellerAfter(company)).toEqual(company)
  expect(await sellerAfter({ company: '', address: '' })).toBeNull()
  expect((await shop.ok('shopLicences', {})).seller).toBeNull()
})
