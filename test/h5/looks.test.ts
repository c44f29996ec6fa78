import type { Browser, Page } from 'playwright-core'
import { publicUrl, type Params, type RouteName } from '../../src/routes'
import { PAGES } from '../support/pages'
import { startServer, type RunningServer } from '../support/server'
import { BARCODE, prepareShopper, type Shopper } from '../support/shopper'
import { handOf, launch, openPhone, seriousViolations, type Phone, type PhoneOptions } from './browser'

let server: RunningServer
let browser: Browser
let shopper: Shopper

beforeAll(async () => {
  server = await startServer()
  browser = await launch()
  shopper = await prepareShopper(server.url, '13900000020')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** What is wider than the screen, and buttons that cut their own words. Runs in the page. */
const findCuts = () => {
  const shown = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].at(-1)
  const name = (element: Element) => `${element.className} “${(element.textContent ?? '').slice(0, 20)}”`
  const boxes = [document.documentElement, ...(shown ? [shown] : [])]
  const wide = boxes.filter((box) => box.scrollWidth > box.clientWidth)
  const buttons = [...(shown?.querySelectorAll('.y-btn, .y-chip, .y-tab, .y-mini, .y-tabbar__i') ?? [])]
  // The words themselves: a button's touch area may well be larger than what is drawn, and a badge stands over its edge.
  const cut = buttons.filter((button) => {
    const frame = button.getBoundingClientRect()
    const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      if (words.currentNode.parentElement?.closest('.y-badge, .vh')) continue
      const range = document.createRange()
      range.selectNodeContents(words.currentNode)
      const text = range.getBoundingClientRect()
      if (text.width > 0 && (text.right > frame.right + 1 || text.left < frame.left - 1)) return true
    }
    return false
  })
  const over = wide.length
    ? [...(shown?.querySelectorAll('*') ?? [])]
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .slice(0, 5)
    : []
  return [...over.map((one) => `sideways: ${name(one)}`), ...cut.map((one) => `cut: ${name(one)}`)]
}

const MODES: [mode: string, options: PhoneOptions][] = [
  ['on a phone of 320', { width: 320 }],
  ['in large type', { elder: true }],
  ['in large type on a phone of 320', { elder: true, width: 320 }],
  ['in the dark', { colorScheme: 'dark' }],
]

describe.each(MODES)('%s', (mode, options) => {
  let phone: Phone
  let visitor: Phone
  beforeAll(async () => {
    phone = await openPhone(browser, server.url, { ...options, token: shopper.token })
    visitor = await openPhone(browser, server.url, options)
  })
  afterAll(async () => {
    await phone?.close()
    await visitor?.close()
  })

  test.each(PAGES)('$name scrolls one way only and cuts no button', async (page) => {
    const seen = page.visitor ? visitor : phone
    await seen.page.goto(publicUrl(page.name, page.params?.(shopper)))
    await handOf(seen.page).see(page.shows)
    expect(await seen.page.evaluate(findCuts)).toEqual([])
    if (options.colorScheme) expect(await seriousViolations(seen.page)).toEqual([])
    expect(seen.problems).toEqual([])
  })
})

interface Overlay {
  what: string
  name: RouteName
  params?: (shopper: Shopper) => Params
  open: (page: Page) => Promise<void>
}

const goods = { name: 'goods', params: () => ({ id: BARCODE }) } as const
const press = (text: string | RegExp) => (page: Page) => handOf(page).tap(text)

const OVERLAYS: Overlay[] = [
  { what: 'specifications', ...goods, open: press('加入购物车') },
  { what: 'service promises', ...goods, open: press('药师审方 · 批号效期可查 · 药品非质量问题不退换') },
  { what: 'filters', name: 'searchGoods', params: () => ({ id: '布洛' }), open: press('筛选') },
  { what: 'regions', name: 'addressEdit', open: press('请选择省、市、区') },
  {
    what: 'reasons to cancel',
    name: 'orderDetail',
    params: ({ unpaidId }) => ({ status: 100, id: unpaidId }),
    open: press('取消订单'),
  },
  {
    what: 'the question before the cashier is left',
    name: 'orderPay',
    params: ({ unpaidNo }) => ({ id: unpaidNo }),
    open: (page) => handOf(page).tapButton(/返回|回到首页/),
  },
  {
    what: 'the question before an order is deleted',
    name: 'orderDetail',
    params: ({ orderId }) => ({ status: 600, id: orderId }),
    open: press('删除订单'),
  },
]

describe.each([
  ['by day', {}],
  ['in large type on a phone of 320', { elder: true, width: 320 }],
] as [string, PhoneOptions][])('over the page, %s', (_, options) => {
  let phone: Phone
  beforeAll(async () => {
    phone = await openPhone(browser, server.url, { ...options, token: shopper.token })
  })
  afterAll(() => phone?.close())

  test.each(OVERLAYS)('$what can be read and reached by everybody', async ({ name, params, open }) => {
    const { page } = phone
    await page.goto(publicUrl(name, params?.(shopper)))
    await open(page)
    await page.getByRole('dialog').filter({ visible: true }).or(page.getByRole('alertdialog')).first().waitFor()
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    expect(await page.evaluate(findCuts)).toEqual([])
    expect(await seriousViolations(page)).toEqual([])
    expect(phone.problems).toEqual([])
  })
})
