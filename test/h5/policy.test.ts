// Insurance offers: from the poster to the insurer's own page, with a separate consent.
import { publicUrl, type Params, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { newShopper } from '../support/shopper'
import { driverOf, openPhone, review, shoot, type Phone } from './browser'
import { openShop } from './shop'

let phone: Phone
const proof = createProof('h5', 'policy')
const shop = openShop({ proof })
beforeAll(async () => {
  const { token } = await newShopper(shop.server.url, '13928800001')
  phone = await openPhone(shop.browser, shop.server.url, { token })
})

const driver = () => driverOf(phone.page)
async function open(name: RouteName, params: Params, shows: string | RegExp) {
  await phone.page.goto(publicUrl(name, params))
  await driver().see(shows)
}
/** Taps the button with this label in the top layer of the page. */
const answer = (verb: string) =>
  phone.page.getByRole('button', { name: verb, exact: true }).filter({ visible: true }).last().tap()

test('NAV-29 the poster leads to the activities and to their clauses', async () => {
  const { see, tap, tapButton, at } = driver()
  await open('insurancePoster', {}, '怎么参加')
  await review(phone, proof, 'insurancePoster')
  await tap('保险条款')
  await at(/\/insurance\/clausedetail/)
  await see('责任免除')
  await review(phone, proof, 'insuranceClause')
  proof.did('insuranceClause', 'reads the insurance clauses')
  await phone.page.goBack()
  await tapButton('查看保障活动')
  await at(/\/insurance\/list/)
  proof.did('insurancePoster', 'goes on to the insurance activities')
  await see('新春平安保障')
  await review(phone, proof, 'insuranceList')
  await tap('老客安心保障')
  await at(/\/insurance\/loyaltydetail\?id=1/)
  proof.did('insuranceList', 'opens the page of each kind of insurance')
  await see('意外门诊医疗')
  await review(phone, proof, 'insuranceLoyalty')
  expect(phone.problems).toEqual([])
})

test('RX-10 S20 joining needs its own consent; the insurer’s page opens after a confirmation', async () => {
  const { see, tapButton } = driver()
  await open('insuranceLoyalty', { id: 1 }, '保障内容')
  await tapButton('同意条款并参加')
  await see('允许药达向合作方提供信息？')
  await shoot(phone.page, 'insuranceLoyalty-consent')
  await answer('不同意')
  await see('没有同意向合作方提供信息，不能参加；不影响购药')
  await tapButton('同意条款并参加')
  await answer('同意')
  await see('购买过商品后才能参加')
  proof.did('insuranceLoyalty', 'gives the consent and sees for which customers the offer is')
  await open('insuranceBlessing', { id: 2 }, '保障内容')
  await tapButton('同意条款并参加')
  await see('参加成功')
  await see(/^保障至 \d{4}-\d{2}-\d{2}$/)
  await review(phone, proof, 'insuranceBlessing')
  await phone.page.route('https://policy.insurer-demo.example/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>the insurer</p>' }),
  )
  await tapButton('去保险公司页面')
  await see('将离开药达')
  await answer('继续')
  await phone.page.waitForURL(/^https:\/\/policy\.insurer-demo\.example\/yaoda\/blessing\?ref=[0-9a-f]{32}$/)
  proof.did('insuranceBlessing', 'joins and opens the insurer’s page')
  expect(phone.problems).toEqual([])
})

test('a visitor must sign in for personal offers only', async () => {
  const visitor = await openPhone(shop.browser, shop.server.url)
  await visitor.page.goto(publicUrl('insuranceList'))
  await driverOf(visitor.page).see('登录后查看保障活动')
  await visitor.page.goto(publicUrl('insurancePoster'))
  await driverOf(visitor.page).see('查看保障活动')
  expect(visitor.problems).toEqual([])
  await visitor.close()
})
