/** SQLSTATE codes of PostgreSQL that this module assigns to failures of the network and of the driver. */
const CONNECT_FAILED = '08001'
const CONNECTION_FAILED = '08006'
const TOO_MANY_CONNECTIONS = '53300'
const STATEMENT_TIMEOUT = '57014'

/**
 * Connection ended by an operator, a crash, a start or a stop, or idle for too long; or its database became a standby,
 * which writes nothing (25006). Appendix A of the PostgreSQL manual lists the code classes.
 */
const LOST = new Set(['25006', '57P01', '57P02', '57P03', '57P04', '57P05', '25P03', '25P04'])

/** Database that lacks resources (disk, memory, connections), or a timeout of a statement or a lock. */
const BUSY = /^(53[0-9A-Z]{3}|57014|55P03)$/

/** Messages of driver failures, which have no code. */
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

/** Returns the SQLSTATE for a failure of the driver or the network, '' for any other error. */
function driverCode(error: unknown): string {
  const { message, syscall } = (error ?? {}) as Thrown
  if (typeof syscall === 'string') return syscall === 'read' || syscall === 'write' ? CONNECTION_FAILED : CONNECT_FAILED
  return DRIVER_FAILURES.find(([pattern]) => pattern.test(String(message)))?.[1] ?? ''
}

/** Adds a SQLSTATE code to a driver error that has none: callers then read one kind of code. */
export function withSqlState(error: unknown): unknown {
  const code = driverCode(error)
  if (!code) return error
  return Object.assign(new Error((error as Error).message, { cause: error }), { code })
}

/** Whether the connection is lost. Statements sent on it before may still have been executed. */
export const isConnectionLost = (error: unknown) => /^08[0-9A-Z]{3}$/.test(codeOf(error)) || LOST.has(codeOf(error))

/** Whether no connection could be opened. Nothing was sent, and retrying is safe. */
export const isConnectionRefused = (error: unknown) =>
  [CONNECT_FAILED, TOO_MANY_CONNECTIONS, '57P03'].includes(codeOf(error))

/** Whether the database is temporarily unavailable. The same call may succeed a little later. */
export const isUnavailable = (error: unknown) => isConnectionLost(error) || BUSY.test(codeOf(error))
