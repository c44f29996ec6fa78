import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers, type Answer } from '../../../../test/fakes/hosts'
import { TCM_LINES } from '@/domain/tcm/lines'
import { AfterSaleModel, ROWS } from './model'

const line = (cartId: number, overrides: object = {}) => ({
  ...{
    cartId,
    barcode: `b${cartId}`,
    productName: `品${cartId}`,
    spec: '',
    minPic: '',
    drugClass: null as string | null,
  },
  ...{ count: 2, left: 2, goods: 20, net: 16, promotion: 3, coupon: 1, points: 0 },
  ...overrides,
})
const facts = (overrides: object = {}) => ({
  ...{ orderId: 7, orderNo: 'Y7', orderStatusCode: 300, sent: 1, fees: 6, cases: [{ id: 31 }] },
  lines: [line(1), line(2, { drugClass: 'OTC甲' }), line(3, { left: 0 })],
  ...overrides,
})

async function open(isWhole: boolean, params: object = {}, answers: Answers = {}) {
  const it = testApp(
    { afterSales: facts(), applyAfterSale: { id: 31, state: 'asked', amount: 8 }, ...answers },
    { token: 't' },
  )
  const model = new AfterSaleModel(it.app, isWhole, { id: '7', ...params })
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('PR-24 refunds the share of the payment for some pieces of a line, and the formula adds up', async () => {
  const { model } = await open(false)
  expect([model.state, model.afterSaleRefund]).toEqual(['ready', null])
  model.setCount(1, 1)
  expect(model.afterSaleRefund).toMatchObject({
    total: 800,
    fees: 0,
    lines: [{ goods: 1000, promotion: 150, coupon: 50, net: 800 }],
  })
  model.setCount(1, 0)
  expect(model.afterSaleRefund).toBeNull()
})

test('RX-08 a delivered drug limits the reasons to four and clears one that no longer fits', async () => {
  const { model } = await open(false, { barcode: 'b1' })
  expect([model.countOf(1), model.countOf(2), model.hasDrugRule]).toEqual([2, 0, false])
  model.setReason('unwanted')
  model.setCount(2, 1)
  expect([model.reasons, model.reason, model.hasDrugRule]).toEqual([
    ['damaged', 'wrong', 'quality', 'recall'],
    null,
    true,
  ])
})

test('PR-24 refunds the fees with the last pieces if the platform is responsible', async () => {
  const { model } = await open(true)
  expect([model.countOf(1), model.countOf(2), model.countOf(3)]).toEqual([2, 2, 0])
  expect(model.afterSaleRefund?.fees).toBe(0)
  model.setReason('recall')
  expect(model.afterSaleRefund).toMatchObject({ fees: 600, total: 3800 })
  const unsent = await open(true, {}, { afterSales: facts({ sent: 0 }) })
  unsent.model.setReason('unwanted')
  expect([unsent.model.afterSaleRefund?.fees, unsent.model.hasDrugRule]).toEqual([600, false])
  // The products were not sent, so nobody can have seen a defect.
  expect(unsent.model.reasons).toEqual(['late', 'unwanted', 'other'])
})

test('ER-76 submits a partial request once on repeated taps and opens it', async () => {
  const { model, sent, feedback, log } = await open(false, { barcode: 'b1', type: '2' })
  model.setReason('missing')
  model.setNote(' 少一盒 ')
  await Promise.all([model.submit(), model.submit()])
  expect(sent('applyAfterSale')).toMatchObject([
    { id: 7, refundType: 2, reason: 'missing', refundRemark: ' 少一盒 ', goods: [{ cartId: 1, count: 2 }] },
  ])
  expect(feedback.toastText).toBe('申请成功')
  expect(log).toEqual([{ how: 'replace', url: '/order/returnDetail/31/Y7' }])
})

test('API-24 ST-58 puts the reason first in the remark of a whole-order request', async () => {
  const { model, sent } = await open(true, {}, { refundOrder: { orderStatusCode: 800 } })
  model.setReason('recall')
  model.setNote('批次 3')
  await model.submit()
  expect(sent('refundOrder')).toEqual([{ id: '7', refundRemark: '商品召回：批次 3', refundType: '1' }])
})

test('shows what is missing with its row and sends nothing', async () => {
  const { model, sent, feedback, hosts } = await open(false)
  await model.submit()
  expect(feedback.toastText).toBe('请选择商品')
  model.setCount(1, 1)
  await model.submit()
  expect(feedback.toastText).toBe('请选择原因')
  model.setReason('damaged')
  await model.submit()
  expect([feedback.toastText, model.needsPictures, sent('applyAfterSale')]).toEqual(['请上传图片凭证', true, []])
  expect(hosts.navigation.shownRows).toEqual([ROWS.products, ROWS.reason, ROWS.pictures])
})

test('ER-11 RX-08 blocks the request while a picture has failed to upload', async () => {
  const { model, sent, feedback } = await open(false, { barcode: 'b1' })
  model.setReason('damaged')
  const picture = { uri: 'a', size: 1 }
  model.pictures.list = [
    { id: 1, picture, state: 'sent', url: '/upload/1.jpg' },
    { id: 2, picture, state: 'failed', url: '' },
  ]
  await model.submit()
  expect([sent('applyAfterSale'), feedback.toastText]).toEqual([[], '有图片还没有上传好，请点图片重试或删除'])
  model.pictures.remove(model.pictures.list[1]!)
  await model.submit()
  expect(sent('applyAfterSale')).toHaveLength(1)
})

test('PR-24 repeats a lost request with its idempotency key; uses a new key after a refusal', async () => {
  const answers: Answer<'applyAfterSale'>[] = [
    { ok: false, reason: 'timeout' },
    refused(7001, '上一次申请已经提交'),
    refused(422, '不行'),
  ]
  const { model, sent, hosts } = await open(false, { barcode: 'b1' }, { applyAfterSale: () => answers.shift() })
  let made = 0
  hosts.device.randomId = () => `key-0000000${++made}`
  model.setReason('missing')
  await model.submit()
  await model.submit()
  model.setCount(1, 1)
  await model.submit()
  const keys = sent('applyAfterSale').map((one) => (one as { idemKey: string }).idemKey)
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})

test('shows a refusal and keeps the input', async () => {
  const { model, feedback, log } = await open(
    false,
    { barcode: 'b1' },
    { applyAfterSale: refused(422, '药品发出后，仅受理') },
  )
  model.setReason('missing')
  model.setNote('少一盒')
  await model.submit()
  expect([feedback.toastText, model.note, model.reason, model.saving, log]).toEqual([
    '药品发出后，仅受理',
    '少一盒',
    'missing',
    false,
    [],
  ])
})

test.each([
  ['the same order', '7', ['damaged', '压坏了', 1, ['/upload/1.jpg']]],
  ['another order', '8', [null, '', 2, []]],
])(
  'ER-16 after a refusal that opens the order list, the form of %s restores its input or starts empty',
  async (_, id, input) => {
    const { model, app, log, feedback } = await open(
      false,
      { barcode: 'b1' },
      { applyAfterSale: refused(7001, '商品已经发出') },
    )
    model.setCount(1, 1)
    model.setReason('damaged')
    model.setNote('压坏了')
    model.pictures.list = [{ id: 1, picture: { uri: 'a', size: 1 }, state: 'sent', url: '/upload/1.jpg' }]
    await model.submit()
    expect([feedback.toastText, log]).toEqual(['商品已经发出', [{ how: 'replace', url: '/order/index' }]])
    const next = new AfterSaleModel(app, false, { id, barcode: 'b1' })
    await next.load()
    expect([next.reason, next.note, next.countOf(1), next.pictures.urls]).toEqual(input)
    const third = new AfterSaleModel(app, false, { id })
    await third.load()
    expect(third.note).toBe('')
  },
)

test('ER-16 the next form restores no more pieces than are left, and no reason that is gone', async () => {
  let left = 2
  const afterSales = () => facts({ sent: left > 1 ? 0 : 1, lines: [line(1, { left }), line(2)] })
  const { model, app, stores } = await open(false, { barcode: 'b1' }, { afterSales, applyAfterSale: refused(7001, '') })
  model.setReason(model.reasons.find((one) => one !== 'damaged' && one !== 'missing')!)
  await model.submit()
  left = 1
  const next = new AfterSaleModel(app, false, { id: '7' })
  await next.load()
  expect([next.countOf(1), next.countOf(2), next.reason === null || next.reasons.includes(next.reason)]).toEqual([
    1,
    0,
    true,
  ])
  stores.order.keepAfterSale({ orderId: 7, reason: null, note: '压坏了', counts: [], photos: [] })
  stores.endSession()
  expect(stores.order.afterSaleDraft).toBeNull()
})

test('PR-24 a service joins the request with the last products only, and cannot be chosen', async () => {
  const { model, sent } = await open(
    false,
    {},
    { afterSales: facts({ lines: [line(1), line(2, { barcode: TCM_LINES.decoction })] }) },
  )
  expect(model.products.map(({ cartId }) => cartId)).toEqual([1])
  expect([model.countOf(1), model.countOf(2)]).toEqual([2, 2])
  model.setCount(1, 1)
  expect([model.countOf(2), model.afterSaleRefund?.total]).toEqual([0, 800])
  model.setCount(1, 2)
  expect(model.afterSaleRefund?.total).toBe(3200)
  model.setReason('missing')
  await model.submit()
  expect(sent('applyAfterSale')).toMatchObject([
    {
      goods: [
        { cartId: 1, count: 2 },
        { cartId: 2, count: 2 },
      ],
    },
  ])
})

test('shows that nothing is left to refund, and a failed load', async () => {
  const none = await open(false, {}, { afterSales: facts({ lines: [line(1, { left: 0 })] }) })
  expect(none.model.state).toBe('none')
  none.model.toOrder()
  expect(none.log).toEqual([{ how: 'replace', url: '/order/detail/300/7' }])
  expect((await open(false, {}, { afterSales: { ok: false, reason: 'offline' } })).model.state).toBe('failed')
})
