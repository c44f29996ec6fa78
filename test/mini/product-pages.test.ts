import { pageUrl, type RouteName } from '../../src/routes'
import { deliverAtSandbox } from '../support/ask'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { BARCODE, newShopper, RX, sentOrder, TREATED, type Shopper } from '../support/shopper'
import { HOSTS, openShop } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'goods-pages'), alipay: createProof('alipay', 'goods-pages') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

describe.each(HOSTS)('product pages on %s', (host) => {
  const { [host]: proof } = proofs
  let shop: Awaited<ReturnType<typeof openShop>>
  let shopper: Pick<Shopper, 'token'>
  beforeAll(async () => {
    shopper = await newShopper(server.url, `1380004100${HOSTS.indexOf(host)}`)
    shop = await openShop(host, server.url, {
      storage: new Map([['JWTTOKEN', JSON.stringify(shopper.token)]]),
    })
  })
  afterAll(() => shop?.close())

  const open = (name: RouteName, params = {}) => shop.reLaunch(pageUrl(name, params))

  test('comments can be filtered to the end, and their pictures open in the host’s viewer', async () => {
    await open('goodsComments', { id: TREATED })
    await shop.waitFor(/来自 \d+ 位买家/)
    const all = Number(/来自 (\d+) 位买家/.exec(shop.text())?.[1])
    for (let index = 0; index < 10 && !shop.has('没有更多了'); index++) {
      await shop.page().reachBottom()
      await shop.settle()
    }
    expect(shop.findAll('.reviews')).toHaveLength(all)
    proof.saw('goodsComments', 'end')
    await open('goodsComments', { id: BARCODE })
    await shop.tap('有图')
    await shop.waitFor('.reviews__picture')
    await shop.tap('.reviews__picture')
    await shop.waitFor(() => shop.calls.some(({ name }) => name === 'previewImage'))
    proof.did('goodsComments', 'filters comments with pictures and opens one in full size')
  })

  test('a shopper asks about a product, a buyer answers, and the question is deleted', async () => {
    await open('goods', { id: BARCODE })
    await shop.waitFor('问大家')
    await open('goodsQuestions', { id: BARCODE })
    await shop.waitFor('个回答')
    for (let index = 0; index < 10 && !shop.has('没有更多了'); index++) {
      await shop.page().reachBottom()
      await shop.settle()
    }
    proof.saw('goodsQuestions', 'end')
    await shop.tap('提问', { within: '.y-bar' })
    await shop.input('写下想问的', '一天吃几片？')
    await shop.waitFor('请问药师，这里不能互相建议用药')
    const question = `封口贴完整吗${HOSTS.indexOf(host)}`
    await shop.input('一天吃几片？', question)
    await shop.tap('发布问题')
    await shop.waitFor('问题已发布')
    await shop.waitFor(question)

    const buyer = await newShopper(server.url, `1380004101${HOSTS.indexOf(host)}`)
    const { orderNo } = await sentOrder(server.url, buyer)
    await deliverAtSandbox(server.url, orderNo)
    const second = await openShop(host, server.url, {
      storage: new Map([['JWTTOKEN', JSON.stringify(buyer.token)]]),
    })
    await second.reLaunch(pageUrl('goodsQuestions', { id: BARCODE }))
    await second.waitFor(question)
    await second.tap('我来回答')
    await second.input('说说收到的实物', '封好的')
    await second.tap('发布回答')
    await second.waitFor('封好的')
    await second.close()

    await open('goodsQuestions', { id: BARCODE })
    await shop.waitFor('封好的')
    await shop.tap('删除', { exact: true })
    await shop.tap('删除', { within: '.y-dialog', exact: true })
    await shop.waitFor('已删除')
    await shop.waitFor(() => !shop.has(question))
    proof.did('goodsQuestions', 'asks a question, answers one as a buyer, and deletes both')
  })

  test('the promise of a product opens the latest deliveries of its store', async () => {
    await open('goods', { id: BARCODE })
    await shop.waitFor('怎么拿到')
    await shop.tap('最近的送达')
    await shop.waitFor(/次里 \d+ 次|送达记录还不够/)
    proof.did('storeDeliveries', 'opens it from the promise of a product')
  })

  test('EN-23 PR-17 a treatment package is added to the cart', async () => {
    await open('goodsTreatment', { id: TREATED })
    await shop.waitFor('省 ¥2.50')
    await shop.tap('加入购物车', { within: '.y-bar' })
    await shop.waitFor('商品添加成功')
    await open('cart')
    await shop.waitFor('5 盒装')
    await shop.waitFor('结算（1）')
    proof.did('goodsTreatment', 'adds a package to the cart at its price')
  })

  test('a store with stock is found on the map, and the product is added for pickup', async () => {
    await open('spotInventory', { id: BARCODE })
    await shop.waitFor('3 公里内有货的门店')
    proof.saw('spotInventory', 'end')
    await shop.tap('去这里')
    await shop.waitFor(() => shop.calls.some(({ name }) => name === 'openLocation'))
    proof.did('spotInventory', 'sees stores with stock and opens the route to one')
    await shop.tap('.stock-store__name')
    await shop.waitFor('这家店有现货')
    await shop.tap('到店自提', { within: '.y-bar' })
    await shop.waitFor('商品添加成功')
    proof.did('spotDetail', 'adds one piece for pickup at the store')
  })

  test('RX-02 a prescription drug cannot be added to the cart from a store’s stock page', async () => {
    await open('spotDetail', { id: RX })
    await shop.waitFor('看商品页')
    expect(shop.has('到店自提')).toBe(false)
  })

  test('PR-37 a poster is drawn and saved to the photo album', async () => {
    for (const [name, params] of [
      ['sharePoster', { id: BARCODE }],
      ['poster', {}],
    ] as const) {
      await open(name, params)
      await shop.waitFor('.poster__image')
      await shop.tap('保存图片')
      await shop.waitFor('已保存')
      proof.did(name, 'saves the poster to the photo album')
    }
  })
})
