// A thousand goods in the browser: what is drawn stays what is near the screen, and nothing jumps.
import type { Browser, Page } from 'playwright-core'
import { publicUrl } from '../../src/routes'
import { isGoodsList, manyGoods } from '../support/many-goods'
import { startServer, type RunningServer } from '../support/server'
import { handOf, launch, openPhone } from './browser'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const LISTS = [
  { name: 'search results', url: publicUrl('searchGoods', { id: '药' }), row: '.sg-card' },
  // With a query: the server puts goods of its own into the bare address.
  { name: 'home’s waterfall', url: '/?from=test', row: '.flow .y-goods' },
  { name: 'a category', url: publicUrl('category', { id: 1 }), row: '.ct-right .y-row' },
]
const COUNT = 1000
/** One screen, a thousand px above and below it, and what a block of ten sticks out. */
const MOST_ROWS = 60
/** An empty box for every ten that are not drawn, and what a page of any length has. */
const BOXES = COUNT / 10
const STEP = 300

const isList = ({ href }: URL) => isGoodsList(href)
const cardOf = (page: Page, row: string, n: number) => page.locator(row).filter({ hasText: `第 ${n} 种药` })
const yOf = async (page: Page, row: string, n: number) => (await cardOf(page, row, n).boundingBox())?.y ?? NaN
/** The number of a card whose upper edge is on the screen, under what sticks there. */
const onScreen = (page: Page, row: string) =>
  page.locator(row).evaluateAll((cards) => {
    const seen = cards.find((card) => card.getBoundingClientRect().top > 150)
    return Number(/第 (\d+) 种药/.exec(seen?.textContent ?? '')?.[1])
  })
/** Drawn, and nothing on its way: measuring, and what it changes. */
const still = (page: Page) => page.waitForTimeout(150)

test.each(LISTS)(
  '$name: a thousand goods are no more nodes than a hundred, nothing jumps, back finds the place',
  async ({ url, row }) => {
    const phone = await openPhone(browser, server.url)
    const { page } = phone
    await page.route(isList, (route) => {
      const request = route.request()
      return route.fulfill({ json: manyGoods(request.url() + (request.postData() ?? '')) })
    })
    await page.goto(url)
    const { box } = handOf(page)
    const drawn = () => page.locator(row).count()
    const nodes = () => box().evaluate((shown) => shown.querySelectorAll('*').length)
    const readTo = async (last: number, from: number) => {
      let most = 0
      for (let n = from; n <= last; n += 10) {
        await cardOf(page, row, n).waitFor()
        // The router asks for more where a scroll comes to the end, not where it stands there.
        await box().evaluate(async (shown) => {
          const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
          shown.scrollTo(0, shown.scrollHeight - shown.clientHeight - 400)
          await frame()
          await frame()
          shown.scrollTo(0, shown.scrollHeight)
          await frame()
        })
        most = Math.max(most, await drawn())
      }
      await still(page)
      return most
    }
    await readTo(100, 10)
    const few = await nodes()
    expect(await readTo(COUNT, 110)).toBeLessThanOrEqual(MOST_ROWS)
    expect(await nodes()).toBeLessThanOrEqual(few + BOXES + MOST_ROWS)

    // Up again, as a thumb goes: each good moves as far as the page does.
    for (let step = 0; step < 24; step++) {
      await still(page)
      const n = await onScreen(page, row)
      const before = await yOf(page, row, n)
      await box().evaluate((shown, by) => shown.scrollBy(0, -by), STEP)
      await still(page)
      expect(Math.abs((await yOf(page, row, n)) - before - STEP)).toBeLessThan(1)
    }

    const place = await box().evaluate((shown) => shown.scrollTop)
    const seen = await onScreen(page, row)
    expect(place).toBeGreaterThan(10_000)
    const at = await yOf(page, row, seen)
    await cardOf(page, row, seen).tap({ position: { x: 60, y: 30 } })
    await handOf(page).at(/\/commodity\/detail\//)
    // The list is put away once the other page stands over it.
    await page.waitForFunction(() => document.querySelectorAll('.taro_page_shade').length === 1)
    await page.goBack()
    // The page that is left slides away first.
    await page.waitForFunction(() => document.querySelectorAll('.taro_page').length === 1)
    await cardOf(page, row, seen).waitFor()
    await still(page)
    expect(await yOf(page, row, seen)).toBe(at)
    expect(await box().evaluate((shown) => shown.scrollTop)).toBe(place)
    expect(phone.problems).toEqual([])
    await phone.close()
  },
  180_000,
)
