// Cross-border products in the compiled mini-programs.
import { PURPOSES } from '../../src/domain/consent'
import { pageUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { GLOBAL, newShopper } from '../support/shopper'
import { HOSTS, openShop } from './support'

const proofs = { weapp: createProof('weapp', 'global'), alipay: createProof('alipay', 'global') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

describe.each(HOSTS)('cross-border products on %s', (host) => {
  const { [host]: proof } = proofs
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.stop())

  test('PR-11 browses, adds to the cart, uses the registered buyer and orders', async () => {
    const { token } = await newShopper(server.url, '13929800111')
    const id = { purpose: 'id', version: PURPOSES.id.version, given: true } as const
    await sendRequest(server.url, 'saveConsents', { choices: [id] }, token)
    await sendRequest(server.url, 'saveGlobalBuyer', { name: '张三', idNo: '110101199001011237', undefault: 1 }, token)
    const shop = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(token)]]) })
    await shop.reLaunch(pageUrl('globalHome'))
    await shop.waitFor('东洋跨境仓（演示）')
    for (let pages = 0; pages < 20 && !shop.has('没有更多了'); pages++) {
      await shop.page().reachBottom()
      await shop.settle()
    }
    await shop.waitFor('没有更多了')
    proof.saw('globalHome', 'end')
    await shop.tap('护肤个护', { exact: true })
    await shop.waitFor('护手霜')
    proof.did('globalHome', 'chooses a category')
    await shop.tap('价格从低到高', { exact: true })
    await shop.waitFor('绵羊油')
    await shop.waitFor('没有更多了')
    proof.saw('globalCategory', 'end')
    proof.did('globalCategory', 'sorts by price')

    await shop.reLaunch(pageUrl('globalStore'))
    await shop.waitFor('莱茵跨境仓（演示）')
    await shop.tap('莱茵跨境仓（演示）')
    await shop.waitFor('保税仓发货，预计 3–5 天送达')
    await shop.waitFor('没有更多了')
    proof.saw('globalStore', 'end')
    proof.did('globalStore', 'chooses a company from the list of all companies')

    await shop.reLaunch(pageUrl('globalRecommend'))
    await shop.waitFor('护眼专场')
    await shop.waitFor('没有更多了')
    proof.saw('globalRecommend', 'end')
    await shop.tap('全部专题')
    await shop.waitFor('送给爸妈')
    await shop.waitFor('没有更多了')
    proof.saw('globalTopics', 'end')
    proof.did('globalRecommend', 'goes on to all topics')
    await shop.tap('送给爸妈')
    await shop.waitFor('麦卢卡蜂蜜')
    proof.did('globalTopics', 'chooses a topic')
    await shop.tap('.y-add')
    await shop.waitFor('商品添加成功')
    proof.did('globalTopic', 'adds a product to the cart')

    await shop.reLaunch(pageUrl('globalSearch', { keyword: '眼罩' }))
    await shop.waitFor('蒸汽眼罩')
    await shop.waitFor('没有更多了')
    proof.saw('globalSearch', 'end')
    proof.did('globalSearch', 'searches with the word in the url')

    await shop.reLaunch(pageUrl('globalGoods', { id: GLOBAL[1] }))
    await shop.waitFor('购买须知')
    await shop.tap('加入购物车', { within: '.y-bar', exact: true })
    await shop.waitFor('商品添加成功')
    proof.did('globalGoods', 'adds the product to the cart')
    await shop.tap('立即购买', { within: '.y-bar', exact: true })
    await shop.waitFor('提交订单')
    await shop.tap('提交订单', { within: '.y-bar', exact: true })
    await shop.waitFor('应付金额')
    proof.did('orderGlobalDirect', 'orders without the cart')

    await shop.reLaunch(pageUrl('globalShopping'))
    await shop.waitFor('南风跨境仓（演示）')
    await shop.tap('结算（2）', { within: '.y-bar' })
    await shop.waitFor('不同跨境仓分开申报、分开付款')
    proof.did('globalShopping', 'goes to checkout with all products')
    await shop.tap('莱茵跨境仓（演示） 1 件')
    await shop.waitFor('保税仓发货，预计 3–5 天送达')
    await shop.tap('提交订单', { within: '.y-bar', exact: true })
    await shop.waitFor('应付金额')
    proof.did('orderGlobal', 'chooses a company and orders')

    const { list } = await sendRequest(server.url, 'globalOrders', {}, token)
    await shop.reLaunch(pageUrl('orderGlobalDetail', { id: list[0]!.orderNo }))
    await shop.waitFor('付款后申报')
    await shop.tap('取消订单', { within: '.y-bar' })
    await shop.waitFor(/不想要了|原因/)
    proof.did('orderGlobalDetail', 'is asked for the reason when cancelling')
    await shop.close()
  })
})
