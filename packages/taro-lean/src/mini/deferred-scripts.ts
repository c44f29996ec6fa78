// A mini-program reads every script of its main package when it starts. Modules that the app requires inside a function move to a
// script of their own (`common.js` → `common.deferred.js`), which is read when the first of them runs.
import type { Compilation, Module, ModuleGraphConnection } from 'webpack'
import { idOf, modulesOf, parseScript } from '../webpack-modules'
import { entriesOf, isDynamicImport, reachedFrom } from './module-graph'

const STRICT = '"use strict";'
const OURS = /[\\/]src[\\/]/

/** `pages/main/cart/index.js` → `pages/main/cart/index.deferred.js` */
export const deferredFile = (name: string) => name.replace(/\.js$/, '.deferred.js')

export interface SplitScript {
  /** The script that the start reads. */
  start: string
  /** Empty when nothing is deferred. */
  deferred: string
}

/**
 * Splits a script and puts a call in the place of each module of `ids`. Leaves a script whole when all of its modules
 * would be deferred.
 */
export function splitScript(code: string, name: string, ids: ReadonlySet<string>): SplitScript {
  const file = parseScript(code, name)
  const required = `require(${JSON.stringify(`./${deferredFile(name).split('/').pop() ?? ''}`)})`
  const modules = modulesOf(file)
  if (modules.every(({ id }) => ids.has(id))) return { start: code, deferred: '' }
  let start = ''
  let deferred = ''
  let at = 0
  for (const { id, body } of modules) {
    if (!ids.has(id)) continue
    deferred += `exports[${JSON.stringify(id)}]=${body.getText(file)};\n`
    start += `${code.slice(at, body.getStart(file))}function(m,e,r){${required}[${JSON.stringify(id)}].call(this,m,e,r)}`
    at = body.end
  }
  const strict = code.startsWith(STRICT) ? STRICT : ''
  return { start: start + code.slice(at), deferred: deferred && strict + deferred }
}

export interface StartPages {
  /** Entries whose scripts the host reads at start, in addition to the app's own. */
  prefix: string
  /** Resource of the page that the app opens with: its own `require` runs at once. */
  opens: RegExp
}

const isOpened = (module: Module & { miniType?: string; resource?: string }, { opens }: StartPages) =>
  module.miniType === 'PAGE' && opens.test(module.resource ?? '')

/** Our own code writes `require` or `import()` for what it needs later. */
function isDeferred({ dependency, resolvedOriginModule: origin }: ModuleGraphConnection, pages: StartPages) {
  const isLater = dependency?.category === 'commonjs' || isDynamicImport(dependency)
  if (!isLater || !origin || isOpened(origin, pages)) return false
  return OURS.test(origin.identifier())
}

/** Ids of the modules that the start does not run. */
export function deferredIds(compilation: Compilation, pages: StartPages): Set<string> {
  const roots = entriesOf(compilation)
    .filter(({ name }) => !name.startsWith('pages/') || name.startsWith(pages.prefix))
    .flatMap(({ modules }) => modules)
  const run = reachedFrom(compilation, roots, (connection) => !isDeferred(connection, pages))
  return new Set(
    [...compilation.modules].filter((module) => !run.has(module)).map((module) => idOf(compilation, module)),
  )
}
