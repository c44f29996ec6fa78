// Points, draws and coupons in the compiled mini-programs.
import { pageUrl } from '../../src/routes'
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

  test('PR-21 PR-22 PR-28 drawn, exchanged, claimed', async () => {
    const { token } = await newShopper(server.url, DEMO)
    const shop = await openShop(host, server.url, {
      storage: new Map([['JWTTOKEN', JSON.stringify(token)]]),
      overrides: { saveImage: () => ({}) },
    })
    await shop.reLaunch(pageUrl('pointsLottery'))
    await shop.waitFor('还可抽 3 次')
    await shop.tap('抽一次', { within: '.y-bar', exact: true })
    await shop.waitFor(/中奖了|这次没有中奖/)
    await shop.tap('知道了', { exact: true })
    await shop.waitFor('还可抽 2 次')
    proof.did('pointsLottery', 'drew once')

    await shop.reLaunch(pageUrl('pointsOffer', { id: 1 }))
    await shop.waitFor('用 300 积分兑换')
    await shop.tap('用 300 积分兑换', { within: '.y-bar' })
    await shop.waitFor('用 300 积分兑换？')
    await shop.tap('兑换', { exact: true })
    await shop.waitFor('1 / 3 张')
    proof.did('pointsOffer', 'exchanged points for a coupon')

    await shop.reLaunch(pageUrl('coupons'))
    await shop.waitFor('积分兑换满29减3券')
    proof.did('coupons', 'shows what was exchanged')

    await shop.reLaunch(pageUrl('exchangeGoods'))
    await shop.waitFor('我的兑换券')
    await shop.input('请输入兑换码', 'yaoda-2026')
    await shop.tap('查询', { exact: true })
    await shop.waitFor('社区义诊满59减10券')
    await shop.tap('兑换到我的账户')
    await shop.waitFor('兑换成功')
    proof.did('exchangeGoods', 'a code became a coupon')

    await shop.reLaunch(pageUrl('electronicCoupon'))
    await shop.waitFor('出示')
    await shop.tap('出示', { exact: true })
    await shop.waitFor(/\d{4} \d{4} \d{4} \d{4}/)
    proof.did('electronicCoupon', 'a coupon’s code was shown')

    await shop.reLaunch(pageUrl('couponPoster', { code: 'health' }))
    await shop.waitFor('.po__i')
    await shop.tap('保存图片')
    await shop.waitFor('已保存')
    proof.did('couponPoster', 'poster drawn, kept in the album')

    await shop.reLaunch(pageUrl('couponPack', { code: 'health' }))
    await shop.waitFor('家庭药箱券包')
    await shop.tap('一键领取')
    await shop.waitFor('查看优惠券')
    proof.did('couponPack', 'a pack was had whole')

    const other = await newShopper(server.url, '13929700998')
    const fresh = await openShop(host, server.url, {
      storage: new Map([['JWTTOKEN', JSON.stringify(other.token)]]),
    })
    await fresh.reLaunch(pageUrl('couponPacks'))
    await fresh.waitFor('冬日护理券包')
    await fresh.tap('一键领取 1 个券包')
    await fresh.waitFor('没有可领的券包了')
    proof.did('couponPacks', 'all that could be had was had at once')
    await shop.close()
  })
})
