/** Returns the verb and the first table of a statement: `select orders`. Reads our own text only, never a parameter. */
export function summaryOf(statement: string): string {
  const verb = /^\W*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?([a-z_]\w*)/i.exec(statement)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}

/** Codes of PostgreSQL and of Node: never a value of a row or of a caller. */
const CODE = /^([0-9A-Z]{5}|E[A-Z_]+)$/

/** Returns the kind of an error: its code or its class. Never its message, which may quote a value. */
export function errorTypeOf(error: unknown): string {
  if (error === null || typeof error !== 'object') return typeof error
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && CODE.test(code) ? code : error.constructor.name
}
