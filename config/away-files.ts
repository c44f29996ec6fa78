// The main package of a mini-program is downloaded before anything shows, and its tabs may hold only so much. What a tab page
// wants after its first frame is written in a file named `away.ts` and imported there with `import()`: its code goes into a
// subpackage, which `hosts.later.away()` brings first.
import ts from 'typescript'
import type { Compilation, Compiler, Module } from 'webpack'
import { modulesOf } from './module-functions'

const NAME = 'AwayFiles'
/** In the package that the cart leads to; `src/hosts/later/mini.ts` names it too. */
export const AWAY_FILE = 'pages/order/away.js'
const SCRIPT = /^(?:[^/]+|pages\/main\/.+)\.js$/
const AWAY = /[\\/]src[\\/].*[\\/]away\.tsx?$/

export interface Sent {
  here: string
  /** The modules of `ids` as a table's rows; empty: none stands here. */
  away: string
}

/** The file with nothing in the place of each module of `ids`, and those modules. */
export function sent(code: string, name: string, ids: ReadonlySet<string>): Sent {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.ES2018, false)
  let here = ''
  let away = ''
  let at = 0
  for (const { id, body } of modulesOf(file)) {
    if (!ids.has(id)) continue
    away += `${JSON.stringify(id)}:${body.getText(file)},\n`
    here += `${code.slice(at, body.getStart(file))}0`
    at = body.end
  }
  return { here: here + code.slice(at), away }
}

/** What the runtime takes for a chunk that has just come. */
export const chunkOf = (modules: string, global: string) =>
  `"use strict";(${global}.webpackJsonp=${global}.webpackJsonp||[]).push([["away"],{\n${modules}}]);`

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

/** Modules that nothing needs but the files named `away.ts`. Such a file is only ever asked for with `import()`. */
function awayModules(compilation: Compilation): Module[] {
  const entries = [...compilation.entries.values()].flatMap(({ dependencies }) =>
    dependencies.flatMap((dependency) => compilation.moduleGraph.getModule(dependency) ?? []),
  )
  const here = reached(compilation, entries, (to, category) => !(isAway(to) && category === 'commonjs'))
  const strange = [...here].find(isAway)
  if (strange) throw new Error(`${strange.nameForCondition()}: ask for it with import() alone`)
  const away = reached(compilation, [...compilation.modules].filter(isAway), () => true)
  return [...away].filter((module) => !here.has(module))
}

export class AwayFiles {
  constructor(
    private readonly host: 'weapp' | 'alipay',
    private readonly isWhole: boolean,
  ) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    // Between the functions that modules are made and the files that wait.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1.5
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        let rows = ''
        const idOf = (module: Module) => String(compilation.chunkGraph.getModuleId(module))
        const ids = new Set(this.isWhole ? [] : awayModules(compilation).map(idOf))
        for (const [name, source] of Object.entries(assets)) {
          const code = source.source().toString()
          if (ids.size === 0 || !SCRIPT.test(name) || !code.includes('webpackJsonp')) continue
          const { here, away } = sent(code, name, ids)
          if (away) compilation.updateAsset(name, new sources.RawSource(here))
          rows += away
        }
        const global = this.host === 'alipay' ? 'my' : 'wx'
        compilation.emitAsset(AWAY_FILE, new sources.RawSource(chunkOf(rows, global)))
      })
    })
  }
}
