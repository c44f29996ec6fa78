import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers, type Answer } from '../../../../test/fakes/hosts'
import { PreConfirmModel, ROWS } from './model'

const parts = (am: number, pm: number) => [
  { part: 'am', left: am },
  { part: 'pm', left: pm },
]
const store = (storeNo: string, ...lefts: [number, number][]) => {
  const days = lefts.map(([am, pm], index) => ({ day: `2026-11-2${index + 2}`, parts: parts(am, pm) }))
  return { storeNo, name: storeNo, address: '', distance: 0, days }
}
const price = { goodsFee: 998, couponFee: 10, payable: 988, couponId: 5, usable: 1, couponName: '满减' }
const placedOrder = { id: 7, orderNo: 'Y7', orderStatusCode: 100 }

async function open(answers: Answers = {}, state = '1') {
  const rest = {
    reserveProduct: { id: 2, barcode: 'a', price: 499 },
    reserveStores: [store('S1', [0, 1], [2, 3]), store('S2', [0, 0])],
    confirmReserve: price,
    defaultAddress: null,
    submitReserve: placedOrder,
    reserveFree: { ...placedOrder, orderStatusCode: 500 },
  }
  const shop = testApp({ ...rest, ...answers }, { token: 't' })
  const model = new PreConfirmModel(shop.app, { barcode: 'a', id: '2', num: '2', state })
  await model.load()
  return { ...shop, model, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

function fill(model: PreConfirmModel) {
  model.choosePart('am')
  model.setName(' 林小明 ')
  model.setMobile('13800138001')
}

test('PR-19 starts at the first day with enough pieces; a full time slot cannot be chosen', async () => {
  const { model } = await open()
  expect([model.storeNo, model.day, model.left('am'), model.canTake('pm')]).toEqual(['S1', '2026-11-23', 2, true])
  model.choosePart('am')
  model.chooseDay('2026-11-22')
  expect([model.part, model.canTake('pm')]).toEqual([null, false])
  model.choosePart('pm')
  expect(model.part).toBeNull()
  model.chooseStore('S2')
  expect(model.day).toBe('')
})

test('missing input shows messages and rows in order, and nothing is sent', async () => {
  const { model, feedback, sent, hosts } = await open()
  await model.submit()
  expect(feedback.toastText).toBe('请选择取货时段')
  model.choosePart('am')
  await model.submit()
  expect(feedback.toastText).toBe('请填写取货人姓名')
  model.setName('林')
  model.setMobile('138')
  await model.submit()
  expect([feedback.toastText, sent('submitReserve')]).toEqual(['请填写正确的手机号', []])
  expect(hosts.navigation.shownRows).toEqual([ROWS.part, ROWS.name, ROWS.mobile])
})

test('PR-19 NAV-26 reserves once for several taps, and pays at the cashier of reservations', async () => {
  const { model, sent, log } = await open()
  fill(model)
  model.setType(1)
  await Promise.all([model.submit(), model.submit()])
  expect(sent('submitReserve')).toMatchObject([
    {
      reserveId: 2,
      storeNo: 'S1',
      day: '2026-11-23',
      part: 'am',
      count: 2,
      couponId: 5,
      payable: 988,
      receiverType: 1,
    },
  ])
  expect(sent('submitReserve')[0]).toMatchObject({ name: '林小明' })
  expect(log).toEqual([{ how: 'replace', url: '/order/pay/Y7?type=4' }])
})

test('PR-19 ST-84 a free reservation opens its result, a fully discounted one the success page', async () => {
  const free = await open({}, '0')
  fill(free.model)
  await free.model.submit()
  expect([free.sent('reserveFree').length, free.log]).toEqual([1, [{ how: 'replace', url: '/pre/result?id=7' }]])
  const whole = await open({ submitReserve: { ...placedOrder, orderStatusCode: 500 } })
  fill(whole.model)
  await whole.model.submit()
  expect(whole.log).toEqual([{ how: 'replace', url: '/user/pre/success/1?orderNo=Y7' }])
})

test('ER-34 a refusal shows why, reloads with another idempotency key, and keeps the input', async () => {
  let answer: Answer<'submitReserve'> = refused(8570, '这个时段已约满，请选别的时段或门店')
  const { model, feedback, sent, hosts } = await open({ submitReserve: () => answer })
  let keysMade = 0
  hosts.device.randomId = () => `key-0000${++keysMade}`
  fill(model)
  await model.submit()
  expect([feedback.toastText, sent('reserveStores').length, model.name]).toEqual([
    '这个时段已约满，请选别的时段或门店',
    2,
    ' 林小明 ',
  ])
  answer = refused(857100, '')
  await model.submit()
  expect(feedback.toastText).toBe('金额有变化，请核对后再提交')
  answer = { ok: false, reason: 'timeout' }
  await model.submit()
  await model.submit()
  const keys = sent('submitReserve').map(({ idemKey }) => idemKey)
  expect([new Set(keys).size, keys[2]]).toEqual([3, keys[3]])
})

test('an unknown product, a failed load and a retry have their own states', async () => {
  expect((await open({ reserveProduct: refused(404, '没有找到这个预约商品') })).model.state).toBe('gone')
  let answer: Answer<'confirmReserve'> = { ok: false, reason: 'timeout' }
  const { model } = await open({ confirmReserve: () => answer })
  expect(model.state).toBe('failed')
  answer = price
  await model.load()
  expect(model.state).toBe('ready')
})

test('the shopper’s own name and number are filled in, and left out for somebody else', async () => {
  const { model } = await open({ defaultAddress: { id: 3, name: '林小明', mobile: '13800138001' } })
  expect([model.name, model.mobile]).toEqual(['林小明', '13800138001'])
  model.setType(1)
  expect([model.name, model.mobile]).toEqual(['', ''])
  model.setType(0)
  expect(model.name).toBe('林小明')
  model.setName('林大明')
  model.setType(1)
  expect(model.name).toBe('林大明')
})

test('a failed default address leaves the fields empty', async () => {
  const { model } = await open({ defaultAddress: { ok: false, reason: 'offline' } })
  expect([model.state, model.name]).toEqual(['ready', ''])
})

test('the nearest store is proposed; another one is taken from the sheet', async () => {
  const { model } = await open()
  expect([model.storeNo, model.isChoosingStore]).toEqual(['S1', false])
  model.openStores()
  model.choosePart('am')
  model.changeStore('S1')
  expect([model.isChoosingStore, model.part]).toEqual([false, 'am'])
  model.openStores()
  model.changeStore('S2')
  expect([model.isChoosingStore, model.storeNo, model.part]).toEqual([false, 'S2', null])
})
