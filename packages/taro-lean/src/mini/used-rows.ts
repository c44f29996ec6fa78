// The main package of a mini-program holds no row of a call that only a subpackage makes: a module that names a call in its code
// brings the call's row with it, and a page brings its route's row. Names in types do not count.
import ts from 'typescript'
import type { LoaderContext } from 'webpack'
import type { RowTexts } from './row-texts'

export interface UsedRowsOptions extends RowTexts {
  /** Modules of the app: those that register rows, and those that contain the functions which build rows of calls. */
  modules: { learnCalls: string; makeCalls: string; learnPages: string }
}

/** String literals and keys of the code. */
function textsOf(code: string, name: string): Set<string> {
  const words = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isStringLiteralLike(node)) words.add(node.text)
    else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) words.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, code, ts.ScriptTarget.ES2020, false, ts.ScriptKind.TSX))
  return words
}

/** Matches the page that a module defines: `definePage('orderList', Body)`. */
const PAGE = /\bdefinePage\(\s*'(\w+)'/

/** The module with the rows that it uses, on its first line. */
export function withUsedRows(code: string, name: string, { calls, pages, modules }: UsedRowsOptions): string {
  const words = textsOf(code, name)
  const rows = Object.keys(calls).filter((call) => words.has(call))
  const page = PAGE.exec(code)?.[1]
  const learnt = [
    rows.length > 0
      ? `import { learnEndpoints as $learn } from '${modules.learnCalls}';import { get as $get, post as $post, put as $put, del as $del } from '${modules.makeCalls}';$learn({${rows.map((call) => `${call}:${calls[call]}`).join()}});`
      : '',
    page && pages[page]
      ? `import { learnRoutes as $page } from '${modules.learnPages}';$page({${page}:${pages[page]}});`
      : '',
  ].join('')
  return learnt + code
}

export default function usedRows(this: LoaderContext<UsedRowsOptions>, code: string) {
  return withUsedRows(code, this.resourcePath, this.getOptions())
}
