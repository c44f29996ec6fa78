import { sql } from 'kysely'
import { openThreadDb, type ThreadDb } from '../../testing/thread-db'
import { readTogether, rowsOf } from './read-together'

const statements: string[] = []
let database: ThreadDb
beforeAll(async () => (database = await openThreadDb(null, (text) => statements.push(text))))
afterAll(() => database.close())
beforeEach(() => (statements.length = 0))

const NOON = new Date('2026-11-21T12:00:00.123+08:00')

test('reads several queries as one statement, with moments as dates and rows in the order of their query', async () => {
  const { numbers, moments, none } = await readTogether(database.db, {
    numbers: rowsOf(
      sql<{ n: number; words: string[] }>`select n, array['a'] as words from unnest(array[3, 1, 2]) n order by n desc`,
    ),
    moments: rowsOf(
      sql<{ at: Date; until: Date | null }>`select ${NOON}::timestamptz as at, null::timestamptz as until`,
      {
        at: true,
        until: true,
      },
    ),
    none: rowsOf(sql<{ id: number }>`select 1 as id where false`),
  })
  expect(numbers).toEqual([3, 2, 1].map((n) => ({ n, words: ['a'] })))
  expect(moments).toEqual([{ at: NOON, until: null }])
  expect(none).toEqual([])
  expect(statements).toHaveLength(1)
})
