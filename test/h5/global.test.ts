// Cross-border products in the browser: browsed, searched, added to favorites and to the cart.
import { publicUrl, type Params, type RouteName } from '../../src/routes'
import { sendRequest, payAtSandbox } from '../support/ask'
import { createProof } from '../support/proof'
import { GLOBAL, newShopper } from '../support/shopper'
import { driverOf, openPhone, review, scrollToTheEnd, shoot, type Phone } from './browser'
import { openShop } from './shop'

let phone: Phone
let token: string
const proof = createProof('h5', 'global')
const shop = openShop({ proof })
beforeAll(async () => {
  ;({ token } = await newShopper(shop.server.url, '13929800101'))
  phone = await openPhone(shop.browser, shop.server.url, { token })
})

const driver = () => driverOf(phone.page)
async function open(name: RouteName, params: Params, shows: string | RegExp) {
  await phone.page.goto(publicUrl(name, params))
  await driver().see(shows)
}
const write = (label: string, text: string) =>
  phone.page.getByPlaceholder(label, { exact: true }).filter({ visible: true }).fill(text)
/** Scrolls to the end of the visible list, which loads page by page. */
async function toEnd(name: RouteName) {
  await scrollToTheEnd(phone.page)
  await driver().see('没有更多了')
  proof.saw(name, 'end')
}

test('PR-11 BC-44 leads from cross-border home to a category, a company and a topic', async () => {
  const { see, tap, tapButton, at } = driver()
  await open('globalHome', {}, '东洋跨境仓（演示）')
  await review(phone, proof, 'globalHome')
  await toEnd('globalHome')
  await open('globalHome', {}, '护肤个护')
  await tapButton('护肤个护')
  await at(/\/global\/category\/5$/)
  await see(/护手霜/)
  await tapButton('价格从低到高')
  await see(/绵羊油/)
  await review(phone, proof, 'globalCategory')
  await toEnd('globalCategory')
  proof.did('globalHome', 'chooses a category')
  proof.did('globalCategory', 'sorts by price')

  await open('globalStore', {}, '莱茵跨境仓（演示）')
  await tap('莱茵跨境仓（演示）')
  await see('保税仓发货，预计 3–5 天送达')
  await review(phone, proof, 'globalStore')
  await toEnd('globalStore')
  proof.did('globalStore', 'chooses a company from the list of all companies')

  await open('globalRecommend', {}, '护眼专场')
  await review(phone, proof, 'globalRecommend')
  await toEnd('globalRecommend')
  await tap('全部专题')
  await at(/\/global\/recommend\/list$/)
  await see('送给爸妈')
  await review(phone, proof, 'globalTopics')
  proof.saw('globalTopics', 'end')
  await tap('送给爸妈')
  await at(/\/global\/recommend\/detail\/2$/)
  await see(/麦卢卡蜂蜜/)
  await review(phone, proof, 'globalTopic')
  proof.did('globalRecommend', 'goes on to all topics')
  proof.did('globalTopics', 'chooses a topic')
  await phone.page.getByRole('button', { name: /加入购物车，鱼油软胶囊/ }).tap()
  await see('商品添加成功')
  proof.did('globalTopic', 'adds a product to the cart')
})

test('BC-40 VA-11 a searched word is in the history the next time', async () => {
  const { see, at } = driver()
  await open('globalSearch', {}, '输入商品名、品牌或产地')
  const field = driver().field()
  await field.fill('眼')
  await see(/蒸汽眼罩/)
  await field.press('Enter')
  await toEnd('globalSearch')
  await review(phone, proof, 'globalSearch')
  await open('globalSearch', {}, '搜索历史')
  await phone.page.getByRole('button', { name: '眼', exact: true }).tap()
  await see(/蒸汽眼罩/)
  await phone.page.getByRole('link', { name: /蒸汽眼罩/ }).tap()
  await at(/\/global\/product\/detail\//)
  proof.did('globalSearch', 'searches by word, and again from the history')
})

test('PR-11 PR-20 PR-26 a product shows its tax, is added to favorites and cart, and is in the history', async () => {
  const { see, tap, tapButton, at } = driver()
  await open('globalGoods', { id: GLOBAL[0] }, '购买须知')
  await see('¥13.47（含运费的税，税率 9.1%）')
  await see('¥20.00 / 单')
  await see('清关两天，包装完好，有中文标签。')
  await review(phone, proof, 'globalGoods')
  await tap('¥13.47（含运费的税，税率 9.1%）')
  await see('综合税率 =（增值税率 + 消费税率）÷（1 − 消费税率）× 70%')
  await tapButton('关闭')
  await tapButton('收藏')
  await see('已收藏')
  await phone.page.getByRole('button', { name: '增加' }).filter({ visible: true }).tap()
  await tapButton('加入购物车')
  await see('商品添加成功')
  for (let count = 0; count !== 3;) ({ count } = await sendRequest(shop.server.url, 'globalCartCount', {}, token))

  await open('collect', {}, /鱼油软胶囊（跨境演示）/)
  await phone.page.getByRole('link', { name: /鱼油软胶囊（跨境演示）/ }).tap()
  await at(/\/global\/product\/detail\//)
  proof.did('globalGoods', 'reads the tax, adds a favorite, adds two pieces to the cart')
  await open('record', {}, /鱼油软胶囊（跨境演示）/)
})

test('PR-11 RX-10 ER-34 checks out the cart with buyer and tax, one company at a time', async () => {
  const { see, tap, tapButton, at } = driver()
  for (const barcode of GLOBAL) await sendRequest(shop.server.url, 'addGlobal', { barcode, count: 1 }, token)
  await open('globalShopping', {}, '南风跨境仓（演示）')
  await review(phone, proof, 'globalShopping')
  await tapButton(/^结算（/)
  await at(/\/order\/globalAffirm\?ids=/)
  await see('不同跨境仓分开申报、分开付款')
  proof.did('globalShopping', 'goes to checkout with all products')
  await tapButton('莱茵跨境仓（演示） 1 件')
  await see('保税仓发货，预计 3–5 天送达')
  await tap('添加订购人实名信息')
  const sheet = phone.page.getByRole('dialog', { name: '允许药达使用身份证信息？' })
  await sheet.getByRole('button', { name: '同意', exact: true }).tap()
  await see('添加订购人')
  await write('真实姓名，与身份证一致', '张三')
  await write('18 位身份证号', '110101199001011231')
  await tapButton('保存并使用')
  await see('请输入正确的身份证号码')
  await tapButton('我知道了')
  await write('18 位身份证号', '110101199001011237')
  await tapButton('保存并使用')
  await see('订购人 张**')
  await review(phone, proof, 'orderGlobal')
  await tapButton('提交订单')
  await at(/\/order\/pay\//)
  proof.did('orderGlobal', 'chooses a company, enters the buyer and orders')
  const { list } = await sendRequest(shop.server.url, 'globalOrders', {}, token)
  const { orderNo } = list[0]!
  await open('orderGlobalDetail', { id: orderNo }, '付款后申报')
  await tapButton(/^取消订单/)
  await see('取消订单')
})

test('PR-11 ST-58 buys without the cart; a buyer refused by customs is corrected', async () => {
  const { see, tapButton, at } = driver()
  await sendRequest(
    shop.server.url,
    'saveGlobalBuyer',
    { name: '王误', idNo: '110101199001011317', undefault: 1 },
    token,
  )
  await open('globalGoods', { id: GLOBAL[0] }, '购买须知')
  await tapButton('立即购买')
  await at(/\/order\/globalDirectAffirm\/GA\?goods=/)
  await see('订购人 王**')
  await review(phone, proof, 'orderGlobalDirect')
  await tapButton('提交订单')
  await at(/\/order\/pay\//)
  await see(/^确认支付/)
  expect(await phone.page.getByText('医保支付').filter({ visible: true }).count()).toBe(0)
  proof.did('orderGlobalDirect', 'orders without the cart')
  const { list } = await sendRequest(shop.server.url, 'globalOrders', { status: 100 }, token)
  const { orderNo } = list[0]!
  const { cashierUrl } = await sendRequest(shop.server.url, 'payGlobal', { orderNo, method: 'wechat' }, token)
  await payAtSandbox(shop.server.url, cashierUrl.split('/').at(-1) ?? '')
  await open('orderGlobalDetail', { id: orderNo }, '清关')
  for (let look = 0; look < 30; look++) {
    const { customs } = await sendRequest(shop.server.url, 'globalOrder', { id: orderNo }, token)
    if (customs.state !== 'waiting') break
    await phone.page.waitForTimeout(2000)
  }
  await open('orderGlobalDetail', { id: orderNo }, '清关未通过')
  await see('支付方式')
  await tapButton('复制订单编号')
  await see('已复制')
  await review(phone, proof, 'orderGlobalDetail')
  await tapButton('更正订购人')
  await see('选择订购人')
  await phone.page
    .getByRole('button', { name: /^张\*\*/ })
    .filter({ visible: true })
    .first()
    .tap()
  await see('已更正，将重新申报')
  proof.did('orderGlobalDetail', 'corrects a refused buyer')
  await open('orderList', { index: 3 }, '这里还没有订单')
  await tapButton('只看跨境')
  await see('南风跨境仓（演示）')
  expect(await phone.page.getByRole('tab', { name: '待收货' }).filter({ visible: true }).count()).toBe(0)
  await shoot(phone.page, 'orderList-abroad')
})
