import { publicUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { drawnPicture } from '../support/drawn'
import { createProof } from '../support/proof'
import { addToCart, BARCODE, newShopper, realPatient, RX, TREATED } from '../support/shopper'
import { driverOf, openPhone, review, seriousViolations, shoot, type Phone } from './browser'
import { openShop } from './shop'

let phone: Phone
let token: string
let patientId: number
const proof = createProof('h5', 'prescription')
const shop = openShop({ proof })
beforeAll(async () => {
  const shopper = await newShopper(shop.server.url, '13900000097')
  token = shopper.token
  patientId = (await realPatient(shop.server.url, shopper)).id
  phone = await openPhone(shop.browser, shop.server.url, { token })
})

const driver = () => driverOf(phone.page)

async function give(name: string) {
  const [chooser] = await Promise.all([phone.page.waitForEvent('filechooser'), driver().tapButton(/添加图片/)])
  await chooser.setFiles({ name, mimeType: 'image/jpeg', buffer: drawnPicture('处方') })
}

test('PR-13 RX-02 RX-03 a prescription drug is requested with a photo; missing input is named', async () => {
  const { see, tap, tapButton, at, box } = driver()
  await phone.page.goto(publicUrl('goods', { id: RX }))
  await tapButton('提交需求')
  await at(/\/order\/otc\/auth/)
  await see('林小明')
  await see('请选择所患疾病')
  await tap('所患疾病')
  await shoot(phone.page, 'otcAuth-disease')
  await phone.page.getByRole('radio', { name: '高血压' }).tap()
  await see('请上传处方图片')
  await give('rx.jpg')
  await phone.page.getByRole('button', { name: '第 1 张图片', exact: true }).waitFor()
  await give('rx2.jpg')
  await tapButton('删除第 2 张图片')
  await see('1/4')
  await review(phone, proof, 'otcAuth')
  await phone.page.waitForFunction(() => !document.body.textContent?.includes('上传中'))
  await box().getByRole('button', { name: '提交需求' }).tap()
  await see('购买处方药前请确认')
  await shoot(phone.page, 'otcAuth-risk')
  await tapButton('我已知晓，提交')
  await at(/\/OTC\/D\d+$/)
  proof.did('otcAuth', 'submits patient, disease and prescription photo and confirms the risks')
})

test('RX-02 the page shows the pharmacist’s decision without a reload', async () => {
  const { see, tapButton } = driver()
  await see('审核中')
  await shoot(phone.page, 'rxDemand-waiting')
  await see('审核通过')
  await see('药师审核通过')
  await review(phone, proof, 'rxDemand')
  await tapButton(/苯磺酸氨氯地平片/)
  await see('说明书')
  await see('立即购买')
  await shoot(phone.page, 'goodsRx-approved', true)
  await phone.page.goBack()
})

test('PR-12 RX-05 S16 the order names patient and prescription, and uses the prescription up', async () => {
  const { see, tap, tapButton, at } = driver()
  await tapButton('凭方购买')
  await at(/\/order\/affirm\/2\/D\d+/)
  await see('处方信息')
  await see('林小明')
  await tap('到店自提')
  await see('选择自提门店')
  await tap(/蛇口演示路/)
  await see(/取货人/)
  await shoot(phone.page, 'orderAffirm-rx-fetched', true)
  await tap('送到地址')
  await see('送达时间')
  expect(phone.problems).toEqual([])
  await shoot(phone.page, 'orderAffirm-rx', true)
  await phone.page.getByRole('checkbox', { name: /我已知道/ }).tap()
  await tapButton('提交订单')
  await at(/\/order\/pay\//)
  await phone.page.goto(publicUrl('rxDemand'))
  await see('已使用')
  await see('没有更多了')
  proof.saw('rxDemand', 'end')
  await tap('苯磺酸氨氯地平片')
  await see('这张处方已经用于下单')
  await tapButton('查看订单')
  await at(/\/order\/detail\/100\//)
  await see('处方用药人')
  await shoot(phone.page, 'orderDetail-rx', true)
  await tap('处方用药人')
  await see('这张处方已经用于下单')
  proof.did(
    'rxDemand',
    'waits until the request is approved, buys the drug, sees the request in the list and opens its order',
  )
})

test('EN-30 a refused request shows the reason and can be submitted again', async () => {
  const { see, tapButton, at } = driver()
  const submission = { barcode: RX, count: 4, patientId, disease: '高血压', via: 'doctor', confirmed: 1 } as const
  const { orderNo } = await sendRequest(
    shop.server.url,
    'submitPrescriptionRequest',
    { ...submission, idemKey: 'too-much-of-it' },
    token,
  )
  await phone.page.goto(publicUrl('rxDemand', { orderNo }))
  await see('未通过')
  await see(/数量超出常用量/)
  await shoot(phone.page, 'rxDemand-refused')
  await tapButton('重新提交')
  await at(/\/order\/otc\/auth\?barcode=\d+&count=4/)
  await see('没有处方')
  expect(phone.problems).toEqual([])
})

test('PR-32 checkout takes a delivery hour, an invoice and a shortage choice', async () => {
  const { see, tap, tapButton, at, field } = driver()
  const { cardGoodsId } = await addToCart(shop.server.url, { token, mobile: '', addressId: 0 })
  await phone.page.goto(publicUrl('orderAffirm', { type: 2, ids: cardGoodsId }))
  await tap('送达时间')
  await shoot(phone.page, 'orderAffirm-slot')
  await phone.page.getByRole('radio', { name: /明天 10:00/ }).tap()
  await see(/明天 10:00–11:00/)
  await tap('缺货时')
  await tapButton('换同成分的')
  await shoot(phone.page, 'orderAffirm-shortage')
  await tapButton('关闭')
  await tap('发票')
  await tapButton('保存')
  await see('请填写发票抬头')
  await field().fill('林小明')
  await shoot(phone.page, 'orderAffirm-invoice')
  await tapButton('保存')
  await see('医保预估可付')
  expect(await seriousViolations(phone.page)).toEqual([])
  await shoot(phone.page, 'orderAffirm-wishes', true)
  await tapButton('提交订单')
  await at(/\/order\/pay\//)
  expect(phone.problems).toEqual([])
})

test('orders several products at once without the cart', async () => {
  const { see, tapButton, at } = driver()
  await phone.page.goto(publicUrl('orderBatch', { type: 2, goods: `${BARCODE}_1-${TREATED}_2` }))
  await see('健胃消食片')
  await review(phone, proof, 'orderBatch')
  await tapButton('提交订单')
  await at(/\/order\/pay\//)
  proof.did('orderBatch', 'orders two products')
})
