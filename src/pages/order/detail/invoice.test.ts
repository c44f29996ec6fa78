import { testApp } from '../../../../test/fakes/app'
import { OrderDetailModel } from './model'

const order = (orderStatusCode: number, more: object = {}) => ({
  ...{
    id: 7,
    orderNo: 'Y7',
    orderStatusCode,
    payable: 9,
    orderType: 2 as const,
    canInvoice: 1,
    invoice: null,
    invoiceId: null,
  },
  ...more,
})
const requested = { invoice: { kind: 'person' as const, title: '林', taxNo: '' } }

test.each([
  [order(400), 'issue', '/invoice/edit?orders=7'],
  [order(500, { invoiceId: 12 }), 'see', '/invoice/history/detail?id=12'],
  [order(600, { invoiceId: 12 }), 'see', '/invoice/history/detail?id=12'],
  [order(200), 'ask', undefined],
  [order(500, requested), 'ask', undefined],
  [order(600), null, undefined],
])('PR-32 the invoice row shows, issues or asks for an invoice (%#)', async (orderDetail, action, url) => {
  const { app, hosts } = testApp({ orderDetail }, { token: 't' })
  const model = new OrderDetailModel(app, { status: '0', id: '7' })
  await model.load()
  expect(model.invoiceAction).toBe(action)
  model.openInvoice()
  expect([hosts.navigation.log.at(-1)?.url, model.invoice.isOpen]).toEqual([url, action === 'ask'])
  model.dispose()
})

test('PR-32 an order that its seller does not invoice here has no invoice row', async () => {
  const { app } = testApp({ orderDetail: order(500, { canInvoice: 0 }) }, { token: 't' })
  const model = new OrderDetailModel(app, { status: '0', id: '7' })
  await model.load()
  expect(model.invoiceAction).toBeNull()
  model.dispose()
})
