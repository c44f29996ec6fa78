import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openDb } from '../../platform/db/open'
import { findLost, type Acknowledged } from '../faults/acknowledged'
import type { Call } from '../faults/calls'
import { stockUp } from '../faults/scenario'
import { startLoad } from '../faults/shoppers'
import { requestOf } from '../races/client'
import { freePort } from '../races/postgres'
import { createVirtualUsers } from '../races/shoppers'
import { startBalancer } from './balancer'
import { startArchivedPostgres } from './database'
import { makeFreshRoot, type RootServer } from './fresh-root'

// `npm run test:deploy`: deploys a release on a fresh Debian root, restarts it under load, loses the database and restores
// it. Needs root, and the packages mmdebstrap, caddy and postgresql. Not part of `npm test`.

const run = promisify(execFile)
const HOME = path.join(os.tmpdir(), `yaoda-deploy-${process.pid}`)
const SHOPPERS = 8
const ROUNDS = 3
const MOST_MEGABYTES = 250

const results: string[] = []
function report(isGood: boolean, text: string) {
  results.push(`${isGood ? '✓' : '✗'} ${text}`)
  console.log(results.at(-1))
  if (!isGood) process.exitCode = 1
}

const isFailed = ({ status }: Call) => status === 0 || status >= 500
const nameOf = ({ name, status, code, msg, ms }: Call) => `${name} ${status} ${code} ${msg} after ${ms} ms`

/** Restarts one server after the other, as a new version does, and returns when both serve again. */
async function restartAll(servers: RootServer[], serve: (port: number) => Promise<RootServer>) {
  for (const [index, server] of servers.entries()) {
    const code = await server.stop()
    if (code !== 0) report(false, `a stopped server ended with ${code}`)
    servers[index] = await serve(server.port)
    // Time for two health checks of Caddy.
    await pause(2500)
  }
}

const copyOf = ({ orders, payments, refunds }: Acknowledged): Acknowledged => ({
  orders: [...orders],
  payments: new Set(payments),
  refunds: new Set(refunds),
})

async function main() {
  fs.mkdirSync(HOME, { recursive: true })
  fs.chmodSync(HOME, 0o755)
  const release = path.join(HOME, 'release')
  await run(process.execPath, ['scripts/release.mjs', release], { maxBuffer: 2 ** 26 })
  const root = await makeFreshRoot(path.join(HOME, 'root'), release)
  report(
    root.megabytes <= MOST_MEGABYTES,
    `system with node and release: ${root.megabytes} MB, read-only, no root rights`,
  )
  const database = await startArchivedPostgres(path.join(HOME, 'postgres'))
  const env = { DATABASE_URL: database.url, APP_ENV: 'prod_test', SEED: '1', DRAIN_SECONDS: '4', TRUST_PROXY: '1' }
  try {
    const migrations = await Promise.all([root.run('migrate', env), root.run('migrate', env)])
    const [applied, waited] = migrations.sort((a, b) => b.length - a.length) as [string, string]
    report(
      waited === '数据库结构已是最新',
      `two migrations at once: one applied ${applied.split('、').length}, one waited`,
    )
    const ports = [await freePort(), await freePort()]
    const serve = (port: number) => root.serve(port, env)
    const servers = [await serve(ports[0] as number), await serve(ports[1] as number)]
    const healthy = await Promise.all(servers.map((server) => server.isHealthy()))
    report(healthy.every(Boolean), 'the health check of the image passes')
    const balancer = await startBalancer(await freePort(), ports)
    const { db, close } = await openDb({ url: database.url, folder: '', poolSize: 4 })
    await stockUp(db)
    const buyers = await createVirtualUsers(db, SHOPPERS)
    const base = await database.backup()
    report(fs.existsSync(path.join(base, 'base.tar.gz')), `base backup while the shop serves: ${path.basename(base)}`)
    const load = startLoad({ buyers, urls: () => [balancer.url], seed: 28 })
    await pause(3000)
    for (let round = 0; round < ROUNDS; round++) await restartAll(servers, serve)
    const calls = load.takeCalls()
    const failed = calls.filter(isFailed)
    report(failed.length === 0, `${ROUNDS * 2} restarts: ${failed.length} of ${calls.length} calls failed`)
    for (const call of failed.slice(0, 10)) console.log(`  ${nameOf(call)}`)

    const [{ now } = {}] = await database.query('select now()::text as now')
    const before = copyOf(load.acknowledged)
    await pause(5000)
    await load.stop()
    const later = load.acknowledged.orders.slice(before.orders.length)
    await database.query('drop schema public cascade')
    await database.archive()
    await pause(2000)
    report(!(await servers[0]?.isHealthy()), 'the health check fails while the database is lost')
    for (const server of servers) await server.stop()
    await close()
    balancer.stop()
    const since = Date.now()
    const restored = await database.restore(base, String(now))
    const again = await root.serve(await freePort(), { ...env, DATABASE_URL: restored.url })
    const seconds = ((Date.now() - since) / 1000).toFixed(0)
    const copy = await openDb({ url: restored.url, folder: '', poolSize: 2 })
    const lost = await findLost(copy.db, before)
    report(lost.length === 0, `restored to ${now} in ${seconds} s: ${before.orders.length} orders, ${lost.length} lost`)
    for (const line of lost.slice(0, 10)) console.log(`  ${line}`)
    const tooLate = await findLost(copy.db, { orders: later, payments: new Set(), refunds: new Set() })
    report(
      later.length > 0 && tooLate.length > 0,
      `${tooLate.length} of ${later.length} orders after that time are not there`,
    )
    const [order] = before.orders
    const buyer = buyers.find(({ id }) => id === order?.userId)
    const { path: url, init } = requestOf('orderById', { id: order?.id ?? 0 }, { token: buyer?.token ?? '' })
    const answer = (await (await fetch(`http://127.0.0.1:${again.port}${url}`, init)).json()) as { code: number }
    report(answer.code === 200, 'the shopper reads the same order on the restored shop')
    await again.stop()
    await copy.close()
    await restored.stop()
  } finally {
    await database.stop()
    await root.remove()
    fs.rmSync(HOME, { recursive: true, force: true })
  }
}

void main().then(
  () => process.exit(),
  (error: Error) => {
    console.error(error)
    process.exit(1)
  },
)
