// Medical insurance payment in the compiled mini-programs: the shopper binds a card on the way.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { payAtSandbox } from '../support/ask'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { ID_CARD, newShopper, placeOrder } from '../support/shopper'
import { HOSTS, openShop } from './support'

const proofs = { weapp: createProof('weapp', 'insurance'), alipay: createProof('alipay', 'insurance') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

/** ID card numbers by host: a card can belong to one account only. */
const CARDS = { weapp: ID_CARD, alipay: '440300199006150042' }

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

test.each(HOSTS)(
  'ER-41 PR-14 ST-83 on %s the cashier leads to insurance payment, card binding and the split',
  async (host) => {
    const { [host]: proof } = proofs
    const shopper = await newShopper(server.url, `1390000008${HOSTS.indexOf(host)}`)
    const order = await placeOrder(server.url, shopper, 'insured', 2)
    const shop = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(shopper.token)]]) })
    shop.override('requestPayment', (options: { package: string }) =>
      payAtSandbox(server.url, options.package.replace('prepay_id=', '')),
    )
    const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)
    await shop.reLaunch(pageUrl('orderPay', { id: order.orderNo }))
    await shop.waitFor('医保支付')
    await shop.tap('医保支付')
    await at('orderMedicalPay')
    await shop.waitFor('医保支付前，请先绑定医保卡')
    await shop.tap('去绑定', { within: '.y-dialog__buttons' })
    await at('orderMedicarePay')
    await shop.waitFor('允许药达使用身份证信息？')
    await shop.tap('同意', { within: '.y-sheet', exact: true })
    await shop.waitFor('参保城市')
    await shop.tap('绑定医保卡', { within: '.y-bar', exact: true })
    await shop.waitFor('请填写参保人姓名')
    await shop.input('参保人姓名', '林小明')
    await shop.input('身份证号码', CARDS[host])
    await shop.tap('绑定医保卡', { within: '.y-bar', exact: true })
    await at('orderMedicalPay')
    proof.did('orderMedicarePay', 'binds an insurance card with name and ID number')
    await shop.waitFor('医保统筹支付')
    await shop.tap('医保支付，自付', { within: '.y-bar' })
    if (host === 'alipay') {
      await shop.waitFor('自付部分由微信收取')
      proof.did('orderMedicalPay', 'sees the insurance split, and that WeChat collects the shopper’s own part')
    } else {
      await at('orderList')
      await shop.waitFor('待发货')
      proof.did('orderMedicalPay', 'pays with the insurance fund, the personal account and the shopper’s own part')
    }
    await shop.close()
  },
)
