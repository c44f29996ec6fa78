// A thousand products in the browser: only rows near the screen stay rendered, and nothing jumps.
import type { Page } from 'playwright-core'
import { publicUrl } from '../../src/routes'
import { isProductList, manyProducts } from '../support/many-products'
import { driverOf, openPhone } from './browser'
import { openShop } from './shop'

const shop = openShop()

const LISTS = [
  { name: 'search results', url: publicUrl('searchGoods', { id: '药' }), row: '.search-products-card' },
  // Adds a query: into the page without one the server puts products of its own.
  { name: 'home’s waterfall', url: '/?from=test', row: '.flow .y-product' },
  { name: 'a category', url: publicUrl('category', { id: 1 }), row: '.category-right .y-row' },
]
const COUNT = 1000
/** Most rows rendered: one screen, a thousand px above and below it, and the rest of a block of ten. */
const MOST_ROWS = 60
/** Number of empty boxes: one for every ten products not rendered, plus those of a page of any length. */
const BOXES = COUNT / 10
const STEP = 300

const isList = ({ href }: URL) => isProductList(href)
const cardOf = (page: Page, row: string, n: number) => page.locator(row).filter({ hasText: `第 ${n} 种药` })
const yOf = async (page: Page, row: string, n: number) => (await cardOf(page, row, n).boundingBox())?.y ?? NaN
/** Returns the number of the first card whose upper edge is on the screen, below the sticky parts. */
const onScreen = (page: Page, row: string) =>
  page.locator(row).evaluateAll((cards) => {
    const topCard = cards.find((card) => card.getBoundingClientRect().top > 200)
    return Number(/第 (\d+) 种药/.exec(topCard?.textContent ?? '')?.[1])
  })
/** Number of elements and height of the visible page. Runs in the page. */
const extent = () => {
  const shown = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].at(-1)
  return `${shown?.querySelectorAll('*').length} ${shown?.scrollHeight}`
}
/** Waits until rows are rendered and measured: until three looks find no change. */
async function still(page: Page) {
  let last = await page.evaluate(extent)
  for (let looks = 0, same = 0; looks < 100 && same < 3; looks += 1) {
    await page.waitForTimeout(50)
    const next = await page.evaluate(extent)
    same = next === last ? same + 1 : 0
    last = next
  }
}

test.each(LISTS)(
  '$name: a thousand products need no more nodes than a hundred; nothing jumps; back keeps place',
  async ({ url, row }) => {
    const phone = await openPhone(shop.browser, shop.server.url)
    const { page } = phone
    await page.route(isList, (route) => {
      const request = route.request()
      return route.fulfill({ json: manyProducts(request.url() + (request.postData() ?? '')) })
    })
    await page.goto(url)
    const { box } = driverOf(page)
    const drawn = () => page.locator(row).count()
    const nodes = () => box().evaluate((shown) => shown.querySelectorAll('*').length)
    const readTo = async (last: number, from: number) => {
      let most = 0
      for (let n = from; n <= last; n += 10) {
        await cardOf(page, row, n).waitFor()
        // Scrolls up and down: the router loads more when a scroll reaches the end, not while the page rests there.
        await box().evaluate(async (shown) => {
          const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
          shown.scrollTo(0, shown.scrollHeight - shown.clientHeight - 400)
          await frame()
          await frame()
          shown.scrollTo(0, shown.scrollHeight)
          await frame()
        })
        // Rows far from the screen go a moment after the scroll, later on a busy machine.
        await page.waitForFunction(([selector, limit]) => document.querySelectorAll(selector).length <= limit, [
          row,
          MOST_ROWS,
        ] as const)
        most = Math.max(most, await drawn())
      }
      await still(page)
      return most
    }
    await readTo(100, 10)
    const few = await nodes()
    expect(await readTo(COUNT, 110)).toBeLessThanOrEqual(MOST_ROWS)
    expect(await nodes()).toBeLessThanOrEqual(few + BOXES + MOST_ROWS)

    // Scrolls up in small steps as a thumb does: each product must move as far as the page.
    for (let step = 0; step < 24; step++) {
      await still(page)
      const n = await onScreen(page, row)
      const before = await yOf(page, row, n)
      await box().evaluate((shown, by) => shown.scrollBy(0, -by), STEP)
      await still(page)
      expect(Math.abs((await yOf(page, row, n)) - before - STEP)).toBeLessThan(1)
    }

    const place = await box().evaluate((shown) => shown.scrollTop)
    const topIndex = await onScreen(page, row)
    expect(place).toBeGreaterThan(10_000)
    const at = await yOf(page, row, topIndex)
    await cardOf(page, row, topIndex).tap({ position: { x: 60, y: 30 } })
    await driverOf(page).at(/\/commodity\/(detail|categoryDetail)\//)
    // Waits until the other page has covered the list and hidden it.
    await page.waitForFunction(() => document.querySelectorAll('.taro_page_shade').length === 1)
    await page.goBack()
    // Waits until the page that is left has slid away.
    await page.waitForFunction(() => document.querySelectorAll('.taro_page').length === 1)
    await cardOf(page, row, topIndex).waitFor()
    await still(page)
    expect(await yOf(page, row, topIndex)).toBe(at)
    expect(await box().evaluate((shown) => shown.scrollTop)).toBe(place)
    expect(phone.problems).toEqual([])
    await phone.close()
  },
  600_000,
)
