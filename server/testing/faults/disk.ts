import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Buyer } from '../races/shoppers'
import { owner } from '../races/postgres'
import { counts, findLost } from './acknowledged'
import { createSender, type Call } from './calls'
import { checkAtRest, stockBefore } from './invariants'
import { addAcknowledged, addCalls, addReadiness, addRecovery, closeRound } from './observe'
import { printRound } from './progress'
import { pause } from './random'
import { emptyResult, type FaultResult } from './report'
import { SOLD_PRODUCTS, startLoad } from './shoppers'
import { newBuyers, openFaultScenario, type FaultScenario } from './scenario'
import { PLACE } from '../model/model-shop'
import { measureRecovery, watchReadiness } from './watch'

const SIZE_MB = 300
const SHOPPERS = 6
/** Time after which writes must fail on a full disk, in ms: pages still have free space at first. */
const FULL_END_MS = 60_000
/** How long the disk stays full once writes fail, in ms. */
const HOLD_MS = 10_000
/** Time during which a process may still report ready, until its next check of the database, in ms. */
const NOTICE_MS = 2000

/** Mounts a small separate disk. Throws when this user has no permission to mount. */
async function mountSmallDisk() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    fs.rmdirSync(folder)
    throw error
  }
  const unmount = () => {
    execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
    fs.rmdirSync(folder)
  }
  process.once('exit', unmount)
  const { uid, gid } = await owner()
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid)
  return {
    folder,
    unmount() {
      process.off('exit', unmount)
      unmount()
    },
  }
}

/** Takes all remaining space of a disk, and space that is freed during the fault. */
function fillDisk(folder: string) {
  const file = path.join(folder, 'filler')
  const take = () => {
    for (const size of [2 ** 20, 4096]) {
      const block = Buffer.alloc(size, 1)
      try {
        for (;;) fs.appendFileSync(file, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  }
  take()
  const timer = setInterval(take, 100)
  return () => {
    clearInterval(timer)
    fs.rmSync(file)
  }
}

const WRITES = ['submitO2o', 'addToCart', 'payOrder', 'sandboxPay', 'refundOrder']
const isFailedWrite = ({ name, status }: Call) => WRITES.includes(name) && status === 503

/** Returns the reads that failed. */
async function failedReads(url: string, { token }: Buyer): Promise<string[]> {
  const calls: Call[] = []
  const sender = createSender((call) => void calls.push(call))
  for (let times = 0; times < 5; times++) {
    await sender.call(url, 'productDetail', { ...PLACE, barcode: SOLD_PRODUCTS[0] } as never, token)
    await sender.call(url, 'orderList', { status: 0 } as never, token)
    await pause(500)
  }
  return calls.flatMap(({ name, status, code }) =>
    code === 200 ? [] : [`${name} answered ${status} ${code} with a full disk`],
  )
}

async function runFullDisk(scenario: FaultScenario, folder: string, seed: number, result: FaultResult) {
  const [server] = scenario.servers as [FaultScenario['servers'][0]]
  const [probe, ...buyers] = (await newBuyers(scenario.db, SHOPPERS + 1)) as [Buyer, ...Buyer[]]
  const before = await stockBefore(scenario)
  const load = startLoad({ buyers, urls: () => scenario.urls, seed })
  const watch = watchReadiness(server.url)
  const calls: Call[] = []
  const collectCalls = () => void calls.push(...load.takeCalls())
  await pause(3000)
  const free = fillDisk(folder)
  const fullAt = Date.now()
  for (collectCalls(); !calls.some(isFailedWrite) && Date.now() - fullAt < FULL_END_MS; collectCalls()) await pause(100)
  const from = Date.now() + NOTICE_MS
  const problems = calls.some(isFailedWrite) ? [] : ['no write failed although the disk is full']
  const held = pause(HOLD_MS)
  problems.push(...(await failedReads(server.url, probe)))
  await held
  const to = Date.now()
  free()
  problems.push(...addRecovery(result, await measureRecovery(server.url, probe, Date.now())))
  const known = counts(load.acknowledged).orders
  for (let waited = 0; counts(load.acknowledged).orders === known && waited < 2000; waited += 50) await pause(50)
  if (counts(load.acknowledged).orders === known) problems.push('no order within 2 s of the first write')
  await pause(3000)
  if (!server.current.isAlive()) {
    result.exits++
    problems.push('the process ended')
    await server.start()
  }
  await load.stop()
  await watch.stop()
  collectCalls()
  problems.push(...addReadiness(result, watch.take(), { from, to }), ...addCalls(result, calls), ...load.problems)
  addAcknowledged(result, { orders: 0, payments: 0, refunds: 0 }, load.acknowledged)
  const early = await findLost(scenario.db, load.acknowledged)
  const atRest = await checkAtRest(scenario, { buyers, acknowledged: load.acknowledged, before })
  const missing = [...new Set([...early, ...atRest.missing])]
  closeRound(result, [...problems, ...atRest.problems], missing)
  return [...missing, ...problems, ...atRest.problems]
}

/** Fills the disk that holds the tables of PostgreSQL; its log (WAL) is on another disk, as it should be. */
export async function disk(rounds: number, seed: number): Promise<FaultResult[]> {
  const result = emptyResult('disk full')
  let small: Awaited<ReturnType<typeof mountSmallDisk>>
  try {
    small = await mountSmallDisk()
  } catch (error) {
    return [{ ...result, skipped: `this user cannot mount a tmpfs (${(error as Error).message.split('\n')[0]})` }]
  }
  try {
    const scenario = await openFaultScenario({ name: 'disk', servers: 1, dataFolder: path.join(small.folder, 'data') })
    try {
      for (let round = 0; round < rounds; round++)
        printRound(result, round + 1, rounds, await runFullDisk(scenario, small.folder, seed + round, result))
    } finally {
      await scenario.close()
    }
  } finally {
    small.unmount()
  }
  return [result]
}
