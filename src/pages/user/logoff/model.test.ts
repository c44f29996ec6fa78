import { testApp, nextTask } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { LogoffModel, type LogoffState } from './model'

const facts = (change: Partial<LogoffState> = {}): LogoffState => ({
  ...{ dueTime: null, coolingDays: 7, mobile: '138****0000', blocks: [] },
  loses: { integral: 12, couponNum: 3, collectNum: 1, growthValue: 20, userGold: 5, userMoney: 0 },
  ...change,
})

function open(answers: Answers = {}) {
  const it = testApp({ logoffState: facts(), ...answers }, { token: 't' })
  const model = new LogoffModel(it.app, it.timers.delay)
  return { ...it, model, sent: (name: string) => it.hosts.transport.inputsOf(name as never) }
}

test('shows what is lost, and what must be done first', async () => {
  const { model } = open({
    logoffState: facts({
      blocks: [
        { kind: 'orders', count: 2 },
        { kind: 'wallet', count: 1 },
      ],
    }),
  })
  await model.load()
  expect(model.loses[0]).toEqual({ name: '积分', count: 12 })
  expect(model.blocks.map(({ text }) => text)).toEqual(['有 2 个未完成的订单', '钱包里还有余额或冻结的金额'])
})

test.each([
  ['orders', '/order/index'],
  ['refunds', '/order/index/800'],
  ['wallet', '/wallet/index'],
  ['prescriptions', '/OTC'],
] as const)('the block %s leads to %s', async (kind, url) => {
  const { model, hosts } = open({ logoffState: facts({ blocks: [{ kind, count: 1 }] }) })
  await model.load()
  model.toBlock(kind)
  await nextTask()
  expect(hosts.navigation.current()).toBe(url)
})

test('needs code and agreement, then a confirmation; a refusal keeps the input', async () => {
  const { model, feedback, sent } = open({ askLogoff: refused(8013, '验证码不正确') })
  await model.load()
  await model.submit()
  expect([model.codeError, model.agreeError, sent('askLogoff')]).toEqual([
    '请填写 6 位验证码',
    '请先勾选“我已了解”',
    [],
  ])
  model.setCode('123456')
  model.agree()
  const first = model.submit()
  await nextTask()
  expect(feedback.question?.message).toBe('7 天后账号注销，届时不能恢复')
  feedback.answer(true)
  await first
  expect([model.code, sent('askLogoff')]).toEqual(['123456', [{ code: '123456' }]])
})

test('once requested, shows the day of deletion and can be withdrawn', async () => {
  const { model, feedback } = open({
    logoffState: facts({ dueTime: '2026-11-28T10:00:00+08:00' }),
    cancelLogoff: { done: true },
  })
  await model.load()
  expect(model.due).toBe('账号将于 2026-11-28 10:00 注销')
  await model.cancel()
  expect(feedback.toastText).toBe('已撤回，账号继续使用')
})

test('S03 a code can be requested once within the waiting time', async () => {
  const { model, sent, timers } = open({ sendLogoffCode: { waitSeconds: 2, sandboxCode: '123456' } })
  await model.load()
  await Promise.all([model.send(), model.send()])
  expect([sent('sendLogoffCode').length, model.waitSeconds, model.sandboxCode]).toEqual([1, 2, '123456'])
  timers.run()
  timers.run()
  expect(model.canSend).toBe(true)
})
