import { z } from 'zod'

interface JsonSchema {
  type?: string | string[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  additionalProperties?: boolean | JsonSchema
  [key: string]: unknown
}

const typesOf = (parts: JsonSchema[]) => [...new Set(parts.flatMap((part) => part.type ?? []))]

/** Replaces unions of plain values by a list of types, because `anyOf` makes the serialiser validate each branch. */
function flatten(schema: JsonSchema): JsonSchema {
  const { anyOf, properties, items, additionalProperties, ...rest } = schema
  if (anyOf) {
    const parts = anyOf.map(flatten)
    const objects = parts.filter((part) => part.properties ?? part.items ?? part.additionalProperties)
    if (objects.length === 0) return { type: typesOf(parts) }
    if (objects.length === 1) return { ...objects[0], type: typesOf(parts), nullable: true }
    return { anyOf: parts }
  }
  return {
    ...(rest.type ? { type: rest.type } : {}),
    ...(rest.required ? { required: rest.required } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, flatten(value)])) }
      : {}),
    ...(items ? { items: flatten(items) } : {}),
    ...(typeof additionalProperties === 'object' ? { additionalProperties: flatten(additionalProperties) } : {}),
  }
}

/** JSON schema of a successful envelope, in the form that Fastify's compiled serialiser handles fastest. */
export const replySchema = (reply: z.ZodType) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    data: flatten(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }) as JsonSchema),
  },
})
