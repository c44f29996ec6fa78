// Invoices in the compiled mini-programs.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { deliverAtSandbox, sendAtSandbox, sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newcomer, newShopper, paidOrder } from '../support/shopper'
import { HOSTS, openShop } from './support'

const TAX_NO = '9144030071526726XG'
const proofs = { weapp: createProof('weapp', 'invoice'), alipay: createProof('alipay', 'invoice') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

let server: RunningServer
let staff: Promise<string> | undefined
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

describe.each(HOSTS)('invoices on %s', (host) => {
  const { [host]: proof } = proofs
  const visit = async (digit: number) => {
    const shopper = await newShopper(server.url, `138009${digit}260${HOSTS.indexOf(host)}`)
    const storage = new Map([['JWTTOKEN', JSON.stringify(shopper.token)]])
    const mini = await openShop(host, server.url, { storage })
    const at = (name: RouteName) => mini.waitFor(() => matchPage(mini.page().path) === name)
    return { shopper, mini, at }
  }
  type Visit = Awaited<ReturnType<typeof visit>>

  async function receivedOrder({ shopper }: Visit, idemKey: string) {
    const order = await paidOrder(server.url, shopper, { idemKey })
    await sendAtSandbox(server.url, order.orderNo)
    await deliverAtSandbox(server.url, order.orderNo)
    return order
  }

  test('PR-32 an order detail leads to the form, the progress, the invoice and its file', async () => {
    const visitor = await visit(1)
    const { mini, at } = visitor
    const { id } = await receivedOrder(visitor, 'first')
    await mini.reLaunch(pageUrl('orderDetail', { status: 400, id }))
    await mini.tap('开发票')
    await at('invoiceEdit')
    await mini.waitFor('开票合计')
    await mini.tap('企业')
    await mini.input('.y-field__input', '山海科技有限公司', { nth: 0 })
    await mini.input('.y-field__input', TAX_NO.replace(/.$/, 'A'), { nth: 1 })
    await mini.tap('提交申请', { within: '.y-bar' })
    await mini.waitFor('税号不对，请核对每一位')
    proof.saw('invoiceEdit', 'error')
    await mini.input('.y-field__input', TAX_NO, { nth: 1 })
    await mini.tap('提交申请', { within: '.y-bar' })
    await at('invoiceMake')
    await mini.waitFor('发票开好了')
    proof.did('invoiceEdit', 'PR-32 applies for an invoice')
    await mini.tap('山海科技有限公司')
    await at('invoiceDetail')
    await mini.waitFor(TAX_NO)
    proof.did('invoiceMake', 'PR-32 waits until the invoice is issued and opens it')
    await mini.tap('查看 PDF')
    await mini.waitFor(() => mini.calls.some(({ name }) => name === 'openDocument'))
    await mini.tap('发到邮箱')
    await mini.input('.y-sheet .y-field__input', 'lin@example.com')
    await mini.tap('发送', { within: '.y-sheet', exact: true })
    await mini.waitFor('发送成功')
    proof.did('invoiceDetail', 'PR-32 opens the PDF and mails it')
    await mini.reLaunch(pageUrl('invoiceHistory'))
    await mini.waitFor('没有更多了')
    proof.saw('invoiceHistory', 'end')
    proof.did('invoiceHistory', 'PR-32 sees the own invoices')
    await mini.close()
  })

  test('PR-32 account data leads to titles, rules and the orders to choose from', async () => {
    const visitor = await visit(2)
    const { mini, at } = visitor
    await receivedOrder(visitor, 'second')
    await mini.reLaunch(pageUrl('userInfo'))
    await mini.waitFor('实名信息')
    await mini.tap('发票', { exact: true })
    await at('invoiceMain')
    await mini.tap('发票抬头')
    await at('invoiceTitles')
    await mini.waitFor('还没有发票抬头')
    await mini.tap('新增抬头')
    await at('invoiceTitleEdit')
    await mini.tap('保存', { within: '.y-bar', exact: true })
    await mini.waitFor('请填写发票抬头')
    proof.saw('invoiceTitleEdit', 'error')
    await mini.input('.y-field__input', '林小明', { nth: 0 })
    await mini.tap('保存', { within: '.y-bar', exact: true })
    await mini.waitFor('新增成功')
    proof.did('invoiceTitleEdit', 'PR-32 saves a title')
    await at('invoiceTitles')
    await mini.waitFor('林小明')
    proof.did('invoiceTitles', 'PR-32 sees the default title')
    await mini.reLaunch(pageUrl('invoiceMain'))
    await mini.tap('开票须知')
    await at('invoiceAttention')
    await mini.waitFor('开票后退款怎么办')
    proof.did('invoiceMain', 'PR-32 opens titles and rules')
    await mini.tap('选择订单开票', { within: '.y-bar' })
    await at('invoiceOrders')
    await mini.waitFor('没有更多了')
    proof.saw('invoiceOrders', 'end')
    proof.did('invoiceAttention', 'PR-32 reads the rules and goes on to the orders')
    await mini.tap('共 6 件')
    await mini.waitFor('已选 1 单')
    await mini.tap('下一步')
    await at('invoiceEdit')
    await mini.waitFor('林小明')
    proof.did('invoiceOrders', 'PR-32 chooses an order')
    await mini.close()
  })

  test('PR-32 the code on the counter opens the order that was handed over', async () => {
    const { shopper, mini, at } = await visit(3)
    const { orderNo } = await paidOrder(server.url, shopper, { pickup: true, idemKey: 'pickup' })
    const { code: pickCode } = await sendRequest(server.url, 'pickOrder', { orderNo }, shopper.token)
    const token = await (staff ??= newcomer(server.url, '13800138009'))
    const { invoiceCode: code } = await sendRequest(server.url, 'handOver', { code: pickCode }, token)
    await mini.reLaunch(pageUrl('invoiceCode', { code }))
    await mini.waitFor(orderNo)
    await mini.tap('开发票', { within: '.y-bar' })
    await at('invoiceEdit')
    proof.did('invoiceCode', 'PR-32 opens the order of the code of the counter')
    await mini.close()
  })
})
