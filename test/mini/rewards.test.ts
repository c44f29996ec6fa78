// Points, lucky draws and coupons in the compiled mini-programs.
import { pageUrl, type Params, type RouteName } from '../../src/routes'
import { payAtSandbox } from '../support/ask'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper } from '../support/shopper'
import { HOSTS, openShop } from './support'

const DEMO = '13800138000'
const proofs = { weapp: createProof('weapp', 'rewards'), alipay: createProof('alipay', 'rewards') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

describe.each(HOSTS)('points and coupons on %s', (host) => {
  const { [host]: proof } = proofs
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.stop())

  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    const { token } = await newShopper(server.url, DEMO)
    shop = await openShop(host, server.url, {
      storage: new Map([['JWTTOKEN', JSON.stringify(token)]]),
    })
  })
  afterAll(() => shop?.close())

  async function open(name: RouteName, params: Params, shows: string | RegExp) {
    await shop.reLaunch(pageUrl(name, params))
    await shop.waitFor(shows)
  }
  async function ends(name: RouteName) {
    await shop.waitFor('没有更多了')
    proof.saw(name, 'end')
  }

  test('PR-22 shows points of the app and of the stores, growth, and the benefits of a level', async () => {
    await open('pointsScore', {}, '门店积分')
    await shop.tap('积分明细')
    await shop.waitFor('活动赠送')
    proof.did('pointsScore', 'opens the points history')
    await shop.tap('门店', { within: '.y-tabs', exact: true })
    await shop.waitFor('门店消费获得')
    await ends('pointsDetail')
    proof.did('pointsDetail', 'switches to the points earned in stores')

    await open('pointsMember', {}, '会员等级')
    await shop.tap('成长值', { within: '.y-tabs', exact: true })
    await shop.waitFor('会员赠送')
    proof.did('pointsMember', 'opens the growth history')
    await shop.waitFor(/再得 \d+ 成长值升为/)
    await ends('pointsGrowth')
    proof.did('pointsGrowth', 'sees the level and the growth needed for the next level')

    await open('pointsEquity', {}, '银卡满 69 减 9 券')
    await shop.tap('领取', { exact: true, nth: -1 })
    await shop.waitFor('领取成功')
    proof.did('pointsEquity', 'claims the coupon of a level')
  })

  test('PR-22 PR-28 BC-76 exchanges points for a coupon, draws a prize, and enters its address', async () => {
    await open('pointsLottery', {}, '还可抽 3 次')
    await shop.tap('抽一次', { within: '.y-bar', exact: true })
    await shop.waitFor(/中奖了|这次没有中奖/)
    await shop.tap('知道了', { exact: true })
    await shop.waitFor('还可抽 2 次')
    proof.did('pointsLottery', 'draws once')

    await open('pointsAward', {}, '医用外科口罩一盒')
    await ends('pointsAward')
    await shop.tap('填写地址', { exact: true, nth: -1 })
    await shop.waitFor('选择收货地址')
    await shop.tap('蛇口花园', { within: '.y-sheet' })
    await shop.waitFor('寄到这个地址？')
    await shop.tap('提交', { exact: true })
    await shop.waitFor('地址已提交')
    await shop.waitFor(/138\*{4}8000/)
    proof.did('pointsAward', 'enters the delivery address of a prize')

    await open('pointsOffer', { id: 1 }, '用 300 积分兑换')
    await shop.tap('用 300 积分兑换', { within: '.y-bar' })
    await shop.waitFor('用 300 积分兑换？')
    await shop.tap('兑换', { exact: true })
    await shop.waitFor('1 / 3 张')
    proof.did('pointsOffer', 'exchanges points for a coupon')
    await open('pointsOffers', {}, '积分兑换满 29 减 3 券')
    await ends('pointsOffers')
    await shop.tap('兑换记录', { within: '.y-tabs' })
    await shop.waitFor('−300 积分')
    proof.did('pointsOffers', 'sees the exchange history')
  })

  test('PR-22 a daily sign-in credits its points and is marked in the calendar', async () => {
    await open('dailySign', {}, '连续签到 0 天')
    await shop.tap('签到', { within: '.y-bar', exact: true })
    await shop.waitFor('连续签到 1 天')
    await shop.waitFor('今天已签到')
    await shop.waitFor('.sign-day__number--on')
    proof.did('dailySign', 'signs in')
  })

  test('PR-28 EN-25 turns the wheel, draws with nine cells, and enters the address of a prize', async () => {
    await open('drawWheel', {}, '还可抽 2 次')
    // WeChat forbids rewards for sharing.
    expect(shop.text().includes('分享得 1 次')).toBe(host === 'alipay')
    await shop.tap('抽一次', { within: '.y-bar', exact: true })
    await shop.waitFor(/中奖了|这次没有中奖/)
    await shop.tap('知道了', { exact: true })
    await shop.waitFor('还可抽 1 次')
    proof.did('drawWheel', 'draws once')
    await shop.tap('药箱九宫格')
    await shop.waitFor('怎么得次数')
    await shop.tap('抽一次', { within: '.y-bar', exact: true })
    await shop.waitFor(/中奖了|这次没有中奖/)
    await shop.tap('知道了', { exact: true })
    await shop.waitFor('次数已用完')
    proof.did('drawMarquee', 'draws the free chance')
    await shop.tap('抽奖记录')
    await shop.waitFor('医用棉签一包')
    await ends('drawAwards')
    await shop.tap('填写地址', { exact: true, nth: -1 })
    await shop.waitFor('选择收货地址')
    proof.did('drawAwards', 'opens the address of a prize')
    await shop.tap('提交地址', { within: '.y-bar' })
    await shop.waitFor('寄到这个地址？')
    await shop.tap('提交', { exact: true })
    await shop.waitFor('待寄出')
    proof.did('prizeAddress', 'submits the default address')
    await open('prizes', {}, '医用棉签一包')
    await ends('prizes')
    await shop.tap('待寄出', { within: '.y-tabs' })
    await shop.waitFor(/138\*{4}8000/)
    proof.did('prizes', 'finds the prize among those to be sent')
  })

  test('PR-21 ST-68 ST-70 lists, shows and exchanges coupons', async () => {
    await open('coupons', {}, '积分兑换满 29 减 3 券')
    await shop.tap('已使用', { within: '.y-tabs' })
    await ends('coupons')
    expect(shop.text()).not.toContain('积分兑换满 29 减 3 券')
    proof.did('coupons', 'sees the exchanged coupon among the usable coupons and not among the used')

    await open('exchangeGoods', {}, '我的兑换券')
    await shop.input('请输入兑换码', 'yaoda-2026')
    await shop.tap('查询', { exact: true })
    await shop.waitFor('社区义诊满 59 减 10 券')
    await shop.tap('兑换到我的账户')
    await shop.waitFor('兑换成功')
    proof.did('exchangeGoods', 'exchanges a code for a coupon')

    await open('electronicCoupon', {}, '出示')
    await ends('electronicCoupon')
    await shop.tap('出示', { exact: true })
    await shop.waitFor(/\d{4} \d{4} \d{4} \d{4}/)
    proof.did('electronicCoupon', 'shows the code of a coupon')

    await open('couponCenter', {}, '到店满 49 减 6 券')
    await shop.tap('领取', { exact: true })
    await shop.waitFor('领取成功')
    proof.did('couponCenter', 'claims a coupon')
  })

  test('PR-21 PR-37 ST-70 coupon packs have a poster and are claimed all at once', async () => {
    await open('couponPoster', { code: 'health' }, '.poster__image')
    await shop.tap('保存图片')
    await shop.waitFor('已保存')
    proof.did('couponPoster', 'saves the poster to the photo album')

    await open('couponPack', { code: 'health' }, '家庭药箱券包')
    await shop.tap('一键领取')
    await shop.waitFor('查看优惠券')
    proof.did('couponPack', 'claims all coupons of a pack')

    const { token } = await newShopper(server.url, '13929700998')
    const fresh = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(token)]]) })
    await fresh.reLaunch(pageUrl('couponPacks'))
    await fresh.waitFor('冬日护理券包')
    await fresh.waitFor('没有更多了')
    proof.saw('couponPacks', 'end')
    await fresh.tap('一键领取 1 个券包')
    await fresh.waitFor('没有可领的券包了')
    proof.did('couponPacks', 'claims all available packs at once')
    await fresh.close()
  })

  test('PR-21 ST-82 buys a coupon by paying in the host; cancels another unpaid purchase', async () => {
    const [name, unpaid] = ['特惠满 59 减 20 券', '特惠快递满 129 减 40 券']
    const { token } = await newShopper(server.url, `1392970088${HOSTS.indexOf(host)}`)
    const fresh = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(token)]]) })
    fresh.override('requestPayment', (options: { package: string }) =>
      payAtSandbox(server.url, options.package.replace('prepay_id=', '')),
    )
    fresh.override('tradePay', async (options: { tradeNO: string }) => {
      await payAtSandbox(server.url, options.tradeNO)
      return { resultCode: '9000' }
    })
    await fresh.reLaunch(pageUrl('couponSales'))
    await fresh.waitFor(name)
    await fresh.waitFor('没有更多了')
    proof.saw('couponSales', 'end')
    await fresh.tap('¥4.90 购买', { exact: true })
    await fresh.waitFor('花 ¥4.90 购买？')
    await fresh.tap('去付款', { exact: true })
    await fresh.waitFor('确认支付 ¥')
    await fresh.waitFor('付款后券立即到账')
    await fresh.tap('确认支付 ¥', { within: '.y-bar' })
    await fresh.waitFor('优惠券已到账，下单时可以使用')
    await fresh.tap('查看优惠券', { exact: true })
    await fresh.waitFor(name)
    proof.did('couponSales', 'buys a coupon and finds it among the coupons')
    await fresh.reLaunch(pageUrl('couponSales'))
    await fresh.waitFor(unpaid)
    await fresh.tap('¥12.80 购买', { exact: true })
    await fresh.waitFor('花 ¥12.80 购买？')
    await fresh.tap('去付款', { exact: true })
    await fresh.waitFor('确认支付 ¥')
    await fresh.reLaunch(pageUrl('couponSales'))
    await fresh.waitFor(unpaid)
    await fresh.tap('买过的', { within: '.y-tabs' })
    await fresh.waitFor('待付款')
    await fresh.tap('取消', { exact: true })
    await fresh.waitFor('取消购买？')
    await fresh.tap('取消购买', { exact: true })
    await fresh.waitFor('已取消')
    proof.did('couponSales', 'cancels an unpaid purchase')
    await fresh.close()
  })
})
