// Turns a zod type into the rows of a table: `goods[].price | number | required`.
import { z } from 'zod'

interface Json {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  additionalProperties?: boolean | Json
  default?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
}

export interface Field {
  name: string
  type: string
  required: boolean
}

/** Ignores the bounds of a safe integer, which zod writes where a schema has none. */
const bound = (value: number | undefined) =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined

const between = (least: number | undefined, most: number | undefined, unit = '') => {
  if (least !== undefined && most !== undefined) return ` ${least}–${most}${unit}`
  if (most !== undefined) return ` ≤ ${most}${unit}`
  return least !== undefined ? ` ≥ ${least}${unit}` : ''
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

/** Describes a type in one table cell: `integer 1–100, default 10`. */
export function typeOf(json: Json): string {
  const rest = json.default === undefined ? '' : `, default ${JSON.stringify(json.default)}`
  if (json.const !== undefined) return literal(json.const) + rest
  if (json.enum) return json.enum.map(literal).join(' · ') + rest
  if (json.anyOf) return [...new Set(json.anyOf.map(typeOf))].join(' · ') + rest
  if (json.items) return `list of ${typeOf(json.items)}${between(json.minItems, json.maxItems, ' entries')}${rest}`
  if (json.properties) return `object${rest}`
  if (typeof json.additionalProperties === 'object') return `map of ${typeOf(json.additionalProperties)}${rest}`
  const least = bound(json.exclusiveMinimum === undefined ? json.minimum : json.exclusiveMinimum + 1)
  const range = between(least, bound(json.maximum)) + between(json.minLength, json.maxLength, ' characters')
  const form = json.pattern && json.pattern.length < 40 ? ` \`${json.pattern}\`` : ''
  return `${[json.type ?? 'any'].flat().join(' · ')}${range}${form}${rest}`
}

const partsOf = (json: Json): Json[] => [json, ...(json.anyOf ?? []).flatMap(partsOf)]

function rows(json: Json, prefix: string): Field[] {
  return partsOf(json).flatMap((part) => [
    ...Object.entries(part.properties ?? {}).flatMap(([key, value]) => [
      { name: `${prefix}${key}`, type: typeOf(value), required: (part.required ?? []).includes(key) },
      ...rows(value, `${prefix}${key}.`),
    ]),
    ...(part.items ? rows(part.items, `${prefix.replace(/\.$/, '')}[].`) : []),
    ...(typeof part.additionalProperties === 'object' ? rows(part.additionalProperties, `${prefix}*.`) : []),
  ])
}

const jsonOf = (type: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json

/** Returns every field of an input or reply; nested fields by their path. */
export const fieldsOf = (type: z.ZodType, io: 'input' | 'output') => rows(jsonOf(type, io), '')

/** Describes the whole type in one cell, for a reply that is not an object. */
export const fullTypeOf = (type: z.ZodType, io: 'input' | 'output') => typeOf(jsonOf(type, io))
