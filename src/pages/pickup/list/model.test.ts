import { testApp } from '../../../../test/fakes/app'
import { fullReply, refused, type Answers } from '../../../../test/fakes/hosts'
import { PickListModel } from './model'

const page = (staff: 0 | 1) => ({
  list: [{ orderId: 7, orderNo: 'Y7' }],
  totalCount: 1,
  totalPage: 1,
  currPage: 1,
  staff,
})

async function open(answers: Answers = {}, overrides = {}, token = 't') {
  const it = testApp({ pickOrders: page(0), ...answers }, { token, more: overrides })
  const model = new PickListModel(it.app)
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('PR-12 pickup orders open their codes', async () => {
  const { model, log } = await open()
  expect([model.rows.state, model.isStaff, model.rows.end]).toEqual(['ready', false, 'end'])
  model.open(model.rows.list[0]!)
  expect(log).toEqual([{ how: 'push', url: '/pickOrder/detail?orderNo=Y7' }])
})

const scannedOrder = fullReply('lookAtCode', { orderNo: 'Y7', goodsVoList: [{ barcode: 'a', count: 1 }] })
const scan = { scan: async () => ({ ok: true, value: ' 2600000000008 ' }) }

test('PR-34 staff scan a code, check the products and hand them over once per tap', async () => {
  const answers = { pickOrders: page(1), lookAtCode: scannedOrder, handOver: { orderNo: 'Y7', goodsVoList: [] } }
  const { model, sent } = await open(answers, { scan })
  expect(model.isStaff).toBe(true)
  await model.handOver()
  await model.scan()
  expect([sent('lookAtCode'), sent('handOver'), model.scannedOrder?.goodsVoList]).toEqual([
    [{ code: '2600000000008' }],
    [],
    scannedOrder.goodsVoList,
  ])
  await Promise.all([model.handOver(), model.handOver()])
  expect([sent('handOver'), model.handed?.orderNo, model.scannedOrder, model.code]).toEqual([
    [{ code: '2600000000008' }],
    'Y7',
    null,
    '',
  ])
})

test('PR-34 a closed or handed-over order is shown only; another code replaces it', async () => {
  let answer: object = { ...scannedOrder, problem: '订单已退款' }
  const { model, sent } = await open({ pickOrders: page(1), lookAtCode: () => answer }, { scan })
  await model.scan()
  expect([model.scannedOrder?.problem, model.canHand]).toEqual(['订单已退款', false])
  answer = { ...scannedOrder, usedTime: '2026-11-22T10:00:00+08:00' }
  await model.check()
  expect(model.canHand).toBe(false)
  answer = scannedOrder
  await model.check()
  expect(model.canHand).toBe(true)
  model.type('26')
  expect([model.scannedOrder, model.canHand]).toEqual([null, false])
  await model.scan()
  model.leave()
  await model.handOver()
  expect(sent('handOver')).toEqual([])
})

test('an invalid code shows an error at the field; an unknown code stays', async () => {
  const { model, feedback, sent } = await open({ lookAtCode: refused(422, '取货码不正确') })
  model.type('123')
  await model.check()
  expect([model.error, sent('lookAtCode')]).toEqual(['取货码是 13 位数字', []])
  model.type('2600000000008')
  await model.check()
  expect([feedback.toastText, model.code, model.scannedOrder]).toEqual(['取货码不正确', '2600000000008', null])
})

test('PR-34 an order changed in the meantime stays visible', async () => {
  const { model, feedback } = await open({ lookAtCode: scannedOrder, handOver: refused(422, '不能交付') }, { scan })
  await model.scan()
  await model.handOver()
  expect([feedback.toastText, model.scannedOrder?.orderNo, model.handed]).toEqual(['不能交付', 'Y7', null])
})

test('a failed load has its state, and a visitor is sent to sign in once', async () => {
  expect((await open({ pickOrders: { ok: false, reason: 'offline' } })).model.rows.state).toBe('failed')
  const { model, log } = await open({}, {}, '')
  await model.load()
  expect([model.rows.state, log.filter(({ url }) => url.includes('login')).length]).toEqual(['visitor', 1])
})
