// Wallet of the demo shopper: balances and months, records, gold coins into balance, a withdrawal, the membership card.
import { publicUrl } from '../../src/routes'
import { personalIn } from '../support/personal'
import { createProof } from '../support/proof'
import { newShopper } from '../support/shopper'
import { openWallet, PIN, untilPaidOut } from '../support/wallet'
import { driverOf, openPhone, review, seriousViolations, shoot, type Phone } from './browser'
import { openShop } from './shop'

/** The demo shopper: has 50 gold coins and 200 yuan. */
const DEMO = '13800138000'
let phone: Phone
let token: string
const proof = createProof('h5', 'wallet-home')
const shop = openShop({ proof })
beforeAll(async () => {
  const shopper = await newShopper(shop.server.url, DEMO)
  token = shopper.token
  phone = await openPhone(shop.browser, shop.server.url, { token })
})

const driver = () => driverOf(phone.page)
const type = (label: string, text: string) =>
  phone.page.getByPlaceholder(label, { exact: true }).filter({ visible: true }).fill(text)
const pad = () => phone.page.getByRole('dialog', { name: '请输入支付密码' })
const enter = async (pin: string) => {
  for (const digit of pin) await pad().getByRole('button', { name: digit, exact: true }).tap()
}

test('PR-31 the account page leads to the wallet, which is opened before money moves', async () => {
  const { see, tap, tapButton, at } = driver()
  await phone.page.goto(publicUrl('user'))
  await see('余额')
  await phone.page.locator('.me__asset').filter({ hasText: '余额' }).tap()
  await at(/\/wallet\/index$/)
  await see('近 6 个月收支')
  await phone.page.getByRole('table', { name: '近 6 个月收支' }).waitFor()
  await tapButton('提现')
  await at(/\/wallet\/exchange$/)
  await see('还没有开通钱包')
  await openWallet(shop.server.url, token)
  await phone.page.goto(publicUrl('walletHome'))
  await see('200.00')
  await review(phone, proof, 'walletHome')
  await tap('账户信息')
  await at(/\/wallet\/my$/)
  await see('林**')
  await review(phone, proof, 'walletMy')
  proof.did('walletMy', 'sees the masked holder of the wallet and its balances')
})

test('API-27 PR-31 lists the entries of either balance, and opens one', async () => {
  const { see, tap, tapButton, at } = driver()
  await phone.page.goto(publicUrl('walletHome'))
  await see('近 6 个月收支')
  await tap('收支明细')
  await at(/\/wallet\/record/)
  await see('充值')
  await see('没有更多了')
  proof.saw('walletRecord', 'end')
  proof.did('walletHome', 'opens the entries of the balance')
  await review(phone, proof, 'walletRecord')
  await tapButton('金币', 'tab')
  await see('活动赠送')
  proof.did('walletRecord', 'switches to the entries of gold coins')
  await tap('活动赠送')
  await at(/\/wallet\/detail/)
  await see('+50.00')
  await review(phone, proof, 'walletDetail')
  proof.did('walletDetail', 'sees amount, balance and time of an entry')
})

test('PR-31 S28 turns coins into balance: a wrong password shows the tries left, the right one converts', async () => {
  const { see, tapButton, at } = driver()
  await phone.page.goto(publicUrl('walletConvert'))
  await see('兑换说明')
  await review(phone, proof, 'walletConvert')
  await tapButton('兑换')
  await see('请填写兑换数量')
  await type('兑换金币数量', '20')
  await see('可得余额 ¥18.00')
  await tapButton('兑换')
  await pad().waitFor()
  expect(await seriousViolations(phone.page)).toEqual([])
  await shoot(phone.page, 'walletConvert-pad')
  await enter('580213')
  await see(/还可以试 4 次/)
  await enter(PIN)
  await see('兑换成功')
  await at(/\/wallet\/record/)
  await see('金币兑换余额')
  proof.did('walletConvert', 'converts gold coins into balance with the payment password')
})

test('PR-31 ER-63 withdraws with SMS code and password; a refusal shows the message of the server', async () => {
  const { see, tap, tapButton, at } = driver()
  await phone.page.goto(publicUrl('walletWithdraw'))
  await see('提现说明')
  await review(phone, proof, 'walletWithdraw')
  await type('提现金额（元）', '5')
  await type('短信验证码', '000000')
  await tapButton('提现')
  await see('至少提现 ¥10')
  await type('提现金额（元）', '30')
  await tap('支付宝')
  await tapButton('提现')
  await pad().waitFor()
  await enter(PIN)
  await see('验证码不正确或已过期，请重新获取')
  await tap('获取验证码')
  const note = await phone.page
    .getByText(/验证码是 \d{6}/)
    .filter({ visible: true })
    .textContent()
  await type('短信验证码', /\d{6}/.exec(note ?? '')?.[0] ?? '')
  await tapButton('提现')
  await enter(PIN)
  await at(/\/wallet\/record/)
  await see(/处理中|已到账/)
  proof.did('walletWithdraw', 'withdraws with SMS code and payment password')
  await untilPaidOut(shop.server.url, token)
  await phone.page.goto(publicUrl('walletRecord', { type: 'cash' }))
  await see(/已到账/)
  await tap('提现')
  await at(/\/wallet\/detail/)
  await see('提现进度')
  await shoot(phone.page, 'walletDetail-withdrawal')
  expect(await seriousViolations(phone.page)).toEqual([])
  const storedValue = await phone.page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
  expect(personalIn(String(storedValue))).not.toContain(`pay password ${PIN}`)
})

test('PR-31 the membership card shows a code for the counter, and the stores that read it', async () => {
  const { see, tap, at } = driver()
  await phone.page.goto(publicUrl('walletHome'))
  await see('近 6 个月收支')
  await tap('会员卡')
  await at(/\/wallet\/card$/)
  await see(/有效至 \d\d:\d\d:\d\d/)
  expect(await phone.page.locator('.y-bars__1').filter({ visible: true }).count()).toBeGreaterThan(25)
  await review(phone, proof, 'walletCard')
  proof.did('walletCard', 'shows the member code at the counter')
  await tap('可用门店')
  await at(/\/wallet\/store$/)
  await see('山海健康药房（蛇口店·演示）')
  await see('没有更多了')
  proof.saw('walletStores', 'end')
  await review(phone, proof, 'walletStores')
  await tap('山海健康药房（蛇口店·演示）')
  await see('导航去这里')
  proof.did('walletStores', 'opens the page of a store that reads the card')
  expect(phone.problems).toEqual([])
})

test('PR-31 a wallet without entries says so in place of the months', async () => {
  const shopper = await newShopper(shop.server.url, '13900007701')
  const other = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
  await other.page.goto(publicUrl('walletHome'))
  await driverOf(other.page).see('近 6 个月没有收支')
  proof.saw('walletHome', 'empty')
  expect(await other.page.getByRole('table').count()).toBe(0)
  expect(other.problems).toEqual([])
  await other.close()
})
