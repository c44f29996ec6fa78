// Measures the sizes of the packages and of the first load, from the existing builds.
import { run } from '../lib.mjs'

process.exit(run(process.execPath, ['scripts/size.mjs']))
