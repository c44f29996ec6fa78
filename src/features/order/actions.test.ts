import { refused } from '../../../test/fakes/hosts'
import { openActions, order } from '../../../test/fakes/order-actions'
import { actionLabel, actionsOf, isMainAction, type ButtonAction } from './actions'
import { groupNote, statusText } from './status-text'

test.each<[number, 0 | 1, string[]]>([
  [100, 0, ['cancel', 'pay']],
  [101, 0, ['cancel', 'pay']],
  [200, 0, ['refund', 'remind']],
  [200, 1, ['refund', 'pick']],
  [300, 0, ['reorder', 'afterSale', 'receive', 'track']],
  [300, 1, ['reorder', 'afterSale', 'receive', 'pick']],
  [400, 0, ['afterSale', 'track', 'reorder']],
  [400, 1, ['afterSale', 'reorder']],
  [500, 0, ['delete', 'afterSale', 'track', 'reorder']],
  [500, 1, ['delete', 'afterSale', 'reorder']],
  [600, 0, ['delete', 'reorder']],
  [800, 0, []],
  [77, 0, []],
  [900, 0, []],
  [901, 1, []],
])('ST-49 ST-56 ST-57 ST-55 ST-58 ST-59 an order at %i (pick-up %i) offers %j', (orderStatusCode, pickup, expected) => {
  expect(actionsOf({ orderStatusCode, pickup, reserved: 0 })).toEqual(expected)
})

test.each<[number, ButtonAction, boolean]>([
  [300, 'receive', false],
  [300, 'track', true],
  [300, 'pick', true],
  [400, 'receive', true],
  [400, 'track', false],
  [400, 'reorder', true],
  [500, 'reorder', true],
  [600, 'reorder', false],
  [100, 'pay', true],
])('ST-57 at %i the action %s is the main one: %s', (orderStatusCode, action, expected) => {
  expect(isMainAction(action, { orderStatusCode }, 0)).toBe(expected)
})

test('PR-16 paying a balance is the main action once it can be paid, not before', () => {
  const start = '2026-11-27T10:00:00+08:00'
  const order = { orderStatusCode: 100, presell: { deposited: 1 as const, balanceStartTime: start } }
  const isMain = (now: number) => isMainAction('balance', order, now)
  expect([isMain(Date.parse(start) - 1), isMain(Date.parse(start))]).toEqual([false, true])
})

test('labels the reminder by the delivery method: rider or parcel', () => {
  expect(([2, 1] as const).map((orderType) => actionLabel('remind', { orderType }))).toEqual(['催单', '提醒发货'])
  expect(actionLabel('refund', { orderType: 2 })).toBe('申请退款')
})

test('PR-11 offers no tracking for a cross-border order, which has its own page', () => {
  const crossBorder = { pickup: 0, reserved: 0, orderType: 4 } as const
  expect(actionsOf({ orderStatusCode: 300, ...crossBorder })).toEqual(['receive'])
  for (const orderStatusCode of [400, 500])
    expect(actionsOf({ orderStatusCode, ...crossBorder, due: 1 })).not.toContain('track')
})

test('ST-59 keeps an order with an open after-sale request, because it links to the request', () => {
  const offered = (...refunds: { asked: 0 | 1; state: string }[]) =>
    actionsOf({ orderStatusCode: 500, pickup: 0, reserved: 0, refunds }).includes('delete')
  for (const state of ['asked', 'returning', 'returned', 'paying']) expect(offered({ asked: 1, state })).toBe(false)
  expect(offered({ asked: 1, state: 'done' }, { asked: 1, state: 'asked' })).toBe(false)
  for (const state of ['done', 'refused', 'closed']) expect(offered({ asked: 1, state })).toBe(true)
  // A late payment is refunded automatically.
  expect([offered({ asked: 0, state: 'paying' }), offered()]).toEqual([true, true])
})

test('ST-50 PR-33 an order with an open group-buy offers no reminder and shows what is missing', () => {
  const group = { left: 2, endTime: '2026-11-23T10:30:00+08:00' }
  expect(actionsOf({ orderStatusCode: 200, pickup: 0, reserved: 0, group })).toEqual(['refund'])
  expect(statusText({ orderStatusCode: 200, group, pickup: 0, toCome: 0, refundAsked: 0 })).toBe('待成团')
  expect(groupNote({ group })).toBe('还差 2 人成团，11-23 10:30 前未满员全额退款')
  expect(groupNote({ group: null })).toBe('')
})

test.each([
  [100, '待付款', '待付款'],
  [200, '待发货', '待取货'],
  [300, '待收货', '待取货'],
  [400, '待评价', '待评价'],
  [600, '已取消', '已取消'],
  [900, '处理中', '处理中'],
  [901, '处理中', '处理中'],
])('ST-48 ST-50 ST-51 ST-55 an order at %i is %s, a pickup order %s', (orderStatusCode, sent, pickupLabel) => {
  const word = (pickup: 0 | 1) => statusText({ orderStatusCode, group: null, pickup, toCome: 0, refundAsked: 0 })
  expect([word(0), word(1)]).toEqual([sent, pickupLabel])
})

test('ST-54 a refund request waits for the seller before it counts as being refunded', () => {
  const word = (refundAsked: 0 | 1) =>
    statusText({ orderStatusCode: 800, group: null, pickup: 0, toCome: 0, refundAsked })
  expect([word(1), word(0)]).toEqual(['等待商家处理', '退款处理中'])
})

test.each<[number, string[]]>([
  [100, ['cancel', 'reservation', 'pay']],
  [500, ['delete', 'reservation']],
  [600, ['delete', 'reservation']],
  [800, ['reservation']],
])('PR-19 a reservation at %i offers %j: its own page cancels and repeats it', async (orderStatusCode, expected) => {
  expect(actionsOf({ orderStatusCode, pickup: 1, reserved: 1 })).toEqual(expected)
  const { actions, log } = openActions()
  await actions.run('reservation', { ...order, orderStatusCode, pickup: 1, reserved: 1 })
  expect(log).toEqual([{ how: 'push', url: '/user/pre/detail/7' }])
})

test('ST-59 ST-61 keeps a paid reservation until pickup, because its code and refund depend on it', () => {
  const paid = { orderStatusCode: 500, pickup: 1, reserved: 1 } as const
  expect(actionsOf({ ...paid, toCome: 1 })).toEqual(['reservation'])
  // Status label: the order is not completed before the pickup.
  const word = (toCome: 0 | 1) => statusText({ ...paid, group: null, toCome, refundAsked: 0 })
  expect([word(1), word(0)]).toEqual(['待取货', '已完成'])
  expect(actionsOf({ ...paid, toCome: 0 })).toEqual(['delete', 'reservation'])
})

test('NAV-26 NAV-28 opens the cashier of a reservation as its variant; the bank’s app adds /2', async () => {
  const { actions, log, hosts } = openActions()
  await actions.run('pay', { ...order, reserved: 1 })
  Object.assign(hosts.pay, { payType: 2 })
  await actions.run('pay', order)
  expect(log.map(({ url }) => url)).toEqual(['/order/pay/Y7?type=4', '/order/pay/Y7/2'])
})

test('PR-16 opens the page with the start time for a balance; cancelling shows the loss', async () => {
  const presale = { deposited: 1 as const, balanceStartTime: '2026-11-27T10:00:00+08:00' }
  const presaleOrder = { ...order, orderType: 1 as const, presell: presale }
  expect(actionsOf(presaleOrder)).toEqual(['cancel', 'balance'])
  expect(actionsOf({ ...presaleOrder, presell: { ...presale, deposited: 0 } })).toEqual(['cancel', 'pay'])
  const { actions, log, stores } = openActions()
  await actions.run('balance', presaleOrder)
  expect(log).toEqual([{ how: 'push', url: '/order/preAffirm/1/Y7' }])
  await actions.run('cancel', order)
  expect(actions.cancelNote).toBe('')
  const now = jest.spyOn(stores.api, 'now')
  await actions.run('cancel', presaleOrder)
  now.mockReturnValue(Date.parse(presale.balanceStartTime) - 1)
  expect(actions.cancelNote).toMatch(/原路退回/)
  now.mockReturnValue(Date.parse(presale.balanceStartTime))
  actions.closeReasons()
  await actions.run('cancel', presaleOrder)
  expect(actions.cancelNote).toMatch(/定金不退/)
})

test.each<[ButtonAction, string]>([
  ['afterSale', '/order/return/7'],
  ['track', '/order/logistics/Y7/2'],
  ['pick', '/pickOrder/detail?orderNo=Y7'],
  ['evaluate', '/userAppraise/7'],
])('%s opens %s', async (action, url) => {
  const { actions, log } = openActions()
  actions.openMore(order)
  await actions.run(action, order)
  expect([log, actions.orderOfMoreSheet]).toEqual([[{ how: 'push', url }], null])
})

test('ER-76 reminds the store; within an hour shows when the next reminder is possible', async () => {
  const { actions, feedback, sent } = openActions({ remindOrder: { done: true } })
  await actions.run('remind', order)
  expect([sent('remindOrder'), feedback.toastText]).toEqual([[{ id: '7' }], '提醒成功'])
  const late = openActions({ remindOrder: refused(8013, '已提醒过商家，请 40 分钟后再试') })
  await late.actions.run('remind', order)
  expect(late.feedback.toastText).toBe('已提醒过商家，请 40 分钟后再试')
})

test('paying opens the cashier by order number', async () => {
  const { actions, log } = openActions()
  await actions.run('pay', order)
  expect(log).toEqual([{ how: 'push', url: '/order/pay/Y7' }])
})

describe('cancel', () => {
  test('ST-56 ER-76 asks for a reason, sends it and takes the status from the reply', async () => {
    const { actions, sent, done: callbacks, feedback } = openActions({ cancelOrder: { orderStatusCode: 600 } })
    await actions.run('cancel', order)
    expect(actions.reasonRequest).toEqual({ action: 'cancel', order })
    await Promise.all([actions.confirmReason('不想要了'), actions.confirmReason('其他')])
    expect(sent('cancelOrder')).toEqual([{ id: '7', reason: '不想要了' }])
    expect([callbacks.onStatus.mock.calls, feedback.toastText, actions.reasonRequest]).toEqual([
      [[7, 600]],
      '取消订单成功',
      null,
    ])
  })

  test('ST-56 sends a reason for a cross-border order too', async () => {
    const { actions, sent } = openActions({ cancelGlobal: { orderStatusCode: 600 } })
    await actions.run('cancel', { ...order, orderType: 4 })
    await actions.confirmReason('其他')
    expect(sent('cancelGlobal')).toEqual([{ orderNo: 'Y7', reason: '其他' }])
  })

  test('sends nothing if the reason sheet is cancelled', async () => {
    const { actions, sent } = openActions()
    await actions.run('cancel', order)
    actions.closeReasons()
    await actions.confirmReason('不想要了')
    expect(sent('cancelOrder')).toEqual([])
  })

  test('ER-16 shows a message for an order whose status has changed and opens the order list', async () => {
    const { actions, done: callbacks, feedback, log } = openActions({ cancelOrder: refused(7001, '订单状态已变化') })
    await actions.run('cancel', order)
    await actions.confirmReason('不想要了')
    expect([callbacks.onStatus.mock.calls, feedback.toastText]).toEqual([[], '订单状态已变化'])
    expect(log).toEqual([{ how: 'replace', url: '/order/index' }])
  })
})

describe('refund', () => {
  const paid = { ...order, orderStatusCode: 200 }

  test('ST-58 API-24 asks for a reason, sends it once and takes the status 800 from the reply', async () => {
    const { actions, sent, done: callbacks, feedback } = openActions({ refundOrder: { orderStatusCode: 800 } })
    await actions.run('refund', paid)
    expect(actions.reasonRequest).toEqual({ action: 'refund', order: paid })
    await Promise.all([actions.confirmReason('不想要了'), actions.confirmReason('其他')])
    expect(sent('refundOrder')).toEqual([{ id: '7', refundRemark: '不想要了', refundType: '1' }])
    expect([callbacks.onStatus.mock.calls, feedback.toastText]).toEqual([[[7, 800]], '申请成功'])
  })

  test('shows a message for a refused or lost request and changes nothing', async () => {
    for (const answer of [refused(7001, '订单状态已变化'), { ok: false, reason: 'timeout' }]) {
      const { actions, done: callbacks, feedback } = openActions({ refundOrder: answer })
      await actions.run('refund', paid)
      await actions.confirmReason('其他')
      expect([callbacks.onStatus.mock.calls.length, feedback.busyText]).toEqual([0, ''])
      expect(feedback.toastText).not.toBe('')
    }
  })
})

test.each([
  ['refund', 'refundOrder', '退款申请中'],
  ['cancel', 'cancelOrder', '提交中...'],
] as const)('ER-77 %s: %s shows %s until the reply; a second tap does nothing', async (action, name, text) => {
  let answer = (_: unknown) => {}
  const { actions, sent, feedback } = openActions({ [name]: () => new Promise((resolve) => (answer = resolve)) })
  await actions.run(action, order)
  const first = actions.confirmReason('其他')
  expect(feedback.busyText).toBe(text)
  await actions.run(action, order)
  await actions.confirmReason('其他')
  expect(feedback.busyText).toBe(text)
  answer(refused(500, '服务繁忙'))
  await first
  expect([sent(name).length, feedback.busyText]).toEqual([1, ''])
})

test('ST-57 confirms receipt after a yes and not after a no', async () => {
  const { actions, sent, done: callbacks, feedback } = openActions({ receiveGoods: { orderStatusCode: 500 } })
  const no = actions.run('receive', order)
  feedback.answer(false)
  await no
  expect(sent('receiveGoods')).toEqual([])
  const yes = actions.run('receive', order)
  expect(feedback.question).toMatchObject({ title: '确认收货', confirm: '确认收货', cancel: '取消' })
  feedback.answer(true)
  await yes
  expect([callbacks.onStatus.mock.calls, feedback.toastText]).toEqual([[[7, 500]], '确认收货成功'])
})

test('API-25 deletes a cross-border order as such', async () => {
  const { actions, sent, feedback } = openActions({ deleteOrder: { done: true } })
  const run = actions.run('delete', { ...order, orderType: 4 })
  feedback.answer(true)
  await run
  expect(sent('deleteOrder')).toEqual([{ id: '7', unGlobal: '1' }])
})

test('ST-59 API-25 deletes after a confirmation that names the consequence, and notifies the page', async () => {
  const { actions, sent, done: callbacks, feedback } = openActions({ deleteOrder: { done: true } })
  const run = actions.run('delete', order)
  expect(feedback.question).toMatchObject({ confirm: '删除', danger: true })
  feedback.answer(true)
  await run
  expect(sent('deleteOrder')).toEqual([{ id: '7', unGlobal: '0' }])
  expect([sent('deleteOrder').length, callbacks.onDeleted.mock.calls, feedback.toastText]).toEqual([
    1,
    [[7]],
    '删除成功',
  ])
})

test.each(['receive', 'delete'] as const)('shows a message for a failed %s and changes nothing', async (action) => {
  const failure = { ok: false, reason: 'offline' }
  const { actions, done: callbacks, feedback } = openActions({ receiveGoods: failure, deleteOrder: failure })
  const run = actions.run(action, order)
  feedback.answer(true)
  await run
  expect([callbacks.onStatus.mock.calls, callbacks.onDeleted.mock.calls]).toEqual([[], []])
  expect([feedback.toastText, feedback.busyText]).toEqual(['网络断了，请检查网络后重试', ''])
})
