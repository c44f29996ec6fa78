import { endpoints } from '../../src/contract'
import { matchPage, pageUrl } from '../../src/routes'
import { ask, casesOnceDone, decideAtSandbox, deliverAtSandbox, sendAtSandbox } from '../support/ask'
import { drawnPicture } from '../support/drawn'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newcomer, newShopper, paidOrder, placeOrder, THREE } from '../support/shopper'
import { HOSTS, openShop, openWire } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

/** Works in the store that the shoppers of these tests fetch from. */
let staff: Promise<string> | undefined
const PICK = { weapp: 'chooseMedia', alipay: 'chooseImage' } as const

const proofs = { weapp: createProof('weapp', 'after-paying'), alipay: createProof('alipay', 'after-paying') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

const opened = (name: Parameters<typeof pageUrl>[0], params?: Parameters<typeof pageUrl>[1]) => {
  const [file = '', query = ''] = pageUrl(name, params).slice(1).split('?')
  return { path: file, query: Object.fromEntries(new URLSearchParams(query)) }
}

describe.each(HOSTS)('after paying on %s', (host) => {
  const { [host]: proof } = proofs
  const visit = async (digit: number) => newShopper(server.url, `1380009${digit}00${HOSTS.indexOf(host)}`)
  const open = (token: string, ...at: Parameters<typeof opened>) =>
    openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(token)]]), ...opened(...at) })

  test('PR-24 RX-08 a line comes back, then the rest, and the goods are sent', async () => {
    const shopper = await visit(1)
    const { id, orderNo } = await paidOrder(server.url, shopper)
    const mini = await open(shopper.token, 'orderAfterSale', { id, type: 1, barcode: '2820000012661' })
    await mini.waitFor('退款金额')
    const { lines } = await ask(server.url, 'afterSales', { id }, shopper.token)
    const net = lines.find(({ barcode }) => barcode === THREE[1])?.net ?? NaN
    expect(mini.text()).toMatch(new RegExp(`退款金额\\s*¥\\s*${net.toFixed(2)}`))
    await mini.tap('不想要了')
    await mini.tap('提交申请')
    await mini.waitFor('处理进度')
    const [one] = await casesOnceDone(server.url, shopper.token, orderNo)
    expect([one?.amount, one?.fees]).toEqual([net, 0])
    await mini.reLaunch(pageUrl('orderDetail', { status: 200, id }))
    await mini.waitFor('已退 2 件')
    proof.did('orderAfterSale', 'PR-24 a line asked back with its share')
    await sendAtSandbox(server.url, orderNo)
    await mini.reLaunch(pageUrl('orderReturn', { id }))
    await mini.waitFor('药品发出后，仅受理商品破损、发错商品、质量问题和商品召回。')
    expect(mini.text()).not.toContain('不想要了')
    await mini.tap('退货退款')
    await mini.tap('商品召回')
    await mini.tap('提交申请')
    await mini.waitFor('等待商家处理')
    proof.did('orderReturn', 'ST-58 RX-08 the whole order asked back')
    await decideAtSandbox(server.url, orderNo, 'agree')
    const { cases } = await ask(server.url, 'afterSales', { orderNo }, shopper.token)
    await mini.reLaunch(pageUrl('orderReturnDetail', { id: cases[0]?.id ?? 0, orderNo }))
    await mini.waitFor('我已寄回')
    await mini.tap('我已寄回')
    await mini.waitFor('请填写正确的快递公司和单号')
    await mini.input('.back .y-fld__i', '顺丰速运')
    await mini.input('.back .y-fld__i', 'SF1234567890', { nth: 1 })
    await mini.tap('我已寄回')
    await mini.waitFor('等待商家收货')
    proof.did('orderReturnDetail', 'PR-24 ER-76 the goods sent back')
    await decideAtSandbox(server.url, orderNo, 'received')
    const [rest] = await casesOnceDone(server.url, shopper.token, orderNo)
    await mini.reLaunch(pageUrl('orderReturnDetail', { id: cases[0]?.id ?? 0, orderNo }))
    await mini.waitFor('退款完成')
    expect(mini.text()).toContain('商家已收到退回商品')
    expect(mini.text().replace(/\s/g, '')).toContain(`退款金额¥${rest?.amount.toFixed(2)}`)
    // Both cases bring back to the fen what was paid, fees too: the shop answers for a recall.
    const { payable } = await ask(server.url, 'orderDetail', { id }, shopper.token)
    expect(Math.round((net + (rest?.amount ?? 0)) * 100)).toBe(Math.round(payable * 100))
    await mini.tap('查看订单')
    await mini.waitFor('款项已原路退回')
    for (const name of ['orderReturn', 'orderAfterSale'] as const) {
      await mini.reLaunch(pageUrl(name, { id }))
      await mini.waitFor('没有可以申请售后的商品')
      proof.saw(name, 'empty')
    }
    await mini.close()
  })

  test('S22 PR-24 damage is asked back with its picture, and the case taken back', async () => {
    const shopper = await visit(5)
    const { id, orderNo } = await paidOrder(server.url, shopper)
    await sendAtSandbox(server.url, orderNo)
    const mini = await open(shopper.token, 'orderAfterSale', { id, type: 1, barcode: THREE[0] })
    const path = mini.file(drawnPicture('破损'), 'image/jpeg')
    mini.override(PICK[host], () =>
      host === 'weapp'
        ? { type: 'image', tempFiles: [{ tempFilePath: path, size: 60, fileType: 'image' }] }
        : { apFilePaths: [path], tempFiles: [{ path, size: 60 }] },
    )
    await mini.waitFor('图片凭证')
    await mini.tap('商品破损')
    await mini.tap('提交申请')
    await mini.waitFor('请上传图片凭证')
    await mini.tap('.ph__add')
    await mini.waitFor('1/4')
    await mini.waitFor(() => !mini.text().includes('上传中'))
    await mini.tap('提交申请')
    await mini.waitFor('等待商家处理')
    expect(mini.findAll('.back__pic').length).toBe(1)
    await mini.tap('撤销申请')
    await mini.waitFor('撤销后商家不再处理这次申请，需要时可以重新申请。')
    await mini.tap('撤销申请', { within: '.y-dlg__f' })
    await mini.waitFor('申请已关闭')
    expect(mini.text()).toContain('您已撤销申请')
    proof.did('orderReturnDetail', 'PR-24 a case taken back')
    await mini.tap('重新申请')
    await mini.waitFor('可退 2 件')
    await mini.close()
  })

  test('ST-59 ST-56 a cancelled order says why and what became of it, and is deleted', async () => {
    const shopper = await visit(6)
    const { id } = await placeOrder(server.url, shopper)
    const mini = await open(shopper.token, 'orderDetail', { status: 100, id })
    await mini.waitFor('剩余支付时间')
    await mini.tap('取消订单')
    await mini.tap('忘记用优惠券', { within: '.y-sheet' })
    await mini.waitFor('取消订单成功')
    await mini.reLaunch(pageUrl('orderDetail', { status: 600, id }))
    await mini.waitFor(/没有扣款/)
    expect(mini.text()).toMatch(/取消原因\s*忘记用优惠券/)
    await mini.reLaunch(pageUrl('orderList', { index: 0 }))
    await mini.waitFor('删除订单')
    await mini.tap('删除订单')
    await mini.waitFor('删除后不能恢复，确定删除吗？')
    await mini.tap('删除', { within: '.y-dlg__f', exact: true })
    await mini.waitFor('这里还没有订单')
    await mini.close()
  })

  test('what is bought once more is compared first', async () => {
    const shopper = await visit(7)
    const { id, orderNo } = await paidOrder(server.url, shopper)
    await sendAtSandbox(server.url, orderNo)
    const wire = await openWire(server.url)
    const [price, stock] = [88.8, 1]
    const article = await ask(server.url, 'productDetail', { barcode: THREE[0] })
    wire.answer(endpoints.productDetail.path, { ...article, price, stock })
    const storage = new Map([['JWTTOKEN', JSON.stringify(shopper.token)]])
    const mini = await openShop(host, wire.to, { storage, ...opened('orderDetail', { status: 300, id }) })
    await mini.waitFor('查看物流')
    await mini.tap('更多')
    await mini.tap('再来一单', { within: '.y-sheet' })
    await mini.waitFor('与上次下单相比')
    for (const text of [/→ ¥88\.80/, /：只剩 1 件/, /：已下架或无货/]) expect(mini.text()).toMatch(text)
    await mini.tap('加入购物车', { within: '.y-sheet' })
    await mini.waitFor(() => matchPage(mini.page().path) === 'cart')
    await mini.close()
    wire.close()
  })

  test('EN-20 a parcel with its steps, and the rider on our own map', async () => {
    const shopper = await visit(2)
    const { id, orderNo } = await paidOrder(server.url, shopper)
    const mini = await open(shopper.token, 'orderDetail', { status: 200, id })
    await mini.tap('申请发票')
    await mini.input('.y-sheet .y-fld__i', '林小明')
    await mini.tap('保存', { within: '.y-sheet' })
    await mini.waitFor('林小明')
    await sendAtSandbox(server.url, orderNo)
    await mini.reLaunch(pageUrl('orderList', { index: 3 }))
    await mini.waitFor('待收货')
    await mini.tap('查看物流')
    await mini.waitFor('骑手已接单，正前往门店')
    proof.did('orderLogistics', 'EN-20 the steps of a parcel')
    await mini.tap('看骑手位置')
    await mini.waitFor(/预计 \d\d:\d\d–\d\d:\d\d 送达/)
    await mini.tap('联系骑手')
    await mini.waitFor(/将拨打隐私号 4000000000/)
    await mini.tap('取消', { within: '.y-dlg' })
    proof.did('orderMaps', 'BC-88 the rider called by a hidden number')
    await mini.reLaunch(pageUrl('orderHistory'))
    await mini.waitFor('这里还没有订单')
    proof.saw('orderHistory', 'empty')
    proof.did('orderHistory', 'old orders stand apart')
    await mini.close()
    const wire = await openWire(server.url)
    const { list } = await ask(server.url, 'orderList', { status: 0 }, shopper.token)
    wire.answer(endpoints.orderList.path, { list, totalCount: 1, totalPage: 1, currPage: 1 })
    const storage = new Map([['JWTTOKEN', JSON.stringify(shopper.token)]])
    const old = await openShop(host, wire.to, { storage, ...opened('orderHistory') })
    await old.waitFor('没有更多了')
    proof.saw('orderHistory', 'end')
    await old.close()
    wire.close()
  })

  test('PR-25 ER-76 what was delivered is spoken of', async () => {
    const shopper = await visit(3)
    const { orderNo } = await paidOrder(server.url, shopper)
    await sendAtSandbox(server.url, orderNo)
    await deliverAtSandbox(server.url, orderNo)
    const mini = await open(shopper.token, 'orderList', { index: 4 })
    await mini.waitFor('待评价')
    await mini.tap('去评价', { within: '.orders' })
    await mini.waitFor('没有更多了')
    proof.saw('appraise', 'end')
    await mini.tap('去评价', { within: '.appr' })
    await mini.waitFor('提交评价')
    await mini.tap('.eval__star', { nth: 4 })
    await mini.tap('送得快')
    await mini.tap('提交评价')
    await mini.waitFor('评价成功')
    proof.did('orderEvaluate', 'PR-25 five stars given')
    await mini.tap('已评价', { within: '.y-tabs' })
    await mini.waitFor(/5 星/)
    proof.did('appraise', 'PR-25 what one has said')
    await mini.close()
  })

  test('PR-12 PR-34 a pick-up order shows the bar code of its number', async () => {
    const shopper = await visit(4)
    const { id, orderNo } = await paidOrder(server.url, shopper, { pickup: true })
    const mini = await open(shopper.token, 'pickOrders')
    await mini.waitFor('没有更多了')
    proof.saw('pickOrders', 'end')
    await mini.tap('共2件')
    await mini.waitFor('到店出示取货码，店员扫码核销')
    expect(mini.findAll('.y-bars__1').length).toBeGreaterThan(25)
    proof.did('pickOrders', 'PR-12 one’s orders to be fetched')
    proof.did('pickOrder', 'PR-34 the code shown at the counter')
    await mini.reLaunch(pageUrl('orderLogistics', { orderNo, type: 2 }))
    await mini.waitFor('还没有物流信息')
    proof.saw('orderLogistics', 'empty')
    await mini.close()
    // One of two pieces is given up before it is fetched: the staff reads one, and the shopper has the other.
    const { code } = await ask(server.url, 'pickOrder', { orderNo }, shopper.token)
    const { cartId = 0 } = (await ask(server.url, 'afterSales', { id }, shopper.token)).lines[0] ?? {}
    const wish = { id, reason: 'unwanted' as const, goods: [{ cartId, count: 1 }], idemKey: 'one-of-two' }
    await ask(server.url, 'applyAfterSale', wish, shopper.token)
    const till = await open(await (staff ??= newcomer(server.url, '13800138009')), 'pickOrders')
    await till.waitFor('店员核销')
    await till.input('.picks .y-fld__i', code)
    await till.tap('查看商品')
    await till.waitFor('请核对以下商品，齐全后交付')
    expect(till.text()).toMatch(/×\s*1/)
    await till.tap('确认交付')
    await till.waitFor('核销成功，已交付以下商品')
    proof.did('pickOrders', 'PR-34 compared and handed over by the staff')
    await till.input('.picks .y-fld__i', code)
    await till.tap('查看商品')
    await till.waitFor(/已于 .* 取货/)
    expect(till.text()).not.toContain('确认交付')
    await till.close()
  })
})
