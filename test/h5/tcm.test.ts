// Herbal formulas in the browser: put together, submitted, approved by a pharmacist, ordered with decoction.
import { publicUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { newShopper, realPatient } from '../support/shopper'
import { driverOf, openPhone, review, shoot, type Phone } from './browser'
import { openShop } from './shop'

let phone: Phone
let token: string
let patientId: number
const proof = createProof('h5', 'tcm')
const shop = openShop({ proof })
beforeAll(async () => {
  const shopper = await newShopper(shop.server.url, '13929800201')
  token = shopper.token
  patientId = (await realPatient(shop.server.url, shopper)).id
  phone = await openPhone(shop.browser, shop.server.url, { token })
})

const driver = () => driverOf(phone.page)
const gramsOf = (name: string) => phone.page.getByLabel(`${name}，每剂克数`).filter({ visible: true })

test('PR-18 RX-07 herbs are chosen by effect, weighed, and checked against rules with warnings', async () => {
  const { see, gone: waitGone, tapButton, at } = driver()
  await phone.page.goto(publicUrl('tcmHome'))
  await see('最近的代煎门店')
  await see('只售中药饮片，不售中药配方颗粒')
  await review(phone, proof, 'tcmHome')
  await tapButton('选药材')
  await at(/\/activity\/chinese\/categroy$/)
  proof.did('tcmHome', 'goes on to choose herbs')
  for (const name of ['黄芪', '甘草']) await phone.page.getByRole('checkbox', { name: `加入药方，${name}` }).tap()
  await tapButton('化痰', 'tab')
  await phone.page.getByRole('checkbox', { name: '加入药方，海藻' }).tap()
  await see('已选 3 味')
  await review(phone, proof, 'tcmCategory')
  proof.did('tcmCategory', 'chooses three herbs of two groups')
  await tapButton('填写用量')
  await at(/\/activity\/chinese\/enter$/)
  await see('十八反：甘草与海藻不宜同用，由药师判断')
  await gramsOf('黄芪').fill('35')
  await see('剂量：黄芪 35 克，高于常用量 30 克')
  await tapButton('下一步')
  await see('请填好每味药的克数')
  await see('填 1–300 的整数')
  await shoot(phone.page, 'tcmEnter-warned', true)
  await tapButton('去掉海藻')
  await waitGone('十八反：甘草与海藻不宜同用，由药师判断')
  await gramsOf('黄芪').fill('15')
  await gramsOf('甘草').fill('3')
  await see('没有发现配伍禁忌，用量都在常用范围内')
  await review(phone, proof, 'tcmEnter')
  await tapButton('下一步')
  await at(/\/activity\/chinese\/confirm\/7$/)
  proof.did('tcmEnter', 'enters weights, sees the warnings, corrects the weights')
})

test('PR-18 RX-07 a formula is submitted for a patient, and the page shows its approval', async () => {
  const { see, tap, tapButton, at } = driver()
  await see('林小明')
  await see('39.62')
  await see(/蛇口店/)
  await see('请填写医师诊断')
  await tapButton('自己煎')
  await see('18.62')
  await tapButton('门店代煎')
  await tapButton('3 袋')
  await phone.page.getByLabel('医师诊断').filter({ visible: true }).last().fill('气虚乏力')
  await phone.page.locator('textarea').filter({ visible: true }).fill('饭后温服')
  await tap('我确认药方来自医师')
  await see('39.62')
  await review(phone, proof, 'tcmConfirm')
  await tapButton('提交药师审核')
  await at(/\/activity\/chinese\/detail\/F\d+$/)
  proof.did('tcmConfirm', 'enters decoction, diagnosis and notes and submits the formula')
  await see('审核中')
  await shoot(phone.page, 'tcmDetail-waiting')
  await see('药师审核通过')
  await see('气虚乏力')
  await see('代煎，每天 3 袋')
  await review(phone, proof, 'tcmDetail')
})

test('PR-18 RX-05 doses and decoction are ordered once and listed among the orders', async () => {
  const { see, tap, tapButton, at } = driver()
  await tapButton('去下单')
  await at(/\/order\/chineseAffirm\/F\d+$/)
  await see('中药饮片（按方调配）')
  await see('代煎服务')
  await see('黄芪 15 克、甘草 3 克')
  await review(phone, proof, 'orderTcm')
  await phone.page.getByRole('checkbox', { name: /我已知道/ }).tap()
  await tapButton('提交订单')
  await at(/\/order\/pay\//)
  proof.did('tcmDetail', 'waits until the formula is approved and goes on to order it')
  proof.did('orderTcm', 'orders the doses and the decoction service')
  await phone.page.goto(publicUrl('tcmMine', { type: 1 }))
  await see('已下单')
  await see('没有更多了')
  proof.saw('tcmMine', 'end')
  await tapButton('代煎订单', 'tab')
  await tapButton('待支付', 'tab')
  await see('2 味 · 7 剂')
  await review(phone, proof, 'tcmMine')
  await tap('2 味 · 7 剂')
  await at(/\/order\/detail\/100\//)
  proof.did('tcmMine', 'finds the order of a herbal formula by status and opens it')
})

test('RX-07 the pharmacist refuses an incompatible pair, and the shopper corrects it', async () => {
  const { see, tapButton, at } = driver()
  const herbs = [
    { name: '丁香', grams: 2 },
    { name: '郁金', grams: 5 },
  ]
  const submission = { herbs, doses: 3, decoct: 0, patientId, diagnosis: '腹痛', via: 'hand', confirmed: 1 } as const
  const { formulaNo } = await sendRequest(
    shop.server.url,
    'submitHerbalFormula',
    { ...submission, idemKey: 'a-pair-of-herbs' },
    token,
  )
  await phone.page.goto(publicUrl('tcmDetail', { id: formulaNo }))
  await see('丁香与郁金属十九畏配伍禁忌，请找开方医师核对')
  await shoot(phone.page, 'tcmDetail-refused', true)
  await tapButton('修改后重新提交')
  await at(/\/activity\/chinese\/confirm\/3\/F\d+$/)
  await see('十九畏：丁香与郁金不宜同用，由药师判断')
  await tapButton('修改')
  await at(/\/activity\/chinese\/enter$/)
  await see('药味与每剂克数')
  expect(phone.problems).toEqual([])
})
