// `npm start`: prepares a fresh clone and starts the server. Prints progress in Chinese for the operators.
import fs from 'node:fs'
import { bundleServer, sourceState } from '../server/bundle.mjs'
import { exists, inRoot, read, root, seconds } from './lib.mjs'
import { ensurePackages } from './packages.mjs'
import { build, isBuilt } from './build.mjs'
import { compress } from './compress.mjs'
import { supervise } from './supervise.mjs'

/**
 * Compiles one function of the embedded database at a time in the background: while it opens, the second core is then
 * free for the server. A warm start took 3.5 instead of 4.2 s (2026-11-29).
 */
const V8_OPTIONS = ['--wasm-num-compilation-tasks=1']
const SCRIPT = '.cache/start/server.cjs'
const STAMP = '.cache/start/state'

/** Returns the script of the server; bundles it when a source has changed since. */
async function serverScript() {
  const state = sourceState()
  if (exists(SCRIPT) && exists(STAMP) && read(STAMP) === state) return inRoot(SCRIPT)
  const draft = inRoot(`${SCRIPT}.${process.pid}`)
  await bundleServer('server/command.ts', draft)
  fs.renameSync(draft, inRoot(SCRIPT))
  fs.writeFileSync(inRoot(STAMP), state)
  return inRoot(SCRIPT)
}

process.chdir(root)
ensurePackages()
// Lets orders of the demo move by themselves, ten times faster than in a real store. The server ignores this default, unlike
// DEMO_ORDER_SPEED, where it has real customers or real payments.
process.env.DEMO_ORDER_SPEED_DEFAULT = '10'
// Fills an empty database with the full demo data; the tests use a small part of it.
process.env.DEMO_SIZE ??= 'full'
const mustBuild = !isBuilt('h5')
console.log('· 启动服务…')
// Runs the server in its own process: when its state may be wrong it exits, and a new process replaces it.
const server = supervise([...V8_OPTIONS, await serverScript(), 'serve'], {
  cwd: root,
  // Prepares the database while the pages are built: on two cores the shop opens 20 s earlier.
  waitsForPages: mustBuild,
  // The shop is open before its files are compressed (10 s of a first start); one at a time leaves a core to the server.
  onReady: () => compress(inRoot('dist/h5'), 1).catch((error) => console.error('· 压缩 H5 文件失败：', error)),
})
if (mustBuild) {
  const since = Date.now()
  console.log('· 构建 H5 页面（首次约 1 分钟）…')
  if ((await build('h5', { quiet: true, compressed: false })) === 0) {
    console.log(`· H5 页面已构建（${seconds(since)}）`)
    server.sendPages()
  } else {
    console.error('H5 构建失败，输出见上')
    server.fail()
  }
}
