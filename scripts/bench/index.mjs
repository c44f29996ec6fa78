// `npm run bench [name …]`: runs one file of this folder per budget. Each prints its measurement next to the reference
// and exits with a failure when the budget is exceeded. Not part of `npm test`, because timings need a quiet machine.
import path from 'node:path'
import { build } from '../build.mjs'
import { filesIn, run, stop } from '../lib.mjs'

/** Builds that a benchmark measures. */
const MINI = ['weapp', 'alipay']
const BUILDS = { cart: MINI, h5: ['h5'], lists: MINI, packages: ['h5', ...MINI], startup: MINI, taps: ['h5'] }

const files = filesIn('scripts/bench', (file) => /\.(mjs|ts)$/.test(file) && !file.endsWith('/index.mjs'))
const nameOf = (file) => path.basename(file).replace(/\.\w+$/, '')
const requestedNames = process.argv.slice(2)
const unknown = requestedNames.filter((name) => !files.some((file) => nameOf(file) === name))
if (unknown.length > 0) stop(`unknown benchmark ${unknown.join(', ')}; known: ${files.map(nameOf).join(', ')}`)

const broken = []
const chosenFiles = files.filter((one) => requestedNames.length === 0 || requestedNames.includes(nameOf(one)))
for (const host of new Set(chosenFiles.flatMap((file) => BUILDS[nameOf(file)] ?? [])))
  if ((await build(host, { quiet: true })) !== 0) stop(`the build of ${host} failed`)
for (const file of chosenFiles) {
  console.log(`\n== ${nameOf(file)}`)
  if (run(process.execPath, ['--import', 'tsx', file]) !== 0) broken.push(nameOf(file))
}
if (broken.length > 0) stop(`\nbudgets exceeded: ${broken.join(', ')}`)
