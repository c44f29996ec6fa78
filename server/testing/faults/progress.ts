import type { FaultResult } from './report'

const stamp = () => new Date().toISOString().slice(11, 19)

/** Prints one line with the time. */
export const print = (line: string) => process.stdout.write(`${stamp()} ${line}\n`)

/** Prints the progress of a fault, and the problems of its last round. */
export function printRound(result: FaultResult, doneCount: number, all: number, problems: readonly string[]) {
  const { fault, failedRounds, exits, missing } = result
  print(`${doneCount} of ${all} ${fault}: ${failedRounds} rounds failed, ${exits} exits, ${missing.length} lost`)
  for (const problem of problems.slice(0, 8)) print(`  ! ${problem}`)
}

let isStopping = false
/** Makes every fault skip its remaining rounds; the finished rounds are checked and reported. */
export const stopEarly = () => void (isStopping = true)
export const isStopped = () => isStopping
