// `npm run test:deep [-- <jest options>]`: runs the tests with a variable number of cases (test/support/deep.ts) at
// their full number. Takes minutes; `npm test` runs the same tests with a few cases.
import { bin, filesIn, read, run } from './lib.mjs'

const isDeep = (file) => file.endsWith('.test.ts') && /from '.*support\/deep'/.test(read(file))
const files = [...filesIn('src', isDeep), ...filesIn('test', isDeep), ...filesIn('server', isDeep)]
const args = [bin('jest'), '--runTestsByPath', ...files, ...process.argv.slice(2)]
process.exit(run(process.execPath, args, { env: { DEEP: '1' } }))
