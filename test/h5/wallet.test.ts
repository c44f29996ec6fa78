import { publicUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { moveOn, withClock } from '../support/clock'
import { personalIn } from '../support/personal'
import { createProof } from '../support/proof'
import { startServer } from '../support/server'
import { ID_CARD, newShopper, placeOrder } from '../support/shopper'
import { driverOf, openPhone, review, seriousViolations, shoot, type Phone } from './browser'
import { openWire } from './wire'
import { openShop } from './shop'

/** The demo shopper: has gold coins and money in a wallet that has not been opened yet. */
const DEMO = '13800138000'
const PIN = '274931'
/** Waiting time before the next SMS code can be requested, plus one second, in ms. */
const A_MINUTE = 61_000
/** Most pieces that one order may have. */
const MOST = 5
let phone: Phone
let shopper: Awaited<ReturnType<typeof newShopper>>
let wire: Awaited<ReturnType<typeof openWire>>
const proof = createProof('h5', 'wallet')
const shop = openShop({ proof, start: () => startServer(withClock(A_MINUTE)) })
beforeAll(async () => {
  shopper = await newShopper(shop.server.url, DEMO)
  phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
  wire = await openWire(phone.page)
})

const driver = () => driverOf(phone.page)
const type = (label: string, text: string) =>
  phone.page.getByPlaceholder(label, { exact: true }).filter({ visible: true }).fill(text)
const pad = () => phone.page.getByRole('dialog', { name: '请输入支付密码' })
const enter = async (pin: string) => {
  for (const digit of pin) await pad().getByRole('button', { name: digit, exact: true }).tap()
}
const codeShown = async () => {
  const note = await phone.page
    .getByText(/验证码是 \d{6}/)
    .filter({ visible: true })
    .textContent()
  return /\d{6}/.exec(note ?? '')?.[0] ?? ''
}

test('EN-06 the cashier leads to the wallet, which its owner opens first', async () => {
  const { see, tap, tapButton, at } = driver()
  const order = await placeOrder(shop.server.url, shopper, 'all')
  await phone.page.goto(publicUrl('orderPay', { id: order.orderNo }))
  await tap('钱包支付')
  await at(/\/order\/walletPay\//)
  await see('先开通钱包')
  await review(phone, proof, 'orderWalletPay')
  await tapButton('开通钱包')
  await at(/\/wallet\/open/)
  const sheet = phone.page.getByRole('dialog', { name: '允许药达使用身份证信息？' })
  await sheet.getByRole('button', { name: '同意', exact: true }).tap()
  await see('实名信息加密保存')
  await review(phone, proof, 'walletOpen')
  await tapButton('开通')
  for (const message of ['请填写真实姓名', '请填写 6 位验证码']) await see(message)
  await type('真实姓名', '林小明')
  await type('身份证号码', ID_CARD)
  await tap('获取验证码')
  await type('短信验证码', await codeShown())
  await type('6 位支付密码', '123456')
  await type('再输一次支付密码', '123456')
  await tapButton('开通')
  await see(/太容易被猜到/)
  await type('6 位支付密码', PIN)
  await type('再输一次支付密码', PIN)
  await tapButton('开通')
  await see('钱包已开通')
  proof.did('walletOpen', 'opens the wallet with ID card, SMS code and a payment password')
  await at(/\/order\/walletPay\//)
})

test('S28 S30 a wrong password shows the tries left, the right one pays; the device stores neither', async () => {
  const { see, tapButton, at } = driver()
  await see('金币抵扣')
  await tapButton(/^钱包支付 ¥/)
  await pad().waitFor()
  expect(await seriousViolations(phone.page)).toEqual([])
  await shoot(phone.page, 'orderWalletPay-pad')
  await enter('580213')
  await see(/还可以试 4 次/)
  await enter(PIN)
  await at(/\/order\/result\//)
  await see('支付成功')
  proof.did('orderWalletPay', 'pays with gold coins and the payment password')
  const storedValue = await phone.page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
  expect(personalIn(String(storedValue))).not.toContain(`pay password ${PIN}`)
  expect(phone.problems).toEqual([])
})

/** Spends an order's amount from the wallet through the server's API. */
async function spend(key: string) {
  const { orderNo, payable: amount } = await placeOrder(shop.server.url, shopper, key, MOST)
  const { proof: payProof } = await sendRequest(
    shop.server.url,
    'verifyPayPassword',
    { orderNo, amount, payPassword: PIN },
    shopper.token,
  )
  await sendRequest(shop.server.url, 'payByWallet', { orderNo, proof: payProof }, shopper.token)
}

test('a provider collects what the wallet lacks; the payment page shows loading', async () => {
  const { see, tap, tapButton, at } = driver()
  for (const key of ['one', 'two']) await spend(key)
  const order = await placeOrder(shop.server.url, shopper, 'part', MOST)
  await wire.hold()
  await phone.page.goto(publicUrl('orderWalletPay', { id: order.orderNo }), { waitUntil: 'commit' })
  await phone.page.locator('.y-skeleton').filter({ visible: true }).first().waitFor()
  proof.saw('orderWalletPay', 'loading')
  await wire.up()
  await see('还需支付')
  await shoot(phone.page, 'orderWalletPay-part')
  await tapButton(/^钱包支付 ¥/)
  await enter(PIN)
  await at(/\/sandbox\/cashier\//)
  await tap(/确认支付/)
  await at(/\/order\/result\//)
  await see('支付成功')
  expect(phone.problems).toEqual([])
})

test('API-28 the password reset page loads, shows an error, retries and checks the ID number', async () => {
  const { see, tapButton } = driver()
  await wire.hold()
  await phone.page.goto(publicUrl('walletPassword'), { waitUntil: 'commit' })
  await phone.page.locator('.y-skeleton').filter({ visible: true }).first().waitFor()
  proof.saw('walletPassword', 'loading')
  await wire.cut()
  await see('加载失败')
  proof.saw('walletPassword', 'error')
  await wire.up()
  await tapButton('重试')
  await see(/核对短信验证码/)
  await review(phone, proof, 'walletPassword')
  await type('身份证号码', '440300199006150020'.slice(0, 17) + '9')
  await tapButton('重置支付密码')
  await see('请输入正确的身份证号码')
  proof.did('walletPassword', 'sees that ID card, SMS code and the new password twice are required')
  await tapButton('我知道了')
})

test('ST-80 pays at the other payment pages of the cashier too', async () => {
  const { see, tap, tapButton, at } = driver()
  for (const name of ['orderGroupPay', 'orderWxPay', 'otherPay'] as const) {
    const { orderNo } = await placeOrder(shop.server.url, shopper, name)
    await phone.page.goto(publicUrl(name, { orderNo }))
    await see(/确认支付 ¥/)
    await review(phone, proof, name)
    await tapButton(/^确认支付/)
    await at(/\/sandbox\/cashier\//)
    await tap(/确认支付/)
    await at(/\/order\/result\//)
    await see('支付成功')
    proof.did(name, 'pays at the sandbox cashier')
  }
})

test('BC-63 an order from a taibaoka link is paid through its own endpoint', async () => {
  const { see, tap, tapButton, at } = driver()
  await phone.page.goto('/?platform=taibaoka&tbkPersonId=P7')
  const { orderNo } = await placeOrder(shop.server.url, shopper, 'taibaoka')
  await phone.page.goto(publicUrl('orderPay', { id: orderNo }))
  await see(/确认支付 ¥/)
  const opened = phone.page.waitForRequest(/submitOrderTBKPay/)
  await tapButton(/^确认支付/)
  await opened
  await at(/\/sandbox\/cashier\//)
  await tap(/确认支付/)
  await at(/\/order\/result\//)
  await see('支付成功')
  proof.did('orderPay', 'pays an order of taibaoka through its own endpoint')
})

test('API-28 S28 resets a locked password with ID card and code; only the new password pays', async () => {
  const { see, tap, tapButton, at } = driver()
  const NEW = '580639'
  const { orderNo, payable: amount } = await placeOrder(shop.server.url, shopper, 'locked')
  const verify = (payPassword: string) =>
    sendRequest(shop.server.url, 'verifyPayPassword', { orderNo, amount, payPassword }, shopper.token)
  for (let tries = 0; tries < 5; tries++) await expect(verify('918273')).rejects.toThrow(/850[89]/)
  await phone.page.goto(publicUrl('orderWalletPay', { id: orderNo }))
  await see(/支付密码已锁定到 \d\d:\d\d/)
  await shoot(phone.page, 'orderWalletPay-locked')
  await tapButton('重置支付密码')
  await at(/\/wallet\/password/)
  await see(/支付密码已锁定到 \d\d:\d\d，重置后马上可用/)
  expect(await seriousViolations(phone.page)).toEqual([])
  await shoot(phone.page, 'walletPassword-locked')
  await moveOn(shop.server)
  await tap('获取验证码')
  await type('身份证号码', ID_CARD)
  await type('短信验证码', await codeShown())
  await type('6 位支付密码', NEW)
  await type('再输一次支付密码', NEW)
  await tapButton('重置支付密码')
  await see('支付密码已重置')
  await at(/\/order\/walletPay\//)
  await see('钱包里没有可用的金币和余额')
  proof.did('walletPassword', 'resets a locked password; the server accepts the new one')
  await expect(verify(PIN)).rejects.toThrow(/8508/)
  expect((await verify(NEW)).proof).toBeTruthy()
  expect(phone.problems).toEqual([])
})
