import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, refused, type Answers } from '../../../../test/fakes/hosts'
import { TcmEnterModel } from './model'

const herb = (name: string, price: number) => ({
  name,
  group: '补气',
  minG: 2,
  maxG: 10,
  method: '',
  price,
  pinyin: 'a',
  initial: 'A',
})
const facts = { list: [herb('甘草', 0.85), herb('黄芪', 1.2)], pairs: [] }

function open(answers: Answers = { tcmHerbs: facts }) {
  const shop = testApp(answers)
  const { transport, navigation } = shop.hosts
  const model = new TcmEnterModel(shop.app)
  return { ...shop, model, sent: () => transport.inputsOf('tcmHerbs'), log: navigation.log }
}
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

test('loads the prices of the herbs, and again on a retry', async () => {
  const { model, sent } = open({ tcmHerbs: answerInOrder<'tcmHerbs'>(refused(500), facts) })
  expect([model.listing.state, model.isTried]).toEqual(['loading', false])
  model.load()
  await nextTask()
  expect([model.listing.state, sent()]).toEqual(['failed', [{}]])
  model.load()
  await nextTask()
  expect([model.listing.state, model.listing.of('黄芪')?.price]).toEqual(['ready', 1.2])
})

test('PR-18 prices a dose of the herbs with readable grams, in yuan', async () => {
  const { model } = open()
  expect(model.dosePrice).toBe(0)
  model.load()
  await nextTask()
  model.formula.add('甘草', '10')
  model.formula.add('黄芪', '20')
  model.formula.add('丁香', '9')
  expect(model.dosePrice).toBe(3.25)
  model.formula.setGrams('黄芪', '2.5')
  expect(model.dosePrice).toBe(0.85)
})

test('explains unreadable grams at once, and empty grams only once the shopper has tried to continue', () => {
  const { model } = open()
  const wrong = '填 1–300 的整数'
  expect([model.gramsProblem('9'), model.gramsProblem(''), model.gramsProblem('0')]).toEqual(['', '', wrong])
  model.next()
  expect([model.gramsProblem('9'), model.gramsProblem(''), model.gramsProblem('301')]).toEqual(['', wrong, wrong])
})

test('explains the largest number of doses, and not the smallest', () => {
  const { model, feedback } = open()
  model.explainLimit('min')
  expect(feedback.toastText).toBe('')
  model.explainLimit('max')
  expect(feedback.toastText).toBe('一张药方最多 30 剂')
})

test('shows what the formula lacks instead of continuing', () => {
  const { model, feedback, log } = open()
  model.next()
  expect([feedback.toastText, model.isTried]).toEqual(['请先选药材', true])
  model.formula.add('甘草')
  model.next()
  expect(feedback.toastText).toBe('请填好每味药的克数')
  model.formula.setGrams('甘草', '6')
  model.formula.set({ via: 'paper' })
  model.next()
  expect([feedback.toastText, log]).toEqual(['请上传处方图片', []])
})

test('opens the confirmation with the number of doses', () => {
  const { model, feedback, log } = open()
  model.formula.add('甘草', '6')
  model.formula.set({ doses: 5 })
  model.next()
  expect([log, feedback.toastText, model.isTried]).toEqual([
    [{ how: 'push', url: '/activity/chinese/confirm/5' }],
    '',
    true,
  ])
})

test('shares its formula with the other pages and opens the herbs', () => {
  const { model, app, log } = open()
  expect(new TcmEnterModel(app).formula).toBe(model.formula)
  model.toCategory()
  expect(log).toEqual([{ how: 'push', url: '/activity/chinese/categroy' }])
})
