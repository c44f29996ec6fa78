// Webpack's runtime, which is part of H5's first load, knows the content hash of every chunk: 10 bytes a page, compressed. Here it keeps
// those that can be asked for before src/hosts/later has come, and that file brings the others.
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack'

const NAME = 'LaterNames'
/** Where the runtime looks a hash up, and where it looks whether a chunk has styles at all. */
const HASHES = /\{(?:\d+:"[0-9a-f]{8}",?)+\}\[(\w+)\]\+"\.(js|css)"/g
const STYLED = /\{(?:\d+:1,?)+\}\[(\w+)\]&&/
const TABLE = 'self.yaodaNames'

type Names = Record<'js' | 'css', Record<string, string>>

export interface Split {
  runtime: string
  /** Goes in front of the file that comes later. */
  later: string
}

const rowsOf = (map: string) => JSON.parse(map.replace(/(\d+):/g, '"$1":')) as Record<string, string>

const pick = (rows: Record<string, string>, wanted: (id: string) => boolean) =>
  Object.fromEntries(Object.entries(rows).filter(([id]) => wanted(id)))

/** The runtime with the names of the chunks in `early` alone. Throws where webpack writes them in another way. */
export function splitNames(code: string, early: ReadonlySet<string>): Split {
  const names: Names = { js: {}, css: {} }
  const looked = code.replace(HASHES, (text, key: string, kind: 'js' | 'css') => {
    names[kind] = rowsOf(text.slice(0, text.indexOf('}') + 1))
    return `${TABLE}.${kind}[${key}]+".${kind}"`
  })
  if (Object.keys(names.js).length === 0) throw new Error('webpack writes the names of its chunks in another way now')
  const runtime = looked.replace(STYLED, (_, key: string) => `${TABLE}.css[${key}]&&`)
  const now = { js: pick(names.js, (id) => early.has(id)), css: pick(names.css, (id) => early.has(id)) }
  const rest = { js: pick(names.js, (id) => !early.has(id)), css: pick(names.css, (id) => !early.has(id)) }
  const told = (rows: object) => JSON.stringify(rows).replace(/"(\w+)":/g, '$1:')
  return {
    runtime: `${TABLE}=${told(now)};${runtime}`,
    later: `Object.assign(${TABLE}.js,${told(rest.js)});Object.assign(${TABLE}.css,${told(rest.css)});`,
  }
}

/** Chunks that a visit can ask for without the later tables. */
function earlyChunks({ entrypoints }: Compilation): Set<Chunk> {
  const found = new Set<ChunkGroup>()
  const rest: ChunkGroup[] = [...entrypoints.values()]
  for (let group = rest.pop(); group; group = rest.pop()) {
    if (found.has(group)) continue
    found.add(group)
    if (group.name !== 'later') rest.push(...group.getChildren())
  }
  return new Set([...found].flatMap((group) => group.chunks))
}

export class LaterNames {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    const { RawSource, ConcatSource } = sources
    // After the minifier, before names are made of contents.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const scriptOf = (name: string) =>
          [...(compilation.namedChunks.get(name)?.files ?? [])].find((file) => file.endsWith('.js'))
        const [from, to] = [scriptOf('app'), scriptOf('later')]
        if (!from || !to) throw new Error('H5 has no app or no later file')
        const early = new Set([...earlyChunks(compilation)].map(({ id }) => String(id)))
        const split = splitNames(String(compilation.getAsset(from)?.source.source()), early)
        compilation.updateAsset(from, new RawSource(split.runtime))
        compilation.updateAsset(to, (source) => new ConcatSource(split.later, source))
      })
    })
  }
}
