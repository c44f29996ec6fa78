import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { PointsDrawModel } from './model'

const brief = { id: 1, name: '抽', startTime: '2026-11-01T00:00:00+08:00', endTime: '2026-12-01T00:00:00+08:00' }
const draw = {
  ...brief,
  ...{ prizeRemark: '', tickets: 1000, freeCount: 3, chancePrice: 100, mostBought: 5, partnerName: '' },
  prizes: [{ prizeId: 7, prizeName: '券', prizeInfo: '', prizeType: 1 as const, total: 5, odds: 300 }],
}
const record = {
  ...{ recordId: 4, drawName: '抽', prizeId: 7, prizeName: '券', prizeInfo: '', prizeType: 1 as const },
  ...{ time: brief.startTime, address: null, parcel: null, count: 1 },
}
const nextTask = () => new Promise(setImmediate)

async function open(answers: Answers = {}, { token = 't', id }: { token?: string; id?: number } = {}) {
  const shop = testApp(
    {
      ...{ draws: [brief, { ...brief, id: 2 }], draw, drawCount: { count: 2, canBuy: 1 }, drawWinners: [] },
      ...{ clickDraw: record, buyDraw: { count: 3, canBuy: 0, integral: 5 }, ...answers },
    },
    { token },
  )
  let keys = 0
  shop.hosts.device.randomId = () => `key-0000${++keys}`
  const model = new PointsDrawModel(shop.app, id)
  await model.load()
  return { ...shop, model, drawn: () => shop.hosts.transport.inputsOf('clickDraw') }
}

test('ST-72 PR-28 two taps draw once, and the server’s count of chances is shown', async () => {
  const { model, drawn } = await open()
  expect([model.state, model.count, model.others.map(({ id }) => id)]).toEqual(['ready', 2, [2]])
  await Promise.all([model.play(), model.play()])
  expect([drawn().length, model.count, model.result?.prizeName]).toEqual([1, 1, '券'])
  await model.play()
  const keys = drawn().map((input) => (input as { idemKey: string }).idemKey)
  expect(new Set(keys).size).toBe(2)
})

test('a draw without reply is repeated with the same idempotency key', async () => {
  let tries = 0
  const { model, drawn } = await open({ clickDraw: () => (++tries === 1 ? refused(500, '') : record) })
  await model.play()
  await model.play()
  const keys = drawn().map((input) => (input as { idemKey: string }).idemKey)
  expect([keys.length, new Set(keys).size, model.result?.recordId]).toEqual([2, 1, 4])
})

test('VA-15 before the start an alert names the time, and nothing is sent', async () => {
  const { model, feedback, drawn } = await open({ draw: { ...draw, startTime: '2026-11-28T09:30:00+08:00' } })
  await model.play()
  expect([feedback.question?.message, drawn()]).toEqual(['活动将于11-28 09:30开始，敬请期待', []])
})

test('VA-16 after the end an alert says so', async () => {
  const { model, feedback, drawn } = await open({ draw: { ...draw, endTime: '2026-11-20T00:00:00+08:00' } })
  await model.play()
  expect([feedback.question?.message, drawn()]).toEqual(['活动已结束', []])
})

test('without a chance nothing is drawn; points buy one after confirmation', async () => {
  const { model, feedback, drawn, hosts } = await open({ drawCount: { count: 0, canBuy: 1 } })
  await model.play()
  expect(drawn()).toEqual([])
  const buying = model.buy()
  await nextTask()
  expect(feedback.question?.title).toBe('用 100 积分换 1 次抽奖？')
  feedback.answer(true)
  await buying
  expect([hosts.transport.inputsOf('buyDraw').length, model.count, model.canBuy]).toEqual([1, 3, 0])
})

test('no draw, a failed load and a visitor have their own states', async () => {
  expect((await open({ draws: [] })).model.state).toBe('none')
  expect((await open({ draw: refused(404, '') }, { id: 99 })).model.state).toBe('none')
  expect((await open({ draws: refused(500, '') })).model.state).toBe('failed')
  expect((await open({}, { token: '' })).model.state).toBe('visitor')
})
