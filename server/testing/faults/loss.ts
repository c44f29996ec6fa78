import { counts, findLost } from './acknowledged'
import { checkAtRest, stockBefore } from './invariants'
import { FREEZE, LOSSES, planLosses, type LossRound } from './loss-faults'
import { addAcknowledged, addCalls, addReadiness, addRecovery, closeRound } from './observe'
import { isStopped, print, printRound } from './progress'
import { createRandom, pause, type Random } from './random'
import { emptyResult, type FaultResult } from './report'
import { startLoad, type Load } from './shoppers'
import { newBuyers, openFaultScenario, type FaultScenario } from './scenario'
import { measureRecovery, watchReadiness, type Watch } from './watch'
import type { Buyer } from '../races/shoppers'

const SHOPPERS = 6
/** Number of rounds between two checks of the totals. */
const BATCH = 20

interface FaultRun {
  scenario: FaultScenario
  load: Load
  watch: Watch
  probe: Buyer
  random: Random
}

/** Injects one loss under load; adds the problems to the result. */
async function runRound(run: FaultRun, { inject }: LossRound, result: FaultResult): Promise<string[]> {
  const { scenario, load, watch, probe, random } = run
  const [server] = scenario.servers as [FaultScenario['servers'][0]]
  const before = counts(load.acknowledged)
  await pause(random.between(300, 800))
  const { recoveredAt, outage } = await inject(scenario.database, random)
  const problems = addRecovery(result, await measureRecovery(server.url, probe, recoveredAt))
  await pause(300)
  if (!server.current.isAlive()) {
    result.exits++
    problems.push('the process ended')
    await server.start()
  }
  problems.push(...addReadiness(result, watch.take(), outage), ...addCalls(result, load.takeCalls()))
  const missing = await findLost(scenario.db, load.acknowledged)
  addAcknowledged(result, before, load.acknowledged)
  closeRound(result, problems, missing)
  return [...missing, ...problems]
}

/** Injects the losses of the plan into one process under load. */
async function runLosses(name: string, plan: readonly LossRound[], seed: number): Promise<FaultResult[]> {
  const random = createRandom(seed + 1)
  const scenario = await openFaultScenario({ name, servers: 1 })
  const results = new Map(plan.map((round) => [round.name, emptyResult(round.name)]))
  const atRest = emptyResult(`at rest after ${name}`)
  try {
    for (let first = 0; first < plan.length && !isStopped(); first += BATCH) {
      const [probe, ...buyers] = (await newBuyers(scenario.db, SHOPPERS + 1)) as [Buyer, ...Buyer[]]
      const before = await stockBefore(scenario)
      const load = startLoad({ buyers, urls: () => scenario.urls, seed: seed + first })
      const watch = watchReadiness(scenario.urls[0] as string)
      const run = { scenario, load, watch, probe, random }
      for (const [index, round] of plan.slice(first, first + BATCH).entries()) {
        if (isStopped()) break
        const result = results.get(round.name) as FaultResult
        const problems = await runRound(run, round, result)
        printRound(result, first + index + 1, plan.length, problems)
      }
      await load.stop()
      await watch.stop()
      const late = [...addReadiness(atRest, watch.take()), ...addCalls(atRest, load.takeCalls()), ...load.problems]
      const { missing, problems } = await checkAtRest(scenario, { buyers, acknowledged: load.acknowledged, before })
      closeRound(atRest, [...late, ...problems], missing)
      const { orders, payments, refunds } = counts(load.acknowledged)
      print(`at rest: ${orders} orders, ${payments} payments, ${refunds} refunds acknowledged, ${missing.length} lost`)
      for (const problem of [...missing, ...late, ...problems].slice(0, 8)) print(`  ! ${problem}`)
    }
  } finally {
    await scenario.close()
  }
  return [...results.values(), atRest]
}

export const loss = (rounds: number, seed: number) =>
  runLosses('losses', planLosses(LOSSES, rounds, createRandom(seed)), seed)
export const frozen = (rounds: number, seed: number) =>
  runLosses('freezes', planLosses(FREEZE, rounds, createRandom(seed)), seed)
