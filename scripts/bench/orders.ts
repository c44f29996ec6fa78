// Measures how the calls of a shopper grow with the orders of all others: an empty shop beside one with 1,000,000 orders of
// 100,000 shoppers (BENCH_ORDERS=100000 makes fewer), as two databases of one PostgreSQL with a server process each. The same
// 50 shoppers with twelve orders and six cart lines are in both. Each call runs on both in turns; the median of the rounds'
// ratios counts. Then 1,000 due jobs in the filled shop, and the daily jobs there, each once. BENCH_ROUNDS=1 measures fewer
// rounds; BENCH_CALLS=cart measures the calls of a name, without the jobs; BENCH_DATA=<folder> stores the filled databases there
// and starts from them the next time.
import fs from 'node:fs'
import { sql } from 'kysely'
import { endpoints, type EndpointName } from '../../src/contract'
import { at, get, median } from '../../server/testing/bench/compare'
import { runTurns, type HttpReply, type HttpRequest } from '../../server/testing/bench/connections'
import { fillOrders } from '../../server/testing/bench/fill-orders'
import { fillJobs, fillShoppers } from '../../server/testing/bench/order-followers'
import { drainJobs, runDailyJobs, waitForJobs } from '../../server/testing/bench/due-jobs'
import { sellableProducts } from '../../server/testing/bench/orders'
import { migrate } from '../../server/migrate'
import { fullPath } from '../../server/platform/http/bind'
import { openDb, type Db } from '../../server/platform/db/open'
import { bundledServer } from '../../server/testing/bundle'
import { startApi } from '../../server/testing/races/api-process'
import { startBenchPostgres } from '../../server/testing/bench/postgres'
import type { Cluster } from '../../server/testing/races/postgres'
import { createVirtualUsers, fillCarts, STORE, type Buyer } from '../../server/testing/races/shoppers'
import { seed } from '../../server/demo/seed'
import { HOME } from '../../server/testing/shop-products'
import { TEST_VAULT } from '../../server/testing/vault'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
const DATA = process.env.BENCH_DATA
/** Calls to measure, as a pattern; the jobs are left out with it. */
const CALLS = new RegExp(process.env.BENCH_CALLS ?? '')
const DATABASES = { empty: 0, filled: ORDERS }
const ORDERS_PER_SHOPPER = 10
const MEASURED = 50
const CART_LINES = 6
const CONNECTIONS = 4
const HTTP_OK = 200
const HTTP_BUSY = 503
/** Largest ratio of a median reply time in the filled shop to that in the empty one. */
const BUDGET = 1.3
/** Memory for pages: the default suits a small shop. */
const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB']

const place = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }

/** Measured shopper with the ids of the data that the calls name. */
interface Shopper extends Buyer {
  orderIds: number[]
  cartIds: number[]
}

interface Shop {
  url: string
  db: Db
  shoppers: Shopper[]
  products: string[]
  stop(): Promise<void>
}

/** Fills a new database with so many orders of other shoppers, and with the measured shoppers. */
async function fill(db: Db, orders: number): Promise<void> {
  const now = new Date()
  const since = performance.now()
  await migrate(db, TEST_VAULT)
  await seed(db, { now, vault: TEST_VAULT })
  const measured = await createVirtualUsers(db, MEASURED, 13_600_000_000)
  await fillCarts(db, measured, (await sellableProducts(db, CART_LINES)).reverse())
  const count = orders / ORDERS_PER_SHOPPER
  const first = count > 0 ? await fillShoppers(db, count, now) : 0
  await fillOrders(db, { now, vault: TEST_VAULT, orders, shoppers: { first, count }, measured })
  await fillJobs(db, now)
  // A database is vacuumed and has statistics some minutes after it was filled.
  await sql`vacuum (analyze)`.execute(db)
  console.log(`${orders} orders created in ${((performance.now() - since) / 1000).toFixed(0)} s`)
}

/** Finds the measured shoppers with their orders and cart lines. */
async function listShoppers(db: Db): Promise<Shopper[]> {
  const { rows } = await sql<Shopper>`
    select u.id, (select id from address where user_id = u.id) as "addressId",
      array(select id from orders where user_id = u.id order by id) as "orderIds",
      array(select id from cart_item where user_id = u.id order by id) as "cartIds"
    from app_user u where id in (select user_id from session where token_hash <> '')
      and exists (select 1 from orders o where o.user_id = u.id and o.order_no like 'LOAD%') order by u.id`.execute(db)
  return rows.map((row, index) => ({ ...row, token: `race-token-${13_600_000_001 + index}` }))
}

/** Starts a PostgreSQL with both databases: filled now, or stored by an earlier run. */
async function startDatabases(): Promise<Cluster> {
  if (DATA && fs.existsSync(DATA)) return startBenchPostgres(DATA, SETTINGS)
  const cluster = await startBenchPostgres(undefined, SETTINGS)
  for (const [name, orders] of Object.entries(DATABASES)) {
    const { db, close } = await openDb({ url: await cluster.database(name), folder: '', poolSize: 4 })
    await fill(db, orders)
    await close()
  }
  if (!DATA) return cluster
  await cluster.stop(DATA)
  return startDatabases()
}

async function open(cluster: Cluster, name: keyof typeof DATABASES): Promise<Shop> {
  const url = cluster.url.replace(/postgres$/, name)
  const { db, close } = await openDb({ url, folder: '', poolSize: 4 })
  const shoppers = await listShoppers(db)
  // The last ones: the carts hold others.
  const products = (await sellableProducts(db, 60)).slice(20)
  const api = await startApi({ DATABASE_URL: url, SEED: '0' })
  return {
    ...{ url: api.url, db, shoppers, products },
    stop: async () => {
      await api.stop()
      await close()
    },
  }
}

const call = (name: EndpointName, token: string, input: object): HttpRequest => ({
  ...get(fullPath(endpoints[name]).replace(/:id/, String((input as { id?: number }).id)), input),
  token,
})
const post = (name: EndpointName, token: string, input: object): HttpRequest => ({
  ...{ method: 'POST' as const, path: fullPath(endpoints[name]), token, body: JSON.stringify(input) },
})

const preview = ({ token, addressId, cartIds }: Shopper) =>
  post('confirmOrder', token, { cartIds: cartIds.slice(0, 3), cartType: 2, addressId, ...place })

/** Request of each measured call for a shopper. */
const READS: Record<string, (shopper: Shopper, shop: Shop, index: number) => HttpRequest> = {
  'orders, all': ({ token }) => call('orderList', token, { pageNum: 1, pageSize: 10 }),
  'orders, page 2': ({ token }) => call('orderList', token, { pageNum: 2, pageSize: 10 }),
  'orders, completed': ({ token }) => call('orderList', token, { status: 500, pageNum: 1, pageSize: 10 }),
  'orders, with after-sale': ({ token }) => call('orderList', token, { status: 800, pageNum: 1, pageSize: 10 }),
  'orders, by product': ({ token }) => call('orderList', token, { keyword: '片', pageNum: 1, pageSize: 10 }),
  'order detail': ({ token, orderIds }, _shop, index) => call('orderById', token, { id: at(orderIds, index % 12) }),
  'counts of the account': ({ token }) => call('getNumber', token, {}),
  notifications: ({ token }) => call('userMessages', token, { pageNum: 1, pageSize: 10 }),
  points: ({ token }) => call('integralRecords', token, { pageNum: 1, pageSize: 10 }),
  coupons: ({ token }) => call('myCoupons', token, { status: 1, pageNum: 1, pageSize: 10 }),
  'reviews to write': ({ token }) => call('commentsDue', token, { pageNum: 1, pageSize: 10 }),
  'buyers of a product': ({ token }, { products }, index) =>
    call('attachInfo', token, { barcode: at(products, index), ...place }),
  cart: ({ token }) => call('cartList', token, place),
  'checkout preview': preview,
}

const percentile = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] as number

function dataOf<T>({ status, body }: HttpReply): T {
  const reply = JSON.parse(body) as { code?: number; data: T }
  if (status !== HTTP_OK || (reply.code ?? HTTP_OK) !== HTTP_OK) throw new Error(`${status} ${body.slice(0, 300)}`)
  return reply.data
}

/** Number of replies that refused a call because the server was busy. */
let refusals = 0

type Round = (shop: Shop) => Promise<number[]>

/** Sends one call of every shopper; returns the times of the replies. */
const readRound =
  (request: (typeof READS)[string]): Round =>
  async (shop) => {
    const load = { connections: CONNECTIONS, turns: MEASURED * 2 }
    const { times } = await runTurns(shop.url, load, async (send, index) => {
      const reply = await send(request(at(shop.shoppers, index), shop, index))
      if (reply.status === HTTP_BUSY) refusals++
      else dataOf(reply)
    })
    return times
  }

let submissions = 0

/** Adds a product to every shopper's cart and orders it; returns the times of the submits alone. */
const submitRound: Round = async (shop) => {
  const times: number[] = []
  await runTurns(shop.url, { connections: CONNECTIONS, turns: MEASURED }, async (send, index) => {
    const { token, addressId } = at(shop.shoppers, index)
    const product = { barcode: at(shop.products, index), count: 1, cardGoodsType: 2, storeNo: STORE, ...place }
    const { cardGoodsId } = dataOf<{ cardGoodsId: number }>(await send(post('addToCart', token, product)))
    const order = { cartIds: [cardGoodsId], cartType: 2, addressId }
    const quote = dataOf<{ payable: number; couponId: number | null }>(
      await send(post('confirmOrder', token, { ...order, ...place })),
    )
    const agreed = { idemKey: `many-orders-${submissions++}`, couponId: quote.couponId, payable: quote.payable }
    const since = performance.now()
    dataOf(await send(post('submitO2o', token, { ...order, ...agreed })))
    times.push(performance.now() - since)
  })
  return times
}

/** Measures one call on both shops in turns and prints it; returns whether the median stays in the budget. */
async function compareShops([empty, filled]: [Shop, Shop], label: string, round: Round): Promise<boolean> {
  refusals = 0
  const few: number[][] = []
  const many: number[][] = []
  for (let turn = 0; turn <= ROUNDS; turn++) {
    const [a, b] = [await round(empty), await round(filled)]
    if (turn === 0) continue
    few.push(a)
    many.push(b)
  }
  const ratio = median(few.map((times, index) => percentile(many[index] ?? [], 0.5) / percentile(times, 0.5)))
  const line = (rounds: number[][]) =>
    `p50 ${percentile(rounds.flat(), 0.5).toFixed(1)} p99 ${percentile(rounds.flat(), 0.99).toFixed(1)} ms`
  const isWithinBudget = ratio <= BUDGET && refusals === 0
  const verdict = `${refusals > 0 ? `${refusals} replies were 503 ` : ''}${isWithinBudget ? 'ok' : 'EXCEEDED'}`
  console.log(
    `  ${label.padEnd(24)} empty: ${line(few).padEnd(24)} filled: ${line(many).padEnd(26)} ${ratio.toFixed(2)} x ${verdict}`,
  )
  return isWithinBudget
}

async function main() {
  await bundledServer()
  const cluster = await startDatabases()
  const shops: Shop[] = []
  try {
    shops.push(await open(cluster, 'empty'), await open(cluster, 'filled'))
    const pair = shops as [Shop, Shop]
    const [, filled] = pair
    for (const { db } of pair) await waitForJobs(db)
    const verdicts: boolean[] = []
    console.log(`${ORDERS} orders (budget ${BUDGET} x)`)
    for (const [label, request] of Object.entries(READS).filter(([name]) => CALLS.test(name)))
      verdicts.push(await compareShops(pair, label, readRound(request)))
    if (CALLS.test('submit')) verdicts.push(await compareShops(pair, 'submit', submitRound))
    if (CALLS.source === '(?:)') verdicts.push(await drainJobs(filled.db, filled.shoppers))
    if (CALLS.source === '(?:)') verdicts.push(await runDailyJobs(filled.db))
    if (!verdicts.every(Boolean)) process.exitCode = 1
  } finally {
    for (const shop of shops) await shop.stop()
    await cluster.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
