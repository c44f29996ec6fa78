import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { orderList, questionList, refundList } from './work-model'

const page = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const start = (answers: Answers, token = 't') => {
  const it = testApp(answers, { token })
  return { ...it, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('lists the orders by tab and opens one', async () => {
  const row = { orderNo: 'Y7', dueTime: null, reservedTime: null, holder: null }
  const { app, sent, log } = start({ workOrders: page([row]) })
  const model = orderList(app)
  await model.load()
  model.choose('ready')
  model.choose('ready')
  await Promise.resolve()
  expect(sent('workOrders').map((input) => (input as { state: string }).state)).toEqual(['waiting', 'ready'])
  await model.rows.load()
  model.open(model.rows.list[0]!)
  expect(log.at(-1)).toEqual({ how: 'push', url: '/audit/detail?type=order&no=Y7' })
})

test('PR-24 opens an after-sale by its id', async () => {
  const { app, log } = start({ workRefunds: page([{ id: 9, orderNo: 'Y7', state: 'asked', whole: 0, holder: null }]) })
  const model = refundList(app)
  await model.load()
  model.open(model.rows.list[0]!)
  expect(log.at(-1)).toEqual({ how: 'push', url: '/audit/detail?type=refund&no=9' })
})

test('says to accounts without this work that it is for others', async () => {
  const missing = { ok: true, status: 404, body: { code: 404, msg: '只有药师可以回答', data: null } }
  const { app, log } = start({ workQuestions: missing })
  const model = questionList(app)
  await model.load()
  expect(model.isRefused).toBe(true)
  model.toWorkspace()
  expect(log.at(-1)?.url).toBe('/audit/index')
})

test('a failed list has its state, and a visitor sends no call', async () => {
  const failed = start({ workOrders: { ok: false, reason: 'offline' } })
  const model = orderList(failed.app)
  await model.load()
  expect([model.rows.state, model.isRefused]).toEqual(['failed', false])
  const visitor = start({}, '')
  const other = orderList(visitor.app)
  await other.load()
  expect([other.rows.state, visitor.sent('workOrders')]).toEqual(['visitor', []])
})
