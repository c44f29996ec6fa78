// Installs the packages of package-lock.json when they are missing.
import { exists, readJson, run, stop } from './lib.mjs'

/**
 * Whether all packages are installed. npm keeps a copy of the lock of its last install: every required package must be
 * in it with the same version.
 */
function installed() {
  if (!exists('node_modules/.package-lock.json')) return false
  const have = readJson('node_modules/.package-lock.json').packages
  return Object.entries(readJson('package-lock.json').packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.devOptional)
    .every(([path, entry]) => have[path] !== undefined && have[path].version === entry.version)
}

export function ensurePackages() {
  if (Number(process.versions.node.split('.')[0]) < 20) stop(`需要 Node.js 20 或更高版本（当前 ${process.version}）`)
  if (installed()) return
  console.log('· 安装依赖（首次约 1 分钟）…')
  if (run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true }) !== 0) {
    stop('依赖安装失败，请检查网络后重试：npm ci')
  }
}
