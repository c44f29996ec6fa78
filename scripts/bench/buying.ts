// Measures how many orders a server takes while visitors search for words that most products contain, next to the same
// orders without them, in alternating rounds: the search has its own connections and must not take those of buyers
// (`SearchLane` in server/platform/http/bind.ts). BENCH_GOODS=50000 measures another catalog, BENCH_ROUNDS=1 fewer rounds.
import { endpoints } from '../../src/contract'
import { at, get, formatRuns, median } from '../../server/testing/bench/compare'
import { runTurns, type Run } from '../../server/testing/bench/connections'
import { sellableProducts, shopBuying } from '../../server/testing/bench/orders'
import { migrate } from '../../server/migrate'
import { openDb } from '../../server/platform/db/open'
import { fullPath } from '../../server/platform/http/bind'
import { startApi } from '../../server/testing/races/api-process'
import { createVirtualUsers, type Buyer } from '../../server/testing/races/shoppers'
import { startBenchPostgres } from '../../server/testing/bench/postgres'
import { seedLoad } from '../../server/demo/seed/load'
import { HOME } from '../../server/testing/shop-products'
import { TEST_VAULT } from '../../server/testing/vault'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const PRODUCTS = Number(process.env.BENCH_GOODS ?? 5000)
const BUYERS = 8
const VISITORS = 8
const ORDERS = 240
const PRODUCT_COUNT = 100
/** Least orders per second while visitors search, as a share of those without searches. */
const BUDGET = 0.8
/** Characters that many names contain. Each visitor also asks for the filters, whose stock is read every time. */
const WORDS = [...'片胶囊颗粒口服液丸散贴膏滴眼鼻复方小儿清热止咳维生素盐酸酯钠']

/** Searches until `isOver`; returns the number of replies by HTTP status. */
async function searchUntil(url: string, isOver: () => boolean): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  const place = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }
  const path = fullPath(endpoints.searchProducts)
  await runTurns(url, { connections: VISITORS, turns: VISITORS }, async (send, visitor) => {
    for (let index = visitor; !isOver(); index += VISITORS) {
      const { status } = await send(
        get(path, { ...place, keyword: at(WORDS, index), facets: 1, pageNum: 1, pageSize: 10 }),
      )
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  })
  return statuses
}

async function main() {
  const cluster = await startBenchPostgres()
  try {
    const url = await cluster.database('filled')
    const { db, close } = await openDb({ url, folder: '', poolSize: 4 })
    await migrate(db, TEST_VAULT)
    await seedLoad(db, {
      now: new Date(),
      vault: TEST_VAULT,
      size: { goods: PRODUCTS, stores: 200, users: 1, orders: 0 },
    })
    const products = await sellableProducts(db, PRODUCT_COUNT)
    const api = await startApi({ DATABASE_URL: url, SEED: '0' })
    const buyers: Buyer[] = await createVirtualUsers(db, ORDERS, 13_500_000_000)
    let orders = 0
    const buy = (): Promise<Run> =>
      runTurns(api.url, { connections: BUYERS, turns: ORDERS }, async (send, index) => {
        await shopBuying(send, at(buyers, index), at(products, index), `buying-${orders++}`)
      })
    const alone: Run[] = []
    const disturbed: Run[] = []
    const replies: Record<number, number> = {}
    for (let round = 0; round <= ROUNDS; round++) {
      const quiet = await buy()
      let isOver = false
      const looking = searchUntil(api.url, () => isOver)
      const busy = await buy().finally(() => (isOver = true))
      const statuses = await looking
      if (round === 0) continue
      alone.push(quiet)
      disturbed.push(busy)
      for (const [status, count] of Object.entries(statuses))
        replies[Number(status)] = (replies[Number(status)] ?? 0) + count
    }
    await api.stop()
    await close()
    const ratio = median(disturbed.map((run, index) => run.perSecond / (alone[index] as Run).perSecond))
    const isWithinBudget = ratio >= BUDGET
    console.log(
      `${PRODUCTS} products, orders: alone ${formatRuns(alone)}; with searches ${formatRuns(disturbed)}; searches by status ${JSON.stringify(replies)}; ratio ${ratio.toFixed(2)} (budget ${BUDGET}) ${isWithinBudget ? 'ok' : 'EXCEEDED'}`,
    )
    if (!isWithinBudget) process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
