import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { PayModel } from './model'

const state = { orderStatusCode: 100, paid: false, payable: 94.1, expireTime: null }

/** Opens a cashier on a host with its own way to pay. */
function open(params: Record<string, string>, host: object, answers: Answers = {}) {
  const pay = {
    methods: ['wechat', 'alipay'],
    sheet: async () => '',
    takes: () => true,
    takesDeposits: () => true,
    pay: async () => ({ ok: false, error: { kind: 'cancel' } }),
    ...host,
  }
  const shop = testApp(answers, { token: 't', more: { pay } as never })
  return { ...shop, model: new PayModel(shop.app, params), sent: shop.hosts.transport.inputsOf }
}

test('NAV-28 ST-81 the bank’s app adds /2 to the url and offers both payment methods', () => {
  const { model } = open({ id: 'Y7', payType: '2' }, { payType: 2 })
  expect([model.variant, model.methods]).toEqual([2, ['wechat', 'alipay']])
  expect(open({ id: 'Y7', payType: '1' }, { payType: 2 }).model.methods).toEqual(['wechat'])
})

test.each(['G7', 'J7'])('ST-78 ST-79 queries and pays group-buy order %s with the group-buy endpoints', async (id) => {
  const answers = { queryGroupPay: state, payGroupPrice: { orderNo: id, cashierUrl: '/cashier' } }
  const { model, sent } = open({ id }, { sheet: async () => 'office' }, answers)
  await model.show()
  await model.pay()
  expect(sent('queryGroupPay')[0]).toEqual({ orderNo: id })
  expect(sent('payGroupPrice')).toMatchObject([{ orderNo: id, inWechat: true }])
  expect([sent('queryPay'), sent('payOrder'), model.message]).toEqual([[], [], '支付已取消'])
  model.dispose()
})

test('ST-79 ST-80 starts no payment in a mini-program’s web view: the mini-program’s page does it', async () => {
  const handOver = jest.fn(async () => ({ ok: true, value: 'left' }))
  const { model, sent } = open({ id: 'G7' }, { sheet: async () => 'around', handOver }, { queryGroupPay: state })
  await model.show()
  void model.pay()
  await new Promise((resolve) => setImmediate(resolve))
  expect(handOver.mock.calls).toEqual([['pay', 'G7', '']])
  expect([sent('payGroupPrice'), sent('payOrder'), model.busy]).toEqual([[], [], 'paying'])
  model.dispose()
})

test('ST-79 shows the code of the mini-program’s page, and nothing when the server has no code', async () => {
  const replies = [{ code: '/code/1.png', poster: '' }, refused(502)]
  const { model, sent } = open({ id: 'G7' }, {}, { createCode: () => replies.shift() })
  expect(await model.findMiniCode()).toBe('/code/1.png')
  expect(sent('createCode')).toEqual([
    { kind: 'mini', path: 'pages/order/pay/index', query: 'id=G7', url: '/order/pay/G7' },
  ])
  expect(await model.findMiniCode()).toBe('')
})
