import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { AppraiseModel, isReviewed } from './model'

const nextTask = () => new Promise((resolve) => setImmediate(resolve))
const row = (orderId: number, barcode: string, overrides: object = {}) => ({
  orderId,
  orderNo: `Y${orderId}`,
  barcode,
  ...overrides,
})
const page = (list: object[], totalPage = 1) => ({ list, totalCount: list.length, totalPage, currPage: 1 })

async function open(answers: Answers, orderId: number | null = null, token = 't') {
  const it = testApp(answers, { token })
  const model = new AppraiseModel(it.app, orderId)
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('PR-25 lists the products of one order first, on every page, each with its review form', async () => {
  const many = Array.from({ length: 20 }, (_, n) => row(7, `b${n}`))
  const { model, sent, log } = await open({ commentsDue: page(many, 2) }, 7)
  await model.rows.more()
  expect(sent('commentsDue')).toEqual([1, 2].map((n) => ({ pageNum: `${n}`, pageSize: '20', orderId: '7' })))
  model.write(model.rows.list[0]!)
  expect(log).toEqual([{ how: 'push', url: '/order/evaluate/b0/7/Y7' }])
  expect((await open({ commentsDue: page([]) })).sent('commentsDue')).toEqual([{ pageNum: '1', pageSize: '20' }])
})

test('written reviews have their own tab; pages load once at a time', async () => {
  const first = page(
    Array.from({ length: 20 }, (_, n) => row(n, 'a', { score: 5 })),
    2,
  )
  const { model, sent } = await open({ commentsDue: page([]), commentsDone: first })
  expect([model.rows.state, model.rows.list]).toEqual(['ready', []])
  model.choose('done')
  expect(model.rows.state).toBe('loading')
  await nextTask()
  expect([model.rows.list.every(isReviewed), model.rows.end]).toEqual([true, 'idle'])
  await Promise.all([model.rows.more(), model.rows.more()])
  expect(sent('commentsDone').map(({ pageNum }) => pageNum)).toEqual(['1', '2'])
})

test('a failed load has its state, and a visitor is sent to sign in once', async () => {
  expect((await open({ commentsDue: { ok: false, reason: 'offline' } })).model.rows.state).toBe('failed')
  const { model, log } = await open({}, null, '')
  await model.load()
  expect([model.rows.state, log.filter(({ url }) => url.includes('login')).length]).toEqual(['visitor', 1])
})

test('the products of the order that led here are reviewed in one step from two on', async () => {
  const rows = page([row(7, 'a'), row(7, 'b'), row(8, 'c')])
  const { model, log } = await open({ commentsDue: rows, commentsDone: page([]) }, 7)
  expect(model.orderToReview.map(({ barcode }) => barcode)).toEqual(['a', 'b'])
  model.reviewOrder()
  expect(log).toEqual([{ how: 'push', url: '/other/appraise?orderNo=Y7' }])
  model.choose('done')
  await nextTask()
  expect(model.orderToReview).toEqual([])
  expect((await open({ commentsDue: rows }, 8)).model.orderToReview).toEqual([])
  expect((await open({ commentsDue: rows })).model.orderToReview).toEqual([])
})
