// `npm start`: everything a fresh clone needs, then the shop. Progress is in Chinese, as the shop's operators are.
import { pathToFileURL } from 'node:url'
import { inRoot, root, seconds, stop } from './lib.mjs'
import { ensurePackages } from './packages.mjs'
import { build, isBuilt } from './build.mjs'

process.chdir(root)
ensurePackages()
if (!isBuilt('h5')) {
  const since = Date.now()
  console.log('· 构建 H5 页面（首次约 2 分钟）…')
  if (build('h5', { quiet: true }) !== 0) stop('H5 构建失败，输出见上')
  console.log(`· H5 页面已构建（${seconds(since)}）`)
}
console.log('· 启动服务…')

// In this very process: signals, Ctrl-C and kill -9 then reach the server itself and leave nothing behind.
await import('tsx').catch(() => stop('找不到 tsx，请运行 npm ci'))
const main = inRoot('server/main.ts')
process.argv[1] = main
await import(pathToFileURL(main).href)
