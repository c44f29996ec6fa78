import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findPrograms } from '../../cluster/programs'
import { startCluster, type ApiMachine, type Cluster } from '../../cluster/start'
import { openDb } from '../../platform/db/open'
import { bundledServer } from '../bundle'
import { machineName } from '../faults/machine-name'
import { isStopped, print, printRound, stopEarly } from '../faults/progress'
import { emptyResult, formatTable, judgeRun, type FaultResult } from '../faults/report'
import { stockUp } from '../faults/scenario'
import { TEST_KEY } from '../vault'
import { failoverRound, faultsOf } from './failover'
import { createNetwork, type Network } from './network'
import { sectionOf, withSection } from './section'

// `npm run test:cluster [-- --rounds 3 --seed 7]`: faults in a cluster of three databases and two servers under load
// (docs/scaling.md). Takes minutes for each round and is not part of `npm test`.

const ROOT = path.join(__dirname, '../../..')
const DOCUMENT = path.join(ROOT, 'docs/scaling.md')
const LOGS = path.join(ROOT, '.cache/cluster')
const DATABASES = 3

async function runFaults(cluster: Cluster, network: Network, rounds: number, seed: number): Promise<FaultResult[]> {
  const [first] = cluster.apis as [ApiMachine, ...ApiMachine[]]
  const { db, close } = await openDb({ url: first.directUrl, folder: '', poolSize: 4 })
  const scenario = { cluster, network, db, urls: cluster.apis.map(({ url }) => url) }
  await stockUp(db)
  const results: FaultResult[] = []
  for (const [name, fault] of Object.entries(faultsOf(network))) {
    const result = emptyResult(name)
    results.push(result)
    for (let round = 0; round < rounds && !isStopped(); round++) {
      const problems = await failoverRound(scenario, { fault, round, seed, result }).catch((error: Error) => {
        result.rounds++
        result.failedRounds++
        result.problems.push(`the round itself failed: ${error.message}`)
        return [String(error.stack)]
      })
      printRound(result, round + 1, rounds, problems)
      print(`  writes again after ${((result.recoveriesMs.at(-1) ?? NaN) / 1000).toFixed(1)} s`)
    }
  }
  await close()
  return results
}

async function main() {
  const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } })
  const rounds = Number(values.rounds ?? 3)
  const seed = Number(values.seed ?? randomInt(1, 1_000_000))
  const programs = findPrograms()
  const [since, host] = [Date.now(), machineName()]
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-cluster-'))
  fs.rmSync(LOGS, { recursive: true, force: true })
  fs.mkdirSync(LOGS, { recursive: true })
  const network = createNetwork(DATABASES)
  process.once('exit', () => {
    network.remove()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  print(network.isCuttable ? 'each database has a network namespace' : 'no network namespaces: all are on loopback')
  const starting = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stopEarly()
      starting.abort()
    })
  const cluster = await startCluster({
    ...{ programs, folder, logs: LOGS, sites: network.sites, network: network.network },
    ...{ server: [await bundledServer()], env: { NODE_ENV: 'test', DATA_KEY: TEST_KEY, LOG: '1' } },
    say: (line) => print(`starts ${line}`),
    signal: starting.signal,
  })
  try {
    const results = await runFaults(cluster, network, rounds, seed)
    const facts = { date: new Date(since).toISOString().slice(0, 10), seed, machineName: host }
    const minutes = Math.round((Date.now() - since) / 60_000)
    process.stdout.write(`\n${formatTable(results)}\n\n`)
    if (!isStopped()) {
      const text = fs.readFileSync(DOCUMENT, 'utf8')
      fs.writeFileSync(DOCUMENT, withSection(text, sectionOf(results, { ...facts, minutes })))
      print(`wrote ${path.relative(process.cwd(), DOCUMENT)}`)
    }
    const { line, exitCode } = judgeRun(results)
    process.stdout.write(`${line}\n`)
    process.exitCode = exitCode
  } finally {
    await cluster.stop()
  }
  process.exit()
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
})
