import { fakeStorage } from '../../test/fakes/hosts'
import { SearchHistoryStore } from './search-history'

function history(storedValues: Record<string, string> = {}) {
  const storage = fakeStorage(storedValues)
  const store = new SearchHistoryStore(storage)
  return { store, storage }
}

test('without stored words the history is empty', () => {
  expect(history().store.keywords).toEqual([])
})

test('VA-11 blank searches are not stored', () => {
  const { store } = history()
  store.add('')
  store.add('   ')
  expect(store.keywords).toEqual([])
})

test('VA-12 a repeated search moves to the front without a duplicate', () => {
  const { store } = history()
  for (const keyword of ['感冒', '发烧', ' 感冒 ']) store.add(keyword)
  expect(store.keywords).toEqual(['感冒', '发烧'])
})

test('BC-39 keeps ten, newest first, also over a restart', () => {
  const { store, storage } = history()
  for (let n = 1; n <= 11; n++) store.add(`w${n}`)
  const ten = ['w11', 'w10', 'w9', 'w8', 'w7', 'w6', 'w5', 'w4', 'w3', 'w2']
  expect(store.keywords).toEqual(ten)
  const next = new SearchHistoryStore(storage)
  expect(next.keywords).toEqual(ten)
})

test('clearing removes them in memory and on the device', () => {
  const { store, storage } = history({ searchHistory: '["a"]' })
  expect(store.keywords).toEqual(['a'])
  store.clear()
  expect(store.keywords).toEqual([])
  expect(storage.values.size).toBe(0)
})

test.each(['{', '"a"', '{"0":"a"}', '[1]', '["a",null]'])(
  'an invalid stored value (%s) is ignored',
  (searchHistory) => {
    expect(history({ searchHistory }).store.keywords).toEqual([])
  },
)
