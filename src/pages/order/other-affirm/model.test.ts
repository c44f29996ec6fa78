import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { WaitingOrderModel } from './model'

const PREVIEW = {
  ...{ orderType: 2 as const, pickup: 0 as const, goodsFee: 20, reduceFee: 2, couponFee: 3, pointsFee: 0 },
  ...{ freightFee: 5, packingFee: 1, payable: 21, receipt: [], coupons: [], address: { cityId: 903 } },
  storeOrderVos: [{ goodsVoList: [{ barcode: 'a', count: 2, price: 10 }] }],
}

async function open(answers: Answers = {}, { orderNo = 'Y7', token = 't' } = {}) {
  const it = testApp({ preOrder: PREVIEW, orderInfos: [{ id: 7, orderType: 2 }], ...answers }, { token })
  const model = new WaitingOrderModel(it.app, orderNo)
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('EN-19 shows the waiting order with amounts that add up to the amount due, and pays it', async () => {
  const { model, log } = await open()
  expect(model.amounts.map(({ amount }) => amount)).toEqual([20, -2, -3, 5, 1])
  expect(model.amounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(PREVIEW.payable)
  model.pay()
  expect(log.map(({ how, url }) => `${how} ${url}`)).toEqual(['push /order/pay/Y7'])
})

test('an order that no longer waits opens its result', async () => {
  const { model, log } = await open({ preOrder: refused(404) })
  expect(log).toEqual([{ how: 'replace', url: '/other/success?orderNo=Y7' }])
  expect(model.state).toBe('loading')
})

test('an order of another shopper and a link without a number show that there is no order', async () => {
  expect((await open({ preOrder: refused(404), orderInfos: [] })).model.state).toBe('gone')
  const none = await open({}, { orderNo: '' })
  expect([none.model.state, none.sent('preOrder')]).toEqual(['gone', []])
})

test('a lost reply shows an error with retry; a visitor is asked to sign in', async () => {
  expect((await open({ preOrder: { ok: false, reason: 'offline' } })).model.state).toBe('failed')
  const { model, sent } = await open({}, { token: '' })
  expect([model.state, sent('preOrder')]).toEqual(['visitor', []])
})
