// `npm test`: installs what the checks need, then runs all of them.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root, run, stop } from './lib.mjs'
import { ensurePackages } from './packages.mjs'

/**
 * The shell of Chromium without a window: the browser tests take three fifths of the time that they take in the whole
 * browser, which draws its tabs and menus though nobody sees them (2026-11-27: 53 s and 103 s, 58 s and 95 s).
 */
const SHELL = 'chromium-headless-shell'
const DEBIAN = [SHELL, 'fonts-noto-cjk', 'poppler-utils']
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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

const install = (names) => `apt-get update && apt-get install -y ${names.join(' ')}`

const apt = (...args) => run('apt-get', ['-qq', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true })
const isInstalled = (names) => apt('install', '-y', '--no-install-recommends', ...names) === 0

/**
 * Installs a missing browser and PDF reader for root on Debian; without a browser prints the one command to run, before any
 * other work.
 */
function ensureTools() {
  const browser = findBrowser()
  if (browser && !runnable(browser)) stop(`CHROMIUM_PATH 指向的浏览器不存在或不可执行：${browser}`)
  const wantsShell = !process.env.CHROMIUM_PATH && !browser?.endsWith(SHELL)
  const others = [...(hasChineseFont() ? [] : ['fonts-noto-cjk']), ...(hasPdfReader() ? [] : ['poppler-utils'])]
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if ((wantsShell || others.length > 0) && canInstall) {
    console.log(`· 安装 ${[...(wantsShell ? [SHELL] : []), ...others].join('、')} …`)
    apt('update')
    // Without the shell another browser does the tests, more slowly.
    if (wantsShell && !isInstalled([SHELL]) && !browser) isInstalled(['chromium'])
    // Without the PDF reader one test is skipped.
    if (others.length > 0 && !isInstalled(others) && !hasChineseFont()) stop(`安装失败，请手动运行：${install(others)}`)
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
