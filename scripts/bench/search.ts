// Search on a real PostgreSQL under 50 connections, beside a bare Fastify handler that selects the same rows by the same tokens in
// the same order (server/bench/bare.ts): a list of results and the suggestions of half a word. Then the same of a shop with
// twenty times the goods, which may cost twice. The shop keeps what a text found while nothing of the shelf changes and reads
// the pieces; the reference selects every time. What nobody has looked for yet is printed beside it, without a budget.
//
// BENCH_GOODS=500,5000 measures smaller shops, BENCH_ROUNDS=1 fewer rounds, BENCH_TURNS=100 shorter ones.
import path from 'node:path'
import { endpoints } from '../../src/contract'
import { bigrams } from '../../src/domain/search-text'
import { compare, get, at, lineOf, median } from '../../server/bench/compare'
import { runTurns, type Run, type Wish } from '../../server/bench/lines'
import { hereOf, sellerNumbers } from '../../server/catalogue/here'
import { createShelves } from '../../server/catalogue/shelf'
import { migrate, openDb, type Db } from '../../server/db/open'
import { fullPath } from '../../server/http/bind'
import { startApi } from '../../server/races/api-process'
import { npmPostgres, startPostgres } from '../../server/races/postgres'
import { seedLoad } from '../../server/seed/load'
import { HOME } from '../../server/testing/shop-goods'

const CONNECTIONS = 50
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const TURNS = Number(process.env.BENCH_TURNS ?? 2000)
const BUDGET = { list: 0.6, suggest: 0.5, growth: 0.5 }
const [SOME = 5000, MANY = 100_000] = (process.env.BENCH_GOODS ?? '5000,100000').split(',').map(Number)
const STORES = 200
const PAGES = [1, 2]
const SUGGESTED = 8

/** Substances, which goods items are called after: what people type most. */
async function wordsOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('product').select('ingredients').where('is_main', '=', true).execute()
  const all = [...new Set(rows.flatMap(({ ingredients }) => ingredients))].sort()
  return all.filter((word) => /^\p{Script=Han}{3,}$/u.test(word))
}

interface Pair {
  shop: Wish
  bare: Wish
}

async function told<T>(url: string, wishes: Wish[]): Promise<T[]> {
  const bodies: string[] = []
  await runTurns(url, { connections: 1, turns: wishes.length }, async (ask, index) => {
    bodies.push((await ask(wishes[index] as Wish)).body)
  })
  return bodies.map((body) => JSON.parse(body) as T)
}

interface Found {
  data: { note: string; list?: { barcode: string }[]; best?: { barcode: string } | null }
}

/** Pairs that both sides answer with the same goods in the same order; words that stand for others are no comparison. */
async function samePairs(shop: string, bare: string, pairs: Pair[]): Promise<Pair[]> {
  const shops = await told<Found>(
    shop,
    pairs.map((pair) => pair.shop),
  )
  const bares = await told<{ barcode: string }[]>(
    bare,
    pairs.map((pair) => pair.bare),
  )
  const isSame = (index: number) => {
    const { note, list, best } = (shops[index] as Found).data
    const codes = (bares[index] ?? []).map(({ barcode }) => barcode)
    if (note !== '') return null
    return list ? list.map(({ barcode }) => barcode).join() === codes.join() : best?.barcode === codes[0]
  }
  const strange = pairs.filter((_, index) => isSame(index) === false)
  if (strange.length > 0) throw new Error(`${strange.length} of ${pairs.length} differ: ${strange[0]?.shop.path}`)
  const same = pairs.filter((_, index) => isSame(index) === true)
  if (same.length < pairs.length / 2) throw new Error(`only ${same.length} of ${pairs.length} can be compared`)
  return same
}

const roundOf = (url: string, wishes: Wish[]) =>
  runTurns(url, { connections: CONNECTIONS, turns: TURNS }, async (ask, index) => {
    const { status } = await ask(at(wishes, index))
    if (status !== 200) throw new Error(`answered ${status}`)
  })

interface Measured {
  kept: boolean[]
  /** Lists per second, each round. */
  lists: Run[]
}

async function measure(goods: number, judge: boolean): Promise<Measured> {
  const cluster = await startPostgres(npmPostgres())
  try {
    const url = await cluster.database('filled')
    const opened = await openDb({ url, folder: '' })
    await migrate(opened.db)
    const since = Date.now()
    await seedLoad(opened.db, { now: new Date(), size: { goods, stores: STORES, users: 1, orders: 0 } })
    console.log(`${goods} goods made in ${((Date.now() - since) / 1000).toFixed(0)} s`)
    const place = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }
    const words = await wordsOf(opened.db)
    const here = hereOf(await createShelves(opened.db).at(), place, new Date())
    const sellers = sellerNumbers(here).join(',')
    await opened.close()
    const shop = await startApi({ DATABASE_URL: url, SEED: '0' })
    const bare = await startApi({ DATABASE_URL: url }, path.join(__dirname, '../../server/bench/bare.ts'))
    const asked = (text: string, page: number, size: number) =>
      get('/search', { text, tokens: bigrams(text).join(','), sellers, page, size })
    const lists = words.flatMap((keyword) =>
      PAGES.map((pageNum) => ({
        shop: get(fullPath(endpoints.searchProducts), { ...place, keyword, pageNum, pageSize: 10 }),
        bare: asked(keyword, pageNum, 10),
      })),
    )
    const suggestions = words.map((word) => ({
      shop: get(fullPath(endpoints.suggest), { ...place, keyword: word.slice(0, 2) }),
      bare: asked(word.slice(0, 2), 1, SUGGESTED),
    }))
    const cold = await runTurns(
      shop.url,
      { connections: CONNECTIONS, turns: words.length },
      async (ask, index) => void (await ask(lists[index * PAGES.length]?.shop as Wish)),
    )
    console.log(`${goods} goods, ${words.length} words for the first time: ${lineOf([cold])}`)
    const kept: boolean[] = []
    const runs: Run[] = []
    for (const [what, pairs, budget] of [
      ['results', await samePairs(shop.url, bare.url, lists), BUDGET.list],
      ['suggestions', await samePairs(shop.url, bare.url, suggestions), BUDGET.suggest],
    ] as const) {
      const play = (of: keyof Pair, at: string) => async () => {
        const run = await roundOf(
          at,
          pairs.map((pair) => pair[of]),
        )
        if (of === 'shop' && what === 'results') runs.push(run)
        return run
      }
      const sides = { shop: play('shop', shop.url), bare: play('bare', bare.url) }
      kept.push(await compare(`${goods} goods, ${what}`, judge ? budget : 0, ROUNDS, sides))
    }
    await shop.stop()
    await bare.stop()
    return { kept, lists: runs.slice(1) }
  } finally {
    await cluster.stop()
  }
}

async function main() {
  const some = await measure(SOME, true)
  const many = await measure(MANY, false)
  const rate = ({ lists }: Measured) => median(lists.map(({ perSecond }) => perSecond))
  const growth = rate(many) / rate(some)
  const isBorne = growth >= BUDGET.growth
  console.log(
    `${MANY} goods answer ${growth.toFixed(2)} of the lists of ${SOME} (budget ${BUDGET.growth}) ${isBorne ? 'ok' : 'BROKEN'}`,
  )
  if (!isBorne || some.kept.includes(false)) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
