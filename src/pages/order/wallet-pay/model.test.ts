import { testApp } from '../../../../test/fakes/app'
import { settled } from '../../../../test/fakes/enter-app'
import { answerInOrder, refused, type Answers } from '../../../../test/fakes/hosts'
import { WalletPayModel } from './model'

const PIN = '274931'
const order = (code: number, { paid = false, payable = 94.1, billGold = 0 } = {}) => ({
  orderStatusCode: code,
  paid,
  payable,
  expireTime: paid ? null : '2026-11-21T10:14:32+08:00',
  wallet: 1,
  billGold,
  cashPrice: payable - billGold,
})
const wallet = { userGold: 50, userMoney: 200, opened: 1, goldCoinPay: 1, lockedUntil: null }
const request = { orderNo: 'Y7', payable: 44.1, expireTime: '', timeStamp: '1', nonceStr: 'n', pkg: 'p' }
const trade = { ...request, signType: 'RSA', sign: 's', cashierUrl: '/cashier' }
const proof = { proof: 'once', expireTime: '2026-11-21T10:02:00+08:00' }

function open(answers: Answers = {}) {
  const payCall = jest.fn(async () => ({ ok: true, value: 'ok' }))
  const pay = {
    methods: ['wechat', 'alipay'],
    sheet: async () => '',
    takes: () => true,
    takesDeposits: () => true,
    identify: async () => ({ ok: true, value: undefined }),
    pay: payCall,
  }
  const all = {
    queryPay: order(100),
    walletGold: wallet,
    verifyPayPassword: proof,
    payByWallet: { orderNo: 'Y7', orderStatusCode: 200, paid: true },
    payIntegrated: trade,
    ...answers,
  }
  const shop = testApp(all, { token: 't', more: { pay } as never })
  const clock = {
    now: () => Date.parse('2026-11-21T10:00:00+08:00'),
    delay: (run: () => void, ms: number) => {
      if (ms !== 1000) void Promise.resolve().then(run)
      return () => {}
    },
  }
  const model = new WalletPayModel(shop.app, { id: 'Y7' }, clock)
  return { ...shop, model, payCall, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

test('EN-06 gold coins pay first, then money; a provider collects what the wallet lacks', async () => {
  const rich = open()
  await rich.model.load()
  expect([rich.model.parts, rich.model.billGold, rich.model.cashPrice]).toEqual([{ gold: 50, cash: 44.1 }, 94.1, 0])
  const emptyWallet = open({ walletGold: { ...wallet, userMoney: 0.5 } })
  await emptyWallet.model.load()
  expect([emptyWallet.model.parts, emptyWallet.model.billGold, emptyWallet.model.cashPrice]).toEqual([
    { gold: 50, cash: 0.5 },
    50.5,
    43.6,
  ])
})

test.each([
  [{ goldCoinPay: 0 }, 'off'],
  [{ opened: 0 }, 'closed'],
  [{ userGold: 0, userMoney: 0 }, 'empty'],
  [{}, null],
])('API-35 a wallet that is %j cannot pay: %p', async (change, obstacle) => {
  const { model } = open({ walletGold: { ...wallet, ...change } })
  await model.load()
  expect(model.obstacle).toBe(obstacle)
})

test('S30 six digits become a proof for this order and amount, used once, then dropped', async () => {
  const { model, sent, stores, log } = open({
    queryPay: answerInOrder<'queryPay'>(order(100), order(200, { paid: true })),
  })
  await model.load()
  await model.pay()
  expect(model.isPadOpen).toBe(true)
  await Promise.all([model.enter(PIN), model.enter(PIN)])
  expect(sent('verifyPayPassword')).toEqual([{ orderNo: 'Y7', amount: 94.1, payPassword: PIN }])
  expect(sent('payByWallet')).toEqual([{ orderNo: 'Y7', proof: 'once' }])
  expect(log).toEqual([{ how: 'replace', url: '/order/result/1/Y7' }])
  expect(stores.session.payStatusOf('Y7')).toEqual({ billGold: 94.1, cashPrice: 0, password: undefined })
  expect([model.isPadOpen, JSON.stringify(model.wallet)]).toEqual([false, JSON.stringify(wallet)])
})

test('ST-79 VA-26 sends that it is in a mini-program; opens no pad for orders the wallet cannot pay', async () => {
  const mini = open({ queryPay: answerInOrder<'queryPay'>(order(100), order(200, { paid: true })) })
  mini.app.hosts.pay.sheet = async () => 'mini'
  await mini.model.load()
  await mini.model.enter(PIN)
  expect(mini.sent('verifyPayPassword')).toEqual([{ orderNo: 'Y7', amount: 94.1, payPassword: PIN, inMini: true }])
  expect(mini.sent('payByWallet')).toEqual([{ orderNo: 'Y7', proof: 'once', inMini: true }])
  const walletlessOrder = open({ queryPay: { ...order(100), wallet: 0 } })
  await walletlessOrder.model.load()
  expect(walletlessOrder.model.obstacle).toBe('notThis')
  const deposit = open({ queryPay: { ...order(100), part: 'deposit' } })
  deposit.app.hosts.pay.takesDeposits = () => false
  await deposit.model.load()
  await deposit.model.pay()
  expect(deposit.model.isPadOpen).toBe(false)
})

test('ST-79 a refused order that stays unpaid shows the message on the page', async () => {
  const why = '拼团订单请在药达小程序里支付'
  for (const call of ['verifyPayPassword', 'payByWallet']) {
    const { model, log } = open({ [call]: refused(7001, why) })
    await model.load()
    await model.enter(PIN)
    await settled()
    expect([call, model.cashier.message, model.cashier.busy, log]).toEqual([call, why, '', []])
  }
})

test('S28 a locked password opens no pad and shows until when; reserved amounts still pay', async () => {
  const until = '2026-11-21T13:00:00+08:00'
  const now = Date.parse('2026-11-21T10:00:00+08:00')
  const at = (it: ReturnType<typeof open>) => {
    it.stores.api.now = () => now
    return it
  }
  const locked = { ...wallet, lockedUntil: until }
  const first = at(open({ walletGold: locked }))
  await first.model.load()
  expect([first.model.obstacle, first.model.lockedUntil]).toEqual(['locked', until])
  const over = at(open({ walletGold: { ...wallet, lockedUntil: '2026-11-21T09:59:59+08:00' } }))
  await over.model.load()
  expect(over.model.obstacle).toBeNull()
  const fifth = at(
    open({
      walletGold: answerInOrder<'walletGold'>(wallet, locked),
      verifyPayPassword: refused(8509, '支付密码已锁定'),
    }),
  )
  await fifth.model.load()
  await fifth.model.pay()
  await fifth.model.enter(PIN)
  await settled()
  expect([fifth.model.isPadOpen, fifth.model.obstacle]).toEqual([false, 'locked'])
  const laid = at(open({ walletGold: locked, queryPay: order(100, { billGold: 50 }) }))
  await laid.model.load()
  expect(laid.model.obstacle).toBeNull()
})

test('S23 neither the password nor its proof is ever stored on the device', async () => {
  const { model, hosts } = open({ queryPay: answerInOrder<'queryPay'>(order(100), order(200, { paid: true })) })
  const storedValues: string[] = []
  const set = hosts.storage.set.bind(hosts.storage)
  hosts.storage.set = (key: string, value: string) => {
    storedValues.push(`${key}=${value}`)
    return set(key, value)
  }
  await model.load()
  await model.pay()
  await model.enter(PIN)
  expect(storedValues.join('\n')).not.toMatch(/274931|once/)
})

test('the provider collects the rest, with the wallet’s part and its proof', async () => {
  const { model, sent, payCall } = open({
    walletGold: { ...wallet, userMoney: 0 },
    queryPay: answerInOrder<'queryPay'>(order(100), order(200, { paid: true })),
  })
  await model.load()
  await model.pay()
  await model.enter(PIN)
  expect(sent('payIntegrated')).toMatchObject([{ orderNo: 'Y7', method: 'wechat', billGold: 50, proof: 'once' }])
  expect([payCall.mock.calls.length, sent('payByWallet')]).toEqual([1, []])
})

test('a reserved wallet amount needs no password: only the rest is paid', async () => {
  const { model, sent } = open({ queryPay: order(100, { billGold: 50 }) })
  await model.load()
  expect([model.billGold, model.cashPrice, model.parts]).toEqual([50, 44.1, null])
  void model.pay()
  expect(model.isPadOpen).toBe(false)
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent('payIntegrated')).toHaveLength(1)
  expect(sent('verifyPayPassword')).toEqual([])
})

test.each([
  ['the remaining amount', { ...wallet, userMoney: 0 }, true],
  ['nothing', wallet, false],
])(
  'ST-80 the mini-program around this page asks for the password when a provider collects %s',
  async (_, walletGold, isHanded) => {
    const { model, app, sent } = open({ walletGold })
    const handOver = jest.fn(async () => ({ ok: true as const, value: 'left' as const }))
    app.hosts.pay = { ...app.hosts.pay, sheet: async () => 'around', handOver }
    await model.load()
    void model.pay()
    await new Promise((resolve) => setImmediate(resolve))
    expect([handOver.mock.calls, model.isPadOpen]).toEqual([isHanded ? [['walletPay', 'Y7', '']] : [], !isHanded])
    expect(sent('payIntegrated')).toEqual([])
  },
)

test('S28 a wrong password keeps the pad and shows tries left, a locked one closes it', async () => {
  const wrong = open({ verifyPayPassword: refused(8508, '支付密码不正确，还可以试 4 次') })
  await wrong.model.load()
  await wrong.model.pay()
  await wrong.model.enter(PIN)
  expect([wrong.model.isPadOpen, wrong.model.pinError]).toEqual([true, '支付密码不正确，还可以试 4 次'])
  const locked = open({ verifyPayPassword: refused(8509, '支付密码已锁定') })
  await locked.model.load()
  await locked.model.pay()
  await locked.model.enter(PIN)
  expect([locked.model.isPadOpen, locked.model.cashier.message]).toEqual([false, '支付密码已锁定'])
})

test.each([
  [8512, '钱包余额不足', '钱包余额不足', []],
  [7008, '', '', [{ how: 'replace', url: '/order/result/1/Y7' }]],
])('ER-39 code %i of the wallet: %s', async (code, msg, message, log) => {
  const shop = open({
    payByWallet: refused(code, msg),
    queryPay: code === 7008 ? answerInOrder<'queryPay'>(order(100), order(200, { paid: true })) : order(100),
  })
  await shop.model.load()
  await shop.model.pay()
  await shop.model.enter(PIN)
  expect([shop.model.cashier.message, shop.log]).toEqual([message, log])
})

test('a failed load of the wallet can be retried', async () => {
  const { model } = open({ walletGold: answerInOrder<'walletGold'>(refused(500, '服务繁忙'), wallet) })
  await model.load()
  expect(model.failed).toBe(true)
  await model.load()
  expect([model.failed, model.obstacle]).toEqual([false, null])
})
