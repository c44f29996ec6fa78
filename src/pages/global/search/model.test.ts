import { fakeDelay, testApp } from '../../../../test/fakes/app'
import { GlobalSearchModel } from './model'

const setup = () => {
  const made = testApp({ searchGlobal: { list: [], totalPage: 0, totalCount: 0, currPage: 1 } })
  const model = new GlobalSearchModel(made.app, '', fakeDelay().delay)
  return { ...made, model, again: () => new GlobalSearchModel(made.app) }
}

test('BC-40 the last twenty words are stored on this device, newest first, each once', () => {
  const { model, again: reopen } = setup()
  for (let count = 1; count <= 22; count++) model.choose(`w${count}`)
  model.choose(' w21 ')
  expect(model.history.keywords).toHaveLength(20)
  expect(model.history.keywords.slice(0, 3)).toEqual(['w21', 'w22', 'w20'])
  expect(reopen().history.keywords).toEqual(model.history.keywords)
})

test('VA-11 an empty text is neither searched nor stored; clearing the field shows the words', () => {
  const { model, hosts } = setup()
  model.type('  ')
  model.search()
  expect([model.history.keywords, hosts.transport.inputsOf('searchGlobal')]).toEqual([[], []])
  model.type('x')
  model.search()
  expect(model.keyword).toBe('x')
  model.clear()
  expect([model.keyword, model.inputText]).toEqual(['', ''])
})

test('the words are deleted only after confirmation', async () => {
  const { model, feedback, again: reopen } = setup()
  model.choose('x')
  const firstClear = model.history.clear()
  feedback.answer(false)
  await firstClear
  expect(model.history.keywords).toEqual(['x'])
  const secondClear = model.history.clear()
  feedback.answer(true)
  await secondClear
  expect([model.history.keywords, reopen().history.keywords]).toEqual([[], []])
})
