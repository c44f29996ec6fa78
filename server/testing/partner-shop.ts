import { sql } from 'kysely'
import type { EndpointName } from '../../src/contract'
import type { Input, Reply } from '../../src/contract/schemas'
import { CartKind } from '../../src/domain/kind'
import { HOME } from './shop-products'
import type { Shop } from './shop'

type Method = Reply<'merchantPayMethods'>[number]['method']

interface Options {
  /** Payment methods of the partner, in its order. */
  methods?: readonly Method[]
  /** Company on the invoices of its orders; absent: the partner issues them itself. */
  seller?: { name: string; taxNo: string }
}

let keys = 0

/** Adds a store of a partner like one of our own, by default the nearest, with the stock of that one. */
export async function addPartnerStore({ db }: Shop, merchant_code: string, store_no: string, like = 'S903001') {
  const store = await db.selectFrom('store').selectAll().where('store_no', '=', like).executeTakeFirstOrThrow()
  const licences = JSON.stringify(store.licences)
  await db
    .insertInto('store')
    .values({ ...store, licences, store_no, merchant_code })
    .execute()
  await sql`insert into stock (product_id, store_no, qty) select product_id, ${store_no}, 100 from stock where store_no = ${like}`.execute(
    db,
  )
}

/**
 * Opens the shop of a partner next to our own: one store with the stock, the hours and the place of our nearest one, the
 * same fees, and our prices. Returns its calls.
 */
export async function openPartnerShop(shop: Shop, code: string, { methods = [], seller }: Options = {}) {
  const storeNo = `P-${code}`
  const { db } = shop
  await db.deleteFrom('merchant_pay_method').where('merchant_code', '=', code).execute()
  await sql`delete from list_price where price_list in (select id from price_list where merchant_code = ${code})`.execute(
    db,
  )
  await sql`delete from stock where store_no in (select store_no from store where merchant_code = ${code})`.execute(db)
  await db.deleteFrom('coupon').where('merchant_code', '=', code).execute()
  await db
    .updateTable('merchant')
    .set({ invoice_seller: seller?.name ?? null, invoice_tax_no: seller?.taxNo ?? null })
    .where('code', '=', code)
    .execute()
  await addPartnerStore(shop, code, storeNo)
  await sql`delete from freight where merchant_code = ${code}`.execute(db)
  const fees = await db.selectFrom('freight').selectAll().where('merchant_code', '=', '').execute()
  await db
    .insertInto('freight')
    .values(fees.map((row) => ({ ...row, merchant_code: code })))
    .execute()
  for (const [index, method] of methods.entries())
    await db.insertInto('merchant_pay_method').values({ merchant_code: code, method, sort: index }).execute()

  const call = <K extends EndpointName>(name: K, input: Input<K>, token?: string) => shop.call(name, input, token, code)
  const ok = <K extends EndpointName>(name: K, input: Input<K>, token?: string) => shop.ok(name, input, token, code)

  /** Adds products to the shop's cart; returns a valid submit of its preview. */
  async function checkout(token: string, products: [barcode: string, count: number][], cartType: 1 | 2 | 3 = 2) {
    const known = await ok('defaultAddress', {}, token)
    const { id: addressId } = known ?? (await ok('createAddress', HOME, token))
    const cartIds: number[] = []
    for (const [barcode, count] of products)
      cartIds.push((await ok('merchantAddToCart', { barcode, count, cardGoodsType: cartType }, token)).cardGoodsId)
    const { payable, couponId } = await ok('merchantConfirmOrder', { cartIds, cartType }, token)
    return { idemKey: `partner-key-${++keys}`, cartIds, cartType, addressId, couponId, payable }
  }

  /** Places an unpaid order. */
  async function order(token: string, products: [barcode: string, count: number][], cartType: 1 | 2 | 3 = 2) {
    const submission = await checkout(token, products, cartType)
    return ok(cartType === CartKind.express ? 'merchantSubmitB2c' : 'merchantSubmitO2o', submission, token)
  }

  /** Opens, pays and notifies a payment. */
  async function pay(token: string, orderNo: string) {
    const { cashierUrl } = await ok('merchantPay', { orderNo, method: 'wechat' }, token)
    await shop.cashier(cashierUrl.split('/').at(-1) ?? '', 'paid')
    await shop.jobs.drain()
  }

  /** Gives a coupon of the partner that a shopper may claim; returns its id. */
  async function addCoupon(name: string, amountFen = 500) {
    const { rows } = await sql<{ id: number }>`
      insert into coupon (name, amount_fen, min_fen, order_type, remaining, per_user, city_id, starts_at, ends_at, merchant_code)
      values (${name}, ${amountFen}, 0, 2, 100, 2, null, '2026-01-01', '2027-01-01', ${code}) returning id`.execute(db)
    return rows[0]?.id ?? 0
  }

  return { code, storeNo, call, ok, checkout, order, pay, addCoupon }
}

export type PartnerShop = Awaited<ReturnType<typeof openPartnerShop>>
