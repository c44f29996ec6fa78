import { matchPage, pageUrl } from '../../src/routes'
import { sendRequest, payAtSandbox } from '../support/ask'
import { buyer, ordersOf, PURCHASE_FLOWS, type PageDriver, type PurchaseFlow } from '../support/buying'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { placeOrder } from '../support/shopper'
import { Fail, type MiniHost } from './host'
import { HOSTS, openShop, type Host } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server?.stop()
})

const proofs = { weapp: createProof('weapp', 'buying'), alipay: createProof('alipay', 'buying') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

/** Result of the host's payment sheet: paid, failed, or unknown. */
type Outcome = 'paid' | 'failed' | 'unknown'
const ALIPAY = { paid: '9000', failed: '4000', unknown: '8000' }

/** Answers the host's payment calls with this outcome. Returns the payment ids the host received. */
function paysWith(mini: MiniHost, outcome: Outcome): string[] {
  const trades: string[] = []
  const take = async (prepayId: string) => {
    trades.push(prepayId)
    if (outcome === 'paid') await payAtSandbox(server.url, prepayId)
  }
  mini.override('requestPayment', async (options: { package: string }) => {
    await take(options.package.replace('prepay_id=', ''))
    if (outcome === 'failed') throw new Fail('fail:system error')
  })
  mini.override('tradePay', async (options: { tradeNO: string }) => {
    await take(options.tradeNO)
    return { resultCode: ALIPAY[outcome] }
  })
  return trades
}

const openFor = (host: Host, token: string, page?: string) => {
  const [path, query = ''] = (page ?? pageUrl('home')).slice(1).split('?')
  const storage = new Map([['JWTTOKEN', JSON.stringify(token)]])
  return openShop(host, server.url, {
    storage,
    path: path ?? '',
    query: Object.fromEntries(new URLSearchParams(query)),
  })
}

const pageDriver = (mini: MiniHost): PageDriver => ({
  open: (name, params) => mini.reLaunch(pageUrl(name, params)),
  see: (text) => mini.waitFor(text),
  tap: (text, within) => mini.tap(text, within ? { within } : {}),
  at: (name) => mini.waitFor(() => matchPage(mini.page().path) === name),
  pay: async () => {
    paysWith(mini, 'paid')
    await mini.waitFor('确认支付 ¥')
    await mini.tap('确认支付 ¥')
  },
})

describe.each(HOSTS)('payments on %s', (host) => {
  const nthOf = (nth: number) => 20 + HOSTS.indexOf(host) * 10 + nth
  const { [host]: proof } = proofs

  test.each(Object.keys(PURCHASE_FLOWS) as PurchaseFlow[])(
    '%s: from the product page to receiving the product',
    async (flow) => {
      const { token } = await buyer(server.url, nthOf(Object.keys(PURCHASE_FLOWS).indexOf(flow)))
      const mini = await openFor(host, token)
      await PURCHASE_FLOWS[flow]({ driver: pageDriver(mini), server: server.url, token })
      const orders = await ordersOf(server.url, token)
      expect(orders.map(({ orderStatusCode }) => [100, 600].includes(orderStatusCode))).toEqual([false])
      proof.did('orderPay', `${flow}: pays`)
      await mini.close()
    },
  )

  /** Pays a new order; the payment sheet gives this outcome. */
  async function payNow(nth: number, outcome: Outcome) {
    const shopper = await buyer(server.url, nthOf(nth))
    const { orderNo } = await placeOrder(server.url, shopper)
    const mini = await openFor(host, shopper.token, pageUrl('orderPay', { id: orderNo }))
    const trades = paysWith(mini, outcome)
    await mini.waitFor('确认支付 ¥')
    await mini.tap('确认支付 ¥')
    return { mini, trades, state: () => sendRequest(server.url, 'queryPay', { orderNo }, shopper.token) }
  }

  test('ST-82 a failed payment shows a message, keeps the order unpaid and can be repeated', async () => {
    const { mini, trades, state } = await payNow(5, 'failed')
    await mini.waitFor('支付失败，请重试或换一种方式')
    expect([trades.length, (await state()).orderStatusCode]).toEqual([1, 100])
    paysWith(mini, 'paid')
    await mini.tap('确认支付 ¥')
    await mini.waitFor('支付成功')
    proof.did('orderPay', 'ST-82 pays again after a failed payment')
    await mini.close()
  })

  test('ST-82 an unknown payment result queries the order and finds a payment that arrives later', async () => {
    const { mini, trades, state } = await payNow(6, 'unknown')
    await mini.waitFor('尚未收到付款')
    expect((await state()).paid).toBe(false)
    await payAtSandbox(server.url, trades[0] ?? '')
    await mini.tap('再查一次')
    await mini.waitFor('支付成功')
    proof.did('orderResult', 'ST-82 sees an unknown result, then the payment')
    await mini.close()
  })
})
