import { sql } from 'kysely'
import { PURPOSES } from '../../../src/domain/consent'
import { insertAccounts } from '../../contexts/customer/account/accounts'
import type { Db } from '../../platform/db/open'
import { hashToken } from '../../platform/http/auth'
import { addressColumns } from '../../contexts/customer/address/queries'
import { PRODUCTS, HOME } from '../shop-products'
import { TEST_VAULT } from '../vault'

/** Signed-in shopper with an address. */
export interface Buyer {
  id: number
  token: string
  addressId: number
}

let mobiles = 13_500_000_000
const DAY_MS = 86_400_000

/** Creates many shoppers at once, directly in the database. */
export async function createVirtualUsers(db: Db, size: number, firstMobile?: number): Promise<Buyer[]> {
  if (firstMobile !== undefined) mobiles = firstMobile
  const expires = new Date(Date.now() + DAY_MS)
  const numbers = Array.from({ length: size }, () => String(++mobiles))
  const accounts = numbers.map((mobile) => ({ mobile, name: mobile.slice(-4), createdAt: new Date() }))
  const users = [...(await insertAccounts(db, TEST_VAULT, accounts))].map(([mobile, id]) => ({ mobile, id }))
  const token = (mobile: string) => `race-token-${mobile}`
  await db
    .insertInto('session')
    .values(users.map(({ id, mobile }) => ({ user_id: id, token_hash: hashToken(token(mobile)), expires_at: expires })))
    .execute()
  const consent = { purpose: 'health' as const, version: PURPOSES.health.version, given: true, at: new Date() }
  await db
    .insertInto('consent')
    .values(users.map(({ id }) => ({ ...consent, user_id: id })))
    .execute()
  const { cityId, roomNo, ...home } = HOME
  const details = { ...home, city_id: cityId, room_no: roomNo, tag: '' }
  const addresses = await db
    .insertInto('address')
    .values(users.map(({ id }) => ({ user_id: id, is_default: true, ...addressColumns(TEST_VAULT, id, details) })))
    .returning(['id', 'user_id'])
    .execute()
  const addressOf = new Map(addresses.map((row) => [row.user_id, row.id]))
  return users.map(({ id, mobile }) => ({ id, token: token(mobile), addressId: addressOf.get(id) ?? 0 }))
}

export const STORE = 'S903001'
/** Two products with a plain price and without promotions, for simple counting. */
export const SKU = PRODUCTS.ibuprofen
export const OTHER_SKU = PRODUCTS.granules

export async function productId(db: Db, barcode: string): Promise<number> {
  const { id } = await db.selectFrom('product').select('id').where('barcode', '=', barcode).executeTakeFirstOrThrow()
  return id
}

export async function setStock(db: Db, barcode: string, qty: number) {
  const id = await productId(db, barcode)
  await db.updateTable('stock').set({ qty }).where('product_id', '=', id).where('store_no', '=', STORE).execute()
}

export async function stockOf(db: Db, barcode: string): Promise<number> {
  const id = await productId(db, barcode)
  const row = await db
    .selectFrom('stock')
    .select('qty')
    .where('product_id', '=', id)
    .where('store_no', '=', STORE)
    .executeTakeFirstOrThrow()
  return row.qty
}

/** Puts one piece of each product into every cart; returns cart line ids by shopper, in the order of the products. */
export async function fillCarts(db: Db, buyers: Buyer[], barcodes: string[]): Promise<Map<number, number[]>> {
  const carts = new Map<number, number[]>(buyers.map(({ id }) => [id, []]))
  for (const barcode of barcodes) {
    const product = await productId(db, barcode)
    const rows = await db
      .insertInto('cart_item')
      .values(buyers.map(({ id }) => ({ user_id: id, product_id: product, kind: 2, store_no: STORE, count: 1 })))
      .returning(['id', 'user_id'])
      .execute()
    for (const { id, user_id } of rows) carts.get(user_id)?.push(id)
  }
  return carts
}

/** Counts the pieces of this product in orders that still reserve them. */
export async function heldPieces(db: Db, barcode: string): Promise<number> {
  const { n } = await db
    .selectFrom('order_item as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('i.barcode', '=', barcode)
    .where('o.status', '<>', 600)
    .select(sql<number>`coalesce(sum(i.count), 0)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}
