import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { InvoiceTitleModel } from './model'

const title = { id: 4, kind: 'company' as const, title: '山海', taxNo: '9144030071526726XG', undefault: 1 as const }

async function open(answers: Answers, id: number, token = 't') {
  const it = testApp(answers, { token })
  const model = new InvoiceTitleModel(it.app, id)
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf }
}

test('PR-32 a new title is checked and saved once', async () => {
  const { model, sent, feedback } = await open({ saveInvoiceTitle: title }, 0)
  expect(model.state).toBe('ready')
  await model.save()
  expect(model.form.errors).toEqual({ title: '请填写发票抬头' })
  model.form.edit({ title: ' 林小明 ' })
  model.setDefault(true)
  await Promise.all([model.save(), model.save()])
  expect(sent('saveInvoiceTitle')).toEqual([{ kind: 'person', title: '林小明', taxNo: '', undefault: 1 }])
  expect(feedback.toastText).toBe('新增成功')
})

test('PR-32 a saved title is changed, or deleted after a question', async () => {
  const answers = {
    invoiceTitles: { list: [title] },
    saveInvoiceTitle: title,
    deleteInvoiceTitle: { done: true as const },
  }
  const { model, sent, feedback } = await open(answers, 4)
  expect([model.form.draft.title, model.isDefault]).toEqual(['山海', true])
  await model.save()
  expect([sent('saveInvoiceTitle')[0], feedback.toastText]).toMatchObject([{ id: 4, undefault: 1 }, '修改成功'])
  const removing = model.remove()
  feedback.answer(true)
  await removing
  expect([sent('deleteInvoiceTitle'), feedback.toastText]).toEqual([[{ id: '4' }], '删除成功'])
})

test('a refusal keeps the form; a missing title, a failure and a visitor have their own states', async () => {
  const { model, feedback } = await open({ saveInvoiceTitle: refused(422, '最多保存 20 个抬头') }, 0)
  model.form.edit({ title: '林小明' })
  await model.save()
  expect([feedback.toastText, model.form.draft.title]).toEqual(['最多保存 20 个抬头', '林小明'])
  expect((await open({ invoiceTitles: { list: [] } }, 4)).model.state).toBe('missing')
  expect((await open({ invoiceTitles: { ok: false, reason: 'offline' } }, 4)).model.state).toBe('failed')
  expect((await open({}, 0, '')).model.state).toBe('visitor')
})
