import type { z } from 'zod'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Definitions of zod's own types, as far as the contract uses them. */
type Def = z.core.$ZodTypes['_zod']['def']

const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def

/** Returns the smallest length or number that the checks allow. */
const leastOf = ({ checks = [] }: Def) =>
  Math.max(
    0,
    ...checks.map(({ _zod }) => {
      const def = _zod.def as { minimum?: number; value?: number; inclusive?: boolean; check: string }
      if (def.check === 'min_length') return def.minimum ?? 0
      return def.check === 'greater_than' ? (def.value ?? 0) + (def.inclusive ? 0 : 1) : 0
    }),
  )

/** Returns the paths of fields of `value` that the schema does not know and that parsing has dropped. */
export function droppedFields(value: unknown, parsed: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return Array.isArray(parsed) ? value.flatMap((item, at) => droppedFields(item, parsed[at], `${path}.${at}`)) : []
  if (!isFields(value) || !isFields(parsed)) return []
  return Object.entries(value).flatMap(([key, item]) => {
    if (key in parsed) return droppedFields(item, parsed[key], `${path}.${key}`)
    return item === undefined ? [] : [`${path}.${key}`.slice(1)]
  })
}

const fits = (schema: z.core.$ZodType, value: unknown) => {
  const parsed = (schema as z.ZodType).safeParse(value)
  return parsed.success && droppedFields(value, parsed.data).length === 0
}

/**
 * Completes a partial value to the smallest value that fits the schema: null where allowed, no optional fields, empty
 * lists, the first of several values. Keeps the given parts unchanged, even when they do not fit.
 */
export function complete(schema: z.core.$ZodType, part?: unknown): unknown {
  const def = defOf(schema)
  switch (def.type) {
    case 'nullable':
      return part === undefined || part === null ? null : complete(def.innerType, part)
    case 'optional':
      return part === undefined ? undefined : complete(def.innerType, part)
    case 'default':
      return complete(def.innerType, part)
    case 'pipe':
      return complete(def.out, part)
    case 'object':
      return part === undefined || isFields(part) ? completeFields(def.shape, part) : part
    case 'record':
      if (!isFields(part)) return part === undefined ? {} : part
      return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, complete(def.valueType, item)]))
    case 'array':
      if (part === undefined) return Array.from({ length: leastOf(def) }, () => complete(def.element))
      return Array.isArray(part) ? part.map((item) => complete(def.element, item)) : part
    case 'tuple':
      return part === undefined ? def.items.map((item) => complete(item)) : part
    case 'union': {
      if (part === undefined) return complete(def.options[0] as z.core.$ZodType)
      const values = def.options.map((option) => complete(option, part))
      return values[
        Math.max(
          0,
          def.options.findIndex((option, at) => fits(option, values[at])),
        )
      ]
    }
    default:
      return part === undefined ? scalar(def) : part
  }
}

function completeFields(shape: Record<string, z.core.$ZodType>, part: Fields = {}) {
  const filled: Fields = { ...part }
  for (const [key, field] of Object.entries(shape)) {
    const value = complete(field, part[key])
    if (value !== undefined) filled[key] = value
  }
  return filled
}

function scalar(def: Def) {
  switch (def.type) {
    case 'string':
      return 'x'.repeat(leastOf(def))
    case 'number':
      return leastOf(def)
    case 'boolean':
      return false
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    default:
      return null
  }
}
