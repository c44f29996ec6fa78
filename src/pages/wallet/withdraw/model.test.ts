import { nextTask, testApp, fakeDelay } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { WithdrawModel } from './model'

const terms = {
  ...{ opened: 1 as const, lockedUntil: null, minAmount: 10, dayAmount: 5000, dayLeft: 60 },
  ...{ userMoney: 80, dayCount: 3, timesLeft: 2, name: '林**', mobile: '138****8000' },
  methods: ['wechat' as const, 'alipay' as const],
}
const CODE = '123456'

async function open(answers: Answers = {}) {
  const shop = testApp(
    {
      withdrawalTerms: terms,
      sendUserCode: { waitSeconds: 60, sandboxCode: CODE },
      withdrawGold: { state: 'requested', amount: 20, userMoney: 60 },
      walletCashRecords: { list: [], totalCount: 0, totalPage: 0, currPage: 1 },
      ...answers,
    },
    { token: 't' },
  )
  let ids = 0
  Object.assign(shop.hosts.device, { randomId: () => `random-id-${++ids}` })
  const model = new WithdrawModel(shop.app, fakeDelay().delay)
  await model.terms.load()
  const fill = (amount: string, code = CODE) => {
    model.setAmount(amount)
    model.setCode(code)
    model.submit()
  }
  return { ...shop, model, fill, sent: () => shop.hosts.transport.inputsOf('withdrawGold') }
}

test.each([
  ['', '请填写提现金额'],
  ['1.234', '请填写提现金额'],
  ['9.99', '至少提现 ¥10'],
  ['80.01', '余额不足，请减少提现金额'],
  ['70', '今天还可提现 ¥60'],
])('PR-31 an amount of %p shows %s and opens no pad', async (amount, error) => {
  const { model, fill, sent } = await open()
  fill(amount, '12')
  expect([model.amountError, model.codeError, model.pin.isOpen, sent()]).toEqual([
    error,
    '请填写 6 位验证码',
    false,
    [],
  ])
})

test('says when the withdrawals of the day are used up', async () => {
  const { model, fill } = await open({ withdrawalTerms: { ...terms, timesLeft: 0 } })
  fill('20')
  expect([model.amountError, model.pin.isOpen]).toEqual(['今天的提现次数已用完，请明天再试', false])
})

test('PR-31 S30 sends amount, account, code and password once, and then shows the records', async () => {
  const { model, fill, sent, hosts, feedback } = await open()
  await model.sms.send()
  expect([hosts.transport.inputsOf('sendUserCode').length, model.sms.sandboxCode, model.sms.canSend]).toEqual([
    ...[1, CODE, false],
  ])
  model.takeAll()
  expect(model.amount).toBe('60')
  fill('20')
  expect([model.pin.isOpen, model.padText]).toEqual([true, '提现 ¥20'])
  await Promise.all([model.pin.enter('274931'), model.pin.enter('274931')])
  await nextTask()
  expect(sent()).toEqual([
    { idemKey: expect.any(String), amount: 20, method: 'wechat', payPassword: '274931', code: CODE },
  ])
  expect([model.pin.isOpen, feedback.toastText, hosts.navigation.log.at(-1)]).toEqual([
    false,
    '提现已提交',
    { how: 'replace', url: '/wallet/record?type=cash' },
  ])
})

test('ER-63 S28 shows the server’s message: beside the pad for a wrong password, as a toast for the rest', async () => {
  const answers = [
    refused(8508, '支付密码不正确，还可以试 4 次'),
    refused(8013, '验证码不正确或已过期，请重新获取'),
    refused(8509, '支付密码已锁定，请在 13:00 之后再试，或重置支付密码'),
  ]
  const { model, fill, sent, feedback, hosts } = await open({ withdrawGold: () => answers.shift() ?? refused(500, '') })
  fill('20')
  await model.pin.enter('580213')
  expect([model.pin.isOpen, model.pin.error, feedback.toastText]).toEqual([true, '支付密码不正确，还可以试 4 次', ''])
  await model.pin.enter('274931')
  expect([model.pin.isOpen, feedback.toastText]).toEqual([false, '验证码不正确或已过期，请重新获取'])
  model.submit()
  expect(model.pin.error).toBe('')
  await model.pin.enter('580213')
  expect(feedback.toastText).toBe('支付密码已锁定，请在 13:00 之后再试，或重置支付密码')
  await nextTask()
  expect(hosts.transport.inputsOf('withdrawalTerms').length).toBe(3)
  // The same amount keeps its key, another gets a new one.
  fill('30')
  await model.pin.enter('274931')
  const keys = sent().map(({ idemKey }) => idemKey)
  expect([new Set(keys.slice(0, 3)).size, keys[3] === keys[0]]).toEqual([1, false])
})

test('the chosen account receives the money; a visitor signs in first', async () => {
  const { model, fill, sent, stores } = await open()
  model.choose('alipay')
  fill('20')
  await model.pin.enter('274931')
  expect(sent()[0]).toMatchObject({ method: 'alipay' })
  stores.session.clear()
  await model.terms.load()
  expect(model.terms.state).toBe('visitor')
})

test.each([
  [['wechat', 'alipay'], ['alipay'], ['alipay'], true],
  [['wechat'], ['alipay'], ['alipay'], true],
  [['wechat'], ['wechat', 'alipay'], ['wechat'], false],
  [['alipay'], ['alipay'], ['alipay'], false],
] as const)('PR-31 a host with %j offers of %j the accounts %j', async (host, payable, offered, lacksWechat) => {
  const { model, hosts } = await open({ withdrawalTerms: { ...terms, methods: [...payable] } })
  Object.assign(hosts.pay, { methods: host })
  expect([model.methods, model.method, model.lacksWechat]).toEqual([offered, offered[0], lacksWechat])
})

test.each([
  ['closed', { opened: 0 as const }],
  ['locked', { lockedUntil: '2099-01-01T00:00:00.000Z' }],
])('PR-31 a wallet that was %s shows a skeleton until the answer after the form is there', async (_, before) => {
  let answer: object = { ...terms, ...before }
  const { model } = await open({ withdrawalTerms: () => answer })
  expect(model.terms.state).toBe('ready')
  answer = terms
  const loading = model.terms.load()
  expect([model.terms.state, model.terms.data]).toEqual(['loading', null])
  await loading
  const reload = model.terms.load()
  expect([model.terms.state, model.terms.data?.opened]).toEqual(['ready', 1])
  await reload
})
