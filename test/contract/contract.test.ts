import type { z } from 'zod'
import { handlers } from '../../server/handlers'
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract'
import { schemas } from '../../src/contract/schemas'

const table = Object.entries(endpoints) as [EndpointName, Endpoint][]
const keysOf = (schema: z.ZodType) => Object.keys((schema as unknown as { shape?: object }).shape ?? {})

test('every endpoint has a unique method and path', () => {
  const addresses = table.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

test.each(table)('%s: its path parameters are in its input', (name, { path }) => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key)
  expect(keysOf(schemas[name].input)).toEqual(expect.arrayContaining(inPath))
})

test('every endpoint has a schema and a handler, and there are no others', () => {
  const names = table.map(([name]) => name).sort()
  expect(Object.keys(schemas).sort()).toEqual(names)
  expect(names.filter((name) => typeof handlers[name] !== 'function')).toEqual([])
})

test('only reads with the same reply for everyone are cached', () => {
  const wrong = table.filter(
    ([, { cached, method, visitor, writes }]) =>
      cached && (method !== 'GET' || writes || visitor === 'token' || visitor === 'unsent'),
  )
  expect(wrong).toEqual([])
})

test('the empty reply of every call not sent for visitors fits its schema', () => {
  const unsent = table.filter(([, { visitor }]) => visitor === 'unsent')
  expect(unsent.length).toBeGreaterThan(0)
  for (const [name, { empty }] of unsent) expect(schemas[name].reply.safeParse(empty).success).toBe(true)
})
