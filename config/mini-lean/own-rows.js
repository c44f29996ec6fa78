// A mini-program's main package holds no row of a call that only a subpackage makes: a module that names a call in its code brings the
// call's row with it, and so does a page with its route's. What stands in types alone does not count. The texts of the rows come from
// config/own-rows.ts.
const ts = require('typescript')

const wordsOf = (code, file) => {
  const words = new Set()
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isStringLiteralLike(node)) words.add(node.text)
    else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) words.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.ES2020, false, ts.ScriptKind.TSX))
  return words
}

/** The page that a module defines: `definePage('orderList', Body)`. */
const PAGE = /\bdefinePage\(\s*'(\w+)'/

const bring = (code, file, { calls, pages }) => {
  const words = wordsOf(code, file)
  const rows = Object.keys(calls).filter((name) => words.has(name))
  const page = PAGE.exec(code)?.[1]
  const learnt = [
    rows.length > 0
      ? `import { learnEndpoints as $learn } from '@/contract/rows';import { get as $get, post as $post, put as $put, del as $del } from '@/contract/endpoint';$learn({${rows.map((name) => `${name}:${calls[name]}`).join()}});`
      : '',
    page && pages[page] ? `import { learnRoutes as $page } from '@/routes';$page({${page}:${pages[page]}});` : '',
  ].join('')
  return learnt + code
}

module.exports = function ownRows(code) {
  return bring(code, this.resourcePath, this.getOptions())
}
module.exports.bring = bring
