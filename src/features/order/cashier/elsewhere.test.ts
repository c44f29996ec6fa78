import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { PayModel } from './model'

const state = { orderStatusCode: 100, paid: false, payable: 94.1, expireTime: null }

/** A cashier on a host that pays in its own way. */
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

test('NAV-28 ST-81 the bank’s app adds /2 to the address, and leaves the choice of its two ways', () => {
  const { model } = open({ id: 'Y7', payType: '2' }, { payType: 2 })
  expect([model.variant, model.methods]).toEqual([2, ['wechat', 'alipay']])
  expect(open({ id: 'Y7', payType: '1' }, { payType: 2 }).model.methods).toEqual(['wechat'])
})

test.each(['G7', 'J7'])('ST-78 ST-79 group order %s is asked about and paid by the calls for groups', async (id) => {
  const answers = { queryGroupPay: state, payGroupPrice: { orderNo: id, cashierUrl: '/cashier' } }
  const { model, sent } = open({ id }, { sheet: async () => 'around' }, answers)
  await model.show()
  await model.pay()
  expect(sent('queryGroupPay')[0]).toEqual({ orderNo: id })
  expect(sent('payGroupPrice')).toMatchObject([{ orderNo: id, around: true }])
  expect([sent('queryPay'), sent('payOrder'), model.message]).toEqual([[], [], '支付已取消'])
  model.dispose()
})
