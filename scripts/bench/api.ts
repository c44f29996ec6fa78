// Measures the API on PostgreSQL with 50 connections, next to bare Fastify handlers over the same rows
// (server/testing/bench/bare.ts lists what they read and write). API and reference have a process each, a pool of 16
// each, and a database each with the rows of `npm run seed:load` (5,000 products, 200 stores, 20,000 orders) in one
// PostgreSQL. Rounds alternate, and the median of their ratios counts. The API keeps the rows of a list in memory while
// their version lasts and reads the stock (ADR 0010); the reference selects every time. Signing the provider's
// notifications is not timed: it is the provider's work.
import path from 'node:path'
import { fen } from '../../src/domain/money'
import { endpoints } from '../../src/contract'
import { MEDICARE_CATEGORY } from '../../src/domain/city'
import {
  baselineBuying,
  sellableProducts,
  shopBuying,
  type Buying,
  type Paying,
} from '../../server/testing/bench/orders'
import { at, compare, get } from '../../server/testing/bench/compare'
import { runTurns, type Run, type HttpRequest } from '../../server/testing/bench/connections'
import { createCatalogSnapshots, locateShopper, sellerNumbers } from '../../server/contexts/catalog'
import { fullPath } from '../../server/platform/http/bind'
import { migrate } from '../../server/migrate'
import { openDb, type Db } from '../../server/platform/db/open'
import { SandboxKeys } from '../../server/providers/payment/sandbox/keys'
import { wechatDialect } from '../../server/providers/payment/sandbox/wechat'
import { startApi, type ApiProcess } from '../../server/testing/races/api-process'
import { createVirtualUsers, type Buyer } from '../../server/testing/races/shoppers'
import { startBenchPostgres } from '../../server/testing/bench/postgres'
import { seedLoad } from '../../server/demo/seed/load'
import { HOME } from '../../server/testing/shop-products'
import { TEST_VAULT } from '../../server/testing/vault'

const CONNECTIONS = 50
const ROUNDS = 5
const LIST_TURNS = 2000
const ORDERS = 500
const PRODUCT_COUNT = 100
const BUDGET = { list: 0.6, order: 0.9 }
/** Page numbers to request: a catalog snapshot has many main products, and shoppers look at the first pages. */
const PAGES = [1, 2, 3]

interface Side {
  api: ApiProcess
  db: Db
  buyers: Buyer[]
  buying: Buying
  notice(paying: Paying): Promise<HttpRequest>
}

/**
 * Places and pays one order per turn. Returns orders per second over both halves; the time excludes the provider's
 * signing.
 */
async function orderRound(side: Side, products: string[], round: number): Promise<Run> {
  const paid: Paying[] = []
  const load = { connections: CONNECTIONS, turns: ORDERS }
  const first = await runTurns(side.api.url, load, async (send, index) => {
    const key = `bench-${round}-${index}`
    paid.push(await side.buying(send, at(side.buyers, index), at(products, index), key))
  })
  const notices: HttpRequest[] = []
  for (const one of paid) notices.push(await side.notice(one))
  const second = await runTurns(side.api.url, load, async (send, index) => {
    const { status } = await send(notices[index] as HttpRequest)
    if (status !== 200) throw new Error(`payment notice: HTTP status ${status}`)
  })
  return {
    perSecond: 1 / (1 / first.perSecond + 1 / second.perSecond),
    times: [...first.times, ...second.times],
  }
}

const listRound = (side: Side, paths: HttpRequest[]) =>
  runTurns(side.api.url, { connections: CONNECTIONS, turns: LIST_TURNS }, async (send, index) => {
    const { status } = await send(at(paths, index))
    if (status !== 200) throw new Error(`product list: HTTP status ${status}`)
  })

/** Checks that both sides list the same products in the same order; otherwise a comparison means nothing. */
async function checkSame(shop: Side, baseline: Side, lists: { shop: HttpRequest; bare: HttpRequest }[]) {
  const sendAll = async (side: Side, httpRequests: HttpRequest[]) => {
    const bodies: string[] = []
    await runTurns(side.api.url, { connections: 1, turns: httpRequests.length }, async (send, index) => {
      bodies.push((await send(httpRequests[index] as HttpRequest)).body)
    })
    return bodies.map((body) => JSON.parse(body) as unknown)
  }
  type Rows = { barcode: string }[]
  const shops = (await sendAll(
    shop,
    lists.map((list) => list.shop),
  )) as { data: { list: Rows } }[]
  const bares = (await sendAll(
    baseline,
    lists.map((list) => list.bare),
  )) as Rows[]
  const numbers = (rows: Rows) => rows.map(({ barcode }) => barcode).join()
  const strange = shops.filter(({ data }, index) => numbers(data.list) !== numbers(bares[index] ?? []))
  const total = bares.reduce((sum, rows) => sum + rows.length, 0)
  if (strange.length > 0 || total < lists.length) throw new Error(`${strange.length} of ${lists.length} lists differ`)
}

/** Checks that every counted order is stored and paid. */
async function checkPaid({ db, api }: Side) {
  const { n } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('idem_key', 'like', 'bench-%')
    .where('status', '=', 200)
    .executeTakeFirstOrThrow()
  const requestedCount = ORDERS * (ROUNDS + 1)
  if (n !== requestedCount) throw new Error(`${api.url} has ${n} paid orders, not ${requestedCount}`)
}

const txn = (orderNo: string) => `4200${orderNo.slice(-18)}`

function shopNotice(db: Db): Side['notice'] {
  const dialect = wechatDialect(new SandboxKeys(() => db))
  return async ({ orderNo, amountFen }) => {
    const trade = {
      tradeNo: `${orderNo}W`,
      txnNo: txn(orderNo),
      amountFen: fen(amountFen),
      paidAt: new Date(),
      state: 'paid' as const,
    }
    const rest = {
      prepayId: '',
      provider: 'wechat' as const,
      subject: '',
      notifyUrl: '',
      returnUrl: '',
      expiresAt: new Date(),
    }
    const { headers, body } = await dialect.write({ ...trade, ...rest }, new Date())
    return { method: 'POST', path: '/api/pay/notify/wechat', headers, body }
  }
}

const baselineNotice: Side['notice'] = async ({ orderNo, amountFen }) => ({
  method: 'POST',
  path: '/notify',
  body: JSON.stringify({ tradeNo: `${orderNo}W`, txnNo: txn(orderNo), amountFen }),
})

/**
 * Returns first-level categories with all categories below them. Medical insurance is no category of its own but a flag
 * on products.
 */
const branchesOf = async (db: Db) => {
  const rows = await db.selectFrom('category').select(['id', 'parent_id', 'name']).orderBy('id').execute()
  const listBelow = (id: number): number[] => [
    id,
    ...rows.filter(({ parent_id }) => parent_id === id).flatMap((row) => listBelow(row.id)),
  ]
  return rows
    .filter((row) => row.parent_id === null && row.name !== MEDICARE_CATEGORY.name)
    .map(({ id }) => ({ id, all: listBelow(id) }))
}

async function openSide(url: string, main: string | undefined, rest: Pick<Side, 'buying'>, notice?: Side['notice']) {
  const { db, close } = await openDb({ url, folder: '', poolSize: 4 })
  const api = await startApi({ DATABASE_URL: url, SEED: '0' }, main)
  const buyers = await createVirtualUsers(db, ORDERS, 13_500_000_000)
  const side: Side = { api, db, buyers, ...rest, notice: notice ?? shopNotice(db) }
  return { side, products: await sellableProducts(db, PRODUCT_COUNT), close: async () => (await api.stop(), close()) }
}

async function main() {
  const cluster = await startBenchPostgres()
  try {
    const filled = await cluster.database('filled')
    const opened = await openDb({ url: filled, folder: '' })
    await migrate(opened.db, TEST_VAULT)
    await seedLoad(opened.db, { now: new Date(), vault: TEST_VAULT })
    const branches = await branchesOf(opened.db)
    await opened.close()
    const shop = await openSide(await cluster.database('shop', 'filled'), undefined, { buying: shopBuying })
    const baselineUrl = await cluster.database('bare', 'filled')
    const baseline = await openSide(
      baselineUrl,
      path.join(__dirname, '../../server/testing/bench/bare.ts'),
      { buying: baselineBuying },
      baselineNotice,
    )
    const place = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }
    const input = (pageNum: number) => ({ ...place, pageNum, pageSize: 10 })
    const shopperLocation = locateShopper(await createCatalogSnapshots(shop.side.db).at(), place, new Date())
    const sellers = sellerNumbers(shopperLocation).join(',')
    const shops = shopperLocation.near.map(({ row }) => row.store_no).join(',')
    const pages = branches.flatMap(({ id, all }) => PAGES.map((page) => ({ id, all, page })))
    const category = pages.map(({ id, all, page }) => ({
      shop: get(fullPath(endpoints.categoryProducts), { typeId: id, ...input(page) }),
      bare: get('/category', { shops, sellers, categories: all, page }),
    }))
    const floor = fullPath(endpoints.floorProducts)
    const home = PAGES.map((page) => ({
      shop: { method: 'POST' as const, path: floor, body: JSON.stringify({ type: 'nearby', ...input(page) }) },
      bare: get('/home', { shops, sellers, page }),
    }))
    const verdicts: boolean[] = []
    for (const [label, lists] of [
      ['goods list, category', category],
      ['goods list, home', home],
    ] as const) {
      await checkSame(shop.side, baseline.side, lists)
      const play = (of: 'shop' | 'bare', side: Side) => () =>
        listRound(
          side,
          lists.map((list) => list[of]),
        )
      verdicts.push(
        await compare(label, BUDGET.list, ROUNDS, { shop: play('shop', shop.side), bare: play('bare', baseline.side) }),
      )
    }
    verdicts.push(
      await compare('whole order', BUDGET.order, ROUNDS, {
        shop: (round) => orderRound(shop.side, shop.products, round),
        bare: (round) => orderRound(baseline.side, baseline.products, round),
      }),
    )
    await checkPaid(shop.side)
    await checkPaid(baseline.side)
    await shop.close()
    await baseline.close()
    if (verdicts.includes(false)) process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
