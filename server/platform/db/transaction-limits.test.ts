import { CALL_LIMITS, JOB_LIMITS } from './pool'
import { limitTransactions, type Query } from './transaction-limits'

/** Connection that records its statements and fails those that contain `wrong`. */
function recorder() {
  const texts: string[] = []
  const query: Query = async (text) => {
    texts.push(text)
    if (text.includes('wrong')) throw new Error('wrong')
    return `result of ${text}`
  }
  return { texts, query }
}

const beginOf = (statement: number, lock: number, idle: number) =>
  `begin; set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; ` +
  `set local idle_in_transaction_session_timeout = ${idle}`

test('sets the limits with the start of a transaction, and leaves other statements as they are', async () => {
  const { texts, query } = recorder()
  const run = limitTransactions(query, CALL_LIMITS)
  for (const text of ['begin', 'select 1', 'commit', 'select 2']) await run(text, [])
  expect(texts).toEqual([beginOf(5000, 3000, 10_000), 'select 1', 'commit', 'select 2'])
})

test('gives a statement outside of a transaction one of its own when asked to', async () => {
  const { texts, query } = recorder()
  const run = limitTransactions(query, JOB_LIMITS, true)
  const begin = beginOf(30_000, 3000, 60_000)
  expect(await run('select 1', [])).toBe('result of select 1')
  for (const text of ['begin', 'select 2', 'rollback', 'select 3']) await run(text, [])
  const alone = (text: string) => [begin, text, 'commit']
  expect(texts).toEqual([...alone('select 1'), begin, 'select 2', 'rollback', ...alone('select 3')])
})

test('rolls back the transaction of a single statement that fails, and reports its error', async () => {
  const { texts, query } = recorder()
  await expect(limitTransactions(query, JOB_LIMITS, true)('wrong', [])).rejects.toThrow('wrong')
  expect(texts.slice(1)).toEqual(['wrong', 'rollback'])
})
