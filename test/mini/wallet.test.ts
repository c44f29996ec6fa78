// Wallet payment in the compiled mini-programs: the shopper opens the wallet during payment and pays with the number
// pad.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { sendRequest, payAtSandbox } from '../support/ask'
import { moveOn, withClock } from '../support/clock'
import { personalIn } from '../support/personal'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { ID_CARD, newShopper, placeOrder } from '../support/shopper'
import { HOSTS, openShop } from './support'

/** The demo shopper: has gold coins and money in a wallet that has not been opened yet. */
const DEMO = '13800138000'
const PIN = '274931'
/** Waiting time before the next SMS code can be requested, plus one second, in ms. */
const A_MINUTE = 61_000

const proofs = { weapp: createProof('weapp', 'wallet'), alipay: createProof('alipay', 'wallet') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

describe.each(HOSTS)('the wallet on %s', (host) => {
  const { [host]: proof } = proofs
  let server: RunningServer
  let demo: Awaited<ReturnType<typeof newShopper>>
  beforeAll(async () => {
    server = await startServer(withClock(A_MINUTE))
  })
  afterAll(() => server?.stop())

  test('EN-06 S30 opens the wallet from the cashier and pays with the number pad', async () => {
    demo = await newShopper(server.url, DEMO)
    const shopper = demo
    const order = await placeOrder(server.url, shopper)
    const storage = new Map([['JWTTOKEN', JSON.stringify(shopper.token)]])
    const shop = await openShop(host, server.url, { storage })
    const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)
    await shop.reLaunch(pageUrl('orderPay', { id: order.orderNo }))
    await shop.waitFor('钱包支付')
    await shop.tap('钱包支付')
    await at('orderWalletPay')
    await shop.waitFor('先开通钱包')
    await shop.tap('开通钱包', { exact: true })
    await at('walletOpen')
    await shop.waitFor('允许药达使用身份证信息？')
    await shop.tap('同意', { within: '.y-sheet', exact: true })
    await shop.waitFor('实名信息加密保存')
    await shop.tap('获取验证码')
    await shop.waitFor(/验证码是 \d{6}/)
    const code = /验证码是 (\d{6})/.exec(shop.text())?.[1] ?? ''
    await shop.input('真实姓名', '林小明')
    await shop.input('身份证号码', ID_CARD)
    await shop.input('短信验证码', code)
    await shop.input('6 位支付密码', PIN)
    await shop.input('再输一次支付密码', PIN)
    await shop.tap('开通', { within: '.y-bar', exact: true })
    await at('orderWalletPay')
    proof.did('walletOpen', 'opens the wallet with ID card, SMS code and a payment password')
    await shop.waitFor('金币抵扣')
    await shop.tap('钱包支付 ¥', { within: '.y-bar' })
    await shop.waitFor('请输入支付密码')
    for (const digit of '580213') await shop.tap(digit, { within: '.y-pin__keys', exact: true })
    await shop.waitFor('还可以试 4 次')
    for (const digit of PIN) await shop.tap(digit, { within: '.y-pin__keys', exact: true })
    await at('orderResult')
    await shop.waitFor('支付成功')
    proof.did('orderWalletPay', 'pays with gold coins and the payment password')
    expect(personalIn(JSON.stringify([...storage]))).not.toContain(`pay password ${PIN}`)
    await shop.reLaunch(pageUrl('walletPassword'))
    await shop.waitFor('核对短信验证码')
    await shop.input('身份证号码', `${ID_CARD.slice(0, 17)}${ID_CARD.endsWith('1') ? '2' : '1'}`)
    await shop.tap('重置支付密码', { within: '.y-bar', exact: true })
    await shop.waitFor('请输入正确的身份证号码')
    proof.did('walletPassword', 'sees that ID card, SMS code and the new password twice are required')
    await shop.tap('我知道了', { within: '.y-dialog' })
    await shop.close()
  })

  test('ST-80 pays at the other payment pages of the cashier too', async () => {
    const shopper = await newShopper(server.url, `1390000009${HOSTS.indexOf(host)}`)
    const shop = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(shopper.token)]]) })
    shop.override('requestPayment', (options: { package: string }) =>
      payAtSandbox(server.url, options.package.replace('prepay_id=', '')),
    )
    shop.override('tradePay', async (options: { tradeNO: string }) => {
      await payAtSandbox(server.url, options.tradeNO)
      return { resultCode: '9000' }
    })
    for (const name of ['orderGroupPay', 'orderWxPay', 'otherPay'] as const) {
      const { orderNo } = await placeOrder(server.url, shopper, name)
      await shop.reLaunch(pageUrl(name, { orderNo }))
      if (host === 'alipay' && name === 'orderWxPay') {
        await shop.waitFor('这里不能用微信支付')
        proof.unsupported(name, 'WeChat Pay does not work in Alipay; the page shows that it is not available')
        continue
      }
      await shop.waitFor('确认支付 ¥')
      await shop.tap('确认支付 ¥', { within: '.y-bar' })
      await shop.waitFor(() => matchPage(shop.page().path) === 'orderResult')
      await shop.waitFor('支付成功')
      proof.did(name, 'pays in the host and sees the confirmed payment')
    }
    await shop.close()
  })

  test('API-28 S28 resets a locked password with ID card and code; only the new password pays', async () => {
    const NEW = '580639'
    const { token } = demo
    const { orderNo, payable: amount } = await placeOrder(server.url, demo, 'locked')
    const verify = (payPassword: string) =>
      sendRequest(server.url, 'verifyPayPassword', { orderNo, amount, payPassword }, token)
    for (let tries = 0; tries < 5; tries++) await expect(verify('918273')).rejects.toThrow(/850[89]/)
    const shop = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(token)]]) })
    const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)
    await shop.reLaunch(pageUrl('orderWalletPay', { id: orderNo }))
    await shop.waitFor('支付密码已锁定到')
    await shop.tap('重置支付密码', { exact: true })
    await at('walletPassword')
    await shop.waitFor('重置后马上可用')
    await moveOn(server)
    await shop.tap('获取验证码')
    await shop.waitFor(/验证码是 \d{6}/)
    await shop.input('身份证号码', ID_CARD)
    await shop.input('短信验证码', /验证码是 (\d{6})/.exec(shop.text())?.[1] ?? '')
    await shop.input('6 位支付密码', NEW)
    await shop.input('再输一次支付密码', NEW)
    await shop.tap('重置支付密码', { within: '.y-bar', exact: true })
    await at('orderWalletPay')
    await shop.waitFor('钱包支付 ¥')
    await shop.tap('钱包支付 ¥', { within: '.y-bar' })
    await shop.waitFor('请输入支付密码')
    for (const digit of PIN) await shop.tap(digit, { within: '.y-pin__keys', exact: true })
    await shop.waitFor('还可以试 4 次')
    for (const digit of NEW) await shop.tap(digit, { within: '.y-pin__keys', exact: true })
    await at('orderResult')
    await shop.waitFor('支付成功')
    proof.did('walletPassword', 'resets a locked password and pays with the new password')
    await shop.close()
  })
})
