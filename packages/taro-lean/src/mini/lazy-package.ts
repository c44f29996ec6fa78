// The main package of a mini-program is downloaded before anything shows, and holds every tab. A file named `x.lazy.ts` is imported
// with `import()` alone: what only such files reach moves from the main package to a script in a subpackage.
import path from 'node:path'
import type { Compilation, Module } from 'webpack'
import { ShapeError } from '../shape'
import { modulesOf, parseScript } from '../webpack-modules'
import { entriesOf, isDynamicImport, reachedFrom } from './module-graph'

const LAZY = /[\\/]src[\\/].*\.lazy\.tsx?$/
const isLazy = (module: Module) => LAZY.test(module.nameForCondition() ?? '')

export interface CutScript {
  /** The script without the modules. */
  rest: string
  /** The modules as rows of a table, by id. */
  rows: Map<string, string>
}

/** Cuts the modules of `ids` out of a script. Leaves no row behind: a script read later would overwrite the module that came. */
export function cutModules(code: string, name: string, ids: ReadonlySet<string>): CutScript {
  const file = parseScript(code, name)
  const rows = new Map<string, string>()
  let rest = ''
  let at = 0
  for (const { id, start, end, body } of modulesOf(file)) {
    if (!ids.has(id)) continue
    rows.set(id, `${JSON.stringify(id)}:${body.getText(file)},\n`)
    rest += code.slice(at, start)
    at = code[end] === ',' ? end + 1 : end
  }
  return { rest: rest + code.slice(at), rows }
}

/** A script that hands the rows to webpack's runtime as a chunk. The runtime accepts one chunk of each name. */
export const chunkScript = (file: string, rows: Iterable<string>, global: string) =>
  `"use strict";(${global}.webpackJsonp=${global}.webpackJsonp||[]).push([["${file}"],{\n${[...rows].join('')}}]);`

export interface LazyModules {
  /** Modules that only lazy files, and pages of other packages, reach. */
  lazy: Set<Module>
  /** Those of them that a page of another package imports statically, by entry. */
  imported: Map<string, Module[]>
}

/**
 * Finds what moves. `isOther` accepts the entries of subpackages.
 * @throws ShapeError when a lazy file is reached without `import()`
 */
export function lazyModules(compilation: Compilation, isOther: (entry: string) => boolean): LazyModules {
  const statically = (modules: Module[]) =>
    reachedFrom(compilation, modules, ({ module, dependency }) => !(isLazy(module) && isDynamicImport(dependency)))
  const entries = entriesOf(compilation).map(({ name, modules }) => ({ name, reachedModules: statically(modules) }))
  const wrong = entries.flatMap(({ reachedModules }) => [...reachedModules].filter(isLazy))[0]
  if (wrong) throw new ShapeError('lazy-package', `${wrong.nameForCondition()} is imported without import()`)
  const main = new Set(
    entries.filter(({ name }) => !isOther(name)).flatMap(({ reachedModules }) => [...reachedModules]),
  )
  const all = reachedFrom(compilation, [...compilation.modules].filter(isLazy), () => true)
  const lazy = new Set([...all].filter((module) => !main.has(module)))
  const imported = entries
    .filter(({ name }) => isOther(name))
    .map(({ name, reachedModules }): [string, Module[]] => [
      name,
      [...reachedModules].filter((module) => lazy.has(module)),
    ])
  return { lazy, imported: new Map(imported) }
}

/** The script that brings a package's own pages the modules that have left the main package. */
export const sharedScript = (page: string, lazyFile: string) =>
  page.startsWith(`${path.posix.dirname(lazyFile)}/`) ? lazyFile : `${page.split('/').slice(0, 2).join('/')}/shared.js`

/** The page's script, which reads `file` first. */
export const withRequired = (code: string, page: string, file: string) =>
  code.replace(
    /^("use strict";)?/,
    `$1require(${JSON.stringify(path.posix.relative(path.posix.dirname(page), file))});`,
  )
