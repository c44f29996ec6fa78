// Sales before products are available, in the browser: a presale paid in two parts, a reservation, flash sale sessions
// and their reminder.
import { publicUrl } from '../../src/routes'
import { closed, GIFT, orderPresale, TO_BALANCE, tomorrow } from '../support/presale'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { moveOn } from '../support/clock'
import { startServer } from '../support/server'
import { FLASH_SALES, newShopper } from '../support/shopper'
import { driverOf, openPhone, review, shoot, type Phone } from './browser'
import { openShop } from './shop'

let phone: Phone
let shopper: Awaited<ReturnType<typeof newShopper>>
const proof = createProof('h5', 'ahead')
const shop = openShop({ proof, start: () => startServer(TO_BALANCE), close: () => phone?.close() })
beforeAll(async () => {
  shopper = await newShopper(shop.server.url, '13900000091')
  phone = await openPhone(shop.browser, shop.server.url, { token: shopper.token })
})

test('PR-15 BC-37 ST-74 flash sale sessions by status: opens one, sets a reminder for another', async () => {
  const { see, tap, tapButton, at } = driverOf(phone.page)
  for (const name of ['otherSpike', 'spike'] as const) {
    await phone.page.goto(publicUrl(name))
    await see('离最近一场结束')
    await review(phone, proof, name)
    await tapButton('即将开始', 'tab')
    await see('没有更多了')
    proof.saw(name, 'end')
    await tap('提醒我')
    await see('已提醒')
    proof.did(name, 'sets a reminder for an upcoming flash sale session')
  }
  await tapButton('正在秒杀', 'tab')
  await tapButton(/^去购买/)
  await at(/\/commodity\/seckillDetail\//)
})

/** Reads the countdown on the page; returns the moment of its end by the phone's clock, in s. */
async function endOnClock(): Promise<number> {
  const clock = phone.page.locator('.y-countdown').filter({ visible: true }).first()
  await clock.scrollIntoViewIfNeeded()
  return clock.evaluate((one) => {
    const text = (one.parentElement?.innerText ?? '').replace(/\s+/g, '')
    const [, days = '0', hours = '', minutes = '', seconds = ''] = /(?:(\d+)天)?(\d\d):?(\d\d):?(\d\d)/.exec(text) ?? []
    const left = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)
    return Date.now() / 1000 + left
  })
}

test('PR-15 home, list and product count down to the same end of a flash sale', async () => {
  const ends: number[] = []
  for (const url of [publicUrl('home'), publicUrl('spike'), publicUrl('goodsSeckill', { id: FLASH_SALES.barcode })]) {
    await phone.page.goto(url)
    ends.push(await endOnClock())
  }
  expect(ends.filter((end) => Number.isNaN(end))).toEqual([])
  // Two seconds: each page reads the clock at another part of a second.
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(2)
  expect(Math.min(...ends)).toBeGreaterThan(Date.now() / 1000)
})

/** Fills in a reservation: pickup by the shopper tomorrow morning. */
async function fillIn() {
  const { see, tap, field } = driverOf(phone.page)
  await see('取货门店')
  await tap(tomorrow())
  await tap('上午 9:00–12:00')
  await field(0).fill('林小明')
  await field(1).fill('13800138001')
}

test('PR-19 ST-61 ST-84 a reservation is paid and cancelled; another is free of charge', async () => {
  const { see, tap, tapButton, at } = driverOf(phone.page)
  await phone.page.goto(publicUrl('reserveSearch', { keyword: '轮椅' }))
  await see('轮椅 折叠')
  await see('没有更多了')
  await review(phone, proof, 'reserveSearch')
  proof.saw('reserveSearch', 'end')
  proof.did('reserveSearch', 'searches with the word in the url')
  await phone.page.goto(publicUrl('reserveCategory', { id: 1 }))
  await see('没有更多了')
  proof.saw('reserveCategory', 'end')
  await review(phone, proof, 'reserveCategory')
  await tap('滋补新货')
  await see('宁夏枸杞')
  proof.did('reserveCategory', 'chooses another category')
  await phone.page.goto(publicUrl('reserveHome'))
  await see('没有更多了')
  proof.saw('reserveHome', 'end')
  await review(phone, proof, 'reserveHome')
  await tapButton(/^预约，轮椅/)
  await see('预约说明')
  proof.did('reserveHome', 'chooses a product')
  await review(phone, proof, 'preDetail')
  await tap('领预约券')
  await see('领取成功')
  await tap('立即预约')
  await fillIn()
  await review(phone, proof, 'preConfirm')
  await see('提交预约')
  proof.did('preDetail', 'claims coupons and goes on to the confirmation')
  await tap('提交预约')
  await cashier()
  proof.did('preConfirm', 'submits a reservation')
  await at(/\/user\/pre\/success\/1/)
  await see('预约成功')
  await review(phone, proof, 'userPreSuccess')
  await tap('查看预约')
  await see('已预约')
  proof.did('userPreSuccess', 'sees the reservation confirmed by the query')
  await review(phone, proof, 'userPreDetail')
  await tap('退订')
  await phone.page.getByRole('alertdialog').getByText('退订', { exact: true }).last().tap()
  await see(/退款处理中|已取消/)
  proof.did('userPreDetail', 'cancels the reservation')
  await phone.page.goto(publicUrl('preConfirm', GIFT))
  await fillIn()
  await tap('提交预约')
  await at(/\/pre\/result/)
  await see('提交成功')
  await review(phone, proof, 'preResult')
  const [file] = await Promise.all([phone.page.waitForEvent('download'), tap('添加到日历')])
  expect(file.suggestedFilename()).toBe('yaoda.ics')
  await see('日历文件已下载，打开后即可添加')
  await tap('查看预约')
  await see('已预约')
  proof.did('preResult', 'goes on to the reservation')
})

async function cashier() {
  const { tapButton, at } = driverOf(phone.page)
  await at(/\/order\/pay\//)
  await tapButton(/^确认支付/)
  await at(/\/sandbox\/cashier\//)
  await phone.page
    .getByText(/确认支付/)
    .first()
    .tap()
}

async function paid(result: string) {
  const { see, at } = driverOf(phone.page)
  await cashier()
  await at(/\/order\/result\//)
  await see(result)
}

/** Checks that the explanation of the amount adds up to the amount due and lists the other part. */
async function receipt(part: string, due: string) {
  const { tap } = driverOf(phone.page)
  await tap('怎么算的')
  const sheet = phone.page.getByRole('dialog').filter({ visible: true })
  await sheet.getByText(part).waitFor()
  const amounts = await sheet.locator('.y-receipt__head').evaluateAll((rows) =>
    rows.map((row) =>
      Number(
        /[-−+]?¥?[\d.]+$/
          .exec(row.textContent ?? '')?.[0]
          .replace('−', '-')
          .replace('¥', ''),
      ),
    ),
  )
  const total = Number(/[\d.]+$/.exec((await sheet.locator('.y-receipt__foot').textContent()) ?? '')?.[0])
  expect([amounts.reduce((sum, amount) => sum + amount, 0).toFixed(2), total > 0]).toEqual([total.toFixed(2), true])
  await sheet.getByText(due).waitFor()
  await shoot(phone.page, `receipt-${due === '应付定金' ? 'deposit' : 'balance'}`)
  await sheet.getByRole('button').last().tap()
  await sheet.waitFor({ state: 'detached' })
}

test('PR-16 ST-49 pays a deposit and later its balance due; an unpaid deposit closes', async () => {
  const { see, tap, tapButton, at } = driverOf(phone.page)
  const unpaid = await orderPresale(shop.server.url, shopper)
  await phone.page.goto(publicUrl('advanceSale'))
  await see('付定金 ¥30.00')
  await review(phone, proof, 'advanceSale')
  await tapButton('即将开始', 'tab')
  await see('没有更多了')
  proof.saw('advanceSale', 'end')
  await tapButton('付定金中', 'tab')
  await tapButton(/^付定金/)
  await see('请先勾选定金规则')
  proof.did('advanceSale', 'chooses a presale')
  await see('尾款（开始后支付）')
  await review(phone, proof, 'orderPresell')
  await receipt('尾款（开始后支付）', '应付定金')
  await phone.page.getByRole('checkbox', { name: /我已知道/ }).tap()
  await tap('提交订单')
  await paid('定金支付成功')
  await tap('查看订单')
  await see('定金已付')
  await see('已付定金')
  await receipt('已付定金', '应付尾款')
  await tapButton(/^付尾款/)
  await at(/\/order\/preAffirm\/1\//)
  await see(/尾款 .* 开始支付/)
  await see('离尾款开始')
  await moveOn(shop.server)
  await closed(shop.server.url, shopper, unpaid.id)
  await phone.page.reload()
  await tapButton(/^付尾款 ¥/)
  await paid('支付成功')
  proof.did('orderPresell', 'pays the deposit and the balance due')
  const { list } = await sendRequest(shop.server.url, 'orderList', {}, shopper.token)
  // Lists the newest first: this order, the unpaid order, the free reservation, the cancelled reservation.
  expect(list.map(({ orderStatusCode }) => orderStatusCode)).toEqual([200, 600, 500, 600])
  await phone.page.goto(publicUrl('orderList', { index: 0 }))
  await see('已取消')
  await see('待发货')
})
