// `npm run bench taps`: taps through the built H5 on a phone with a slow processor and a fast network, as a signed-in shopper who has been
// here before. Measures the time from a tap until the next page shows its content, the duration of the interaction
// (INP) and the frames of a scroll through a long list.
import type { Page } from 'playwright-core'
import { publicUrl } from '../../src/routes'
import { fingerOn, launch, ofApp, openPhone } from '../../test/h5/browser'
import { CPU_SLOWDOWN, NAME_HELPER } from '../../test/h5/slow-phone'
import { isProductList, manyProducts } from '../../test/support/many-products'
import { startServer } from '../../test/support/server'
import { addToCart, newShopper, placeOrder } from '../../test/support/shopper'

const ROUNDS = Number(process.env.ROUNDS ?? 9)
/** Time that a finger stays on the screen, in ms. */
const TOUCH_MS = 60
/** Time without requests before a tap, in ms. */
const REST_MS = 700
/** Time that a shopper looks at the first page of a visit, in ms. */
const LOOK_MS = 1500
const CONTENT_MS = 250
/**
 * `smoothPart`: smooth frames of a scroll, as a part of those of the same rows as plain HTML. 95 % smooth frames are wanted
 * (docs/performance.md).
 */
const BUDGET = { inpMs: 150, smoothPart: 0.35, frameMs: 17.5 }
const LONG_FRAME_MS = 20
/** Rows to scroll through. */
const ROWS = 200
const MOST_SWIPES = 150
const ORDERS = 12
const MOBILE = '13900009911'

const SEARCH = '/search/goods/布洛芬'
const TAB = (label: string) => `.y-tabbar__item:has-text("${label}")`

interface Tap {
  label: string
  /** Element to tap. */
  on: string
  /** Content of the next page. */
  shows: string
  /** Most time until the content, in ms, where `CONTENT_MS` is not reached yet (docs/performance.md). */
  contentMs?: number
}

const PRODUCT = '.product-title'
const BACK = { label: 'product → search results', on: '.y-nav__back', shows: '.search-products-card' }
const HOME: Tap = { label: '', on: TAB('首页'), shows: '.home-search' }
/** Taps without a label only lead back. A string opens an address anew. */
const JOURNEY: (Tap | string)[] = [
  '/',
  { label: 'home → category, first', on: TAB('分类'), shows: '.category-right .y-row', contentMs: 450 },
  HOME,
  { label: 'home → category, again', on: TAB('分类'), shows: '.category-right .y-row' },
  HOME,
  { label: 'home → cart', on: TAB('购物车'), shows: '.cart-group', contentMs: 350 },
  '/',
  { label: 'home → product', on: '.flow .y-product', shows: PRODUCT },
  SEARCH,
  { label: 'search results → product', on: '.search-products-card .y-row', shows: PRODUCT },
  BACK,
  '/user',
  {
    label: 'account → orders',
    on: '.y-head:has-text("订单") .y-more',
    shows: '.orders .y-card .orders-status',
    contentMs: 300,
  },
  {
    label: 'orders → order',
    on: '.orders .y-card [role=link]',
    shows: '.detail .y-card [role=status]',
  },
]

interface Measured {
  content: number
  inp: number
}

interface Watched {
  /** Time of the last pointerup and of the frame with the content, in ms of the page's clock. */
  tapAt: number
  shownAt: number
  /** Longest interaction since the tap, in ms. */
  inp: number
}
type Watching = typeof globalThis & { taps: Watched & { wait(selector: string): void } }

/** Runs in the page before any script of the page. */
function watch() {
  const taps = { tapAt: 0, shownAt: 0, inp: 0, wait }
  Object.assign(window, { taps })
  addEventListener('pointerup', ({ timeStamp }) => (taps.tapAt = timeStamp), true)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
        taps.inp = Math.max(taps.inp, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)

  /**
   * Whether an element is on the screen: its page is shown and not covered. A page counts from the frame in which it begins
   * to slide in, or its cover to slide away: the browser moves them without our code.
   */
  function isSeen(element: Element) {
    const { top, width, height } = element.getBoundingClientRect()
    const shown = [...document.querySelectorAll('.taro_page.taro_page_show:not(.taro_page_shade)')]
    const isOnScreen = width > 0 && height > 0 && top < innerHeight
    return isOnScreen && shown.at(-1) === element.closest('.taro_page')
  }
  function wait(selector: string) {
    Object.assign(taps, { tapAt: 0, shownAt: 0, inp: 0 })
    const look = () => {
      const isShown = taps.tapAt > 0 && [...document.querySelectorAll(selector)].some(isSeen)
      if (!isShown) return void requestAnimationFrame(look)
      // A message arrives after the frame has been drawn.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (taps.shownAt = performance.now())
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }
}

/** Waits until the page has been quiet for a moment. */
async function rest(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(REST_MS)
}

/** Taps as a finger does, and waits until the content of the next page is drawn. */
async function tap(page: Page, { label, on, shows }: Tap): Promise<Measured> {
  const target = ofApp(page).locator(on).filter({ visible: true }).first()
  await target.waitFor()
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(REST_MS)
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at: [number, number] = [x + width / 2, y + Math.min(height / 2, 60)]
  await page.evaluate((selector) => (globalThis as Watching).taps.wait(selector), shows)
  const touch = await fingerOn(page)
  await touch('touchStart', at)
  await page.waitForTimeout(TOUCH_MS)
  await touch('touchEnd')
  await page
    .waitForFunction(() => (globalThis as Watching).taps.shownAt > 0, null, { polling: 100, timeout: 10_000 })
    .catch(() => {
      throw new Error(`${label || on}: ${shows} did not appear`)
    })
  await rest(page)
  const { tapAt, shownAt, inp } = await page.evaluate(() => ({ ...(globalThis as Watching).taps, wait: undefined }))
  return { content: shownAt - tapAt, inp }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** Makes the processor this many times slower. */
type Throttle = (rate: number) => Promise<unknown>

type Verdict = [text: string, isWithinBudget: boolean]

async function measureTaps(page: Page): Promise<Verdict[]> {
  const limits = new Map(
    JOURNEY.flatMap((step) => (typeof step === 'string' ? [] : [[step.label, step.contentMs] as const])),
  )
  const measured = new Map<string, Measured[]>()
  // The first round warms the caches and does not count.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const step of JOURNEY) {
      if (typeof step === 'string') {
        await page.goto(encodeURI(step))
        await rest(page)
        await page.waitForTimeout(LOOK_MS)
        continue
      }
      const result = await tap(page, step)
      const { content, inp } = result
      if (process.env.VERBOSE) console.log(`  ${round} ${step.label}: ${content.toFixed(0)} ms, INP ${inp} ms`)
      if (round > 0 && step.label) measured.set(step.label, [...(measured.get(step.label) ?? []), result])
    }
  return [...measured].flatMap(([label, results]): Verdict[] => {
    const content = median(results.map((result) => result.content))
    const inp = median(results.map((result) => result.inp))
    const limit = limits.get(label) ?? CONTENT_MS
    return [
      [`${label}: content after ${content.toFixed(0)} ms, budget ${limit}`, content <= limit],
      [`${label}: INP ${inp.toFixed(0)} ms, budget ${BUDGET.inpMs}`, inp <= BUDGET.inpMs],
    ]
  })
}

/** Opens a list of a thousand products. */
async function openList(page: Page) {
  await page.goto(publicUrl('searchGoods', { id: '药' }))
  await page.locator('.search-products-card').first().waitFor()
  await rest(page)
}

/** Shows the rows of the open list as plain HTML without the app: what this machine can draw. */
async function openPlainRows(page: Page) {
  const html = await page.evaluate((count) => {
    const textsOf = (selector: string) => Array.from(document.querySelectorAll(selector), ({ outerHTML }) => outerHTML)
    const cards = textsOf('.search-products-card')
    const rows = Array.from({ length: count }, (_, index) => cards[index % cards.length])
    return `${textsOf('meta[name=viewport],link[rel=stylesheet]').join('')}<div id="rows">${rows.join('')}</div>`
  }, ROWS)
  await page.goto('/api/healthz')
  await page.setContent(html)
  await page.evaluate(() => {
    const rows = document.querySelector<HTMLElement>('#rows')!
    Object.assign(rows.style, { height: '100vh', overflowY: 'scroll' })
  })
  await page
    .locator('#rows .search-products-card')
    .nth(ROWS - 1)
    .waitFor()
  await rest(page)
}

/** Scrolls as a thumb does until a row is near. Returns the times between the frames of the scroll, in ms. */
async function framesOfScroll(page: Page, isNear: () => Promise<boolean>): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(globalThis, { frames })
    let isScrolling = false
    let last = 0
    addEventListener('scroll', () => (isScrolling = true), true)
    const look = (at: number) => {
      // Leaves out the frames between two swipes.
      if (isScrolling) frames.push(at - last)
      isScrolling = false
      last = at
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  // The headless browser scrolls by a wheel only; both move the page in the same way.
  const swipe = { x: 180, y: 400, yDistance: -500, speed: 1500, gestureSourceType: 'mouse' } as const
  for (let swipes = 0; swipes < MOST_SWIPES && !(await isNear()); swipes += 1)
    await session.send('Input.synthesizeScrollGesture', swipe)
  if (!(await isNear())) throw new Error(`the end of ${ROWS} rows was not reached`)
  return page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
}

const share = (frames: number[], limitMs: number) => frames.filter((ms) => ms <= limitMs).length / frames.length
const percent = (part: number) => `${(100 * part).toFixed(1)} %`
const describeFrames = (frames: number[]) =>
  `${frames.length} frames, ${percent(share(frames, BUDGET.frameMs))} within ${BUDGET.frameMs} ms, ` +
  `${percent(1 - share(frames, LONG_FRAME_MS))} longer than ${LONG_FRAME_MS} ms`

/**
 * Measures a scroll as fast as the machine is, and the same rows without the app: a machine that draws these no better is
 * not the app's. The slow phone's frames are printed only.
 */
async function measureScroll(page: Page, throttle: Throttle): Promise<Verdict[]> {
  await page.route(
    ({ href }) => isProductList(href),
    (route) => {
      const request = route.request()
      return route.fulfill({ json: manyProducts(request.url() + (request.postData() ?? '')) })
    },
  )
  const session = await page.context().newCDPSession(page)
  const isListRead = async () => (await page.getByText(`第 ${ROWS} 种药`).count()) > 0
  const isPlainRead = () =>
    page.locator('#rows').evaluate((rows) => rows.scrollTop + rows.clientHeight > rows.scrollHeight - 100)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await openList(page)
  console.log(
    `  scroll through ${ROWS} rows, processor ${CPU_SLOWDOWN} times slower: ${describeFrames(await framesOfScroll(page, isListRead))}`,
  )
  await throttle(1)
  await openList(page)
  const frames = await framesOfScroll(page, isListRead)
  await openList(page)
  await openPlainRows(page)
  const plain = await framesOfScroll(page, isPlainRead)
  console.log(`  the same rows as plain HTML: ${describeFrames(plain)}`)
  const limit = BUDGET.smoothPart * share(plain, BUDGET.frameMs)
  return [
    [
      `scroll through ${ROWS} rows: ${describeFrames(frames)}, budget ${percent(limit)}`,
      share(frames, BUDGET.frameMs) >= limit,
    ],
  ]
}

async function main() {
  const shop = await startServer()
  const browser = await launch()
  const verdicts: Verdict[] = []
  try {
    const shopper = await newShopper(shop.url, MOBILE)
    for (let order = 0; order < ORDERS; order += 1) await placeOrder(shop.url, shopper, `order-${order}`)
    await addToCart(shop.url, shopper, 2)
    const phone = await openPhone(browser, shop.url, { token: shopper.token, motion: 'no-preference' })
    const { page } = phone
    await page.addInitScript(NAME_HELPER)
    await page.addInitScript(watch)
    const session = await page.context().newCDPSession(page)
    // One session: the slowest rate of all sessions applies.
    const throttle: Throttle = (rate) => session.send('Emulation.setCPUThrottlingRate', { rate })
    await throttle(CPU_SLOWDOWN)
    verdicts.push(...(await measureTaps(page)))
    verdicts.push(...(await measureScroll(page, throttle)))
    await phone.close()
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
