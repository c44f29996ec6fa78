// Wallet centre in the compiled mini-programs: balances, entries, conversion, withdrawal and the membership card.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { personalIn } from '../support/personal'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper } from '../support/shopper'
import { openWallet, PIN, untilPaidOut } from '../support/wallet'
import { HOSTS, openShop } from './support'

/** The demo shopper: has 50 gold coins and 200 yuan. */
const DEMO = '13800138000'
const proofs = { weapp: createProof('weapp', 'wallet-home'), alipay: createProof('alipay', 'wallet-home') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

describe.each(HOSTS)('the wallet centre on %s', (host) => {
  const { [host]: proof } = proofs
  let server: RunningServer
  let token: string
  let storage: Map<string, string>
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    server = await startServer()
    token = (await newShopper(server.url, DEMO)).token
    await openWallet(server.url, token)
    storage = new Map([['JWTTOKEN', JSON.stringify(token)]])
    shop = await openShop(host, server.url, { storage })
  })
  afterAll(async () => {
    await shop?.close()
    await server?.stop()
  })

  const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)
  async function open(name: RouteName, shows: string | RegExp) {
    await shop.reLaunch(pageUrl(name))
    await shop.waitFor(shows)
  }
  async function enter(pin: string) {
    await shop.waitFor('请输入支付密码')
    for (const digit of pin) await shop.tap(digit, { within: '.y-pin__keys', exact: true })
  }

  test('PR-31 API-27 shows balances, months and entries', async () => {
    await open('walletHome', '近 6 个月收支')
    await shop.waitFor('200.00')
    await shop.tap('账户信息', { exact: true })
    await at('walletMy')
    await shop.waitFor('林**')
    proof.did('walletMy', 'sees the masked holder of the wallet and its balances')
    await open('walletHome', '近 6 个月收支')
    await shop.tap('收支明细', { exact: true })
    await at('walletRecord')
    await shop.waitFor('充值')
    await shop.waitFor('没有更多了')
    proof.saw('walletRecord', 'end')
    proof.did('walletHome', 'opens the entries of the balance')
    await shop.tap('金币', { within: '.y-tabs', exact: true })
    await shop.waitFor('活动赠送')
    proof.did('walletRecord', 'switches to the entries of gold coins')
    await shop.tap('活动赠送', { exact: true })
    await at('walletDetail')
    await shop.waitFor('+50.00')
    proof.did('walletDetail', 'sees amount, balance and time of an entry')
  })

  test('PR-31 S28 turns gold coins into balance with the payment password', async () => {
    await open('walletConvert', '兑换说明')
    await shop.input('兑换金币数量', '20')
    await shop.waitFor('可得余额 ¥18.00')
    await shop.tap('兑换', { within: '.y-bar', exact: true })
    await enter('580213')
    await shop.waitFor('还可以试 4 次')
    await enter(PIN)
    await at('walletRecord')
    await shop.waitFor('金币兑换余额')
    proof.did('walletConvert', 'converts gold coins into balance with the payment password')
  })

  test('PR-31 ER-63 withdraws with SMS code and password', async () => {
    await open('walletWithdraw', '提现说明')
    await shop.tap('获取验证码')
    await shop.waitFor(/验证码是 \d{6}/)
    await shop.input('短信验证码', /验证码是 (\d{6})/.exec(shop.text())?.[1] ?? '')
    await shop.input('提现金额（元）', '30')
    await shop.tap('提现', { within: '.y-bar', exact: true })
    await enter(PIN)
    await at('walletRecord')
    await shop.waitFor(/处理中|已到账/)
    proof.did('walletWithdraw', 'withdraws with SMS code and payment password')
    await untilPaidOut(server.url, token)
    await shop.reLaunch(pageUrl('walletRecord', { type: 'cash' }))
    await shop.waitFor('已到账')
    expect(personalIn(JSON.stringify([...storage]))).not.toContain(`pay password ${PIN}`)
  })

  test('PR-31 shows the member code and the stores that read it', async () => {
    await open('walletCard', '有效至')
    expect(shop.findAll('.y-bars__1').length).toBeGreaterThan(25)
    proof.did('walletCard', 'shows the member code at the counter')
    await shop.tap('可用门店')
    await at('walletStores')
    await shop.waitFor('山海健康药房（蛇口店·演示）')
    await shop.waitFor('没有更多了')
    proof.saw('walletStores', 'end')
    await shop.tap('山海健康药房（蛇口店·演示）', { exact: true })
    await at('storeAddress')
    proof.did('walletStores', 'opens the page of a store that reads the card')
  })

  test('PR-31 a wallet without entries says so in place of the months', async () => {
    const shopper = await newShopper(server.url, '13900007701')
    const other = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(shopper.token)]]) })
    await other.reLaunch(pageUrl('walletHome'))
    await other.waitFor('近 6 个月没有收支')
    proof.saw('walletHome', 'empty')
    await other.close()
  })
})
