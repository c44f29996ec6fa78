// `npm run bench h5`: compares home, a product page, the categories and search results on a slow phone with near-optimal pages: the same first screen as
// plain HTML and CSS with its pictures, and 80 KB (brotli) of libraries that render nothing. Takes medians of five
// alternating runs.
// Then delays every API reply on the same phone: the first paint and the skeleton must still appear.
import http from 'node:http'
import zlib from 'node:zlib'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { launch } from '../../test/h5/browser'
import { startServer } from '../../test/support/server'

const RUNS = 5
const CPU_SLOWDOWN = 4
/** Slow network: 1.6 Mbps down, 750 kbps up, 150 ms latency. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** Time after the last request during which long tasks still count, in ms. */
const QUIET_MS = 4000
const BUDGET = { tbtRatio: 1, cls: 0.05, calls: 4 }

/** Pages with a first screen from the server, and the largest ratio of their LCP to the reference's. */
const PAGES = [
  { name: 'home', path: '/', lcpRatio: 1.5 },
  { name: 'product', path: '/commodity/detail/2820000023216', lcpRatio: 1.6 },
  { name: 'category', path: '/category', lcpRatio: 1.6 },
  { name: 'search', path: encodeURI('/search/goods/布洛芬'), lcpRatio: 1.6 },
] as const
type Compared = (typeof PAGES)[number]

/** Libraries of a typical shop, 80 KB (brotli) together. Each is evaluated; no function is called. */
const LIBRARIES = ['react', 'react-dom', 'mobx', 'mobx-react-lite', 'dayjs', 'history', 'universal-router', 'swiper']
const LIBRARY_KB = [76, 84] as const

async function librariesScript(): Promise<Buffer> {
  const contents = LIBRARIES.map(
    (name, at) => `import * as l${at} from '${name}'; (self.lib ||= []).push(l${at})`,
  ).join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2018',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  const script = zlib.brotliCompressSync(outputFiles[0]!.contents)
  const kb = script.length / 1024
  if (kb < LIBRARY_KB[0] || kb > LIBRARY_KB[1])
    throw new Error(`the libraries of the reference page have ${kb.toFixed(1)} KB`)
  return script
}

interface File {
  body: Buffer
  headers: Record<string, string>
}

/** Starts the reference: every byte of our first screen as our server sends it, without the app. */
async function startReference(shop: string, path: string) {
  const fetched = async (url: string): Promise<File> => {
    const response = await fetch(shop + url)
    const type = response.headers.get('content-type') ?? ''
    return { body: Buffer.from(await response.arrayBuffer()), headers: { 'content-type': type } }
  }
  const compressed = ({ body, headers }: File): File => ({
    body: zlib.brotliCompressSync(body),
    headers: { ...headers, 'content-encoding': 'br' },
  })
  const html = (await fetched(path)).body.toString()
  const markup = /<div id="served"[^>]*>([\s\S]*?)<\/div>(<script type="application\/json"|<div id="app")/.exec(
    html,
  )?.[1]
  if (!markup) throw new Error(`${path} contains no first screen: run npm run build:h5`)
  const styles = Array.from(html.matchAll(/<link href="([^"]+\.css)" rel="stylesheet">/g), ([, url]) => url!)
  const pictures = new Set(Array.from(markup.matchAll(/src="([^"]+)"/g), ([, url]) => url!))
  const head = html.slice(0, html.indexOf('<script')).replace(/<link href="[^"]+\.css"[^>]*>/g, '')
  const links = styles.map((url) => `<link href="${url}" rel="stylesheet">`).join('')
  const page = `${head}<script defer src="/libraries.js"></script>${links}</head><body>${markup}</body></html>`
  const files = new Map<string, File>([
    ['/', compressed({ body: Buffer.from(page), headers: { 'content-type': 'text/html; charset=utf-8' } })],
    [
      '/libraries.js',
      { body: await librariesScript(), headers: { 'content-type': 'text/javascript', 'content-encoding': 'br' } },
    ],
  ])
  for (const url of styles) files.set(url, compressed(await fetched(url)))
  for (const url of pictures) files.set(url, await fetched(url))
  const server = http.createServer((request, response) => {
    const file = files.get(request.url ?? '')
    response.writeHead(file ? 200 : 404, file?.headers).end(file?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

interface Result {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** Number of API calls sent before the first screen appeared. */
  calls: number
}

/** Runs in the page before any script of the page. */
function watch() {
  const vitals = { fcp: 0, lcp: 0, cls: 0, tasks: [] as { start: number; ms: number }[] }
  Object.assign(window, { vitals })
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime
  })
  on('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime))
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) vitals.cls += value
  })
  on('longtask', ({ startTime, duration }) => vitals.tasks.push({ start: startTime, ms: duration }))
}

async function openSlow(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  // tsx adds a helper for function names, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watch)
  return { context, page }
}

async function measure(browser: Browser, url: string): Promise<Result> {
  const { context, page } = await openSlow(browser)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
  await page.waitForTimeout(QUIET_MS)
  const { fcp, lcp, cls, tasks, calls } = await page.evaluate(() => {
    const { vitals } = window as unknown as { vitals: Omit<Result, 'tbt'> & { tasks: { start: number; ms: number }[] } }
    const requests = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'))
    return { ...vitals, calls: requests.filter(({ startTime }) => startTime < vitals.lcp).length }
  })
  await context.close()
  if (!fcp || !lcp) throw new Error(`nothing was painted at ${url}`)
  // Counts only the part of a task after the first paint and beyond its first 50 ms: only that part blocks the user.
  const blocking = tasks.map(({ start, ms }) => Math.max(0, start + ms - Math.max(start + 50, fcp)))
  if (process.env.VERBOSE) console.log(url, { fcp, lcp, cls }, tasks)
  return { fcp, lcp, cls, calls, tbt: blocking.reduce((sum, one) => sum + one, 0) }
}

const CHANGSHA = { cityId: 887, cityName: '长沙', latitude: 28.2, longitude: 112.9, title: '岳麓山', state: 2 }
/**
 * Content that a first visit must show while no call is answered: home's first screen, and on other pages the skeleton.
 */
const HELD: [path: string, shows: string, place: object | null][] = [
  ['/', 'body:not(:has(#served)) .y-promise', null],
  ['/', '[aria-busy]', CHANGSHA],
  ['/category', '#app .y-row .y-price', null],
  ['/category', '[aria-busy]', CHANGSHA],
  ['/search/goods/布洛芬', '#app .y-row .y-price', null],
  ['/search/goods/布洛芬', '[aria-busy]', CHANGSHA],
  ['/commodity/detail/2910000001373', '#app .product-title', null],
]
const HELD_MS = 30_000

/** Sentence about a measurement, and whether it is within its budget. */
type Verdict = [text: string, isWithinBudget: boolean]

interface Held {
  text: string
  isWithinBudget: boolean
}

async function measureHeld(browser: Browser, shop: string, [path, shows, place]: (typeof HELD)[number]): Promise<Held> {
  const { context, page } = await openSlow(browser)
  let held = 0
  await page.route('**/api/**', () => void (held += 1))
  if (place) await page.addInitScript((text) => localStorage.setItem('broswerLocation', text), JSON.stringify(place))
  await page.goto(shop + encodeURI(path), { waitUntil: 'domcontentloaded', timeout: 60_000 })
  const came = await page
    .waitForSelector(shows, { timeout: HELD_MS })
    .then(() => page.evaluate(() => performance.now()))
    .catch(() => null)
  const fcp = await page.evaluate(() => (window as unknown as { vitals: { fcp: number } }).vitals.fcp)
  await context.close()
  const label = `${path}${place ? ' elsewhere' : ''}`
  const when = came === null ? 'never' : `after ${came.toFixed(0)} ms`
  return {
    text: `${label}: all ${held} calls held, first paint ${fcp.toFixed(0)} ms, ${shows === '[aria-busy]' ? 'skeleton' : 'first screen'} ${when}`,
    isWithinBudget: came !== null && fcp > 0,
  }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

const medians = (results: Result[]): Result => ({
  fcp: median(results.map(({ fcp }) => fcp)),
  lcp: median(results.map(({ lcp }) => lcp)),
  tbt: median(results.map(({ tbt }) => tbt)),
  cls: Math.max(...results.map(({ cls }) => cls)),
  calls: Math.max(...results.map(({ calls }) => calls)),
})

const show = (label: string, { fcp, lcp, tbt, cls, calls }: Result) => {
  const ms = (value: number) => `${value.toFixed(0).padStart(5)} ms`
  console.log(
    `  ${label.padEnd(12)} FCP ${ms(fcp)}  LCP ${ms(lcp)}  TBT ${ms(tbt)}  CLS ${cls.toFixed(3)}  calls ${calls}`,
  )
}

/** Measures a page and its reference in turn. Returns the verdicts. */
async function compare(browser: Browser, shop: string, { name, path, lcpRatio }: Compared): Promise<Verdict[]> {
  const reference = await startReference(shop, path)
  const results = { page: [] as Result[], reference: [] as Result[] }
  try {
    // The first run warms the caches of the machine and does not count.
    for (let run = 0; run <= RUNS; run += 1) {
      const page = await measure(browser, shop + path)
      const other = await measure(browser, `${reference.url}/`)
      if (run === 0) continue
      results.page.push(page)
      results.reference.push(other)
      show(`${name} ${run}`, page)
      show(`reference ${run}`, other)
    }
  } finally {
    reference.stop()
  }
  const page = medians(results.page)
  const other = medians(results.reference)
  console.log('  medians (CLS: maximum)')
  show(name, page)
  show('reference', other)
  const verdicts: Verdict[] = [
    [
      `${name}: LCP ${(page.lcp / other.lcp).toFixed(2)} × the reference's, budget ${lcpRatio}`,
      page.lcp <= lcpRatio * other.lcp,
    ],
    [`${name}: CLS ${page.cls.toFixed(3)}, budget below ${BUDGET.cls}`, page.cls < BUDGET.cls],
    [
      `${name}: TBT ${(page.tbt / other.tbt).toFixed(2)} × the reference's, budget ${BUDGET.tbtRatio}`,
      page.tbt <= BUDGET.tbtRatio * other.tbt,
    ],
  ]
  if (name !== 'home') return verdicts
  return [
    ...verdicts,
    [`${page.calls} calls before the first screen, budget ${BUDGET.calls}`, page.calls <= BUDGET.calls],
  ]
}

async function main() {
  const shop = await startServer()
  const browser = await launch()
  const verdicts: Verdict[] = []
  try {
    for (const page of PAGES) verdicts.push(...(await compare(browser, shop.url, page)))
    for (const one of HELD) {
      const { text, isWithinBudget } = await measureHeld(browser, shop.url, one)
      verdicts.push([text, isWithinBudget])
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
  for (const [text, isWithinBudget] of verdicts) console.log(`  ${text} ${isWithinBudget ? '✓' : '✗'}`)
  if (verdicts.some(([, isWithinBudget]) => !isWithinBudget)) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
