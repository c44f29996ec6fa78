// `npm run test:mutation [-- --scope payment | --mutate 'src/domain/promotion/**' --sample 40 --seed 7 --tests
// server/contexts/orders]` counts how many planted faults the tests notice. A scope is a row of docs/testing.md; its
// score is written there. A fault is tested with the tests of the folder that the pattern names or the sample comes
// from (or of its layer, if the folder has none): all tests of pages, or twenty thousand carts, take a minute per
// fault. Server modules are tested with the server's tests. A sample takes whole declarations.
import fs from 'node:fs'
import path from 'node:path'
import { bin, filesIn, read, root, run, stop } from './lib.mjs'
import { declarations, isAmong, sampleOf, testFolders } from './mutation-sample'
import {
  percentOf,
  rowOf,
  scoreOf,
  SCOPES,
  withRow,
  type MutationReport,
  type Scope,
  type ScopeName,
} from './mutation-score'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isSource = (file: string) => /\.tsx?$/.test(file) && !isTest(file)
const hasTests = (folder: string) => filesIn(folder, isTest).length > 0

const args = process.argv.slice(2)

/** Removes `--name value` from the arguments; the rest is passed to Stryker. */
function take(name: string): string | undefined {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : args.splice(at, 2)[1]
}

const filesOf = (pattern: string) =>
  pattern.split(',').flatMap((part) => {
    const [folder = ''] = part.split('/**')
    return isSource(folder) ? [folder] : filesIn(folder, (file) => isSource(file) && isAmong(part, file))
  })

function sampled(pattern: string, count: number, seed: number): string {
  const all = filesOf(pattern).flatMap((file) => declarations(file, read(file)))
  const chosen = sampleOf(all, count, seed)
  console.log(`${chosen.length} of ${all.length} declarations, seed ${seed}`)
  return chosen.join(',')
}

const REPORT = 'reports/mutation/mutation.json'
const DOCUMENT = path.join(root, 'docs/testing.md')

/** Writes the score of the run that has just ended. */
function record(scope: ScopeName) {
  const score = scoreOf(JSON.parse(read(REPORT)) as MutationReport)
  const row = rowOf(scope, new Date().toISOString().slice(0, 10), score)
  fs.writeFileSync(DOCUMENT, withRow(fs.readFileSync(DOCUMENT, 'utf8'), row))
  console.log(`docs/testing.md: ${scope} ${percentOf(score).toFixed(1)} %`)
}

const scope = take('scope') as ScopeName | undefined
const known: Scope | undefined = scope && SCOPES[scope]
if (scope && !known) stop(`--scope is one of ${Object.keys(SCOPES).join(', ')}`)
const pattern = known?.mutate ?? take('mutate')
const sample = known?.sample ?? take('sample')
const seed = known?.seed ?? Number(take('seed') ?? 1)
const tests = known?.tests ?? take('tests')
if (sample && !pattern) stop('--sample needs --mutate')
if (pattern) {
  // A pattern from the command line replaces the configured list; exclude the tests again.
  const mutated = sample ? sampled(pattern, Number(sample), seed) : `${pattern},!**/*.test.ts,!src/**/contract.ts`
  process.env.MUTATED = tests ?? testFolders(sample ? mutated : pattern, hasTests).join(',')
  args.push('--mutate', mutated)
}
fs.rmSync(path.join(root, REPORT), { force: true })
const code = run(process.execPath, [bin('stryker'), 'run', ...args])
// A score below the limit is written too; a run that broke off leaves no report.
if (scope && fs.existsSync(path.join(root, REPORT))) record(scope)
process.exit(code)
