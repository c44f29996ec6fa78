import pg from 'pg'
import { isConnectionLost, isConnectionRefused, isUnavailable, withSqlState } from './connection-errors'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test.each(['08000', '08003', '08006', '08P01', '25006', '57P01', '57P02', '57P03', '25P03'])(
  'classifies %s as a lost connection',
  (code) => {
    expect([isConnectionLost(coded(code)), isUnavailable(coded(code))]).toEqual([true, true])
  },
)

test.each(['53100', '53200', '53300', '57014', '55P03'])(
  'classifies %s as a busy database that keeps its connection',
  (code) => {
    expect([isConnectionLost(coded(code)), isUnavailable(coded(code))]).toEqual([false, true])
  },
)

test.each(['23505', '40001', '22P02', '42P01', 'ENOENT', ''])('leaves an error with code "%s" unchanged', (code) => {
  expect(isUnavailable(coded(code))).toBe(false)
  expect(withSqlState(coded(code))).toEqual(coded(code))
})

test.each([
  ['Connection terminated unexpectedly', '08006'],
  ['Client has encountered a connection error and is not queryable', '08006'],
  ['timeout expired', '08001'],
  ['timeout exceeded when trying to connect', '53300'],
  ['Query read timeout', '57014'],
])('gives the driver’s "%s" the code %s', (message, code) => {
  const error = withSqlState(new Error(message))
  expect(error).toMatchObject({ message, code })
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  ['read', 'ECONNRESET', '08006'],
  ['write', 'EPIPE', '08006'],
  ['read', 'ETIMEDOUT', '08006'],
  ['connect', 'ECONNREFUSED', '08001'],
  ['getaddrinfo', 'ENOTFOUND', '08001'],
])('gives a failed %s with %s the code %s', (syscall, code, state) => {
  expect(withSqlState(Object.assign(new Error('x'), { code, syscall }))).toMatchObject({ code: state })
})

test('reads the driver’s error when no server listens on the port', async () => {
  // A port that was free a moment ago may belong to another test now; nothing listens on port 1.
  const client = new pg.Client({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' })
  const error = withSqlState(await client.connect().catch((thrown: unknown) => thrown))
  expect([isConnectionRefused(error), isUnavailable(error)]).toEqual([true, true])
})
