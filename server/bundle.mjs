// Bundles the server: `npm start`, the tests and a release run one script in place of a thousand source files.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Esbuild plugin: replaces `__dirname` in the server's files by the expression that `folderOf` returns for the folder. */
const ownFolders = (folderOf) => ({
  name: 'own-folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]server[\\/].*\.ts$/ }, ({ path: file }) => ({
      contents: fs.readFileSync(file, 'utf8').replace(/\b__dirname\b/g, folderOf(path.dirname(file))),
      loader: 'ts',
    })),
})

/** Hashes the state of the server's sources, and of this file, without reading them. */
export function sourceState() {
  const hash = createHash('sha256')
  for (const folder of ['server', 'src'])
    for (const name of fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|mjs|json)$/.test(name)) hash.update(`${name} ${fs.statSync(path.join(root, folder, name)).mtimeMs}\n`)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Bundles an entry of the server into one script, which reads packages and data from this repository. A release names
 * the packages that stay outside the script (`external`) and where it has the server's folders (`folderOf`).
 */
export async function bundleServer(entry, outfile, { external, folderOf = JSON.stringify } = {}) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: [path.join(root, entry)],
    ...{ bundle: true, platform: 'node', target: 'node20', format: 'cjs', logLevel: 'warning' },
    ...(external ? { external } : { packages: 'external' }),
    outfile,
    plugins: [ownFolders(folderOf)],
  })
}
