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
import { newBuyers, openStage, type Stage } from './stage'
import { recoveryOf } from './watch'

const SHOPPERS = 4
/** Longest pause between two calls, in ms: restarts need the machine more than the shoppers do. */
const THINK_MS = 400
const BATCH = 20
/** Of a hundred kills, the number that hit the middle of a certain call; the others come at any moment. */
const AIMED = 16
const AIMED_SHOPPERS = 8

/** Kills one of the two processes and starts it again. */
async function killOne(stage: Stage, load: Load, probe: Buyer, random: Random, result: FaultResult) {
  const before = counts(load.acknowledged)
  await pause(random.between(200, 1200))
  const server = random.pick(stage.servers)
  const since = Date.now()
  await server.current.kill()
  await server.start()
  const recovery = await recoveryOf(server.url, probe, since)
  if (recovery !== null) result.recoveriesMs.push(recovery)
  const problems = addCalls(result, load.takeCalls(), { isRestarting: true })
  if (recovery === null) problems.push('no write succeeds within 30 s of the restart')
  for (const other of stage.servers.filter(({ current }) => !current.isAlive())) {
    result.exits++
    problems.push('a process ended that was not killed')
    await other.start()
  }
  const lost = await findLost(stage.db, load.acknowledged)
  addAcknowledged(result, before, load.acknowledged)
  closeRound(result, problems, lost)
  return [...lost, ...problems]
}

async function killUnderLoad(stage: Stage, rounds: number, seed: number, pair: string): Promise<FaultResult[]> {
  const random = createRandom(seed)
  const result = emptyResult(`kill -9 at any moment, ${pair}`)
  const atRest = emptyResult(`at rest after kills, ${pair}`)
  for (let done = 0; done < rounds;) {
    const [probe, ...buyers] = (await newBuyers(stage.db, SHOPPERS + 1)) as [Buyer, ...Buyer[]]
    const before = await stockBefore(stage)
    const load = startLoad({ buyers, urls: () => stage.urls, seed: seed + done, thinkMs: THINK_MS })
    const end = Math.min(rounds, done + BATCH)
    while (done < end && !isStopped())
      printRound(result, ++done, rounds, await killOne(stage, load, probe, random, result))
    await load.stop()
    const late = [...addCalls(atRest, load.takeCalls(), { isRestarting: true }), ...load.problems]
    const { lost, problems } = await checkAtRest(stage, { buyers, acknowledged: load.acknowledged, before })
    closeRound(atRest, [...late, ...problems], lost)
    for (const problem of [...lost, ...late, ...problems].slice(0, 8)) print(`  ! ${problem}`)
  }
  return [result, atRest]
}

/** Kills a third process in the middle of orders, payments, payment notifications and refunds. */
async function killInTheMiddle(stage: Stage, rounds: number, seed: number): Promise<FaultResult> {
  const random = createRandom(seed + 1)
  const result = emptyResult('kill -9 in the middle of a call')
  const moments = Object.keys(MIDDLES) as Moment['of'][]
  for (let round = 0; round < rounds && !isStopped(); round++) {
    const of = moments[round % moments.length] as Moment['of']
    const answers = random.between(1, 6)
    const victim = await startApi({ DATABASE_URL: stage.database.url })
    const { wrong, caught, told: acknowledgedCounts } = await killRace(stage, victim, { size: AIMED_SHOPPERS, moment: { of, answers } })
    result.orders += acknowledgedCounts.placed
    result.payments += acknowledgedCounts.paid
    result.refunds += acknowledgedCounts.refunded
    const lost = wrong.filter((text) => text.endsWith('is lost'))
    // A busy process may ask a shopper to try again.
    const problems = wrong.filter((text) => !text.endsWith('is lost') && !/^\w+ 503 /.test(text))
    if (caught === 0) problems.push(`“${of}” after ${answers} answers: the kill caught no call`)
    closeRound(result, problems, lost)
    printRound(result, round + 1, rounds, [...lost, ...problems])
  }
  return result
}

/** Starts two processes on their own PostgreSQL. */
async function onStage<T>(name: string, play: (stage: Stage) => Promise<T>): Promise<T> {
  const stage = await openStage({ name, servers: 2 })
  try {
    return await play(stage)
  } finally {
    await stage.close()
  }
}

/** Kills processes repeatedly: two pairs at any moment and a third in the middle of calls, all at the same time. */
export async function kill(rounds: number, seed: number): Promise<FaultResult[]> {
  const aimed = Math.min(AIMED, Math.floor(rounds / 5))
  const half = Math.ceil((rounds - aimed) / 2)
  const lanes = [
    onStage('kills-a', (stage) => killUnderLoad(stage, half, seed, 'first pair')),
    onStage('kills-b', (stage) => killUnderLoad(stage, rounds - aimed - half, seed + 1, 'second pair')),
    onStage('kills-c', async (stage) => [await killInTheMiddle(stage, aimed, seed)]),
  ]
  return (await Promise.all(lanes)).flat().filter(({ rounds: played }) => played > 0)
}
