/** SQLSTATE codes of PostgreSQL that this module gives to failures of the network and of the driver. */
const CONNECT_FAILED = '08001'
const CONNECTION_FAILED = '08006'
const TOO_MANY_CONNECTIONS = '53300'
const STATEMENT_TIMEOUT = '57014'

/** Ended by an operator, a crash, a start or a stop; idle for too long. The classes of codes are in the manual of PostgreSQL, appendix A. */
const LOST = new Set(['57P01', '57P02', '57P03', '57P04', '57P05', '25P03', '25P04'])

/** Resources (disk full, memory, connections), statement timeout, lock timeout. */
const BUSY = /^(53[0-9A-Z]{3}|57014|55P03)$/

/** Failures of the driver have no code; these are its words. */
const DRIVER_FAILURES: readonly (readonly [RegExp, string])[] = [
  [/^timeout exceeded when trying to connect$/, TOO_MANY_CONNECTIONS],
  [/^Query read timeout$/, STATEMENT_TIMEOUT],
  [/^(timeout expired|Connection terminated due to connection timeout)$/, CONNECT_FAILED],
  [/^(Connection terminated|Client has encountered a connection error|Client was closed)/, CONNECTION_FAILED],
  [/^Cannot use a pool after calling end/, CONNECTION_FAILED],
]

interface Thrown {
  code?: unknown
  message?: unknown
  syscall?: unknown
}

const codeOf = (error: unknown) => String((error as Thrown | null)?.code ?? '')

/** SQLSTATE of a failure of the driver or the network, '' for any other error. */
function driverCode(error: unknown): string {
  const { message, syscall } = (error ?? {}) as Thrown
  if (typeof syscall === 'string') return syscall === 'read' || syscall === 'write' ? CONNECTION_FAILED : CONNECT_FAILED
  return DRIVER_FAILURES.find(([words]) => words.test(String(message)))?.[1] ?? ''
}

/** Gives an error that the database's driver threw a SQLSTATE code when it has none, so that callers read one kind of code. */
export function withSqlState(error: unknown): unknown {
  const code = driverCode(error)
  if (!code) return error
  return Object.assign(new Error((error as Error).message, { cause: error }), { code })
}

/** Whether the connection is over. What was sent on it before may still have been done. */
export const isConnectionLost = (error: unknown) => /^08[0-9A-Z]{3}$/.test(codeOf(error)) || LOST.has(codeOf(error))

/** Whether no connection could be opened now. Nothing was sent, so opening one again is safe. */
export const isConnectionRefused = (error: unknown) =>
  [CONNECT_FAILED, TOO_MANY_CONNECTIONS, '57P03'].includes(codeOf(error))

/** Whether the database cannot work now. The same call may pass a little later. */
export const isUnavailable = (error: unknown) => isConnectionLost(error) || BUSY.test(codeOf(error))
