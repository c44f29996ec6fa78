import path from 'node:path'
import { counts } from './acknowledged'
import { checkAtRest, stockBefore } from './invariants'
import { addAcknowledged, addCalls, closeRound } from './observe'
import { print, printRound } from './progress'
import { pause } from './random'
import { emptyResult, type FaultResult } from './report'
import { startLoad, type Load } from './shoppers'
import { newBuyers, openFaultScenario, type FaultScenario } from './scenario'

const HOUR = 3_600_000
const PRELOAD = path.join(__dirname, '../../../test/support/clock-preload.cjs')
const SHOPPERS = 4
const STAY_MS = 6000
/** Time limit for placing and paying orders, in ms. */
const SELL_MS = 90_000
/**
 * Time limit for closing unpaid orders, in ms. Jobs check the table every second; the first minutes of a new day have
 * much to do.
 */
const CLOSE_MS = 60_000

/** Clock positions of the server, as offsets from real time. Unpaid orders close when the clock moves forward. */
const PLACES = [
  { name: '+2 h', at: 2 * HOUR },
  { name: '−26 h', at: -26 * HOUR },
  { name: '+40 days', at: 40 * 24 * HOUR },
  { name: 'back', at: 0 },
] as const
const STEPS = PLACES.map(({ at }, index) => at - (PLACES[index - 1]?.at ?? 0))

/** Reads the ids of unpaid orders directly from the table. */
async function unpaid({ db }: FaultScenario): Promise<number[]> {
  return (await db.selectFrom('orders').select('id').where('status', '=', 100).execute()).map(({ id }) => id)
}

/** Returns the orders that do not close in time. */
async function unclosed(scenario: FaultScenario, ids: readonly number[]): Promise<string[]> {
  for (const since = Date.now(); Date.now() - since < CLOSE_MS; await pause(300)) {
    const open = await scenario.db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', [0, ...ids])
      .where('status', '=', 100)
      .execute()
    if (open.length === 0) return []
  }
  return [`of ${ids.length} unpaid orders some are still open ${CLOSE_MS / 1000} s after their time is up`]
}

/** Waits until orders were placed and paid; a busy machine takes longer. */
async function untilSold(load: Load) {
  const isSold = () => load.acknowledged.orders.length > 0 && load.acknowledged.payments.size > 0
  await pause(STAY_MS)
  for (const since = Date.now(); !isSold() && Date.now() - since < SELL_MS;) await pause(100)
}

/** Places orders and leaves them unpaid. */
async function leaveUnpaid(scenario: FaultScenario, seed: number) {
  const load = startLoad({ buyers: await newBuyers(scenario.db, 2), urls: () => scenario.urls, seed, unpaidOneIn: 1 })
  for (const since = Date.now(); load.acknowledged.orders.length < 2 && Date.now() - since < SELL_MS;) await pause(100)
  await load.stop()
}

/** Moves the clock once while no orders are placed; then shoppers continue. */
async function move(scenario: FaultScenario, index: number, seed: number, result: FaultResult): Promise<string[]> {
  const [server] = scenario.servers as [FaultScenario['servers'][0]]
  const step = STEPS[index] as number
  const waiting = await unpaid(scenario)
  process.kill(server.current.pid, 'SIGUSR2')
  const problems = step > 0 ? await unclosed(scenario, waiting) : []
  if (step > 0 && waiting.length === 0) problems.push('no order waited for its payment')
  if (step > 0) print(`  ${waiting.length} unpaid orders, ${problems.length === 0 ? 'all' : 'not all'} of them closed`)
  const buyers = await newBuyers(scenario.db, SHOPPERS)
  const before = await stockBefore(scenario)
  const load = startLoad({ buyers, urls: () => scenario.urls, seed: seed + index })
  await untilSold(load)
  await load.stop()
  const sold = counts(load.acknowledged)
  if (sold.orders === 0 || sold.payments === 0)
    problems.push(`${sold.orders} orders and ${sold.payments} payments went through`)
  problems.push(...addCalls(result, load.takeCalls()), ...load.problems)
  if (!server.current.isAlive()) {
    result.exits++
    problems.push('the process ended')
    await server.start()
  }
  addAcknowledged(result, { orders: 0, payments: 0, refunds: 0 }, load.acknowledged)
  const atRest = await checkAtRest(scenario, { buyers, acknowledged: load.acknowledged, before })
  // Runs after the check of totals: the worker that helps to close these orders has the real clock.
  await leaveUnpaid(scenario, seed + index + 100)
  closeRound(result, [...problems, ...atRest.problems], atRest.missing)
  return [...atRest.missing, ...problems, ...atRest.problems]
}

async function runSteps(scenario: FaultScenario, seed: number, results: FaultResult[]) {
  await leaveUnpaid(scenario, seed)
  for (const [index, { name }] of PLACES.entries()) {
    const result = emptyResult(`clock ${name}`)
    results.push(result)
    printRound(result, index + 1, PLACES.length, await move(scenario, index, seed + 10, result))
  }
}

/** Moves the clock of a server, as a wrong time server would. */
export async function clock(rounds: number, seed: number): Promise<FaultResult[]> {
  const env = { NODE_OPTIONS: `--require "${PRELOAD}"`, CLOCK_STEP_MS: STEPS.join() }
  const results: FaultResult[] = []
  const scenario = await openFaultScenario({ name: 'clock', servers: 1, env })
  try {
    for (let round = 0; round < rounds; round++) await runSteps(scenario, seed + round, results)
  } finally {
    await scenario.close()
  }
  return results
}
