// `npm run test:mutation [-- --mutate 'src/domain/promotion/**'] [--sample 40 --seed 7] [--tests server/contexts/orders]`: how many
// planted faults the tests see. With a pattern, faults are judged by the tests of the folder that it names (or of its layer where the
// folder has none), because all tests of pages, or twenty thousand carts, take a minute for each fault. Server modules are judged by the
// server's tests. A sample takes whole declarations; docs/testing.md holds the scores.
import { bin, filesIn, read, run, stop } from './lib.mjs'
import { declarations, sampleOf, testFolders } from './mutation-sample'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isSource = (file: string) => /\.tsx?$/.test(file) && !isTest(file)
const hasTests = (folder: string) => filesIn(folder, isTest).length > 0

const args = process.argv.slice(2)

/** Takes `--name value` out of the arguments, which go on to Stryker. */
function take(name: string): string | undefined {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : args.splice(at, 2)[1]
}

const filesOf = (pattern: string) =>
  pattern
    .split(',')
    .map((part) => part.replace(/\/\*\*.*$/, ''))
    .flatMap((part) => (isSource(part) ? [part] : filesIn(part, isSource)))

function sampled(pattern: string, count: number): string {
  const seed = Number(take('seed') ?? 1)
  const all = filesOf(pattern).flatMap((file) => declarations(file, read(file)))
  const chosen = sampleOf(all, count, seed)
  console.log(`${chosen.length} of ${all.length} declarations, seed ${seed}`)
  return chosen.join(',')
}

const pattern = take('mutate')
const sample = take('sample')
const tests = take('tests')
if (sample && !pattern) stop('--sample needs --mutate')
if (pattern) {
  process.env.MUTATED = tests ?? testFolders(pattern, hasTests).join(',')
  // A pattern from the command line replaces the configured list, so the tests have to be left out again.
  const mutated = sample ? sampled(pattern, Number(sample)) : `${pattern},!**/*.test.ts,!src/**/contract.ts`
  args.push('--mutate', mutated)
}
process.exit(run(process.execPath, [bin('stryker'), 'run', ...args]))
