// `npm run profile`: shows where the time of the API and of PostgreSQL goes, and writes it to docs/profile.md: the CPU profile
// of a server that lists, searches, shows products and takes whole orders, and the ten statements that cost the database most,
// with their plans. Has no budget; the benchmarks have. Takes two minutes.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { endpoints } from '../../../src/contract'
import { seedLoad } from '../../demo/seed/load'
import { migrate } from '../../migrate'
import { openDb, type Db } from '../../platform/db/open'
import { fullPath } from '../../platform/http/bind'
import { startApi } from '../races/api-process'
import { createVirtualUsers } from '../races/shoppers'
import { HOME } from '../shop-products'
import { TEST_VAULT } from '../vault'
import { at, get } from './compare'
import { runTurns, type HttpReply, type HttpRequest } from './connections'
import { originOf, sharesOf, type CpuProfile, type Share } from './cpu-profile'
import { sellableProducts, shopBuying } from './orders'
import { startBenchPostgres } from './postgres'

const TARGET = path.join(__dirname, '../../../docs/profile.md')
const CONNECTIONS = 16
const READS = 3000
const ORDERS = 500
const PRODUCTS = 100
const MOST_STATEMENTS = 10
const MOST_ROWS = 12
const MOST_PLAN_LINES = 14
const PLACE = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }
const WORDS = ['布洛芬', '感冒', '片', '维生素', 'buluofen']

interface Statement {
  query: string
  calls: number
  totalMs: number
  plan: string[]
}

function mustSucceed({ status, body }: HttpReply) {
  if (status !== 200 || !body.startsWith('{"code":200')) throw new Error(`${status} ${body.slice(0, 200)}`)
}

/** Plays the calls of shoppers who look around, then whole orders. */
async function play(url: string, db: Db) {
  const barcodes = await sellableProducts(db, PRODUCTS)
  const buyers = await createVirtualUsers(db, ORDERS, 13_500_000_000)
  const pages = [1, 2, 3].map((pageNum) =>
    get(fullPath(endpoints.categoryProducts), { ...PLACE, typeId: 1, pageNum, pageSize: 10 }),
  )
  const searches = WORDS.map((keyword) =>
    get(fullPath(endpoints.searchProducts), { ...PLACE, keyword, pageNum: 1, pageSize: 10 }),
  )
  const details = barcodes.map((barcode) => get(fullPath(endpoints.productDetail), { ...PLACE, barcode }))
  const own = (index: number): HttpRequest[] => {
    const { token } = at(buyers, index)
    return [
      { ...get(fullPath(endpoints.cartList), PLACE), token },
      { ...get(fullPath(endpoints.orderList), { status: 0, pageNum: 1, pageSize: 10 }), token },
    ]
  }
  const reads = [pages, searches, details]
  await runTurns(url, { connections: CONNECTIONS, turns: READS }, async (send, index) => {
    mustSucceed(await send(at(at(reads, index), Math.floor(index / reads.length))))
  })
  await runTurns(url, { connections: CONNECTIONS, turns: ORDERS }, async (send, index) => {
    await shopBuying(send, at(buyers, index), at(barcodes, index), `profile-${index}`)
    for (const request of own(index)) mustSucceed(await send(request))
  })
}

/** Returns the statements on which the database spent most time, with the plan for any values. */
async function dearestStatements(db: Db): Promise<Statement[]> {
  const { rows } = await sql<Omit<Statement, 'plan'>>`
    select query, calls::int, total_exec_time as "totalMs" from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query ~* '^\\s*(select|with|insert|update|delete)' and query !~ 'pg_stat_statements'
    order by total_exec_time desc limit ${sql.lit(MOST_STATEMENTS)}`.execute(db)
  const statements: Statement[] = []
  for (const row of rows) {
    const plan = await sql<{ 'QUERY PLAN': string }>`explain (generic_plan) ${sql.raw(row.query)}`
      .execute(db)
      .then((result) => result.rows.map((line) => line['QUERY PLAN']))
      .catch((error: Error) => [`no plan for any values: ${error.message}`])
    statements.push({ ...row, plan })
  }
  return statements
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const shareRows = (shares: readonly Share[]) =>
  shares.slice(0, MOST_ROWS).map(({ name, share }) => `| ${name.replaceAll('|', '\\|')} | ${percent(share)} |`)

function statementText({ query, calls, totalMs, plan }: Statement, index: number): string[] {
  const text = query.replace(/\s+/g, ' ').trim()
  return [
    `### ${index + 1}. ${calls} times, ${(totalMs / calls).toFixed(2)} ms each, ${totalMs.toFixed(0)} ms`,
    '```sql',
    text.length > 600 ? `${text.slice(0, 600)} …` : text,
    '```',
    '```',
    ...plan.slice(0, MOST_PLAN_LINES),
    ...(plan.length > MOST_PLAN_LINES ? [`… ${plan.length - MOST_PLAN_LINES} more lines`] : []),
    '```',
    '',
  ]
}

function pageOf(profile: CpuProfile, statements: readonly Statement[], day: string): string {
  const functionOf = (frame: CpuProfile['nodes'][number]['callFrame']) =>
    frame.url === '' ? originOf(frame) : `${frame.functionName || '(anonymous)'} (${originOf(frame)})`
  return [
    '# Profile of the server',
    '',
    `Written by \`npm run profile\` on ${day}: ${READS} lists, searches and product pages, then ${ORDERS} whole orders up to the payment, each`,
    `with a cart and an order list, over ${CONNECTIONS} connections; 5,000 products, 20,000 orders, PostgreSQL on the same machine.`,
    '[performance.md](performance.md) has the budgets, and what was tried without gain.',
    '',
    '## Processor time of the server',
    'By origin, without idle time:',
    '',
    '| origin | share |',
    '| --- | ---: |',
    ...shareRows(sharesOf(profile, originOf)),
    '',
    'By function:',
    '',
    '| function | share |',
    '| --- | ---: |',
    ...shareRows(sharesOf(profile, functionOf)),
    '',
    '## Statements that cost the database most',
    'Plans are those for any values (`explain (generic_plan)`); the server prepares frequent statements.',
    '',
    ...statements.flatMap(statementText),
  ].join('\n')
}

async function main() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-profile-'))
  const cluster = await startBenchPostgres(undefined, ['shared_preload_libraries=pg_stat_statements'])
  try {
    const url = await cluster.database('shop')
    const { db, close } = await openDb({ url, folder: '', poolSize: 2 })
    await migrate(db, TEST_VAULT)
    await seedLoad(db, { now: new Date(), vault: TEST_VAULT })
    await sql`create extension pg_stat_statements`.execute(db)
    const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`]
    const api = await startApi({ DATABASE_URL: url, SEED: '0' }, undefined, undefined, flags)
    let statements: Statement[]
    try {
      await sql`select pg_stat_statements_reset()`.execute(db)
      await play(api.url, db)
      statements = await dearestStatements(db)
    } finally {
      await api.stop()
      await close()
    }
    const [file] = fs.readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))
    if (!file) throw new Error('the server has written no profile')
    const profile = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as CpuProfile
    fs.writeFileSync(TARGET, pageOf(profile, statements, new Date().toISOString().slice(0, 10)))
    console.log(`written: ${path.relative(process.cwd(), TARGET)}`)
  } finally {
    await cluster.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
