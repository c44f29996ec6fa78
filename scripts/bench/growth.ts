// Measures how the reads of the catalog grow with the number of products: 5,000 and 50,000 by default, 500,000 with
// BENCH_GOODS=5000,500000. Each call runs against both servers in turns, so that other load on the machine affects both:
// quiet, then beside 50 changes of prices and stock a second in both databases, as an ERP sends them on a normal day. The
// same commits empty and fill single stocks. The larger catalog has more stores, too: one for 250 products. Prints the median
// and the 99th percentile of a reply, and fails when one of them grows more than its budget. Then the first searches of texts after a change of the catalog, the memory
// of the processes and the time of a start, with budgets of their own. BENCH_ROUNDS=1 measures fewer rounds,
// BENCH_TURNS=20 shorter ones; BENCH_DATA=<folder> stores the filled databases there and starts from them the next time.
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { DEFAULT_CITY } from '../../src/domain/city'
import { endpoints } from '../../src/contract'
import { at, get, median } from '../../server/testing/bench/compare'
import { runTurns, type HttpRequest } from '../../server/testing/bench/connections'
import { migrate } from '../../server/migrate'
import { fullPath } from '../../server/platform/http/bind'
import { openDb, type Db } from '../../server/platform/db/open'
import { bundledServer } from '../../server/testing/bundle'
import { startApi } from '../../server/testing/races/api-process'
import { startBenchPostgres } from '../../server/testing/bench/postgres'
import { seedLoad } from '../../server/demo/seed/load'
import { HOME } from '../../server/testing/shop-products'
import { TEST_VAULT } from '../../server/testing/vault'

const CONNECTIONS = 4
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
const TURNS = Number(process.env.BENCH_TURNS ?? 40)
const SIZES = (process.env.BENCH_GOODS ?? '5000,50000').split(',').map(Number)
const DATA = process.env.BENCH_DATA
const DATABASE = 'filled'
const HTTP_OK = 200
const HTTP_BUSY = 503
/** Products for each store: 5,000 products lie in 20 stores, 500,000 in 2,000, next to the stores of the demo. */
const PRODUCTS_PER_STORE = 250
const CHANGES_A_SECOND = 50
/** Category with very many products: 西药. */
const WIDE_CATEGORY = 1
const WIDE_WORD = '片'
/** Largest ratio of a reply time on the larger catalog to that on the smaller one, for the median and the 99th percentile. */
const BUDGET = 2
/** Longest first search of a text, in ms: other searches may have to wait for it. */
const FIRST_SEARCH_MS = 2000
/** Most memory of a server process after all calls, in MB. */
const MEMORY_MB = 350
/** Longest start of a process on a filled database, in ms. */
const READY_MS = 3000
/** Texts that very many, many and few products contain, in characters and in pinyin. */
const FIRST_TEXTS = [WIDE_WORD, '药', '胶囊', '感冒', '口服', 'pian', '布洛芬']
/** Products that both catalogs contain, by their numbers. */
const NUMBERS = Array.from({ length: 20 }, (_, index) => 4001 + index * 37)

const place = { cityId: DEFAULT_CITY.id, latitude: HOME.latitude, longitude: HOME.longitude }
const pages = [1, 2, 3]

/** Requests of each measured call. */
function callsOf(): Record<string, HttpRequest[]> {
  const list = (sort: string) =>
    pages.map((pageNum) =>
      get(fullPath(endpoints.categoryProducts), { ...place, typeId: WIDE_CATEGORY, sort, pageNum, pageSize: 10 }),
    )
  const search = (keyword: string, more: object = {}) =>
    pages.map((pageNum) =>
      get(fullPath(endpoints.searchProducts), { ...place, keyword, pageNum, pageSize: 10, ...more }),
    )
  return {
    list: list('default'),
    'list by price': list('priceUp'),
    'list by sales': list('sales'),
    'search, wide word': search(WIDE_WORD),
    'search, wide word by price': search(WIDE_WORD, { sort: 'priceUp' }),
    'search, wide word with facets': search(WIDE_WORD, { facets: 1 }),
    'search, narrow word': NUMBERS.flatMap((number) => search(`压测${number}`).slice(0, 1)),
    suggest: [get(fullPath(endpoints.suggest), { ...place, keyword: '布洛' })],
    'home floor': pages.map((pageNum) => ({
      ...{ method: 'POST' as const, path: fullPath(endpoints.floorProducts) },
      body: JSON.stringify({ ...place, type: 'nearby', pageNum, pageSize: 10 }),
    })),
  }
}

interface Shop {
  products: number
  url: string
  db: Db
  pid: number
  /** Time from the start of the process until it served, in ms. */
  readyMs: number
  stop(): Promise<void>
}

/** Starts a database with so many products and a server on it. */
async function open(products: number): Promise<Shop> {
  const folder = DATA && path.join(DATA, String(products))
  const isKnown = folder !== undefined && fs.existsSync(folder)
  const cluster = await startBenchPostgres(isKnown ? folder : undefined)
  const url = isKnown ? cluster.url.replace(/postgres$/, DATABASE) : await cluster.database(DATABASE)
  const { db, close } = await openDb({ url, folder: '', poolSize: 2 })
  await migrate(db, TEST_VAULT)
  const since = performance.now()
  await seedLoad(db, {
    now: new Date(),
    vault: TEST_VAULT,
    size: { goods: products, stores: products / PRODUCTS_PER_STORE, users: 1, orders: 0 },
  })
  console.log(`${products} products created in ${((performance.now() - since) / 1000).toFixed(0)} s`)
  // A database has statistics some minutes after it was filled.
  await sql`analyze`.execute(db)
  await bundledServer()
  const startedAt = performance.now()
  const api = await startApi({ DATABASE_URL: url, SEED: '0' })
  return {
    ...{ products, db, url: api.url, pid: api.pid, readyMs: performance.now() - startedAt },
    stop: async () => {
      await api.stop()
      await close()
      await cluster.stop(isKnown ? undefined : folder)
    },
  }
}

/** Raises the price of a product by a fen, as an ERP sends new prices. */
const changePrice = (db: Db, productId: number) =>
  sql`update product set price_fen = price_fen + 1 where id = ${productId}`.execute(db)

/** Empties the stock of a product in one store, or fills it again. */
const turnStock = (db: Db, productId: number) =>
  db
    .updateTable('stock')
    .set((eb) => ({ qty: eb.case().when('qty', '>', 0).then(0).else(30).end() }))
    .where('product_id', '=', productId)
    .where('store_no', '=', (eb) =>
      eb
        .selectFrom('stock as s')
        .select('s.store_no')
        .where('s.product_id', '=', productId)
        .orderBy('s.store_no')
        .limit(1),
    )
    .execute()

/** Changes prices and stock until it is stopped; returns the number of changes a second. */
function startChanges(db: Db, ids: readonly number[]): { stop(): Promise<number> } {
  const since = performance.now()
  let isOver = false
  let turn = 0
  async function change(): Promise<void> {
    while (!isOver) {
      const productId = at([...ids], (turn >> 1) * 7)
      await (turn % 2 === 0 ? changePrice(db, productId) : turnStock(db, productId))
      turn++
      const waitMs = since + (turn * 1000) / CHANGES_A_SECOND - performance.now()
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  const pending = change()
  return {
    stop: async () => {
      isOver = true
      await pending
      return (turn * 1000) / (performance.now() - since)
    },
  }
}

const percentile = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] as number

/** Number of replies that refused a call because the server was busy, by the number of products. */
const refusals = new Map<number, number>()

async function timesOf({ url, products }: Shop, requests: HttpRequest[]): Promise<number[]> {
  const { times } = await runTurns(url, { connections: CONNECTIONS, turns: TURNS }, async (send, index) => {
    const { status, body } = await send(at(requests, index))
    if (status === HTTP_BUSY) refusals.set(products, (refusals.get(products) ?? 0) + 1)
    else if (status !== HTTP_OK) throw new Error(`answered ${status}: ${body.slice(0, 200)}`)
  })
  return times
}

/** Measures one call on both servers in turns and prints it; returns whether both percentiles stay in the budget. */
async function compareSizes([some, many]: [Shop, Shop], label: string, requests: HttpRequest[]): Promise<boolean> {
  const small: number[][] = []
  const large: number[][] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const [a, b] = [await timesOf(some, requests), await timesOf(many, requests)]
    if (round === 0) continue
    small.push(a)
    large.push(b)
  }
  const middle = median(small.map((times, index) => percentile(large[index] ?? [], 0.5) / percentile(times, 0.5)))
  // A round alone has few slow replies: takes the slowest hundredth of all rounds together.
  const slowest = percentile(large.flat(), 0.99) / percentile(small.flat(), 0.99)
  const line = (rounds: number[][]) =>
    `p50 ${percentile(rounds.flat(), 0.5).toFixed(1)} p99 ${percentile(rounds.flat(), 0.99).toFixed(1)} ms`
  const isWithinBudget = middle <= BUDGET && slowest <= BUDGET
  const ratios = `${middle.toFixed(2)} x p50, ${slowest.toFixed(2)} x p99`
  console.log(
    `  ${label.padEnd(30)} ${some.products}: ${line(small).padEnd(26)} ${many.products}: ${line(large).padEnd(28)} ${ratios} ${isWithinBudget ? 'ok' : 'EXCEEDED'}`,
  )
  return isWithinBudget
}

/** Searches each text once after a change of the catalog; returns whether all are answered in time. */
async function firstSearches({ products, url, db }: Shop): Promise<boolean> {
  await sql`update category set sort = sort where id = ${WIDE_CATEGORY}`.execute(db)
  const times: [string, number][] = []
  for (const keyword of FIRST_TEXTS) {
    const { path: target } = get(fullPath(endpoints.searchProducts), { ...place, keyword, pageNum: 1, pageSize: 10 })
    const since = performance.now()
    const { status } = await fetch(url + target)
    times.push([status === HTTP_OK ? keyword : `${keyword} (${status})`, performance.now() - since])
  }
  const isWithinBudget = times.every(([, ms]) => ms <= FIRST_SEARCH_MS)
  const list = times.map(([keyword, ms]) => `${keyword} ${ms.toFixed(0)}`).join(', ')
  console.log(`  ${products}: ${list} ms ${isWithinBudget ? 'ok' : 'EXCEEDED'}`)
  return isWithinBudget
}

/** Prints memory and start of a process; returns whether both stay in their budgets. */
function processVerdict({ products, pid, readyMs }: Shop): boolean {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  const isWithinBudget = kilobytes / 1024 <= MEMORY_MB && readyMs <= READY_MS
  const verdict = isWithinBudget ? 'ok' : 'EXCEEDED'
  console.log(`  ${products}: ${(kilobytes / 1024).toFixed(0)} MB, ready in ${readyMs.toFixed(0)} ms ${verdict}`)
  return isWithinBudget
}

const idsOf = async ({ db }: Shop) =>
  (
    await db.selectFrom('product').select('id').where('barcode', 'like', '296%').orderBy('id').limit(4000).execute()
  ).map(({ id }) => id)

async function main() {
  const shops: Shop[] = []
  try {
    for (const size of SIZES) shops.push(await open(size))
    const pair = shops as [Shop, Shop]
    const verdicts: boolean[] = []
    console.log(`quiet (budget ${BUDGET} x)`)
    for (const [name, requests] of Object.entries(callsOf())) verdicts.push(await compareSizes(pair, name, requests))
    console.log(`beside ${CHANGES_A_SECOND} changes of prices and stock a second (budget ${BUDGET} x)`)
    const changes = await Promise.all(pair.map(async (shop) => startChanges(shop.db, await idsOf(shop))))
    for (const [name, requests] of Object.entries(callsOf())) verdicts.push(await compareSizes(pair, name, requests))
    const rates = await Promise.all(changes.map((one) => one.stop()))
    for (const [products, count] of refusals) console.log(`${products} products: ${count} replies were 503`)
    console.log(`changes a second: ${rates.map((rate) => rate.toFixed(1)).join(' and ')}`)
    console.log(`first searches after a change of the catalog (budget ${FIRST_SEARCH_MS} ms)`)
    for (const shop of shops) verdicts.push(await firstSearches(shop))
    console.log(`processes (budget ${MEMORY_MB} MB, ready in ${READY_MS} ms)`)
    for (const shop of shops) verdicts.push(processVerdict(shop))
    if (!verdicts.every(Boolean)) process.exitCode = 1
  } finally {
    for (const shop of shops) await shop.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
