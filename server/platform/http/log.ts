import type { FastifyServerOptions } from 'fastify'

/** Where lines of the log go; standard output unless told otherwise. */
export interface LogTarget {
  write(line: string): void
}

interface Thrown {
  name?: string
  message?: string
  stack?: string
  code?: unknown
  table?: unknown
  constraint?: unknown
  column?: unknown
}

/** Five characters of PostgreSQL's: its words, its `detail` and the parameters of the statement hold what the row held. */
const isOfDatabase = ({ code }: Thrown) => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)

const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

/** What the log keeps of an error: where and what kind, and of the database's none of its values. */
export function loggedError(error: Thrown) {
  const { name: type = '', code, table, constraint, column, message = '', stack = '' } = error
  if (isOfDatabase(error)) return { type, code, table, constraint, column, message: '', stack: framesOf(stack) }
  return { type, code, message, stack }
}

/** The server's log. Requests are not logged: urls carry search words and ids. */
export const loggerOf = (to: boolean | LogTarget): FastifyServerOptions['logger'] =>
  to && {
    level: 'info',
    redact: ['req.headers.authorization'],
    serializers: { err: loggedError },
    ...(to === true ? {} : { stream: to }),
  }
