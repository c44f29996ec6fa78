/** setData: writes paths without changing existing objects, which keeps the identity of unchanged parts. */
import type { Dict } from './types'

export function parsePath(text: string): (string | number)[] {
  const keys: (string | number)[] = []
  for (const match of text.matchAll(/\[(\d+)\]|([^.[\]]+)/g))
    keys.push(match[1] === undefined ? (match[2] ?? '') : Number(match[1]))
  return keys
}

function put(target: unknown, keys: readonly (string | number)[], at: number, value: unknown): unknown {
  const key = keys[at]
  if (key === undefined) return value
  const isObject = typeof target === 'object' && target !== null
  if (typeof key === 'number') {
    const copy: unknown[] = Array.isArray(target) ? target.slice() : []
    copy[key] = put(copy[key], keys, at + 1, value)
    return copy
  }
  const copy: Dict = isObject ? { ...(target as Dict) } : {}
  copy[key] = put(copy[key], keys, at + 1, value)
  return copy
}

/** Writes every path of a setData call and returns the new data. */
export function write(data: Dict, changes: Dict): Dict {
  let result: unknown = data
  for (const [text, value] of Object.entries(changes)) result = put(result, parsePath(text), 0, value)
  return result as Dict
}

export const SET_DATA_LIMIT = 1024 * 1024

/** Serialises the data sent to the view layer: JSON only. */
export function serialise(changes: Dict): { text: string; bytes: number } {
  const text = JSON.stringify(changes)
  return { text, bytes: Buffer.byteLength(text) }
}
