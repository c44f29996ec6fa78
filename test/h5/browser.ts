import fs from 'node:fs'
import path from 'node:path'
import type { Purpose } from '../../src/domain/consent'
import { storedConsent } from '../support/consent'
import { mustKeepNothing } from '../support/personal'
import { chromium, type Browser, type BrowserContext, type Frame, type Locator, type Page } from 'playwright-core'
import type { createProof } from '../support/proof'
import { root } from '../support/server'
import { takePage } from './idle-pages'
import type { RouteName } from '../../src/routes'

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const chromiumPath = () => {
  const browserPath = CANDIDATES.find((file) => file && fs.existsSync(file))
  if (!browserPath) throw new Error('no browser: install chromium or set CHROMIUM_PATH')
  return browserPath
}

/**
 * Browser features to turn off. The last two draw suggestions under an invisible address bar, in a separate page for
 * every phone: an eighth of the test time. The others are Playwright's own list, which ours replaces.
 */
const FEATURES_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'AvoidCorsURLLoaderRestartOnRedirect', 'DestroyProfileOnBrowserClose'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'AimEnabled'],
  ...['ThirdPartyStoragePartitioning', 'TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
]

const FLAGS = [
  ...['--no-sandbox', '--disable-dev-shm-usage', '--lang=zh-CN'],
  // Turns the GPU off: without a graphics card the browser would emulate one, which costs a twelfth of the test time.
  '--disable-gpu',
  `--disable-features=${FEATURES_OFF.join()}`,
  // Compiles and collects garbage on the main thread of the page: helpers that wait for work cost an eighth of a page's load
  // and two fifths of an accessibility check, and the machine has no cores to spare for them.
  '--js-flags=--single-threaded',
]

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath(), args: FLAGS })

/** How long a check waits, in ms: longer than a review or a payment query on a busy machine. */
const WAIT_MS = 30_000

export interface Phone {
  page: Page
  context: BrowserContext
  /** Console errors and uncaught exceptions so far. */
  problems: string[]
  close(): Promise<void>
}

export interface PhoneOptions {
  colorScheme?: 'light' | 'dark'
  /** Width in CSS px. */
  width?: number
  /** Whether the elder mode is on: font size × 1.4 on every page, and a different home. */
  elder?: boolean
  /** Session token of a signed-in shopper. */
  token?: string
  motion?: 'reduce' | 'no-preference'
  /** User agent of the app in which the page is opened. */
  userAgent?: string
  /**
   * Whether the app may request the position; otherwise the device has just refused it, because most tests are about
   * something else.
   */
  asksPosition?: boolean
  /**
   * Whether the shopper has chosen a place near the stores of Shekou on an earlier visit; by default unless the app may
   * request the position or the device is new.
   */
  isPlaced?: boolean
  /** Consents that a returning shopper has given, with location refused unless it is listed; `null`: a new device. */
  allows?: readonly Purpose[] | null
}

/** Turns the elder mode on. Runs in the page, before our own code. */
const makeElder = () => {
  try {
    localStorage.setItem('elder', '1')
  } catch {
    // Ignores pages without an origin, and storage that a test forbids.
  }
}

/** Stores the data of earlier visits once. Runs in the page, before our own code. */
const storeOnce = (storedValues: Record<string, string>) => {
  if (localStorage.getItem('privacyNotice') !== null) return
  for (const [key, value] of Object.entries(storedValues)) localStorage.setItem(key, value)
}

/** Place of a returning shopper, as the app stores it: three hundred metres from a store that never closes. */
export const SHEKOU = {
  cityId: 903,
  cityName: '深圳',
  latitude: 22.506578,
  longitude: 113.939013,
  title: '深圳蛇口',
  state: 2,
}

/** Marks the position as refused for this visit. Runs in the page, before our own code. */
const refusePosition = () => {
  try {
    localStorage.setItem('noPosition', '{"value":"1","until":9e15}')
  } catch {
    // Ignores pages without an origin, and storage that a test forbids.
  }
}

/** Returns everything stored on the device as text. Runs in the page. */
const storageContent = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])

export async function openPhone(browser: Browser, url: string, overrides: PhoneOptions = {}): Promise<Phone> {
  const { page, context, release } = await takePage(browser, url, {
    viewport: { width: overrides.width ?? 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: overrides.colorScheme ?? 'light',
    reducedMotion: overrides.motion ?? 'reduce',
    ...(overrides.userAgent ? { userAgent: overrides.userAgent } : {}),
  })
  if (!overrides.asksPosition) await page.addInitScript(refusePosition)
  if (overrides.token) await page.addInitScript((token) => localStorage.setItem('JWTTOKEN', token), overrides.token)
  const isPlaced = overrides.isPlaced ?? !overrides.asksPosition
  const place: Record<string, string> = isPlaced ? { broswerLocation: JSON.stringify(SHEKOU) } : {}
  if (overrides.allows !== null) await page.addInitScript(storeOnce, { ...place, ...storedConsent(overrides.allows) })
  if (overrides.elder) await page.addInitScript(makeElder)
  const problems: string[] = []
  page.on('console', (message) => {
    // Ignores failed requests, which the browser logs itself; a test of a failed request checks the page.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error.stack ?? error)))
  page.setDefaultTimeout(WAIT_MS)
  const close = async () => {
    // Checks the storage of every closed phone for personal data, whatever the test did. @spec S23
    const content = await page.evaluate(storageContent).catch(() => '')
    await release()
    mustKeepNothing(content)
  }
  return { page, context, problems, close }
}

/**
 * Taps as a shopper does and looks for the element again when the page changes below the finger: Playwright keeps the
 * element it found first, which never becomes visible again on a page that is left. Repeats only a tap that was not
 * performed. Waits for the element first: the time of the tap must not run out while the page loads.
 */
async function tapOn(target: Locator, until = Date.now() + WAIT_MS): Promise<void> {
  await target.waitFor()
  try {
    await target.tap({ timeout: 3000 })
  } catch (error) {
    if (Date.now() > until || String(error).includes('performing tap action')) throw error
    return tapOn(target, until)
  }
}

/** Elements of the app: the first screen that the server has rendered shows the same texts before it. */
export const ofApp = (page: Page | Frame) => page.locator('body > :not(#served)')

/** Returns a shopper's actions and checks on a page, or in a frame of it: only visible text counts. */
export const driverOf = (page: Page | Frame) => {
  const visible = (text: string | RegExp) => ofApp(page).getByText(text).filter({ visible: true }).first()
  return {
    see: (text: string | RegExp) => visible(text).waitFor(),
    gone: (text: string | RegExp) => visible(text).waitFor({ state: 'detached' }),
    tap: (text: string | RegExp) => tapOn(visible(text)),
    tapButton: (name: string | RegExp, role: 'button' | 'link' | 'tab' = 'button') =>
      tapOn(ofApp(page).getByRole(role, { name }).filter({ visible: true }).first()),
    field: (nth = 0) => page.locator('input').filter({ visible: true }).nth(nth),
    at: (address: string | RegExp) => page.waitForURL(address),
    /** Returns the scroll container of the visible page; not that of a page that slides away, which lies above it. */
    box: () => page.locator('.taro_page:not(.taro_page_shade, [style*="z-index"])').last(),
  }
}

/**
 * Scrolls page by page as a shopper does. The next page loads when a scroll reaches the end, not while the page rests
 * there.
 */
export async function scrollToTheEnd(page: Page): Promise<void> {
  const { see, box } = driverOf(page)
  const end = page.getByText('没有更多了').filter({ visible: true })
  await box().waitFor()
  for (let screens = 0; screens < 200 && (await end.count()) === 0; screens += 1) {
    await box().evaluate(async (list) => {
      list.scrollBy(0, -200)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      list.scrollBy(0, 2000)
    })
    await page.waitForTimeout(100)
  }
  await see('没有更多了')
}

/** Returns a function that touches the page with one finger, as the device reports it. */
export const fingerOn = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] })
}

/** Drags a finger over the page in ten steps and lifts it. `beforeLift` looks at the page while the finger is down. */
export async function drag(
  page: Page,
  from: [number, number],
  by: { right?: number; down?: number },
  beforeLift: () => unknown = () => {},
) {
  const [[x, y], { right = 0, down = 0 }] = [from, by]
  const touch = await fingerOn(page)
  await touch('touchStart', from)
  for (let step = 1; step <= 10; step++) await touch('touchMove', [x + (right * step) / 10, y + (down * step) / 10])
  await beforeLift()
  await touch('touchEnd')
}

interface AxeViolation {
  id: string
  impact: string | null
  help: string
  nodes: { html: string; failureSummary?: string }[]
}

const axeSource = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Goes back as the browser's button does, once the page answers it: an overlay is open, or the page asks first. */
export async function goBackInBrowser(page: Page): Promise<void> {
  await page.waitForFunction(() => ((history.state ?? {}) as { held?: number }).held !== undefined)
  await page.evaluate(() => history.back())
}

/**
 * Whether a target is large enough in spite of axe: the place of a mark on a map is essential (WCAG 2.5.8), and a target that a bar or
 * a sheet covers in part is whole after scrolling.
 */
const isLargeEnough = (id: string, { html, failureSummary = '' }: AxeViolation['nodes'][number]) =>
  id === 'target-size' && (html.includes('y-map__mark') || failureSummary.includes('partially obscured'))

/** Loads axe into the page. Runs it as a script: Playwright's own evaluation compiles all of it anew for each page. */
async function loadAxe(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: `${axeSource};0` })
  await session.detach()
}

/** Returns the serious and critical accessibility violations of the page in its current state. */
export async function seriousViolations(page: Page): Promise<string[]> {
  await loadAxe(page)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: AxeViolation[] }> } }
    return (
      await axe.run({ resultTypes: ['violations'], selectors: false, rules: { 'target-size': { enabled: true } } })
    ).violations
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map((violation) => ({
      ...violation,
      nodes: violation.nodes.filter((node) => !isLargeEnough(violation.id, node)),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes
          .slice(0, 3)
          .map((node) => `    ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`)
          .join('\n')}`,
    )
}

const SCREENS = path.join(root, process.env.UPDATE_SCREENS ? 'docs/screens' : '.cache/screens')

/**
 * Whether nothing moves by itself. Leaves out endless animations, and those of a scroll: they run all the time, and move
 * with the scroll only. Runs in the page.
 */
export const isStill = () =>
  document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .every((moving) => moving.playState !== 'running' || moving.effect?.getComputedTiming().iterations === Infinity)

/** Takes a screenshot; with UPDATE_SCREENS=1 saves it in docs/screens, where the README shows it. */
export async function shoot(page: Page, name: string, fullPage = false): Promise<string> {
  fs.mkdirSync(SCREENS, { recursive: true })
  const file = `${name}.png`
  // Waits until the page has slid in: a picture during the animation shows two pages.
  await page.waitForFunction(isStill)
  await page.screenshot({ path: path.join(SCREENS, file), fullPage, scale: 'css' })
  return `screens/${file}`
}

/** Checks a page for accessibility and console errors and takes a screenshot for the proof. */
export async function review({ page, problems }: Phone, proof: ReturnType<typeof createProof>, name: RouteName) {
  expect(await seriousViolations(page)).toEqual([])
  expect(problems).toEqual([])
  proof.opened(name)
  proof.pictured(name, await shoot(page, name))
}
