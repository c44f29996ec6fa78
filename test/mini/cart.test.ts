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

  test('VA-09 a swipe to the left offers to delete one line; a swipe on another line closes it', async () => {
    const { mini } = await opened(8)
    const lines = () => mini.findAll('.y-swipe').length
    const open = () => mini.findAll('.y-swipe--open').length
    const count = lines()
    expect([count > 1, mini.has('.y-swipe__action')]).toEqual([true, false])
    await mini.pull('.y-swipe', { x: -20, y: -90 })
    await mini.pull('.y-swipe', { x: 90 })
    expect(open()).toBe(0)
    await mini.pull('.y-swipe', { x: -90, y: 20 })
    expect([open(), mini.find('.y-swipe')?.classes]).toEqual([1, expect.arrayContaining(['y-swipe--open'])])
    await mini.pull('.y-swipe', { x: -90 }, { nth: 1 })
    expect(open()).toBe(1)
    await mini.tap('.y-swipe--open .y-swipe__action')
    await mini.waitFor('确定删除选中的 1 种商品吗？')
    await mini.tap('取消', { within: '.y-dialog' })
    expect([lines(), open()]).toEqual([count, 0])
    await mini.pull('.y-swipe', { x: -90 }, { nth: 1 })
    await mini.tap('.y-swipe--open .y-swipe__action')
    await mini.tap('删除', { within: '.y-dialog', nth: -1 })
    await mini.waitFor('删除成功')
    await mini.waitFor(() => lines() === count - 1)
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
