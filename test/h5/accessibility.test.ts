import type { Page } from 'playwright-core'
import { publicUrl, routes, type Params, type RouteName } from '../../src/routes'
import { PAGES } from '../support/pages'
import { BARCODE, prepareShopper, type Shopper } from '../support/shopper'
import { driverOf, openPhone, seriousViolations, type Phone, type PhoneOptions } from './browser'
import { findShifts, MOST_SHIFT, slowApi } from './layout-shift'
import { saveSheet, savesScreens, shot } from './sheets'
import { openShop } from './shop'

const shop = openShop()
let shopper: Shopper

beforeAll(async () => {
  shopper = await prepareShopper(shop.server.url, '13900000020')
})

/** Returns elements wider than the screen, and buttons that cut their own text. Runs in the page. */
const findCuts = () => {
  const visiblePage = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].at(-1)
  const name = (element: Element) => `${element.className} “${(element.textContent ?? '').slice(0, 20)}”`
  const boxes = [document.documentElement, ...(visiblePage ? [visiblePage] : [])]
  const wide = boxes.filter((box) => box.scrollWidth > box.clientWidth)
  const buttons = [...(visiblePage?.querySelectorAll('.y-button, .y-chip, .y-tab, .y-mini, .y-tabbar__item') ?? [])]
  // Measures only the text: a button's touch area may be larger than its box, and a badge overlaps its edge.
  const cut = buttons.filter((button) => {
    const frame = button.getBoundingClientRect()
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.closest('.y-badge, .vh')) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const text = range.getBoundingClientRect()
      if (text.width > 0 && (text.right > frame.right + 1 || text.left < frame.left - 1)) return true
    }
    return false
  })
  const over = wide.length
    ? [...(visiblePage?.querySelectorAll('*') ?? [])]
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .slice(0, 5)
    : []
  return [...over.map((one) => `sideways: ${name(one)}`), ...cut.map((one) => `cut: ${name(one)}`)]
}

/** Returns touch targets that are smaller than a finger needs, except links inside a sentence. Runs in the page. */
const findSmall = (least: number) => {
  const visiblePage = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].at(-1)
  const pressed = [...(visiblePage?.querySelectorAll('[role=button], [role=link], [role=tab], [role=checkbox]') ?? [])]
  return pressed.flatMap((one) => {
    const { width, height } = one.getBoundingClientRect()
    if (width === 0 || height === 0 || one.closest('.y-rich') || getComputedStyle(one).display === 'inline') return []
    // Skips the name of a product: it is a link for the keyboard, and a finger can press the whole card.
    if (one.closest('.y-row, .y-product') && one.matches('.ell, .clamp2, .y-product__title')) return []
    const pseudoStyles = ['::before', '::after'].map((part) => getComputedStyle(one, part))
    const laid = pseudoStyles.filter(({ position, content }) => position === 'absolute' && content !== 'none')
    const w = Math.round(Math.max(width, ...laid.map((part) => parseFloat(part.width) || 0)))
    const h = Math.round(Math.max(height, ...laid.map((part) => parseFloat(part.height) || 0)))
    return Math.min(w, h) < least ? [`${one.className} “${(one.textContent ?? '').slice(0, 12)}” ${w}×${h}`] : []
  })
}

/** Screens and font sizes that every page must fit: the usual phone, the smallest, and both in elder mode. */
const SIZES = [
  { width: 375, height: 812, elder: false },
  { width: 320, height: 568, elder: false },
  { width: 320, height: 568, elder: true },
  { width: 375, height: 812, elder: true },
]

/** Smallest touch target, in px. */
const TOUCH = 44

/** Resizes the open page; home has a different page in elder mode and is reloaded for it. */
async function turn({ page }: Phone, { width, height, elder }: (typeof SIZES)[number], name: RouteName) {
  await page.setViewportSize({ width, height })
  const isNew = await page.evaluate((isElder) => {
    const roots = [...document.querySelectorAll('.y-page')]
    roots.forEach((root) => root.classList.toggle('mode-elder', isElder))
    const before = localStorage.getItem('elder') === '1'
    localStorage.setItem('elder', isElder ? '1' : '0')
    return before !== isElder
  }, elder)
  if (name !== 'home' || !isNew) return
  await page.reload()
  await driverOf(page).see(elder ? '打电话问药师' : '限时秒杀')
}

/** Applies the dark theme, as if the device had been dark when the page opened. Runs in the page. */
const darken = () => document.querySelectorAll('.y-page').forEach((root) => root.classList.add('theme-dark'))

/** Home, and the pages whose maps have other pictures in the dark theme. */
const DRAWN_BY_NIGHT: readonly RouteName[] = ['home', 'searchAddress', 'storeMap', 'orderMaps']

/** Waits until the page shows its content, url and title. */
async function isThere({ page }: Phone, { name, shows, title }: (typeof PAGES)[number], url: string) {
  await driverOf(page).see(shows)
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe(url)
  await page.waitForFunction((text) => document.title === text, title ?? routes[name].title)
}

const bothPhones = (options: PhoneOptions) => {
  const phones: { shopper?: Phone; visitor?: Phone } = {}
  beforeAll(async () => {
    phones.shopper = await openPhone(shop.browser, shop.server.url, { ...options, token: shopper.token })
    phones.visitor = await openPhone(shop.browser, shop.server.url, options)
  })
  afterAll(async () => {
    await phones.shopper?.close()
    await phones.visitor?.close()
  })
  const phoneOf = ({ visitor }: (typeof PAGES)[number]) => phones[visitor ? 'visitor' : 'shopper']!
  return {
    phoneOf,
    /** Opens a page with the kind of shopper it needs. */
    page: async (entry: (typeof PAGES)[number]) => {
      const phone = phoneOf(entry)
      const url = publicUrl(entry.name, entry.params?.(shopper))
      await phone.page.goto(url)
      await isThere(phone, entry, url)
      return { ...phone, url }
    },
  }
}

interface Overlay {
  title: string
  name: RouteName
  params?: (shopper: Shopper) => Params
  open: (page: Page) => Promise<void>
}

const product = { name: 'goods', params: () => ({ id: BARCODE }) } as const
const press = (text: string | RegExp) => (page: Page) => driverOf(page).tap(text)

const OVERLAYS: Overlay[] = [
  { title: 'specifications', ...product, open: press('加入购物车') },
  { title: 'service promises', ...product, open: press('药师审方 · 批号效期可查 · 药品非质量问题不退换') },
  { title: 'filters', name: 'searchGoods', params: () => ({ id: '布洛' }), open: press('筛选') },
  { title: 'regions', name: 'addressEdit', open: press('请选择省、市、区') },
  { title: 'more actions of the cart', name: 'cart', open: press('更多') },
  { title: 'the licences of a store in the cart', name: 'cart', open: press('证照') },
  { title: 'results of the safety check', name: 'cart', open: press('看依据') },
  {
    title: 'reasons to cancel',
    name: 'orderDetail',
    params: ({ unpaidId }) => ({ status: 100, id: unpaidId }),
    open: press('取消订单'),
  },
  {
    title: 'the question before leaving the cashier',
    name: 'orderPay',
    params: ({ unpaidNo }) => ({ id: unpaidNo }),
    open: async (page) => {
      // The page asks once it knows the order.
      await driverOf(page).see(PAGES.find(({ name }) => name === 'orderPay')!.shows)
      await driverOf(page).tapButton(/返回|回到首页/)
    },
  },
  {
    title: 'the question before deleting an order',
    name: 'orderDetail',
    params: ({ orderId }) => ({ status: 600, id: orderId }),
    open: press('删除订单'),
  },
]

// First, because the server cancels the unpaid order after its time to pay.
describe.each([
  ['in the light theme', {}],
  ['in elder mode at a width of 320', { elder: true, width: 320 }],
] as [string, PhoneOptions][])('overlays, %s', (_, options) => {
  let phone: Phone
  beforeAll(async () => {
    phone = await openPhone(shop.browser, shop.server.url, { ...options, token: shopper.token })
  })
  afterAll(() => phone?.close())

  test.each(OVERLAYS)('$title are accessible', async ({ name, params, open }) => {
    const { page } = phone
    await page.goto(publicUrl(name, params?.(shopper)))
    await open(page)
    await page.getByRole('dialog').filter({ visible: true }).or(page.getByRole('alertdialog')).first().waitFor()
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
    )
    expect(await page.evaluate(findCuts)).toEqual([])
    expect(await seriousViolations(page)).toEqual([])
    expect(phone.problems).toEqual([])
  })
})

describe('all phone and font sizes', () => {
  const open = bothPhones({})
  const apis = new Map<Page, ReturnType<typeof slowApi>>()

  /** Opens a page on a slow API. Returns the sum of its shifts and what moved, too. */
  async function openSlowly(entry: (typeof PAGES)[number]) {
    const { page } = open.phoneOf(entry)
    const slow = apis.get(page) ?? slowApi(page)
    apis.set(page, slow)
    const api = await slow
    await api.begin()
    const phone = await open.page(entry)
    await api.settled()
    return { ...phone, shifts: await phone.page.evaluate(findShifts) }
  }

  // One visit serves both tests of a page: most of their time is its load.
  describe.each(PAGES)('$name', (entry) => {
    let visit: ReturnType<typeof openSlowly> | undefined
    const visited = () => (visit ??= openSlowly(entry))

    test.each([entry])('$name stays still while it loads', async () => {
      const first = (await visited()).shifts
      // On a busy machine replies can arrive in an unusual order; a page that moves does so again.
      if (first.total > MOST_SHIFT) visit = openSlowly(entry)
      const { total, moved } = (await visited()).shifts
      const moves = total > MOST_SHIFT
      expect({ moves, moved: moves ? moved : [] }).toEqual({ moves: false, moved: [] })
    })

    test.each([entry])(
      'NAV-04 $name opens by url, fits all sizes and the dark theme, and survives a reload',
      async () => {
        const phone = await visited()
        const wrong: string[] = []
        const shots: Buffer[] = []
        for (const size of SIZES) {
          await turn(phone, size, entry.name)
          const findings = [...(await phone.page.evaluate(findCuts)), ...(await phone.page.evaluate(findSmall, TOUCH))]
          wrong.push(...findings.map((one) => `${size.width}${size.elder ? ' elder' : ''}: ${one}`))
          if (savesScreens) shots.push(await shot(phone))
        }
        expect(wrong).toEqual([])
        await turn(phone, SIZES[0]!, entry.name)
        await phone.page.evaluate(darken)
        if (savesScreens) await saveSheet(phone.context, entry.name, [...shots, await shot(phone)])
        expect(await phone.page.evaluate(findCuts)).toEqual([])
        expect(await seriousViolations(phone.page)).toEqual([])
        await phone.page.reload()
        await isThere(phone, entry, phone.url)
        expect(phone.problems).toEqual([])
      },
    )
  })
})

/** Checks pages on a device in dark mode; pages with a map load other pictures then. */
describe('dark mode', () => {
  const open = bothPhones({ colorScheme: 'dark' })

  test.each(PAGES.filter(({ name }) => DRAWN_BY_NIGHT.includes(name)))('$name is accessible', async (entry) => {
    const { page, problems } = await open.page(entry)
    expect(await page.locator('.y-page.theme-dark').count()).toBeGreaterThan(0)
    expect(await seriousViolations(page)).toEqual([])
    expect(problems).toEqual([])
  })
})
