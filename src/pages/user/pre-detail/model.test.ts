import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { UserPreModel } from './model'

const one = { orderId: 7, orderNo: 'Y7', orderStatusCode: 500, canGiveBack: 1, barcode: 'a', reserveId: 2 }
async function open(answers: Answers = {}) {
  const shop = testApp({ myReserve: one, refundReserve: { orderStatusCode: 800 }, ...answers }, { token: 't' })
  const model = new UserPreModel(shop.app, 7)
  await model.load()
  const askSpy = jest.spyOn(shop.feedback, 'askQuestion').mockResolvedValue(true)
  return { ...shop, model, ask: askSpy, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

test('PR-19 ER-76 a paid reservation is cancelled once, after confirmation', async () => {
  const { model, ask: askSpy, sent, feedback } = await open()
  await Promise.all([model.cancelReservation(), model.cancelReservation()])
  expect([sent('refundReserve'), feedback.toastText, sent('myReserve').length]).toEqual([
    [{ orderNo: 'Y7' }],
    '取消成功',
    2,
  ])
  askSpy.mockResolvedValue(false)
  await model.cancelReservation()
  expect(sent('refundReserve')).toHaveLength(1)
})

test('PR-19 an unpaid reservation is cancelled, or paid at the cashier of reservations', async () => {
  const { model, sent, log } = await open({
    myReserve: { ...one, orderStatusCode: 100 },
    cancelOrder: { orderStatusCode: 600 },
  })
  model.pay()
  await model.cancelReservation()
  expect([log, sent('cancelOrder'), sent('refundReserve')]).toEqual([
    [{ how: 'push', url: '/order/pay/Y7?type=4' }],
    [{ id: '7' }],
    [],
  ])
})

test('a refusal shows its reason', async () => {
  const { model, feedback } = await open({ refundReserve: refused(7001, '取货时段已经开始') })
  await model.cancelReservation()
  expect([feedback.toastText, model.state]).toEqual(['取货时段已经开始', 'ready'])
})

test('an unknown reservation and a failed load have their own states', async () => {
  expect((await open({ myReserve: refused(404, '') })).model.state).toBe('gone')
  expect((await open({ myReserve: { ok: false, reason: 'timeout' } })).model.state).toBe('failed')
})

test('PR-19 PR-34 shows its state and a note', async () => {
  const messageOf = async (overrides: object) => {
    const { model } = await open({ myReserve: { ...one, code: '', cameTime: null, missed: 0, ...overrides } })
    return [model.label, model.note]
  }
  expect(await messageOf({ code: '2600000000000' })).toEqual(['已预约', '到店出示取货码，或报手机号'])
  expect(await messageOf({ cameTime: '2026-11-27T10:00:00+08:00' })).toEqual(['已取货', '11-27 10:00 已在门店取货'])
  expect(await messageOf({ missed: 1, code: '2600000000000' })).toEqual([
    '未到店',
    expect.stringContaining('仍可凭取货码'),
  ])
  expect(await messageOf({ orderStatusCode: 800 })).toEqual(['退款处理中', '退款会原路退回支付账户'])
  expect(await messageOf({ orderStatusCode: 600 })).toEqual(['已取消', ''])
})

test('PR-19 the store of a reservation to pick up is called and found on the map', async () => {
  const store = {
    storeName: '蛇口店',
    storeAddress: '工业路 1 号',
    storePhone: '0755-1',
    latitude: 22.49,
    longitude: 113.92,
  }
  const { model, hosts } = await open({ myReserve: { ...one, ...store, code: '2600000000000' } })
  const navigate = jest.spyOn(hosts.map, 'navigate')
  const call = jest.spyOn(hosts.phone, 'call')
  model.callStore()
  await model.toStore()
  expect(call).toHaveBeenCalledWith('0755-1')
  expect(navigate).toHaveBeenCalledWith({ name: '蛇口店', address: '工业路 1 号', latitude: 22.49, longitude: 113.92 })
  expect([model.canVisit, (await open({ myReserve: { ...one, code: '' } })).model.canVisit]).toEqual([true, false])
})
