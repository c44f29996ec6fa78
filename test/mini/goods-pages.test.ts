import { pageUrl, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { BARCODE, newShopper, RX, TREATED, type Shopper } from '../support/shopper'
import { HOSTS, openShop } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'goods-pages'), alipay: createProof('alipay', 'goods-pages') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

describe.each(HOSTS)('pages around an article on %s', (host) => {
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

  test('comments are narrowed, their pictures open in the host’s viewer, and the list comes to its end', async () => {
    await open('goodsComments', { id: TREATED })
    await shop.waitFor(/来自 \d+ 位买家/)
    const all = Number(/来自 (\d+) 位买家/.exec(shop.text())?.[1])
    for (let turn = 0; turn < 10 && !shop.has('没有更多了'); turn++) {
      await shop.page().reachBottom()
      await shop.settle()
    }
    expect(shop.findAll('.rv')).toHaveLength(all)
    proof.saw('goodsComments', 'end')
    await open('goodsComments', { id: BARCODE })
    await shop.tap('有图')
    await shop.waitFor('.rv__i')
    await shop.tap('.rv__i')
    await shop.waitFor(() => shop.calls.some(({ name }) => name === 'previewImage'))
    proof.did('goodsComments', 'those with pictures, one of them full size')
  })

  test('EN-23 PR-17 a treatment package goes into the cart', async () => {
    await open('goodsTreatment', { id: TREATED })
    await shop.waitFor('省 ¥10.00')
    await shop.tap('加入购物车', { within: '.y-bar' })
    await shop.waitFor('商品添加成功')
    await open('cart')
    await shop.waitFor('5 盒装')
    await shop.waitFor('结算（1）')
    proof.did('goodsTreatment', 'a package in the cart at its price')
  })

  test('a shop with stock is found on the map and kept for collection', async () => {
    await open('spotInventory', { id: BARCODE })
    await shop.waitFor('3 公里内有货的门店')
    proof.saw('spotInventory', 'end')
    await shop.tap('去这里')
    await shop.waitFor(() => shop.calls.some(({ name }) => name === 'openLocation'))
    proof.did('spotInventory', 'shops with stock, the way to one of them')
    await shop.tap('.sp-store__n')
    await shop.waitFor('这家店有现货')
    await shop.tap('到店自提', { within: '.y-bar' })
    await shop.waitFor('商品添加成功')
    proof.did('spotDetail', 'one piece kept for collection at the shop')
  })

  test('RX-02 a prescription drug in a shop is not put into the cart', async () => {
    await open('spotDetail', { id: RX })
    await shop.waitFor('看商品页')
    expect(shop.has('到店自提')).toBe(false)
  })

  test('PR-37 a poster is drawn and kept in the album', async () => {
    for (const [name, params] of [
      ['sharePoster', { id: BARCODE }],
      ['poster', {}],
    ] as const) {
      await open(name, params)
      await shop.waitFor('.po__i')
      await shop.tap('保存图片')
      await shop.waitFor('已保存')
      proof.did(name, 'poster drawn, kept in the album')
    }
  })
})
