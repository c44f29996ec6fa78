import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { OtherAppraisedModel } from './model'

const page = (totalCount: number, list: object[] = []) => ({ list, totalCount, totalPage: 1, currPage: 1 })
const DUE = { orderId: 8, orderNo: 'Y8', barcode: 'c', productName: '棉签' }

async function open(answers: Answers, token = 't') {
  const it = testApp(answers, { token })
  const model = new OtherAppraisedModel(it.app)
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('PR-25 shows the number of reviews, and leads to the next product', async () => {
  const { model, log } = await open({ commentsDone: page(3), commentsDue: page(1, [DUE]) })
  expect([model.state, model.doneCount, model.dueCount]).toEqual(['ready', 3, 1])
  model.write(model.due[0]!)
  expect(log).toEqual([{ how: 'push', url: '/order/evaluate/c/8/Y8' }])
})

test('thanks only for a review that exists', async () => {
  expect((await open({ commentsDone: page(0), commentsDue: page(1, [DUE]) })).model.state).toBe('gone')
})

test('a lost reply shows an error; a visitor is asked to sign in', async () => {
  const lost = { ok: false, reason: 'offline' } as const
  expect((await open({ commentsDone: page(1), commentsDue: lost })).model.state).toBe('failed')
  const { model, sent } = await open({}, '')
  expect([model.state, sent('commentsDone')]).toEqual(['visitor', []])
})
