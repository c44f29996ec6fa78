// Help, pharmacists and counselors, conversations over a real WebSocket, health articles, and the medical insurance
// card.
import { publicUrl } from '../../src/routes'
import { startOpenServer } from '../support/office-hours'
import { createProof } from '../support/proof'
import { BARCODE, ID_CARD, newShopper, placeOrder, RX } from '../support/shopper'
import { driverOf, openPhone, review, shoot, type Phone } from './browser'
import { openShop } from './shop'

let phone: Phone
let shopper: Awaited<ReturnType<typeof newShopper>>
const lines: string[] = []
const proof = createProof('h5', 'service')
const shop = openShop({ proof, start: () => startOpenServer() })
beforeAll(async () => {
  shopper = await newShopper(shop.server.url, '13900000091')
  phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
  phone.page.on('websocket', (socket) => {
    lines.push(socket.url())
    socket.on('framereceived', ({ payload }) => lines.push(String(payload)))
  })
})
afterEach(() => expect(phone.problems).toEqual([]))

/** A city without counselors. */
const NO_COUNSELORS = {
  cityId: 1041,
  cityName: '克孜勒苏',
  latitude: 39.71,
  longitude: 76.17,
  title: '阿图什',
  state: 2,
}

const driver = () => driverOf(phone.page)
const type = (label: string, text: string) =>
  phone.page.getByPlaceholder(label, { exact: true }).filter({ visible: true }).fill(text)
const cell = (text: string) => driver().box().locator('.y-cell', { hasText: text }).first().tap()

test('BC-88 the help centre answers a question, finds an order, and asks before it dials', async () => {
  const { see, tapButton, at } = driver()
  const order = await placeOrder(shop.server.url, shopper, 'help')
  await phone.page.goto(publicUrl('serviceHome'))
  await see('大家常问')
  await review(phone, proof, 'serviceHome')
  await type('输入订单号查进度', '123')
  await tapButton('查询')
  await see('订单号至少 8 位')
  await type('输入订单号查进度', order.orderNo)
  await tapButton('查询')
  await see('待付款')
  await tapButton('打电话')
  await see('400-000-0000')
  await phone.page.getByRole('alertdialog').getByText('取消', { exact: true }).tap()
  await cell('多久能送到')
  await at(/\/service\/answer\/\d+$/)
  proof.did('serviceHome', 'BC-88 sees the phone number before dialling; finds an order by its number')
  await see('相关问题')
  await review(phone, proof, 'serviceAnswer')
  await tapButton('我的订单', 'link')
  await at(/\/order\/index\/0/)
  proof.did('serviceAnswer', 'reads the page and follows its link')
})

test('questions are found by free text; an empty result offers a conversation', async () => {
  const { see, at, tapButton, field } = driver()
  await phone.page.goto(publicUrl('serviceSearch'))
  await see('想问什么')
  await field().fill('我想开发票')
  await field().press('Enter')
  await see('怎么开发票')
  await review(phone, proof, 'serviceSearch')
  await field().fill('qqqzzz')
  await field().press('Enter')
  await see('没有找到“qqqzzz”')
  await tapButton('在线咨询')
  await at(/\/service\/online/)
  proof.did('serviceSearch', 'searches for a question, and goes on to a conversation when nothing is found')
})

test('NAV-35 a WebSocket conversation takes product, text and picture; no url has the token', async () => {
  const { see, tapButton, at, box } = driver()
  await phone.page.goto(publicUrl('serviceOnline', { type: 'good', id: BARCODE }))
  await see('发送商品')
  await tapButton('发送商品')
  await see(/配送、价格和售后都可以问我/)
  await type('说点什么', '我想开发票')
  await tapButton('发送')
  await see('怎么开发票')
  await phone.page.getByText('已读').first().waitFor()
  const chooser = phone.page.waitForEvent('filechooser')
  await tapButton('发图片')
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await see(/图片收到了/)
  await review(phone, proof, 'serviceOnline')
  expect(lines.some((line) => line.includes('"ready"'))).toBe(true)
  expect(lines.some((line) => line.includes('"news"'))).toBe(true)
  const [url = ''] = lines
  expect(url).toMatch(/^ws:\/\/[^/]+\/api\/live$/)
  await box().locator('.chat__link', { hasText: '怎么开发票' }).tap()
  await at(/\/service\/answer\//)
  proof.did('serviceOnline', 'NAV-35 sends a product, text and a picture and gets replies at once')
})

test('the pharmacist chat refuses to diagnose and links a prescription drug to its request', async () => {
  const { see, tapButton, at } = driver()
  await phone.page.goto(publicUrl('serviceOnline', { desk: 'pharmacist', type: 'good', id: RX }))
  await see('发送商品')
  await tapButton('发送商品')
  await see(/执业药师审方/)
  await type('说点什么', '发烧吃几片')
  await tapButton('发送')
  await see(/不在线上诊断，也不能代替面诊/)
  await shoot(phone.page, 'serviceOnline-pharmacist')
  await tapButton('提交需求', 'link')
  await at(/\/order\/otc\/auth\?barcode=/)
})

test('S21 typed markup is shown as plain text', async () => {
  const { see, tapButton } = driver()
  await phone.page.goto(publicUrl('serviceOnline', { desk: 'service' }))
  await see('发送')
  await type('说点什么', '<img src=x onerror=alert(1)>')
  await tapButton('发送')
  await see('<img src=x onerror=alert(1)>')
  expect(await driver().box().locator('.chat__bubble img[src="x"]').count()).toBe(0)
})

test('without WebSocket a conversation continues by polling; a failed message can be resent', async () => {
  const other = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
  await other.page.addInitScript(() => Object.assign(window, { WebSocket: undefined }))
  const { see, tapButton } = driverOf(other.page)
  await other.page.goto(publicUrl('serviceOnline', { desk: 'service' }))
  await see('发送')
  await other.page.route(/chat\/send/, (route) => route.abort())
  await other.page.getByPlaceholder('说点什么').fill('运费怎么算')
  await tapButton('发送')
  await see('发送失败')
  await other.page.unroute(/chat\/send/)
  await other.page.getByText('重发').tap()
  await see('配送费怎么算')
  await other.close()
})

test('the list of conversations counts unread messages and opens each conversation', async () => {
  const { see, at } = driver()
  await phone.page.goto(publicUrl('chats'))
  await see('最近对话')
  await review(phone, proof, 'chats')
  await cell('在线药师')
  await at(/\/service\/online\?desk=pharmacist/)
  proof.did('chats', 'reopens a conversation')
})

test('NAV-35 a product, a prescription drug and an order open a conversation about them', async () => {
  const { see, tap, tapButton, at } = driver()
  const { id, orderNo } = await placeOrder(shop.server.url, shopper, 'asked')
  await phone.page.goto(publicUrl('goods', { id: BARCODE }))
  await tapButton('客服')
  await at(new RegExp(`/service/online\\?type=good&id=${BARCODE}$`))
  await see('发送商品')
  await phone.page.goto(publicUrl('goods', { id: RX }))
  await tapButton('咨询药师')
  await at(new RegExp(`/service/online\\?type=good&id=${RX}&desk=pharmacist$`))
  await see('发送商品')
  await phone.page.goto(publicUrl('orderDetail', { status: 100, id }))
  await tap('客服')
  await at(new RegExp(`/service/online\\?type=order&id=${orderNo}$`))
  await see('发送订单')
  proof.did('goods', 'NAV-35 asks customer service about it')
  proof.did('orderDetail', 'NAV-35 asks customer service about it')
})

test('PR-30 a city without counselors says so and leads to a pharmacist', async () => {
  const other = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
  await other.page.addInitScript(
    (place) => localStorage.setItem('broswerLocation', place),
    JSON.stringify(NO_COUNSELORS),
  )
  const { see, tapButton, at } = driverOf(other.page)
  await other.page.goto(publicUrl('counselor'))
  await see('当前城市还没有顾问')
  await shoot(other.page, 'counselor-none')
  proof.saw('counselor', 'empty')
  await tapButton('在线问药师')
  await at(/\/service\/online\?desk=pharmacist/)
  expect(other.problems).toEqual([])
  await other.close()
})

test('PR-30 BC-78 BC-79 lists counselors of the nearest store and all, with contact details', async () => {
  const { see, tapButton } = driver()
  await phone.page.goto(publicUrl('counselor', { code: 'C1' }))
  await see('您扫到的顾问')
  await see('最近的门店')
  expect(await driver().box().getByText('实习生').count()).toBe(0)
  await review(phone, proof, 'counselor')
  await tapButton(/^联系方式，林药师/)
  await see('用微信或企业微信扫一扫（演示）')
  await phone.page
    .locator('.contact__qr img')
    .filter({ visible: true })
    .evaluate((picture: HTMLImageElement) => picture.decode())
  await shoot(phone.page, 'counselor-contact')
  proof.did('counselor', 'PR-30 sees the scanned counselor, the nearest ones and how to contact one')
  await phone.page.goto(publicUrl('pharmacist'))
  await see(/林药师/)
  await review(phone, proof, 'pharmacist')
  const all = await driver().box().locator('.y-cell__title').allTextContents()
  const last = all.map((text) => text.includes('执业药师')).lastIndexOf(true)
  expect(last).toBeLessThan(all.findIndex((text) => text.includes('健康顾问')))
  await tapButton('在线问药师')
  await see('发送')
  proof.did('pharmacist', 'BC-79 sees trainees listed last; asks a pharmacist in chat')
})

test('PR-30 health: a topic is chosen, an article read, a related page opened', async () => {
  const { see, tap, at } = driver()
  await phone.page.goto(publicUrl('health'))
  await see('说明书先看哪几处')
  await review(phone, proof, 'health')
  await see('没有更多了')
  proof.saw('health', 'end')
  await tap('慢病管理')
  await see('在家量血压的正确步骤')
  await cell('在家量血压的正确步骤')
  await at(/\/health\/detail\/\d+$/)
  await see('同主题文章')
  await review(phone, proof, 'healthDetail')
  await driver().tapButton('慢病用药', 'link')
  await at(/\/lentivirus$/)
  proof.did('health', 'chooses a topic and opens an article')
  proof.did('healthDetail', 'reads the page and follows its link')
})

test('NAV-24 VA-14 an insurance card is bound, unbound, and refused a second time', async () => {
  const { see, tapButton, at } = driver()
  await phone.page.goto(publicUrl('insuranceCard'))
  await see('还没有绑定医保卡')
  await tapButton('添加医保卡')
  await at(/\/user\/insurance\/add$/)
  await see('三步完成')
  await review(phone, proof, 'insuranceAdd')
  await tapButton('下一步，实名认证')
  const sheet = phone.page.getByRole('dialog', { name: '允许药达使用身份证信息？' })
  await sheet.getByRole('button', { name: '同意', exact: true }).tap()
  await see('提交认证')
  await tapButton('提交认证')
  await see('请填写参保人姓名')
  proof.saw('insuranceRealName', 'error')
  await type('参保人姓名', '未参保')
  await type('身份证号码', ID_CARD)
  await review(phone, proof, 'insuranceRealName')
  await tapButton('提交认证')
  await at(/\/user\/insurance\/loading\?requestNo=/)
  await see('正在等医保机构确认')
  await review(phone, proof, 'insuranceLoading')
  await see('认证未通过')
  await tapButton('修改资料')
  await see('提交认证')
  await type('参保人姓名', '林小明')
  await type('身份证号码', ID_CARD)
  await tapButton('提交认证')
  await see('已绑定')
  await at(/\/user\/insurance$/)
  await review(phone, proof, 'insuranceCard')
  proof.did('insuranceRealName', 'is refused once, then submits again')
  proof.did('insuranceLoading', 'waits for a refusal, and then until the card is bound')
  await phone.page.goto(publicUrl('insuranceAdd'))
  await see('您的账号已经绑定医保电子凭证')
  proof.saw('insuranceAdd', 'empty')
  proof.did('insuranceAdd', 'VA-14 sees that a second card is refused')
  await tapButton('看医保卡')
  await see('解除绑定')
  await tapButton('解除绑定')
  await phone.page.getByRole('alertdialog').getByText('解除', { exact: true }).tap()
  await see('解绑成功')
  await see('还没有绑定医保卡')
  proof.did('insuranceCard', 'ER-76 unbinds the card after confirmation')
})
