// Measures what moves while a page loads: its cumulative layout shift on a slow API, so that its skeletons are drawn first.
import type { CDPSession, Page } from 'playwright-core'

/** Largest sum of shifts; 0.1 is good by Core Web Vitals. */
export const MOST_SHIFT = 0.02
const DELAY_MS = 150
/** Time without a request after which a page has loaded, in ms. */
const QUIET_MS = 150
/** Time after which a request is given up, in ms. */
const LOST_MS = 3000

/**
 * Returns functions that delay every reply of the API from `begin` until none is due. Uses the debugging protocol: Playwright's routes
 * turn the cache off.
 */
export async function slowApi(page: Page) {
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
  return {
    begin: () => {
      pending = 0
      return session.send('Fetch.enable', { patterns })
    },
    settled: async () => {
      const quietMs = () => Date.now() - lastAt
      // A request of the page before may end without a reply.
      while (quietMs() < QUIET_MS || (pending > 0 && quietMs() < LOST_MS)) await page.waitForTimeout(30)
      await session.send('Fetch.disable')
    },
  }
}

interface Shift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Returns the sum of the shifts so far and what moved. Runs in the page. */
export const findShifts = () =>
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
