import { HISTORY_SIZE, addToHistory } from '.'

test('BC-39 BC-40 keeps 10 entries for search, 20 for cross-border and reservation search', () => {
  expect(HISTORY_SIZE).toEqual({ search: 10, global: 20, preSearch: 20 })
})

test('VA-11 ignores empty and blank texts', () => {
  expect(addToHistory(['a'], '', 10)).toEqual(['a'])
  expect(addToHistory(['a'], ' \n', 10)).toEqual(['a'])
})

test('VA-12 a repeated text moves to the front, trimmed', () => {
  expect(addToHistory(['c', 'b', 'a'], ' b ', 10)).toEqual(['b', 'c', 'a'])
  expect(addToHistory(['b', 'a'], 'c', 10)).toEqual(['c', 'b', 'a'])
})

test.each([10, 20])('BC-39 BC-40 removes the oldest after %p', (size) => {
  let history: string[] = []
  for (let entry = 1; entry <= size; entry++) history = addToHistory(history, `${entry}`, size)
  expect([history.length, history[0], history[size - 1]]).toEqual([size, `${size}`, '1'])
  history = addToHistory(history, 'new', size)
  expect([history.length, history[0], history[size - 1]]).toEqual([size, 'new', '2'])
})
