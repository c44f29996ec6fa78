// Conventions of shopping pages as far as a browser can measure them, on home, category, search and product pages at
// 375 px. docs/ux-checks.md lists all of them.
import { publicUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { BARCODE, prepareShopper, RX, TREATED } from '../support/shopper'
import { driverOf, goBackInBrowser, openPhone, type Phone } from './browser'
import { measureOf } from './measure'
import { openShop } from './shop'

const PLACE = { cityId: 903, latitude: 22.506578, longitude: 113.939013 }
const SCREEN = { width: 375, height: 812 }
const shop = openShop()
let phone: Phone
let token: string

beforeAll(async () => {
  token = (await prepareShopper(shop.server.url, '13900000024')).token
  phone = await openPhone(shop.browser, shop.server.url, { token, motion: 'no-preference' })
})
afterAll(() => phone?.close())
afterEach(() => expect(phone.problems.splice(0)).toEqual([]))

const driver = () => driverOf(phone.page)
const measure = () => measureOf(phone.page)
const open = async (url: string, shows: string | RegExp) => {
  await phone.page.goto(url)
  await driver().see(shows)
}
const isSorted = (values: readonly number[]) => values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))
/** Red or orange by its hue and strength, as a background of a section. */
const isRed = (color: string) => {
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? []
  return red > 180 && red - green > 60 && red - blue > 60
}

describe('home', () => {
  const openHome = async () => {
    await open('/', '限时秒杀')
    await driver().see('附近有货')
  }

  test('the top row has place, search, scan and messages; the search row stays while scrolling', async () => {
    await openHome()
    const { boxOf, styleOf, scrollTo } = measure()
    const place = await boxOf('.home-address__title')
    expect(place.x).toBeLessThan(SCREEN.width / 3)
    expect(await styleOf('.home-address__title', 'text-overflow')).toBe('ellipsis')
    for (const name of [/^当前地址/, /^搜索，/, '扫码找药'])
      await phone.page.getByRole('button', { name }).filter({ visible: true }).first().waitFor()
    await phone.page.getByRole('link', { name: /^消息，\d+ 条未读$/ }).waitFor()
    await scrollTo(900)
    await phone.page.locator('.home-search--stuck').waitFor()
    expect((await boxOf('.home-search')).y).toBe(0)
    expect(await styleOf('.home-search', 'background-color')).toMatch(/^rgb\(/)
  })

  test('the delivery promise stands in the first screen and is that of the chosen place', async () => {
    await openHome()
    const { boxOf, textsOf } = measure()
    const [text = ''] = await textsOf('.y-promise')
    expect(text.replace(/\s/g, '')).toMatch(/^最快\d+分钟达/)
    const { list } = await sendRequest(shop.server.url, 'nearbyStores', PLACE)
    expect(text).toContain(`店 ${list[0]?.distance} m`)
    expect((await boxOf('.y-promise')).bottom).toBeLessThan(SCREEN.height)
  })

  test('the banner keeps its shape, shows its place by dots, turns by itself and stops when touched', async () => {
    await openHome()
    const { boxOf, boxesOf, one } = measure()
    const banner = await boxOf('.home-banner')
    expect(banner.width / banner.height).toBeCloseTo(343 / 116, 1)
    const name = () => one('.home-banner').getAttribute('aria-label')
    const count = Number(/共 (\d+) 个/.exec((await name()) ?? '')?.[1])
    expect((await boxesOf('.home-banner__dot')).length).toBe(count)
    const start = await name()
    const startedAt = Date.now()
    const turned = (label: string | null) =>
      phone.page.waitForFunction((text) => document.querySelector('.home-banner')?.ariaLabel !== text, label)
    await turned(start)
    expect(Date.now() - startedAt).toBeLessThan(8000)
    const before = await name()
    const session = await phone.page.context().newCDPSession(phone.page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x.map((left) => ({ x: left, y: banner.y + 50 })) })
    await send('touchStart', [280])
    await send('touchMove', [180])
    await send('touchEnd', [])
    await turned(before)
    const touched = await name()
    await phone.page.waitForTimeout(5000)
    expect(await name()).toBe(touched)
  })

  test('the services are two rows of icons with one line of text, cut at the edge where more follow', async () => {
    await openHome()
    const { boxOf, boxesOf, sizeOf } = measure()
    const icons = await boxesOf('.home-services__icon')
    expect(new Set(icons.map(({ y }) => y)).size).toBe(2)
    expect(new Set(icons.flatMap(({ width, height }) => [width, height]))).toEqual(new Set([44]))
    for (const { height } of await boxesOf('.home-services__name')) expect(height).toBeLessThan(20)
    expect(await sizeOf('.home-services__name')).toBe(12)
    const card = await boxOf('.home-services')
    const columns = await boxesOf('.home-services__column')
    expect(columns.filter(({ right }) => right <= card.right).length).toBeGreaterThanOrEqual(5)
    expect(columns.some(({ x, right }) => x < card.right && right > card.right)).toBe(true)
  })

  test('flash sales count down, lead to all of them, and cut the last card at the edge', async () => {
    await openHome()
    const { one, boxOf, boxesOf, styleOf } = measure()
    const floor = phone.page.locator('.y-card').filter({ hasText: '限时秒杀' }).first()
    const seconds = () => floor.locator('.y-countdown__number').last().innerText()
    const before = await seconds()
    expect(before).toMatch(/^\d\d$/)
    await floor
      .locator('.y-countdown__number')
      .last()
      .and(phone.page.locator(`:not(:text-is("${before}"))`))
      .waitFor()
    await floor.getByRole('button', { name: '更多' }).waitFor()
    const list = await boxOf(floor.locator('.home-strip'))
    const cards = (await boxesOf('.home-strip__item')).filter(({ y }) => y >= list.y && y < list.bottom)
    expect(cards.some(({ x, right }) => x < list.right && right > list.right)).toBe(true)
    expect(await styleOf(one('.home-strip'), 'overflow-x')).toMatch(/auto|scroll/)
  })

  test('floors come in the usual order, and no two of them side by side are red', async () => {
    await openHome()
    const { boxOf, all } = measure()
    const titles = ['优惠券', '限时秒杀', '凭处方买药', '附近有货']
    const tops = await Promise.all(titles.map(async (title) => (await boxOf(phone.page.getByText(title).first())).y))
    expect(isSorted(tops)).toBe(true)
    const colors = await all('.y-card').evaluateAll((cards) =>
      cards.map((card) => getComputedStyle(card).backgroundColor),
    )
    expect(colors.filter((color, at) => isRed(color) && isRed(colors[at - 1] ?? ''))).toEqual([])
  })

  test('products stand in two columns: equal widths, square pictures, short titles, one line of prices', async () => {
    await openHome()
    const { scrollTo, boxesOf, touchOf, one, settle } = measure()
    await scrollTo(1500)
    await one('.y-product').waitFor()
    await settle()
    const cards = (await boxesOf('.y-product')).slice(0, 4)
    const [first, second] = cards
    expect(new Set(cards.map(({ width }) => Math.round(width))).size).toBe(1)
    const gap = (second?.x ?? 0) - (first?.right ?? 0)
    expect(gap).toBeGreaterThanOrEqual(8)
    expect(gap).toBeLessThanOrEqual(10)
    for (const { width, height } of (await boxesOf('.y-product .y-picture')).slice(0, 4))
      expect(height).toBeCloseTo(width, 0)
    for (const { height } of (await boxesOf('.y-product__title')).slice(0, 4)) expect(height).toBeLessThanOrEqual(41)
    const prices = (await boxesOf('.y-product .y-price')).slice(0, 2)
    expect(prices[0]?.bottom).toBeCloseTo(prices[1]?.bottom ?? 0, 0)
    const add = (await boxesOf('.y-product .y-add'))[0]
    expect(Math.min(add?.width ?? 0, add?.height ?? 0)).toBeGreaterThanOrEqual(32)
    expect(await touchOf('.y-product .y-add')).toBeGreaterThanOrEqual(44)
  })

  test('RX-01 no prescription drug shows its package, on home and in the results', async () => {
    await openHome()
    const photos = () =>
      phone.page.locator('.y-row, .y-product, .home-strip__item').filter({ hasText: 'Rx' }).locator('img').count()
    expect(await photos()).toBe(0)
    await open(publicUrl('searchGoods', { id: '氨氯地平' }), '苯磺酸氨氯地平片')
    expect(await phone.page.locator('.y-row').filter({ hasText: 'Rx' }).count()).toBeGreaterThan(0)
    expect(await photos()).toBe(0)
  })

  test('the tab bar has four tabs with a filled icon for the current one, and is absent from inner pages', async () => {
    await openHome()
    const { all } = measure()
    const tabs = phone.page.locator('.y-tabbar [role=tab]').filter({ visible: true })
    expect(await tabs.count()).toBe(4)
    expect(await all('.y-tabbar .y-icon-home-on').count()).toBe(1)
    expect(await all('.y-tabbar .y-icon-cart-on, .y-tabbar .y-icon-grid-on, .y-tabbar .y-icon-user-on').count()).toBe(0)
    await open(publicUrl('goods', { id: BARCODE }), '怎么拿到')
    expect(await tabs.count()).toBe(0)
  })
})

describe('category and search', () => {
  test('the active branch has a bar and a white ground, and the branches stay while the list scrolls', async () => {
    await open(publicUrl('category'), '感冒灵颗粒 10g×9袋')
    const { boxOf, styleOf, scrollTo, settle } = measure()
    const pane = await boxOf('.category-left')
    expect(pane.width).toBeGreaterThanOrEqual(80)
    expect(pane.width).toBeLessThanOrEqual(100)
    expect(await styleOf('.category-left__item--on', 'background-color')).toBe('rgb(255, 255, 255)')
    expect(parseFloat(await styleOf('.category-left__item--on', 'width', '::before'))).toBeGreaterThanOrEqual(3)
    const chips = await boxOf('.category-level')
    await scrollTo(700)
    await settle()
    expect((await boxOf('.category-left__item--on')).y).toBeCloseTo(pane.y, 0)
    expect((await boxOf('.category-level')).y).toBeCloseTo(chips.y, 0)
  })

  test('the search field has the focus; the history is deleted after a question only', async () => {
    for (const word of ['布洛芬', '口罩']) {
      await open(publicUrl('search'), '按症状找')
      await driver().field().fill(word)
      await phone.page.keyboard.press('Enter')
      await driver().at(/\/search\/goods\//)
    }
    await open(publicUrl('search'), '最近搜过')
    await phone.page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
    await driver().tapButton('清空搜索历史')
    await driver().see('清空全部搜索历史？')
    await driver().tapButton('取消')
    await driver().see('最近搜过')
    await driver().tapButton('清空搜索历史')
    await driver().tapButton(/^清空$/)
    await driver().gone('最近搜过')
  })

  test('suggestions mark the typed part', async () => {
    await open(publicUrl('search'), '按症状找')
    await driver().field().fill('布洛')
    await driver().see(/布洛芬混悬液/)
    const marked = await measure().textsOf('.search-entry-row .acc.strong')
    expect(new Set(marked)).toEqual(new Set(['布洛']))
  })

  test('results can be sorted by price in both directions and filtered in a drawer from the right', async () => {
    await open(publicUrl('searchGoods', { id: '布洛' }), '布洛芬混悬液')
    const { textsOf, dialog, dialogGone, boxOf, settle } = measure()
    expect(await textsOf('.search-products-sort__item')).toEqual(['综合', '销量', '价格', '筛选'])
    const prices = async () =>
      (await phone.page.locator('.y-row .y-price').filter({ visible: true }).all()).reduce(
        async (list, price) => [...(await list), parseFloat((await price.getAttribute('aria-label')) ?? '')],
        Promise.resolve([] as number[]),
      )
    await driver().tapButton('价格')
    await driver().tapButton('价格从低到高')
    const down = phone.page.getByRole('button', { name: '价格从高到低' })
    await down.waitFor()
    const isFalling = (list: number[]) => list.every((price, at) => at === 0 || price <= (list[at - 1] ?? 0))
    for (let tries = 0; tries < 50 && !isFalling(await prices()); tries += 1) await phone.page.waitForTimeout(200)
    const sorted = await prices()
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a))
    await driver().tapButton('筛选')
    await dialog().waitFor()
    await settle()
    const drawer = await boxOf(dialog())
    expect([drawer.x > 0, drawer.right, drawer.height]).toEqual([true, SCREEN.width, SCREEN.height])
    await dialog().getByText('重置').waitFor()
    await dialog().getByText('非处方药').first().tap()
    await dialog()
      .getByText(/^确定（\d+ 件）$/)
      .tap()
    await dialogGone()
    await driver().see('筛选 1')
  })

  test('a search without result says why, offers another place and shows products nearby', async () => {
    await open(publicUrl('searchGoods', { id: '没有这种药' }), '没有找到“没有这种药”')
    await driver().see('换个说法，或用拼音、首字母再试')
    for (const name of ['换收货地点', '换个词搜'])
      await phone.page.getByRole('button', { name }).filter({ visible: true }).waitFor()
    await driver().see('附近有货的商品')
    expect((await measure().boxesOf('.y-product')).length).toBeGreaterThan(0)
  })
})

describe('product page', () => {
  const openProduct = () => open(publicUrl('goods', { id: BARCODE }), '怎么拿到')

  test('the parts come in the usual order', async () => {
    await openProduct()
    const { boxOf, styleOf } = measure()
    const gallery = await boxOf('.product-gallery')
    expect(gallery.height).toBe(gallery.width)
    expect(await phone.page.locator('.product-gallery__number').innerText()).toBe('1 / 3')
    const places = [
      ...['.product-gallery', '.y-price--3xl', '.y-tag', '.product-title', '.y-marks'].map((selector) =>
        boxOf(selector),
      ),
      ...['已选', '送至', '怎么拿到', /药品非质量问题不退换$/, '参数', '说明书', /^评价$/].map((text) =>
        boxOf(phone.page.locator('.y-page').getByText(text).filter({ visible: true }).last()),
      ),
    ]
    const tops = (await Promise.all(places)).map(({ y }) => y)
    expect(isSorted(tops)).toBe(true)
    expect(await styleOf('.y-was', 'text-decoration-line')).toBe('line-through')
  })

  test('the sign and the decimals of a price are smaller; the final price is explained by a tap', async () => {
    await openProduct()
    const { one, sizeOf, dialog } = measure()
    const price = one('.y-price--3xl')
    const [sign, whole, decimals] = [0, 1, 2].map((at) => price.locator('.taro-text').nth(at))
    expect(await sizeOf(sign!)).toBeLessThan(await sizeOf(whole!))
    expect(await sizeOf(decimals!)).toBeLessThan(await sizeOf(whole!))
    await driver().tapButton(/怎么算的$/)
    await dialog().getByText('到手价怎么算的').waitFor()
  })

  test('RX-03 the marks of a drug differ in colour and say in words what they mean', async () => {
    await openProduct()
    const { one, styleOf } = measure()
    const markOf = async (kind: string) => [
      await one(`.y-mark--${kind}`).innerText(),
      await styleOf(`.y-mark--${kind}`, 'background-color'),
    ]
    const [firstText, firstColor = ''] = await markOf('a')
    expect([firstText, isRed(firstColor)]).toEqual(['OTC 甲', true])
    await open(publicUrl('goods', { id: TREATED }), '怎么拿到')
    const [secondText, secondColor = ''] = await markOf('b')
    const [red = 0, green = 0] = secondColor.match(/\d+/g)?.map(Number) ?? []
    expect([secondText, green > red]).toEqual(['OTC 乙', true])
    await open(publicUrl('goods', { id: RX }), '三步买到')
    expect((await markOf('rx'))[0]).toBe('Rx 处方药')
  })

  test('the sheet of variants shows picture, price, stock and choice; it closes by X, mask and back', async () => {
    await openProduct()
    const { dialog, dialogGone, settle, touchOf } = measure()
    const openSheet = async () => {
      await driver().tapButton(/^已选/)
      await dialog().waitFor()
      await settle()
    }
    await openSheet()
    for (const part of ['.y-picture', '.y-price']) await dialog().locator(part).first().waitFor()
    for (const text of [/^(有货|仅剩 \d+ 件)$/, /^已选 .+，1 件$/]) await dialog().getByText(text).first().waitFor()
    await dialog()
      .getByRole('group', { name: /数量，1$/ })
      .waitFor()
    expect(await touchOf(dialog().getByRole('button', { name: '关闭' }))).toBeGreaterThanOrEqual(44)
    await dialog().getByRole('button', { name: '关闭' }).tap()
    await dialogGone()
    await openSheet()
    await phone.page.touchscreen.tap(SCREEN.width / 2, 40)
    await dialogGone()
    await openSheet()
    await goBackInBrowser(phone.page)
    await dialogGone()
    await driver().see('怎么拿到')
  })

  test('RX-08 the row of promises opens a sheet that says that drugs cannot be returned', async () => {
    await openProduct()
    await driver().tap('药师审方 · 批号效期可查 · 药品非质量问题不退换')
    await measure().dialog().getByText('药品不支持无理由退换').waitFor()
  })

  test('RX-02 the bar offers service, favorites, cart and purchase; for a prescription drug the request', async () => {
    await openProduct()
    const names = () => phone.page.locator('.y-bar [role=button]').filter({ visible: true }).allInnerTexts()
    const words = async () => (await names()).map((text) => text.replace(/[\d\s]/g, ''))
    // Waits for the request that reports the product as a favorite of this shopper.
    await phone.page.locator('.y-bar').getByText('已收藏').filter({ visible: true }).waitFor()
    expect(await words()).toEqual(['客服', '已收藏', '购物车', '加入购物车', '立即购买'])
    await open(publicUrl('goods', { id: RX }), '三步买到')
    expect((await words()).slice(-2)).toEqual(['咨询药师', '提交需求'])
  })

  test('the links to the parts of the page appear when the gallery has gone', async () => {
    await openProduct()
    const { scrollTo, textsOf, settle } = measure()
    expect(await phone.page.locator('.product-anchors').isVisible()).toBe(false)
    await scrollTo(600)
    await phone.page.locator('.product-anchors--on').waitFor()
    await settle()
    expect(await textsOf('.product-anchors__item')).toEqual(['商品', '详情', '评价'])
    const current = (text: string) => phone.page.locator('.product-anchors__item--on', { hasText: text }).waitFor()
    await current('商品')
    const isInView = (id: string) => {
      const { top } = document.getElementById(id)?.getBoundingClientRect() ?? { top: NaN }
      return top > -10 && top < innerHeight
    }
    for (const [text, id] of [
      ['详情', 'gd-facts'],
      ['评价', 'gd-comments'],
    ] as const) {
      await phone.page.locator('.product-anchors').getByText(text).tap()
      await phone.page.waitForFunction(isInView, id)
      await current(text)
    }
    await phone.page.locator('.product-anchors').getByText('商品').tap()
    await phone.page.waitForFunction(() => scrollY === 0)
    await scrollTo(600)
    await current('商品')
  })

  test('the facts name approval number, maker, form, pack and storage', async () => {
    await openProduct()
    const facts = await measure().textsOf('.y-facts__name')
    expect(facts.slice(0, 5)).toEqual(['批准文号', '生产企业', '剂型', '包装', '贮藏'])
  })
})
