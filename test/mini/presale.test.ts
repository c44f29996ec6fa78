// Sales before products are available, in the compiled mini-programs: a presale paid in two parts, a reservation, flash
// sale sessions and their reminder.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { closed, GIFT, orderPresale, TO_BALANCE, tomorrow } from '../support/presale'
import { sendRequest, payAtSandbox } from '../support/ask'
import { createProof } from '../support/proof'
import { moveOn } from '../support/clock'
import { startServer, type RunningServer } from '../support/server'
import { newShopper } from '../support/shopper'
import { HOSTS, openShop, type Host } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer(TO_BALANCE)
})
afterAll(() => server?.stop())

const proofs = { weapp: createProof('weapp', 'ahead'), alipay: createProof('alipay', 'ahead') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

async function open(host: Host, known?: Awaited<ReturnType<typeof newShopper>>) {
  const shopper = known ?? (await newShopper(server.url, `1380000910${HOSTS.indexOf(host)}`))
  const storage = new Map([['JWTTOKEN', JSON.stringify(shopper.token)]])
  const mini = await openShop(host, server.url, { storage })
  mini.override('requestPayment', (options: { package: string }) =>
    payAtSandbox(server.url, options.package.replace('prepay_id=', '')),
  )
  mini.override('tradePay', async (options: { tradeNO: string }) => {
    await payAtSandbox(server.url, options.tradeNO)
    return { resultCode: '9000' }
  })
  const at = (name: RouteName) => mini.waitFor(() => matchPage(mini.page().path) === name)
  return { host, mini, at, shopper, proof: proofs[host] }
}
type Shop = Awaited<ReturnType<typeof open>>

async function rounds({ mini, at, proof }: Shop) {
  for (const name of ['otherSpike', 'spike'] as const) {
    await mini.reLaunch(pageUrl(name))
    await mini.waitFor('离最近一场结束')
    await mini.tap('即将开始', { within: '.y-tabs' })
    await mini.waitFor('提醒我')
    await mini.waitFor('没有更多了')
    proof.saw(name, 'end')
    await mini.tap('提醒我')
    await mini.waitFor('已提醒')
    proof.did(name, 'sets a reminder for an upcoming flash sale session')
  }
  await mini.tap('正在秒杀', { within: '.y-tabs' })
  await mini.waitFor('去购买')
  await mini.tap('去购买')
  await at('goodsSeckill')
}

/** Fills in a reservation: pickup by the shopper tomorrow morning. */
async function fillIn({ mini }: Shop) {
  await mini.waitFor('取货门店')
  await mini.tap(tomorrow())
  await mini.tap('上午 9:00–12:00')
  await mini.input('.y-field__input', '林小明')
  await mini.input('.y-field__input', '13800138001', { nth: 1 })
}

async function reserve(shop: Shop) {
  const { host, mini, at, proof } = shop
  await mini.reLaunch(pageUrl('reserveSearch', { keyword: '轮椅' }))
  await mini.waitFor('轮椅 折叠')
  await mini.waitFor('没有更多了')
  proof.saw('reserveSearch', 'end')
  proof.did('reserveSearch', 'searches with the word in the url')
  await mini.reLaunch(pageUrl('reserveCategory', { id: 1 }))
  await mini.waitFor('没有更多了')
  proof.saw('reserveCategory', 'end')
  await mini.tap('滋补新货')
  await mini.waitFor('宁夏枸杞')
  proof.did('reserveCategory', 'chooses another category')
  await mini.reLaunch(pageUrl('reserveHome'))
  await mini.waitFor('没有更多了')
  proof.saw('reserveHome', 'end')
  await mini.tap('轮椅 折叠')
  await at('preDetail')
  proof.did('reserveHome', 'chooses a product')
  await mini.waitFor('预约说明')
  await mini.tap('领预约券')
  await mini.waitFor('领取成功')
  await mini.tap('立即预约')
  await at('preConfirm')
  proof.did('preDetail', 'claims coupons and goes on to the confirmation')
  await fillIn(shop)
  await mini.tap('提交预约')
  await at('orderPay')
  proof.did('preConfirm', 'submits a reservation')
  await mini.waitFor('确认支付 ¥')
  await mini.tap('确认支付 ¥')
  await at('userPreSuccess')
  await mini.waitFor('预约成功')
  await mini.tap('查看预约')
  await at('userPreDetail')
  proof.did('userPreSuccess', 'sees the reservation confirmed by the query')
  await mini.waitFor('已预约')
  await mini.tap('退订', { within: '.y-bar' })
  await mini.tap('退订', { within: '.y-dialog', exact: true, nth: -1 })
  await mini.waitFor(/退款处理中|已取消/)
  proof.did('userPreDetail', 'cancels the reservation')
  await mini.reLaunch(pageUrl('preConfirm', GIFT))
  await fillIn(shop)
  await mini.tap('提交预约')
  await at('preResult')
  await mini.waitFor('提交成功')
  // Alipay has no call that adds to the calendar.
  expect(mini.has('添加到日历')).toBe(host === 'weapp')
  if (host === 'weapp') {
    await mini.tap('添加到日历')
    await mini.waitFor('已添加到日历')
  }
  await mini.tap('查看预约')
  await mini.waitFor('已预约')
  proof.did('preResult', 'goes on to the reservation')
}

async function paid({ mini, at }: Shop, result: string) {
  await at('orderPay')
  await mini.waitFor('确认支付 ¥')
  await mini.tap('确认支付 ¥')
  await at('orderResult')
  await mini.waitFor(result)
}

/** Opens the explanation of the amount and checks that it shows the other part and the name of the amount due. */
async function receipt({ mini }: Shop, part: string, due: string) {
  await mini.tap('怎么算的')
  await mini.waitFor('知道了')
  // Checks that the text appears on the page and again in the sheet.
  await mini.waitFor(() => [part, due].every((text) => mini.text().split(text).length > 2))
  await mini.tap('知道了')
}

async function deposit(shop: Shop) {
  const { mini, at, proof, shopper } = shop
  const unpaid = await orderPresale(server.url, shopper)
  await mini.reLaunch(pageUrl('advanceSale'))
  await mini.waitFor('付定金 ¥30.00')
  await mini.tap('即将开始', { within: '.y-tabs' })
  await mini.waitFor('没有更多了')
  proof.saw('advanceSale', 'end')
  await mini.tap('付定金中', { within: '.y-tabs' })
  await mini.waitFor('付定金 ¥30.00')
  await mini.tap('付定金 ¥30.00')
  await at('orderPresell')
  proof.did('advanceSale', 'chooses a presale')
  await mini.waitFor('请先勾选定金规则')
  await receipt(shop, '尾款（开始后支付）', '应付定金')
  await mini.tap('我已知道')
  await mini.tap('提交订单')
  await paid(shop, '定金支付成功')
  await mini.tap('查看订单')
  await mini.waitFor('已付定金')
  await receipt(shop, '已付定金', '应付尾款')
  await mini.tap('付尾款', { within: '.y-bar' })
  await at('orderPresell')
  await mini.waitFor('离尾款开始')
  return unpaid.id
}

async function balance(shop: Shop) {
  const { mini, proof, shopper } = shop
  const { list } = await sendRequest(server.url, 'orderList', { status: 100 }, shopper.token)
  await mini.reLaunch(pageUrl('orderPresell', { type: 1, orderNo: list[0]?.orderNo }))
  await mini.waitFor('离支付截止')
  await mini.tap('付尾款 ¥')
  await paid(shop, '支付成功')
  proof.did('orderPresell', 'pays the deposit and the balance due')
  const orders = async () => (await sendRequest(server.url, 'orderList', {}, shopper.token)).list
  // Waits for the oldest order, the reservation: a job refunds it.
  await closed(server.url, shopper, (await orders()).at(-1)?.id ?? 0)
  // Lists the newest first: this order, the unpaid order, the free reservation, the cancelled reservation.
  expect((await orders()).map(({ orderStatusCode }) => orderStatusCode)).toEqual([200, 600, 500, 600])
}

test('PR-16 PR-19 PR-15 ST-49 ST-61 ST-74 ST-84 sessions, reservation, deposit and balance on both hosts', async () => {
  const shops: { host: Host; shopper: Shop['shopper']; unpaid: number }[] = []
  for (const host of HOSTS) {
    const shop = await open(host)
    await rounds(shop)
    await reserve(shop)
    shops.push({ host, shopper: shop.shopper, unpaid: await deposit(shop) })
    await shop.mini.close()
  }
  await moveOn(server)
  for (const { host, shopper, unpaid } of shops) {
    await closed(server.url, shopper, unpaid)
    // Opens the app again, because a device learns the server's time when the app starts.
    const shop = await open(host, shopper)
    await balance(shop)
    await shop.mini.close()
  }
}, 600_000)
