// Webpack's runtime, part of H5's first load, knows the content hash of every chunk: 10 bytes a page, compressed. This plugin keeps
// the hashes of chunks that can be asked for before the lazy tables have come, and moves the others into the script of the tables.
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack'
import { ShapeError } from '../shape'

const NAME = 'ChunkNames'
/** Where the runtime looks a hash up. */
const HASHES = /\{(?:\d+:"[0-9a-f]{8}",?)+\}\[(\w+)\]\+"\.(js|css)"/g
/** Where the runtime looks up whether a chunk has styles. */
const STYLED = /\{(?:\d+:1,?)+\}\[(\w+)\]&&/
const TABLE = 'self.leanChunkNames'

type Names = Record<'js' | 'css', Record<string, string>>

export interface SplitNames {
  runtime: string
  /** Code that stands at the head of the script with the tables. */
  lazy: string
}

const rowsOf = (map: string) => JSON.parse(map.replace(/(\d+):/g, '"$1":')) as Record<string, string>

const pick = (rows: Record<string, string>, isWanted: (id: string) => boolean) =>
  Object.fromEntries(Object.entries(rows).filter(([id]) => isWanted(id)))

const codeOf = (rows: object) => JSON.stringify(rows).replace(/"(\w+)":/g, '$1:')

/**
 * Leaves the names of the chunks in `early` in the runtime.
 * @throws ShapeError when the runtime holds its names in another form
 */
export function splitNames(code: string, early: ReadonlySet<string>): SplitNames {
  const names: Partial<Names> = {}
  const looked = code.replace(HASHES, (text, key: string, kind: 'js' | 'css') => {
    names[kind] = rowsOf(text.slice(0, text.indexOf('}') + 1))
    return `${TABLE}.${kind}[${key}]+".${kind}"`
  })
  const { js, css } = names
  if (!js || !css || !STYLED.test(looked))
    throw new ShapeError('chunk-names', "the content hashes are not found in webpack's runtime")
  const runtime = looked.replace(STYLED, (_, key: string) => `${TABLE}.css[${key}]&&`)
  const isEarly = (id: string) => early.has(id)
  const isLazy = (id: string) => !early.has(id)
  return {
    runtime: `${TABLE}=${codeOf({ js: pick(js, isEarly), css: pick(css, isEarly) })};${runtime}`,
    lazy: `Object.assign(${TABLE}.js,${codeOf(pick(js, isLazy))});Object.assign(${TABLE}.css,${codeOf(pick(css, isLazy))});`,
  }
}

/** Chunks that a visit can ask for without the tables. */
function earlyChunks({ entrypoints }: Compilation, tables: string): Set<Chunk> {
  const found = new Set<ChunkGroup>()
  const rest: ChunkGroup[] = [...entrypoints.values()]
  for (let group = rest.pop(); group; group = rest.pop()) {
    if (found.has(group)) continue
    found.add(group)
    if (group.name !== tables) rest.push(...group.getChildren())
  }
  return new Set([...found].flatMap((group) => group.chunks))
}

export class ChunkNames {
  /** `tables`: name of the chunk that holds the lazy tables. */
  constructor(private readonly tables: string) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    const { RawSource, ConcatSource } = sources
    // After the minifier, before names are made of contents.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const scriptOf = (name: string) =>
          [...(compilation.namedChunks.get(name)?.files ?? [])].find((file) => file.endsWith('.js'))
        const [from, to] = [scriptOf('app'), scriptOf(this.tables)]
        if (!from || !to) throw new ShapeError('chunk-names', `no script of chunk app or ${this.tables}`)
        const early = new Set([...earlyChunks(compilation, this.tables)].map(({ id }) => String(id)))
        const split = splitNames(String(compilation.getAsset(from)?.source.source()), early)
        compilation.updateAsset(from, new RawSource(split.runtime))
        compilation.updateAsset(to, (source) => new ConcatSource(split.lazy, source))
      })
    })
  }
}
