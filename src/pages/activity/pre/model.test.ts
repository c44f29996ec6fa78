import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, type Answer, type Answers } from '../../../../test/fakes/hosts'
import { ReserveHomeModel, type Reservation } from './model'

const first = { pageNum: '1', pageSize: '10' }
const LOST = { ok: false, reason: 'timeout' }
const reservations = (orderNos: string[], totalPage = 1): Answer<'myReserves'> => ({
  list: orderNos.map((orderNo) => ({ orderNo, barcode: 'same' })),
  totalPage,
})

function open(answers: Answers = {}, token = 't') {
  const rest: Answers = {
    reserveProducts: ({ pageNum }) => ({ list: [{ id: Number(pageNum), barcode: 'a' }], totalPage: 2 }),
    reserveCategories: [],
    myReserves: reservations(['R1', 'R2']),
  }
  const shop = testApp({ ...rest, ...answers }, { token })
  const { transport, navigation } = shop.hosts
  const model = new ReserveHomeModel(shop.app)
  const numbers = () => model.mine.list.map(({ orderNo }) => orderNo)
  return { ...shop, model, numbers, sent: transport.inputsOf, log: navigation.log }
}
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

test('PR-19 opens with the products to reserve, and loads them once', async () => {
  const { model, sent } = open()
  expect([model.tab, model.listing.goods.state]).toEqual(['listing', 'loading'])
  await model.show()
  expect([model.listing.goods.state, model.listing.goods.list.length]).toEqual(['ready', 1])
  await model.show()
  expect([sent('reserveProducts'), sent('myReserves')]).toEqual([[first], []])
})

test('loads the products again after a failure', async () => {
  const { model } = open({
    reserveProducts: answerInOrder<'reserveProducts'>(LOST, { list: [], totalPage: 0 }),
  })
  await model.show()
  expect(model.listing.goods.state).toBe('failed')
  await model.show()
  expect([model.listing.goods.state, model.listing.goods.isEmpty]).toEqual(['ready', true])
})

test('PR-19 lists the shopper’s reservations; two of a product are two rows', async () => {
  const { model, numbers, sent } = open()
  model.choose('mine')
  expect([model.tab, model.mine.state]).toEqual(['mine', 'loading'])
  await nextTask()
  expect([model.mine.state, numbers(), sent('myReserves'), sent('reserveProducts')]).toEqual([
    'ready',
    ['R1', 'R2'],
    [first],
    [],
  ])
})

test('keeps the reservations on the screen while they load again', async () => {
  const { model, numbers } = open({
    myReserves: answerInOrder<'myReserves'>(reservations(['R1']), reservations(['R2'])),
  })
  model.choose('mine')
  await nextTask()
  const showing = model.show()
  expect([model.mine.state, numbers()]).toEqual(['ready', ['R1']])
  await showing
  expect(numbers()).toEqual(['R2'])
})

test('shows loading when the reservations load again after a failure', async () => {
  const { model, numbers } = open({ myReserves: answerInOrder<'myReserves'>(LOST, reservations(['R1'])) })
  model.choose('mine')
  await nextTask()
  expect(model.mine.state).toBe('failed')
  const showing = model.show()
  expect(model.mine.state).toBe('loading')
  await showing
  expect([model.mine.state, numbers()]).toEqual(['ready', ['R1']])
})

test('requests no reservations for a visitor, who is led to the login', async () => {
  const { model, sent, log, stores } = open({}, '')
  expect(model.isVisitor).toBe(true)
  model.choose('mine')
  await nextTask()
  expect(sent('myReserves')).toEqual([])
  model.login()
  await nextTask()
  expect(log).toEqual([{ how: 'push', url: '/login' }])
  stores.session.token = 't'
  expect(model.isVisitor).toBe(false)
  await model.show()
  expect(sent('myReserves')).toHaveLength(1)
})

test('shows no reservations of an earlier shopper to the next one', async () => {
  let release = () => {}
  const slow = new Promise<void>((resolve) => (release = resolve))
  let calls = 0
  const { model, numbers, stores } = open({
    myReserves: () => (++calls === 1 ? reservations(['R1']) : slow.then(() => reservations(['R2']))),
  })
  model.choose('mine')
  await nextTask()
  stores.session.token = 'other'
  const showing = model.show()
  expect([model.mine.state, numbers()]).toEqual(['loading', []])
  release()
  await showing
  expect(numbers()).toEqual(['R2'])
})

test('appends the next page of the open tab', async () => {
  const { model, numbers, sent } = open({ myReserves: ({ pageNum }) => reservations([`R${String(pageNum)}`], 2) })
  await model.show()
  model.loadMore()
  await nextTask()
  expect([model.listing.goods.list.map(({ id }) => id), sent('reserveProducts').at(-1)]).toEqual([
    [1, 2],
    { pageNum: '2', pageSize: '10' },
  ])
  model.choose('mine')
  await nextTask()
  model.loadMore()
  await nextTask()
  expect([numbers(), sent('myReserves').at(-1)]).toEqual([['R1', 'R2'], { pageNum: '2', pageSize: '10' }])
})

test('opens a reservation by its order', () => {
  const { model, log } = open()
  model.open({ orderId: 7 } as Reservation)
  expect(log).toEqual([{ how: 'push', url: '/user/pre/detail/7' }])
})

test('ignores the replies of both lists after the page has closed', async () => {
  const { model, numbers } = open()
  const showing = model.show()
  model.choose('mine')
  model.dispose()
  await showing
  await nextTask()
  expect([model.listing.goods.list, numbers()]).toEqual([[], []])
})
