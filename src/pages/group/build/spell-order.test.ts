import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { SpellOrderModel } from './spell-order'

const order = (orderStatusCode: number, overrides: object = {}) => ({
  ...{ id: 5, orderNo: 'GS5', orderStatusCode, orderType: 1, group: null, ...overrides },
})
const waiting = { group: { left: 1, endTime: '2026-11-23T10:00:00+08:00' } }
const parcel = (remark: string) => ({ com: 'YDKD', num: '1', storeName: '仓', list: [{ remark, acceptTime: '' }] })

async function open(spellOrder: object, answers: Answers = {}) {
  const shop = testApp(
    {
      spellOrder,
      spellLogistics: [parcel('已揽收'), parcel('派送中')],
      ...{ cancelSpell: { orderStatusCode: 800 }, receiveSpell: { orderStatusCode: 500 }, deleteSpell: { done: true } },
      ...answers,
    },
    { token: 't' },
  )
  let reloads = 0
  const model = new SpellOrderModel(shop.app, async () => (reloads += 1))
  await model.load('GS5')
  const { hosts, feedback } = shop
  const confirm = async (action: () => Promise<void>, yes = true) => {
    const done = action()
    feedback.answer(yes)
    await done
  }
  return { model, feedback, confirm, reloads: () => reloads, log: hosts.navigation.log, sent: hosts.transport.inputsOf }
}

test.each([
  [100, {}, { canCancel: true, canReceive: false, canDelete: false, isSent: false }],
  [200, waiting, { canCancel: true, canReceive: false, canDelete: false, isSent: false }],
  [200, {}, { canCancel: false, canReceive: false, canDelete: false, isSent: false }],
  [300, {}, { canCancel: false, canReceive: true, canDelete: false, isSent: true }],
  [500, {}, { canCancel: false, canReceive: false, canDelete: true, isSent: true }],
  [600, {}, { canCancel: false, canReceive: false, canDelete: true, isSent: false }],
])('ST-57 ST-59 PR-33 a spell order in status %i %j offers %j', async (status, group, actions) => {
  const { model } = await open(order(status, group))
  expect(model).toMatchObject(actions)
})

test('EN-20 shows the newest step of a sent parcel; asks for none before', async () => {
  const { model, log, sent } = await open(order(300))
  expect([model.step, sent('spellLogistics')]).toEqual(['派送中', [{ orderNo: 'GS5' }]])
  model.toLogistics()
  model.toDetail()
  expect(log.map(({ url }) => url)).toEqual(['/order/logistics/GS5/1', '/order/detail/300/5'])
  expect((await open(order(200))).sent('spellLogistics')).toEqual([])
})

test('ST-79 opens the cashier while the order can be paid; else shows the reason and loads again', async () => {
  const pre = { payable: 9, freightPrice: 0, unFreeShipping: 1, packingFee: 0, endTime: null, reason: '' }
  const { model, log } = await open(order(100), { preSpellOrder: pre })
  await model.pay()
  expect(log.map(({ url }) => url)).toEqual(['/order/groupPay/GS5'])
  const over = await open(order(100), { preSpellOrder: { ...pre, reason: '拼单已经结束，请重新开一个' } })
  await over.model.pay()
  expect([over.log, over.feedback.toastText, over.reloads()]).toEqual([[], '拼单已经结束，请重新开一个', 1])
})

test('PR-33 leaves a spell group after confirmation, once; a refusal shows its text', async () => {
  const { model, confirm, feedback, reloads, sent } = await open(order(200, waiting))
  await confirm(model.cancel, false)
  expect(sent('cancelSpell')).toEqual([])
  await confirm(model.cancel)
  expect([sent('cancelSpell'), feedback.toastText, reloads()]).toEqual([[{ orderNo: 'GS5' }], '已取消拼单', 1])
  const full = await open(order(200, waiting), { cancelSpell: refused(7001, '已经成团，请在订单里申请退款') })
  await full.confirm(full.model.cancel)
  expect([full.feedback.toastText, full.reloads()]).toEqual(['已经成团，请在订单里申请退款', 1])
})

test('ST-57 ST-59 confirms the receipt, and deletes an ended order', async () => {
  const received = await open(order(300))
  await received.confirm(received.model.receive)
  expect([received.sent('receiveSpell'), received.feedback.toastText]).toEqual([[{ orderNo: 'GS5' }], '确认收货成功'])
  const ended = await open(order(600))
  await ended.confirm(ended.model.remove)
  expect([ended.sent('deleteSpell'), ended.log]).toMatchObject([
    [{ orderNo: 'GS5' }],
    [{ how: 'replace', url: '/activitygroup/my/spell' }],
  ])
})

test('a failed load can be retried; a failed reload keeps the order', async () => {
  let isLost = true
  const { model } = await open(order(100), {
    spellOrder: () => (isLost ? { ok: false, reason: 'timeout' } : order(100)),
  } as Answers)
  expect(model.state).toBe('failed')
  isLost = false
  await model.load()
  expect(model.state).toBe('ready')
  isLost = true
  await model.load()
  expect(model.state).toBe('ready')
})
