// `npm run test:deep [-- <jest options>]`: the tests that know how to try more (test/support/deep.ts), with their full number
// of cases. Minutes, not seconds; `npm test` runs the same tests with a few.
import { bin, filesIn, read, run } from './lib.mjs'

const isDeep = (file) => file.endsWith('.test.ts') && /from '.*support\/deep'/.test(read(file))
const files = [...filesIn('src', isDeep), ...filesIn('test', isDeep), ...filesIn('server', isDeep)]
const args = [bin('jest'), '--runTestsByPath', ...files, ...process.argv.slice(2)]
process.exit(run(process.execPath, args, { env: { DEEP: '1' } }))
