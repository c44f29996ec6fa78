// Help, conversations, counselors, health articles and the medical insurance card in the compiled mini-programs.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { startOpenServer } from '../support/office-hours'
import { createProof } from '../support/proof'
import type { RunningServer } from '../support/server'
import { BARCODE, ID_CARD, newShopper, placeOrder } from '../support/shopper'
import { HOSTS, openShop } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startOpenServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'service'), alipay: createProof('alipay', 'service') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))
/** ID card numbers by host: a card can belong to one account only. */
const CARDS = { weapp: ID_CARD, alipay: '440300199006150042' }

describe.each(HOSTS)('customer service on %s', (host) => {
  const { [host]: proof } = proofs
  let shop: Awaited<ReturnType<typeof openShop>>
  let shopper: Awaited<ReturnType<typeof newShopper>>
  beforeAll(async () => {
    shopper = await newShopper(server.url, `1380006200${HOSTS.indexOf(host)}`)
    shop = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(shopper.token)]]) })
  })
  afterAll(() => shop?.close())

  const open = (name: RouteName, params = {}) => shop.reLaunch(pageUrl(name, params))
  const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)

  test('BC-88 the help centre answers, searches, and shows the phone number before dialling', async () => {
    await open('serviceHome')
    await shop.waitFor('大家常问')
    await shop.tap('打电话', { within: '.y-bar' })
    await shop.waitFor('400-000-0000')
    await shop.tap('取消', { within: '.y-dialog__buttons' })
    await shop.tap('多久能送到')
    await at('serviceAnswer')
    await shop.waitFor('相关问题')
    proof.did('serviceHome', 'BC-88 sees the phone number before dialling; opens a question')
    proof.did('serviceAnswer', 'reads the page')
    await open('serviceSearch', { text: '发票' })
    await shop.waitFor('怎么开发票')
    await shop.tap('怎么开发票')
    await at('serviceAnswer')
    proof.did('serviceSearch', 'searches for a question')
  })

  test('NAV-35 a conversation sends a product and text, gets replies, and is found again', async () => {
    await open('serviceOnline', { type: 'good', id: BARCODE })
    await shop.waitFor('发送商品')
    await shop.tap('发送商品')
    await shop.waitFor('配送、价格和售后都可以问我')
    await shop.input('说点什么', '我想开发票')
    await shop.tap('发送', { within: '.chat__send', exact: true })
    await shop.waitFor('怎么开发票')
    proof.did('serviceOnline', 'NAV-35 sends a product and text and gets replies')
    await open('chats')
    await shop.waitFor('最近对话')
    await shop.tap('在线客服', { within: '.y-cell' })
    await at('serviceOnline')
    proof.did('chats', 'reopens a conversation')
  })

  test('PR-30 counselors and health articles', async () => {
    await open('counselor')
    await shop.waitFor('最近的门店')
    await shop.tap('联系方式', { within: '.y-cell' })
    await shop.waitFor('用微信或企业微信扫一扫（演示）')
    proof.did('counselor', 'PR-30 sees how to contact a counselor')
    await open('pharmacist')
    await shop.waitFor('林药师')
    await shop.tap('在线问药师', { within: '.y-bar' })
    await at('serviceOnline')
    proof.did('pharmacist', 'asks a pharmacist in chat')
    await open('health')
    await shop.waitFor('说明书先看哪几处')
    await shop.waitFor('没有更多了')
    proof.saw('health', 'end')
    await shop.tap('慢病管理', { within: '.health__topics' })
    await shop.waitFor('在家量血压的正确步骤')
    await shop.tap('在家量血压的正确步骤')
    await at('healthDetail')
    await shop.waitFor('同主题文章')
    proof.did('health', 'chooses a topic and opens an article')
    proof.did('healthDetail', 'reads the page')
  })

  test('PR-30 a city without counselors says so', async () => {
    const place = { cityId: 1041, cityName: '克孜勒苏', latitude: 39.71, longitude: 76.17, title: '阿图什', state: 2 }
    const remoteStorage = new Map([
      ['JWTTOKEN', JSON.stringify(shopper.token)],
      ['broswerLocation', JSON.stringify(JSON.stringify(place))],
    ])
    const other = await openShop(host, server.url, { storage: remoteStorage })
    await other.reLaunch(pageUrl('counselor'))
    await other.waitFor('当前城市还没有顾问')
    proof.saw('counselor', 'empty')
    await other.close()
  })

  test('NAV-35 a product and an order open a conversation about them', async () => {
    await open('goods', { id: BARCODE })
    await shop.waitFor('怎么拿到')
    await shop.tap('客服', { within: '.y-bar' })
    await at('serviceOnline')
    await shop.waitFor('发送商品')
    const { id } = await placeOrder(server.url, shopper, `mini-${host}`)
    await open('orderDetail', { status: 100, id })
    await shop.waitFor('海上路 1 号')
    await shop.tap('客服', { exact: true })
    await at('serviceOnline')
    await shop.waitFor('发送订单')
  })

  test('NAV-24 VA-14 binds a medical insurance card by real-name check and unbinds it', async () => {
    await open('insuranceCard')
    await shop.waitFor('还没有绑定医保卡')
    await shop.tap('添加医保卡')
    await at('insuranceAdd')
    await shop.waitFor('三步完成')
    await shop.tap('下一步，实名认证')
    await shop.waitFor('允许药达使用身份证信息？')
    await shop.tap('同意', { within: '.y-sheet', exact: true })
    await shop.waitFor('提交认证')
    await shop.tap('提交认证', { within: '.y-bar' })
    await shop.waitFor('请填写参保人姓名')
    proof.saw('insuranceRealName', 'error')
    await shop.input('参保人姓名', '林小明')
    await shop.input('身份证号码', CARDS[host])
    await shop.tap('提交认证', { within: '.y-bar' })
    await at('insuranceLoading')
    await at('insuranceCard')
    await shop.waitFor('已绑定')
    proof.did('insuranceRealName', 'submits the real-name check')
    proof.did('insuranceLoading', 'waits until the card is bound')
    await open('insuranceAdd')
    await shop.waitFor('您的账号已经绑定医保电子凭证')
    proof.saw('insuranceAdd', 'empty')
    proof.did('insuranceAdd', 'VA-14 sees that a second card is refused')
    await open('insuranceCard')
    await shop.waitFor('解除绑定')
    await shop.tap('解除绑定')
    await shop.tap('解除', { within: '.y-dialog__buttons', exact: true })
    await shop.waitFor('解绑成功')
    proof.did('insuranceCard', 'ER-76 unbinds the card after confirmation')
  })
})
