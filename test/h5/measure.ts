import type { Locator, Page } from 'playwright-core'
import { isStill, ofApp } from './browser'

/** Returns functions that measure what a shopper sees on the page: positions in px, styles and texts of visible elements. */
export const measureOf = (page: Page) => {
  const all = (selector: string) => ofApp(page).locator(selector).filter({ visible: true })
  const one = (target: string | Locator) => (typeof target === 'string' ? all(target).first() : target.first())
  const boxOf = async (target: string | Locator) => {
    const { x, y, width, height } = (await one(target).boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
    return { x, y, width, height, right: x + width, bottom: y + height }
  }
  /** Boxes of all visible matches, in page order. */
  const boxesOf = async (selector: string) => Promise.all((await all(selector).all()).map(boxOf))
  const styleOf = (target: string | Locator, property: string, part = '') =>
    one(target).evaluate(
      (element, [name = '', pseudo]) => getComputedStyle(element, pseudo || null).getPropertyValue(name),
      [property, part],
    )
  const sizeOf = async (target: string | Locator) => parseFloat(await styleOf(target, 'font-size'))
  const textsOf = async (selector: string) => (await all(selector).allInnerTexts()).map((text) => text.trim())
  /** Scrolls the visible page to this position. */
  const scrollTo = (top: number) =>
    page
      .locator('.taro_page:not(.taro_page_shade)')
      .last()
      .evaluate((element, to) => element.scrollTo(0, to), top)
  const dialog = () => page.getByRole('dialog').filter({ visible: true }).first()
  const dialogGone = () => page.getByRole('dialog').filter({ visible: true }).waitFor({ state: 'detached' })
  /** Waits until nothing moves. */
  const settle = () => page.waitForFunction(isStill)
  /** Smallest side of the area that takes a tap, which may be larger than the drawn element. */
  const touchOf = async (target: string | Locator) =>
    one(target).evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      const parts = ['::before', '::after'].map((part) => getComputedStyle(element, part))
      const laid = parts.filter(({ position, content }) => position === 'absolute' && content !== 'none')
      const most = (side: number, key: 'width' | 'height') =>
        Math.max(side, ...laid.map((p) => parseFloat(p[key]) || 0))
      return Math.round(Math.min(most(width, 'width'), most(height, 'height')))
    })
  return { all, one, boxOf, boxesOf, styleOf, sizeOf, textsOf, scrollTo, dialog, dialogGone, settle, touchOf }
}

/**
 * Returns a meter of the processor time that the page's main thread has used, in ms. Processor time does not count
 * waiting for a core, so other tests on the machine do not change the result.
 */
export async function mainThreadOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
    if (seconds === undefined) throw new Error('the browser reports no processor time')
    return seconds * 1000
  }
  return { busyMs }
}
