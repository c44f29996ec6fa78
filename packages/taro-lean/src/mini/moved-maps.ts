// Source maps of the scripts that `MiniScripts` has rewritten: modules move between scripts, their code stays.
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import ts from 'typescript'
import { modulesOf, parseScript, type Scripts } from '../webpack-modules'

export interface ScriptMap {
  version: number
  sources: string[]
  names: string[]
  mappings: string
}

/** A script as the minifier wrote it, and its map. */
export interface MappedScript {
  code: string
  map: ScriptMap
}

/** Code of a module between its braces, and where it starts in its script, as a character offset. */
interface Block {
  start: number
  text: string
}

/** Reads the modules of a chunk, and those that a deferred script exports: `exports["12"] = function …`. */
function blocksOf(code: string, name: string): Map<string, Block> {
  const file = parseScript(code, name)
  const blocks = new Map<string, Block>()
  const add = (id: string, value: ts.Expression) => {
    const inner = ts.isFunctionExpression(value) || ts.isArrowFunction(value) ? value.body : value
    const start = inner.getStart(file)
    blocks.set(id, { start, text: code.slice(start, inner.end) })
  }
  for (const { id, body } of modulesOf(file)) add(id, body)
  for (const statement of file.statements) {
    const exported = ts.isExpressionStatement(statement) ? statement.expression : undefined
    if (!exported || !ts.isBinaryExpression(exported) || !ts.isElementAccessExpression(exported.left)) continue
    const { expression, argumentExpression: id } = exported.left
    if (expression.getText(file) === 'exports' && ts.isStringLiteral(id)) add(id.text, exported.right)
  }
  return blocks
}

/** Offset of the first character of each line. */
const lineStarts = (code: string) => [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)]

interface Mapping {
  offset: number
  segment: SourceMapSegment
}

/** A script before it was rewritten: its modules, and its mappings by the offset that they stand for. */
function readScript({ code, map }: MappedScript, name: string) {
  const starts = lineStarts(code)
  const mappings = decode(map.mappings).flatMap((line, at) =>
    line.map((segment): Mapping => ({ offset: (starts[at] ?? code.length) + segment[0], segment })),
  )
  return { blocks: blocksOf(code, name), mappings, map }
}

/** Index of the first mapping at or behind an offset. */
function firstAt(mappings: readonly Mapping[], offset: number): number {
  let low = 0
  let high = mappings.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((mappings[middle] as Mapping).offset < offset) low = middle + 1
    else high = middle
  }
  return low
}

/** Writes mappings that are in order as the lines of a map. */
function encoded(code: string, mappings: readonly Mapping[]): string {
  const starts = lineStarts(code)
  const lines: SourceMapSegment[][] = starts.map(() => [])
  let line = 0
  for (const { offset, segment } of mappings) {
    while (offset >= (starts[line + 1] ?? Infinity)) line++
    const [, ...rest] = segment
    lines[line]?.push([offset - (starts[line] ?? 0), ...rest] as SourceMapSegment)
  }
  return encode(lines)
}

/**
 * Returns a map for each rewritten script. Finds every module by its id and its code; what is new, such as the call
 * that stands for a deferred module, has no mapping. Names of variables are left out.
 */
export function movedMaps(before: ReadonlyMap<string, MappedScript>, after: Scripts): Map<string, ScriptMap> {
  const origins = [...before].map(([name, script]) => readScript(script, name))
  const maps = new Map<string, ScriptMap>()
  for (const [name, code] of after) {
    const sources = new Map<string, number>()
    const indexOf = (source: string) => {
      if (!sources.has(source)) sources.set(source, sources.size)
      return sources.get(source) ?? 0
    }
    const mappings: Mapping[] = []
    for (const [id, { start, text }] of blocksOf(code, name)) {
      const origin = origins.find(({ blocks }) => blocks.get(id)?.text === text)
      if (!origin) continue
      const from = origin.blocks.get(id)?.start ?? 0
      for (let at = firstAt(origin.mappings, from); at < origin.mappings.length; at++) {
        const { offset, segment } = origin.mappings[at] as Mapping
        if (offset >= from + text.length) break
        if (segment.length === 1) continue
        const source = indexOf(origin.map.sources[segment[1]] ?? '')
        mappings.push({ offset: offset - from + start, segment: [0, source, segment[2], segment[3]] })
      }
    }
    mappings.sort((one, other) => one.offset - other.offset)
    maps.set(name, { version: 3, sources: [...sources.keys()], names: [], mappings: encoded(code, mappings) })
  }
  return maps
}
