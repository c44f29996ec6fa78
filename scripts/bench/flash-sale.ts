// Measures a flash sale on PostgreSQL: 100 clients without pauses buy 5,000 pieces of one session through two API
// processes, next to as many bare Fastify processes that only decrement the same row once per request
// (server/testing/bench/bare-decrement.ts). Compares accepted orders with decrements. Rounds alternate, and the median
// of their ratios counts.
import path from 'node:path'
import { endpoints } from '../../src/contract'
import { compare } from '../../server/testing/bench/compare'
import { runTurns, type Run, type HttpRequest } from '../../server/testing/bench/connections'
import { migrate } from '../../server/migrate'
import { openDb, type Db } from '../../server/platform/db/open'
import { fullPath } from '../../server/platform/http/bind'
import { startApi, type ApiProcess } from '../../server/testing/races/api-process'
import { createVirtualUsers, STORE, type Buyer } from '../../server/testing/races/shoppers'
import { startBenchPostgres } from '../../server/testing/bench/postgres'
import { openFlashSale, submissionOf, type FlashSale } from '../../server/testing/races/flash-sale-race'
import { seed } from '../../server/demo/seed'
import { TEST_VAULT } from '../../server/testing/vault'

const CLIENTS = 100
const PIECES = 5000
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const BUDGET = 0.5
const PROCESSES = 2

const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T

/** Puts the same load on every process at once; returns the sum of turns per second. */
async function together(
  apis: readonly ApiProcess[],
  httpRequest: (index: number) => HttpRequest,
  ok: (body: string) => boolean,
): Promise<Run> {
  const share = { connections: CLIENTS / apis.length, turns: PIECES / apis.length }
  const since = performance.now()
  const runs = await Promise.all(
    apis.map(({ url }, half) =>
      runTurns(url, share, async (send, index) => {
        const { status, body } = await send(httpRequest(index * apis.length + half))
        if (status !== 200 || !ok(body)) throw new Error(`${status} ${body.slice(0, 300)}`)
      }),
    ),
  )
  const seconds = (performance.now() - since) / 1000
  return { perSecond: PIECES / seconds, times: runs.flatMap(({ times }) => times) }
}

/** Checks that no piece was oversold and that no order was refused while stock was left. */
async function checkSold(db: Db, flashSale: FlashSale) {
  const { qty } = await db
    .selectFrom('seckill_stock')
    .select('qty')
    .where('round_id', '=', flashSale.id)
    .where('store_no', '=', STORE)
    .executeTakeFirstOrThrow()
  if (qty !== 0) throw new Error(`${qty} of ${PIECES} pieces remain in stock`)
}

async function shopFlashSale(db: Db, apis: readonly ApiProcess[], buyers: readonly Buyer[], n: number): Promise<Run> {
  await db.updateTable('seckill').set({ per_user: 99 }).where('limited', '=', true).execute()
  const flashSale = await openFlashSale({ db, urls: apis.map(({ url }) => url) }, buyers[0] as Buyer, PIECES)
  const httpRequest = (index: number): HttpRequest => {
    const buyer = at(buyers, index)
    const body = JSON.stringify(submissionOf(flashSale, buyer, `bench-${n}-${index}`))
    return { method: 'POST', path: fullPath(endpoints.submitFlashSale), token: buyer.token, body }
  }
  const run = await together(apis, httpRequest, (body) => body.startsWith('{"code":200'))
  await checkSold(db, flashSale)
  return run
}

async function baselineFlashSale(
  db: Db,
  shop: readonly ApiProcess[],
  apis: readonly ApiProcess[],
  buyer: Buyer,
): Promise<Run> {
  const flashSale = await openFlashSale({ db, urls: shop.map(({ url }) => url) }, buyer, PIECES)
  const body = JSON.stringify({ roundId: flashSale.id, storeNo: STORE })
  const run = await together(
    apis,
    () => ({ method: 'POST', path: '/decrement', body }),
    (reply) => reply === '{"decremented":1}',
  )
  await checkSold(db, flashSale)
  return run
}

async function main() {
  const cluster = await startBenchPostgres()
  const url = await cluster.database('shop')
  const { db, close } = await openDb({ url, folder: '', poolSize: 4 })
  const started: ApiProcess[] = []
  const start = async (file?: string) => {
    const apis = await Promise.all(
      Array.from({ length: PROCESSES }, () => startApi({ DATABASE_URL: url, SEED: '0' }, file)),
    )
    started.push(...apis)
    return apis
  }
  try {
    await migrate(db, TEST_VAULT)
    await seed(db, { now: new Date(), vault: TEST_VAULT })
    const shop = await start()
    const baseline = await start(path.join(__dirname, '../../server/testing/bench/bare-decrement.ts'))
    const buyers = await createVirtualUsers(db, PIECES, 13_500_000_000)
    const isWithinBudget = await compare('seckill orders', BUDGET, ROUNDS, {
      shop: (n) => shopFlashSale(db, shop, buyers, n),
      bare: () => baselineFlashSale(db, shop, baseline, buyers[0] as Buyer),
    })
    if (!isWithinBudget) process.exitCode = 1
  } finally {
    await Promise.all(started.map((api) => api.stop()))
    await close()
    await cluster.stop()
  }
}

void main()
