import { testApp } from '../../../test/fakes/app'
import { OwnList, PAGE_SIZE, type Removal } from './own-list'

interface Row {
  id: number
  onSale: 0 | 1
}
const offline = { ok: false as const, error: { kind: 'offline' as const } }
const question = { title: 't', message: 'm' }
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

/** Server with a shopper's rows; rows in `unavailableIds` cannot be bought. */
function setUp(count: number, unavailableIds: readonly number[] = []) {
  let rows: Row[] = Array.from({ length: count }, (_, index) => ({
    id: count - index,
    onSale: unavailableIds.includes(count - index) ? 0 : 1,
  }))
  let isDown = false
  const requests: number[] = []
  const removals: Removal[] = []
  const { app, feedback } = testApp({}, { token: 't' })
  const list = new OwnList<Row>(app, {
    fetchPage: async ({ pageNum, pageSize }) => {
      requests.push(pageNum)
      if (isDown) return offline
      const data = {
        list: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
        totalPage: Math.ceil(rows.length / pageSize),
        totalCount: rows.length,
        goneCount: rows.filter(({ onSale }) => onSale === 0).length,
      }
      return { ok: true, data }
    },
    remove: async (removal) => {
      removals.push(removal)
      if (isDown) return offline
      const before = rows.length
      if ('ids' in removal) rows = rows.filter(({ id }) => !removal.ids.split(',').includes(String(id)))
      else rows = removal.scope === 'all' ? [] : rows.filter(({ onSale }) => onSale === 1)
      return { ok: true, data: { removed: before - rows.length } }
    },
  })
  const say = async (work: Promise<unknown>, yes = true) => {
    await nextTask()
    feedback.answer(yes)
    await work
    await nextTask()
  }
  return { list, asks: requests, removals, feedback, say, cut: (down = true) => (isDown = down) }
}
const ids = (list: OwnList<Row>) => list.rows.list.map(({ id }) => id)

test('ST-67 loads page by page to the end', async () => {
  const { list, asks: requests } = setUp(45)
  expect(list.rows.state).toBe('loading')
  await list.rows.load()
  expect([list.rows.list.length, list.rows.end, list.rows.total]).toEqual([PAGE_SIZE, 'idle', 45])
  await Promise.all([list.rows.more(), list.rows.more()])
  await list.rows.more()
  await list.rows.more()
  expect([list.rows.list.length, list.rows.end, requests]).toEqual([45, 'end', [1, 2, 3]])
})

test('a failed first page fails the page, a failed later page fails the list; both can be retried', async () => {
  const { list, cut, feedback } = setUp(25)
  cut()
  await list.rows.load()
  expect([list.rows.state, list.rows.isEmpty, feedback.toastText]).toEqual(['failed', false, ''])
  cut(false)
  await list.rows.load()
  cut()
  await list.rows.more()
  expect([list.rows.state, list.rows.end, list.rows.list.length]).toEqual(['ready', 'error', 20])
  await list.rows.load()
  expect([list.rows.list.length, feedback.toastText]).toEqual([20, '网络断了，请检查网络后重试'])
  cut(false)
  await list.rows.more()
  expect([list.rows.end, list.rows.list.length]).toEqual(['end', 25])
})

test('selects rows singly, by group and all, and clears the selection when edit mode ends', async () => {
  const { list } = setUp(5)
  await list.rows.load()
  list.edit()
  list.toggle([list.rows.list[0]!])
  expect([list.picked.length, list.hasEverything]).toEqual([1, false])
  list.toggle(list.rows.list.slice(0, 3))
  expect([list.picked.map(({ id }) => id), list.hasAll(list.rows.list.slice(0, 3))]).toEqual([[5, 4, 3], true])
  list.toggle(list.rows.list.slice(0, 3))
  expect(list.picked).toEqual([])
  list.toggleEverything()
  expect(list.hasEverything).toBe(true)
  list.edit()
  expect([list.isEditing, list.picked]).toEqual([false, []])
  list.edit()
  expect(list.picked).toEqual([])
})

test('ER-76 deletes the selection after a confirmation and skips no row that moved up', async () => {
  const { list, say, removals, feedback } = setUp(50)
  await list.rows.load()
  await list.rows.more()
  list.edit()
  list.toggle(list.rows.list.slice(0, 3))
  await say(list.removePicked(question))
  expect([removals, feedback.toastText]).toEqual([[{ ids: '50,49,48' }], '删除成功'])
  expect([list.rows.list.length, list.rows.total, list.picked]).toEqual([37, 47, []])
  await list.rows.more()
  await list.rows.more()
  expect(ids(list)).toEqual(Array.from({ length: 47 }, (_, index) => 47 - index))
})

test('a swiped row is deleted alone, after a question, whatever is selected', async () => {
  const { list, say, removals, feedback } = setUp(3)
  await list.rows.load()
  const [first] = list.rows.list
  await say(list.removeRow(first!, question), false)
  expect([removals, list.rows.list.length]).toEqual([[], 3])
  await say(list.removeRow(first!, question))
  expect([removals, ids(list), feedback.toastText]).toEqual([[{ ids: '3' }], [2, 1], '删除成功'])
})

test('changes nothing on a cancel; shows no confirmation for an empty selection', async () => {
  const { list, say, removals, feedback } = setUp(3)
  await list.rows.load()
  list.edit()
  await list.removePicked(question)
  expect(feedback.question).toBeNull()
  list.toggleEverything()
  await say(list.removePicked(question), false)
  expect([removals, list.rows.list.length, list.isEditing]).toEqual([[], 3, true])
})

test('splits a deletion with too many ids into several requests', async () => {
  const { list, say, removals } = setUp(130)
  await list.rows.load()
  for (let page = 0; page < 6; page++) await list.rows.more()
  list.edit()
  list.toggleEverything()
  await say(list.removePicked(question))
  expect(removals.map((removal) => ('ids' in removal ? removal.ids.split(',').length : 0))).toEqual([100, 30])
  expect([list.rows.isEmpty, list.rows.total, list.isEditing]).toEqual([true, 0, false])
})

test('ER-76 clearing unavailable rows keeps the rest; clearing all leaves an empty list', async () => {
  const { list, say, removals, feedback } = setUp(4, [2, 3])
  await list.rows.load()
  expect(list.goneCount).toBe(2)
  await say(list.clear('gone', question))
  expect([ids(list), list.goneCount, list.rows.total, feedback.toastText]).toEqual([[4, 1], 0, 2, '清空成功'])
  list.edit()
  await say(list.clear('all', question))
  expect([list.rows.isEmpty, list.rows.end, list.isEditing, removals]).toEqual([
    true,
    'end',
    false,
    [{ scope: 'gone' }, { scope: 'all' }],
  ])
})

test('a failed deletion shows a message and keeps the rows and the selection', async () => {
  const { list, say, cut, feedback } = setUp(3)
  await list.rows.load()
  list.edit()
  list.toggleEverything()
  cut()
  await say(list.removePicked(question))
  expect([list.rows.list.length, list.picked.length, feedback.toastText]).toEqual([3, 3, '网络断了，请检查网络后重试'])
})

test('loads the following rows after the shown ones are deleted', async () => {
  const { list, say } = setUp(25)
  await list.rows.load()
  list.edit()
  list.toggleEverything()
  await say(list.removePicked(question))
  expect([ids(list), list.rows.end, list.rows.total]).toEqual([[5, 4, 3, 2, 1], 'end', 5])
})

test('drops a reply that arrives after the page closes', async () => {
  const { list } = setUp(3)
  const loading = list.rows.load()
  list.dispose()
  await loading
  expect(list.rows.state).toBe('loading')
})
