import { DrugClass } from '../../../src/domain/drug-class'
import { NO_FEN } from '../../../src/domain/money'
/**
 * `npm run seed:load [-- --goods 100000]`: seeds the demo data plus enough products, stores and orders for
 * measurements.
 */
import { reindex } from '../../contexts/catalog'
import { readConfig } from '../../config'
import { insertAccounts } from '../../contexts/customer'
import { migrate } from '../../migrate'
import { openDb, type Db } from '../../platform/db/open'
import { inTransaction, type Trx } from '../../platform/db/transaction'
import type { Vault } from '../../platform/encryption'
import { configuredVault } from '../../platform/encryption/keys'
import { categoryFinder, categoryRows } from './categories'
import { insertRows, settle } from './insert'
import { loadOrder, mobileOf, type LoadShop, type Sold } from './load-orders'
import { loadProducts, loadStock, loadStores } from './load-rows'
import { productRows, type ProductSeed } from './products'
import { storeRows, type StoreSeed } from './stores'
import { seed } from '.'

export interface LoadSize {
  goods: number
  stores: number
  users: number
  orders: number
}

const FULL: LoadSize = { goods: 5000, stores: 200, users: 2000, orders: 20_000 }
/** Reads the sizes: `--goods 100000` makes more products, and `--orders 0` no orders. */
const sizeOf = (args: readonly string[]): LoadSize => {
  const sizeArgument = (name: keyof LoadSize) => {
    const at = args.indexOf(`--${name}`)
    const count = at < 0 ? FULL[name] : Number(args[at + 1])
    if (!Number.isInteger(count) || count < 0) throw new Error(`--${name} needs a whole number`)
    return count
  }
  return {
    goods: sizeArgument('goods'),
    stores: sizeArgument('stores'),
    users: sizeArgument('users'),
    orders: sizeArgument('orders'),
  }
}
/** Rows of one transaction, to limit its size. */
const ORDERS_AT_ONCE = 5000
const PRODUCTS_AT_ONCE = 5000

/** Inserts products with their stock, some two dozen rows each, in parts. */
async function insertProducts(trx: Trx, products: readonly ProductSeed[], stores: readonly StoreSeed[]): Promise<void> {
  await insertRows(
    trx,
    'product',
    products.map((row) => ({ ...row, sales_before: row.sales })),
  )
  const first = products[0]?.barcode ?? ''
  const rows = await trx.selectFrom('product').select(['id', 'barcode']).where('barcode', '>=', first).execute()
  const ids = new Map(rows.map(({ id, barcode }) => [barcode, id]))
  const withId = <R extends { barcode: string }>({ barcode, ...row }: R) => ({ product_id: ids.get(barcode), ...row })
  await insertRows(trx, 'stock', loadStock(products, stores).map(withId))
}

async function loadCatalog(db: Db, size: LoadSize): Promise<void> {
  const categories = categoryRows()
  const products = loadProducts(productRows(categoryFinder(categories)), size.goods)
  const base = storeRows()
  const stores = loadStores(base, size.stores)
  await inTransaction(db, (trx) => insertRows(trx, 'store', stores))
  for (let from = 0; from < products.length; from += PRODUCTS_AT_ONCE) {
    const some = products.slice(from, from + PRODUCTS_AT_ONCE)
    await inTransaction(db, (trx) => insertProducts(trx, some, [...base, ...stores]))
  }
  await inTransaction(db, reindex)
}

async function loadUsers(trx: Trx, vault: Vault, count: number, now: Date): Promise<number[]> {
  const users = Array.from({ length: count }, (_, index) => ({
    mobile: mobileOf(index),
    name: `压测${index}`,
    createdAt: now,
  }))
  if (count === 0) return []
  return [...(await insertAccounts(trx, vault, users)).values()]
}

async function loadOrders(trx: Trx, from: number, to: number, userIds: readonly number[], shop: LoadShop) {
  const made = Array.from({ length: to - from }, (_, at) => {
    const index = from + at
    return loadOrder(index, userIds[index % userIds.length] ?? 0, shop)
  })
  await insertRows(
    trx,
    'orders',
    made.map(({ order }) => order),
  )
  const rows = await trx.selectFrom('orders').select(['id', 'order_no']).where('order_no', 'like', 'LOAD%').execute()
  const ids = new Map(rows.map(({ id, order_no }) => [order_no, id]))
  await insertRows(
    trx,
    'order_item',
    made.flatMap(({ order, items }) => items.map((item) => ({ order_id: ids.get(order.order_no), ...item }))),
  )
}

const sellable = async (db: Db): Promise<Sold[]> => {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'barcode', 'name', 'spec', 'drug_class', 'price_fen'])
    .where('barcode', 'like', '296%')
    .where((eb) => eb.or([eb('drug_class', 'is', null), eb('drug_class', '!=', DrugClass.rx)]))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, price_fen: row.price_fen ?? NO_FEN }))
}

/** Seeds a database for load tests. A second call changes nothing. */
export async function seedLoad(
  db: Db,
  { now, vault, size = FULL }: { now: Date; vault: Vault; size?: LoadSize },
): Promise<{ seeded: boolean }> {
  await seed(db, { now, vault })
  const known = await db.selectFrom('store').select('store_no').where('store_no', '=', 'L0001').executeTakeFirst()
  if (known) return { seeded: false }
  await loadCatalog(db, size)
  const userIds = await inTransaction(db, (trx) => loadUsers(trx, vault, size.users, now))
  const shop = { products: await sellable(db), storeNo: 'S903001', now, vault }
  for (let from = 0; from < size.orders; from += ORDERS_AT_ONCE) {
    const to = Math.min(size.orders, from + ORDERS_AT_ONCE)
    await inTransaction(db, (trx) => loadOrders(trx, from, to, userIds, shop))
  }
  await inTransaction(db, (trx) => settle(trx, ['orders', 'order_item']))
  return { seeded: true }
}

async function main() {
  const config = readConfig(process.env)
  const vault = configuredVault(config)
  const opened = await openDb({ url: config.directUrl, folder: config.dataDir })
  try {
    await migrate(opened.db, vault)
    const since = Date.now()
    const { seeded } = await seedLoad(opened.db, { now: new Date(), vault, size: sizeOf(process.argv.slice(2)) })
    process.stdout.write(seeded ? `· 压测数据已写入（${Date.now() - since} ms）\n` : '· 压测数据已存在\n')
  } finally {
    await opened.close()
  }
}

if (require.main === module) {
  main().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
}
