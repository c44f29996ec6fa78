import { fakeDelay, nextTask, testApp } from '../../../../test/fakes/app'
import { answerInOrder, type Answers } from '../../../../test/fakes/hosts'
import { InvoiceMakeModel } from './model'

const page = (...states: ('applied' | 'issuing' | 'issued' | 'refused')[]) => ({
  ...{ totalCount: states.length, totalPage: 1, currPage: 1 },
  list: states.map((state, at) => ({ id: at + 1, state })),
})

async function open(answers: Answers, application = 'a1') {
  const it = testApp(answers, { token: 't' })
  const timers = fakeDelay()
  const model = new InvoiceMakeModel(it.app, application, timers.delay)
  await model.load()
  return { ...it, model, timers, sent: it.hosts.transport.inputsOf }
}

test('PR-32 asks until every invoice is issued, and no longer', async () => {
  const answers = answerInOrder<'invoices'>(
    page('applied', 'issued'),
    page('issuing', 'issued'),
    page('issued', 'issued'),
  )
  const { model, timers, sent } = await open({ invoices: answers })
  expect(model.summary.title).toBe('正在开票')
  for (let count = 0; count < 4; count++) {
    timers.run()
    await nextTask()
  }
  expect([model.summary.title, sent('invoices').length]).toEqual(['发票开好了', 3])
})

test('PR-32 shows a refusal; a hidden page sends no request', async () => {
  expect((await open({ invoices: page('refused', 'issued') })).model.summary.title).toBe('开票失败')
  const { model, timers, sent } = await open({ invoices: page('applied') })
  model.hide()
  timers.run()
  expect(sent('invoices')).toHaveLength(1)
})

test('PR-32 sends no request after a reply that arrives on a hidden page', async () => {
  const { model, timers, sent } = await open({ invoices: page('applied') })
  const loading = model.load()
  model.hide()
  await loading
  timers.run()
  expect(sent('invoices')).toHaveLength(2)
})

test('an unknown application and a failure have their own states', async () => {
  expect((await open({ invoices: page() })).model.invoices.state).toBe('missing')
  expect((await open({}, '')).model.invoices.state).toBe('missing')
  expect((await open({ invoices: { ok: false, reason: 'offline' } })).model.invoices.state).toBe('failed')
})

test('PR-32 the button opens the invoice once it is issued; several are opened in the list', async () => {
  const one = await open({ invoices: page('issued') })
  expect(one.model.issued?.id).toBe(1)
  one.model.open(1)
  await nextTask()
  expect(one.hosts.navigation.log.at(-1)?.url).toMatch(/^\/invoice\/history\/detail/)
  for (const states of [['issuing'], ['refused'], ['issued', 'issued']] as const)
    expect((await open({ invoices: page(...states) })).model.issued).toBeNull()
})
