import { fakeDelay, testApp } from '../../../../../test/fakes/app'
import { fullReply, refused, type Answer, type Answers } from '../../../../../test/fakes/hosts'
import { UnpaidOrder } from './unpaid'

const START = Date.parse('2026-11-21T10:00:00+08:00')
const order = (orderNo: string, minutes: number | null, overrides: object = {}) => ({
  orderNo,
  payable: 94.1,
  presell: null,
  expireTime: minutes === null ? null : new Date(START + minutes * 60_000).toISOString(),
  ...overrides,
})
const listOf = (...list: object[]) => fullReply('orderList', { list } as never)

function open(answers: Answers = {}, token = 't') {
  const it = testApp(answers, { token })
  it.clock.now = START
  const timers = fakeDelay()
  const unpaid = new UnpaidOrder(it.app, timers.delay)
  const pass = (ms: number) => {
    it.clock.now += ms
    timers.run()
  }
  return { ...it, unpaid, pass, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('names the unpaid order that closes first, with its amount and time left, and opens its cashier', async () => {
  const { unpaid, pass, sent, log } = open({ orderList: listOf(order('Y2', 90), order('Y1', 15), order('Y3', null)) })
  await unpaid.load()
  expect(sent('orderList')).toEqual([{ status: '100', pageNum: '1', pageSize: '10' }])
  expect([unpaid.isShown, unpaid.amount, unpaid.timeLeft]).toEqual([true, '94.10', '15:00'])
  pass(28_000)
  expect(unpaid.timeLeft).toBe('14:32')
  unpaid.toCashier()
  expect(log).toEqual([{ how: 'push', url: '/order/pay/Y1' }])
})

test('disappears when the payment time ends, and counts hours', async () => {
  const { unpaid, pass } = open({ orderList: listOf(order('Y2', 90)) })
  await unpaid.load()
  expect(unpaid.timeLeft).toBe('01:30:00')
  pass(90 * 60_000)
  expect(unpaid.isShown).toBe(false)
})

test('disappears once the order is paid or cancelled, and after a failed load', async () => {
  let answer: Answer<'orderList'> = listOf(order('Y1', 15))
  const { unpaid, feedback } = open({ orderList: () => answer })
  await unpaid.load()
  answer = listOf()
  await unpaid.load()
  expect(unpaid.isShown).toBe(false)
  answer = refused(502)
  await unpaid.load()
  expect([unpaid.isShown, feedback.toastText]).toEqual([false, ''])
})

test('asks nothing for a visitor, and shows nothing after a sign-out', async () => {
  const visitor = open({}, '')
  await visitor.unpaid.load()
  expect([visitor.unpaid.isShown, visitor.sent('orderList')]).toEqual([false, []])
  const { unpaid, stores } = open({ orderList: listOf(order('Y1', 15)) })
  await unpaid.load()
  stores.endSession()
  expect(unpaid.isShown).toBe(false)
})

test('shows the part of a presale that is due', async () => {
  const presale = { deposit: 20, balance: 80, deposited: 1, balanceStartTime: '', balanceEndTime: '', sendTime: '' }
  const { unpaid } = open({ orderList: listOf(order('Y1', 15, { payable: 100, presell: presale })) })
  await unpaid.load()
  expect(unpaid.amount).toBe('80.00')
})
