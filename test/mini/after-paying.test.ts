import { endpoints } from '../../src/contract'
import { pageUrl } from '../../src/routes'
import { ask, decideAtSandbox, deliverAtSandbox, sendAtSandbox } from '../support/ask'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newShopper, paidOrder } from '../support/shopper'
import { HOSTS, openShop, openWire } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

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
    await mini.tap('不想要了')
    await mini.tap('提交申请')
    await mini.waitFor('处理进度')
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
    proof.did('orderReturnDetail', 'PR-24 a case with its steps')
    for (const name of ['orderReturn', 'orderAfterSale'] as const) {
      await mini.reLaunch(pageUrl(name, { id }))
      await mini.waitFor('没有可以申请售后的商品')
      proof.saw(name, 'empty')
    }
    await mini.close()
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
    const { orderNo } = await paidOrder(server.url, shopper, { pickup: true })
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
  })
})
