// `npm run release -- <folder>`: writes what a machine needs to run the shop: one server script, its data and the built H5.
// A bundle needs neither TypeScript nor most packages: 60 MB in place of 150 MB, and a start reads 1 file in place of 1,400.
import fs from 'node:fs'
import path from 'node:path'
import { build as buildHost } from './build.mjs'
import { inRoot, root, stop } from './lib.mjs'
import { bundleServer } from '../server/bundle.mjs'

/** Packages with files of their own (WebAssembly, native code), which stay packages. */
const KEPT_PACKAGES = ['@electric-sql/pglite', '@resvg/resvg-js', 'zxing-wasm']
/** Files of the server that are read at run time. */
const READ_FILES = /(\.sql|code-worker\.mjs)$/

/** Returns the expression for a folder of the release, where the bundle stands at the top. */
const inRelease = (folder) => `(require('node:path').join(__dirname, ${JSON.stringify(path.relative(root, folder))}))`

const copyTo =
  (target) =>
  (from, to = from) =>
    fs.cpSync(inRoot(from), path.join(target, to), { recursive: true })

/** Copies a package without the files that only developers read. */
function copyPackage(name, target) {
  const isRead = (file) => !/\.(map|d\.[cm]?ts|md)$/.test(file)
  fs.cpSync(inRoot('node_modules', name), path.join(target, 'node_modules', name), { recursive: true, filter: isRead })
}

/** Returns the package names under a folder of node_modules that begin with a text: native code has one per platform. */
const packagesLike = (scope, start) =>
  fs
    .readdirSync(inRoot('node_modules', scope))
    .filter((name) => name.startsWith(start))
    .map((name) => `${scope}/${name}`)

const target = process.argv[2] && path.resolve(process.argv[2])
if (!target) stop('用法：npm run release -- <目录>')
if (fs.existsSync(target) && fs.readdirSync(target).length > 0) stop(`${target} 不是空目录`)
if ((await buildHost('h5', { quiet: true })) !== 0) stop('H5 构建失败，输出见上')

await bundleServer('server/command.ts', path.join(target, 'yaoda.cjs'), {
  external: [...KEPT_PACKAGES, 'zxing-wasm/*', 'pg-native'],
  folderOf: inRelease,
})
const copy = copyTo(target)
copy('dist/h5')
copy('dist/h5-server')
copy('data')
for (const file of fs.readdirSync(inRoot('server'), { recursive: true, encoding: 'utf8' }))
  if (READ_FILES.test(file)) copy(`server/${file}`)
for (const name of [...KEPT_PACKAGES, ...packagesLike('@resvg', 'resvg-js-')]) copyPackage(name, target)
for (const file of ['Caddyfile', 'health.mjs', 'backup.sh', 'restore.sh']) copy(`deploy/${file}`, file)
console.log(`· 发布目录 ${target}`)
