import { nextTask, testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { ReadingOpenModel } from './model'

const people = [
  { id: 3, name: '林小明' },
  { id: 4, name: '陈一' },
]

async function open(answers: Answers = {}, token = 't') {
  const it = testApp({ patients: people, getConsents: [], saveConsents: [], ...answers }, { token })
  const model = new ReadingOpenModel(it.app)
  await model.patients.load()
  const consent = await it.app.consent.loadManager()
  return { ...it, model, consent, urls: () => it.hosts.navigation.log.map(({ url }) => url) }
}

test('RX-10 asks for the consent to readings and opens the records of the chosen person', async () => {
  const { model, consent, hosts, urls } = await open()
  expect(model.chosen).toBe(3)
  model.choose(4)
  const opening = model.agree()
  await nextTask()
  expect(consent.asked).toBe('readings')
  consent.answer(true)
  await opening
  expect(hosts.transport.inputsOf('saveConsents')).toMatchObject([{ choices: [{ purpose: 'readings', given: true }] }])
  expect(urls()).toEqual(['/ncd/index?patient=4'])
})

test('RX-10 a refusal opens nothing and says so', async () => {
  const { model, consent, feedback, urls } = await open()
  const opening = model.agree()
  await nextTask()
  consent.answer(false)
  await opening
  expect([urls(), feedback.toastText]).toEqual([[], '没有同意保存健康测量记录，暂时不能记录'])
})

test('without patients nothing is asked; a deleted choice falls back to the default patient', async () => {
  const none = await open({ patients: [] })
  await none.model.agree()
  expect([none.model.chosen, none.consent.asked]).toEqual([0, null])
  const { model } = await open()
  model.choose(99)
  expect(model.chosen).toBe(3)
})
