import { nextTask, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { amountIn, MedicinesModel, type Medicine } from './medicines'

const OTC = {
  goods: { barcode: 'g1', productName: '布洛芬缓释胶囊', unRx: 0, stock: 5, specCount: 1, purchaseLimitMin: 0 },
  ...{ onSale: 1, unit: '粒', dose: { perTime: 1.5, timesPerDay: 2 }, lastDay: '2026-11-30', daysLeft: 9, renewNo: '' },
} as const
const RX = {
  ...OTC,
  goods: { ...OTC.goods, barcode: 'g2', unRx: 1 },
  ...{ dose: null, lastDay: null, daysLeft: null },
} as const
const SETTINGS = [{ kind: 'medicineEnding', on: 0 }] as const

function setUp(answers: Answers = {}, token = 't') {
  const it = testApp(
    {
      medicineSupplies: [OTC, RX],
      noticeSettings: SETTINGS,
      saveMedicineDose: { done: true },
      deleteMedicineDose: { done: true },
      ...answers,
    } as Answers,
    { token },
  )
  return { ...it, model: new MedicinesModel(it.app), sent: it.hosts.transport.inputsOf }
}
async function opened(answers: Answers = {}) {
  const it = setUp(answers)
  it.model.open()
  await nextTask()
  await nextTask()
  return { ...it, medicines: it.model.supplies.data ?? [] }
}

test('PR-13 shows when each medicine runs out, and nothing about one without a dose', async () => {
  const { model, medicines } = await opened()
  expect(medicines.map((one) => [model.endOf(one), model.doseOf(one)])).toEqual([
    ['预计 11月30日用完，还有 9 天', '每次 1.5 粒，每天 2 次'],
    ['填写用法后显示哪天用完', ''],
  ])
  const at = (daysLeft: number) => model.endOf({ ...medicines[0], daysLeft } as Medicine)
  expect([at(0), at(-3)]).toEqual(['预计今天用完', '预计已在 11月30日用完'])
})

test('asks a visitor to sign in and sends nothing', async () => {
  const { model, sent } = setUp({}, '')
  model.open()
  await nextTask()
  expect([model.supplies.state, sent('medicineSupplies'), sent('noticeSettings')]).toEqual(['visitor', [], []])
})

test('RX-05 refills with one tap: an OTC drug goes to the cart, a prescription drug opens a new request', async () => {
  const { model, medicines, hosts, sent } = await opened({ addToCart: { cardGoodsId: 1 } } as Answers)
  model.refill(medicines[0]!)
  await nextTask()
  expect(sent('addToCart')).toMatchObject([{ barcode: 'g1', count: 1 }])
  model.refill(medicines[1]!)
  await nextTask()
  expect(hosts.navigation.current()).toBe('/order/otc/auth?barcode=g2&count=1')
  expect([model.isOpen, sent('addToCart').length]).toEqual([false, 1])
})

test('RX-05 refills a prescription drug by the renewal of its last prescription', async () => {
  const { model, medicines, hosts } = await opened()
  model.refill({ ...medicines[1]!, renewNo: 'D7' })
  await nextTask()
  expect([hosts.navigation.current(), model.isOpen]).toEqual(['/OTC/renew/D7', false])
})

test('offers no refill of a medicine that is sold out or off sale', async () => {
  const { model, medicines } = await opened()
  const [medicine] = medicines as [Medicine]
  const soldOut = { ...medicine, goods: { ...medicine.goods, stock: 0 } }
  expect([medicine, soldOut, { ...medicine, onSale: 0 } as Medicine].map(model.canRefill)).toEqual([true, false, false])
})

test('refuses amounts that the server does not take', () => {
  expect(['1', '0.25', ' 2.5 ', '100'].map(amountIn)).toEqual([1, 0.25, 2.5, 100])
  expect(['', '0', '0.3', '101', '-1', 'x', '1e9'].map(amountIn)).toEqual(Array(7).fill(null))
})

test('RX-10 enters a dose after consent, once, and reloads the list', async () => {
  const { model, medicines, sent, feedback, app } = await opened()
  const confirm = jest.spyOn(app.consent, 'confirm').mockResolvedValue(true)
  jest.spyOn(app.consent, 'loadManager').mockResolvedValue({ store: { join: async () => true } } as never)
  model.edit(medicines[1]!)
  model.setPerTime('0.3')
  await model.save()
  expect([model.problem, confirm.mock.calls.length]).toEqual(['请填写 0.25 到 100 之间的数，最小单位 0.25', 0])
  model.setPerTime('0.5')
  model.setTimes(3)
  await model.save()
  expect(confirm.mock.calls).toEqual([['health']])
  expect(sent('saveMedicineDose')).toEqual([{ barcode: 'g2', perTime: 0.5, timesPerDay: 3 }])
  expect([model.edited, feedback.toastText, sent('medicineSupplies').length]).toEqual([null, '用法已保存', 2])
})

test('RX-10 sends no dose without consent', async () => {
  const { model, medicines, sent, app } = await opened()
  jest.spyOn(app.consent, 'confirm').mockResolvedValue(false)
  model.edit(medicines[0]!)
  await model.save()
  expect([sent('saveMedicineDose'), model.edited?.goods.barcode]).toEqual([[], 'g1'])
})

test('opens with the known dose, deletes it, and keeps the form when that fails', async () => {
  const { model, medicines, sent } = await opened()
  model.edit(medicines[0]!)
  expect([model.perTime, model.times]).toEqual(['1.5', 2])
  await model.remove()
  expect([sent('deleteMedicineDose'), model.edited]).toEqual([[{ barcode: 'g1' }], null])
  const failing = await opened({ deleteMedicineDose: refused(500) })
  failing.model.edit(failing.medicines[0]!)
  await failing.model.remove()
  expect([failing.model.edited?.goods.barcode, failing.feedback.toastText !== '']).toEqual(['g1', true])
})

test('PR-27 the reminder is off until it is switched on', async () => {
  const { model, sent } = await opened({ saveNoticeSetting: [{ kind: 'medicineEnding', on: 1 }] })
  expect(model.isReminding).toBe(false)
  await model.toggleReminder()
  expect([model.isReminding, sent('saveNoticeSetting')]).toEqual([true, [{ kind: 'medicineEnding', on: 1 }]])
  const unknown = await opened({ noticeSettings: refused(500) })
  expect(unknown.model.isReminding).toBeNull()
})
