import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { InvoiceCodeModel } from './model'

async function open(answers: Answers, code = 'Y1-0', token = 't') {
  const it = testApp(answers, { token })
  const model = new InvoiceCodeModel(it.app, code)
  await model.load()
  return { ...it, model, log: it.hosts.navigation.log }
}

test.each([
  [null, '/invoice/edit?orders=7'],
  [12, '/invoice/history/detail?id=12'],
])('PR-32 the code opens the form, or the invoice that exists (%s)', async (invoiceId, url) => {
  const { model, log } = await open({ invoiceOfCode: { orderId: 7, invoiceId } })
  model.open()
  expect([model.state, log.map((one) => one.url)]).toEqual(['ready', [url]])
})

test('PR-32 a wrong code, another account’s, a failure and a visitor have their own states', async () => {
  const wrong = await open({
    invoiceOfCode: { ok: true, status: 422, body: { code: 422, msg: '这不是开票二维码', data: null } },
  })
  expect([wrong.model.state, wrong.model.reason]).toEqual(['wrong', '这不是开票二维码'])
  expect((await open({ invoiceOfCode: refused(404, '这张小票属于另一个账号') })).model.state).toBe('missing')
  expect((await open({ invoiceOfCode: { ok: false, reason: 'offline' } })).model.state).toBe('failed')
  expect((await open({}, '')).model.state).toBe('wrong')
  expect((await open({}, 'Y1-0', '')).model.state).toBe('visitor')
})
