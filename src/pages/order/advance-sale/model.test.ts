import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, type Answer, type Answers } from '../../../../test/fakes/hosts'
import { AdvanceSaleModel, type Sale } from './model'

const page = (ids: number[], totalPage = 1): Answer<'presaleList'> => ({
  list: ids.map((id) => ({ id, barcode: 'same' })),
  totalPage,
})
const LOST = { ok: false, reason: 'timeout' }

function open(answers: Answers = { presaleList: page([1, 2]) }) {
  const shop = testApp(answers)
  const { transport, navigation } = shop.hosts
  const model = new AdvanceSaleModel(shop.app)
  const ids = () => model.sales.list.map(({ id }) => id)
  return { ...shop, model, ids, sent: () => transport.inputsOf('presaleList'), log: navigation.log }
}
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

test('BC-37 opens with the presales that take deposits; two presales of a product are two rows', async () => {
  const { model, ids, sent } = open()
  expect([model.status, model.sales.state]).toEqual([1, 'loading'])
  await model.show()
  expect([model.sales.state, ids()]).toEqual(['ready', [1, 2]])
  expect(sent()).toEqual([{ status: '1', pageNum: '1', pageSize: '10' }])
})

test('loads the presales of a chosen status anew, and nothing for the status on the screen', async () => {
  const { model, ids, sent } = open({ presaleList: ({ status }) => page([status === '0' ? 3 : 1]) })
  await model.show()
  model.choose(1)
  expect(sent()).toHaveLength(1)
  model.choose(0)
  expect([model.status, model.sales.state, ids()]).toEqual([0, 'loading', []])
  await nextTask()
  expect([ids(), sent().at(-1)]).toEqual([[3], { status: '0', pageNum: '1', pageSize: '10' }])
})

test('keeps the rows while it loads again for a page that shows', async () => {
  const { model, ids } = open({ presaleList: answerInOrder<'presaleList'>(page([1]), page([2])) })
  await model.show()
  const showing = model.show()
  expect([model.sales.state, ids()]).toEqual(['ready', [1]])
  await showing
  expect(ids()).toEqual([2])
})

test('shows loading again after a failure, and is empty without presales', async () => {
  const { model } = open({ presaleList: answerInOrder<'presaleList'>(LOST, page([])) })
  await model.show()
  expect(model.sales.state).toBe('failed')
  const showing = model.show()
  expect(model.sales.state).toBe('loading')
  await showing
  expect([model.sales.state, model.sales.isEmpty]).toEqual(['ready', true])
})

test('appends the next page of the chosen status', async () => {
  const { model, ids, sent } = open({
    presaleList: ({ pageNum }) => page([Number(pageNum) * 10], 2),
  })
  await model.show()
  model.choose(2)
  await nextTask()
  await model.sales.loadMore()
  expect([ids(), sent().at(-1)]).toEqual([[10, 20], { status: '2', pageNum: '2', pageSize: '10' }])
})

test('opens the product, the checkout of one piece by express, and home', () => {
  const { model, log } = open()
  const sale = { id: 7, barcode: 'a' } as Sale
  model.open(sale)
  model.pay(sale)
  model.toHome()
  expect(log).toEqual([
    { how: 'push', url: '/commodity/detail/a' },
    { how: 'push', url: '/order/preAffirm/1?sale=7&count=1' },
    { how: 'tab', url: '/' },
  ])
})

test('ignores a reply after the page has closed', async () => {
  const { model, ids } = open()
  const showing = model.show()
  model.dispose()
  await showing
  expect([model.sales.state, ids()]).toEqual(['loading', []])
})
