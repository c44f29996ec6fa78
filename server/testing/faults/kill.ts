import { startApi } from '../races/api-process'
import { killRace, MIDDLES, type Moment } from '../races/kill-race'
import type { Buyer } from '../races/shoppers'
import { counts, findLost } from './acknowledged'
import { checkAtRest, stockBefore } from './invariants'
import { addAcknowledged, addCalls, closeRound } from './observe'
import { isStopped, print, printRound } from './progress'
import { createRandom, pause, type Random } from './random'
import { emptyResult, type FaultResult } from './report'
import { startLoad, type Load } from './shoppers'
import { newBuyers, openFaultScenario, type FaultScenario } from './scenario'
import { measureRecovery } from './watch'

const SHOPPERS = 4
/** Longest pause between two calls, in ms: restarts need the machine more than the shoppers do. */
const THINK_MS = 400
const BATCH = 20
/** Of a hundred kills, the number that hit the middle of a certain call; the others come at any moment. */
const AIMED = 16
const AIMED_SHOPPERS = 8

/** Kills one of the two processes and starts it again. */
async function killOne(scenario: FaultScenario, load: Load, probe: Buyer, random: Random, result: FaultResult) {
  const before = counts(load.acknowledged)
  await pause(random.between(200, 1200))
  const server = random.pick(scenario.servers)
  const since = Date.now()
  await server.current.kill()
  await server.start()
  const recovery = await measureRecovery(server.url, probe, since)
  if (recovery !== null) result.recoveriesMs.push(recovery)
  const problems = addCalls(result, load.takeCalls(), { isRestarting: true })
  if (recovery === null) problems.push('no write succeeds within 30 s of the restart')
  for (const other of scenario.servers.filter(({ current }) => !current.isAlive())) {
    result.exits++
    problems.push('a process ended that was not killed')
    await other.start()
  }
  const missing = await findLost(scenario.db, load.acknowledged)
  addAcknowledged(result, before, load.acknowledged)
  closeRound(result, problems, missing)
  return [...missing, ...problems]
}

async function killUnderLoad(
  scenario: FaultScenario,
  rounds: number,
  seed: number,
  pair: string,
): Promise<FaultResult[]> {
  const random = createRandom(seed)
  const result = emptyResult(`kill -9 at any moment, ${pair}`)
  const atRest = emptyResult(`at rest after kills, ${pair}`)
  for (let doneCount = 0; doneCount < rounds;) {
    const [probe, ...buyers] = (await newBuyers(scenario.db, SHOPPERS + 1)) as [Buyer, ...Buyer[]]
    const before = await stockBefore(scenario)
    const load = startLoad({ buyers, urls: () => scenario.urls, seed: seed + doneCount, thinkMs: THINK_MS })
    const end = Math.min(rounds, doneCount + BATCH)
    while (doneCount < end && !isStopped())
      printRound(result, ++doneCount, rounds, await killOne(scenario, load, probe, random, result))
    await load.stop()
    const late = [...addCalls(atRest, load.takeCalls(), { isRestarting: true }), ...load.problems]
    const { missing, problems } = await checkAtRest(scenario, { buyers, acknowledged: load.acknowledged, before })
    closeRound(atRest, [...late, ...problems], missing)
    for (const problem of [...missing, ...late, ...problems].slice(0, 8)) print(`  ! ${problem}`)
  }
  return [result, atRest]
}

/** Kills a third process in the middle of orders, payments, payment notifications and refunds. */
async function killInTheMiddle(scenario: FaultScenario, rounds: number, seed: number): Promise<FaultResult> {
  const random = createRandom(seed + 1)
  const result = emptyResult('kill -9 in the middle of a call')
  const moments = Object.keys(MIDDLES) as Moment['of'][]
  for (let round = 0; round < rounds && !isStopped(); round++) {
    const of = moments[round % moments.length] as Moment['of']
    const answers = random.between(1, 6)
    const victim = await startApi({ DATABASE_URL: scenario.database.url })
    const { wrong, caught, acknowledgedCounts } = await killRace(scenario, victim, {
      size: AIMED_SHOPPERS,
      moment: { of, answers },
    })
    result.orders += acknowledgedCounts.placed
    result.payments += acknowledgedCounts.paid
    result.refunds += acknowledgedCounts.refunded
    const missing = wrong.filter((text) => text.endsWith('is lost'))
    // A busy process may ask a shopper to try again.
    const problems = wrong.filter((text) => !text.endsWith('is lost') && !/^\w+ 503 /.test(text))
    if (caught === 0) problems.push(`“${of}” after ${answers} answers: the kill caught no call`)
    closeRound(result, problems, missing)
    printRound(result, round + 1, rounds, [...missing, ...problems])
  }
  return result
}

/** Starts two processes on their own PostgreSQL. */
async function onFaultScenario<T>(name: string, runSteps: (scenario: FaultScenario) => Promise<T>): Promise<T> {
  const scenario = await openFaultScenario({ name, servers: 2 })
  try {
    return await runSteps(scenario)
  } finally {
    await scenario.close()
  }
}

/** Kills processes repeatedly: two pairs at any moment and a third in the middle of calls, all at the same time. */
export async function kill(rounds: number, seed: number): Promise<FaultResult[]> {
  const aimed = Math.min(AIMED, Math.floor(rounds / 5))
  const half = Math.ceil((rounds - aimed) / 2)
  const lanes = [
    onFaultScenario('kills-a', (scenario) => killUnderLoad(scenario, half, seed, 'first pair')),
    onFaultScenario('kills-b', (scenario) => killUnderLoad(scenario, rounds - aimed - half, seed + 1, 'second pair')),
    onFaultScenario('kills-c', async (scenario) => [await killInTheMiddle(scenario, aimed, seed)]),
  ]
  return (await Promise.all(lanes)).flat().filter(({ rounds: played }) => played > 0)
}
