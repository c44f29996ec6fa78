import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { AppraiseModel, isDone } from './model'

const tick = () => new Promise((resolve) => setImmediate(resolve))
const row = (orderId: number, barcode: string, more: object = {}) => ({
  orderId,
  orderNo: `Y${orderId}`,
  barcode,
  ...more,
})
const page = (list: object[], totalPage = 1) => ({ list, totalCount: list.length, totalPage, currPage: 1 })

async function open(answers: Answers, orderId: number | null = null) {
  const it = testApp(answers, { token: 't' })
  const model = new AppraiseModel(it.app, orderId)
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('PR-25 what one order brought stands first, and each leads to its words', async () => {
  const { model, log } = await open({ commentsDue: page([row(8, 'a'), row(7, 'b')]) }, 7)
  expect(model.rows.map(({ orderId }) => orderId)).toEqual([7, 8])
  model.write(model.rows[0]!)
  expect(log).toEqual([{ how: 'push', url: '/order/evaluate/b/7/Y7' }])
})

test('what has been said stands on its own tab; pages come once at a time', async () => {
  const first = page(
    Array.from({ length: 20 }, (_, n) => row(n, 'a', { score: 5 })),
    2,
  )
  const { model, sent } = await open({ commentsDue: page([]), commentsDone: first })
  expect([model.state, model.rows]).toEqual(['ready', []])
  model.choose('done')
  expect(model.state).toBe('loading')
  await tick()
  expect([model.rows.every(isDone), model.end]).toEqual([true, 'idle'])
  await Promise.all([model.more(), model.more()])
  expect(sent('commentsDone').map(({ pageNum }) => pageNum)).toEqual(['1', '2'])
})

test('failed, and a visitor who is asked to log in once', async () => {
  expect((await open({ commentsDue: { ok: false, reason: 'offline' } })).model.state).toBe('failed')
  const { model, log } = await open({ commentsDue: refused(402, '请登录') })
  await model.load()
  expect([model.state, log.filter(({ url }) => url.includes('login')).length]).toEqual(['visitor', 1])
})
