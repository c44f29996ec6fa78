// Every page opens from a tap on a page that links to it, in Chinese and out of its skeleton, in Chromium.
import type { Locator, Page } from 'playwright-core'
import { matchUrl, publicUrl, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { PAGE_TAPS } from '../support/page-taps'
import { startServer } from '../support/server'
import { sweep, type Made, type Visitor, type Walker } from '../support/sweep'
import { prepareSweep, signInOthers, SWEEP_SERVER } from '../support/sweep-shopper'
import { driverOf, ofApp, openPhone, type Phone } from './browser'
import { openShop } from './shop'

const phones = new Map<Visitor, Phone>()
const proof = createProof('h5', 'sweep')
const shop = openShop({
  start: () => startServer(SWEEP_SERVER),
  proof,
  close: async () => void (await Promise.all([...phones.values()].map((phone) => phone.close()))),
})
let made: Made
beforeAll(async () => {
  made = await prepareSweep(shop.server.url, await signInOthers(shop.server.url), 5)
})

/** Returns the phone of a visitor; opens it once. */
async function phoneOf(visitor: Visitor) {
  const open = phones.get(visitor)
  if (open) return open
  const token = visitor === 'visitor' ? '' : made.tokens[visitor]
  const phone = await openPhone(shop.browser, shop.server.url, {
    allows: visitor === 'shopper' ? ['health', 'id', 'readings'] : ['id'],
    ...(token && { token }),
  })
  phone.page.setDefaultTimeout(8000)
  phones.set(visitor, phone)
  return phone
}

/** How long a text may take to appear on the page, in ms, before it is looked for beside the pages. */
const APPEARS_MS = 3000

/** Tabs of our own tab bar. */
const TABS = new Set(['首页', '分类', '购物车', '我的'])

/** Returns the actions of a phone. Remembers the page that a tap leaves, which stays on top until the new one slides in. */
function walkerOf(page: Page): Walker {
  let left: string | null = null
  return {
    open: async (name, params) => {
      left = null
      await page.goto(publicUrl(name, params))
    },
    tap: async (text, nth = 0) => {
      const box = driverOf(page).box()
      left = await box.getAttribute('id')
      if (TABS.has(text)) return driverOf(page).tapButton(text, 'tab')
      if (text.startsWith('.')) return box.locator(text).first().tap()
      const within = (part: Locator) => ({
        exact: part.getByText(text, { exact: true }).filter({ visible: true }).nth(nth),
        any: part.getByText(text).filter({ visible: true }).first(),
      })
      // The page on top comes first: the one behind it may still slide away. Tabs and sheets are beside the pages.
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true })
      const isAsking = (await dialog.count()) > 0
      for (const { exact, any } of isAsking ? [within(dialog)] : [within(box), within(ofApp(page))]) {
        await (nth > 0 ? exact : exact.or(any).first()).waitFor({ timeout: APPEARS_MS }).catch(() => {})
        for (const match of nth > 0 ? [exact] : [exact, any]) if (await match.count()) return match.tap()
      }
      throw new Error(`“${text}” is not on the page`)
    },
    at: (name: RouteName) => page.waitForURL((url) => matchUrl(url.pathname)?.name === name, { waitUntil: 'commit' }),
    look: async () => {
      const box = driverOf(page).box()
      await page.waitForFunction((before) => {
        const shown = [...document.querySelectorAll<HTMLElement>('.taro_page:not(.taro_page_shade)')].at(-1)
        if (!shown || shown.id === before || shown.querySelector('.y-skeleton')) return false
        return (shown.innerText.match(/[\u4e00-\u9fff]/g) ?? []).length > 9
      }, left)
      return {
        title: await page.title(),
        text: await box.innerText(),
        hasFailed: (await box.locator('.y-drawing--error, .y-drawing--offline').filter({ visible: true }).count()) > 0,
      }
    },
    back: async () => {
      left = await driverOf(page).box().getAttribute('id')
      await page.evaluate(() => history.back())
      await page.waitForFunction((before) => {
        const shown = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].at(-1)
        return shown && shown.id !== before
      }, left)
    },
  }
}

test.each(PAGE_TAPS.filter(({ hosts }) => hosts?.includes('h5') ?? true))(
  'PR-01 PR-02 PR-03 pages behind $from open from a tap',
  async (start) => {
    const phone = await phoneOf(start.visitor ?? 'shopper')
    expect(await sweep(walkerOf(phone.page), start, made, proof.opened)).toEqual([])
    expect(phone.problems).toEqual([])
  },
)
