import { testApp, nextTask } from '../../../../test/fakes/app'
import { HealthModel } from './model'

const page = (topic: unknown) => ({ list: [{ id: topic ? 2 : 1 }], totalCount: 1, totalPage: 1, currPage: 1 })

test('PR-30 starts with all topics; another topic loads its own, the chosen one not again', async () => {
  const { app, hosts } = testApp({
    healthTopics: [{ topic: '用药安全', count: 1 }],
    healthArticles: ({ topic }) => page(topic),
  })
  const model = new HealthModel(app)
  await model.load()
  expect([model.topics.data?.length, model.articles.list.map(({ id }) => id)]).toEqual([1, [1]])
  model.choose('用药安全')
  model.choose('用药安全')
  await nextTask()
  expect(model.articles.list.map(({ id }) => id)).toEqual([2])
  expect(hosts.transport.inputsOf('healthArticles').length).toBe(2)
})

test('topics and articles that failed together are retried together', async () => {
  let isDown = true
  const cut = { ok: false, reason: 'offline' }
  const { app } = testApp({
    healthTopics: () => (isDown ? cut : [{ topic: '用药安全', count: 1 }]),
    healthArticles: () => (isDown ? cut : page('')),
  })
  const model = new HealthModel(app)
  await model.load()
  expect([model.topics.state, model.articles.state]).toEqual(['failed', 'failed'])
  isDown = false
  await model.topics.load()
  await nextTask()
  expect([model.topics.state, model.articles.state]).toEqual(['ready', 'ready'])
})
