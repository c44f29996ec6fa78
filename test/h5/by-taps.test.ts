// Every kind of purchase by taps alone: each journey begins at home and types no address, on a phone and on a desktop.
import { sendAtSandbox, sendRequest } from '../support/ask'
import { drawnPicture } from '../support/drawn'
import { newShopper, realPatient } from '../support/shopper'
import { driverOf, openPhone, type Phone } from './browser'
import { openShop } from './shop'

/** The demo shopper: has points. */
const DEMO = '13800138000'
const WIDTHS = [375, 1280] as const
const shop = openShop()
let demoToken: string
beforeAll(async () => {
  demoToken = (await newShopper(shop.server.url, DEMO)).token
})

/** Creates a shopper with what the journeys need: an address, a patient with an ID number, a buyer and a coupon. */
async function prepare(mobile: string): Promise<string> {
  const shopper = await newShopper(shop.server.url, mobile)
  await realPatient(shop.server.url, shopper)
  const buyer = { name: '张三', idNo: '110101199001011237', undefault: 1 } as const
  await sendRequest(shop.server.url, 'saveGlobalBuyer', buyer, shopper.token)
  const [exchange] = await sendRequest(shop.server.url, 'couponsBySource', { codes: 'exchange' }, shopper.token)
  await sendRequest(shop.server.url, 'claimCoupon', { couponId: exchange?.couponId ?? 0 }, shopper.token)
  return shopper.token
}

describe.each(WIDTHS)('at %i px', (width) => {
  let phone: Phone
  let token: string
  beforeAll(async () => {
    token = await prepare(`1390000${width}`.padEnd(11, '0'))
    phone = await openPhone(shop.browser, shop.server.url, { token, width, allows: ['health', 'id'] })
  })
  afterAll(() => phone?.close())
  afterEach(() => expect(phone.problems).toEqual([]))

  const driver = () => driverOf(phone.page)
  const see = (text: string | RegExp) => driver().see(text)
  const tap = (text: string | RegExp) => driver().tap(text)
  const button = (name: string | RegExp) => driver().tapButton(name)
  const link = (name: string | RegExp) => driver().tapButton(name, 'link')
  const at = (address: RegExp) => driver().at(address)
  /** Taps the button with this label in the top layer of the page. */
  const answer = (verb: string | RegExp) =>
    phone.page.getByRole('button', { name: verb }).filter({ visible: true }).last().tap()

  async function home() {
    await phone.page.goto('/')
    await see('限时秒杀')
  }

  /** Confirms variant and count in the sheet of the product page. */
  async function buyNow() {
    await button(/^立即购买/)
    const sheet = phone.page.getByRole('dialog').filter({ visible: true })
    await Promise.race([sheet.waitFor(), at(/Affirm/)])
    if (!/Affirm/.test(phone.page.url())) await sheet.getByText('立即购买').last().tap()
  }

  /** Uploads a photo of a prescription with this text. */
  async function give(text: string) {
    const [chooser] = await Promise.all([phone.page.waitForEvent('filechooser'), button(/添加图片/)])
    await chooser.setFiles({ name: 'rx.jpg', mimeType: 'image/jpeg', buffer: drawnPicture(text) })
    await phone.page.getByRole('button', { name: '第 1 张图片', exact: true }).waitFor()
    await phone.page.waitForFunction(() => !document.body.textContent?.includes('上传中'))
  }

  /** Pays at the simulated cashier and goes to the order, and back home. */
  async function payAndFollow() {
    await at(/\/order\/pay\//)
    await button(/^确认支付/)
    await at(/\/sandbox\/cashier\//)
    await tap(/确认支付/)
    await at(/\/order\/result\//)
    await see(/支付成功/)
    await button('查看订单')
    await at(/\/order\/detail\//)
    await button('回到首页')
    await at(/\/$/)
  }

  test('a medicine comes by lightning delivery', async () => {
    await home()
    await link(/^布洛芬缓释胶囊 0.3g×20粒/)
    await at(/\/commodity\/detail\//)
    await buyNow()
    await at(/\/order\/directAffirm\/2/)
    await button('提交订单')
    await payAndFollow()
  })

  test('NAV-36 ST-57 an order is received and bought again from the list of orders', async () => {
    const { list } = await sendRequest(shop.server.url, 'orderList', {}, token)
    await sendAtSandbox(shop.server.url, list[0]?.orderNo ?? '')
    await home()
    await driver().tapButton('我的', 'tab')
    await button(/^全部$/)
    await at(/\/order\/index/)
    await button(/^确认收货/)
    await answer(/^确认收货$/)
    await button(/^再来一单/)
    await at(/\/shopping$/)
    await see('布洛芬缓释胶囊')
    await button(/^结算（1）/)
    await at(/\/order\/affirm\/2/)
    await button('提交订单')
    await payAndFollow()
  })

  test('a medicine is picked up at the store', async () => {
    await home()
    await link(/^布洛芬缓释胶囊 0.3g×20粒/)
    await phone.page.getByRole('radio', { name: /^自提/ }).filter({ visible: true }).first().tap()
    await buyNow()
    await at(/\/order\/directAffirm\/3/)
    await see('取货人')
    await button('提交订单')
    await payAndFollow()
  })

  test('a prescription drug is bought after its review', async () => {
    await home()
    await link('慢病用药')
    await link(/^苯磺酸氨氯地平片/)
    await button('提交需求')
    await at(/\/order\/otc\/auth/)
    await tap('所患疾病')
    await phone.page.getByRole('radio', { name: '高血压' }).tap()
    await give(`处方 ${width}`)
    await driver().box().getByRole('button', { name: '提交需求' }).tap()
    await button('我已知晓，提交')
    await see('药师审核通过')
    await button('凭方购买')
    await at(/\/order\/affirm\/2\/D\d+/)
    await phone.page.getByRole('checkbox', { name: /我已知道/ }).tap()
    await button('提交订单')
    await payAndFollow()
  })

  test('PR-13 the drug on a photographed prescription is found, reviewed and paid', async () => {
    await home()
    await link(/^凭处方买药/)
    await at(/\/order\/otc\/auth$/)
    await give(`处方笺|1. 苯磺酸氨氯地平片 5mg*28片 1盒|${width}`)
    await button('识别处方上的药品')
    await see(/^处方写的是：苯磺酸氨氯地平片 5mg×28片/)
    await phone.page
      .getByRole('radio', { name: /^苯磺酸氨氯地平片/ })
      .filter({ visible: true })
      .first()
      .tap()
    await button('下一步，填写用药人')
    await tap('所患疾病')
    await phone.page.getByRole('radio', { name: '高血压' }).tap()
    await driver().box().getByRole('button', { name: '提交需求' }).tap()
    await button('我已知晓，提交')
    await see('药师审核通过')
    await button('凭方购买')
    await at(/\/order\/affirm\/2\/D\d+/)
    await phone.page.getByRole('checkbox', { name: /我已知道/ }).tap()
    await button('提交订单')
    await payAndFollow()
  })

  test('a herbal formula is reviewed and decocted', async () => {
    await home()
    await link('中药代煎')
    await button('选药材')
    for (const name of ['黄芪', '甘草']) await phone.page.getByRole('checkbox', { name: `加入药方，${name}` }).tap()
    await button('填写用量')
    for (const name of ['黄芪', '甘草'])
      await phone.page.getByLabel(`${name}，每剂克数`).filter({ visible: true }).fill('5')
    await button('下一步')
    await at(/\/activity\/chinese\/confirm\//)
    await phone.page.getByLabel('医师诊断').filter({ visible: true }).last().fill('气虚乏力')
    await tap('我确认药方来自医师')
    await button('提交药师审核')
    await see('药师审核通过')
    await button('去下单')
    await at(/\/order\/chineseAffirm\//)
    await phone.page.getByRole('checkbox', { name: /我已知道/ }).tap()
    await button('提交订单')
    await payAndFollow()
  })

  test('PR-15 a product of a flash sale is bought at its price', async () => {
    await home()
    await link('秒杀')
    await at(/\/spike$/)
    await button(/^去购买，额温枪/)
    await at(/\/commodity\/seckillDetail\//)
    await button(/^立即秒杀/)
    await at(/\/order\/seckillAffirm\//)
    await see('49.00')
    await button('提交订单')
    await payAndFollow()
  })

  test('a group buy is opened', async () => {
    await home()
    await link('拼团')
    await button(/^去拼团，电子体温计/)
    await button(/开团$/)
    await at(/\/activitygroup\/affirm\//)
    await button('提交订单')
    await at(/\/order\/pay\/G/)
  })

  test('PR-11 a cross-border product is ordered for a buyer', async () => {
    await home()
    await link('跨境购')
    await at(/\/global\/index$/)
    await link(/^鱼油软胶囊（跨境演示）/)
    await at(/\/global\/product\/detail\//)
    await buyNow()
    await at(/\/order\/globalDirectAffirm\//)
    await see(/订购人 张/)
    await button('提交订单')
    await at(/\/order\/pay\//)
    await button(/^确认支付/)
    await at(/\/sandbox\/cashier\//)
    await tap(/确认支付/)
    await at(/\/order\/result\//)
  })

  test('PR-19 a product is reserved for tomorrow and paid', async () => {
    await home()
    await link('到店预约')
    await button(/^预约，轮椅/)
    await button('立即预约')
    await at(/\/pre\/confirm\//)
    await tap(/^明天/)
    await see('上午 9:00–12:00')
    await tap('上午 9:00–12:00')
    const [name, mobile] = [driver().field(0), driver().field(1)]
    if (!(await name.inputValue())) await name.fill('林小明')
    if (!(await mobile.inputValue())) await mobile.fill('13800138001')
    await button('提交预约')
    await at(/\/order\/pay\//)
    await button(/^确认支付/)
    await at(/\/sandbox\/cashier\//)
    await tap(/确认支付/)
    await at(/\/user\/pre\/success\//)
    await see('预约成功')
    await tap('查看预约')
    await see('已预约')
  })

  test('PR-21 a coupon is exchanged for its product', async () => {
    await home()
    await driver().tapButton('我的', 'tab')
    await button(/优惠券/)
    await at(/\/user\/coupon$/)
    await button(/^去兑换，验孕试纸兑换券/)
    await at(/\/user\/exchange\/good\//)
    await button(/^去兑换，验孕试纸兑换券/)
    await at(/\/order\/exchangeAffirm/)
    await button('提交订单')
    await at(/\/order\/(pay|result)\//)
  })

  test('PR-22 points become a coupon', async () => {
    await phone.close()
    phone = await openPhone(shop.browser, shop.server.url, { token: demoToken, width })
    await home()
    await driver().tapButton('我的', 'tab')
    await button(/积分/)
    await at(/\/integral\/myscore$/)
    await button(/^积分兑换/)
    await button(/^去兑换，积分兑换/)
    await at(/\/integral\/coupon\//)
    await see('需要积分')
    await button(/^用 \d+ 积分兑换/)
    await answer(/^兑换$/)
    await see('兑换成功')
  })
})
