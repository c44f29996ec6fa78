import fs from 'node:fs'
import path from 'node:path'
import type { Purpose } from '../../src/domain/consent'
import { keptConsent } from '../support/consent'
import { mustKeepNothing } from '../support/personal'
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core'
import type { createProof } from '../support/proof'
import { root } from '../support/server'
import { takePage } from './kept-pages'
import type { RouteName } from '../../src/routes'

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export const chromiumPath = () => {
  const found = CANDIDATES.find((file) => file && fs.existsSync(file))
  if (!found) throw new Error('no browser: install chromium or set CHROMIUM_PATH')
  return found
}

/**
 * What the browser is to do without. The last two draw suggestions under an address bar that nobody sees, each in a page of
 * its own for every phone: an eighth of all tests. The others are Playwright's own, which a list of ours replaces.
 */
const FEATURES_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'AvoidCorsURLLoaderRestartOnRedirect', 'DestroyProfileOnBrowserClose'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'AimEnabled'],
  ...['ThirdPartyStoragePartitioning', 'TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
]

const FLAGS = [
  ...['--no-sandbox', '--disable-dev-shm-usage', '--lang=zh-CN'],
  // Without a graphics card the browser would imitate one, which costs a twelfth of all tests.
  '--disable-gpu',
  `--disable-features=${FEATURES_OFF.join()}`,
]

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath(), args: FLAGS })

export interface Phone {
  page: Page
  context: BrowserContext
  /** Console errors and uncaught exceptions so far. */
  problems: string[]
  close(): Promise<void>
}

export interface PhoneOptions {
  colorScheme?: 'light' | 'dark'
  /** CSS px. */
  width?: number
  /** The version for elders: type × 1.4 on every page, and a home of its own. */
  elder?: boolean
  /** Somebody who is logged in. */
  token?: string
  motion?: 'reduce' | 'no-preference'
  /** What the app calls itself that the shop is opened in. */
  userAgent?: string
  /** The shop may ask where the shopper is; otherwise this device has just refused, as most tests are about other things. */
  asksPosition?: boolean
  /** What somebody has allowed who has been here before; `null`: nobody has been here. Location is refused otherwise. */
  allows?: readonly Purpose[] | null
}

/** Runs in the page, before anything of ours: the shopper has wanted the version for elders. */
const makeElder = () => {
  try {
    localStorage.setItem('elder', '1')
  } catch {
    // a page of nobody's, or a storage that a test forbids
  }
}

/** Runs in the page, before anything of ours: what the device keeps from before, once. */
const keepOnce = (kept: Record<string, string>) => {
  if (localStorage.getItem('privacyNotice') !== null) return
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
}

/** Runs in the page, before anything of ours: on this visit the device has said already that it gives no position. */
const refusePosition = () => {
  try {
    localStorage.setItem('noPosition', '{"value":"1","until":9e15}')
  } catch {
    // a page of nobody's, or a storage that a test forbids
  }
}

/** A phone of 375×812 on which nothing may go wrong unseen. */
const whatIsKept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])

export async function openPhone(browser: Browser, url: string, more: PhoneOptions = {}): Promise<Phone> {
  const { page, context, release } = await takePage(browser, url, {
    viewport: { width: more.width ?? 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: more.colorScheme ?? 'light',
    reducedMotion: more.motion ?? 'reduce',
    ...(more.userAgent ? { userAgent: more.userAgent } : {}),
  })
  if (!more.asksPosition) await page.addInitScript(refusePosition)
  if (more.token) await page.addInitScript((token) => localStorage.setItem('JWTTOKEN', token), more.token)
  if (more.allows !== null) await page.addInitScript(keepOnce, keptConsent(more.allows))
  if (more.elder) await page.addInitScript(makeElder)
  const problems: string[] = []
  page.on('console', (message) => {
    // The browser itself logs a failed request; a test that wants one looks at the page instead.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error.stack ?? error)))
  page.setDefaultTimeout(15_000)
  const close = async () => {
    // Every phone is looked at when it is put away, whatever was done with it. @spec S23
    const kept = await page.evaluate(whatIsKept).catch(() => '')
    await release()
    mustKeepNothing(kept)
  }
  return { page, context, problems, close }
}

/**
 * Taps as a shopper does: who finds the page changed under the finger looks anew. Playwright keeps to the element it
 * found first, and one on a page that goes away never shows again. Only the looking is done again, never the tap.
 */
async function tapOn(target: Locator, until = Date.now() + 15_000): Promise<void> {
  try {
    await target.tap({ trial: true, timeout: 3000 })
  } catch (error) {
    if (Date.now() > until) throw error
    return tapOn(target, until)
  }
  await target.tap()
}

/** The shopper's hand and eye on a page: only what is visible counts. */
export const handOf = (page: Page) => {
  const visible = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()
  return {
    see: (text: string | RegExp) => visible(text).waitFor(),
    gone: (text: string | RegExp) => page.getByText(text).filter({ visible: true }).waitFor({ state: 'detached' }),
    tap: (text: string | RegExp) => tapOn(visible(text)),
    tapButton: (name: string | RegExp, role: 'button' | 'link' | 'tab' = 'button') =>
      tapOn(page.getByRole(role, { name }).filter({ visible: true }).first()),
    field: (nth = 0) => page.locator('input').filter({ visible: true }).nth(nth),
    at: (address: string | RegExp) => page.waitForURL(address),
    /** The box that the shown page scrolls in. */
    box: () => page.locator('.taro_page:not(.taro_page_shade)').last(),
  }
}

interface AxeViolation {
  id: string
  impact: string | null
  help: string
  nodes: { html: string; failureSummary?: string }[]
}

const axeSource = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Serious and critical accessibility violations of the page as it stands. */
export async function seriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: AxeViolation[] }> } }
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes
          .slice(0, 3)
          .map((node) => `    ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`)
          .join('\n')}`,
    )
}

const SCREENS = path.join(root, process.env.UPDATE_SCREENS ? 'docs/screens' : '.cache/screens')

/** Keeps a picture of the screen; with UPDATE_SCREENS=1 in docs/screens, where README shows it. */
export async function shoot(page: Page, name: string, fullPage = false): Promise<string> {
  fs.mkdirSync(SCREENS, { recursive: true })
  const file = `${name}.png`
  // Pages slide in: a picture taken on the way shows two of them.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((moving) => moving.playState !== 'running' || moving.effect?.getComputedTiming().iterations === Infinity),
  )
  await page.screenshot({ path: path.join(SCREENS, file), fullPage, scale: 'css' })
  return `screens/${file}`
}

/** Looks at a page as a reviewer: accessibility, console, a picture for the proof. */
export async function review({ page, problems }: Phone, proof: ReturnType<typeof createProof>, name: RouteName) {
  expect(await seriousViolations(page)).toEqual([])
  expect(problems).toEqual([])
  proof.opened(name)
  proof.pictured(name, await shoot(page, name))
}
