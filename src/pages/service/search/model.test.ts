import { testApp, nextTask } from '../../../../test/fakes/app'
import { SearchModel } from './model'

test('searches the trimmed text; an empty field makes no request', async () => {
  const { app, hosts } = testApp({ searchQuestions: [{ id: 3, title: '怎么开发票' }] })
  const model = new SearchModel(app)
  model.search('  ')
  expect(hosts.transport.inputsOf('searchQuestions')).toEqual([])
  model.search(' 发票 ')
  await nextTask()
  expect([hosts.transport.inputsOf('searchQuestions'), model.results.data]).toEqual([
    [{ text: '发票' }],
    [{ id: 3, title: '怎么开发票' }],
  ])
  model.clear()
  expect([model.inputText, model.text]).toEqual(['', ''])
})
