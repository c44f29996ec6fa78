import { testApp, nextTask } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { FeedbackModel } from './model'

const none = { list: [], totalCount: 0, totalPage: 0, currPage: 1 }
function open(answers: Answers = {}, token = 't') {
  const it = testApp({ feedbackList: none, ...answers }, { token })
  return { ...it, model: new FeedbackModel(it.app), sent: (name: string) => it.hosts.transport.inputsOf(name as never) }
}

test('a visitor must sign in, and nothing is sent', async () => {
  const { model, hosts } = open({}, '')
  model.show()
  await model.submit()
  expect([model.isVisitor, hosts.transport.sent]).toEqual([true, []])
})

test('too short a text shows an error; a refusal keeps the text and its idempotency key', async () => {
  const { model, sent } = open({ saveFeedback: refused(500) })
  model.setBody('短')
  await model.submit()
  expect([model.error, sent('saveFeedback')]).toEqual(['请至少写 5 个字', []])
  model.setBody('搜索页点不动')
  model.choose('fault')
  await model.submit()
  await model.submit()
  const keys = sent('saveFeedback').map((input) => (input as { idemKey: string }).idemKey)
  expect([model.body, keys.length, new Set(keys).size]).toEqual(['搜索页点不动', 2, 1])
})

test('ER-76 submitted feedback starts a new one', async () => {
  const { model, feedback, sent } = open({ saveFeedback: { id: 1 } })
  model.setBody('搜索页点不动')
  await Promise.all([model.submit(), model.submit()])
  await nextTask()
  expect([model.body, feedback.toastText, sent('saveFeedback').length]).toEqual(['', '提交成功', 1])
})
