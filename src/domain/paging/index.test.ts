import { mergePage } from '.'

const row = (id: number, name = '') => ({ id, name })
const key = (item: { id: number }) => item.id
const ids = (list: { id: number }[]) => list.map(key)

test('ST-67 page 1 replaces the list', () => {
  const { list } = mergePage([row(1), row(2)], { page: 1, rows: [row(3)], size: 10 }, key)
  expect(ids(list)).toEqual([3])
})

test('ST-67 later pages append', () => {
  const { list } = mergePage([row(1), row(2)], { page: 2, rows: [row(3), row(4)], size: 2 }, key)
  expect(ids(list)).toEqual([1, 2, 3, 4])
})

test('skips a row that the list already has, and a row that comes twice', () => {
  const { list } = mergePage([row(1, 'old')], { page: 2, rows: [row(1, 'new'), row(2), row(2)], size: 3 }, key)
  expect(list).toEqual([row(1, 'old'), row(2)])
})

test('leaves the given list unchanged', () => {
  const before = [row(1)]
  mergePage(before, { page: 2, rows: [row(2)], size: 1 }, key)
  expect(before).toEqual([row(1)])
})

test.each([
  [{ page: 1, rows: [row(1), row(2)], size: 2 }, false],
  [{ page: 1, rows: [row(1)], size: 2 }, true],
  [{ page: 2, rows: [row(1), row(2)], size: 2, totalPage: 2 }, true],
  [{ page: 1, rows: [row(1)], size: 2, totalPage: 2 }, false],
  [{ page: 2, rows: [row(1), row(2)], size: 2, totalCount: 4 }, true],
  [{ page: 2, rows: [row(1), row(2)], size: 2, totalCount: 5 }, false],
  [{ page: 1, rows: [], size: 0, totalPage: 9 }, true],
])('the end of %p is detected: %p', (page, ended) => {
  expect(mergePage([], page, key).ended).toBe(ended)
})
