// Builds one host, or reports that it is up to date: `node scripts/build.mjs h5 [--force | --watch]`.
import fs from 'node:fs'
import { bin, exists, filesIn, hashOf, inRoot, read, run, runInBackground, seconds, stop } from './lib.mjs'
import { compress } from './compress.mjs'

export const HOSTS = ['h5', 'weapp', 'alipay']
const ENTRY = { h5: 'index.html', weapp: 'app.json', alipay: 'app.json' }
/** Folder next to the H5 build with the files that the server needs to render home. */
const SERVER = 'dist/h5-server'
/** Gives V8 a larger young generation: a build of H5 then took 109 instead of 129 s on a busy machine (2026-11-29). */
const V8_OPTIONS = ['--max-semi-space-size=64']
const stamp = (host) => `.cache/build/${host}`

/** Hashes every file that a build reads. Excludes the tests in the source folders. */
const sourceHash = (host) =>
  hashOf(
    [
      ...['src', 'config', 'packages', 'types'].flatMap((folder) =>
        filesIn(folder, (file) => !/\.test\.tsx?$/.test(file)),
      ),
      ...['package.json', 'package-lock.json', 'project.config.json', 'tsconfig.json'].filter((file) => exists(file)),
    ],
    ['YAODA_API', 'YAODA_VERSION', 'YAODA_MAPS'].map((name) => process.env[name] ?? '').join(' ') +
      ` ${host} ${process.version}`,
  )

const isThere = (host) =>
  exists(`dist/${host}/${ENTRY[host]}`) &&
  (host !== 'h5' || (exists(SERVER, 'screens.cjs') && exists(SERVER, 'screens.json')))

export const isBuilt = (host) => isThere(host) && exists(stamp(host)) && read(stamp(host)) === sourceHash(host)

/**
 * Builds a host unless its build matches the current source. Returns the exit code. With `compressed: false` the caller compresses the
 * files of H5.
 */
export async function build(host, { force = false, quiet = false, compressed = true } = {}) {
  const code = !force && isBuilt(host) ? 0 : await bundle(host, quiet)
  if (code === 0 && host === 'h5' && compressed) await compress(inRoot('dist/h5'))
  return code
}

async function bundle(host, quiet) {
  const hash = sourceHash(host)
  fs.rmSync(inRoot(stamp(host)), { force: true })
  fs.rmSync(inRoot('dist', host), { recursive: true, force: true })
  if (host === 'h5') fs.rmSync(inRoot(SERVER), { recursive: true, force: true })
  const { code, output } = await runInBackground(
    process.execPath,
    [...V8_OPTIONS, bin('taro'), 'build', '--type', host],
    {
      quiet,
      env: { NODE_ENV: 'production', TARO_ENV: host },
    },
  )
  // Taro exits with 0 for some failed builds; checks the output files instead.
  if (code !== 0 || !isThere(host)) {
    process.stderr.write(output)
    return code || 1
  }
  fs.mkdirSync(inRoot('.cache/build'), { recursive: true })
  fs.writeFileSync(inRoot(stamp(host)), hash)
  return 0
}

if (process.argv[1] === import.meta.filename) {
  const [host, ...flags] = process.argv.slice(2)
  if (!HOSTS.includes(host)) stop(`usage: node scripts/build.mjs ${HOSTS.join('|')} [--force | --watch]`)
  if (flags.includes('--watch')) {
    // Deletes the stamp: `npm start` must not serve a watched build.
    fs.rmSync(inRoot(stamp(host)), { force: true })
    process.exit(run(process.execPath, [bin('taro'), 'build', '--type', host, '--watch'], { env: { TARO_ENV: host } }))
  }
  const since = Date.now()
  const force = flags.includes('--force')
  const isCurrent = !force && isBuilt(host)
  const code = await build(host, { force })
  if (code !== 0) stop(`build of ${host} failed`, code)
  console.log(isCurrent ? `dist/${host} is up to date` : `dist/${host} built in ${seconds(since)}`)
}
