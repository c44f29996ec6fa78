import { OrderStatus } from '@/domain/order-status'
import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, refused, type Answers, unknownRefusal } from '../../../../test/fakes/hosts'
import { OrderDetailModel } from './model'

const NOW = Date.parse('2026-11-21T10:00:00+08:00')

const order = (orderStatusCode: number, overrides = {}) => ({
  id: 7,
  orderNo: 'Y7',
  orderStatusCode,
  orderType: 2,
  ...{ payable: 10, canInvoice: 1 as 0 | 1 },
  pickup: 0 as 0 | 1,
  toCome: 0 as 0 | 1,
  goodsVoList: [{ barcode: 'a', count: 1 }],
  createTime: '2026-11-21T09:56:00+08:00',
  payTime: null,
  endTime: null,
  expireTime: orderStatusCode === OrderStatus.unpaid ? '2026-11-21T10:00:03+08:00' : null,
  ...overrides,
})

function open(answers: Answers = {}, token = 't', overrides = {}) {
  const shop = testApp({ orderDetail: order(100), pickOrder: { code: '' }, ...answers }, { token, more: overrides })
  const timers: { run: () => void; ms: number }[] = []
  const clock = {
    at: NOW,
    now: () => clock.at,
    delay: (run: () => void, ms: number) => {
      const timer = { run, ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  }
  const pass = async (ms: number) => {
    clock.at += ms
    timers.splice(0).forEach(({ run }) => run())
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { transport, navigation } = shop.hosts
  const model = new OrderDetailModel(shop.app, { status: '100', id: '7' }, clock)
  return { ...shop, model, pass, waiting: timers, sent: transport.inputsOf, log: navigation.log }
}

const nextTask = () => new Promise((resolve) => setImmediate(resolve))

test('loads by id; the countdown runs to the order’s deadline; ST-49 101 is pending', async () => {
  const { model, sent } = open({ orderDetail: order(101, { expireTime: '2026-11-21T10:14:32+08:00' }) })
  await model.show()
  expect(sent('orderDetail')).toEqual([{ id: '7' }])
  expect([model.state, model.status, model.countdown.text]).toEqual(['ready', 100, '14:32'])
})

test('PR-11 a cross-border order opens the page with its taxes and customs', async () => {
  const { model, log } = open({ orderDetail: order(300, { orderType: 4, orderNo: 'H7' }) })
  await model.show()
  expect([log, model.order]).toEqual([[{ how: 'replace', url: '/order/globalDetail/H7' }], null])
})

test('a product opens its page, a product of a herbal formula its formula', async () => {
  const usual = open()
  await usual.model.show()
  usual.model.openProduct('a')
  expect(usual.log).toEqual([{ how: 'push', url: '/commodity/detail/a' }])
  const made = open({ orderDetail: order(200, { formula: 1, demandNo: 'F8' }) })
  await made.model.show()
  made.model.openProduct('a')
  expect(made.log).toEqual([{ how: 'push', url: '/activity/chinese/detail/F8' }])
})

test('an order under way shows its promise; a late one says by how much and what its shopper can do', async () => {
  const promise = { from: '2026-11-21T10:21:00+08:00', to: '2026-11-21T10:36:00+08:00' }
  const at = async (code: number, minutes: number, overrides: object = { promise }) => {
    const { model, pass } = open({ orderDetail: order(code, { pickup: 1, ...overrides }) })
    await model.show()
    await pass(minutes * 60_000)
    return [model.promised, model.lateNote]
  }
  expect(await at(200, 30)).toEqual(['今天 10:21–10:36 送到', ''])
  expect((await at(200, 48))[1]).toBe('比承诺的时间晚了 12 分钟。可以提醒商家或联系门店，不想等了可以申请退款')
  expect((await at(300, 48))[1]).toBe('比承诺的时间晚了 12 分钟。可以联系骑手或门店，不想等了可以申请退款')
  expect([await at(400, 48), await at(200, 48, { promise: null })]).toEqual([
    ['', ''],
    ['', ''],
  ])
})

test('follows an order under way while its page is shown, with the rider of a lightning order', async () => {
  const rider = { state: 'moving', rider: { name: '王师傅', phone: '4000000000,1234' }, list: [] }
  const answers = answerInOrder<'orderDetail'>(order(200), order(300), order(400))
  const { model, pass, sent } = open({ orderDetail: answers, riderOfOrder: rider })
  await model.show()
  expect(model.rider).toBeNull()
  await pass(15_000)
  expect([model.status, model.rider?.state]).toEqual([300, 'ready'])
  model.hide()
  await pass(60_000)
  expect([sent('orderDetail').length, sent('riderOfOrder').length]).toEqual([2, 1])
  await model.show()
  await pass(60_000)
  expect([model.status, model.rider, sent('orderDetail').length]).toEqual([400, null, 3])
})

describe('ST-62 end of the payment time', () => {
  test('changes an order at 100 to 600 and asks the server', async () => {
    const { model, pass, sent, waiting } = open({
      orderDetail: answerInOrder<'orderDetail'>(order(100), order(600, { endTime: 'x' })),
    })
    await model.show()
    await pass(1000)
    expect([model.status, model.countdown.remaining]).toEqual([100, 2])
    await pass(2000)
    expect([model.status, model.countdown.isRunning, sent('orderDetail').length]).toEqual([600, false, 1])
    expect(waiting.map(({ ms }) => ms)).toEqual([2000])
    await pass(2000)
    expect([model.order?.endTime, sent('orderDetail').length]).toEqual(['x', 2])
  })

  test('stays 600 while the server’s job is late, and yields to a payment that arrived in time', async () => {
    const { model, pass } = open({ orderDetail: answerInOrder<'orderDetail'>(order(100), order(100), order(200)) })
    await model.show()
    await pass(3000)
    await pass(2000)
    expect([model.status, model.countdown.isRunning]).toEqual([600, false])
    await model.show()
    expect(model.status).toBe(200)
  })

  test('an order that is not pending has no countdown', async () => {
    const { model } = open({ orderDetail: order(400, { expireTime: '2026-11-21T10:00:03+08:00' }) })
    await model.show()
    expect([model.status, model.countdown.isRunning]).toEqual([400, false])
  })
})

describe('failure', () => {
  test('ER-44 alerts 温馨提示 with the message and 重试, which loads again', async () => {
    const { model, feedback } = open({
      orderDetail: answerInOrder<'orderDetail'>(refused(101, '订单不存在'), order(200)),
    })
    const showing = model.show()
    await nextTask()
    expect([feedback.question, model.state, model.problem]).toEqual([
      { title: '温馨提示', message: '订单不存在', confirm: '重试', cancel: '返回' },
      'failed',
      '订单不存在',
    ])
    feedback.answer(true)
    await showing
    expect([model.state, model.status]).toEqual(['ready', 200])
  })

  test('ER-44 cancelling the retry goes back', async () => {
    const { model, feedback, hosts } = open({ orderDetail: refused(101, '订单不存在') })
    await hosts.navigation.push('orderList', {})
    const showing = model.show()
    await nextTask()
    feedback.answer(false)
    await showing
    expect(hosts.navigation.log.at(-1)).toEqual({ how: 'back', url: '/' })
  })

  test.each([
    ['a lost reply', { ok: false, reason: 'timeout' }],
    ['a failing server', { ok: true, status: 500, body: null }],
  ])('ER-45 %s says 服务繁忙，请重新加载 and can be retried in the page', async (_, answer) => {
    const { model, feedback } = open({ orderDetail: answerInOrder<'orderDetail'>(answer, answer, order(200)) })
    await model.show()
    expect([model.state, feedback.toastText, feedback.question]).toEqual(['failed', '服务繁忙，请重新加载', null])
    await model.load()
    await model.load()
    expect(model.state).toBe('ready')
  })

  test('a later failure keeps what is shown', async () => {
    const { model } = open({ orderDetail: answerInOrder<'orderDetail'>(order(200), { ok: false, reason: 'offline' }) })
    await model.show()
    await model.show()
    expect([model.state, model.status]).toEqual(['ready', 200])
  })

  test('a visitor is sent to sign in, once', async () => {
    const { model, log, feedback } = open({ orderDetail: refused(402, '未登录') }, '')
    await model.show()
    await model.show()
    expect([model.state, log, feedback.question]).toEqual(['visitor', [{ how: 'push', url: '/login' }], null])
  })
})

describe('actions', () => {
  test('ST-56 cancelling shows 600 and stops the countdown', async () => {
    const { model } = open({
      orderDetail: answerInOrder<'orderDetail'>(order(100), order(600)),
      cancelOrder: { orderStatusCode: 600 },
    })
    await model.show()
    await model.actions.run('cancel', model.order as never)
    await model.actions.confirmReason('不想要了')
    expect([model.status, model.countdown.isRunning]).toEqual([600, false])
  })

  test('ST-57 confirming receipt shows 500', async () => {
    const { model, feedback } = open({
      orderDetail: answerInOrder<'orderDetail'>(order(300), order(500)),
      receiveGoods: { orderStatusCode: 500 },
    })
    await model.show()
    const run = model.actions.run('receive', model.order as never)
    feedback.answer(true)
    await run
    expect(model.status).toBe(500)
  })

  test('ST-59 deleting an order leaves its page', async () => {
    const { model, feedback, hosts } = open({ orderDetail: order(500), deleteOrder: { done: true } })
    await hosts.navigation.push('orderDetail', { status: 500, id: 7 })
    await model.show()
    const run = model.actions.run('delete', model.order as never)
    feedback.answer(true)
    await run
    expect(hosts.navigation.log.at(-1)?.how).toBe('back')
  })
})

test('ER-46 an order of type 3 to be viewed elsewhere leads to the account page; others alert', async () => {
  const { app, feedback, hosts } = open({ orderDetail: unknownRefusal(666, '请在小程序查看') })
  const model = new OrderDetailModel(app, { status: '3', id: '7' })
  await model.show()
  expect([feedback.toastText, hosts.navigation.log]).toEqual(['请在小程序查看', [{ how: 'tab', url: '/user' }]])
  const other = open({ orderDetail: unknownRefusal(666, '请在小程序查看') })
  void other.model.show()
  await nextTask()
  expect([other.feedback.question?.message, other.log]).toEqual(['请在小程序查看', []])
})

describe('changes after ordering', () => {
  const addresses = { list: [{ id: 5, address: '海上路 2 号' }], totalCount: 1, totalPage: 1, currPage: 1 }

  test('the address can change until sending, once per tap; a refusal shows why and keeps the sheet', async () => {
    const answers = answerInOrder<'updateOrderAddress'>(refused(422, '超出门店配送范围'), { address: {} })
    const { model, sent, feedback } = open({
      orderDetail: order(200, { pickup: 0 }),
      addressPage: addresses,
      updateOrderAddress: answers,
    })
    await model.show()
    expect(model.canMove).toBe(true)
    await model.moving.open()
    const [address] = model.moving.list
    await Promise.all([model.moving.choose(address!), model.moving.choose(address!)])
    expect([feedback.toastText, model.moving.isOpen, sent('updateOrderAddress')]).toEqual([
      '超出门店配送范围',
      true,
      [{ id: 7, addressId: 5 }],
    ])
    await model.moving.choose(address!)
    expect([feedback.toastText, model.moving.isOpen]).toEqual(['修改成功', false])
  })

  test.each([
    [100, 0, true, false],
    [200, 0, true, true],
    [200, 1, false, true],
    [300, 0, false, true],
    [500, 0, false, true],
    [600, 0, false, false],
    [800, 0, false, false],
  ])('at %i (pick-up %i): address %s, after-sales %s', async (code, pickup, moves, returns) => {
    const { model, log } = open({ orderDetail: order(code, { pickup }) })
    await model.show()
    expect([model.canMove, model.canReturn]).toEqual([moves, returns])
    model.returnLine('a')
    model.openAfterSale(31)
    expect(log.map(({ url }) => url)).toEqual(['/order/afterSale/7/1/a', '/order/returnDetail/31/Y7'])
  })

  test('ST-61 PR-19 a reservation not picked up is cancelled on its own page, later refunded normally', async () => {
    const can = async (toCome: 0 | 1) => {
      const { model } = open({ orderDetail: order(500, { pickup: 1, reserved: 1, toCome }) })
      await model.show()
      return model.canReturn
    }
    expect([await can(1), await can(0)]).toEqual([false, true])
  })

  test('NAV-35 opens a conversation about this order, but not before it has loaded', async () => {
    const { model, log } = open({ orderDetail: order(200) })
    model.openService()
    expect(log).toEqual([])
    await model.show()
    model.openService()
    expect(log.map(({ url }) => url)).toEqual(['/service/online?type=order&id=Y7'])
  })

  test('PR-32 an invoice is requested once until sending, keeps the input, and can be withdrawn', async () => {
    const answers = answerInOrder<'requestInvoice'>(refused(7001, '不能开发票'), { invoice: null })
    const { model, sent, feedback } = open({ orderDetail: order(500), requestInvoice: answers })
    await model.show()
    expect(model.canInvoice).toBe(true)
    model.invoice.open(null)
    await model.invoice.drop()
    expect([feedback.toastText, model.invoice.isOpen]).toEqual(['', false])
    model.invoice.open(null)
    await model.invoice.save()
    expect([model.invoice.form.errors, sent('requestInvoice')]).toEqual([{ title: '请填写发票抬头' }, []])
    expect(feedback.toastText).toBe('')
    model.invoice.form.edit({ title: '林小明' })
    await Promise.all([model.invoice.save(), model.invoice.save()])
    const invoice = { kind: 'person', title: '林小明', taxNo: '' }
    expect([feedback.toastText, model.invoice.isOpen, sent('requestInvoice')]).toEqual([
      '不能开发票',
      true,
      [{ id: '7', invoice }],
    ])
    await model.invoice.save()
    expect([feedback.toastText, model.invoice.isOpen, sent('orderDetail').length]).toEqual(['提交成功', false, 2])
    model.invoice.open({ kind: 'company', title: '另一个', taxNo: '1' })
    expect(model.invoice.form.draft.title).toBe('林小明')
    await model.invoice.drop()
    expect([feedback.toastText, sent('requestInvoice').at(-1)]).toEqual(['已取消开票', { id: '7', invoice: null }])
  })

  test('PR-32 the sheet starts from the order’s invoice; a closed order takes no request', async () => {
    const { model } = open({ orderDetail: order(600) })
    await model.show()
    expect(model.canInvoice).toBe(false)
    const known = { kind: 'company' as const, title: '山海', taxNo: '440300123456788' }
    model.invoice.open(known)
    expect([model.invoice.isOpen, model.invoice.form.draft]).toEqual([true, known])
    model.invoice.close()
    expect(model.invoice.isOpen).toBe(false)
  })

  test('a new address is written on its page, and the list reloads after it', async () => {
    const updatedAddresses = { ...addresses, list: [{ id: 6, address: '海上路 3 号' }, ...addresses.list] }
    const { model, log } = open({ addressPage: answerInOrder<'addressPage'>(addresses, updatedAddresses) })
    await model.moving.open()
    model.moving.add()
    expect([model.moving.isOpen, log.at(-1)?.url]).toEqual([false, '/user/address/edit'])
    await model.moving.open()
    expect(model.moving.list.map(({ id }) => id)).toEqual([6, 5])
  })

  test('addresses that fail to load can be retried', async () => {
    const { model } = open({ addressPage: answerInOrder<'addressPage'>({ ok: false, reason: 'offline' }, addresses) })
    await model.moving.open()
    expect(model.moving.state).toBe('failed')
    await model.moving.open()
    expect([model.moving.state, model.moving.list.length]).toEqual(['ready', 1])
  })
})

test('nothing keeps running after the page is closed', async () => {
  const { model, waiting } = open()
  const showing = model.show()
  model.dispose()
  await showing
  expect([model.state, waiting.length]).toEqual(['loading', 0])
})

test.each([
  ['D9', '/OTC/D9'],
  ['F9', '/activity/chinese/detail/F9'],
])('RX-05 its prescription %s opens with a tap', async (demandNo, url) => {
  const { model, log } = open({ orderDetail: order(200, { demandNo }) })
  await model.show()
  model.toPrescription()
  await nextTask()
  expect(log.map((entry) => entry.url)).toEqual([url])
})

test('PR-12 a pickup order under way shows its code, which is loaded once', async () => {
  const { model, sent } = open({ orderDetail: order(200, { pickup: 1 }), pickOrder: { code: '2000000000015' } })
  await model.show()
  await nextTask()
  await model.show()
  await nextTask()
  expect([model.pickupCode, sent('pickOrder')]).toEqual(['2000000000015', [{ orderNo: 'Y7' }]])
  const other = open({ orderDetail: order(200), pickOrder: { code: '2000000000015' } })
  await other.model.show()
  await nextTask()
  expect([other.model.pickupCode, other.sent('pickOrder')]).toEqual(['', []])
})
