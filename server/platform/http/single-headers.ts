import type { FastifyRequest } from 'fastify'

/** Returns the headers of a request with one value each: the first of a repeated header. */
export const singleHeaders = (headers: FastifyRequest['headers']): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))
