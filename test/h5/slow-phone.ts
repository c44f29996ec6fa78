// A slow phone: a processor four times slower than this machine and a slow network, and what it measures of a page.
import type { Browser } from 'playwright-core'
import { storedConsent } from '../support/consent'
import { SHEKOU } from './browser'

export const CPU_SLOWDOWN = 4
/** Slow network: 1.6 Mbps down, 750 kbps up, 150 ms latency. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** Time after the last request during which long tasks still count, in ms. */
const QUIET_MS = 4000

/** Helper for function names that tsx adds to our code, for pages that run some of it. */
export const NAME_HELPER = 'globalThis.__name = (named) => named'

/** Phone of `openSlow`, at full speed. */
export const PHONE = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
} as const

export interface Result {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** Number of API calls sent before the first screen appeared. */
  calls: number
}

/** Values in the storage of a page. */
export type Stored = Readonly<Record<string, string>>

/** Storage of a signed-in shopper who has chosen a place. */
export const storedSession = (token: string): Stored => ({
  JWTTOKEN: token,
  broswerLocation: JSON.stringify(SHEKOU),
  ...storedConsent(),
})

/** Fills the storage. Runs in the page before any script of the page. */
export function store(values: Stored) {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
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

/** Opens a new slow phone with these values in its storage. */
export async function openSlow(browser: Browser, storage: Stored = {}) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(NAME_HELPER)
  await page.addInitScript(watch)
  await page.addInitScript(store, storage)
  return { context, page }
}

/** Measures the first visit to a page. */
export async function measure(browser: Browser, url: string, storage: Stored = {}): Promise<Result> {
  const { context, page } = await openSlow(browser, storage)
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
