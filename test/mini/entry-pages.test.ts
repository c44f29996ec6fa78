// Pages that links from outside open, in the compiled mini-programs.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { deliverAtSandbox, sendAtSandbox } from '../support/ask'
import { joinGroup } from '../support/group'
import { HOSPITAL_RX } from '../support/hospital'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper, paidOrder, placeOrder, realPatient } from '../support/shopper'
import { HOSTS, openShop } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'entry-pages'), alipay: createProof('alipay', 'entry-pages') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

describe.each(HOSTS)('pages of outside links on %s', (host) => {
  const { [host]: proof } = proofs
  let shopper: Awaited<ReturnType<typeof newShopper>>
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    shopper = await newShopper(server.url, `1380007100${HOSTS.indexOf(host)}`)
    await realPatient(server.url, shopper)
    shop = await openShop(host, server.url, {
      storage: new Map([['JWTTOKEN', JSON.stringify(shopper.token)]]),
      allows: ['health'],
    })
  })
  afterAll(() => shop?.close())
  const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)

  test('PR-21 RO-12 the link of a campaign gives its coupons', async () => {
    await shop.reLaunch(pageUrl('otherCoupons', { codes: 'newcomer' }))
    await shop.waitFor('闪送新人券')
    await shop.tap('一键领取', { within: '.y-bar' })
    await shop.waitFor('领取成功')
    proof.did('otherCoupons', 'claims all coupons of a campaign')
  })

  test('PR-25 ER-76 all products of an order are reviewed in one form', async () => {
    const { id, orderNo } = await paidOrder(server.url, shopper)
    await sendAtSandbox(server.url, orderNo)
    await deliverAtSandbox(server.url, orderNo)
    await shop.reLaunch(pageUrl('appraise', { id }))
    await shop.waitFor('一起评价这个订单的 3 件商品')
    await shop.tap('一起评价这个订单的 3 件商品')
    await at('otherAppraise')
    await shop.waitFor('提交评价')
    await shop.tap('.order-star', { nth: 4 })
    await shop.tap('提交评价', { within: '.y-bar' })
    await at('otherAppraised')
    proof.did('otherAppraise', 'PR-25 reviews one of three products')
    await shop.waitFor('还有 2 件商品待评价')
    await shop.tap('我的评价', { exact: true })
    await at('appraise')
    proof.did('otherAppraised', 'PR-25 goes on to the own reviews')
  })

  test('EN-19 ST-82 an unpaid order is checked, and its result is asked for', async () => {
    const { orderNo } = await placeOrder(server.url, shopper)
    await shop.reLaunch(pageUrl('otherAffirm', { orderNo }))
    await shop.waitFor('订单还没有付款，商品和优惠已保留')
    await shop.tap('继续支付', { within: '.y-bar' })
    await at('orderPay')
    proof.did('otherAffirm', 'EN-19 checks an unpaid order and goes on to pay it')
    await shop.reLaunch(pageUrl('otherSuccess', { orderNo }))
    await shop.waitFor('尚未收到付款')
    await shop.tap('去支付', { exact: true })
    await at('orderPay')
    proof.did('otherSuccess', 'ST-82 sees that the payment is missing and goes on to pay')
  })

  test('PR-33 ER-61 the invitation in a message shows the group', async () => {
    const opener = await newShopper(server.url, `1380007110${HOSTS.indexOf(host)}`)
    const { groupNo } = await joinGroup(server.url, opener)
    await shop.reLaunch(pageUrl('otherJoin', { groupNo }))
    await shop.waitFor('电子体温计')
    proof.did('otherJoin', 'sees the group of an invitation')
  })

  // Both hosts share the server, and a hospital's prescription serves one request: the first host submits it.
  test('API-19 RX-05 the code of a hospital’s prescription requests its drugs without a photo', async () => {
    await shop.reLaunch(pageUrl('otcAuth', HOSPITAL_RX.expired))
    await shop.waitFor('这张处方已过有效期')
    await shop.reLaunch(pageUrl('otcAuth', HOSPITAL_RX.valid))
    await shop.waitFor('山海演示医院')
    await shop.tap('查看处方内容', { within: '.y-bar' })
    await shop.waitFor('林**')
    await shop.tap('按这张处方提交需求', { within: '.y-bar' })
    await shop.waitFor('已读取山海演示医院的处方')
    await shop.tap('请选择', { exact: true })
    await shop.tap('高血压', { within: '.y-sheet', exact: true })
    await shop.tap('提交需求', { within: '.y-bar' })
    await shop.tap('我已知晓，提交', { within: '.y-sheet' })
    if (host === 'weapp') await at('rxDemand')
    else await shop.waitFor('这张处方已经提交过')
    proof.did('otcAuth', 'API-19 requests the drugs of a hospital’s prescription by its code')
  })
})
