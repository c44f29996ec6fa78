import { nextTask, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { InvoiceEditModel } from './model'

const preview = {
  invoices: [{ part: 'all' as const, amount: 10, net: 8.85, tax: 1.15, lineCount: 1 }],
  canSplit: 1 as const,
}
const titles = {
  list: [{ id: 1, kind: 'company' as const, title: '山海', taxNo: '9144030071526726XG', undefault: 1 as const }],
}

async function open(answers: Answers, orders = '7,8', token = 't') {
  const it = testApp(answers, { token })
  const model = new InvoiceEditModel(it.app, orders)
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('PR-32 the form starts from the default title and keeps what is typed', async () => {
  const { model } = await open({ previewInvoice: preview, invoiceTitles: titles })
  expect([model.state, model.form.draft.title, model.hasAmount]).toEqual(['ready', '山海', true])
  expect(titles.list.map(model.isChosen)).toEqual([true])
  model.form.edit({ kind: 'person', title: '林小明' })
  await model.load()
  expect(model.form.draft.title).toBe('林小明')
})

test('PR-32 an application checks the tax number and the mail, and opens its progress', async () => {
  const { model, log, feedback, sent } = await open({
    ...{ previewInvoice: preview, invoiceTitles: titles, saveInvoiceTitle: titles.list[0] },
    applyInvoice: { application: 'a1', ids: [3] },
  })
  model.form.edit({ taxNo: '9144030071526726XA' })
  await model.submit()
  expect(model.form.errors).toEqual({ taxNo: '税号不对，请核对每一位' })
  model.form.edit({ taxNo: '9144030071526726xg' })
  model.setMail('nobody')
  await model.submit()
  expect(model.mailError).toBe('请填写正确的邮箱')
  model.setMail(' lin@example.com ')
  model.setSavesTitle(true)
  await Promise.all([model.submit(), model.submit()])
  expect([feedback.toastText, log.map(({ url }) => url)]).toEqual(['申请成功', ['/invoice/make?application=a1']])
  expect(sent('applyInvoice')).toMatchObject([
    { orderIds: [7, 8], split: 'one', taxNo: '9144030071526726XG', mail: 'lin@example.com' },
  ])
  expect(sent('saveInvoiceTitle')).toHaveLength(1)
})

test('PR-32 another split loads its amounts', async () => {
  const { model, sent } = await open({ previewInvoice: preview, invoiceTitles: { list: [] } })
  model.setSplit('kind')
  await nextTask()
  expect(sent('previewInvoice').map((input) => (input as { split: string }).split)).toEqual(['one', 'kind'])
})

test('PR-32 a refused application keeps the form', async () => {
  const { model, feedback, log } = await open({
    ...{ previewInvoice: preview, invoiceTitles: titles },
    applyInvoice: refused(8013, '订单已经申请过发票'),
  })
  await model.submit()
  expect([feedback.toastText, model.form.draft.title, model.submitting]).toEqual(['订单已经申请过发票', '山海', false])
  expect(log.filter(({ url }) => url.startsWith('/invoice/make'))).toEqual([])
})

test('an order that cannot be invoiced, none, a failure and a visitor have their own states', async () => {
  const taken = await open({ previewInvoice: refused(8013, '订单已经申请过发票，请在开票记录里查看') })
  expect([taken.model.state, taken.model.reason]).toEqual(['missing', '订单已经申请过发票，请在开票记录里查看'])
  expect((await open({}, 'x')).model.state).toBe('missing')
  expect((await open({ previewInvoice: { ok: false, reason: 'offline' } })).model.state).toBe('failed')
  expect((await open({}, '7', '')).model.state).toBe('visitor')
})
