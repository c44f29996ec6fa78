import { testApp } from '../../../../test/fakes/app'
import { type Answer, type Answers, unknownRefusal } from '../../../../test/fakes/hosts'
import { ResultModel } from './model'

const order = (code: number, paid = false) => ({ orderStatusCode: code, paid, payable: 94.1, expireTime: null })

function open(answers: Answers, state = '1') {
  const shop = testApp(answers, { token: 't' })
  const clock = {
    now: () => 0,
    delay: (run: () => void) => {
      void Promise.resolve().then(run)
      return () => {}
    },
  }
  const model = new ResultModel(shop.app, { state, orderNo: 'Y7' }, clock)
  return { ...shop, model, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

test.each([
  ['1', order(100), 'unpaid', 5],
  ['0', order(200, true), 'paid', 1],
  ['1', order(600), 'closed', 1],
])('ST-82 state %s in the url is only a hint: the server decides', async (state, answer, shown, callCount) => {
  const { model, sent } = open({ queryPay: answer }, state)
  await Promise.all([model.checkPayment(), model.checkPayment()])
  expect([model.state, model.payable, sent('queryPay').length]).toEqual([shown, 94.1, callCount])
})

test('a paid order shows when it is promised to arrive; an unpaid one promises nothing', async () => {
  const promise = { from: '2026-11-21T10:21:00+08:00', to: '2026-11-21T10:36:00+08:00' }
  const shown = async (answer: object) => {
    const { model } = open({ queryPay: { ...order(200, true), promise, ...answer } })
    await model.checkPayment()
    return model.promised
  }
  expect(await shown({})).toBe('11-21 10:21–10:36 送到')
  expect([await shown({ orderStatusCode: 100, paid: false }), await shown({ promise: null })]).toEqual(['', ''])
})

test('PR-12 a paid pickup shows when it is ready and until when it is kept', async () => {
  const pickupTime = { from: '2026-11-26T10:20:00+08:00', to: '2026-11-28T22:00:00+08:00' }
  const { model } = open({ queryPay: { ...order(200, true), pickup: 1, pickupTime } })
  await model.checkPayment()
  expect(model.promised).toBe('预计 11月26日 10:20 后可取，保留至 11月28日 22:00')
})

test.each([
  ['GS7', 'spellBySerialNo', 'full', false],
  ['J7', 'groupInfoByNo', 'full', false],
  ['J7', 'groupInfoByNo', 'open', true],
])('ST-62 a payment of %s asks %s: a group that is %s misses somebody: %s', async (orderNo, call, state, isGroup) => {
  const { app } = testApp({ queryGroupPay: order(200, true), [call]: { state } }, { token: 't' })
  const model = new ResultModel(app, { state: '1', orderNo })
  await model.checkPayment()
  expect([model.state, model.isGroup]).toEqual(['paid', isGroup])
})

test('PR-12 a pickup order is not described as a parcel being packed', async () => {
  const { model } = open({ queryPay: { ...order(200, true), pickup: 1 } })
  expect(model.isPickup).toBe(false)
  await model.checkPayment()
  expect([model.state, model.isPickup]).toEqual(['paid', true])
})

test('a payment that arrives during the query is shown', async () => {
  let calls = 0
  const { model } = open({ queryPay: () => order(++calls < 3 ? 100 : 200, calls >= 3) })
  await model.checkPayment()
  expect([model.state, calls]).toEqual(['paid', 3])
})

test('a refused query shows its message and can be repeated', async () => {
  let answer: Answer<'queryPay'> = unknownRefusal(8999, '查询太频繁')
  const { model, feedback } = open({ queryPay: () => answer })
  await model.checkPayment()
  expect([model.state, feedback.toastText, model.payable]).toEqual(['failed', '查询太频繁', null])
  answer = order(200, true)
  await model.checkPayment()
  expect(model.state).toBe('paid')
})

test('a query without reply is repeated', async () => {
  let calls = 0
  const { model } = open({ queryPay: () => (++calls === 1 ? { ok: false, reason: 'timeout' } : order(200, true)) })
  await model.checkPayment()
  expect(model.state).toBe('paid')
})

test('the new order opens by id, an older one is looked up, an unknown one opens the list', async () => {
  const submitted = {
    id: 7,
    orderNo: 'Y7',
    orderStatusCode: 100,
    payable: 1,
    expireTime: '',
    errStock: 0,
    cartIdErrList: [],
  }
  const made = open({ submitO2o: submitted })
  await made.stores.order.submit('submitO2o', {
    cartIds: [1],
    cartType: 2,
    idemKey: 'key-00000001',
    addressId: 3,
    couponId: null,
    payable: 1,
  })
  await Promise.all([made.model.toOrder(), made.model.toOrder()])
  expect(made.log).toEqual([{ how: 'replace', url: '/order/detail/0/7' }])
  const old = open({
    orderInfos: [{ id: 8, orderNo: 'Y7' }],
  })
  await old.model.toOrder()
  expect(old.log).toEqual([{ how: 'replace', url: '/order/detail/0/8' }])
  const unknown = open({ orderInfos: [] })
  await unknown.model.toOrder()
  expect(unknown.log).toEqual([{ how: 'replace', url: '/order/index/0' }])
})

test('an unpaid order goes back to the cashier', () => {
  const { model, log } = open({})
  model.retryPayment()
  expect(log).toEqual([{ how: 'replace', url: '/order/pay/Y7' }])
})

test('a closed page does not change', async () => {
  const { model } = open({ queryPay: order(200, true) })
  const request = model.checkPayment()
  model.dispose()
  await request
  expect(model.state).toBe('checking')
})

test('PR-16 a paid deposit shows when the balance is due; an unpaid balance is unpaid', async () => {
  const queryPay = { ...order(100), part: 'balance', opensAt: '2026-11-27T10:00:00+08:00' }
  const { model } = open({ queryPay })
  await model.checkPayment()
  expect([model.state, model.opensAt]).toEqual(['deposited', queryPay.opensAt])
  const shop = testApp({ queryPay }, { token: 't' })
  const clock = { now: () => 0, delay: (run: () => void) => (void Promise.resolve().then(run), () => {}) }
  const balance = new ResultModel(shop.app, { state: '0', orderNo: 'Y7', type: 'balance' }, clock)
  await balance.checkPayment()
  expect(balance.state).toBe('unpaid')
})

test('NAV-41 ST-73 a paid benefit opens its detail; the server decides whether it is paid', async () => {
  const shop = testApp({ queryPay: { ...order(200, true), part: 'welfare', benefitsId: 7 } }, { token: 't' })
  const clock = { now: () => 0, delay: (run: () => void) => (void Promise.resolve().then(run), () => {}) }
  const model = new ResultModel(shop.app, { state: '2', orderNo: 'Y7', type: '6', benefitsId: '7' }, clock)
  await model.checkPayment()
  expect([model.state, model.benefitsId]).toEqual(['paid', 7])
  await model.toOrder()
  expect(shop.hosts.navigation.log).toEqual([{ how: 'replace', url: '/welfare/detail?id=7&backTo=%2Fwelfare' }])
})

test('PR-28 a paid order shows the draw that it gives, while chances remain; others ask for none', async () => {
  const orderDraw = { activeId: 6, name: '九宫格', unShowDrawPrize: 0 as const, count: 1 }
  const shown = async (answers: Answers) => {
    const { model, sent } = open({ queryPay: order(200, true), orderDraw, ...answers })
    await model.checkPayment()
    return [model.draw, sent('orderDraw').length]
  }
  expect(await shown({})).toEqual([{ id: 6, name: '九宫格', count: 1 }, 1])
  expect(await shown({ orderDraw: { ...orderDraw, count: 0 } })).toEqual([null, 1])
  expect(await shown({ orderDraw: { ...orderDraw, activeId: null, unShowDrawPrize: 1 } })).toEqual([null, 1])
  expect(await shown({ queryPay: order(100) })).toEqual([null, 0])
  expect(await shown({ queryPay: { ...order(200, true), part: 'coupon' } })).toEqual([null, 0])
  const failed = open({ queryPay: order(200, true), orderDraw: unknownRefusal(404, '没有') })
  await failed.model.checkPayment()
  expect([failed.model.state, failed.model.draw, failed.feedback.toastText]).toEqual(['paid', null, ''])
})

test('EN-19 an unpaid order of products can be checked before it is paid again; a coupon purchase cannot', async () => {
  const { model, log } = open({ queryPay: order(100) })
  expect(model.canCheckOrder).toBe(false)
  await model.checkPayment()
  expect(model.canCheckOrder).toBe(true)
  model.checkOrder()
  expect(log).toEqual([{ how: 'replace', url: '/other/backAffirm?orderNo=Y7' }])
  const coupon = open({ queryPay: { ...order(100), part: 'coupon' } })
  await coupon.model.checkPayment()
  expect([coupon.model.state, coupon.model.canCheckOrder]).toEqual(['unpaid', false])
})
