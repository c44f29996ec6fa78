import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { OwnGroupsModel } from './model'

const order = (id: number, overrides: object = {}) => ({
  ...{
    id,
    orderNo: `G${id}`,
    orderStatusCode: 100,
    groupNo: '7',
    groupActivityId: 3,
    groupInfoStatus: 0,
    state: 'open',
  },
  ...{ endTime: '2026-11-21T10:00:02+08:00', ...overrides },
})
const pageOf = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const settled = () => new Promise(setImmediate)

async function open(answers: Answers = {}, id?: string) {
  const list = [
    order(1),
    order(2, { orderStatusCode: 200 }),
    order(3, { orderStatusCode: 300, state: 'full', endTime: null }),
  ]
  const shop = testApp(
    { groupInfoList: pageOf(list), cancelGroupOrder: { orderStatusCode: 600 }, ...answers },
    { token: 't' },
  )
  const timers: (() => void)[] = []
  const model = new OwnGroupsModel(shop.app, id, (run) => (timers.push(run), () => {}))
  await model.show()
  const nextTask = () => timers.splice(0).forEach((run) => run())
  return { ...shop, model, tick: nextTask, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

test('EN-26 seven lists; the url names one', async () => {
  const { model, sent } = await open({}, '3')
  model.choose(7)
  model.choose(7)
  await settled()
  expect(sent('groupInfoList').map(({ type }) => type)).toEqual(['3', '7'])
  expect((await open({}, '9')).model.type).toBe(1)
})

test('ST-62 the end of a countdown cancels an unpaid order and ends any other order’s group', async () => {
  const { model, clock, tick: nextTask } = await open()
  expect(model.left(model.rows.list[0] as never)).toMatchObject({ parts: ['00', '00', '02'] })
  clock.now += 2000
  nextTask()
  expect(model.rows.list.map((one) => [one.orderStatusCode, one.groupInfoStatus, one.endTime])).toEqual([
    [600, 0, null],
    [200, 1, null],
    [300, 0, null],
  ])
})

test('PR-33 leaving a group needs a confirmation and is sent once; a refusal shows a message', async () => {
  const { model, feedback, sent } = await open()
  const first = model.rows.list[0] as never
  const no = model.cancel(first)
  feedback.answer(false)
  await no
  expect(sent('cancelGroupOrder')).toEqual([])
  const yes = model.cancel(first)
  feedback.answer(true)
  await yes
  expect([sent('cancelGroupOrder'), feedback.toastText]).toEqual([[{ orderNo: 'G1' }], '已取消拼团'])
  const full = await open({ cancelGroupOrder: refused(7001, '已经成团，请在订单里申请退款') })
  const cancellation = full.model.cancel(full.model.rows.list[1] as never)
  full.feedback.answer(true)
  await cancellation
  expect(full.feedback.toastText).toBe('已经成团，请在订单里申请退款')
})

test('ST-78 offers the actions of an order', async () => {
  const { model, log } = await open()
  const [unpaid, grouping, sent] = model.rows.list as [never, never, never]
  expect([unpaid, grouping, sent].map((one) => [model.isPending(one), model.isGrouping(one)])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
  model.pay(unpaid)
  model.invite(grouping)
  model.open(sent)
  model.toHome()
  await settled()
  expect(log.map(({ url }) => url)).toEqual([
    '/order/groupPay/G1',
    '/activitygroup/build/7',
    '/order/detail/300/3',
    '/activitygroup/index',
  ])
  model.dispose()
})

test('EN-26 PR-33 lists spell orders by four statuses, and leaves a group with their own call', async () => {
  const spellOrder = order(4, { orderNo: 'GS4', groupNo: 'S7', orderStatusCode: 200 })
  const answers = { spellOrderList: pageOf([spellOrder]), cancelSpell: { orderStatusCode: 800 } }
  const { model, sent, log, feedback } = await open(answers, 'spell')
  model.chooseStatus(1)
  model.chooseStatus(1)
  await settled()
  expect([sent('spellOrderList').map(({ spellStatus }) => spellStatus), sent('groupInfoList')]).toEqual([
    ['0', '1'],
    [],
  ])
  const [row] = model.rows.list as [never]
  model.open(row)
  const leaving = model.cancel(row)
  feedback.answer(true)
  await leaving
  expect([sent('cancelSpell'), sent('cancelGroupOrder'), feedback.toastText]).toEqual([
    [{ orderNo: 'GS4' }],
    [],
    '已取消拼单',
  ])
  expect(log.map(({ url }) => url)).toEqual(['/activitygroup/build/GS4'])
  model.chooseForm('activity')
  model.chooseForm('activity')
  await settled()
  expect(sent('groupInfoList')).toHaveLength(1)
  expect((await open(answers, 'spell3')).model.status).toBe(3)
})
