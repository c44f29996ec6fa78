import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { ownFolders } from './own-folders.mjs'
import { once } from './make-once'

const ROOT = path.join(__dirname, '../..')
const BUNDLE_FOLDER = path.join(ROOT, '.cache/server')

/** Hashes the state of the sources without reading them. */
function stateOf(folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const name of fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|json)$/.test(name)) hash.update(`${name} ${fs.statSync(path.join(ROOT, folder, name)).mtimeMs}\n`)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Packages that stay packages: those with files of their own, as in a release, and the SDK of traces, whose loading a test
 * watches.
 */
const KEPT_PACKAGES = ['@electric-sql/pglite', '@resvg/resvg-js', 'zxing-wasm', 'zxing-wasm/*', 'pg-native']
const TRACES = ['@opentelemetry/*']

const START = 'start.cjs'

/**
 * Bundles the server, its commands and packages into one script, as a release does. Tests start it more than two hundred
 * times, and most of a start from single files is to find, read and compile them (start-bundle.cjs).
 */
export async function bundledServer(): Promise<string> {
  fs.mkdirSync(BUNDLE_FOLDER, { recursive: true })
  const folder = await once(path.join(BUNDLE_FOLDER, stateOf(['server', 'src'])), async (draft) => {
    for (const old of fs.readdirSync(BUNDLE_FOLDER).filter((name) => !name.endsWith('.making')))
      fs.rmSync(path.join(BUNDLE_FOLDER, old), { recursive: true, force: true })
    await build({
      entryPoints: [path.join(ROOT, 'server/command.ts')],
      ...{ bundle: true, platform: 'node', target: 'node20', format: 'cjs', logLevel: 'warning' },
      external: [...KEPT_PACKAGES, ...TRACES],
      outfile: path.join(draft, 'server.js'),
      plugins: [ownFolders(JSON.stringify)],
    })
    fs.copyFileSync(path.join(__dirname, 'start-bundle.cjs'), path.join(draft, START))
  })
  return path.join(folder, START)
}
