import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { AffirmModel } from './model'
import { fromCart } from './sources'
import { Wishes } from './wishes'

const SLOT = { from: '2026-11-21T12:00:00+08:00', to: '2026-11-21T13:00:00+08:00' }
const OFFER = { perYuan: 100, own: 730, most: 5000, integral: 700, amount: 7, used: 0 }
const preview = (more: object = {}) => ({
  ...{ cartType: 2, orderType: 2, address: { id: 3, cityId: 903 }, areaReason: '', coupons: [], couponId: null },
  ...{ goodsFee: 50, reduceFee: 0, couponFee: 0, pointsFee: 0, payable: 50, receipt: [] },
  storeOrderVos: [{ storeNo: 'S1', goodsVoList: [{ cardGoodsId: 11, count: 1, unExist: 0, drugClass: 'OTC甲' }] }],
  ...{ integral: OFFER, slots: { now: true, list: [SLOT] } },
  ...more,
})

async function open(answers: Answers = {}) {
  const rest = {
    confirmOrder: preview(),
    orderConfig: {},
    cartCount: { count: 0 },
    submitO2o: { errStock: 0, orderNo: 'Y7' },
  }
  const it = testApp({ ...rest, confirmMedical: { medicalFee: 12.5 }, ...answers }, { token: 't' })
  const model = new AffirmModel(it.app, fromCart(it.app, { type: '2', ids: '11' }))
  await model.show()
  return { ...it, model, sent: it.hosts.transport.inputsOf }
}

test('PR-22 points are priced by the server, and agreed to with the order', async () => {
  const paying = preview({ pointsFee: 7, payable: 43, integral: { ...OFFER, used: 1 } })
  const { model, sent } = await open({ confirmOrder: ({ usePoints }) => (usePoints === 1 ? paying : preview()) })
  await model.setPoints(true)
  expect([model.preview?.payable, model.saved]).toEqual([43, '7.00'])
  await model.placing.submit()
  expect(sent('submitO2o')).toMatchObject([{ payable: 43, usePoints: 1 }])
  await model.setPoints(false)
  expect(sent('confirmOrder').map(({ usePoints = 0 }) => usePoints)).toEqual([0, 1, 0])
})

test('an hour of delivery goes along; one that is over by now is given up', async () => {
  let list = [SLOT]
  const { model, sent } = await open({ confirmOrder: () => preview({ slots: { now: true, list } }) })
  expect(model.hasSlots).toBe(true)
  model.open('slot')
  model.chooseSlot(SLOT.from)
  expect([model.sheet, model.wishes.input.slot]).toEqual(['', SLOT.from])
  await model.placing.submit()
  expect(sent('submitO2o')).toMatchObject([{ slot: SLOT.from }])
  list = []
  await model.load()
  expect([model.wishes.slot, model.hasSlots]).toEqual([null, false])
})

test('PR-14 BC-26 what insurance would pay is asked for in its cities, and said nowhere else', async () => {
  expect((await open()).model.medicalFee).toBe(12.5)
  const { model, sent } = await open({ confirmOrder: preview({ address: { id: 3, cityId: 1 } }) })
  expect([model.medicalFee, sent('confirmMedical')]).toEqual([0, []])
})

test('PR-32 an invoice is kept once it is right; what was typed stays', async () => {
  const { model, feedback, sent } = await open()
  model.open('invoice')
  model.keepInvoice()
  expect([feedback.toastText, model.sheet]).toEqual(['请填写发票抬头', 'invoice'])
  model.wishes.invoiceForm.edit({ kind: 'company', title: ' 山海科技 ' })
  model.keepInvoice()
  expect([feedback.toastText, model.wishes.invoiceForm.draft.title]).toEqual(['请填写正确的纳税人识别号', ' 山海科技 '])
  model.wishes.invoiceForm.edit({ taxNo: '440300123456789' })
  model.keepInvoice()
  await model.placing.submit()
  const invoice = { kind: 'company', title: '山海科技', taxNo: '440300123456789' }
  expect([model.sheet, sent('submitO2o')]).toMatchObject(['', [{ invoice }]])
  model.dropInvoice()
  expect([model.wishes.input.invoice, model.wishes.invoiceForm.draft.title]).toEqual([undefined, ' 山海科技 '])
})

test('VA-25 a door code is cut at a token and at its length; nothing typed is nothing sent', () => {
  const wishes = new Wishes()
  expect(Object.keys(wishes.input)).toEqual(['remark', 'shortage', 'privacyPacking'])
  wishes.setDoorCode('88#?token=abc')
  expect(wishes.input.roomNo).toBe('88')
  wishes.setDoorCode('8'.repeat(50))
  expect(wishes.input.roomNo).toHaveLength(30)
})

test('a line’s own way, once more is none', () => {
  const wishes = new Wishes()
  wishes.setReplace(11, 'same')
  wishes.setReplace(12, 'call')
  wishes.setReplace(12, 'call')
  wishes.setReplace(11, 'refund')
  expect(wishes.input.replace).toEqual([{ cartId: 11, way: 'refund' }])
})
