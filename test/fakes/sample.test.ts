import { z } from 'zod'
import { complete, droppedFields } from './sample'
import { schemas } from './contract-check'

const row = z.object({
  id: z.number().int().min(1),
  name: z.string(),
  tags: z.array(z.string()),
  note: z.string().optional(),
})

test.each([
  ['a text', z.string(), ''],
  ['a text with a minimum length', z.string().min(3), 'xxx'],
  ['a number', z.number(), 0],
  ['a number with a minimum', z.number().min(2), 2],
  ['a positive number', z.number().int().positive(), 1],
  ['a flag', z.union([z.literal(0), z.literal(1)]), 0],
  ['an enum', z.enum(['a', 'b']), 'a'],
  ['a nullable value', row.nullable(), null],
  ['a list', z.array(row), []],
  ['a list with a minimum length', z.array(z.boolean()).min(2), [false, false]],
  ['a record', z.record(z.string(), z.number()), {}],
  ['a tuple', z.tuple([z.string(), z.number()]), ['', 0]],
  ['an object, without its optional fields', row, { id: 1, name: '', tags: [] }],
  ['the type of the default', z.number().default(7), 0],
])('completes an empty part to %s', (_, schema: z.ZodType, sample) => expect(complete(schema)).toEqual(sample))

test('keeps the given fields and completes the others, also in lists, records and behind null', () => {
  const schema = z.object({ rows: z.array(row), byId: z.record(z.string(), row), best: row.nullable() })
  const a = { id: 1, name: 'a', tags: [] }
  const part = { rows: [{ name: 'a' }], byId: { x: { name: 'a', note: 'n' } }, best: { name: 'a' } }
  expect(complete(schema, part)).toEqual({ rows: [a], byId: { x: { ...a, note: 'n' } }, best: a })
})

test('completes the variant of a union that the given fields belong to', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('pics'), pics: z.array(z.string()), wide: z.boolean() }),
  ])
  expect(complete(schema, { kind: 'pics' })).toEqual({ kind: 'pics', pics: [], wide: false })
  expect(complete(schema, { text: 'x' })).toEqual({ kind: 'text', text: 'x' })
})

test('leaves a value of a wrong type unchanged', () => {
  expect(complete(row, { id: '1', tags: 'x', name: null })).toEqual({ id: '1', tags: 'x', name: null })
  expect([complete(row, []), complete(z.array(row), {})]).toEqual([[], {}])
})

test('names every field that parsing drops', () => {
  const value = { id: 1, name: '', tags: [], extra: 1, note: undefined, removed: undefined }
  const schema = z.object({ rows: z.array(row) })
  expect(droppedFields({ rows: [value] }, schema.parse({ rows: [value] }))).toEqual(['rows.0.extra'])
})

test('the smallest reply of every endpoint fits the contract', () => {
  const violations = Object.entries(schemas).filter(([, { reply }]) => !reply.safeParse(complete(reply)).success)
  expect(violations.map(([name]) => name)).toEqual([])
})
