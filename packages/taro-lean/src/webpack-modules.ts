// Reads the modules out of a script that webpack has written for a mini-program.
import ts from 'typescript'
import type { Compilation, Module } from 'webpack'
import { ShapeError } from './shape'

export interface ModuleText {
  id: string
  /** Start and end of the module's row in the script, as character offsets. */
  start: number
  end: number
  body: ts.Expression
}

export const parseScript = (code: string, name = 'script.js') =>
  ts.createSourceFile(name, code, ts.ScriptTarget.ES2020, false)

/** Id of a module. The minifier writes 1000 as 1e3, which the parser reads as the number. */
const nameOf = (name: ts.PropertyName, file: ts.SourceFile) =>
  ts.isNumericLiteral(name) ? String(Number(name.text)) : name.getText(file).replace(/['"]/g, '')

/** The modules of a script: `(…webpackJsonp = …).push([[chunk ids], { id: module, … }])`. */
export function modulesOf(file: ts.SourceFile): ModuleText[] {
  const matches: ModuleText[] = []
  const visit = (node: ts.Node) => {
    const list = ts.isCallExpression(node) && node.getText(file).includes('webpackJsonp') && node.arguments[0]
    const table = list && ts.isArrayLiteralExpression(list) && list.elements[1]
    if (table && ts.isObjectLiteralExpression(table)) {
      for (const module of table.properties)
        if (ts.isPropertyAssignment(module))
          matches.push({
            id: nameOf(module.name, file),
            start: module.getStart(file),
            end: module.end,
            body: module.initializer,
          })
    } else ts.forEachChild(node, visit)
  }
  visit(file)
  return matches
}

export const idOf = ({ chunkGraph }: Compilation, module: Module) => String(chunkGraph.getModuleId(module))

/** Ids of the modules whose code webpack has put into the chunks. */
function writtenIds(compilation: Compilation): Set<string> {
  const { chunkGraph, chunks } = compilation
  const ids = new Set<string>()
  for (const chunk of chunks)
    for (const module of chunkGraph.getChunkModulesIterableBySourceType(chunk, 'javascript') ?? [])
      ids.add(idOf(compilation, module))
  return ids
}

/** The scripts that hold modules, by name. */
export type Scripts = Map<string, string>

/**
 * Collects the scripts and compares what `modulesOf` reads with what webpack has written.
 * @throws ShapeError when a module that webpack has written is not found
 */
export function readScripts(compilation: Compilation): Scripts {
  const scripts: Scripts = new Map()
  const matches = new Set<string>()
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue
    const code = source.source().toString()
    const modules = modulesOf(parseScript(code, name))
    if (modules.length === 0) continue
    scripts.set(name, code)
    for (const { id } of modules) matches.add(id)
  }
  const missing = [...writtenIds(compilation)].filter((id) => !matches.has(id))
  if (missing.length > 0)
    throw new ShapeError(
      'scripts',
      `${missing.length} modules are not found in webpack's scripts, among them ${missing[0]}`,
    )
  return scripts
}
