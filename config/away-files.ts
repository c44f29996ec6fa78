// The main package of a mini-program is downloaded before anything shows, and its tabs may hold only so much. What a tab page
// wants after its first frame is written in a file named `away.ts` and imported there with `import()`: its code goes into a
// subpackage, which `hosts.later.away()` brings first.
import path from 'node:path'
import ts from 'typescript'
import type { Compilation, Compiler, Module } from 'webpack'
import { modulesOf } from './module-functions'

const NAME = 'AwayFiles'
/** In the package that the cart leads to; `src/hosts/later/mini.ts` names it too. */
export const AWAY_FILE = 'pages/order/away.js'
const SCRIPT = /^(?:[^/]+|pages\/main\/.+)\.js$/
/** Pages of other packages. */
const OTHER = /^pages\/(?!main\/)/
const AWAY = /[\\/]src[\\/].*[\\/]away\.tsx?$/

export interface Sent {
  here: string
  /** The modules of `ids` as rows of a table, by their numbers. */
  rows: Map<string, string>
}

/** The file without the modules of `ids`, and those modules. */
export function sent(code: string, name: string, ids: ReadonlySet<string>): Sent {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.ES2018, false)
  const rows = new Map<string, string>()
  let here = ''
  let at = 0
  for (const { id, start, end, body } of modulesOf(file)) {
    if (!ids.has(id)) continue
    rows.set(id, `${JSON.stringify(id)}:${body.getText(file)},\n`)
    // No row is left: a file that is read after the package has come would take away what that brought.
    here += code.slice(at, start)
    at = code[end] === ',' ? end + 1 : end
  }
  return { here: here + code.slice(at), rows }
}

/** What the runtime takes for a chunk that has just come; it takes one of each name. */
export const chunkOf = (file: string, rows: Iterable<string>, global: string) =>
  `"use strict";(${global}.webpackJsonp=${global}.webpackJsonp||[]).push([["${file}"],{\n${[...rows].join('')}}]);`

const isAway = (module: Module) => AWAY.test(module.nameForCondition() ?? '')

/** What is reached from `roots`; `through` says whether a connection may be followed. */
function reached(
  { moduleGraph }: Compilation,
  roots: Module[],
  through: (to: Module, category: string) => boolean,
): Set<Module> {
  const found = new Set<Module>()
  const rest = [...roots]
  for (let module = rest.pop(); module; module = rest.pop()) {
    if (found.has(module)) continue
    found.add(module)
    for (const { module: to, dependency } of moduleGraph.getOutgoingConnections(module))
      if (to && through(to, dependency?.category ?? '')) rest.push(to)
  }
  return found
}

/** The modules that each entry begins with. */
const entriesOf = ({ entries, moduleGraph }: Compilation) =>
  [...entries].map(([name, { dependencies }]) => ({
    name,
    modules: dependencies.flatMap((dependency) => moduleGraph.getModule(dependency) ?? []),
  }))

interface Moved {
  /** What the main package does not need: only files named `away.ts` do, and pages of other packages. */
  away: Set<Module>
  /** Those of them that a page of another package needs without asking, by the page's entry. */
  needed: Map<string, Module[]>
}

/** An `away.ts` is only ever asked for with `import()`: what it reaches is not reached through it. */
function movedModules(compilation: Compilation): Moved {
  const from = (modules: Module[]) =>
    reached(compilation, modules, (to, category) => !(isAway(to) && category === 'commonjs'))
  const entries = entriesOf(compilation).map(({ name, modules }) => ({ name, found: from(modules) }))
  const strange = entries.flatMap(({ found }) => [...found].filter(isAway))[0]
  if (strange) throw new Error(`${strange.nameForCondition()}: ask for it with import() alone`)
  const here = new Set(entries.filter(({ name }) => !OTHER.test(name)).flatMap(({ found }) => [...found]))
  const all = reached(compilation, [...compilation.modules].filter(isAway), () => true)
  const away = new Set([...all].filter((module) => !here.has(module)))
  const others = entries.filter(({ name }) => OTHER.test(name))
  return {
    away,
    needed: new Map(others.map(({ name, found }) => [name, [...found].filter((module) => away.has(module))])),
  }
}

/** The file that brings a package's own pages what has left the main package. */
const sharedFile = (page: string) =>
  page.startsWith(`${path.posix.dirname(AWAY_FILE)}/`)
    ? AWAY_FILE
    : `${page.split('/').slice(0, 2).join('/')}/shared.js`

/** The page's script with that file read first. */
const reading = (code: string, page: string, file: string) =>
  code.replace(
    /^("use strict";)?/,
    `$1require(${JSON.stringify(path.posix.relative(path.posix.dirname(page), file))});`,
  )

export class AwayFiles {
  constructor(
    private readonly host: 'weapp' | 'alipay',
    private readonly isWhole: boolean,
  ) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    // Between the functions that modules are made and the files that wait.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1.5
    const global = this.host === 'alipay' ? 'my' : 'wx'
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const emit = (file: string, rows: Iterable<string>) =>
          compilation.emitAsset(file, new sources.RawSource(chunkOf(file, rows, global)))
        if (this.isWhole) return emit(AWAY_FILE, [])
        const { away, needed } = movedModules(compilation)
        const idOf = (module: Module) => String(compilation.chunkGraph.getModuleId(module))
        const ids = new Set([...away].map(idOf))
        const rows = new Map<string, string>()
        for (const [name, source] of Object.entries(assets)) {
          const code = source.source().toString()
          if (!SCRIPT.test(name) || !code.includes('webpackJsonp')) continue
          const parts = sent(code, name, ids)
          if (parts.rows.size > 0) compilation.updateAsset(name, new sources.RawSource(parts.here))
          for (const [id, row] of parts.rows) rows.set(id, row)
        }
        emit(AWAY_FILE, rows.values())
        const shared = new Map<string, Set<string>>()
        for (const [page, modules] of needed) {
          const script = assets[`${page}.js`]
          const own = modules.map(idOf).filter((id) => rows.has(id))
          if (own.length === 0 || !script) continue
          const file = sharedFile(page)
          shared.set(file, new Set([...(shared.get(file) ?? []), ...own]))
          const text = reading(script.source().toString(), page, file)
          compilation.updateAsset(`${page}.js`, new sources.RawSource(text))
        }
        for (const [file, own] of shared)
          if (file !== AWAY_FILE)
            emit(
              file,
              [...own].map((id) => rows.get(id) ?? ''),
            )
      })
    })
  }
}
