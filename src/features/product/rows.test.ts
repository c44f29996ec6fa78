import { businessError, testApp } from '../../../test/fakes/app'
import { Rows, ROWS_PAGE_SIZE } from './rows'

type Answer = Awaited<ReturnType<ConstructorParameters<typeof Rows<{ id: number }>>[1]>>
const page = (ids: number[], totalPage = 1): Answer => ({
  ok: true,
  data: { list: ids.map((id) => ({ id })), totalPage, totalCount: ids.length },
})
const failed: Answer = { ok: false, error: businessError(500) }

function setUp(answers: Answer[], token = 't') {
  const { app } = testApp({}, { token })
  const requests: number[] = []
  const rows = new Rows<{ id: number }>(
    app,
    ({ pageNum, pageSize }) => {
      requests.push(pageNum)
      expect(pageSize).toBe(ROWS_PAGE_SIZE)
      return Promise.resolve(answers.shift() ?? failed)
    },
    ({ id }) => id,
  )
  return { rows, asks: requests, ids: () => rows.list.map(({ id }) => id) }
}

test('BC-31 ST-67 loads pages of ten; later pages append without repeats', async () => {
  const { rows, asks: requests, ids } = setUp([page([1, 2], 2), page([2, 3], 2)])
  expect(ROWS_PAGE_SIZE).toBe(10)
  await rows.load()
  await Promise.all([rows.more(), rows.more()])
  await rows.more()
  expect([ids(), requests, rows.end]).toEqual([[1, 2, 3], [1, 2], 'end'])
})

test('retries a failed first page; a failed later page keeps the rows', async () => {
  const { rows, ids } = setUp([failed, page([1], 2), failed, page([2], 2)])
  await rows.load()
  expect(rows.state).toBe('failed')
  await rows.load()
  await rows.more()
  expect([rows.state, rows.end, ids()]).toEqual(['ready', 'error', [1]])
  await rows.more()
  expect([rows.end, ids()]).toEqual(['end', [1, 2]])
})

test('a visitor must sign in, and nothing is sent', async () => {
  const { rows, asks: requests } = setUp([], '')
  await rows.load()
  expect([rows.state, requests]).toEqual(['visitor', []])
})
