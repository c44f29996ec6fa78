import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { CheckoutModel } from './model'
import { fromProducts } from './kinds'
import { fromCart } from './sources'
import { OrderOptions } from './order-options'

const SLOT = { from: '2026-11-21T12:00:00+08:00', to: '2026-11-21T13:00:00+08:00' }
const OFFER = { perYuan: 100, own: 730, most: 5000, integral: 700, amount: 7, used: 0 }
const INSURED = { medicalFee: 12.5, selfFee: 37.5, medicalCartIds: [11] }
const preview = (overrides: object = {}) => ({
  ...{ cartType: 2, orderType: 2, address: { id: 3, cityId: 903 }, areaReason: '', coupons: [], couponId: null },
  ...{ goodsFee: 50, reduceFee: 0, couponFee: 0, pointsFee: 0, payable: 50, receipt: [] },
  storeOrderVos: [{ storeNo: 'S1', goodsVoList: [{ cardGoodsId: 11, count: 1, unExist: 0, drugClass: 'OTC甲' }] }],
  ...{ integral: OFFER, slots: { now: true, list: [SLOT] } },
  ...overrides,
})

async function open(answers: Answers = {}) {
  const rest = {
    confirmOrder: preview(),
    orderConfig: {},
    cartCount: { count: 0 },
    submitO2o: { errStock: 0, orderNo: 'Y7' },
  }
  const it = testApp({ ...rest, confirmMedical: INSURED, ...answers }, { token: 't' })
  const model = new CheckoutModel(it.app, fromCart(it.app, { type: '2', ids: '11' }))
  await model.show()
  return { ...it, model, sent: it.hosts.transport.inputsOf }
}

test('PR-22 takes the price with points from the server and submits it with the order', async () => {
  const paying = preview({ pointsFee: 7, payable: 43, integral: { ...OFFER, used: 1 } })
  const { model, sent } = await open({ confirmOrder: ({ usePoints }) => (usePoints === 1 ? paying : preview()) })
  await model.setPoints(true)
  expect([model.preview?.payable, model.savedText]).toEqual([43, '7.00'])
  await model.placing.submit()
  expect(sent('submitO2o')).toMatchObject([{ payable: 43, usePoints: 1 }])
  await model.setPoints(false)
  expect(sent('confirmOrder').map(({ usePoints = 0 }) => usePoints)).toEqual([0, 1, 0])
})

test('submits the delivery hour; drops one that is over and shows a message', async () => {
  let list = [SLOT]
  const { model, sent, feedback } = await open({ confirmOrder: () => preview({ slots: { now: true, list } }) })
  expect(model.slots.isOffered).toBe(true)
  model.open('slot')
  model.slots.choose(SLOT.from)
  expect([model.sheet, model.orderOptions.input.slot, model.slots.text]).toEqual([
    '',
    SLOT.from,
    expect.stringContaining('12:00'),
  ])
  await model.placing.submit()
  expect(sent('submitO2o')).toMatchObject([{ slot: SLOT.from }])
  list = []
  await model.load()
  expect([model.orderOptions.slot, model.slots.isOffered, model.slots.text]).toEqual([null, false, ''])
  expect(feedback.toastText).toBe('所选时段已不能送达，请重新选择')
})

test('PR-14 BC-25 BC-26 loads the insurance share in supported cities only', async () => {
  expect((await open()).model.insurance.split).toEqual({ medicalFee: 12.5, selfFee: 37.5, medicalCartIds: [11] })
  for (const cityId of [741, 845])
    expect(
      (await open({ confirmOrder: preview({ address: { id: 3, cityId } }) })).model.insurance.split?.medicalFee,
    ).toBe(12.5)
  const { model, sent } = await open({ confirmOrder: preview({ address: { id: 3, cityId: 1 } }) })
  expect([model.insurance.split, model.canInsure, sent('confirmMedical')]).toEqual([null, false, []])
})

test('PR-32 stores an invoice once it is valid and keeps the input', async () => {
  const { model, feedback, sent } = await open()
  model.open('invoice')
  model.saveInvoice()
  expect([model.orderOptions.invoiceForm.errors, model.sheet]).toEqual([{ title: '请填写发票抬头' }, 'invoice'])
  model.orderOptions.invoiceForm.edit({ kind: 'company', title: ' 山海科技 ' })
  model.saveInvoice()
  expect([model.orderOptions.invoiceForm.errors, model.orderOptions.invoiceForm.draft.title]).toEqual([
    { taxNo: '请填写正确的纳税人识别号' },
    ' 山海科技 ',
  ])
  expect(feedback.toastText).toBe('')
  model.orderOptions.invoiceForm.edit({ taxNo: '440300123456788' })
  model.saveInvoice()
  await model.placing.submit()
  const invoice = { kind: 'company', title: '山海科技', taxNo: '440300123456788' }
  expect([model.sheet, sent('submitO2o')]).toMatchObject(['', [{ invoice }]])
  model.dropInvoice()
  expect([model.orderOptions.input.invoice, model.orderOptions.invoiceForm.draft.title]).toEqual([
    undefined,
    ' 山海科技 ',
  ])
})

test.each([
  [{ canInvoice: 1 }, true],
  [{ canInvoice: 0 }, false],
  [{ canInvoice: 1, payable: 0 }, false],
] as const)(
  'PR-32 RO-17 offers an invoice only where the shop’s orders are invoiced, for an amount (%j)',
  async (facts, isOffered) => {
    const { model } = await open({ confirmOrder: preview(facts) })
    expect(model.canInvoice).toBe(isOffered)
  },
)

test('VA-25 cuts a door code at a token and at the maximum length; omits an empty one', () => {
  const orderOptions = new OrderOptions()
  expect([Object.keys(orderOptions.input), orderOptions.door]).toEqual([['remark', 'shortage', 'privacyPacking'], {}])
  orderOptions.setDoorCode('88#?token=abc')
  expect(orderOptions.door.roomNo).toBe('88')
  orderOptions.setDoorCode('8'.repeat(50))
  expect(orderOptions.door.roomNo).toHaveLength(30)
})

test('toggles the replacement of a product; submits it with the line ids valid at that moment', () => {
  const orderOptions = new OrderOptions()
  orderOptions.setReplace('a', 'same')
  orderOptions.setReplace('b', 'call')
  orderOptions.setReplace('b', 'call')
  orderOptions.setReplace('a', 'refund')
  const line = (cardGoodsId: number, barcode: string) => ({ cardGoodsId, barcode })
  expect(orderOptions.replaceFor([line(1, 'b'), line(2, 'a'), line(3, 'a')])).toEqual({
    replace: [
      { cartId: 2, way: 'refund' },
      { cartId: 3, way: 'refund' },
    ],
  })
  expect(orderOptions.replaceFor([line(2, 'b')])).toEqual({})
})

test('keeps a replacement by product after a new split and omits it for a removed product', async () => {
  const group = (goodsVoList: object[]) => [{ storeNo: 'S1', goodsVoList }]
  const line = (cardGoodsId: number, barcode: string) => ({ cardGoodsId, barcode, count: 1, unExist: 0 })
  let lines = [line(1, 'a'), line(2, 'b')]
  const { model, sent } = await open({ confirmOrder: () => preview({ storeOrderVos: group(lines) }) })
  model.orderOptions.setReplace('b', 'call')
  lines = [line(1, 'b')]
  await model.load()
  expect(model.submission?.replace).toEqual([{ cartId: 1, way: 'call' }])
  lines = [line(2, 'a')]
  await model.load()
  await model.placing.submit()
  expect(sent('submitO2o')[0]).not.toHaveProperty('replace')
})

test('PR-14 ER-31 switches insurance payment on and off; paying opens the insurance page', async () => {
  const answers = {
    schemeNow: preview(INSURED),
    schemeNowMn: preview(INSURED),
    submitNowMn: { errStock: 0, orderNo: 'Y9' },
  }
  const it = testApp({ ...answers, orderConfig: {}, cartCount: { count: 0 }, confirmMedical: INSURED }, { token: 't' })
  const model = new CheckoutModel(it.app, fromProducts(it.app, { type: '2', goods: 'b11_1' }))
  await model.show()
  expect([model.insurance.split, model.canInsure, model.insurance.isChosen]).toEqual([INSURED, true, false])
  await model.setInsuring(true)
  await model.setInsuring(false)
  await model.setInsuring(true)
  await model.placing.submit()
  const sent = it.hosts.transport.inputsOf
  expect([sent('schemeNow').length, sent('schemeNowMn').length, sent('submitNowMn').length]).toEqual([2, 2, 1])
  expect(it.hosts.navigation.log).toEqual([{ how: 'replace', url: '/order/medicalPay?orderNo=Y9' }])
})

test('ST-45 an order paid by insurance ends that choice: the next checkout is paid normally', async () => {
  const answers = {
    ...{ schemeNow: preview(INSURED), schemeNowMn: preview(INSURED), submitNow: { errStock: 0, orderNo: 'Y10' } },
    ...{
      submitNowMn: { errStock: 0, orderNo: 'Y9' },
      orderConfig: {},
      cartCount: { count: 0 },
      confirmMedical: INSURED,
    },
  }
  const it = testApp(answers, { token: 't' })
  const page = async () => {
    const model = new CheckoutModel(it.app, fromProducts(it.app, { type: '2', goods: 'b11_1' }))
    await model.show()
    return model
  }
  const first = await page()
  await first.setInsuring(true)
  await first.placing.submit()
  first.dispose()
  const next = await page()
  expect([next.insurance.isChosen, next.canInsure]).toEqual([false, true])
  await next.placing.submit()
  const sent = it.hosts.transport.inputsOf
  expect([sent('submitNowMn').length, sent('submitNow').length, sent('schemeNowMn').length]).toEqual([1, 1, 1])
})

test('PR-14 switches to normal payment for an address without insurance payment', async () => {
  const answers = {
    schemeNow: preview(INSURED),
    schemeNowMn: ({ addressId }: Record<string, unknown>) =>
      addressId === 5 ? refused(637, '该城市不支持医保') : preview(INSURED),
    orderConfig: {},
  }
  const { address } = preview()
  if (address) answers.schemeNow = preview({ ...INSURED, address: { ...address, id: 5 } })
  const { app, stores } = testApp(answers as never, { token: 't' })
  const model = new CheckoutModel(app, fromProducts(app, { type: '2', goods: 'b11_1', pay: 'mn' }))
  await model.show()
  expect([model.state, model.insurance.isChosen]).toEqual(['ready', true])
  stores.order.chooseAddress(5)
  await model.show()
  expect([model.state, model.insurance.isChosen, stores.order.addressId]).toEqual(['ready', false, 5])
})

test('PR-14 ER-31 keeps normal payment if insurance refuses; a page opened for insurance can switch back', async () => {
  const unfit = refused(637, '不在医保支付范围内')
  const answers = { schemeNow: preview(INSURED), schemeNowMn: unfit, orderConfig: {} }
  const page = async (params: Record<string, string>) => {
    const { app, feedback } = testApp(answers, { token: 't' })
    const model = new CheckoutModel(app, fromProducts(app, { type: '2', goods: 'b11_1', ...params }))
    await model.show()
    return { model, feedback }
  }
  const { model, feedback } = await page({})
  await model.setInsuring(true)
  expect([model.insurance.isChosen, model.state, feedback.toastText]).toEqual([false, 'ready', '不在医保支付范围内'])
  const begun = (await page({ pay: 'mn' })).model
  expect([begun.state, begun.recoveryActions]).toEqual(['failed', ['own', 'cart']])
  await begun.setInsuring(false)
  expect([begun.state, begun.insurance.isChosen]).toEqual(['ready', false])
})
