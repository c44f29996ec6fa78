import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, type Answers } from '../../../../test/fakes/hosts'
import { InvoiceOrdersModel } from './model'

const page = (...ids: number[]) => ({
  ...{ totalCount: ids.length, totalPage: 1, currPage: 1 },
  list: ids.map((orderId) => ({ orderId, amount: orderId / 10 })),
})

async function open(answers: Answers, token = 't') {
  const it = testApp(answers, { token })
  const model = new InvoiceOrdersModel(it.app)
  await model.load()
  return { ...it, model, log: it.hosts.navigation.log }
}

test('PR-32 chosen orders add up exactly and go to the form', async () => {
  const { model, log, feedback } = await open({ invoiceOrders: page(1, 2, 3) })
  model.next()
  expect([feedback.toastText, log]).toEqual(['请先选择订单', []])
  const [first, second] = model.rows.list
  model.toggle(first!)
  model.toggle(second!)
  expect([model.count, model.amount, model.has(first!)]).toEqual([2, 0.3, true])
  model.toggle(first!)
  model.toggle(first!)
  model.next()
  expect(log.map(({ url }) => url)).toEqual(['/invoice/edit?orders=2%2C1'])
})

test('PR-32 an order that was invoiced meanwhile is no longer chosen', async () => {
  const { model } = await open({ invoiceOrders: answerInOrder<'invoiceOrders'>(page(1, 2), page(2)) })
  model.rows.list.forEach(model.toggle)
  await model.load()
  expect(model.count).toBe(1)
})

test('PR-32 orders of later pages stay chosen when the first page loads again', async () => {
  const first = { ...page(4, 3), totalCount: 4, totalPage: 2 }
  const second = { ...page(2, 1), totalCount: 4, totalPage: 2, currPage: 2 }
  const { model } = await open({ invoiceOrders: answerInOrder<'invoiceOrders'>(first, second, first) })
  await model.rows.more()
  model.rows.list.forEach(model.toggle)
  await model.load()
  expect([model.rows.list.length, model.count]).toEqual([2, 4])
})

test('a visitor sees the sign-in', async () => {
  expect((await open({}, '')).model.rows.state).toBe('visitor')
})
