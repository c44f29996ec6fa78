// Editorial pages in the compiled mini-programs: topics, notices, articles, and drugs for chronic diseases.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { deliverAtSandbox, sendAtSandbox } from '../support/ask'
import { newShopper, paidOrder } from '../support/shopper'
import { HOSTS, openShop } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'reading'), alipay: createProof('alipay', 'reading') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

describe.each(HOSTS)('editorial pages on %s', (host) => {
  const { [host]: proof } = proofs
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    const { token } = await newShopper(server.url, `1380006100${HOSTS.indexOf(host)}`)
    shop = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(token)]]) })
  })
  afterAll(() => shop?.close())

  const open = (name: RouteName, params = {}) => shop.reLaunch(pageUrl(name, params))
  const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)

  test('a topic page claims a coupon, adds a product to the cart and follows its text and links', async () => {
    await open('special', { id: 4810 })
    await shop.waitFor('备药清单')
    await shop.tap('领取', { within: '.topic__coupon-price', exact: true })
    await shop.waitFor('领取成功')
    await shop.waitFor('已领取')
    await shop.tap('全部 ', { within: '.y-head' })
    expect(shop.has('未开始')).toBe(true)
    await shop.tap('.y-add', { nth: 1 })
    await shop.waitFor('商品添加成功')
    await shop.tap('.topic__picture')
    await at('category')
    await open('special', { id: 4810 })
    await shop.tap('药箱怎么整理')
    await at('articleDetail')
    await shop.waitFor('一看效期')
    await shop.back()
    await shop.tap('慢病用药', { within: '.topic__entry' })
    await at('care')
    proof.did('special', 'claims a coupon, adds a product to the cart, opens a link')
  })

  test('ER-55 an ended topic says so and is replaced by running offers', async () => {
    await open('special', { id: 4812 })
    await shop.waitFor('活动已结束，看看别的')
    await shop.waitFor('这个活动已经结束，下面是还在进行的优惠。')
    expect(shop.page().query).toMatchObject({ id: '4809' })
  })

  test('notices can be paged through, and their links open', async () => {
    await open('noticeDetail')
    await shop.waitFor('处方药怎么买')
    await shop.tap('上一条')
    await shop.waitFor('演示说明')
    expect(shop.has('上一条')).toBe(false)
    await shop.tap('下一条')
    await shop.waitFor('处方药怎么买')
    await shop.tap('凭处方买药的完整说明')
    await at('articleDetail')
    await shop.waitFor('一、准备处方')
    proof.did('noticeDetail', 'opens the newest notice, the previous notice and a link in it')
  })

  test('an article can be read, and its links open', async () => {
    await open('articleDetail', { id: 1 })
    await shop.waitFor('内容仅供参考')
    for (const [link, name] of [
      ['填写用药人档案', 'patients'],
      ['慢病用药', 'care'],
    ] as const) {
      await shop.tap(link, { within: '.y-rich' })
      await at(name)
      await shop.back()
    }
    proof.did('articleDetail', 'reads the article and follows its links')
  })

  test('lists drugs for chronic diseases by kind to the end and opens one product', async () => {
    await open('care')
    await shop.waitFor('.y-row')
    const kinds = shop.findAll('.y-chip').map(({ text }) => text)
    const [, second = ''] = kinds
    await shop.tap(second, { within: '.care__kinds' })
    const count = Number(/\d+$/.exec(second)?.[0])
    for (let index = 0; index < 10 && !shop.has('没有更多了'); index++) {
      await shop.page().reachBottom()
      await shop.settle()
    }
    expect(shop.findAll('.y-row')).toHaveLength(count)
    proof.saw('care', 'end')
    await shop.tap('.y-row')
    await at('goods')
    await shop.waitFor('怎么拿到')
    proof.did('care', 'chooses a kind, scrolls to its end, opens a product')
  })

  test('PR-13 RX-10 enters how a received medicine is taken and sees when it runs out', async () => {
    const shopper = await newShopper(server.url, `1380006200${HOSTS.indexOf(host)}`)
    const { orderNo } = await paidOrder(server.url, shopper)
    await sendAtSandbox(server.url, orderNo)
    await deliverAtSandbox(server.url, orderNo)
    const own = await openShop(host, server.url, {
      storage: new Map([['JWTTOKEN', JSON.stringify(shopper.token)]]),
    })
    await own.reLaunch(pageUrl('care'))
    await own.waitFor('我的用药')
    await own.tap('我的用药')
    await own.waitFor('填写用法后显示哪天用完')
    await own.tap('填写用法', { within: '.y-sheet', exact: true })
    await own.input('.y-sheet .y-field__input', '1')
    await own.tap('.y-step__button', { within: '.y-sheet', nth: 1 })
    await own.tap('保存', { within: '.y-sheet', exact: true })
    await own.waitFor('允许药达使用健康信息？')
    await own.tap('同意', { within: '.y-sheet', exact: true })
    await own.waitFor('用法已保存')
    await own.waitFor('还有 19 天')
    await own.tap('补货', { within: '.y-sheet', exact: true })
    await own.waitFor('商品添加成功')
    proof.did('care', 'PR-13 enters a dose, sees when the medicine runs out and adds it to the cart')
    await own.close()
  })
})
