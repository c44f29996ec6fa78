import { endpoints } from '../../src/contract'
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { HOSTS, openShop, openWire, scrollToTheEnd } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'category'), alipay: createProof('alipay', 'category') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

const FIRST = '感冒灵颗粒 10g×9袋'

describe.each(HOSTS)('categories on %s', (host) => {
  const { [host]: proof } = proofs
  let wire: Awaited<ReturnType<typeof openWire>>
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    wire = await openWire(server.url)
    wire.hold()
    shop = await openShop(host, wire.to)
  })
  afterAll(async () => {
    await shop?.close()
    wire?.close()
  })
  const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)

  // Tests all categories first: a loaded tree stays in the cache for a minute.
  test.each([
    ['searchCategory', /分类加载失败/, '解热镇痛'],
    ['categoryO2o', /商品加载失败/, FIRST],
    ['categoryOrder', /商品加载失败/, FIRST],
  ] as const)('NAV-06 %s shows loading, then an error, and recovers on retry', async (name, failed, ready) => {
    wire.hold()
    await shop.reLaunch(pageUrl(name))
    await shop.waitFor('.y-skeleton')
    proof.saw(name, 'loading')
    wire.cut()
    await shop.waitFor(failed)
    proof.saw(name, 'error')
    wire.up()
    await shop.tap('重试')
    await shop.waitFor(ready)
    expect(shop.has('.y-drawing--error, .y-drawing--offline')).toBe(false)
    proof.opened(name)
  })

  test('leads from the tab to lightning products, to all categories, and back to the same screen', async () => {
    wire.up()
    await shop.reLaunch(pageUrl('category'))
    await shop.waitFor(FIRST)
    await shop.tap('肠胃肝胆', { within: '.category-left' })
    await shop.waitFor('健胃消食片 0.8g×32片')
    await shop.tap('只看闪送')
    await at('categoryO2o')
    await shop.waitFor(/最快 25 分钟达 · 蛇口店/)
    expect(shop.find('.category-left__item--on')?.text).toBe('肠胃肝胆')
    await scrollToTheEnd(shop)
    await shop.waitFor('没有更多了')
    expect(shop.text()).not.toContain('快递送达')
    proof.saw('categoryO2o', 'end')
    proof.did('categoryO2o', 'sees only lightning products of the branch chosen on the tab')

    await shop.tap('.y-search__link')
    await at('searchCategory')
    await shop.waitFor('解热镇痛')
    await shop.input('.y-search__input', '体温')
    await shop.tap('体温计', { within: '.search-category-row' })
    await at('categoryO2o')
    await shop.waitFor(() => shop.find('.category-left__item--on')?.text === '医疗器械')
    expect(shop.find('.y-chip--on')?.text).toBe('家用检测')
    proof.did('searchCategory', 'finds a third-level category by name')
    await shop.back()
    await shop.waitFor(() => shop.find('.category-left__item--on')?.text === '肠胃肝胆')
    await shop.back()
    await at('category')
    expect(shop.find('.category-left__item--on')?.text).toBe('肠胃肝胆')
  })

  test('NAV-36 while ordering: scrolls another branch to its end, then goes to the cart', async () => {
    await shop.reLaunch(pageUrl('categoryOrder', { id: 2 }))
    await shop.waitFor('蜜炼川贝枇杷膏 150ml')
    await scrollToTheEnd(shop)
    await shop.waitFor('没有更多了')
    proof.saw('categoryOrder', 'end')
    await shop.tap('选好了，去购物车')
    await at('cart')
    proof.did('categoryOrder', 'scrolls a branch to its end and goes on to the cart')
  })

  test.each([
    ['categoryO2o', '附近没有现货', '看全部商品', 'category'],
    ['categoryOrder', '这个分类暂时没有商品', '去搜索', 'search'],
  ] as const)('%s shows an empty state with a link when a branch has no products', async (name, says, action, to) => {
    wire.empty(endpoints.categoryProducts.path)
    await shop.reLaunch(pageUrl(name))
    await shop.waitFor(says)
    proof.saw(name, 'empty')
    wire.up()
    await shop.tap(action)
    await at(to)
    // Waits until no request is open: the next page would share its reply.
    await shop.waitFor(() => !shop.has('.y-skeleton'))
  })

  test('VA-11 a word that no category matches can be searched among the products', async () => {
    await shop.reLaunch(pageUrl('searchCategory'))
    await shop.waitFor('解热镇痛')
    await shop.input('.y-search__input', 'qqqzzz')
    await shop.waitFor('没有叫“qqqzzz”的分类')
    proof.saw('searchCategory', 'empty')
    await shop.tap('搜索“qqqzzz”的商品')
    await at('searchGoods')
  })
})
