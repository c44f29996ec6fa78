// Rewrites the scripts of a mini-program after the minifier: modules become functions, lazy modules move to a
// subpackage, deferred modules to scripts of their own.
import type { Compilation, Compiler } from 'webpack'
import { ShapeError } from '../shape'
import { idOf, readScripts, type Scripts } from '../webpack-modules'
import { deferredFile, deferredIds, splitScript, type StartPages } from './deferred-scripts'
import { chunkScript, cutModules, lazyModules, sharedScript, withRequired } from './lazy-package'
import { withModuleFunctions } from './module-functions'
import { movedMaps, type MappedScript, type ScriptMap } from './moved-maps'

const NAME = 'MiniScripts'

/** Reads the scripts that have a map. */
const mappedScripts = (compilation: Compilation) =>
  new Map(
    compilation.getAssets().flatMap(({ name, source }): [string, MappedScript][] => {
      const { source: code, map } = name.endsWith('.js') ? source.sourceAndMap() : { source: '', map: null }
      return map ? [[name, { code: code.toString(), map: map as ScriptMap }]] : []
    }),
  )

export interface MiniScriptsOptions {
  host: 'weapp' | 'alipay'
  /** `pages/main/`: entries below it belong to the main package, other entries of `pages/` to subpackages. */
  mainPages: string
  /** Script in a subpackage that receives the lazy modules: `pages/order/lazy.js`. */
  lazyFile: string
  startPages: StartPages
  /** A developer's build keeps every module where it is. */
  isProduction: boolean
  /** False for a part of the app, which need not have lazy and deferred modules. */
  isWholeApp: boolean
  /** Whether the build writes source maps. */
  hasMaps: boolean
}

export class MiniScripts {
  constructor(private readonly options: MiniScriptsOptions) {}

  apply(compiler: Compiler) {
    const { Compilation, sources, Template } = compiler.webpack
    // Has webpack write every chunk as an object: it writes a chunk with small, dense ids as an array, which has no rows.
    Template.getModulesArrayBounds = () => false
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const scripts = this.rewritten(compilation)
        const maps = this.options.hasMaps
          ? movedMaps(mappedScripts(compilation), scripts)
          : new Map<string, ScriptMap>()
        for (const [name, code] of scripts) {
          const map = maps.get(name)
          const source = map ? new sources.SourceMapSource(code, name, map) : new sources.RawSource(code)
          if (compilation.getAsset(name)) compilation.updateAsset(name, source)
          else compilation.emitAsset(name, source)
        }
      })
    })
  }

  private rewritten(compilation: Compilation): Scripts {
    const { isProduction, lazyFile } = this.options
    if (!isProduction) return new Map([[lazyFile, this.chunk(lazyFile, [])]])
    const scripts = readScripts(compilation)
    for (const [name, code] of scripts) scripts.set(name, withModuleFunctions(code))
    this.moveLazy(compilation, scripts)
    this.defer(compilation, scripts)
    return scripts
  }

  private chunk(file: string, rows: Iterable<string>) {
    return chunkScript(file, rows, this.options.host === 'alipay' ? 'my' : 'wx')
  }

  private isMain(name: string) {
    return !name.includes('/') || name.startsWith(this.options.mainPages)
  }

  private isOther(entry: string) {
    return entry.startsWith('pages/') && !entry.startsWith(this.options.mainPages)
  }

  private moveLazy(compilation: Compilation, scripts: Scripts) {
    const { lazyFile, isWholeApp } = this.options
    const { lazy, imported } = lazyModules(compilation, (entry) => this.isOther(entry))
    const ids = new Set([...lazy].map((module) => idOf(compilation, module)))
    const rows = new Map<string, string>()
    for (const [name, code] of scripts) {
      if (!this.isMain(name)) continue
      const cut = cutModules(code, name, ids)
      scripts.set(name, cut.rest)
      for (const [id, row] of cut.rows) rows.set(id, row)
    }
    if (isWholeApp && rows.size === 0) throw new ShapeError('lazy-package', 'no module of the main package is lazy')
    const shared = new Map<string, Set<string>>()
    for (const [page, modules] of imported) {
      const own = modules.map((module) => idOf(compilation, module)).filter((id) => rows.has(id))
      const script = scripts.get(`${page}.js`)
      if (own.length === 0) continue
      if (script === undefined) throw new ShapeError('lazy-package', `${page} has no script`)
      const file = sharedScript(page, lazyFile)
      shared.set(file, new Set([...(shared.get(file) ?? []), ...own]))
      scripts.set(`${page}.js`, withRequired(script, page, file))
    }
    for (const [file, own] of shared)
      scripts.set(
        file,
        this.chunk(
          file,
          [...own].map((id) => rows.get(id) ?? ''),
        ),
      )
    scripts.set(lazyFile, this.chunk(lazyFile, rows.values()))
  }

  private defer(compilation: Compilation, scripts: Scripts) {
    const { startPages, isWholeApp } = this.options
    const ids = deferredIds(compilation, startPages)
    let count = 0
    for (const [name, code] of [...scripts]) {
      if (!this.isMain(name)) continue
      const { start, deferred } = splitScript(code, name, ids)
      if (!deferred) continue
      count++
      scripts.set(name, start)
      scripts.set(deferredFile(name), deferred)
    }
    if (isWholeApp && count === 0) throw new ShapeError('deferred-scripts', 'no module of the main package is deferred')
  }
}
