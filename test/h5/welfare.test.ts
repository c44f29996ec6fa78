// Benefits: viewed, joined with a code, paid at the cashier, used.
import type { Browser } from 'playwright-core'
import { publicUrl, type Params, type RouteName } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper } from '../support/shopper'
import { driverOf, launch, openPhone, review, shoot, type Phone } from './browser'

let server: RunningServer
let browser: Browser
let phone: Phone
let token: string
const proof = createProof('h5', 'welfare')
beforeAll(async () => {
  server = await startServer()
  browser = await launch()
  ;({ token } = await newShopper(server.url, '13928600001'))
  phone = await openPhone(browser, server.url, { token })
})
afterAll(async () => {
  proof.save()
  await browser?.close()
  await server?.stop()
})

const driver = () => driverOf(phone.page)
async function open(name: RouteName, params: Params, shows: string | RegExp) {
  await phone.page.goto(publicUrl(name, params))
  await driver().see(shows)
}

test('PR-29 NAV-30 BC-77 the account page leads to the city’s benefits and their content', async () => {
  const { see, tap, tapButton, at } = driver()
  await open('user', {}, '健康福利')
  await tap('健康福利')
  await at(/\/welfare$/)
  await see('社区健康关爱包')
  await see(/^开通时间 \d{4}\.\d{2}\.\d{2} – \d{4}\.\d{2}\.\d{2}$/)
  await review(phone, proof, 'welfare')
  await tapButton('去看看，家庭健康月卡')
  await at(/\/welfare\/detail\?id=1/)
  await see('福利快递满99减15券')
  await review(phone, proof, 'welfareDetail')
  await tap('可用门店')
  await at(/\/welfare\/store/)
  await see('山海健康药房（蛇口店·演示）')
  await review(phone, proof, 'welfareStores')
  await tap('山海健康药房（蛇口店·演示）')
  await see('导航去这里')
  proof.did('welfareStores', 'opens a store that accepts the benefit')
  await phone.page.goBack()
  await phone.page.goBack()
  await see('福利内容')
  await tapButton('¥9.90 立即开通')
  await at(/\/welfare\/info/)
  proof.did('welfareDetail', 'goes on to join the benefit')
  expect(phone.problems).toEqual([])
})

test('PR-29 ST-56 an unpaid benefit can be cancelled', async () => {
  const { see, tapButton } = driver()
  await sendRequest(server.url, 'joinBenefit', { benefitsId: 1, payable: 9.9 }, token)
  await open('welfareDetail', { id: 1 }, '继续支付')
  await shoot(phone.page, 'welfareDetail-waiting')
  await tapButton('放弃开通')
  await phone.page.getByRole('alertdialog').getByRole('button', { name: '放弃', exact: true }).tap()
  await see('已放弃')
  await see('¥9.90 立即开通')
  expect(phone.problems).toEqual([])
})

test('PR-29 NAV-41 ST-73 joins after agreeing to the rules, pays, shows the benefit, uses it', async () => {
  const { see, tap, tapButton, at, field } = driver()
  await open('welfareInfo', { id: 1 }, '支付 ¥9.90 开通')
  await tapButton('支付 ¥9.90 开通')
  await see('请先阅读并同意使用规则')
  await field().fill('nobody-1')
  await tapButton('核对')
  await see('邀请码不正确，请核对后再试')
  await field().fill('yddy-0001')
  await tapButton('核对')
  await see('邀请人：蛇口店 林药师（演示）')
  await phone.page.getByRole('checkbox').filter({ visible: true }).first().tap()
  await review(phone, proof, 'welfareInfo')
  await tapButton('支付 ¥9.90 开通')
  await at(/\/order\/pay\//)
  await see('确认支付 ¥9.90')
  await tapButton(/^确认支付/)
  await at(/\/sandbox\/cashier\//)
  await tap(/确认支付/)
  await at(/\/order\/result\/2\/\d+\/6\?benefitsId=1/)
  await see('福利已开通')
  await shoot(phone.page, 'orderResult-welfare')
  proof.did('welfareInfo', 'joins with an invitation code and pays')
  await tapButton('查看福利')
  await at(/\/welfare\/detail\?id=1/)
  await see('已开通')
  await shoot(phone.page, 'welfareDetail-joined')
  await tapButton('去用券')
  await at(/\/welfare\/coupon\/1/)
  await see('福利满49减8券')
  await see('没有更多了')
  proof.saw('welfareCoupons', 'end')
  await review(phone, proof, 'welfareCoupons')
  await tapButton('已使用', 'tab')
  await see('还没有用过福利券')
  await tapButton('可使用', 'tab')
  await phone.page
    .getByRole('button', { name: /^去使用，/ })
    .filter({ visible: true })
    .first()
    .tap()
  await at(/\/category/)
  proof.did('welfareCoupons', 'opens the products of a benefit coupon')
  expect(phone.problems).toEqual([])
})

test('PR-29 a free benefit is joined at once; the shopper’s own benefits have their own tab', async () => {
  const { see, tapButton, at } = driver()
  await open('welfareInfo', { id: 2 }, '免费开通')
  await phone.page.getByRole('checkbox').filter({ visible: true }).first().tap()
  await tapButton('免费开通')
  await see('开通成功，券已到账')
  await at(/\/welfare\/detail\?id=2/)
  await open('welfare', {}, '本市福利')
  await tapButton('我的福利', 'tab')
  await see('社区健康关爱包')
  await see(/^有效期 \d{4}\.\d{2}\.\d{2} – /)
  await shoot(phone.page, 'welfare-mine')
  await tapButton('查看权益，家庭健康月卡')
  await at(/\/welfare\/detail\?id=1/)
  proof.did('welfare', 'opens a joined benefit')
  await open('welfareDetail', { id: 4 }, '名额已满')
  await open('welfareStores', { id: 2 }, '没有更多了')
  proof.saw('welfareStores', 'end')
  expect(phone.problems).toEqual([])
})
