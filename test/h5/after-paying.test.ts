import type { Browser } from 'playwright-core'
import { publicUrl, type RouteName } from '../../src/routes'
import { ask, casesOnceDone, decideAtSandbox, deliverAtSandbox, sendAtSandbox } from '../support/ask'
import { drawnPicture } from '../support/drawn'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newcomer, newShopper, paidOrder, placeOrder, THREE } from '../support/shopper'
import { handOf, launch, openPhone, seriousViolations, shoot, type Phone } from './browser'

/** Works in the store that the shoppers of these tests fetch from. */
const STAFF = '13800138009'

let server: RunningServer
let browser: Browser
const proof = createProof('h5', 'after-paying')

beforeAll(async () => {
  server = await startServer()
  browser = await launch()
})
afterAll(async () => {
  proof.save()
  await browser?.close()
  await server?.stop()
})

const picture = async ({ page }: Phone, name: RouteName) => {
  proof.pictured(name, await shoot(page, name))
  expect(await seriousViolations(page)).toEqual([])
}
const visit = async (mobile: string) => {
  const shopper = await newShopper(server.url, mobile)
  const phone = await openPhone(browser, server.url, { token: shopper.token })
  return { shopper, phone, page: phone.page, ...handOf(phone.page) }
}

test('PR-24 RX-08 one of three lines comes back: its part of what was paid, and the order goes on', async () => {
  const { shopper, phone, page, see, tap, tapButton, at } = await visit('13900000081')
  const { id, orderNo } = await paidOrder(server.url, shopper)
  await page.goto(publicUrl('orderDetail', { status: 200, id }))
  await see('待发货')
  await tapButton(/^提醒发货/)
  await see('提醒成功')
  await tapButton(/^申请售后，.*口罩/)
  await at(/\/order\/afterSale\//)
  await see('退款金额')
  await tap('不想要了')
  await picture(phone, 'orderAfterSale')
  const { lines, fees } = await ask(server.url, 'afterSales', { id }, shopper.token)
  const net = lines.find(({ barcode }) => barcode === THREE[1])?.net ?? NaN
  expect(net).toBeGreaterThan(0)
  expect(await page.locator('.sale').textContent()).toContain(`退款金额 ¥${net.toFixed(2)}`)
  await tapButton('提交申请')
  await at(/\/order\/returnDetail\//)
  await see('处理进度')
  const [one] = await casesOnceDone(server.url, shopper.token, orderNo)
  // What is kept keeps the fees.
  expect([one?.amount, one?.fees, fees > 0]).toEqual([net, 0, true])
  await page.reload()
  await see('退款完成')
  expect(await page.locator('.back').textContent()).toContain(`退款金额¥${net.toFixed(2)}`)
  proof.did('orderAfterSale', 'PR-24 a line asked back with its share')
  await picture(phone, 'orderReturnDetail')
  await tapButton('查看订单')
  await see('待发货')
  await see('已退 2 件')
  expect(await page.getByRole('button', { name: /^申请售后，.*口罩/ }).count()).toBe(0)
  await shoot(page, 'orderDetail-partly')
  await sendAtSandbox(server.url, orderNo)
  await page.goto(publicUrl('orderReturn', { id }))
  await see('药品发出后，仅受理商品破损、发错商品、质量问题和商品召回。')
  expect(await page.getByText('不想要了').filter({ visible: true }).count()).toBe(0)
  await tap('退货退款')
  await tap('商品召回')
  await picture(phone, 'orderReturn')
  await tapButton('提交申请')
  await see('等待商家处理')
  proof.did('orderReturn', 'ST-58 RX-08 the whole order asked back')
  await decideAtSandbox(server.url, orderNo, 'agree')
  await page.reload()
  await see('我已寄回')
  await see(/^请在 \d+月\d+日 \d\d:\d\d 前寄回/)
  await shoot(page, 'orderReturnDetail-returning')
  await tapButton('我已寄回')
  await see('请填写正确的快递公司和单号')
  await page.getByRole('textbox', { name: '快递公司' }).fill('顺丰速运')
  await page.getByRole('textbox', { name: '快递单号' }).fill('SF1234567890')
  await tapButton('我已寄回')
  await see('退货成功')
  await see('等待商家收货')
  proof.did('orderReturnDetail', 'ER-76 the goods sent back')
  await decideAtSandbox(server.url, orderNo, 'received')
  const [rest] = await casesOnceDone(server.url, shopper.token, orderNo)
  await page.reload()
  await see('退款完成')
  await see('商家已收到退回商品')
  expect(await page.locator('.back').textContent()).toContain(`退款金额¥${rest?.amount.toFixed(2)}`)
  await shoot(page, 'orderReturnDetail-done')
  // Both cases bring back to the fen what was paid, fees too: the shop answers for a recall.
  const { payable, orderStatusCode } = await ask(server.url, 'orderDetail', { id }, shopper.token)
  expect([Math.round((net + (rest?.amount ?? 0)) * 100), orderStatusCode]).toEqual([Math.round(payable * 100), 600])
  await tapButton('查看订单')
  await see('款项已原路退回')
  for (const name of ['orderReturn', 'orderAfterSale'] as const) {
    await page.goto(publicUrl(name, { id }))
    await see('没有可以申请售后的商品')
    proof.saw(name, 'empty')
  }
  expect(phone.problems).toEqual([])
  await phone.close()
})

test('S22 PR-24 damage is asked back with its picture, the case is taken back, and asked for anew', async () => {
  const { shopper, phone, page, see, tap, tapButton, at } = await visit('13900000085')
  const { id, orderNo } = await paidOrder(server.url, shopper)
  await sendAtSandbox(server.url, orderNo)
  await page.goto(publicUrl('orderAfterSale', { id, type: 1, barcode: THREE[0] }))
  await see('图片凭证')
  await tap('商品破损')
  await tapButton('提交申请')
  await see('请上传图片凭证')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tapButton(/添加图片/)])
  await chooser.setFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: drawnPicture('破损') })
  await see('1/4')
  await page.getByText('上传中').waitFor({ state: 'detached' })
  await tapButton('提交申请')
  await at(/\/order\/returnDetail\//)
  await see('等待商家处理')
  await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('.back__pic img')?.naturalWidth ?? 0) > 0)
  await shoot(page, 'orderReturnDetail-evidence')
  await tapButton('撤销申请')
  await see('撤销后商家不再处理这次申请，需要时可以重新申请。')
  expect(await seriousViolations(page)).toEqual([])
  await shoot(page, 'orderReturnDetail-withdraw')
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销申请', exact: true }).tap()
  await see('已撤销申请')
  await see('申请已关闭')
  await see('您已撤销申请')
  await see('申请金额')
  proof.did('orderReturnDetail', 'PR-24 a case taken back')
  await shoot(page, 'orderReturnDetail-closed')
  await tapButton('重新申请')
  await at(/\/order\/afterSale\//)
  await see('可退 2 件')
  expect(await seriousViolations(page)).toEqual([])
  expect(phone.problems).toEqual([])
  await phone.close()
})

test('ST-59 ST-56 a cancelled order says why and what became of it, and is deleted', async () => {
  const { shopper, phone, page, see, tap, tapButton } = await visit('13900000086')
  const { id, orderNo } = await placeOrder(server.url, shopper)
  await page.goto(publicUrl('orderDetail', { status: 100, id }))
  await tapButton(/^取消订单，/)
  await tap('忘记用优惠券')
  await see('取消订单成功')
  await page.reload()
  await see(/^没有扣款/)
  await see('取消原因')
  await see('忘记用优惠券')
  await shoot(page, 'orderDetail-cancelled')
  await page.goto(publicUrl('orderList', { index: 0 }))
  await see('已取消')
  await tapButton(new RegExp(`^删除订单，.*${orderNo}`))
  await see('删除后不能恢复，确定删除吗？')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).tap()
  await see('删除成功')
  await see('这里还没有订单')
  expect((await ask(server.url, 'orderList', { status: 0 }, shopper.token)).totalCount).toBe(0)
  expect(phone.problems).toEqual([])
  await phone.close()
})

test('what is bought once more is compared first: a price, a stock, and what is gone', async () => {
  const { shopper, phone, page, see, tapButton, at } = await visit('13900000087')
  const { id } = await paidOrder(server.url, shopper)
  await sendAtSandbox(server.url, (await ask(server.url, 'orderDetail', { id }, shopper.token)).orderNo)
  const now: Record<string, object | null> = { [THREE[0]]: { price: 88.8 }, [THREE[1]]: { stock: 1 }, [THREE[2]]: null }
  await page.route(/getPublicProductDetail/, async (route) => {
    const barcode = THREE.find((one) => route.request().url().includes(one)) ?? ''
    const answer = await (await route.fetch()).json()
    const change = now[barcode]
    await route.fulfill({
      json: change === null ? { code: 404, msg: '', data: null } : { ...answer, data: { ...answer.data, ...change } },
    })
  })
  await page.goto(publicUrl('orderDetail', { status: 300, id }))
  await tapButton(/^更多/)
  await page.getByRole('dialog').getByText('再来一单').tap()
  await see('与上次下单相比')
  await see(/→ ¥88\.80$/)
  await see(/：只剩 1 件$/)
  await see(/：已下架或无货$/)
  await shoot(page, 'orderDetail-again')
  expect(await seriousViolations(page)).toEqual([])
  await tapButton('加入购物车')
  await at(/\/shopping/)
  expect(phone.problems).toEqual([])
  await phone.close()
})

test('a parcel with its steps, the rider on our own map, another address, and what was bought once more', async () => {
  const { shopper, phone, page, see, tap, tapButton, at } = await visit('13900000082')
  const { id, orderNo } = await paidOrder(server.url, shopper)
  await page.goto(publicUrl('orderDetail', { status: 200, id }))
  await tapButton('修改收货地址')
  await see('商家发货前可以修改；运费不变的地址才能改')
  await page.locator('.y-sheet .y-cell').first().tap()
  await see('修改成功')
  await tapButton('申请发票')
  await page.getByLabel('发票抬头').fill('林小明')
  await tapButton('保存')
  await see('林小明')
  await tapButton('修改发票抬头')
  expect(await seriousViolations(page)).toEqual([])
  await tapButton('不开发票')
  await see('申请发票')
  await sendAtSandbox(server.url, orderNo)
  await page.goto(publicUrl('orderList', { index: 3 }))
  await tapButton(/^查看物流/)
  await at(/\/order\/logistics\//)
  await see('骑手已接单，正前往门店')
  proof.did('orderLogistics', 'EN-20 the steps of a parcel')
  await picture(phone, 'orderLogistics')
  await tapButton('看骑手位置')
  await at(/\/order\/maps\//)
  await see(/预计 \d\d:\d\d–\d\d:\d\d 送达/)
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('.y-map img')].filter((one) => one.naturalWidth > 0).length > 3,
  )
  await picture(phone, 'orderMaps')
  await tapButton('联系骑手')
  await see(/将拨打隐私号 4000000000/)
  await page.getByRole('alertdialog').getByRole('button', { name: '取消', exact: true }).tap()
  proof.did('orderMaps', 'BC-88 the rider called by a hidden number')
  await page.goto(publicUrl('orderList', { index: 0 }))
  await page.locator('input').filter({ visible: true }).first().fill('没有这个商品')
  await page.keyboard.press('Enter')
  await see('这里还没有订单')
  await tapButton('清除')
  await tapButton(/^更多/)
  await page.getByRole('dialog').getByText('再来一单').tap()
  await at(/\/shopping/)
  await page.goto(publicUrl('orderHistory'))
  await see('这里还没有订单')
  proof.saw('orderHistory', 'empty')
  proof.did('orderHistory', 'old orders stand apart')
  await picture(phone, 'orderHistory')
  const bare = { id, orderNo: 'Y', orderStatusCode: 600, orderType: 2, activeId: null, unShowDrawPrize: 1, pickup: 0 }
  const old = {
    ...bare,
    storeName: '店',
    goodsVoList: [],
    goodsCount: 1,
    payable: 1,
    createTime: '2026-01-01T00:00:00Z',
  }
  await page.route(/\/order\/user\/list/, (route) =>
    route.fulfill({
      json: {
        code: 200,
        msg: '',
        data: { list: [{ ...old, expireTime: null }], totalCount: 1, totalPage: 1, currPage: 1 },
      },
    }),
  )
  await page.reload()
  await see('没有更多了')
  proof.saw('orderHistory', 'end')
  await tap('全部')
  expect(phone.problems).toEqual([])
  await phone.close()
})

test('PR-25 ER-76 what was delivered is spoken of, and stands among one’s own comments', async () => {
  const { shopper, phone, page, see, tap, tapButton, at } = await visit('13900000083')
  const { orderNo } = await paidOrder(server.url, shopper)
  await sendAtSandbox(server.url, orderNo)
  await deliverAtSandbox(server.url, orderNo)
  await page.goto(publicUrl('orderList', { index: 4 }))
  await tapButton(/^去评价/)
  await at(/\/userAppraise\//)
  await see('我的评价')
  await page.locator('.appr .y-end').waitFor()
  await see('没有更多了')
  proof.saw('appraise', 'end')
  await picture(phone, 'appraise')
  await tapButton(/^去评价，/)
  await at(/\/order\/evaluate\//)
  await page.getByRole('radio', { name: '5 星' }).tap()
  await tap('送得快')
  await picture(phone, 'orderEvaluate')
  await tapButton('提交评价')
  await see('评价成功')
  proof.did('orderEvaluate', 'PR-25 five stars given')
  await tapButton('已评价', 'tab')
  await see(/5 星/)
  proof.did('appraise', 'PR-25 what one has said')
  expect(phone.problems).toEqual([])
  await phone.close()
})

test('PR-12 PR-34 a pick-up order shows the bar code of its number', async () => {
  const { shopper, phone, page, see, tap } = await visit('13900000084')
  const { id, orderNo } = await paidOrder(server.url, shopper, { pickup: true })
  const { code } = await ask(server.url, 'pickOrder', { orderNo }, shopper.token)
  expect(code).toMatch(/^26\d{11}$/)
  await page.goto(publicUrl('pickOrders'))
  await see('没有更多了')
  proof.saw('pickOrders', 'end')
  await picture(phone, 'pickOrders')
  await tap('共2件')
  await see('到店出示取货码，店员扫码核销')
  await see(`${code.slice(0, 2)} ${code.slice(2, 6)} ${code.slice(6, 10)} ${code.slice(10)}`)
  expect(await page.locator('.y-bars__1').count()).toBeGreaterThan(25)
  proof.did('pickOrders', 'PR-12 one’s orders to be fetched')
  proof.did('pickOrder', 'PR-34 the code shown at the counter')
  await picture(phone, 'pickOrder')
  await page.goto(publicUrl('orderDetail', { status: 200, id }))
  await see('待取货')
  // Where it is fetched, no fee for bringing it, and nobody to hurry.
  expect(await page.locator('.detail-adr').textContent()).toContain('蛇口店')
  for (const text of ['提醒发货', '配送费']) expect(await page.getByText(text).count()).toBe(0)
  await shoot(page, 'orderDetail-pickup')
  await page.goto(publicUrl('orderLogistics', { orderNo, type: 2 }))
  await see('还没有物流信息')
  proof.saw('orderLogistics', 'empty')
  // One of two pieces is given up before it is fetched: the staff reads one, and the shopper has the other.
  const { cartId = 0 } = (await ask(server.url, 'afterSales', { id }, shopper.token)).lines[0] ?? {}
  const wish = { id, reason: 'unwanted' as const, goods: [{ cartId, count: 1 }], idemKey: 'one-of-two' }
  await ask(server.url, 'applyAfterSale', wish, shopper.token)
  const till = await openPhone(browser, server.url, { token: await newcomer(server.url, STAFF) })
  const counter = handOf(till.page)
  await till.page.goto(publicUrl('pickOrders'))
  await counter.see('店员核销')
  await counter.field().fill('12')
  await counter.tapButton('查看商品')
  await counter.see('取货码是 13 位数字')
  await counter.field().fill(code)
  await counter.tapButton('查看商品')
  await counter.see('请核对以下商品，齐全后交付')
  await counter.see('× 1')
  expect((await ask(server.url, 'orderDetail', { id }, shopper.token)).orderStatusCode).toBe(200)
  await picture(till, 'pickOrders')
  await shoot(till.page, 'pickOrders-staff')
  await counter.tapButton('确认交付')
  await counter.see('核销成功，已交付以下商品')
  proof.did('pickOrders', 'PR-34 compared and handed over by the staff')
  await counter.field().fill(code)
  await counter.tapButton('查看商品')
  await counter.see(/^已于 .* 取货$/)
  expect(await till.page.getByRole('button', { name: '确认交付' }).count()).toBe(0)
  expect(till.problems).toEqual([])
  await till.close()
  await page.goto(publicUrl('pickOrder', { orderNo }))
  await see(/已于 .* 取货/)
  expect(phone.problems).toEqual([])
  await phone.close()
})
