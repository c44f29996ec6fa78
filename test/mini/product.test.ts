import { pageUrl, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { BARCODE, CHINESE, COMING, newShopper, RX, TREATED } from '../support/shopper'
import { HOSTS, openShop } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'goods'), alipay: createProof('alipay', 'goods') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

describe.each(HOSTS)('product page on %s', (host) => {
  const { [host]: proof } = proofs
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    const { token } = await newShopper(server.url, `1380004200${HOSTS.indexOf(host)}`)
    shop = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(token)]]) })
  })
  afterAll(() => shop?.close())

  const open = (name: RouteName, params = {}) => shop.reLaunch(pageUrl(name, params))

  test('PR-07 PR-20 explains the price, claims a coupon, adds a favorite, opens the pictures', async () => {
    await open('goods', { id: BARCODE })
    await shop.waitFor('附近有货')
    await shop.tap('.product-final')
    await shop.waitFor('到手价怎么算的')
    expect(shop.text()).toContain('满 59 减 5 券')
    await shop.tap('.y-sheet__close')
    await shop.tap('领券')
    await shop.waitFor('满 59 减 5，闪送订单')
    await shop.tap('领取', { within: '.product-coupon', exact: true })
    await shop.waitFor('领取成功')
    await shop.tap('.y-sheet__close')
    await shop.tap('收藏', { within: '.y-bar' })
    await shop.waitFor('收藏成功')
    await shop.waitFor('已收藏')
    await shop.tap('.product-gallery__one')
    await shop.waitFor(() => shop.calls.some(({ name }) => name === 'previewImage'))
    proof.did(
      'goods',
      'claims a coupon, adds a favorite, sees how the price is made up, opens the pictures in full size',
    )
  })

  test('PR-17 a combo is added to the cart as a whole', async () => {
    await open('goods', { id: TREATED })
    await shop.waitFor('组合购买')
    await shop.tap('一起加购')
    await shop.waitFor('商品添加成功')
  })

  test('RX-02 RX-09 a prescription drug before approval shows neither use nor purchase buttons', async () => {
    await open('goods', { id: RX })
    await shop.waitFor('处方药须凭处方在药师指导下购买和使用')
    expect(shop.text()).not.toMatch(/高血压|用于|领券|立即购买|加入购物车/)
    await shop.tap('证照与药师')
    await shop.waitFor('今日在岗药师')
  })

  test('ST-74 an upcoming flash sale session can be reminded of', async () => {
    await open('goodsSeckill', { id: COMING })
    await shop.waitFor('秒杀即将开始')
    await shop.tap('提醒我')
    await shop.waitFor('提醒成功')
    await open('goodsSeckill', { id: COMING })
    await shop.waitFor('已设置提醒')
    proof.did('goodsSeckill', 'sets a reminder, which is still set after reopening')
  })

  test('the other product pages', async () => {
    await open('goodsShow', { id: BARCODE })
    await shop.waitFor('本页只作介绍，价格与库存以购买页为准')
    await shop.tap('去购买页')
    await shop.waitFor('立即购买')
    proof.did('goodsShow', 'goes on to the page where the product is sold')
    await open('goodsCategory', { id: BARCODE })
    await shop.waitFor('同类商品')
    await shop.tap('对乙酰氨基酚片')
    await shop.waitFor('0.5g×12片')
    proof.did('goodsCategory', 'opens another product of the same category')
    await open('goodsChinese', { id: CHINESE })
    await shop.waitFor('只列处方里的药味与十八反、十九畏，不替代药师判断。')
    await open('goodsChinese', { id: BARCODE })
    await shop.tap('看商品页')
    await shop.waitFor('立即购买')
    proof.did('goodsChinese', 'goes from a product without herbs to its product page')
  })
})
