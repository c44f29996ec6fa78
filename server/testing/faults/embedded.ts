import { OrderStatus } from '../../../src/domain/order-status'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { call } from '../races/client'
import type { Buyer } from '../races/shoppers'
import { counts } from './acknowledged'
import type { Checked, Prepared, WorkerMessage } from './embedded-cli'
import { addAcknowledged, addCalls, closeRound } from './observe'
import { isStopped, print, printRound } from './progress'
import { createRandom, pause, type Random } from './random'
import { emptyResult, type FaultResult } from './report'
import { startLoad, type Load } from './shoppers'
import { startServer, type Server } from './scenario'
import { measureRecovery } from './watch'

const run = promisify(execFile)
const SHOPPERS = 5
/** Pause between calls, in ms: the engine runs one statement at a time. */
const THINK_MS = 300
/** Number of newest acknowledged orders to check after every kill; the end checks all of them. */
const NEWEST = 10
const REFUND_END_MS = 60_000

async function cli<T>(...args: string[]): Promise<T> {
  const script = path.join(__dirname, 'embedded-cli.ts')
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, ...args], { maxBuffer: 2 ** 26 })
  return JSON.parse(stdout) as T
}

/** Returns the newest acknowledged orders that the server does not find. */
async function missing(server: Server, buyers: readonly Buyer[], { acknowledged }: Load): Promise<string[]> {
  const missingRows: string[] = []
  for (const { id, userId, orderNo } of acknowledged.orders.slice(-NEWEST)) {
    const buyer = buyers.find((one) => one.id === userId)
    const { code, data } = await call(server.url, 'queryPay', { orderNo }, buyer)
    if (code !== 200) missingRows.push(`order ${id} is lost (${code})`)
    else if (acknowledged.payments.has(id) && !data.paid) missingRows.push(`payment of order ${id} is lost`)
  }
  return missingRows
}

interface FaultRun {
  server: Server
  load: Load
  buyers: readonly Buyer[]
  random: Random
}

async function killOne({ server, load, buyers, random }: FaultRun, result: FaultResult): Promise<string[]> {
  const before = counts(load.acknowledged)
  await pause(random.between(500, 3000))
  const problems: string[] = []
  if (!server.current.isAlive()) {
    result.exits++
    problems.push('the process ended that was not killed')
  }
  const since = Date.now()
  await server.current.kill()
  await server.start()
  const recovery = await measureRecovery(server.url, buyers[0] as Buyer, since)
  if (recovery === null) problems.push('no write succeeds within 30 s of the restart')
  else result.recoveriesMs.push(recovery)
  problems.push(...addCalls(result, load.takeCalls(), { isRestarting: true }))
  const missingRows = await missing(server, buyers, load)
  addAcknowledged(result, before, load.acknowledged)
  closeRound(result, problems, missingRows)
  return [...missingRows, ...problems]
}

/** Waits until the jobs have completed every acknowledged refund. */
async function untilRefunded({ server, load, buyers }: FaultRun) {
  const { orders, refunds } = load.acknowledged
  const waiting = orders.filter(({ id }) => refunds.has(id))
  for (const since = Date.now(); waiting.length > 0 && Date.now() - since < REFUND_END_MS; await pause(500)) {
    const [next] = waiting as [(typeof waiting)[0]]
    const buyer = buyers.find(({ id }) => id === next.userId)
    const { code, data } = await call(server.url, 'queryPay', { orderNo: next.orderNo }, buyer)
    if (code === 200 && data.orderStatusCode === OrderStatus.cancelled) waiting.shift()
  }
}

/** Kills and restarts one process on the embedded database repeatedly. */
export async function embedded(rounds: number, seed: number): Promise<FaultResult[]> {
  const result = emptyResult('kill -9, embedded database')
  const atRest = emptyResult('at rest after embedded kills')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-faults-embedded-'))
  let server: Server | undefined
  try {
    const { buyers, before } = await cli<Prepared>(folder, 'prepare', String(SHOPPERS))
    server = await startServer('embedded', { DATA_DIR: folder })
    const url = server.url
    const load = startLoad({ buyers, urls: () => [url], seed, thinkMs: THINK_MS })
    const run = { server, load, buyers, random: createRandom(seed) }
    for (let doneCount = 1; doneCount <= rounds && !isStopped(); doneCount++)
      printRound(result, doneCount, rounds, await killOne(run, result))
    await load.stop()
    await untilRefunded(run)
    const late = [...addCalls(atRest, load.takeCalls(), { isRestarting: true }), ...load.problems]
    const exitCode = await server.current.stop()
    if (exitCode !== 0) late.push(`the process ended with ${exitCode} when it was asked to stop`)
    const { orders, payments, refunds } = load.acknowledged
    const workerMessage: WorkerMessage = {
      buyers,
      before,
      acknowledged: { orders, payments: [...payments], refunds: [...refunds] },
    }
    const file = path.join(folder, 'acknowledged.json')
    fs.writeFileSync(file, JSON.stringify(workerMessage))
    const { missing, problems } = await cli<Checked>(folder, 'check', file)
    closeRound(atRest, [...late, ...problems], missing)
    print(`at rest: ${orders.length} orders acknowledged, ${missing.length} lost`)
    for (const problem of [...missing, ...late, ...problems].slice(0, 8)) print(`  ! ${problem}`)
  } finally {
    await server?.current.kill()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return [result, atRest]
}
