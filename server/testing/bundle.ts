import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { ownFolders } from './own-folders.mjs'
import { makeOnce } from './make-once'

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
 * Bundles the server and its commands into one script, as a release does. Tests start it more than a hundred times, and a start from the sources reads a
 * thousand files: a second of CPU.
 */
export async function bundledServer(): Promise<string> {
  fs.mkdirSync(BUNDLE_FOLDER, { recursive: true })
  return makeOnce(path.join(BUNDLE_FOLDER, `${stateOf(['server', 'src'])}.cjs`), async (draft) => {
    for (const old of fs.readdirSync(BUNDLE_FOLDER))
      if (old.endsWith('.cjs')) fs.rmSync(path.join(BUNDLE_FOLDER, old), { force: true })
    await build({
      entryPoints: [path.join(ROOT, 'server/command.ts')],
      ...{ bundle: true, platform: 'node', target: 'node20', format: 'cjs', packages: 'external', logLevel: 'warning' },
      outfile: draft,
      plugins: [ownFolders(JSON.stringify)],
    })
  })
}
