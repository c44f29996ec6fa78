// `npm run test:mutation [-- --mutate 'src/domain/promotion/**']`: how many planted faults the unit tests see. With a pattern a
// fault must be seen by the tests of the folder that it names, or of its layer where the folder has none: those of all pages
// above, and twenty thousand carts, take a minute for each fault.
import { bin, filesIn, run } from './lib.mjs'

const hasTests = (folder) => filesIn(folder, (file) => file.endsWith('.test.ts')).length > 0

const args = process.argv.slice(2)
const at = args.indexOf('--mutate')
// A pattern from the command line replaces the configured list, so the tests have to be left out again.
if (at >= 0) {
  const folders = new Set(
    Array.from(args[at + 1].matchAll(/(src\/\w+)(\/[\w-]+)?/g), ([folder, layer]) =>
      hasTests(folder) ? folder : layer,
    ),
  )
  process.env.MUTATED = [...folders].join(',')
  args[at + 1] = `${args[at + 1]},!src/**/*.test.ts,!src/**/contract.ts`
}
process.exit(run(process.execPath, [bin('stryker'), 'run', ...args]))
