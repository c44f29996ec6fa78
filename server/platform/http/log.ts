import type { FastifyServerOptions } from 'fastify'

/** Target of the log lines; standard output by default. */
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

/**
 * Whether it is a PostgreSQL error, by its code of five characters. Its message, its `detail` and the statement's
 * parameters contain values of the row.
 */
const isOfDatabase = ({ code }: Thrown) => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)

const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

/** Returns the loggable part of an error: place and kind. Drops all values of database errors. */
export function loggedError(error: Thrown) {
  const { name: type = '', code, table, constraint, column, message = '', stack = '' } = error
  if (isOfDatabase(error)) return { type, code, table, constraint, column, message: '', stack: framesOf(stack) }
  return { type, code, message, stack }
}

/**
 * Configures the server's log. Does not log requests: urls contain search words and ids. `fieldsOf` adds fields to every
 * line, such as the ids of the running trace.
 */
export const loggerOf = (to: boolean | LogTarget, fieldsOf?: () => object): FastifyServerOptions['logger'] =>
  to && {
    level: 'info',
    redact: ['req.headers.authorization'],
    serializers: { err: loggedError },
    ...(fieldsOf && { mixin: fieldsOf }),
    ...(to === true ? {} : { stream: to }),
  }
