import { createProof } from '../support/proof'
import { endpoints } from '../../src/contract'
import { sendRequest } from '../support/ask'
import { startServer, type RunningServer } from '../support/server'
import { allergicPatient, fillTwoStores, GLOBAL, newcomer } from '../support/shopper'
import { HOSTS, openShop } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server?.stop()
})

const proofs = { weapp: createProof('weapp', 'cart-extras'), alipay: createProof('alipay', 'cart-extras') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

describe.each(HOSTS)('cart features loaded after the first frame on %s', (host) => {
  async function opened(digit: number, prepare?: (shopper: { token: string }) => Promise<void>) {
    const token = await newcomer(server.url, `139001${digit}000${HOSTS.indexOf(host)}`)
    await fillTwoStores(server.url, { token })
    await prepare?.({ token })
    const storage = new Map([['JWTTOKEN', JSON.stringify(token)]])
    const mini = await openShop(host, server.url, {
      storage,
      path: 'pages/main/cart/index',
      allows: prepare ? ['health'] : [],
    })
    await mini.waitFor('感冒灵颗粒')
    return mini
  }

  test('RX-10 the safety check names rule and source; it reads health data after consent and sends none', async () => {
    const mini = await opened(1)
    await mini.waitFor('多件商品都含对乙酰氨基酚')
    await mini.tap('看依据')
    await mini.waitFor('规则 DUP · 来源：相互作用表第 1 条')
    expect(mini.requests.filter(({ url }) => url.includes(endpoints.patients.path))).toEqual([])
    await mini.close()
    const agreed = await opened(2, (shopper) => allergicPatient(server.url, shopper))
    await agreed.waitFor('请先咨询药师')
    await agreed.tap('看依据')
    await agreed.waitFor('核对的用药人：林小明')
    await agreed.waitFor('用药人登记对对乙酰氨基酚过敏')
    const message = agreed.requests.map(({ url, body }) => `${url} ${JSON.stringify(body)}`).join()
    expect(message).not.toMatch(/林小明|1990-06-15|allergy/)
    await agreed.close()
  })

  test('ER-30 the cart offers fewer parcels, shows them line by line and merges them', async () => {
    const mini = await opened(3)
    await mini.waitFor('可以合成 1 个包裹')
    await mini.tap('看看怎么合')
    await mini.waitFor('原来 2 个包裹，合并后 1 个')
    await mini.tap('合成 1 个包裹', { within: '.y-sheet', nth: -1 })
    await mini.waitFor('已合成 1 个包裹')
    await mini.waitGone('现在分 2 个包裹发出')
    await mini.close()
  })

  test('NAV-49 licences, NAV-47 home, NAV-48 sharing: shares the app, or the cart’s products on request', async () => {
    const mini = await opened(4)
    await mini.waitFor('证照')
    await mini.tap('证照', { exact: true })
    await mini.waitFor('药品经营许可证')
    await mini.tap('.y-sheet__close')
    expect(mini.share()).toMatchObject({ path: '/pages/main/home/index' })
    await mini.tap('更多')
    await mini.tap('分享购物车')
    await mini.waitFor('朋友会看到这 2 种商品和数量')
    expect(mini.share()).toMatchObject({
      title: '一份购物清单，共 2 种商品',
      path: '/pages/merchant/shopping-share/index?goods=2910000004114x1-2910000008228x1&type=2',
    })
    await mini.tap('.y-sheet__close')
    await mini.tap('更多')
    await mini.tap('回到首页')
    await mini.waitFor(() => mini.page().path === 'pages/main/home/index')
    await mini.reLaunch('/pages/merchant/shopping-share/index?goods=2910000004114x1-2910000008228x1&type=2')
    await mini.waitFor('加入购物车（2）')
    proofs[host].opened('shoppingShare')
    await mini.tap('加入购物车（2）')
    await mini.waitFor('已把 2 种商品加入购物车')
    proofs[host].did('shoppingShare', 'adds all products of a shared list to the own cart')
    await mini.close()
  })

  test('PR-11 NAV-43 cross-border products have their own tab, quantities and deletion', async () => {
    const token = await newcomer(server.url, `1390015000${HOSTS.indexOf(host)}`)
    for (const barcode of GLOBAL) await sendRequest(server.url, 'addGlobal', { barcode }, token)
    const storage = new Map([['JWTTOKEN', JSON.stringify(token)]])
    const mini = await openShop(host, server.url, { storage, path: 'pages/main/cart/index' })
    await mini.waitFor('跨境里还有商品')
    await mini.tap('查看跨境')
    await mini.waitFor('跨境直邮，预计 7–15 天送达')
    await mini.tap('.y-step .y-icon-plus')
    await mini.waitFor('¥295.90')
    await mini.tap('管理')
    await mini.tap('全选')
    await mini.tap('删除（2）')
    await mini.tap('删除', { within: '.y-dialog', nth: -1 })
    await mini.waitFor('跨境购物车是空的')
    await mini.close()
  })
})
