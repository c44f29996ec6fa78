import { testApp, tick } from '../../../../test/fakes/app'
import { SearchModel } from './model'

test('the shopper’s words, without the room around them; nothing typed asks nothing', async () => {
  const { app, hosts } = testApp({ searchQuestions: [{ id: 3, title: '怎么开发票' }] })
  const model = new SearchModel(app)
  model.search('  ')
  expect(hosts.transport.inputsOf('searchQuestions')).toEqual([])
  model.search(' 发票 ')
  await tick()
  expect([hosts.transport.inputsOf('searchQuestions'), model.found.data]).toEqual([
    [{ text: '发票' }],
    [{ id: 3, title: '怎么开发票' }],
  ])
  model.clear()
  expect([model.typed, model.text]).toEqual(['', ''])
})
