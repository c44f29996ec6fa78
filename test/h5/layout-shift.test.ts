// Content must not move while a page loads: cumulative layout shift of every page on a slow API, so that its skeletons are drawn first.
import type { CDPSession, Page } from 'playwright-core'
import { publicUrl } from '../../src/routes'
import { PAGES } from '../support/pages'
import { prepareShopper, type Shopper } from '../support/shopper'
import { driverOf, openPhone, type Phone } from './browser'
import { openShop } from './shop'

/** Largest sum of shifts; 0.1 is good by Core Web Vitals. */
const MOST = 0.02
const DELAY_MS = 150
/** Time without a request after which a page has loaded, in ms. */
const QUIET_MS = 150
/** Time after which a request is given up, in ms. */
const LOST_MS = 3000

/** Delays every reply of the API, and reports when none is due. Uses the debugging protocol: Playwright's routes turn the cache off. */
async function slowApi(page: Page) {
  let pending = 0
  let lastAt = Date.now()
  const session: CDPSession = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, responseStatusCode, responseErrorReason }) => {
    const isReply = responseStatusCode !== undefined || responseErrorReason !== undefined
    pending += isReply ? -1 : 1
    lastAt = Date.now()
    const send = () => void session.send('Fetch.continueRequest', { requestId }).catch(() => {})
    if (isReply) send()
    else setTimeout(send, DELAY_MS)
  })
  const patterns = ['*/api/*', '*/json/*'].flatMap((urlPattern) => [
    { urlPattern, requestStage: 'Request' as const },
    { urlPattern, requestStage: 'Response' as const },
  ])
  await session.send('Fetch.enable', { patterns })
  return {
    begin: () => (pending = 0),
    settled: async () => {
      const quietMs = () => Date.now() - lastAt
      // A request of the page before may end without a reply.
      while (quietMs() < QUIET_MS || (pending > 0 && quietMs() < LOST_MS)) await page.waitForTimeout(30)
    },
  }
}

const shop = openShop()
let shopper: Shopper
const phones: Record<string, Phone & { api: Awaited<ReturnType<typeof slowApi>> }> = {}

beforeAll(async () => {
  shopper = await prepareShopper(shop.server.url, '13900000021')
  for (const [name, token] of [['shopper', shopper.token], ['visitor']] as const) {
    const phone = await openPhone(shop.browser, shop.server.url, { token })
    phones[name] = { ...phone, api: await slowApi(phone.page) }
  }
})
afterAll(async () => {
  for (const phone of Object.values(phones)) await phone.close()
})

interface Shift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Returns the sum of the shifts so far and what moved. Runs in the page. */
const findShifts = () =>
  new Promise<{ total: number; moved: string[] }>((resolve) => {
    const name = (node: Node | null) => (node instanceof Element ? node.className : String(node?.textContent))
    const shifts: Shift[] = []
    const watch = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as unknown as Shift[])))
    watch.observe({ type: 'layout-shift', buffered: true })
    const sumUp = () => {
      const unwanted = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
      resolve({
        total: unwanted.reduce((sum, { value }) => sum + value, 0),
        moved: unwanted.flatMap(({ value, sources }) =>
          sources.map(
            ({ node, previousRect, currentRect }) =>
              `${value.toFixed(3)} ${name(node)}: ${Math.round(previousRect.top)} → ${Math.round(currentRect.top)}`,
          ),
        ),
      })
    }
    // The browser hands over earlier shifts in a task of its own.
    requestAnimationFrame(() => requestAnimationFrame(sumUp))
  })

/** Opens a page and returns its shifts once all replies have arrived. */
async function measure({ name, params, shows, visitor }: (typeof PAGES)[number]) {
  const { page, api } = phones[visitor ? 'visitor' : 'shopper']!
  api.begin()
  await page.goto(publicUrl(name, params?.(shopper)))
  await driverOf(page).see(shows)
  await api.settled()
  return page.evaluate(findShifts)
}

test.each(PAGES)('$name stays still while it loads', async (entry) => {
  const first = await measure(entry)
  // On a busy machine replies can arrive in an unusual order; a page that moves does so again.
  const { total, moved } = first.total > MOST ? await measure(entry) : first
  expect({ moves: total > MOST, moved: total > MOST ? moved : [] }).toEqual({ moves: false, moved: [] })
})
