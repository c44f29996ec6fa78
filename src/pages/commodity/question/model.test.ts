import { testApp, nextTask } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { QuestionsModel } from './model'

const question = (id: number) => ({
  id,
  name: '林**',
  text: '问',
  time: '',
  isOwn: false,
  canAnswer: true,
  answers: [],
})
const page = { list: [1, 2].map(question), totalCount: 2, totalPage: 1, currPage: 1 }

function open(answers: Answers = {}, token = 't') {
  const it = testApp({ questionsByBarcode: page, ...answers }, { token })
  return {
    ...it,
    model: new QuestionsModel(it.app, 'g20'),
    sent: (name: string) => it.hosts.transport.inputsOf(name as never),
  }
}

test('loads on the first show only, and again after a sign-in', async () => {
  const { model, sent, stores } = open({}, '')
  model.show()
  model.show()
  await nextTask()
  expect([sent('questionsByBarcode').length, model.pages.end]).toEqual([1, 'end'])
  stores.session.adopt('new')
  model.show()
  await nextTask()
  expect(sent('questionsByBarcode')).toHaveLength(2)
})

test('asks a visitor to sign in before the sheet opens', () => {
  const { model, hosts } = open({}, '')
  model.openAsk()
  expect(model.sheet).toBeNull()
  expect(hosts.navigation.log).toMatchObject([{ url: '/login' }])
})

test('publishes a question once, clears the sheet and reloads the list', async () => {
  const { model, sent, feedback } = open({ askQuestion: { id: 3 } })
  model.openAsk()
  model.setText(' 外包装是密封的吗？ ')
  await Promise.all([model.send(), model.send()])
  expect(sent('askQuestion')).toEqual([{ barcode: 'g20', text: '外包装是密封的吗？' }])
  expect([model.sheet, model.text, feedback.toastText, sent('questionsByBarcode').length]).toEqual([
    null,
    '',
    '问题已发布',
    1,
  ])
})

test('a text about dose is not sent and leads to the pharmacist', async () => {
  const { model, sent, hosts } = open()
  model.openAsk()
  model.setText('一天吃几片？')
  await model.send()
  expect([model.problem, sent('askQuestion')]).toEqual(['medical', []])
  model.toPharmacist()
  await nextTask()
  expect(hosts.navigation.log).toMatchObject([{ url: '/service/online?type=good&id=g20&desk=pharmacist' }])
})

test('a refusal keeps the text; too short a text is not sent', async () => {
  const { model, sent, feedback } = open({ answerQuestion: refused(8013, '这个问题已经回答过了') })
  model.openAnswer(question(2))
  model.setText('好')
  await model.send()
  expect([sent('answerQuestion'), feedback.toastText]).toEqual([[], '回答至少 2 个字'])
  model.setText('封好的')
  await model.send()
  expect(sent('answerQuestion')).toEqual([{ id: 2, text: '封好的' }])
  expect([model.sheet, model.text, feedback.toastText]).toEqual(['answer', '封好的', '这个问题已经回答过了'])
})

test('the text belongs to its question: another question starts empty', () => {
  const { model } = open()
  const first = question(1)
  model.openAnswer(first)
  model.setText('封好的')
  model.close()
  model.openAnswer(first)
  expect(model.text).toBe('封好的')
  model.openAnswer(question(2))
  expect(model.text).toBe('')
})

test('deletes an own question after a confirmation only', async () => {
  const { model, sent, feedback } = open({ deleteQuestion: { done: true } })
  await model.pages.load()
  const cancelled = model.remove(question(1))
  feedback.answer(false)
  await cancelled
  expect(sent('deleteQuestion')).toEqual([])
  const confirmed = model.remove(question(1))
  feedback.answer(true)
  await confirmed
  expect([sent('deleteQuestion').length, model.pages.list.map(({ id }) => id)]).toEqual([1, [2]])
})

test('deletes an own answer and reloads the list', async () => {
  const { model, sent, feedback } = open({ deleteAnswer: { done: true } })
  await model.pages.load()
  const removal = model.removeAnswer({ id: 9, name: '用**', text: '封好的', time: '', fromShop: false, isOwn: true })
  feedback.answer(true)
  await removal
  expect([sent('deleteAnswer'), sent('questionsByBarcode').length]).toEqual([[{ id: '9' }], 2])
})
