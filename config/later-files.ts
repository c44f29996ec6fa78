// A mini-program reads every script of its main package when it starts, also what only a tap will run. What the app requires
// inside a function goes into a file of its own (`common.js` → `common.later.js`), which is read when one of its modules first runs.
import ts from 'typescript'
import type { Compilation, Compiler, Module, ModuleGraphConnection } from 'webpack'
import { modulesOf } from './module-functions'

const NAME = 'LaterFiles'
const SCRIPT = /^(?:[^/]+|pages\/main\/.+)\.js$/
const STRICT = '"use strict";'
/** The entries whose files the host reads at start, beside the app's own. */
const PAGES = { weapp: 'pages/main/home/', alipay: 'pages/main/' }

/** `pages/main/cart/index.js` → `pages/main/cart/index.later.js` */
export const laterFile = (name: string) => name.replace(/\.js$/, '.later.js')

export interface Parted {
  now: string
  /** Empty: nothing waits. */
  later: string
}

/** The file with a line in the place of each module of `ids`, and the file that holds those modules; whole when all would wait. */
export function parted(code: string, name: string, ids: ReadonlySet<string>): Parted {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.ES2018, false)
  const asked = `require(${JSON.stringify(`./${laterFile(name).split('/').pop() ?? ''}`)})`
  let now = ''
  let later = ''
  let at = 0
  const modules = modulesOf(file)
  if (modules.every(({ id }) => ids.has(id))) return { now: code, later }
  for (const { id, body } of modules) {
    if (!ids.has(id)) continue
    later += `exports[${JSON.stringify(id)}]=${body.getText(file)};\n`
    now += `${code.slice(at, body.getStart(file))}function(m,e,r){${asked}[${JSON.stringify(id)}].call(this,m,e,r)}`
    at = body.end
  }
  const strict = code.startsWith(STRICT) ? STRICT : ''
  return { now: now + code.slice(at), later: later && strict + later }
}

const OURS = /[\\/]src[\\/]/
const HOME = /[\\/]pages[\\/]main[\\/]home[\\/]index\.tsx$/

/** The page that the app opens with; what it requires as a page (see lazy-pages.ts) runs at once. */
const opens = (module: Module & { miniType?: string; resource?: string }) =>
  module.miniType === 'PAGE' && HOME.test(module.resource ?? '')

/** Our own code writes `require` only for what it wants later (a dynamic import becomes one here). */
function waits({ dependency, resolvedOriginModule: origin }: ModuleGraphConnection) {
  if (dependency?.category !== 'commonjs' || !origin || opens(origin)) return false
  return OURS.test(origin.identifier())
}

/** What the entries that start reach without a `require` of ours. */
function first({ entries, moduleGraph }: Compilation, pages: string): Set<Module> {
  const found = new Set<Module>()
  const rest = [...entries].flatMap(([name, { dependencies }]) =>
    name.startsWith('pages/') && !name.startsWith(pages)
      ? []
      : dependencies.flatMap((dependency) => moduleGraph.getModule(dependency) ?? []),
  )
  for (let module = rest.pop(); module; module = rest.pop()) {
    if (found.has(module)) continue
    found.add(module)
    for (const connection of moduleGraph.getOutgoingConnections(module))
      if (connection.module && !waits(connection)) rest.push(connection.module)
  }
  return found
}

export class LaterFiles {
  constructor(private readonly host: keyof typeof PAGES) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const now = first(compilation, PAGES[this.host])
        const ids = new Set(
          [...compilation.modules]
            .filter((module) => !now.has(module))
            .map((module) => String(compilation.chunkGraph.getModuleId(module))),
        )
        for (const [name, source] of Object.entries(assets)) {
          const code = source.source().toString()
          if (!SCRIPT.test(name) || !code.includes('webpackJsonp')) continue
          const files = parted(code, name, ids)
          if (!files.later) continue
          compilation.updateAsset(name, new sources.RawSource(files.now))
          compilation.emitAsset(laterFile(name), new sources.RawSource(files.later))
        }
      })
    })
  }
}
