import { testApp } from '../../../test/fakes/app'
import { refused, type Answers } from '../../../test/fakes/hosts'
import { actionsOf, OrderActions, type ActionOrder } from './actions'

const order: ActionOrder = {
  id: 7,
  orderNo: 'Y7',
  orderStatusCode: 100,
  orderType: 2,
  goodsVoList: [
    { barcode: 'a', count: 2 },
    { barcode: 'b', count: 1 },
  ],
}

function open(answers: Answers = {}) {
  const shop = testApp(answers, { token: 't' })
  const done = { onStatus: jest.fn(), onDeleted: jest.fn() }
  const { transport, navigation } = shop.hosts
  return { ...shop, done, actions: new OrderActions(shop.app, done), sent: transport.inputsOf, log: navigation.log }
}

test.each([
  [100, ['cancel', 'pay']],
  [101, ['cancel', 'pay']],
  [200, ['refund']],
  [300, ['reorder', 'receive']],
  [400, ['reorder']],
  [500, ['delete', 'reorder']],
  [600, ['delete', 'reorder']],
  [800, []],
  [77, []],
])('ST-49 ST-56 ST-57 ST-58 ST-59 an order at %i offers %j', (orderStatusCode, expected) => {
  expect(actionsOf({ orderStatusCode })).toEqual(expected)
})

test('paying opens the cashier by order number', async () => {
  const { actions, log } = open()
  await actions.run('pay', order)
  expect(log).toEqual([{ how: 'push', url: '/order/pay/Y7' }])
})

describe('cancel', () => {
  test('ST-56 asks why, sends the reason and takes the status of the answer; ER-76', async () => {
    const { actions, sent, done, feedback } = open({ cancelOrder: { orderStatusCode: 600 } })
    await actions.run('cancel', order)
    expect(actions.asking).toEqual({ action: 'cancel', order })
    await Promise.all([actions.giveReason('不想要了'), actions.giveReason('其他')])
    expect(sent('cancelOrder')).toEqual([{ id: '7', reason: '不想要了' }])
    expect([done.onStatus.mock.calls, feedback.toastText, actions.asking]).toEqual([[[7, 600]], '取消订单成功', null])
  })

  test('thinking again sends nothing', async () => {
    const { actions, sent } = open()
    await actions.run('cancel', order)
    actions.keep()
    await actions.giveReason('不想要了')
    expect(sent('cancelOrder')).toEqual([])
  })

  test('ER-16 an order that moved says so and opens the orders', async () => {
    const { actions, done, feedback, log } = open({ cancelOrder: refused(7001, '订单状态已变化') })
    await actions.run('cancel', order)
    await actions.giveReason('不想要了')
    expect([done.onStatus.mock.calls, feedback.toastText]).toEqual([[], '订单状态已变化'])
    expect(log).toEqual([{ how: 'replace', url: '/order/index' }])
  })
})

describe('refund', () => {
  const paid = { ...order, orderStatusCode: 200 }

  test('ST-58 API-24 asks why, sends the reason once and takes the 800 of the answer', async () => {
    const { actions, sent, done, feedback } = open({ refundOrder: { orderStatusCode: 800 } })
    await actions.run('refund', paid)
    expect(actions.asking).toEqual({ action: 'refund', order: paid })
    await Promise.all([actions.giveReason('不想要了'), actions.giveReason('其他')])
    expect(sent('refundOrder')).toEqual([{ id: '7', refundRemark: '不想要了', refundType: '1' }])
    expect([done.onStatus.mock.calls, feedback.toastText]).toEqual([[[7, 800]], '申请成功'])
  })

  test('a refused and a lost one are told and change nothing', async () => {
    for (const answer of [refused(7001, '订单状态已变化'), { ok: false, reason: 'timeout' }]) {
      const { actions, done, feedback } = open({ refundOrder: answer })
      await actions.run('refund', paid)
      await actions.giveReason('其他')
      expect([done.onStatus.mock.calls.length, feedback.busyText]).toEqual([0, ''])
      expect(feedback.toastText).not.toBe('')
    }
  })
})

test.each([
  ['refund', 'refundOrder', '退款申请中'],
  ['cancel', 'cancelOrder', '提交中...'],
] as const)(
  'ER-77 %s: %s shows %s until it is answered; a second tap meanwhile does nothing',
  async (action, name, text) => {
    let answer = (_: unknown) => {}
    const { actions, sent, feedback } = open({ [name]: () => new Promise((resolve) => (answer = resolve)) })
    await actions.run(action, order)
    const first = actions.giveReason('其他')
    expect(feedback.busyText).toBe(text)
    await actions.run(action, order)
    await actions.giveReason('其他')
    expect(feedback.busyText).toBe(text)
    answer(refused(500, '服务繁忙'))
    await first
    expect([sent(name).length, feedback.busyText]).toEqual([1, ''])
  },
)

test('ST-57 receipt is confirmed after a yes, not after a no', async () => {
  const { actions, sent, done, feedback } = open({ receiveGoods: { orderStatusCode: 500 } })
  const no = actions.run('receive', order)
  feedback.answer(false)
  await no
  expect(sent('receiveGoods')).toEqual([])
  const yes = actions.run('receive', order)
  expect(feedback.question).toMatchObject({ title: '确认收货', confirm: '确认收货', cancel: '取消' })
  feedback.answer(true)
  await yes
  expect([done.onStatus.mock.calls, feedback.toastText]).toEqual([[[7, 500]], '确认收货成功'])
})

test('ST-59 API-25 deleting asks, names what it destroys, and tells the page', async () => {
  const { actions, sent, done, feedback } = open({ deleteOrder: { done: true } })
  const run = actions.run('delete', order)
  expect(feedback.question).toMatchObject({ confirm: '删除', danger: true })
  feedback.answer(true)
  await run
  expect(sent('deleteOrder')).toEqual([{ id: '7', unGlobal: '0' }])
  expect([sent('deleteOrder').length, done.onDeleted.mock.calls, feedback.toastText]).toEqual([1, [[7]], '删除成功'])
})

test.each(['receive', 'delete'] as const)('a failed %s is told and changes nothing', async (action) => {
  const lost = { ok: false, reason: 'offline' }
  const { actions, done, feedback } = open({ receiveGoods: lost, deleteOrder: lost })
  const run = actions.run(action, order)
  feedback.answer(true)
  await run
  expect([done.onStatus.mock.calls, done.onDeleted.mock.calls]).toEqual([[], []])
  expect([feedback.toastText, feedback.busyText]).toEqual(['网络断了，请检查网络后重试', ''])
})

describe('reorder', () => {
  const added = { cardGoodsId: 1, count: 1, total: 3 }

  test('NAV-36 puts the goods of the order into the cart of its kind and opens the cart', async () => {
    const { actions, sent, log, feedback } = open({ addToCart: added })
    await actions.run('reorder', { ...order, orderType: 1 })
    expect(sent('addToCart').map(({ barcode, count, cardGoodsType }) => [barcode, count, cardGoodsType])).toEqual([
      ['a', 2, 1],
      ['b', 1, 1],
    ])
    expect([log, feedback.toastText]).toEqual([[{ how: 'tab', url: '/shopping' }], '商品已加入购物车'])
  })

  test('what cannot be bought any more is counted', async () => {
    const { actions, log, feedback } = open({
      addToCart: ({ barcode }) => (barcode === 'a' ? refused(8570, '缺货') : added),
    })
    await actions.run('reorder', order)
    expect([log.length, feedback.toastText]).toEqual([1, '1 种商品暂时买不到，其余已加入购物车'])
  })

  test('nothing left to buy stays here; a lost call says why', async () => {
    const none = open({ addToCart: refused(8570, '缺货') })
    await none.actions.run('reorder', order)
    expect([none.log, none.feedback.toastText]).toEqual([[], '这些商品暂时都买不到'])
    const lost = open({ addToCart: { ok: false, reason: 'timeout' } })
    await lost.actions.run('reorder', order)
    expect([lost.sent('addToCart').length, lost.log, lost.feedback.toastText]).toEqual([1, [], '网络繁忙，请稍后重试'])
  })
})
