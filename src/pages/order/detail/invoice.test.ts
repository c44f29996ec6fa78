import { testApp } from '../../../../test/fakes/app'
import { answerInOrder } from '../../../../test/fakes/hosts'
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

test('PR-32 a received order’s invoice is issued at once: the sheet says so, and the order shows it', async () => {
  const timers: { run: () => void; ms: number }[] = []
  const clock = { now: () => 0, delay: (run: () => void, ms: number) => (timers.push({ run, ms }), () => {}) }
  const nextTask = () => new Promise((resolve) => setImmediate(resolve))
  const orderDetail = answerInOrder<'orderDetail'>(
    order(400, requested),
    order(400, requested),
    order(400, { ...requested, invoiceId: 12 }),
  )
  const { app, feedback } = testApp({ orderDetail, requestInvoice: requested }, { token: 't' })
  const model = new OrderDetailModel(app, { status: '0', id: '7' }, clock)
  await model.load()
  model.openInvoice()
  expect([model.invoice.isDue, model.invoice.form.draft]).toEqual([true, requested.invoice])
  await model.invoice.save()
  await nextTask()
  expect([feedback.toastText, model.invoiceAction, timers]).toMatchObject(['已提交，正在开票', 'ask', [{ ms: 3000 }]])
  timers[0]?.run()
  await nextTask()
  expect(model.invoiceAction).toBe('see')
  model.dispose()
})
