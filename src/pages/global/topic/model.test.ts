import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, refused, type Answer, type Answers } from '../../../../test/fakes/hosts'
import type { GlobalCard } from '@/contract/types'
import { TopicModel } from './model'

const topic: Answer<'globalTopics'> = { list: [{ id: 4, title: '母婴', goods: [{ barcode: 'a' }] }], totalCount: 1 }
const card = { barcode: 'a' } as GlobalCard

function open(answers: Answers = {}, { id = '4', token = 't' } = {}) {
  const shop = testApp(
    { globalTopics: topic, addGlobal: { cardGoodsId: 1, count: 1, total: 7 }, ...answers },
    { token },
  )
  const { transport, navigation } = shop.hosts
  return { ...shop, model: new TopicModel(shop.app, id), sent: transport.inputsOf, log: navigation.log }
}
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

test('loads the topic of the url when the page shows, and once', async () => {
  const { model, sent } = open()
  expect([model.state, model.topic]).toEqual(['loading', null])
  model.show()
  await nextTask()
  expect([model.state, model.topic?.title]).toEqual(['ready', '母婴'])
  model.show()
  expect(model.state).toBe('ready')
  expect(sent('globalTopics')).toEqual([{ id: '4', pageSize: '1' }])
})

test.each<[string, Answer<'globalTopics'>, string]>([
  ['a topic that the server does not know', refused(404), 'gone'],
  ['a lost reply', { ok: false, reason: 'timeout' }, 'failed'],
  ['a refusal', refused(500), 'failed'],
])('leads from %s to its state, and retries', async (_, answer, state) => {
  const { model } = open({ globalTopics: answerInOrder<'globalTopics'>(answer, topic) })
  await model.load()
  expect([model.state, model.topic]).toEqual([state, null])
  model.show()
  expect(model.state).toBe('loading')
  await nextTask()
  expect([model.state, model.topic?.id]).toEqual(['ready', 4])
})

test('is gone where the server lists no topic', async () => {
  const { model } = open({ globalTopics: { list: [], totalCount: 0 } })
  await model.load()
  expect([model.state, model.topic]).toEqual(['gone', null])
})

test.each(['', '0', '-1', '1.5', 'abc', '4x', '99999999999'])('requests no topic for the id %j', async (id) => {
  const { model, sent } = open({}, { id })
  await model.load()
  expect([model.state, sent('globalTopics')]).toEqual(['gone', []])
})

test('adds one piece of a product to the cart on two taps', async () => {
  const { model, sent, feedback } = open()
  model.add(card)
  model.add(card)
  await nextTask()
  expect([sent('addGlobal'), feedback.toastText]).toEqual([[{ barcode: 'a', count: 1 }], '商品添加成功'])
})

test('adds the product that a visitor tapped once the page shows after the sign-in', async () => {
  const { model, sent, stores, log } = open({}, { token: '' })
  model.add(card)
  await nextTask()
  expect([sent('addGlobal'), log]).toEqual([[], [{ how: 'push', url: '/login' }]])
  stores.session.token = 't'
  model.show()
  await nextTask()
  expect(sent('addGlobal')).toEqual([{ barcode: 'a', count: 1 }])
})

test('opens a product and the list of all topics', () => {
  const { model, log } = open()
  model.open(card)
  model.toAll()
  expect(log).toEqual([
    { how: 'push', url: '/global/product/detail/a' },
    { how: 'push', url: '/global/recommend/list' },
  ])
})
