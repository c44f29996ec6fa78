import path from 'node:path'
import ts from 'typescript'
import type { LoaderContext } from 'webpack'

const HELPER = path.resolve(__dirname, '../../stand-ins/mini/bring-lazy.js')
const LAZY = /\.lazy$/

/** Positions of the calls `import('./x.lazy')`; types that name such a file do not count. */
function lazyImports(code: string, name: string): ts.CallExpression[] {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.ES2020, false, ts.ScriptKind.TSX)
  const matches: ts.CallExpression[] = []
  const visit = (node: ts.Node) => {
    const [specifier] = ts.isCallExpression(node) ? node.arguments : []
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      if (specifier && ts.isStringLiteralLike(specifier) && LAZY.test(specifier.text)) matches.push(node)
    ts.forEachChild(node, visit)
  }
  if (code.includes('.lazy')) visit(file)
  return matches
}

/** `import('./x.lazy')` → `bringLazy('./pages/…/lazy.js').then(() => import('./x.lazy'))` */
export function withLazyImports(code: string, name: string, lazyFile: string): string {
  const calls = lazyImports(code, name)
  if (calls.length === 0) return code
  let written = `import { bringLazy as $bringLazy } from ${JSON.stringify(HELPER)};`
  let at = 0
  for (const { pos, end } of calls) {
    const call = code.slice(pos, end)
    const start = pos + call.length - call.trimStart().length
    written += `${code.slice(at, start)}$bringLazy(${JSON.stringify(`./${lazyFile}`)}).then(() => ${code.slice(start, end)})`
    at = end
  }
  return written + code.slice(at)
}

/** Webpack loader for sources of a mini-program: an import of a lazy file brings the subpackage first. */
export default function lazyImport(this: LoaderContext<{ lazyFile: string }>, code: string) {
  return withLazyImports(code, this.resourcePath, this.getOptions().lazyFile)
}
