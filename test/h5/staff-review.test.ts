// Staff answer a prescription request in the workspace, sell on it and send it; doctors prescribe. The shopper sees it.
import { publicUrl } from '../../src/routes'
import { drawnPicture } from '../support/drawn'
import { createProof } from '../support/proof'
import { deliverAtSandbox, sendRequest } from '../support/ask'
import { startServer } from '../support/server'
import { newcomer, newShopper, realPatient, RX } from '../support/shopper'
import { driverOf, openPhone, review, shoot, type Phone } from './browser'
import { openShop } from './shop'

/** Demo pharmacists of the nearest store, with the names that sign their reviews. */
const DISPENSER = { mobile: '13800138008', name: '演示药师周' }
const REVIEWER = { mobile: '13800138007', name: '演示药师吴' }
/** Demo clerk of the same store, who packs orders. */
const CLERK = '13800138009'
/** Demo doctor of the same store. */
const DOCTOR = { mobile: '13800138005', name: '演示医生冯' }

let shopper: Phone
let dispenser: Phone
let reviewer: Phone
let doctor: Phone
let clerk: Phone
const proof = createProof('h5', 'staff-review')
// Nobody but staff answers here, because the simulated pharmacists and doctors would be faster.
const shop = openShop({
  start: () => startServer({ PHARMACISTS: 'staff', DOCTORS: 'staff' }),
  proof,
  close: async () =>
    void (await Promise.all([shopper, dispenser, reviewer, doctor, clerk].map((phone) => phone?.close()))),
})
beforeAll(async () => {
  const { url } = shop.server
  const account = await newShopper(url, '13900000187')
  await realPatient(url, account)
  shopper = await openPhone(shop.browser, url, { token: account.token })
  dispenser = await openPhone(shop.browser, url, { token: await newcomer(url, DISPENSER.mobile) })
  reviewer = await openPhone(shop.browser, url, { token: await newcomer(url, REVIEWER.mobile) })
})

/** Requests the drug with a photo; returns the number of the request. */
async function request(photo: string): Promise<string> {
  const { page } = shopper
  const { tap, tapButton, at, box, see } = driverOf(page)
  await page.goto(publicUrl('goods', { id: RX }))
  await tapButton('提交需求')
  await at(/\/order\/otc\/auth/)
  await see('林小明')
  await tap('所患疾病')
  await page.getByRole('radio', { name: '高血压' }).tap()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tapButton(/添加图片/)])
  await chooser.setFiles({ name: 'rx.jpg', mimeType: 'image/jpeg', buffer: drawnPicture(photo) })
  await page.getByRole('button', { name: '第 1 张图片', exact: true }).waitFor()
  await page.waitForFunction(() => !document.body.textContent?.includes('上传中'))
  await box().getByRole('button', { name: '提交需求' }).tap()
  await tapButton('我已知晓，提交')
  await at(/\/OTC\/D\d+$/)
  await see('审核中')
  return new URL(page.url()).pathname.split('/').pop() ?? ''
}

/** Confirms what was compared, signs, and approves with this button. */
async function sign({ page }: Phone, name: string, button: string) {
  const { field, tapButton } = driverOf(page)
  await page
    .getByRole('checkbox', { name: /^已核对/ })
    .filter({ visible: true })
    .tap()
  await field().fill(name)
  await tapButton(button)
}

test('a dispenser opens the workspace from the account page, takes a request and sends it back', async () => {
  const no = await request('处方一')
  const { page } = dispenser
  const { see, tap, tapButton, at } = driverOf(page)
  await page.goto('/')
  await see('限时秒杀')
  await tapButton('我的', 'tab')
  await tap('工作台')
  await at(/\/audit\/index$/)
  await see('演示药师周 · 调配药师')
  await see('1 件')
  await review(dispenser, proof, 'auditHome')
  await tapButton(/^处方审核/)
  await at(/\/audit\/list\?type=rx/)
  proof.did('auditHome', 'opens the queue of prescriptions')
  await see(no)
  await see('没有更多了')
  proof.saw('auditList', 'end')
  await review(dispenser, proof, 'auditList')
  await tap(no)
  await at(/\/audit\/detail/)
  proof.did('auditList', 'opens a request of the queue')
  await see('等待初核')
  expect(await page.getByText('林小明').filter({ visible: true }).count()).toBe(0)
  await tapButton('领取并查看')
  await see(/^林小明 · 女/)
  await see('健康信息')
  await review(dispenser, proof, 'auditDetail')
  await shoot(page, 'auditDetail-record', true)
  await tapButton('退回')
  await at(/\/audit\/tuicall/)
  await see('退回原因')
  await page
    .getByRole('radio', { name: /^用法用量/ })
    .filter({ visible: true })
    .tap()
  await review(dispenser, proof, 'auditTuicall')
  await tapButton('退回')
  await at(/\/audit\/success/)
  proof.did('auditTuicall', 'sends a prescription back with a reason')
  await see('已退回')
  await review(dispenser, proof, 'auditSuccess')
  await driverOf(shopper.page).see('未通过')
  await driverOf(shopper.page).see('用法用量需要开方医师确认')
})

test('RX-05 a dispenser checks and a reviewer releases; the shopper sees it and may buy', async () => {
  const no = await request('处方二')
  const first = driverOf(dispenser.page)
  await first.tapButton('处理下一件')
  await first.at(/\/audit\/detail/)
  proof.did('auditSuccess', 'opens the next request')
  await first.see(no)
  await first.tapButton('领取并查看')
  await first.see(/^林小明 · 女/)
  await sign(dispenser, DISPENSER.name, '初核通过')
  await first.at(/\/audit\/success/)
  await first.see('初核已完成')
  const second = driverOf(reviewer.page)
  await reviewer.page.goto(publicUrl('auditSearch'))
  await second.see('扫码')
  await second.field().fill(no)
  await review(reviewer, proof, 'auditSearch')
  await second.tapButton('查找')
  await second.at(/\/audit\/detail/)
  proof.did('auditSearch', 'finds a request by its number')
  await second.see('已初核，等待审核')
  await second.tapButton('领取并查看')
  await second.see(/^林小明 · 女/)
  await sign(reviewer, '错误姓名', '审核通过')
  await second.see('签名须与登记的姓名一致')
  await second.field().fill(REVIEWER.name)
  await second.tapButton('审核通过')
  await second.at(/\/audit\/success/)
  await second.see('审核已通过')
  proof.did('auditDetail', 'checks a request, and releases it by another pharmacist')
  await driverOf(shopper.page).see('药师审核通过')
  await driverOf(shopper.page).see(REVIEWER.name)
  for (const { problems } of [shopper, dispenser, reviewer]) expect(problems).toEqual([])
})

test('RX-05 ST-62 the shopper buys on the released prescription, and follows the order to the delivery', async () => {
  const { url } = shop.server
  clerk = await openPhone(shop.browser, url, { token: await newcomer(url, CLERK) })
  const buyer = driverOf(shopper.page)
  await buyer.tapButton('凭方购买')
  await buyer.at(/\/order\/affirm\/2\/D\d+/)
  await buyer.see('送达时间')
  await shopper.page.getByRole('checkbox', { name: /我已知道/ }).tap()
  await buyer.tapButton('提交订单')
  await buyer.at(/\/order\/pay\//)
  await buyer.tapButton(/确认支付/)
  await buyer.at(/\/sandbox\/cashier\//)
  await buyer.tap(/确认支付/)
  await buyer.at(/\/order\/result\//)
  await buyer.tapButton('查看订单')
  await buyer.at(/\/order\/detail\/\d+\/\d+/)
  await buyer.see('待发货')
  const id = new URL(shopper.page.url()).pathname.split('/').pop() ?? ''
  const orderNo = await shopper.page.locator('.order-no__number').filter({ visible: true }).innerText()
  const counter = driverOf(clerk.page)
  await clerk.page.goto(publicUrl('auditList', { type: 'order' }))
  await counter.tap(orderNo)
  await counter.at(/\/audit\/detail/)
  await counter.tapButton('领取')
  await counter.see('已核对 0/1 种')
  await clerk.page.getByRole('checkbox').filter({ visible: true }).tap()
  await counter.see('已核对 1/1 种')
  await counter.tapButton('打包完成，交给骑手')
  await counter.see('已交给骑手')
  await shopper.page.goto(publicUrl('orderDetail', { status: 300, id }))
  await buyer.see('待收货')
  await deliverAtSandbox(url, orderNo)
  await shopper.page.goto(publicUrl('orderDetail', { status: 400, id }))
  await buyer.see('待评价')
  for (const { problems } of [shopper, clerk]) expect(problems).toEqual([])
})

test('a doctor is notified of a request without a prescription and prescribes; pharmacists are notified', async () => {
  const { url } = shop.server
  // Another shopper: the first one has an open prescription of this drug.
  const other = await newShopper(url, '13900000188')
  const { id: patientId } = await realPatient(url, other)
  const { orderNo } = await sendRequest(
    url,
    'submitPrescriptionRequest',
    {
      ...{ idemKey: 'doctor-request', barcode: RX, count: 1, patientId, disease: '高血压' },
      ...{ via: 'doctor', pics: [], confirmed: 1 },
    },
    other.token,
  )
  doctor = await openPhone(shop.browser, url, { token: await newcomer(url, DOCTOR.mobile) })
  const { see, tap, tapButton, at, field } = driverOf(doctor.page)
  await doctor.page.goto(publicUrl('auditHome'))
  await see('演示医生冯 · 医生')
  // The server checks for waiting work every five seconds, and notifies the page.
  await see('1 条未读')
  await tap('工作消息')
  await at(/\/audit\/list\?type=notice/)
  await see(/^等待开方/)
  await tapButton('提醒设置', 'tab')
  await see(/^待办等待超过时限时/)
  await doctor.page.getByRole('switch', { name: '处方审核' }).filter({ visible: true }).tap()
  await tapButton('消息', 'tab')
  await tap(orderNo)
  await at(/\/audit\/detail/)
  await see('等待医生开方')
  await tapButton('领取并查看')
  await see(/^林小明 · 女/)
  await doctor.page
    .getByRole('checkbox', { name: /^已了解病情/ })
    .filter({ visible: true })
    .tap()
  await field().fill(DOCTOR.name)
  await tapButton(/^开方$/)
  await at(/\/audit\/success/)
  await see('处方已开具')
  proof.did('auditDetail', 'prescribes for a request without a prescription')
  // Reopens the list until the server has checked again, every five seconds: the list itself is not live.
  const news = dispenser.page.getByText(orderNo).filter({ visible: true }).first()
  for (let looks = 0; looks < 15 && (await news.count()) === 0; looks += 1) {
    await dispenser.page.waitForTimeout(2000)
    await dispenser.page.goto(publicUrl('auditList', { type: 'notice' }))
    await driverOf(dispenser.page).see('提醒设置')
    await dispenser.page.waitForLoadState('networkidle')
  }
  await news.waitFor()
  expect(doctor.problems).toEqual([])
})

test('a shopper who opens the workspace sees that it is for staff', async () => {
  const { see } = driverOf(shopper.page)
  await shopper.page.goto(publicUrl('auditHome'))
  await see('只有门店人员可以使用')
  await shopper.page.goto(publicUrl('user'))
  await see('我的订单')
  expect(await shopper.page.getByText('工作台').filter({ visible: true }).count()).toBe(0)
})

test('RX-02 a doctor takes a consultation, asks, reads the answer and prescribes; the shopper follows', async () => {
  const { url } = shop.server
  const other = await newShopper(url, '13900000189')
  const { id: patientId } = await realPatient(url, other)
  const { consultNo } = await sendRequest(
    url,
    'startConsultation',
    { idemKey: 'staff-consultation', barcode: RX, count: 1, patientId, disease: '高血压', confirmed: 1 },
    other.token,
  )
  const patient = await openPhone(shop.browser, url, { token: other.token })
  await patient.page.goto(publicUrl('rxConsult', { no: consultNo }))
  await driverOf(patient.page).see('等待医生')
  const { see, tap, tapButton, at, field } = driverOf(doctor.page)
  await doctor.page.goto(publicUrl('auditHome'))
  await tapButton(/^在线问诊/)
  await at(/\/audit\/list\?type=consult/)
  await tap(consultNo)
  await at(/\/audit\/detail/)
  expect(await doctor.page.getByText('林小明').filter({ visible: true }).count()).toBe(0)
  await tapButton('接诊并查看')
  await see(/^林小明 · 女/)
  await tap('这种病，线下医院的医生确诊过吗？')
  await tapButton('发送')
  await see('等待用药人回答')
  await shoot(doctor.page, 'auditDetail-consult', true)
  await patient.page.getByRole('radio', { name: '确诊过' }).filter({ visible: true }).tap()
  await driverOf(patient.page).tapButton('发送回答')
  await see('常用问题')
  await doctor.page
    .getByRole('checkbox', { name: /^已了解病情/ })
    .filter({ visible: true })
    .tap()
  await field().fill(DOCTOR.name)
  await tapButton(/^开方$/)
  await at(/\/audit\/success/)
  await see('处方已开具')
  await driverOf(patient.page).see('医生已开方')
  proof.did('auditDetail', 'answers an online consultation and prescribes')
  for (const { problems } of [doctor, patient]) expect(problems).toEqual([])
  await patient.close()
})
