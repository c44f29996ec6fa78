import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, refused, type Answers } from '../../../../test/fakes/hosts'
import { MedicalPayModel } from './model'

const bill = {
  ...{ orderNo: 'Y7', dl: 0, kind: 'MIXED', total: 50, gov: 10, self: 10, other: 0, medCash: 20, cash: 30 },
  ...{ adds: [{ type: 'FREIGHT', amount: 10 }], reduces: [] },
  expireTime: '2026-11-21T10:14:32+08:00',
}
const request = {
  ...{
    orderNo: 'Y7',
    payable: 30,
    expireTime: '',
    timeStamp: '1',
    nonceStr: 'n',
    pkg: 'p',
    signType: 'RSA',
    sign: 's',
  },
  cashierUrl: '/cashier',
}

function open(
  answers: Answers = {},
  payResult: object = { ok: true, value: 'ok' },
  sheet: '' | 'office' | 'mini' = '',
) {
  const identify = jest.fn(async () => ({ ok: true, value: undefined }))
  const pay = { methods: ['wechat'], pay: jest.fn(async () => payResult), sheet: async () => sheet, identify }
  const all = {
    medicalPreregister: bill,
    medicalPrepay: { kind: 'MIXED', request },
    medicalConfirm: { done: true },
    medicalPayStatus: { status: 2 },
    ...answers,
  }
  const shop = testApp(all, { token: 't', more: { pay } as never })
  const timers: (() => void)[] = []
  const clock = {
    at: Date.parse('2026-11-21T10:00:00+08:00'),
    now: () => clock.at,
    delay: (run: () => void, ms: number) => {
      // Collects the ticks of a countdown instead of running them.
      if (ms === 1000) timers.push(run)
      else void Promise.resolve().then(run)
      return () => {}
    },
  }
  const model = new MedicalPayModel(shop.app, { orderNo: 'Y7' }, clock)
  return {
    ...shop,
    model,
    pay,
    clock,
    ticks: timers,
    sent: shop.hosts.transport.inputsOf,
    log: shop.hosts.navigation.log,
  }
}
const ORDERS = [{ how: 'replace', url: '/order/index/0' }]

test('ST-83 the host collects the shopper’s part once; the insurer’s state 2 leads to the orders', async () => {
  const { model, pay, sent, log } = open({
    medicalPayStatus: answerInOrder<'medicalPayStatus'>({ status: 1 }, { status: 1 }, { status: 2 }),
  })
  await model.show()
  expect([model.state, model.bill]).toEqual(['ready', bill])
  await Promise.all([model.pay(), model.pay()])
  expect([pay.pay.mock.calls.length, sent('medicalPayStatus').length, log]).toEqual([1, 3, ORDERS])
  expect(sent('medicalPrepay')).toEqual([{ orderNo: 'Y7', returnUrl: '/order/medicalPay?orderNo=Y7' }])
})

test('BC-25 Dalian’s insurance admits the card holder before paying; a refusal opens nothing', async () => {
  const dalian = { medicalPreregister: { ...bill, dl: 1 }, dlMedicalPay: { kind: 'MIXED', request } }
  const it = open({ ...dalian, selectDlToken: { expireTime: '' } })
  await it.model.show()
  await it.model.pay()
  expect([it.sent('selectDlToken').length, it.sent('dlMedicalPay').length, it.sent('medicalPrepay'), it.log]).toEqual([
    1,
    1,
    [],
    ORDERS,
  ])
  const no = open({ ...dalian, selectDlToken: refused(8013, '大连医保暂时不能授权') })
  await no.model.show()
  await no.model.pay()
  expect([no.sent('dlMedicalPay'), no.pay.pay.mock.calls, no.model.busy]).toEqual([[], [], ''])
  expect(no.model.message).not.toBe('')
})

test('outside WeChat the shopper’s part is explained, not collected; full insurance still works', async () => {
  const alipay = ({ hosts }: ReturnType<typeof open>) => Object.assign(hosts.pay, { methods: ['alipay'] })
  const part = open()
  alipay(part)
  await part.model.show()
  await part.model.pay()
  expect([part.sent('medicalPrepay').length, part.model.busy]).toEqual([0, ''])
  expect(part.model.message).toContain('请在微信里')
  const whole = open({
    medicalPreregister: { ...bill, cash: 0 },
    medicalPrepay: { kind: 'INSURANCE_ONLY', request: null },
  })
  alipay(whole)
  await whole.model.show()
  await whole.model.pay()
  expect(whole.log).toEqual(ORDERS)
})

test('a full insurance payment is confirmed without the host', async () => {
  const { model, pay, sent, log } = open({ medicalPrepay: { kind: 'INSURANCE_ONLY', request: null } })
  await model.show()
  await model.pay()
  expect([pay.pay.mock.calls.length, sent('medicalConfirm').length, log]).toEqual([0, 1, ORDERS])
})

test.each([true, false])('ER-41 8019 asks; answered %p', async (confirmed) => {
  const { model, feedback, log } = open({ medicalPreregister: refused(8019, '请先绑定医保卡') })
  const firstShow = model.show()
  await new Promise((resolve) => setImmediate(resolve))
  expect(feedback.question?.message).toContain('先绑定医保卡')
  feedback.answer(confirmed)
  await firstShow
  expect([model.state, log.length]).toEqual(['noCard', confirmed ? 1 : 0])
  if (confirmed) expect(log[0]?.url).toBe('/order/medicarePay?orderNo=Y7')
})

test('ER-42 another refusal shows its message and can be retried', async () => {
  const { model } = open({
    medicalPreregister: answerInOrder<'medicalPreregister'>(refused(8013, '医保账户已暂停结算'), bill),
  })
  await model.show()
  expect([model.state, model.message]).toEqual(['failed', '医保订单生成失败,医保账户已暂停结算'])
  await model.load()
  expect([model.state, model.message]).toEqual(['ready', ''])
})

test('ER-43 a payment that fails to open shows a message and unlocks the button', async () => {
  const { model, pay } = open({ medicalPrepay: refused(502, '') })
  await model.show()
  await model.pay()
  expect([model.message, model.busy, pay.pay.mock.calls.length]).toEqual(['医保订单生成失败, 请重试', '', 0])
})

test('a paid order goes to the orders, a failed one says so', async () => {
  const paid = open({ medicalPreregister: refused(7008, '') })
  await paid.model.show()
  expect(paid.log).toEqual(ORDERS)
  const failed = open({ medicalPreregister: refused(7001, ''), medicalPayStatus: { status: 3 } })
  await failed.model.show()
  expect([failed.model.state, failed.log]).toEqual(['failed', []])
})

const GONE = '订单已超时关闭，请重新下单'
test.each([
  [{ medicalPreregister: refused(7001, GONE), medicalPayStatus: { status: 3 } }, 'failed'],
  [{ medicalPreregister: refused(7001, GONE), medicalPayStatus: { status: 0 } }, 'unclear'],
])('ER-39 7001 before there is a bill shows the server’s text: %#', async (answers, state) => {
  const { model, log } = open(answers)
  await model.show()
  expect([model.state, model.message, log]).toEqual([state, GONE, []])
})

test.each([
  [7001, 0, 'ready'],
  [7001, 3, 'failed'],
  [7008, 0, 'ready'],
])('ER-39 %i with state %i on payment shows its message and unlocks the button', async (code, status, state) => {
  const { model, pay } = open({ medicalPrepay: refused(code, GONE), medicalPayStatus: { status } })
  await model.show()
  await model.pay()
  expect([model.state, model.message, model.busy, pay.pay.mock.calls.length]).toEqual([state, GONE, '', 0])
})

test('counts down the remaining time, then loads the order’s state from the server', async () => {
  const {
    model,
    clock,
    ticks: timers,
  } = open({
    medicalPreregister: answerInOrder<'medicalPreregister'>(bill, refused(7001, GONE)),
    medicalPayStatus: { status: 3 },
  })
  await model.show()
  expect(model.countdown.text).toBe('14:32')
  clock.at += 872_000
  timers.at(-1)?.()
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
  expect([model.state, model.message, model.countdown.isRunning]).toEqual(['failed', GONE, false])
})

test('ST-82 a cancelled payment shows its message; an unknown one says that it is unknown', async () => {
  const cancelled = open({ medicalPayStatus: { status: 1 } }, { ok: false, error: { kind: 'cancel' } })
  await cancelled.model.show()
  await cancelled.model.pay()
  expect([cancelled.model.message, cancelled.model.busy]).toEqual(['支付已取消', ''])
  const open1 = open({ medicalPayStatus: { status: 1 } })
  await open1.model.show()
  await open1.model.pay()
  expect([open1.model.message, open1.sent('medicalPayStatus').length]).toEqual([
    '还没有收到支付结果，请稍后再查，不会重复扣款',
    5,
  ])
})

test('ER-41 a page rendered and shown at once requests one bill and one card', async () => {
  const { model, feedback, sent } = open({ medicalPreregister: refused(8019, '未绑定') })
  const askSpy = jest.spyOn(feedback, 'askQuestion').mockResolvedValue(false)
  await Promise.all([model.show(), model.show()])
  expect([sent('medicalPreregister').length, askSpy.mock.calls.length, model.state]).toEqual([1, 1, 'noCard'])
  await model.show()
  expect(sent('medicalPreregister')).toHaveLength(2)
})

test('ST-80 names the payer by the mini-program’s code, or through WeChat’s OAuth page', async () => {
  const mini = open({}, undefined, 'mini')
  mini.app.hosts.login.code = async () => ({ ok: true, value: { from: 'wechat', code: 'js' } })
  await mini.model.show()
  await mini.model.pay()
  expect(mini.sent('medicalPreregister')).toEqual([{ orderNo: 'Y7', inMini: true }])
  expect(mini.sent('medicalPrepay')).toMatchObject([{ sheet: 'mini', code: 'js' }])
  const office = open({ medicalPrepay: refused(600, '请先让微信确认付款人') }, undefined, 'office')
  await office.model.show()
  await office.model.pay()
  expect(office.sent('medicalPrepay')).toMatchObject([{ sheet: 'office' }])
  expect([office.pay.identify.mock.calls.length, office.pay.pay.mock.calls.length, office.model.busy]).toEqual([
    1,
    0,
    '',
  ])
  office.stores.session.leaveForLogin('mine')
  office.stores.session.arrive({ path: '/order/medicalPay', search: '', params: { code: 'c', state: 'mine' } })
  const back = new MedicalPayModel(office.app, { orderNo: 'Y7' })
  await back.show()
  expect(office.sent('medicalPrepay')[1]).toMatchObject({ sheet: 'office', code: 'c' })
  back.dispose()
})

test.each([
  ['left', '', [['medicalPay', 'Y7', '']]],
  [null, '医保订单生成失败, 请重试', [['medicalPay', 'Y7', '']]],
])(
  'ST-80 the mini-program around this page collects the shopper’s part (%s); no payment opens here',
  async (value, message, handed) => {
    const { model, app, pay, sent } = open()
    const answer = value ? { ok: true, value } : { ok: false, error: { kind: 'failed' } }
    const handOver = jest.fn(async () => answer)
    Object.assign(app.hosts, { pay: { ...pay, sheet: async () => 'around', handOver } })
    await model.show()
    await Promise.all([model.pay(), model.pay()])
    expect([handOver.mock.calls, sent('medicalPrepay'), model.busy, model.message]).toEqual([handed, [], '', message])
  },
)

test.each([
  [819, '福州', 'medicarePay'],
  [903, '深圳', 'medicalPay'],
  [887, '长沙', 'medicalPay'],
] as const)('NAV-53 the mini-program opens its medicare page of city %s', async (cityId, cityName, page) => {
  const { model, app, pay, stores } = open()
  const handOver = jest.fn(async () => ({ ok: true, value: 'left' }))
  Object.assign(app.hosts, { pay: { ...pay, sheet: async () => 'around', handOver } })
  stores.location.choose({ cityId, cityName, latitude: 26, longitude: 119, title: cityName })
  await model.show()
  await model.pay()
  expect(handOver.mock.calls).toEqual([[page, 'Y7', '']])
})
