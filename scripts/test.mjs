// `npm test`: installs what the checks need, then runs all of them.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root, run, stop } from './lib.mjs'
import { ensurePackages } from './packages.mjs'

const DEBIAN = ['chromium', 'fonts-noto-cjk', 'poppler-utils', 'pgbouncer']
/** Packages without which some tests are skipped. */
const OPTIONAL = ['poppler-utils', 'pgbouncer']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const runnable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
const findBrowser = () =>
  process.env.CHROMIUM_PATH ??
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find(runnable)

const FONT_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  `${process.env.HOME}/.local/share/fonts`,
  '/System/Library/Fonts',
]
const CHINESE = /cjk|pingfang|wqy|sourcehan|simsun|yahei/i
const hasChineseFont = () =>
  FONT_FOLDERS.filter((folder) => existsSync(folder)).some((folder) =>
    readdirSync(folder, { recursive: true }).some((file) => CHINESE.test(String(file))),
  )

const hasPdfReader = () =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => runnable(path.join(folder, 'pdftotext')))

const hasPooler = () => runnable('/usr/sbin/pgbouncer')

const install = (names) => `apt-get update && apt-get install -y ${names.join(' ')}`

/**
 * Installs a missing browser, PDF reader and connection pooler for root on Debian; without a browser prints the one command
 * to run, before any other work.
 */
function ensureTools() {
  const browser = findBrowser()
  if (browser && !runnable(browser)) stop(`CHROMIUM_PATH 指向的浏览器不存在或不可执行：${browser}`)
  const missing = [
    ...(browser ? [] : ['chromium']),
    ...(hasChineseFont() ? [] : ['fonts-noto-cjk']),
    ...(hasPdfReader() ? [] : ['poppler-utils']),
    ...(hasPooler() ? [] : ['pgbouncer']),
  ]
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (missing.length > 0 && canInstall) {
    console.log(`· 安装 ${missing.join('、')} …`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], { env, quiet: true })
    const isInstalled =
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env, quiet: true }) === 0
    if (!isInstalled && missing.some((name) => !OPTIONAL.includes(name))) {
      stop(`安装失败，请手动运行：${install(missing)}`)
    }
  } else if (!browser) {
    stop(`没有找到浏览器，请先运行：sudo sh -c '${install(DEBIAN)}'（或用 CHROMIUM_PATH 指定 Chromium）`)
  }
  const browserPath = findBrowser()
  if (!browserPath) stop(`没有找到浏览器，请先运行：${install(DEBIAN)}`)
  process.env.CHROMIUM_PATH = browserPath
}

process.chdir(root)
ensureTools()
ensurePackages()
process.exit(run(process.execPath, ['scripts/verify.mjs', ...process.argv.slice(2)]))
