import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, refused, type Answers, unknownRefusal } from '../../../../test/fakes/hosts'
import { PayModel } from './model'

const NOW = Date.parse('2026-11-21T10:00:00+08:00')

/** Clock whose pauses end at once; the ticks of a countdown are collected separately. */
function fastClock() {
  const pauses: number[] = []
  const timers: (() => void)[] = []
  const clock = {
    at: NOW,
    now: () => clock.at,
    delay: (run: () => void, ms: number) => {
      if (ms === 1000) {
        timers.push(run)
        return () => void timers.splice(timers.indexOf(run), 1)
      }
      pauses.push(ms)
      void Promise.resolve().then(run)
      return () => {}
    },
  }
  return { clock, pauses, ticks: timers }
}

const order = (code: number, paid = false) => ({
  orderStatusCode: code,
  paid,
  payable: 94.1,
  expireTime: paid ? null : '2026-11-21T10:14:32+08:00',
})

const request = {
  orderNo: 'Y7',
  payable: 94.1,
  expireTime: '2026-11-21T10:14:32+08:00',
  timeStamp: '1',
  nonceStr: 'n',
  pkg: 'prepay_id=1',
  signType: 'RSA',
  sign: 's',
  cashierUrl: '/cashier',
}

type Hint = 'ok' | 'cancel' | 'failed' | 'unknown' | 'left'

const payResultOf = (hint: Hint) => {
  if (hint === 'cancel') return { ok: false, error: { kind: 'cancel' } }
  return hint === 'failed' ? { ok: false, error: { kind: 'failed', reason: 'unknown' } } : { ok: true, value: hint }
}

function open(answers: Answers = {}, hint: Hint = 'ok', storedMethod = '', params = {}, overrides = {}) {
  const pay = {
    methods: ['wechat', 'alipay'] as const,
    sheet: async () => '' as '' | 'mini',
    takes: (_: string) => true,
    takesDeposits: () => true,
    identify: jest.fn(async (_: string): Promise<object> => ({ ok: true, value: undefined })),
    pay: jest.fn(async (): Promise<object> => payResultOf(hint)),
    ...overrides,
  }
  const shop = testApp({ queryPay: order(100), payOrder: request, ...answers }, { token: 't', more: { pay } as never })
  if (storedMethod) shop.hosts.storage.set('payMethod', storedMethod)
  const time = fastClock()
  const model = new PayModel(shop.app, { id: 'Y7', ...params }, time.clock)
  return { ...shop, ...time, pay, model, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

/** Answers in sequence; the last one repeats. */
describe('before paying', () => {
  test.each([
    ['1', 1, ['wechat']],
    ['2', 2, ['wechat']],
    [undefined, null, ['alipay', 'wechat']],
    ['0', null, ['alipay', 'wechat']],
    ['3', null, ['alipay', 'wechat']],
    ['x', null, ['alipay', 'wechat']],
  ])('ST-81 payStatus %s opens variant %p with %j', async (payType, variant, methods) => {
    const { model, sent } = open({}, 'ok', 'alipay', { payType })
    await model.show()
    expect([model.variant, model.methods]).toEqual([variant, methods])
    await model.pay()
    expect(sent('payOrder')).toMatchObject([{ method: methods[0] }])
  })

  test('EN-06 remembers the variant of an order’s cashier, for this order only', async () => {
    const first = open({}, 'ok', '', { payType: '2' })
    const reopenVariant = (id: string) => new PayModel(first.app, { id }, first.clock).variant
    expect([reopenVariant('Y7'), reopenVariant('Y8')]).toEqual([2, null])
    first.stores.session.clear()
    expect(reopenVariant('Y7')).toBeNull()
  })

  test('shows amount, time left and payment methods; ST-49 treats 101 as pending', async () => {
    const { model } = open({ queryPay: order(101) })
    await model.show()
    expect([model.state, model.payable, model.countdown.text, model.methods]).toEqual([
      'ready',
      94.1,
      '14:32',
      ['wechat', 'alipay'],
    ])
    expect(model.method).toBe('wechat')
  })

  test('ST-80 selects the last used method and lists it first; ignores one the host does not support', () => {
    expect([open({}, 'ok', 'alipay').model.methods, open({}, 'ok', 'alipay').model.method]).toEqual([
      ['alipay', 'wechat'],
      'alipay',
    ])
    expect([open({}, 'ok', 'bank').model.methods, open({}, 'ok', 'bank').model.method]).toEqual([
      ['wechat', 'alipay'],
      'wechat',
    ])
  })

  test('opens the result of an order paid elsewhere and shows that a cancelled one is closed', async () => {
    const paid = open({ queryPay: order(200, true) })
    await paid.model.show()
    expect(paid.log).toEqual([{ how: 'replace', url: '/order/result/1/Y7' }])
    const closed = open({ queryPay: order(600) })
    await closed.model.show()
    expect([closed.model.state, closed.model.countdown.isRunning, closed.log]).toEqual(['closed', false, []])
    closed.model.toOrders()
    expect(closed.log).toEqual([{ how: 'replace', url: '/order/index/0' }])
  })

  test('retries a failed first load', async () => {
    const { model } = open({ queryPay: answerInOrder<'queryPay'>(refused(500, '服务繁忙'), order(100)) })
    await model.show()
    expect(model.state).toBe('failed')
    await model.load()
    expect(model.state).toBe('ready')
  })

  test('queries the order when its payment time ends', async () => {
    const { model, clock, ticks: timers } = open({ queryPay: answerInOrder<'queryPay'>(order(100), order(600)) })
    await model.show()
    clock.at += 15 * 60_000
    timers.splice(0).forEach((run) => run())
    await new Promise((resolve) => setImmediate(resolve))
    expect(model.state).toBe('closed')
  })
})

describe('paying', () => {
  test('ST-82 calls the host once with the server’s request, then opens the result of a paid order', async () => {
    const { model, pay, sent, log, hosts } = open({ queryPay: answerInOrder<'queryPay'>(order(100), order(200, true)) })
    await model.show()
    model.choose('alipay')
    await Promise.all([model.pay(), model.pay(), model.pay()])
    expect(sent('payOrder')).toEqual([{ orderNo: 'Y7', method: 'alipay', returnUrl: '/order/result/0/Y7' }])
    expect(pay.pay.mock.calls).toEqual([[request]])
    expect(log).toEqual([{ how: 'replace', url: '/order/result/1/Y7' }])
    expect(hosts.storage.get('payMethod')).toBe('alipay')
  })

  test('ST-82 takes ok as a hint: queries an unpaid order with pauses, then opens the result page', async () => {
    const { model, sent, pauses, log } = open()
    await model.show()
    await model.pay()
    expect(pauses).toEqual([500, 1200, 2000, 3000])
    expect(sent('queryPay')).toHaveLength(6)
    expect(log).toEqual([{ how: 'replace', url: '/order/result/0/Y7' }])
  })

  test.each([
    ['cancel', '支付已取消', 2],
    ['failed', '支付失败，请重试或换一种方式', 3],
  ] as const)(
    'ST-82 %s stays on the page with its message, unless the server reports the payment',
    async (hint, message, queryCount) => {
      const unpaid = open({}, hint)
      await unpaid.model.show()
      await unpaid.model.pay()
      expect([unpaid.model.message, unpaid.model.busy, unpaid.log]).toEqual([message, '', []])
      expect(unpaid.sent('queryPay')).toHaveLength(queryCount)
      const paid = open({ queryPay: answerInOrder<'queryPay'>(order(100), order(200, true)) }, hint)
      await paid.model.show()
      await paid.model.pay()
      expect([paid.model.message, paid.log]).toEqual(['', [{ how: 'replace', url: '/order/result/1/Y7' }]])
    },
  )

  test('clears the message on a new attempt', async () => {
    const { model } = open({ payOrder: answerInOrder<'payOrder'>(request, unknownRefusal(900, '通道维护')) }, 'cancel')
    await model.show()
    await model.pay()
    await model.pay()
    expect([model.message, model.busy]).toEqual(['', ''])
  })

  test.each([7008, 7001])('ER-39 code %i of pay leads to the query, which decides', async (code) => {
    const { model, pay, log, feedback } = open({
      payOrder: refused(code, '订单状态已变化'),
      queryPay: answerInOrder<'queryPay'>(order(100), order(200, true)),
    })
    await model.show()
    await model.pay()
    expect([pay.pay.mock.calls.length, feedback.toastText]).toEqual([0, ''])
    expect(log).toEqual([{ how: 'replace', url: '/order/result/1/Y7' }])
  })

  test('ER-39 7001 of a cancelled order shows that it is closed', async () => {
    const { model, log } = open({
      payOrder: refused(7001, ''),
      queryPay: answerInOrder<'queryPay'>(order(100), order(600)),
    })
    await model.show()
    await model.pay()
    expect([model.state, log]).toEqual(['closed', []])
  })

  test('ER-40 shows the message of another refusal and unlocks the button after two seconds', async () => {
    const { model, pay, feedback, pauses } = open({ payOrder: unknownRefusal(8999, '支付通道维护中') })
    await model.show()
    await model.pay()
    expect([feedback.toastText, model.busy, pay.pay.mock.calls.length]).toEqual(['支付通道维护中', '', 0])
    expect(pauses).toEqual([2000])
  })

  test('locks the button while the provider’s page is open and queries the order on return', async () => {
    const { model, sent, pauses, log } = open(
      { queryPay: answerInOrder<'queryPay'>(order(100), order(100), order(200, true)) },
      'left',
    )
    await model.show()
    const paying = model.pay()
    await model.show()
    expect([model.busy, sent('queryPay').length]).toEqual(['paying', 1])
    await paying
    expect([model.busy, pauses, log]).toEqual(['', [4000], []])
    await model.show()
    expect(log).toEqual([{ how: 'replace', url: '/order/result/1/Y7' }])
  })

  test('sends no query and opens no page after the page closes', async () => {
    const { model, sent, log } = open()
    await model.show()
    const paying = model.pay()
    model.dispose()
    await paying
    expect([sent('queryPay').length, log]).toEqual([1, []])
  })
})

describe('in WeChat', () => {
  const unnamed = refused(600, '请先让微信确认付款人')
  /** Opens the page in WeChat; `code` and `state` are the parameters returned by WeChat's own page. */
  const inWechat = (answers: Answers, { code = '', state = '', pay = {} } = {}) => {
    const it = open(answers, 'ok', '', {}, { methods: ['wechat'], sheet: async () => 'office', ...pay })
    it.stores.session.leaveForLogin('mine')
    it.stores.session.arrive({ path: '/order/pay/Y7', search: '', params: { code, state } })
    return { ...it, model: new PayModel(it.app, { id: 'Y7' }, it.clock) }
  }

  test('ST-80 opens WeChat’s page for an unidentified payer, with a state this device recognizes', async () => {
    const { model, pay, sent, stores } = inWechat({ payOrder: unnamed })
    await model.show()
    await model.pay()
    expect(sent('payOrder')).toMatchObject([{ inWechat: true }])
    expect(pay.identify.mock.calls).toEqual([['random-id-0123456789']])
    expect([pay.pay.mock.calls, stores.session.handleReturn('random-id-0123456789')]).toEqual([[], true])
  })

  test('ST-80 continues the payment on return and uses the code once', async () => {
    const { model, sent, pay } = inWechat(
      { payOrder: answerInOrder<'payOrder'>(unknownRefusal(8999, '支付通道维护中'), request) },
      { code: 'c', state: 'mine' },
    )
    await model.show()
    expect(sent('payOrder')).toMatchObject([{ code: 'c', inWechat: true }])
    await model.pay()
    expect(sent('payOrder')[1]).not.toHaveProperty('code')
    expect(pay.pay.mock.calls).toHaveLength(1)
  })

  test.each(['', 'other'])('ST-80 ignores a code with the state %j and starts no payment', async (state) => {
    const { model, sent } = inWechat({}, { code: 'c', state })
    await model.show()
    expect([model.state, sent('payOrder')]).toEqual(['ready', []])
    await model.pay()
    expect(sent('payOrder')[0]).not.toHaveProperty('code')
  })

  test.each([
    [410, '微信的确认已过期，请再点一次支付'],
    [502, '微信暂时没有响应，请稍后再点一次支付'],
  ])('ST-80 shows that WeChat rejected the code with %i and unlocks the button', async (code, message) => {
    const { model, feedback } = inWechat({ payOrder: refused(code, 'x') }, { code: 'c', state: 'mine' })
    await model.show()
    expect([model.message, model.busy, feedback.toastText]).toEqual([message, '', ''])
  })

  test('ST-80 shows a message if WeChat’s page cannot be opened', async () => {
    const identify = async () => ({ ok: false, error: { kind: 'failed', reason: 'network' } })
    const { model } = inWechat({ payOrder: unnamed }, { pay: { identify } })
    await model.show()
    await model.pay()
    expect([model.message, model.busy]).toEqual(['微信暂时没有响应，请稍后再点一次支付', ''])
  })

  test.each([
    { kind: 'unsupported', instead: 'link' },
    { kind: 'failed', reason: 'signature' },
  ])('ST-80 shows a message of its own if WeChat opens no payment sheet (%j)', async (error) => {
    const { model } = inWechat({}, { pay: { pay: async () => ({ ok: false, error }) } })
    await model.show()
    await model.pay()
    expect(model.message).toBe('这里打不开微信支付，请重试，或到药达小程序里支付')
  })

  test('ST-80 identifies the payer in a mini-program by its own code, or else by the account', async () => {
    const { model, sent, app } = open({}, 'ok', '', {}, { sheet: async () => 'mini' })
    await model.show()
    app.hosts.login.code = async () => ({ ok: true, value: { from: 'wechat', code: 'js' } })
    await model.pay()
    app.hosts.login.code = async () => ({ ok: false, error: { kind: 'failed', reason: 'network' } })
    await model.pay()
    expect(sent('payOrder')).toMatchObject([{ inMini: true, code: 'js' }, { inMini: true }])
    expect(sent('payOrder')[1]).not.toHaveProperty('code')
  })

  test('sends no facts about the payer on other hosts', async () => {
    const { model, sent } = open()
    await model.show()
    await model.pay()
    expect(sent('payOrder')[0]).not.toHaveProperty('inWechat')
  })
})

describe('an order of the mini-program', () => {
  const link = { url: 'https://wxaurl.cn/1', expires: '', appId: 'wx1' }
  const elsewhere = (answers: Answers = {}) =>
    open({ getWechatLink: link, ...answers }, 'ok', '', {}, { takes: (orderNo: string) => orderNo !== 'Y7' })

  test('ST-79 is not paid here: the page opens the mini-program’s own page', async () => {
    const it = elsewhere()
    const opened = jest.spyOn(it.hosts.miniProgram, 'open')
    await it.model.show()
    await it.model.pay()
    expect([it.model.isPaidInMiniProgram, it.sent('payOrder')]).toEqual([true, []])
    await it.model.findMini()
    await it.model.openMini()
    expect(it.sent('getWechatLink')).toEqual([{ path: 'pages/order/pay/index', query: 'id=Y7' }])
    expect(opened.mock.calls).toEqual([[{ appId: 'wx1', path: 'pages/order/pay/index?id=Y7', link: link.url }]])
    // The fake host opens nothing.
    expect(it.feedback.toastText).toContain('搜索“药达”小程序')
  })

  test('ST-79 explains how to find the mini-program without a link, and retries on the next tap', async () => {
    const it = elsewhere({ getWechatLink: answerInOrder<'getWechatLink'>(refused(502), link) })
    await it.model.openMini()
    expect(it.feedback.toastText).toContain('搜索“药达”小程序')
    await it.model.openMini()
    expect(it.model.inMini?.link).toBe(link.url)
  })
})

describe('leaving', () => {
  test('asks 确认放弃支付?; cancelling stays, confirming opens the unpaid orders', async () => {
    const { model, feedback, log } = open()
    await model.show()
    expect(model.asksBeforeLeaving).toBe(true)
    const stay = model.goBack()
    expect(feedback.question).toMatchObject({ title: '确认放弃支付?', confirm: '放弃', cancel: '继续支付' })
    feedback.answer(false)
    await stay
    expect([log, model.countdown.isRunning]).toEqual([[], true])
    const leave = model.goBack()
    feedback.answer(true)
    await leave
    expect([log, model.countdown.isRunning]).toEqual([[{ how: 'replace', url: '/order/index/1' }], false])
  })

  test('leaves a closed order without a confirmation', async () => {
    const { model, feedback, log } = open({ queryPay: order(600) })
    await model.show()
    expect(model.asksBeforeLeaving).toBe(false)
    await model.goBack()
    expect([feedback.question, log.at(-1)?.url]).toEqual([null, '/'])
  })
})

test('NAV-27 shows the amount from the url until the server’s amount arrives', async () => {
  const { model } = open({}, 'ok', '', { type: '4', price: '20' })
  expect([model.state, model.payable]).toEqual(['loading', 20])
  await model.show()
  expect([model.state, model.payable, open({}, 'ok', '', { price: 'x' }).model.payable]).toEqual(['ready', 94.1, 0])
})

test.each(['4', '5', '3', undefined])('NAV-26 VA-26 type %s in the bank’s app: a deposit is not paid', async (type) => {
  const { model, sent } = open({}, 'ok', '', { type }, { takesDeposits: () => false })
  await model.show()
  await model.pay()
  const isDeposit = type === '4' || type === '5'
  expect([model.isBlocked, sent('payOrder').length]).toEqual([isDeposit, isDeposit ? 0 : 1])
  expect(open({}, 'ok', '', { type }).model.isBlocked).toBe(false)
})
