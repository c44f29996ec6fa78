// `npm run size`: what the hosts have to download, against the ceilings, which hold for all pages. 1 KB = 1024 bytes.
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { exists, filesIn, inRoot, read, readJson } from './lib.mjs'

const KB = 1024
const kb = (bytes) => `${(bytes / KB).toFixed(1).padStart(7)} KB`
const broken = []

const within = (what, bytes, most) => {
  const fits = bytes <= most * KB
  if (!fits) broken.push(`${what}: ${kb(bytes).trim()}, budget ${most} KB`)
  return `${what.padEnd(24)} ${kb(bytes)}  of ${String(most).padStart(4)} KB ${fits ? '✓' : '✗'} ${kb(most * KB - bytes)} left`
}

/** Whether the developer tools upload the file. They skip maps, licence notes and their own project files. */
const UPLOADED = (file) => !/\.(map|LICENSE\.txt)$|\/(project(\.private)?\.config|mini\.project)\.json$/.test(file)
const CODE = /\.(js|json|wxml|axml|wxss|acss|wxs|sjs)$/
const sizeOf = (files) => files.reduce((sum, file) => sum + fs.statSync(inRoot(file)).size, 0)

function mini(host) {
  const folder = `dist/${host}`
  const app = readJson(`${folder}/app.json`)
  const packages = app.subPackages ?? app.subpackages ?? []
  const files = filesIn(folder, UPLOADED)
  const below = (root) => files.filter((file) => file.startsWith(`${folder}/${root}/`))
  const main = files.filter((file) => !packages.some(({ root }) => file.startsWith(`${folder}/${root}/`)))
  const pages = app.pages.length + packages.reduce((sum, entry) => sum + entry.pages.length, 0)
  const all = sizeOf(files)
  const code = sizeOf(files.filter((file) => CODE.test(file)))
  console.log(
    `\n${host}: ${pages} pages, code per page ${(code / KB / pages).toFixed(1)} KB (best compiled peer 14, best native 11)`,
  )
  console.log(`  ${within(`${host} main`, sizeOf(main), 600)}`)
  console.log(`  ${within(`${host} all packages`, all, 13 * pages)}`)
  // WeChat allows 2 MB of preloaded subpackages for all pages of a package together.
  const packageOf = (page) => packages.find(({ root }) => page.startsWith(`${root}/`))?.root ?? 'main'
  const preloaded = new Map()
  for (const [page, rule] of Object.entries(app.preloadRule ?? {}))
    preloaded.set(packageOf(page), new Set([...(preloaded.get(packageOf(page)) ?? []), ...rule.packages]))
  for (const [owner, roots] of preloaded)
    console.log(`  ${within(`preloaded by ${owner}`, sizeOf([...roots].flatMap(below)), 2048)}`)
  for (const { root, pages: own } of packages)
    console.log(`    ${root.padEnd(22)} ${kb(sizeOf(below(root)))}  ${own.length} pages`)
  const biggest = [...main].sort((a, b) => sizeOf([b]) - sizeOf([a])).slice(0, 6)
  for (const file of biggest) console.log(`    ${path.posix.relative(folder, file).padEnd(22)} ${kb(sizeOf([file]))}`)
}

const brotli = (file) =>
  exists(`${file}.br`)
    ? fs.statSync(inRoot(`${file}.br`)).size
    : zlib.brotliCompressSync(fs.readFileSync(inRoot(file)), { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } })
        .length

function h5() {
  const html = read('dist/h5/index.html')
  const named = (expression) => [...html.matchAll(expression)].map(([, url]) => url)
  // Files that home loads, as the build lists them: packages/taro-lean/src/h5/served-screen.ts.
  const first = [
    ...named(/<script[^>]+src="([^"]+\.js)"/g),
    ...named(/<link[^>]+href="([^"]+\.css)"/g),
    ...readJson('dist/h5-server/screens.json').files['pages/main/home/index'],
  ].map((url) => `dist/h5/${url.replace(/^\//, '')}`)
  const files = filesIn('dist/h5')
  const loaded = (ext) => [...new Set(first)].filter((file) => file.endsWith(`.${ext}`))
  const sum = (list) => list.reduce((total, file) => total + brotli(file), 0)
  console.log(`\nh5: first load of the home page, brotli`)
  console.log(`  ${within('h5 home script', sum(loaded('js')), 118)}`)
  console.log(`  ${within('h5 home style', sum(loaded('css')), 15)}`)
  for (const file of [...loaded('js'), ...loaded('css')])
    console.log(`    ${path.posix.relative('dist/h5', file).padEnd(30)} ${kb(brotli(file))}`)
  const every = files.filter((file) => /\.(js|css)$/.test(file))
  console.log(`    ${'all pages together'.padEnd(30)} ${kb(sum(every))}`)
}

const HOSTS = { weapp: () => mini('weapp'), alipay: () => mini('alipay'), h5 }
const requestedHosts = process.argv.slice(2)
for (const [host, measure] of Object.entries(HOSTS)) {
  if (requestedHosts.length > 0 && !requestedHosts.includes(host)) continue
  if (exists(`dist/${host}/app.json`) || exists(`dist/${host}/index.html`)) measure()
  else broken.push(`dist/${host} is not built: npm run build:${host}`)
}
if (broken.length > 0) {
  console.error(`\n${broken.join('\n')}`)
  process.exit(1)
}
