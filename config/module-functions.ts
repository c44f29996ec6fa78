// V8 skips the body of a function until it is called, but reads all of an arrow function that stands inside another
// function, as every module of a mini-program's file does. The minifier makes arrows of them; here each module is a function again.
import ts from 'typescript'
import type { Compiler } from 'webpack'

const NAME = 'ModuleFunctions'

export interface ModuleText {
  id: string
  /** Where its row begins and ends in the file. */
  start: number
  end: number
  body: ts.Expression
}

/** The modules of a file: `(…webpackJsonp = …).push([[ids], { id: module, … }])`. */
export function modulesOf(file: ts.SourceFile): ModuleText[] {
  const found: ModuleText[] = []
  const visit = (node: ts.Node) => {
    const list = ts.isCallExpression(node) && node.getText(file).includes('webpackJsonp') && node.arguments[0]
    const table = list && ts.isArrayLiteralExpression(list) && list.elements[1]
    if (table && ts.isObjectLiteralExpression(table)) {
      for (const module of table.properties)
        if (ts.isPropertyAssignment(module))
          found.push({
            id: module.name.getText(file).replace(/['"]/g, ''),
            start: module.getStart(file),
            end: module.end,
            body: module.initializer,
          })
    } else ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** `(a,b)=>{…}` → `function(a,b){…}` for modules: webpack calls them with the exports as `this`, and no arrow reads it. */
export function withModuleFunctions(code: string): string {
  const file = ts.createSourceFile('file.js', code, ts.ScriptTarget.ES2018, false)
  let written = ''
  let at = 0
  for (const { body } of modulesOf(file)) {
    if (!ts.isArrowFunction(body) || !ts.isBlock(body.body)) continue
    const params = body.parameters.map((param) => param.getText(file)).join(',')
    written += `${code.slice(at, body.getStart(file))}function(${params})`
    at = body.body.getStart(file)
  }
  return written + code.slice(at)
}

export class ModuleFunctions {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          const code = source.source().toString()
          if (!name.endsWith('.js') || !code.includes('webpackJsonp')) continue
          compilation.updateAsset(name, new sources.RawSource(withModuleFunctions(code)))
        }
      })
    })
  }
}
