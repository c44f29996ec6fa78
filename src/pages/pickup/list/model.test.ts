import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { PickListModel } from './model'

const page = (staff: 0 | 1) => ({
  list: [{ orderId: 7, orderNo: 'Y7' }],
  totalCount: 1,
  totalPage: 1,
  currPage: 1,
  staff,
})

async function open(answers: Answers = {}, more = {}, token = 't') {
  const it = testApp({ pickOrders: page(0), ...answers }, { token, more })
  const model = new PickListModel(it.app)
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('PR-12 orders to be fetched open their codes', async () => {
  const { model, log } = await open()
  expect([model.rows.state, model.isStaff, model.rows.end]).toEqual(['ready', false, 'end'])
  model.open(model.rows.list[0]!)
  expect(log).toEqual([{ how: 'push', url: '/pickOrder/detail?orderNo=Y7' }])
})

test('PR-34 the staff reads a code, and it opens once per tap', async () => {
  const scan = { scan: async () => ({ ok: true, value: ' 2600000000008 ' }) }
  const { model, sent } = await open({ pickOrders: page(1), handOver: { orderNo: 'Y7', goodsVoList: [] } }, { scan })
  expect(model.isStaff).toBe(true)
  await model.scan()
  await Promise.all([model.check(), model.check()])
  expect([sent('handOver'), model.handed?.orderNo, model.code]).toEqual([[{ code: '2600000000008' }], 'Y7', ''])
})

test('what is no code is said at the field, what opens nothing stays', async () => {
  const { model, feedback, sent } = await open({ handOver: refused(422, '取货码不正确') })
  model.type('123')
  await model.check()
  expect([model.error, sent('handOver')]).toEqual(['取货码是 13 位数字', []])
  model.type('2600000000008')
  await model.check()
  expect([feedback.toastText, model.code, model.handed]).toEqual(['取货码不正确', '2600000000008', null])
})

test('failed, and a visitor who is asked to log in once', async () => {
  expect((await open({ pickOrders: { ok: false, reason: 'offline' } })).model.rows.state).toBe('failed')
  const { model, log } = await open({}, {}, '')
  await model.load()
  expect([model.rows.state, log.filter(({ url }) => url.includes('login')).length]).toEqual(['visitor', 1])
})
