import { counts, findLost } from './acknowledged'
import { checkAtRest, stockBefore } from './invariants'
import { FREEZE, LOSSES, planLosses, type LossRound } from './loss-faults'
import { addAcknowledged, addCalls, addReadiness, addRecovery, closeRound } from './observe'
import { isStopped, print, printRound } from './progress'
import { createRandom, pause, type Random } from './random'
import { emptyResult, type FaultResult } from './report'
import { startLoad, type Load } from './shoppers'
import { newBuyers, openStage, type Stage } from './stage'
import { recoveryOf, watchReadiness, type Watch } from './watch'
import type { Buyer } from '../races/shoppers'

const SHOPPERS = 6
/** Number of rounds between two checks of the totals. */
const BATCH = 20

interface Scene {
  stage: Stage
  load: Load
  watch: Watch
  probe: Buyer
  random: Random
}

/** Injects one loss under load; adds the problems to the result. */
async function playRound(scene: Scene, { inject }: LossRound, result: FaultResult): Promise<string[]> {
  const { stage, load, watch, probe, random } = scene
  const [server] = stage.servers as [Stage['servers'][0]]
  const before = counts(load.acknowledged)
  await pause(random.between(300, 800))
  const { recoveredAt, outage } = await inject(stage.database, random)
  const problems = addRecovery(result, await recoveryOf(server.url, probe, recoveredAt))
  await pause(300)
  if (!server.current.isAlive()) {
    result.exits++
    problems.push('the process ended')
    await server.start()
  }
  problems.push(...addReadiness(result, watch.take(), outage), ...addCalls(result, load.takeCalls()))
  const lost = await findLost(stage.db, load.acknowledged)
  addAcknowledged(result, before, load.acknowledged)
  closeRound(result, problems, lost)
  return [...lost, ...problems]
}

/** Injects the losses of the plan into one process under load. */
async function playLosses(name: string, plan: readonly LossRound[], seed: number): Promise<FaultResult[]> {
  const random = createRandom(seed + 1)
  const stage = await openStage({ name, servers: 1 })
  const results = new Map(plan.map((round) => [round.name, emptyResult(round.name)]))
  const atRest = emptyResult(`at rest after ${name}`)
  try {
    for (let first = 0; first < plan.length && !isStopped(); first += BATCH) {
      const [probe, ...buyers] = (await newBuyers(stage.db, SHOPPERS + 1)) as [Buyer, ...Buyer[]]
      const before = await stockBefore(stage)
      const load = startLoad({ buyers, urls: () => stage.urls, seed: seed + first })
      const watch = watchReadiness(stage.urls[0] as string)
      const scene = { stage, load, watch, probe, random }
      for (const [index, round] of plan.slice(first, first + BATCH).entries()) {
        if (isStopped()) break
        const result = results.get(round.name) as FaultResult
        const problems = await playRound(scene, round, result)
        printRound(result, first + index + 1, plan.length, problems)
      }
      await load.stop()
      await watch.stop()
      const late = [...addReadiness(atRest, watch.take()), ...addCalls(atRest, load.takeCalls()), ...load.problems]
      const { lost, problems } = await checkAtRest(stage, { buyers, acknowledged: load.acknowledged, before })
      closeRound(atRest, [...late, ...problems], lost)
      const { orders, payments, refunds } = counts(load.acknowledged)
      print(`at rest: ${orders} orders, ${payments} payments, ${refunds} refunds acknowledged, ${lost.length} lost`)
      for (const problem of [...lost, ...late, ...problems].slice(0, 8)) print(`  ! ${problem}`)
    }
  } finally {
    await stage.close()
  }
  return [...results.values(), atRest]
}

export const loss = (rounds: number, seed: number) =>
  playLosses('losses', planLosses(LOSSES, rounds, createRandom(seed)), seed)
export const frozen = (rounds: number, seed: number) =>
  playLosses('freezes', planLosses(FREEZE, rounds, createRandom(seed)), seed)
