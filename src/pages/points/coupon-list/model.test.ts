import { testApp } from '../../../../test/fakes/app'
import { type Answers } from '../../../../test/fakes/hosts'
import { OffersModel, type Offer } from './model'

const first = { pageNum: '1', pageSize: '10' }

function open(answers: Answers = {}, token = 't') {
  const lists: Answers = {
    integralCoupons: { list: [{ id: 1 }, { id: 2 }], totalCount: 2, totalPage: 1 },
    integralExchanges: { list: [{ id: 7 }, { id: 8 }], totalCount: 2, totalPage: 1 },
  }
  const shop = testApp({ ...lists, ...answers }, { token })
  const { transport, navigation } = shop.hosts
  const model = new OffersModel(shop.app)
  const ids = () => model.rows.list.map(({ id }) => id)
  return { ...shop, model, ids, sent: transport.inputsOf, log: navigation.log }
}
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

test('PR-22 opens with the coupons to exchange points for', async () => {
  const { model, ids, sent } = open()
  expect([model.tab, model.rows.state, model.rows === model.offers]).toEqual([0, 'loading', true])
  await model.show()
  expect([model.rows.state, ids(), sent('integralCoupons'), sent('integralExchanges')]).toEqual([
    'ready',
    [1, 2],
    [first],
    [],
  ])
})

test('PR-22 shows the exchange history on its tab, and loads each list again when it is chosen', async () => {
  const { model, ids, sent } = open()
  await model.show()
  model.choose(1)
  expect([model.tab, model.rows === model.records]).toEqual([1, true])
  await nextTask()
  expect([ids(), sent('integralExchanges')]).toEqual([[7, 8], [first]])
  model.choose(0)
  await nextTask()
  expect([model.tab, ids(), sent('integralCoupons')]).toEqual([0, [1, 2], [first, first]])
})

test('loads the list of the open tab again when the page shows', async () => {
  const { model, sent } = open()
  model.choose(1)
  await nextTask()
  await model.show()
  expect([sent('integralExchanges').length, sent('integralCoupons').length]).toEqual([2, 0])
})

test('lists every row of the next page once', async () => {
  const page = (ids: number[]) => ({ list: ids.map((id) => ({ id })), totalCount: 4, totalPage: 2 })
  const { model, ids } = open({
    integralCoupons: ({ pageNum }) => page(pageNum === '1' ? [1, 2] : [2, 3]),
    integralExchanges: ({ pageNum }) => page(pageNum === '1' ? [7, 8] : [8, 9]),
  })
  await model.show()
  await model.rows.more()
  expect(ids()).toEqual([1, 2, 3])
  model.choose(1)
  await nextTask()
  await model.rows.more()
  expect(ids()).toEqual([7, 8, 9])
})

test('requests nothing for a visitor and leads to the login', async () => {
  const { model, sent, log } = open({}, '')
  await model.show()
  expect([model.rows.state, sent('integralCoupons')]).toEqual(['visitor', []])
  model.rows.login()
  await nextTask()
  expect(log).toEqual([{ how: 'push', url: '/login' }])
})

test('fails without a reply and loads again', async () => {
  const answers: Answers = { integralCoupons: { ok: false, reason: 'timeout' } }
  const model = new OffersModel(testApp(answers, { token: 't' }).app)
  await model.show()
  expect(model.rows.state).toBe('failed')
  answers.integralCoupons = { list: [], totalCount: 0, totalPage: 0 }
  await model.show()
  expect([model.rows.state, model.rows.isEmpty]).toEqual(['ready', true])
})

test('opens a coupon by its id', () => {
  const { model, log } = open()
  model.open({ id: 5 } as Offer)
  expect(log).toEqual([{ how: 'push', url: '/integral/coupon/5' }])
})

test('ignores the replies of both lists after the page has closed', async () => {
  const { model } = open()
  const showing = model.show()
  model.choose(1)
  model.dispose()
  await showing
  await nextTask()
  expect([model.offers.list, model.records.list]).toEqual([[], []])
})
