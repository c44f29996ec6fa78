// Measures the sizes of the packages and of the first load, from the existing builds.
import { run } from '../lib.mjs'
import { build, HOSTS } from '../build.mjs'

for (const host of HOSTS) if ((await build(host, { quiet: true })) !== 0) process.exit(1)
process.exit(run(process.execPath, ['scripts/size.mjs']))
