import type { Cluster, ApiMachine } from '../../cluster/start'
import type { DatabaseMachine } from '../../cluster/database-machine'
import { findProcesses } from '../faults/database'
import { checkAtRest, stockBefore } from '../faults/invariants'
import { counts } from '../faults/acknowledged'
import { addAcknowledged, addCalls, closeRound } from '../faults/observe'
import { pause } from '../faults/random'
import type { FaultResult } from '../faults/report'
import { newBuyers } from '../faults/scenario'
import { startLoad, type Load } from '../faults/shoppers'
import { measureRecovery } from '../faults/watch'
import type { Buyer } from '../races/shoppers'
import type { Scenario } from '../races/shop-processes'
import type { Network } from './network'
import { MEASURED_MS, recoveryProblems } from './recovery'

const PROBE_EVERY_MS = 500
const SHOPPERS = 6
const THINK_MS = 300
/** Orders and payments that the load has before a fault, and again after it. */
const LEAST = { orders: 10, payments: 5 }
const LOAD_MS = 240_000

/** Cluster under test, with the test's own connection to its database. */
export interface ClusterScenario extends Scenario {
  cluster: Cluster
  network: Network
}

/** Injects a fault; returns what repairs it. */
export type Fault = (scenario: ClusterScenario, round: number) => Promise<() => void>

async function primaryOf({ cluster }: ClusterScenario): Promise<DatabaseMachine> {
  const machine = await cluster.primary()
  if (!machine) throw new Error('there is no primary')
  return machine
}

const apiOf = ({ cluster: { apis } }: ClusterScenario, round: number) => apis[round % apis.length] as ApiMachine

/** Suspends all processes of a machine; returns what resumes them. */
function suspend({ patroni, etcd, data }: DatabaseMachine) {
  const pids = [patroni.pid(), etcd.pid(), ...findProcesses(data)].filter((pid) => pid !== undefined)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGCONT')
      } catch {
        // The process has ended in the meantime.
      }
    }
  }
}

const nothing = () => {}

/** Faults by the name of their row. */
export const faultsOf = ({ isCuttable }: Network): Record<string, Fault> => ({
  'kill -9 of the primary: PostgreSQL, Patroni, etcd': async (scenario) => {
    const machine = await primaryOf(scenario)
    machine.kill()
    return () => machine.start()
  },
  'kill -9 of a PgBouncer': async (scenario, round) => {
    apiOf(scenario, round).pgbouncer.kill()
    return nothing
  },
  'kill -9 of an API process': async (scenario, round) => {
    apiOf(scenario, round).api.kill()
    return nothing
  },
  [isCuttable ? 'network of the primary cut' : 'primary suspended (SIGSTOP), no network namespace permitted']: async (
    scenario,
  ) => {
    const { cluster, network } = scenario
    const machine = await primaryOf(scenario)
    if (!isCuttable) return suspend(machine)
    const index = cluster.databases.indexOf(machine)
    network.cut(index)
    return () => network.join(index)
  },
})

/** Waits until the shoppers have placed and paid more than before. */
async function untilSold({ acknowledged }: Load) {
  const before = counts(acknowledged)
  for (const since = Date.now(); Date.now() - since < LOAD_MS; await pause(100)) {
    const { orders, payments } = counts(acknowledged)
    if (orders - before.orders >= LEAST.orders && payments - before.payments >= LEAST.payments) return
  }
  throw new Error(`fewer than ${LEAST.orders} orders and ${LEAST.payments} payments in ${LOAD_MS / 1000} s`)
}

/** Runs one fault under load, and checks that nothing acknowledged is lost. Returns the problems. */
export async function failoverRound(
  scenario: ClusterScenario,
  { fault, round, seed, result }: { fault: Fault; round: number; seed: number; result: FaultResult },
): Promise<string[]> {
  const { db, cluster, urls } = scenario
  const buyers = await newBuyers(db, SHOPPERS)
  // Creates a buyer for each server, so that the probes of two servers never wait for the same row.
  const probes = await newBuyers(db, urls.length)
  const before = await stockBefore(scenario)
  const load = startLoad({ buyers, urls: () => urls, seed: seed + round, thinkMs: THINK_MS })
  const none = counts(load.acknowledged)
  let repair = nothing
  let recoveries: (number | null)[] = []
  try {
    await untilSold(load)
    const since = Date.now()
    repair = await fault(scenario, round)
    const probing = { everyMs: PROBE_EVERY_MS, endMs: MEASURED_MS }
    recoveries = await Promise.all(
      urls.map((url, index) => measureRecovery(url, probes[index] as Buyer, since, probing)),
    )
    await untilSold(load)
  } finally {
    repair()
    await load.stop()
  }
  await cluster.whenWhole()
  await cluster.whenServing()
  const slowest = recoveries.includes(null) ? null : Math.max(...recoveries.map(Number))
  if (slowest !== null) result.recoveriesMs.push(slowest)
  const late = [...recoveryProblems(recoveries), ...addCalls(result, load.takeCalls(), { isRestarting: true })]
  const { missing, problems } = await checkAtRest(scenario, { buyers, acknowledged: load.acknowledged, before })
  const all = [...late, ...load.problems, ...problems]
  addAcknowledged(result, none, load.acknowledged)
  closeRound(result, all, missing)
  return [...missing, ...all]
}
