// Checks whether the results in .cache/proof may become docs/proof.md.
import fs from 'node:fs'
import path from 'node:path'

/** Result of one test file: the id of its `npm run verify` run, and its claims. */
export interface ProofFile<Claims> {
  run: string
  host: string
  proof: Claims
}

/** Outcome of a jest project, as `--outputFile` writes it. */
interface Outcome {
  success: boolean
  numPassedTests: number
}

const readJson = <T>(file: string): T | null =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : null

/** Reads the claims of every test file. */
export const readProofs = <Claims>(folder: string): ProofFile<Claims>[] =>
  (fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []).map(
    (name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as ProofFile<Claims>,
  )

/**
 * Returns the reason why a run proves nothing, or '' when it does. The claims must come from this run alone, and the
 * tests of both mini-programs and of the browser must have passed in it.
 */
export function whyNoProof(run: string, files: readonly ProofFile<unknown>[], outcomes: string): string {
  if (!run) return 'only `npm run verify` writes docs/proof.md'
  if (files.length === 0) return 'no test has written proof'
  if (files.some((file) => file.run !== run)) return '.cache/proof contains proof of another run'
  const failed = ['mini', 'h5'].filter((name) => {
    const outcome = readJson<Outcome>(path.join(outcomes, `${name}.json`))
    return !outcome?.success || outcome.numPassedTests === 0
  })
  return failed.length > 0 ? `the tests of ${failed.join(' and ')} did not pass in this run` : ''
}
