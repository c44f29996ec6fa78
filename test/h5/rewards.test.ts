// Points, growth, draws and coupons of the demo shopper: claimed, exchanged, drawn.
import type { Browser } from 'playwright-core'
import { publicUrl, type Params, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper } from '../support/shopper'
import { handOf, launch, openPhone, review, shoot, type Phone } from './browser'

/** The demo shopper: points of the app and of a till, growth, prizes. */
const DEMO = '13800138000'

let server: RunningServer
let browser: Browser
let phone: Phone
const proof = createProof('h5', 'rewards')
beforeAll(async () => {
  server = await startServer()
  browser = await launch()
  const { token } = await newShopper(server.url, DEMO)
  phone = await openPhone(browser, server.url, { token })
})
afterAll(async () => {
  proof.save()
  await browser?.close()
  await server?.stop()
})

const hand = () => handOf(phone.page)
async function open(name: RouteName, params: Params, shows: string | RegExp) {
  await phone.page.goto(publicUrl(name, params))
  await hand().see(shows)
}
/** The button of what has opened last over the page. */
const answer = (verb: string) =>
  phone.page.getByRole('button', { name: verb, exact: true }).filter({ visible: true }).last().tap()

test('PR-21 PR-22 the own page’s figures lead to what they count', async () => {
  for (const [name, url, shows] of [
    ['优惠券', /\/user\/coupon$/, '领券中心'],
    ['积分', /\/integral\/detail$/, '活动赠送'],
    ['成长值', /\/integral\/development$/, '会员赠送'],
  ] as const) {
    const { see, at } = hand()
    await open('user', {}, '成长值')
    await phone.page.locator('.me__asset').filter({ hasText: name }).tap()
    await at(url)
    await see(shows)
  }
})

test('PR-22 points of the app and of the tills, and where each came from', async () => {
  const { see, tap, tapButton } = hand()
  await open('pointsScore', {}, '门店积分')
  await review(phone, proof, 'pointsScore')
  await tap('积分明细')
  await see('活动赠送')
  await review(phone, proof, 'pointsDetail')
  await tapButton('门店', 'tab')
  await see('门店消费获得')
  await see('没有更多了')
  proof.saw('pointsDetail', 'end')
  proof.did('pointsDetail', 'turned to the points of the tills')
  proof.did('pointsScore', 'opened where the points came from')
})

test('PR-22 growth makes a level, and a level makes more of an order', async () => {
  const { see, tap } = hand()
  await open('pointsMember', {}, '会员等级')
  await review(phone, proof, 'pointsMember')
  await tap('成长值明细')
  await see('会员赠送')
  await see('没有更多了')
  await review(phone, proof, 'pointsGrowth')
  proof.saw('pointsGrowth', 'end')
  proof.did('pointsMember', 'opened where the growth came from')
  proof.did('pointsGrowth', 'shows the level and its way')
  await open('pointsEquity', {}, '1.05 倍')
  await see('会员专享券')
  await review(phone, proof, 'pointsEquity')
  await phone.page.getByRole('button', { name: '领取，银卡满69减9券' }).tap()
  await see('领取成功')
  proof.did('pointsEquity', 'claimed the coupon of a level')
})

test('PR-22 points become a coupon, after a question', async () => {
  const { see, tapButton, at } = hand()
  await open('pointsOffers', {}, '积分兑换满29减3券')
  await see('没有更多了')
  await review(phone, proof, 'pointsOffers')
  proof.saw('pointsOffers', 'end')
  await tapButton('去兑换，积分兑换满29减3券')
  await at(/\/integral\/coupon\//)
  await see('需要积分')
  await review(phone, proof, 'pointsOffer')
  await tapButton('用 300 积分兑换')
  await answer('兑换')
  await see('兑换成功')
  await see('1 / 3 张')
  proof.did('pointsOffer', 'exchanged points for a coupon')
  await open('pointsOffers', {}, '积分兑换满29减3券')
  await tapButton('兑换记录', 'tab')
  await see('−300 积分')
  proof.did('pointsOffers', 'shows what was exchanged')
})

test('PR-28 ST-72 VA-15 a draw takes one chance; one that has not begun says when it does', async () => {
  const { see, tap, tapButton } = hand()
  await open('pointsLottery', {}, '还可抽 3 次')
  await review(phone, proof, 'pointsLottery')
  await tapButton('抽一次')
  await see(/^(中奖了|这次没有中奖)$/)
  await shoot(phone.page, 'pointsLottery-result')
  await answer('知道了')
  await see('还可抽 2 次')
  await tapButton('用 100 积分换 1 次')
  await answer('兑换')
  await see('还可抽 3 次')
  proof.did('pointsLottery', 'drew once, and bought one more draw with points')
  await tap('新年健康抽奖')
  await see('未开始')
  await tapButton('抽一次')
  await see(/活动将于.*开始，敬请期待/)
  await answer('我知道了')
  await tap('秋日抽奖')
  await see('已结束')
  await tapButton('抽一次')
  await see('活动已结束')
  await answer('我知道了')
})

test('EN-25 BC-76 a material prize is told where to go', async () => {
  const { see, tapButton } = hand()
  await open('pointsAward', {}, '医用外科口罩一盒')
  await see('没有更多了')
  await review(phone, proof, 'pointsAward')
  proof.saw('pointsAward', 'end')
  await tapButton('填写地址，医用外科口罩一盒')
  await see('选择收货地址')
  await phone.page.getByRole('dialog').getByText('蛇口花园').first().tap()
  await answer('提交')
  await see('地址已提交')
  await see(/138\*{4}8000/)
  proof.did('pointsAward', 'a prize was told where to go')
})

test('PR-21 NAV-23 coupons by their states, and one for goods leads to its exchange', async () => {
  const { see, tap, tapButton, at } = hand()
  await open('coupons', {}, '验孕试纸兑换券')
  await review(phone, proof, 'coupons')
  await tapButton('已使用', 'tab')
  await see('没有更多了')
  proof.saw('coupons', 'end')
  await tapButton('可使用', 'tab')
  await tapButton('去兑换，验孕试纸兑换券')
  await at(/\/user\/exchange\/good\/\d+/)
  await see('可兑换商品')
  await tapButton('去兑换，验孕试纸兑换券')
  await at(/\/order\/exchangeAffirm/)
  proof.did('coupons', 'by state; one for goods led to its exchange')
  await open('exchangeGoods', {}, '我的兑换券')
  await review(phone, proof, 'exchangeGoods')
  await tapButton('查询')
  await see('请输入 4 位以上的兑换码')
  await phone.page.getByPlaceholder('请输入兑换码').filter({ visible: true }).fill('USEDUP2026')
  await tapButton('查询')
  await see('兑换码已被使用')
  await phone.page.getByPlaceholder('请输入兑换码').filter({ visible: true }).fill('yaoda-2026')
  await tapButton('查询')
  await see('社区义诊满59减10券')
  await tap('兑换到我的账户')
  await see('兑换成功')
  proof.did('exchangeGoods', 'a code became a coupon')
})

test('PR-21 a coupon is shown at a counter', async () => {
  const { see, tap, at } = hand()
  await open('coupons', {}, '验孕试纸兑换券')
  await tap('电子券')
  await at(/\/user\/electronicCoupon/)
  await see('没有更多了')
  await review(phone, proof, 'electronicCoupon')
  proof.saw('electronicCoupon', 'end')
  await phone.page
    .getByRole('button', { name: /^出示，/ })
    .first()
    .tap()
  await see(/^\d{4} \d{4} \d{4} \d{4}$/)
  await shoot(phone.page, 'electronicCoupon-code')
  await phone.page.getByRole('button', { name: '关闭' }).last().tap()
  proof.did('electronicCoupon', 'a coupon’s code was shown')
})

test('PR-21 PR-37 ST-70 packs of an activity lead to what they hold and to a poster, and are had at once', async () => {
  const { see, tap, tapButton, at } = hand()
  await open('couponCenter', {}, '全城可领')
  await tap('去看看')
  await at(/\/activity\/conponCenter/)
  await see('冬日护理券包')
  await see('没有更多了')
  await review(phone, proof, 'couponPacks')
  proof.saw('couponPacks', 'end')
  await phone.page.getByText('详情').filter({ visible: true }).first().tap()
  await at(/\/activity\/coupon\/health/)
  await tap('生成海报')
  await at(/\/activity\/couponPoster\/health/)
  await see('分享给朋友')
  await phone.page.waitForFunction(() =>
    [...document.querySelectorAll('img')].every((one) => one.complete && one.naturalWidth > 0),
  )
  await review(phone, proof, 'couponPoster')
  const download = phone.page.waitForEvent('download')
  await tapButton('保存图片')
  expect((await download).suggestedFilename()).toBe('yaoda.png')
  await see('已保存')
  proof.did('couponPoster', 'poster drawn, kept as a picture')
  const { token } = await newShopper(server.url, '13929700999')
  const fresh = await openPhone(browser, server.url, { token })
  const other = handOf(fresh.page)
  await fresh.page.goto(publicUrl('couponPacks', {}))
  await other.tapButton('一键领取 1 个券包')
  await other.see('领取成功')
  await other.see('没有可领的券包了')
  proof.did('couponPacks', 'all that could be had was had at once')
  expect(fresh.problems).toEqual([])
})

test('PR-21 ST-68 ST-70 claimed in the centre, and a pack at once', async () => {
  const { see, tapButton } = hand()
  await open('couponCenter', {}, '全城可领')
  await see('附近门店')
  await review(phone, proof, 'couponCenter')
  await tapButton('领取，到店满49减6券')
  await see('领取成功')
  proof.did('couponCenter', 'claimed a store’s coupon')
  await open('couponPack', { code: 'health' }, '家庭药箱券包')
  await review(phone, proof, 'couponPack')
  await tapButton('一键领取')
  await see('领取成功')
  await tapButton('查看优惠券')
  await see('券包满39减6券')
  proof.did('couponPack', 'a pack was had whole')
  expect(phone.problems).toEqual([])
})
