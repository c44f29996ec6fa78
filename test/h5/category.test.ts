import type { Route } from 'playwright-core'
import { endpoints } from '../../src/contract'
import { publicUrl, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { driverOf, openPhone, scrollToTheEnd, seriousViolations, shoot, type Phone } from './browser'
import { openShop } from './shop'

let phone: Phone
const proof = createProof('h5', 'category')
const shop = openShop({ proof })
beforeAll(async () => {
  phone = await openPhone(shop.browser, shop.server.url)
})

const FIRST = '感冒灵颗粒 10g×9袋'
const driver = () => driverOf(phone.page)
const branch = () => driver().box().locator('.category-left__item--on')
const shown = (name: string) => branch().filter({ hasText: name }).waitFor()

/** Checks the page for accessibility and console errors and takes a screenshot. */
async function checkPage(name: RouteName) {
  expect(await seriousViolations(phone.page)).toEqual([])
  expect(phone.problems).toEqual([])
  proof.opened(name)
  proof.pictured(name, await shoot(phone.page, name))
}

test('leads from the tab to lightning products, to all categories, and back to the same screen', async () => {
  const { see, tap, tapButton, at, field } = driver()
  await phone.page.goto(publicUrl('category'))
  await see(FIRST)
  await tap('肠胃肝胆')
  await see('健胃消食片 0.8g×32片')
  await tap('只看闪送')
  await at(/\/categoryO2O\/32$/)
  await see(/最快 25 分钟达 · 蛇口店/)
  await shown('肠胃肝胆')
  await scrollToTheEnd(phone.page)
  expect(await driver().box().getByText('快递送达').filter({ visible: true }).count()).toBe(0)
  await checkPage('categoryO2o')
  proof.saw('categoryO2o', 'end')
  proof.did('categoryO2o', 'sees only lightning products of the branch chosen on the tab')

  await tapButton(/^搜索，/)
  await at(/\/categorySearch/)
  await see('解热镇痛')
  await checkPage('searchCategory')
  await field().fill('tiwenji')
  await tap(/医疗器械 · 体温计/)
  await at(/\/categoryO2O\/\d+$/)
  await shown('医疗器械')
  proof.did('searchCategory', 'finds a third-level category by pinyin')
})

test('after viewing a product the shopper finds the same branch, list and scroll position', async () => {
  const { see, at, box, tapButton } = driver()
  await phone.page.goto(publicUrl('category'))
  await tapButton('慢病用药', 'tab')
  await shown('慢病用药')
  const rows = box().locator('.y-row')
  await rows.nth(9).waitFor()
  await box().evaluate((page) => page.scrollBy(0, 2000))
  await rows.nth(10).waitFor()
  const top = await box().evaluate((page) => page.scrollTop)
  expect(top).toBeGreaterThan(300)
  const count = await rows.count()
  await rows.nth(8).tap({ position: { x: 40, y: 40 } })
  await at(/\/commodity\/categoryDetail\//)
  await see('怎么拿到')
  await phone.page.goBack()
  await shown('慢病用药')
  await rows.nth(10).waitFor()
  expect(await rows.count()).toBe(count)
  expect(Math.abs((await box().evaluate((page) => page.scrollTop)) - top)).toBeLessThan(4)

  await box().getByRole('tab', { name: '购物车' }).tap()
  await at(/\/shopping/)
  await box().getByRole('tab', { name: '分类', selected: false }).tap()
  await shown('慢病用药')
  await rows.nth(10).waitFor()
  expect(Math.abs((await box().evaluate((page) => page.scrollTop)) - top)).toBeLessThan(4)
})

test('NAV-36 while ordering: scrolls another branch to its end, then goes to the cart', async () => {
  const { see, tapButton, at } = driver()
  await phone.page.goto(publicUrl('categoryOrder', { id: 2 }))
  await shown('感冒咳嗽')
  await see('没有更多了')
  await checkPage('categoryOrder')
  proof.saw('categoryOrder', 'end')
  await tapButton('选好了，去购物车')
  await at(/\/shopping/)
  proof.did('categoryOrder', 'scrolls a branch to its end and goes on to the cart')
})

describe('without a reply', () => {
  const drop = (route: Route) => route.abort('connectionrefused').catch(() => undefined)

  test.each([
    ['categoryO2o', FIRST],
    ['categoryOrder', FIRST],
    ['searchCategory', '解热镇痛'],
  ] as const)('NAV-06 %s shows loading, then an error, and recovers on retry', async (name, ready) => {
    const { see, tapButton } = driver()
    const held: Route[] = []
    let mode: 'hold' | 'cut' | 'up' = 'hold'
    const answer = (route: Route) => {
      if (mode === 'up') return route.continue()
      if (mode === 'cut') return drop(route)
      held.push(route)
    }
    await phone.page.route(/\/api\//, answer)
    await phone.page.goto(publicUrl(name), { waitUntil: 'commit' })
    await phone.page.locator('.y-skeleton').filter({ visible: true }).first().waitFor()
    proof.saw(name, 'loading')
    mode = 'cut'
    await Promise.all(held.splice(0).map(drop))
    await see('分类加载失败')
    proof.saw(name, 'error')
    mode = 'up'
    await tapButton('重试')
    await see(ready)
    await phone.page.unroute(/\/api\//, answer)
    expect(phone.problems).toEqual([])
  })
})

const NOTHING = { code: 200, msg: 'ok', data: { list: [], totalCount: 0, totalPage: 0, currPage: 1 } }

test.each([
  ['categoryO2o', '附近没有现货', '看全部商品', /\/category\/31$/],
  ['categoryOrder', '这个分类暂时没有商品', '去搜索', /\/search$/],
] as const)('%s shows an empty state with a link when a branch has no products', async (name, says, action, to) => {
  const { see, tapButton, at } = driver()
  const { path } = endpoints.categoryProducts
  const answerEmpty = (route: Route) => route.fulfill({ json: NOTHING })
  await phone.page.route(`**${path}**`, answerEmpty)
  await phone.page.goto(publicUrl(name))
  await see(says)
  proof.saw(name, 'empty')
  await phone.page.unroute(`**${path}**`, answerEmpty)
  await tapButton(action)
  await at(to)
})

test('VA-11 a word that no category matches can be searched among the products', async () => {
  const { see, tap, at, field } = driver()
  await phone.page.goto(publicUrl('searchCategory'))
  await see('解热镇痛')
  await field().fill('<b>qqq</b>')
  await see('没有叫“<b>qqq</b>”的分类')
  proof.saw('searchCategory', 'empty')
  await tap(/的商品$/)
  await at(/\/search\/goods\//)
  expect(phone.problems).toEqual([])
})
