import { fakeDelay, nextTask, testApp } from '../../../../test/fakes/app'
import { answerInOrder, refused, type Answers } from '../../../../test/fakes/hosts'
import { CardModel } from './model'

const numbers = { couponNewNum: 0, couponNum: 0, collectNum: 0, integral: 0, growthValue: 120, orders: {}, unread: 0 }
const code = (value: string) => ({ code: value, expireTime: '2026-11-21T10:05:00+08:00' })

function open(answers: Answers = {}, token = 't') {
  const shop = testApp({ getNumber: numbers, getUserCode: code('1234567890123456'), ...answers }, { token })
  const waits: number[] = []
  const timers = fakeDelay()
  const delay = (run: () => void, ms: number) => {
    waits.push(ms)
    return timers.delay(run)
  }
  return { ...shop, waits, renew: timers.run, model: new CardModel(shop.app, delay) }
}

test('PR-31 shows level and code, and requests the next code when this one expires', async () => {
  const answers = { getUserCode: answerInOrder<'getUserCode'>(code('1111'), code('2222')) }
  const { model, waits, renew } = open(answers)
  await model.load()
  expect([model.state, model.level, model.spelledCode, waits]).toEqual(['ready', '银卡会员', '1111', [300_000]])
  renew()
  await nextTask()
  expect(model.code).toBe('2222')
})

test('shows no code that may have expired: a failed renewal shows the error', async () => {
  const { model, renew } = open({ getUserCode: answerInOrder<'getUserCode'>(code('1111'), refused(500), code('3333')) })
  await model.load()
  renew()
  await nextTask()
  expect([model.state, model.code]).toEqual(['failed', ''])
  await model.load()
  expect([model.state, model.code]).toEqual(['ready', '3333'])
})

test('waits at least a second for the next code, and renews none while the page is hidden', async () => {
  const { model, waits, renew, hosts } = open({
    getUserCode: { code: '1111', expireTime: '2026-11-21T09:00:00+08:00' },
  })
  await model.load()
  expect(waits).toEqual([1000])
  model.pause()
  renew()
  await nextTask()
  expect(hosts.transport.inputsOf('getUserCode').length).toBe(1)
})

test('a visitor is asked to sign in, and no code is requested', async () => {
  const { model, hosts } = open({}, '')
  await model.load()
  expect([model.state, hosts.transport.inputsOf('getUserCode')]).toEqual(['visitor', []])
})
