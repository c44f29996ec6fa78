// Measures search on PostgreSQL with 50 connections, next to a bare Fastify handler that selects the same rows by the
// same tokens in the same order (server/testing/bench/bare.ts): a list of results, and suggestions for half a word.
// Then measures a catalog with twenty times the products, which may take twice as long; both answer the same words in
// turns, so that other load on the machine affects both. The API keeps the results of a text while the catalog does not
// change and reads the stock; the reference selects every time. Words that were not searched before are printed without
// a budget. BENCH_GOODS=500,5000 measures smaller catalogs, BENCH_ROUNDS=1 fewer rounds, BENCH_TURNS=100 shorter ones.
import path from 'node:path'
import { endpoints } from '../../src/contract'
import { bigrams } from '../../src/domain/search-text'
import { compare, get, at, formatRuns, median } from '../../server/testing/bench/compare'
import { runTurns, type HttpRequest } from '../../server/testing/bench/connections'
import { createCatalogSnapshots, locateShopper, sellerNumbers } from '../../server/contexts/catalog'
import { migrate } from '../../server/migrate'
import { openDb, type Db } from '../../server/platform/db/open'
import { fullPath } from '../../server/platform/http/bind'
import { startApi } from '../../server/testing/races/api-process'
import { startBenchPostgres } from '../../server/testing/bench/postgres'
import { seedLoad } from '../../server/demo/seed/load'
import { HOME } from '../../server/testing/shop-products'
import { TEST_VAULT } from '../../server/testing/vault'

const CONNECTIONS = 50
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const TURNS = Number(process.env.BENCH_TURNS ?? 2000)
const BUDGET = { results: 0.6, suggestions: 0.5, growth: 0.5 }
const [SOME = 5000, MANY = 100_000] = (process.env.BENCH_GOODS ?? '5000,100000').split(',').map(Number)
const STORES = 200
const PAGES = [1, 2]
const SUGGESTED = 8

/** Returns the substances that products are named after: the most frequent search words. */
async function keywordsOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('product').select('ingredients').where('is_main', '=', true).execute()
  const all = [...new Set(rows.flatMap(({ ingredients }) => ingredients))].sort()
  return all.filter((keyword) => /^\p{Script=Han}{3,}$/u.test(keyword))
}

interface Pair {
  shop: HttpRequest
  bare: HttpRequest
}

async function sendAll<T>(url: string, httpRequests: HttpRequest[]): Promise<T[]> {
  const bodies: string[] = []
  await runTurns(url, { connections: 1, turns: httpRequests.length }, async (send, index) => {
    bodies.push((await send(httpRequests[index] as HttpRequest)).body)
  })
  return bodies.map((body) => JSON.parse(body) as T)
}

interface SearchResult {
  data: { note: string; list?: { barcode: string }[]; best?: { barcode: string } | null }
}

/**
 * Returns the pairs for which both sides list the same products in the same order. Skips words with synonyms, which
 * cannot be compared.
 */
async function samePairs(shop: string, baseline: string, pairs: Pair[]): Promise<Pair[]> {
  const shops = await sendAll<SearchResult>(
    shop,
    pairs.map((pair) => pair.shop),
  )
  const bares = await sendAll<{ barcode: string }[]>(
    baseline,
    pairs.map((pair) => pair.bare),
  )
  const isSame = (index: number) => {
    const { note, list, best } = (shops[index] as SearchResult).data
    const codes = (bares[index] ?? []).map(({ barcode }) => barcode)
    if (note !== '') return null
    return list ? list.map(({ barcode }) => barcode).join() === codes.join() : best?.barcode === codes[0]
  }
  const strange = pairs.filter((_, index) => isSame(index) === false)
  if (strange.length > 0) throw new Error(`${strange.length} of ${pairs.length} differ: ${strange[0]?.shop.path}`)
  const same = pairs.filter((_, index) => isSame(index) === true)
  if (same.length < pairs.length / 2) throw new Error(`only ${same.length} of ${pairs.length} searches can be compared`)
  return same
}

const roundOf = (url: string, httpRequests: HttpRequest[]) =>
  runTurns(url, { connections: CONNECTIONS, turns: TURNS }, async (send, index) => {
    const { status } = await send(at(httpRequests, index))
    if (status !== 200) throw new Error(`answered ${status}`)
  })

interface Opened {
  goods: number
  /** Lists and suggestions for which both sides reply alike. */
  results: Pair[]
  suggestions: Pair[]
  shop: string
  bare: string
  stop(): Promise<void>
}

/** Starts a server with the given number of products, and a bare server that sends the same queries, for comparison. */
async function open(product: number): Promise<Opened> {
  const cluster = await startBenchPostgres()
  const url = await cluster.database('filled')
  const opened = await openDb({ url, folder: '' })
  await migrate(opened.db, TEST_VAULT)
  const since = Date.now()
  await seedLoad(opened.db, {
    now: new Date(),
    vault: TEST_VAULT,
    size: { goods: product, stores: STORES, users: 1, orders: 0 },
  })
  console.log(`${product} products created in ${((Date.now() - since) / 1000).toFixed(0)} s`)
  const place = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }
  const keywords = await keywordsOf(opened.db)
  const shopperLocation = locateShopper(await createCatalogSnapshots(opened.db).at(), place, new Date())
  const sellers = sellerNumbers(shopperLocation).join(',')
  await opened.close()
  const shop = await startApi({ DATABASE_URL: url, SEED: '0' })
  const baseline = await startApi({ DATABASE_URL: url }, path.join(__dirname, '../../server/testing/bench/bare.ts'))
  const searchRequest = (text: string, page: number, size: number) =>
    get('/search', { text, tokens: bigrams(text).join(','), sellers, page, size })
  const lists = keywords.flatMap((keyword) =>
    PAGES.map((pageNum) => ({
      shop: get(fullPath(endpoints.searchProducts), { ...place, keyword, pageNum, pageSize: 10 }),
      bare: searchRequest(keyword, pageNum, 10),
    })),
  )
  const halves = keywords.map((keyword) => ({
    shop: get(fullPath(endpoints.suggest), { ...place, keyword: keyword.slice(0, 2) }),
    bare: searchRequest(keyword.slice(0, 2), 1, SUGGESTED),
  }))
  const cold = await runTurns(
    shop.url,
    { connections: CONNECTIONS, turns: keywords.length },
    async (send, index) => void (await send(lists[index * PAGES.length]?.shop as HttpRequest)),
  )
  console.log(`${product} products, ${keywords.length} words searched for the first time: ${formatRuns([cold])}`)
  return {
    goods: product,
    results: await samePairs(shop.url, baseline.url, lists),
    suggestions: await samePairs(shop.url, baseline.url, halves),
    shop: shop.url,
    bare: baseline.url,
    stop: async () => {
      await shop.stop()
      await baseline.stop()
      await cluster.stop()
    },
  }
}

const requestsOf = (pairs: Pair[], of: keyof Pair) => pairs.map((pair) => pair[of])

/** Compares the server with its reference; a budget of 0 only prints. */
async function checkSpeed(
  { goods: product, shop, bare: baseline, ...pairLists }: Opened,
  hasBudget: boolean,
): Promise<boolean> {
  const verdicts: boolean[] = []
  for (const listName of ['results', 'suggestions'] as const) {
    const pairs = pairLists[listName]
    const budget = hasBudget ? BUDGET[listName] : 0
    verdicts.push(
      await compare(`${product} goods, ${listName}`, budget, ROUNDS, {
        shop: () => roundOf(shop, requestsOf(pairs, 'shop')),
        bare: () => roundOf(baseline, requestsOf(pairs, 'bare')),
      }),
    )
  }
  return verdicts.every(Boolean)
}

/** Compares the list throughput of the larger server with that of the smaller, in turns. */
async function checkGrowth(some: Opened, many: Opened): Promise<boolean> {
  const ratios: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const small = await roundOf(some.shop, requestsOf(some.results, 'shop'))
    const large = await roundOf(many.shop, requestsOf(many.results, 'shop'))
    if (round > 0) ratios.push(large.perSecond / small.perSecond)
  }
  const ratio = median(ratios)
  const isBorne = ratio >= BUDGET.growth
  const { goods: product } = many
  console.log(
    `${product} products: ${ratio.toFixed(2)} of the list throughput of ${some.goods} (budget ${BUDGET.growth}) ${isBorne ? 'ok' : 'EXCEEDED'}`,
  )
  return isBorne
}

async function main() {
  const shops: Opened[] = []
  try {
    const some = await open(SOME)
    shops.push(some)
    const isWithinBudget = await checkSpeed(some, true)
    const many = await open(MANY)
    shops.push(many)
    await checkSpeed(many, false)
    const isBorne = await checkGrowth(some, many)
    if (!isWithinBudget || !isBorne) process.exitCode = 1
  } finally {
    for (const one of shops) await one.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
