import { publicUrl } from '../../src/routes'
import { createProof } from '../support/proof'
import { ID_CARD, newShopper, placeOrder } from '../support/shopper'
import { driverOf, openPhone, review, type Phone } from './browser'
import { openShop } from './shop'

let phone: Phone
let shopper: Awaited<ReturnType<typeof newShopper>>
const proof = createProof('h5', 'insurance')
const shop = openShop({ proof })
beforeAll(async () => {
  shopper = await newShopper(shop.server.url, '13900000070')
  phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
})

const type = (label: string, text: string) =>
  phone.page.getByPlaceholder(label, { exact: true }).filter({ visible: true }).fill(text)

const BEIJING = { cityId: 706, cityName: '北京', latitude: 39.9, longitude: 116.4, title: '王府井', state: 2 }

test('ER-41 PR-14 ST-83 BC-26 the cashier leads to insurance, card binding, the split and payment', async () => {
  const { see, gone: waitGone, tap, tapButton, at } = driverOf(phone.page)
  const order = await placeOrder(shop.server.url, shopper, 'insured', 2)
  // Chooses another city first: the delivery address decides, not the city on screen.
  await phone.page.goto('/')
  await phone.page.evaluate((place) => localStorage.setItem('broswerLocation', place), JSON.stringify(BEIJING))
  await phone.page.goto(publicUrl('orderPay', { id: order.orderNo }))
  await tap('医保支付')
  await at(/\/order\/medicalPay/)
  const question = phone.page.getByRole('alertdialog').filter({ visible: true })
  await question.getByText('医保支付前，请先绑定医保卡').waitFor()
  await question.getByText('去绑定', { exact: true }).tap()
  await at(/\/order\/medicarePay/)
  const sheet = phone.page.getByRole('dialog', { name: '允许药达使用身份证信息？' })
  await sheet.getByRole('button', { name: '同意', exact: true }).tap()
  await see('绑定医保卡')
  await review(phone, proof, 'orderMedicarePay')
  await tapButton('绑定医保卡')
  await see('请填写参保人姓名')
  await type('参保人姓名', '林小明')
  await type('身份证号码', ID_CARD)
  await tapButton('绑定医保卡')
  await see('这个城市暂不支持医保支付')
  await tap('参保城市：北京')
  await see('热门城市')
  await phone.page.getByRole('button', { name: '深圳', exact: true }).filter({ visible: true }).last().tap()
  await see('参保城市：深圳')
  await tapButton('绑定医保卡')
  await see('医保卡已绑定')
  proof.did('orderMedicarePay', 'binds an insurance card with name and ID number')
  await at(/\/order\/medicalPay/)
  await see('医保统筹支付')
  await see(/^\d\d:\d\d$/)
  await waitGone('医保卡已绑定')
  await review(phone, proof, 'orderMedicalPay')
  await tapButton(/^医保支付，自付/)
  await at(/\/sandbox\/cashier\//)
  await tap(/确认支付/)
  await at(/\/order\/index\/0/)
  await see('待发货')
  proof.did('orderMedicalPay', 'pays with the insurance fund, the personal account and the shopper’s own part')
  expect(phone.problems).toEqual([])
})
