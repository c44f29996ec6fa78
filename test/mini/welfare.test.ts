// Benefits in the compiled mini-programs: joined with a code, paid on the host's payment sheet, used.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { payAtSandbox } from '../support/ask'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper } from '../support/shopper'
import { HOSTS, openShop } from './support'

const proofs = { weapp: createProof('weapp', 'welfare'), alipay: createProof('alipay', 'welfare') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

describe.each(HOSTS)('benefits on %s', (host) => {
  const { [host]: proof } = proofs
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.stop())

  test('PR-29 NAV-41 ST-73 views a benefit, joins with a code, pays and uses it', async () => {
    const { token } = await newShopper(server.url, `1392860010${HOSTS.indexOf(host)}`)
    const shop = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(token)]]) })
    shop.override('requestPayment', (options: { package: string }) =>
      payAtSandbox(server.url, options.package.replace('prepay_id=', '')),
    )
    shop.override('tradePay', async (options: { tradeNO: string }) => {
      await payAtSandbox(server.url, options.tradeNO)
      return { resultCode: '9000' }
    })
    const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)
    await shop.reLaunch(pageUrl('welfareStores', { id: 2 }))
    await shop.waitFor('山海健康药房（蛇口店·演示）')
    await shop.page().reachBottom()
    await shop.waitFor('没有更多了')
    proof.saw('welfareStores', 'end')
    await shop.tap('山海健康药房（蛇口店·演示）')
    await at('storeAddress')
    proof.did('welfareStores', 'opens a store that accepts the benefit')
    await shop.reLaunch(pageUrl('welfareDetail', { id: 3 }))
    await shop.waitFor('福利内容')
    await shop.tap('¥1.00 立即开通', { within: '.y-bar' })
    await at('welfareInfo')
    proof.did('welfareDetail', 'goes on to join the benefit')
    await shop.waitFor('支付 ¥1.00 开通')
    await shop.input('请输入邀请码', 'ydqy-2026')
    await shop.tap('核对', { exact: true })
    await shop.waitFor('邀请企业：演示科技有限公司')
    await shop.tap('我已阅读使用规则')
    await shop.tap('支付 ¥1.00 开通', { within: '.y-bar' })
    await at('orderPay')
    await shop.waitFor('确认支付 ¥1.00')
    await shop.tap('确认支付 ¥', { within: '.y-bar' })
    await at('orderResult')
    await shop.waitFor('福利已开通')
    proof.did('welfareInfo', 'joins with an invitation code and pays')
    await shop.tap('查看福利')
    await at('welfareDetail')
    await shop.waitFor('去用券')
    await shop.tap('去用券', { within: '.y-bar' })
    await at('welfareCoupons')
    await shop.waitFor('没有更多了')
    proof.saw('welfareCoupons', 'end')
    await shop.tap('去使用')
    await shop.waitFor(() => ['categoryO2o', 'categoryOrder'].includes(matchPage(shop.page().path) ?? ''))
    proof.did('welfareCoupons', 'opens the products of a benefit coupon')
    await shop.reLaunch(pageUrl('welfare'))
    await shop.waitFor('企业员工健康包')
    await shop.tap('我的福利', { within: '.y-tabs' })
    await shop.waitFor('查看权益')
    await shop.tap('查看权益')
    await at('welfareDetail')
    proof.did('welfare', 'opens a joined benefit')
    await shop.close()
  })
})
