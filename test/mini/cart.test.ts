import { startServer, type RunningServer } from '../support/server'
import { fillCart, newShopper } from '../support/shopper'
import { HOSTS, openShop } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server?.stop()
})

describe.each(HOSTS)('the cart on %s', (host) => {
  async function opened(digit: number) {
    const shopper = await newShopper(server.url, `139000${digit}000${HOSTS.indexOf(host)}`)
    const combo = await fillCart(server.url, shopper)
    const storage = new Map([['JWTTOKEN', JSON.stringify(shopper.token)]])
    const mini = await openShop(host, server.url, { storage, path: 'pages/main/cart/index' })
    await mini.waitFor(combo.name)
    return { mini, combo }
  }

  test('PR-17 EN-12 a combo is one line with its parts; ST-75 a variant can be changed in the cart', async () => {
    const { mini, combo } = await opened(6)
    for (const { productName } of combo.goods) expect(mini.text()).toContain(productName)
    await mini.tap('.y-row__spec--open')
    await mini.waitFor('换成这个')
    await mini.tap('0.3g×30粒', { within: '.y-sheet' })
    await mini.tap('换成这个')
    await mini.waitFor('修改成功')
    await mini.waitGone('换成这个')
    expect(mini.find('.y-row__spec--open')?.text).toContain('30粒')
    await mini.close()
  })

  test('VA-09 PR-20 selected lines move to express, then to the favorites', async () => {
    const { mini } = await opened(7)
    await mini.tap('管理')
    await mini.tap('改为快递')
    await mini.waitFor('请先选择商品')
    await mini.tap('布洛芬缓释胶囊')
    await mini.tap('改为快递')
    await mini.waitFor('1 种商品将由快递仓发出')
    await mini.tap('改为快递', { within: '.y-dialog', nth: -1 })
    await mini.waitFor('预计 2–3 天送达')
    await mini.tap('管理')
    await mini.tap('全选')
    await mini.tap('移入收藏')
    await mini.waitFor('快递购物车是空的')
    await mini.close()
  })
})
