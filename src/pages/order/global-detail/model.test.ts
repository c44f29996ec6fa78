import { OrderStatus } from '@/domain/order-status'
import { clockOf } from '@/features/order/clock'
import type { Buyer } from '@/features/order/cross-border/buyers'
import type { Address } from '@/contract/types'
import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, refused, type Answer, type Answers } from '../../../../test/fakes/hosts'
import { GlobalDetailModel } from './model'

const NOW = Date.parse('2026-11-21T10:00:00+08:00')
const LOST = { ok: false, reason: 'timeout' }
type Customs = 'waiting' | 'passed' | 'refused'

const order = (orderStatusCode: number, state: Customs = 'waiting'): Answer<'globalOrder'> => ({
  ...{ id: 7, orderNo: 'H7', orderType: 4, orderStatusCode, customs: { state, reason: '' } },
  expireTime: '2026-11-21T10:00:02+08:00',
})
const trace: Answer<'globalTrace'> = { list: [{ context: '已发出', time: '2026-11-21T09:00:00+08:00' }] }
const buyer = { id: 9, name: '李**' } as Buyer
const address = { id: 3, address: '蛇口花园 3 栋' } as Address

function open(answers: Answers = {}) {
  const rest: Answers = {
    globalOrder: order(OrderStatus.paid),
    globalTrace: trace,
    addressPage: { list: [{ id: 3 }] },
    changeGlobalBuyer: {},
    changeGlobalAddress: {},
    dealGlobalException: { orderStatusCode: OrderStatus.refunding },
  }
  const shop = testApp({ ...rest, ...answers }, { token: 't' })
  const timers: (() => void)[] = []
  const clock = {
    at: NOW,
    now: () => clock.at,
    delay: (run: () => void) => {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
  }
  const pass = async (ms: number) => {
    clock.at += ms
    timers.splice(0).forEach((run) => run())
    await nextTask()
  }
  const { transport, navigation } = shop.hosts
  const model = new GlobalDetailModel(shop.app, 'H7', clock)
  return { ...shop, model, pass, timers, sent: transport.inputsOf, log: navigation.log }
}
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

/** Delays the reply to a call until `release`. */
function delayed<T>(value: T) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  return { reply: () => released.then(() => value), release: () => release() }
}

describe('the order', () => {
  test('loads by its number', async () => {
    const { model, sent } = open()
    expect([model.state, model.order, model.status, model.trace, model.addressState]).toEqual([
      ...['loading', null, null, [], 'closed'],
    ])
    await model.load()
    expect([model.state, model.order?.id, model.status, sent('globalOrder')]).toEqual([
      'ready',
      7,
      OrderStatus.paid,
      [{ id: 'H7' }],
    ])
  })

  test('NAV-35 leads to the chat about it', async () => {
    const { model, log } = open()
    await model.load()
    model.openService()
    await nextTask()
    expect(log.at(-1)?.url).toBe('/service/online?type=order&id=H7')
  })

  test('is gone where the server does not know it', async () => {
    const { model, feedback } = open({ globalOrder: refused(101, '订单不存在') })
    await model.load()
    expect([model.state, feedback.toastText]).toEqual(['gone', ''])
  })

  test.each<[string, Answer<'globalOrder'>]>([
    ['a lost reply', LOST],
    ['another refusal', refused(500)],
    ['the status 404', { ok: true, status: 404, body: null }],
  ])('fails after %s, and shows loading while it retries', async (_, answer) => {
    const { model, feedback } = open({ globalOrder: answerInOrder<'globalOrder'>(answer, order(200)) })
    await model.load()
    expect([model.state, feedback.toastText]).toEqual(['failed', ''])
    const retry = model.load()
    expect(model.state).toBe('loading')
    await retry
    expect([model.state, model.status]).toEqual(['ready', 200])
  })

  test('stays on the screen while a reload runs and when it fails, and the failure is shown', async () => {
    const { model, feedback } = open({ globalOrder: answerInOrder<'globalOrder'>(order(200), LOST, order(600)) })
    await model.load()
    const reload = model.load()
    expect(model.state).toBe('ready')
    await reload
    expect([model.state, model.status, feedback.toastText]).toEqual(['ready', 200, '网络繁忙，请稍后重试'])
    await model.load()
    expect(model.status).toBe(OrderStatus.cancelled)
  })

  test('stays on the screen when it is gone by now, and the refusal is shown', async () => {
    const { model, feedback } = open({
      globalOrder: answerInOrder<'globalOrder'>(order(200), refused(101, '查无此单')),
    })
    await model.load()
    await model.load()
    expect([model.state, feedback.toastText]).toEqual(['ready', '查无此单'])
  })

  test('ignores a reply after the page has closed, and stops the countdown', async () => {
    const { model, timers, sent } = open({ globalOrder: order(OrderStatus.unpaid) })
    await model.load()
    expect([model.countdown.remaining, timers.length]).toEqual([2, 1])
    model.dispose()
    expect([model.countdown.remaining, timers.length]).toEqual([0, 0])
    const loading = model.load()
    model.dispose()
    await loading
    expect([model.countdown.remaining, sent('globalOrder').length]).toEqual([0, 2])
  })

  test('opens a product and the order list', () => {
    const { model, log } = open()
    model.openProduct('b1')
    model.toOrders()
    expect(log).toEqual([
      { how: 'push', url: '/global/product/detail/b1' },
      { how: 'replace', url: '/order/index/0' },
    ])
  })
})

describe('the payment time', () => {
  test('counts down, and its end loads the order again', async () => {
    const { model, pass, sent } = open({
      globalOrder: answerInOrder<'globalOrder'>(order(OrderStatus.unpaid), order(OrderStatus.cancelled)),
    })
    await model.load()
    expect(model.countdown.text).toBe('00:02')
    await pass(1000)
    expect([model.countdown.remaining, sent('globalOrder').length]).toEqual([1, 1])
    await pass(1000)
    expect([model.status, model.countdown.isRunning, sent('globalOrder').length]).toEqual([600, false, 2])
  })

  test('counts for an unpaid order only', async () => {
    const { model, timers } = open()
    await model.load()
    expect([model.countdown.remaining, timers]).toEqual([0, []])
  })

  test('follows the clock of the server', async () => {
    const { app, clock } = testApp({ globalOrder: order(OrderStatus.unpaid) }, { token: 't' })
    const model = new GlobalDetailModel(app, 'H7')
    await model.load()
    expect([clock.now, clockOf(app).now(), model.countdown.remaining]).toEqual([NOW, NOW, 2])
    model.dispose()
  })
})

describe('the tracking', () => {
  test.each<[number, number]>([
    [OrderStatus.shipped, 1],
    [OrderStatus.delivered, 1],
    [OrderStatus.completed, 1],
    [OrderStatus.unpaid, 0],
    [OrderStatus.paid, 0],
    [OrderStatus.cancelled, 0],
    [OrderStatus.refunding, 0],
    [999, 0],
  ])('of an order at %d is requested %d times', async (code, times) => {
    const { model, sent } = open({ globalOrder: order(code) })
    await model.load()
    expect(sent('globalTrace')).toEqual(Array(times).fill({ order_no: 'H7' }))
    expect(model.trace.map(({ context }) => context)).toEqual(Array(times).fill('已发出'))
  })

  test('is not requested without the order', async () => {
    const { model, sent } = open({ globalOrder: answerInOrder<'globalOrder'>(order(OrderStatus.shipped), LOST) })
    await model.load()
    await model.load()
    expect(sent('globalTrace')).toHaveLength(1)
  })

  test('keeps the last steps without a reply, and the page stays silent', async () => {
    const { model, feedback } = open({
      globalOrder: order(OrderStatus.shipped),
      globalTrace: answerInOrder<'globalTrace'>(trace, LOST),
    })
    await model.load()
    await model.load()
    expect([model.state, model.trace.length, feedback.toastText]).toEqual(['ready', 1, ''])
  })

  test('is ignored after the page has closed', async () => {
    const late = delayed(trace)
    const { model } = open({ globalOrder: order(OrderStatus.shipped), globalTrace: late.reply })
    const loading = model.load()
    await nextTask()
    model.dispose()
    late.release()
    await loading
    expect(model.trace).toEqual([])
  })
})

describe('PR-11 the customs clearance', () => {
  test.each<[number, Customs, boolean, boolean]>([
    [OrderStatus.unpaid, 'waiting', true, false],
    [OrderStatus.depositPaid, 'waiting', true, false],
    [OrderStatus.paid, 'waiting', true, false],
    [OrderStatus.paid, 'refused', true, true],
    [OrderStatus.paid, 'passed', false, false],
    [OrderStatus.unpaid, 'refused', true, false],
    [OrderStatus.shipped, 'waiting', false, false],
    [OrderStatus.cancelled, 'refused', false, false],
  ])('of an order at %d that is %s: can change %p, is refused %p', async (code, state, canChange, isRefused) => {
    const { model } = open({ globalOrder: order(code, state) })
    expect([model.canChange, model.isRefused]).toEqual([false, false])
    await model.load()
    expect([model.canChange, model.isRefused]).toEqual([canChange, isRefused])
  })
})

describe('a change of the buyer', () => {
  test('is sent once on two taps, and loads the order again', async () => {
    const { model, sent, feedback } = open()
    model.buyers.choose(buyer)
    model.buyers.choose(buyer)
    expect(feedback.busyText).toBe('提交中...')
    await nextTask()
    expect([sent('changeGlobalBuyer'), sent('globalOrder').length]).toEqual([[{ orderNo: 'H7', idCardId: 9 }], 1])
    expect([feedback.toastText, feedback.busyText]).toEqual(['已更正，将重新申报', ''])
    model.buyers.choose(buyer)
    await nextTask()
    expect(sent('changeGlobalBuyer')).toHaveLength(2)
  })

  test('shows the reason of a refusal and loads nothing', async () => {
    const { model, sent, feedback } = open({ changeGlobalBuyer: refused(500, '海关已放行') })
    model.buyers.choose(buyer)
    await nextTask()
    expect([feedback.toastText, sent('globalOrder')]).toEqual(['海关已放行', []])
  })
})

describe('a change of the address', () => {
  test('lists the addresses in a sheet that closes again', async () => {
    const { model, sent } = open()
    const opening = model.openAddresses()
    expect(model.addressState).toBe('loading')
    await opening
    expect([model.addressState, model.addresses.map(({ id }) => id)]).toEqual(['ready', [3]])
    expect(sent('addressPage')).toEqual([{ pageNum: '1', pageSize: '50' }])
    model.closeAddresses()
    expect(model.addressState).toBe('closed')
  })

  test('fails without the addresses, and loads them on a retry', async () => {
    const { model } = open({ addressPage: answerInOrder<'addressPage'>(LOST, { list: [{ id: 3 }] }) })
    await model.openAddresses()
    expect([model.addressState, model.addresses]).toEqual(['failed', []])
    const retry = model.openAddresses()
    expect(model.addressState).toBe('loading')
    await retry
    expect([model.addressState, model.addresses.length]).toEqual(['ready', 1])
  })

  test.each<[string, Answer<'addressPage'>]>([
    ['addresses', { list: [{ id: 3 }] }],
    ['failure', LOST],
  ])('does not open a closed sheet for a late reply: %s', async (_, answer) => {
    const { model } = open({ addressPage: answer })
    const opening = model.openAddresses()
    model.closeAddresses()
    await opening
    expect(model.addressState).toBe('closed')
  })

  test('closes the sheet, is sent once on two taps, and loads the order again', async () => {
    const { model, sent, feedback } = open()
    await model.openAddresses()
    const changing = Promise.all([model.changeAddress(address), model.changeAddress(address)])
    expect([model.addressState, feedback.busyText]).toEqual(['closed', '提交中...'])
    await changing
    expect([sent('changeGlobalAddress'), sent('globalOrder').length]).toEqual([[{ orderNo: 'H7', addressId: 3 }], 1])
    expect(feedback.toastText).toBe('修改成功')
  })

  test('shows the reason of a refusal and loads nothing', async () => {
    const { model, sent, feedback } = open({ changeGlobalAddress: refused(500, '海关已放行') })
    await model.changeAddress(address)
    expect([feedback.toastText, sent('globalOrder')]).toEqual(['海关已放行', []])
  })
})

describe('ST-58 a refund of an order that customs refused', () => {
  test('is asked for first, and a refusal sends nothing', async () => {
    const { model, sent, feedback } = open()
    const refunding = model.refund()
    expect(feedback.question).toEqual({
      title: '申请退款？',
      message: '货款、运费和进口税原路退回',
      confirm: '申请退款',
      cancel: '取消',
    })
    feedback.answer(false)
    await refunding
    expect([sent('dealGlobalException'), sent('globalOrder')]).toEqual([[], []])
  })

  test('is sent once on two taps, and loads the order again', async () => {
    const { model, sent, feedback } = open()
    const refunding = Promise.all([model.refund(), model.refund()])
    feedback.answer(true)
    await refunding
    expect([sent('dealGlobalException'), sent('globalOrder').length]).toEqual([[{ orderNo: 'H7' }], 1])
    expect(feedback.toastText).toBe('申请成功')
  })

  test('shows the reason of a refusal and loads nothing', async () => {
    const { model, sent, feedback } = open({ dealGlobalException: refused(500, '请联系客服') })
    const refunding = model.refund()
    feedback.answer(true)
    await refunding
    expect([feedback.toastText, sent('globalOrder')]).toEqual(['请联系客服', []])
  })
})

describe('an action of the order', () => {
  test('loads the order again after a cancellation', async () => {
    const { model, sent } = open({ cancelGlobal: { orderStatusCode: OrderStatus.cancelled } })
    await model.load()
    await model.actions.run('cancel', model.order!)
    await model.actions.confirmReason('不想要了')
    await nextTask()
    expect([sent('cancelGlobal'), sent('globalOrder').length]).toEqual([[{ orderNo: 'H7', reason: '不想要了' }], 2])
  })

  test('goes back after a deletion', async () => {
    const { model, hosts, feedback, log } = open({ deleteOrder: { done: true } })
    await hosts.navigation.push('orderList', {})
    await model.load()
    const deleting = model.actions.run('delete', model.order!)
    feedback.answer(true)
    await deleting
    expect(log.at(-1)).toEqual({ how: 'back', url: '/' })
  })
})
