// Herbal formulas in the compiled mini-programs: put together, submitted, approved by a pharmacist, ordered.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper, realPatient } from '../support/shopper'
import { HOSTS, openShop } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'tcm'), alipay: createProof('alipay', 'tcm') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

test.each(HOSTS)(
  'PR-18 RX-05 RX-07 orders a herbal formula on %s, from choosing herbs to the cashier',
  async (host) => {
    const { [host]: proof } = proofs
    const shopper = await newShopper(server.url, `1380007100${HOSTS.indexOf(host)}`)
    await realPatient(server.url, shopper)
    const storage = new Map([['JWTTOKEN', JSON.stringify(shopper.token)]])
    const shop = await openShop(host, server.url, { storage })
    const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)

    await shop.reLaunch(pageUrl('tcmHome'))
    await shop.waitFor('最近的代煎门店')
    await shop.tap('选药材', { within: '.y-bar' })
    await at('tcmCategory')
    proof.did('tcmHome', 'goes on to choose herbs')
    await shop.waitFor('黄芪')
    await shop.tap('黄芪', { within: '.tcm-right' })
    await shop.tap('甘草', { within: '.tcm-right' })
    await shop.waitFor('已选 2 味')
    proof.did('tcmCategory', 'chooses two herbs')
    await shop.tap('填写用量', { within: '.y-bar' })
    await at('tcmEnter')
    await shop.waitFor('药味与每剂克数')
    // Shows its number once a field is filled, no longer its placeholder.
    for (const grams of ['35', '3']) await shop.input('克数', grams)
    await shop.waitFor('剂量：黄芪 35 克，高于常用量 30 克')
    await shop.tap('下一步', { within: '.y-bar' })
    await at('tcmConfirm')
    proof.did('tcmEnter', 'enters the weight of each herb and sees the dose warning')
    await shop.waitFor('林小明')
    await shop.input('如：气虚乏力', '气虚乏力')
    await shop.tap('我确认药方来自医师')
    await shop.waitFor(() => !shop.text().includes('请确认药方来源'))
    await shop.tap('提交药师审核', { within: '.y-bar' })
    await at('tcmDetail')
    proof.did('tcmConfirm', 'enters the diagnosis and submits the formula')
    await shop.waitFor('药师审核通过')
    await shop.tap('去下单', { within: '.y-bar' })
    await at('orderTcm')
    proof.did('tcmDetail', 'waits until the formula is approved and goes on to order it')
    await shop.waitFor('代煎服务')
    await shop.tap('我已知道')
    await shop.tap('提交订单', { within: '.y-bar' })
    await at('orderPay')
    proof.did('orderTcm', 'orders the doses and the decoction service')
    expect(JSON.stringify([...storage])).not.toMatch(/黄芪|气虚/)
    await shop.reLaunch(pageUrl('tcmMine', { type: 1 }))
    await shop.waitFor('已下单')
    await shop.waitFor('没有更多了')
    proof.saw('tcmMine', 'end')
    await shop.tap('代煎订单', { within: '.y-tabs' })
    await shop.waitFor('应付')
    await shop.tap('2 味 · 7 剂')
    await at('orderDetail')
    proof.did('tcmMine', 'opens the order of a herbal formula')
    await shop.close()
  },
)
