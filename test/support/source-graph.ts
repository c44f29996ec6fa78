// Follows the product's source from one declaration to all that it uses: by the names that stand in it, not by whole files.
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from './server'

/** A declaration at the top of a file: a function, a class, a constant or the default export. */
export interface Declaration {
  file: string
  name: string
  node: ts.Node
}

/** What a name of another file stands for there. */
interface Link {
  file: string
  /** `*` is every export of the file. */
  name: string
}

interface Module {
  declared: Map<string, ts.Node>
  imported: Map<string, Link>
  /** Exports by their name: a declaration of the file itself, or one of another file. */
  exported: Map<string, string | Link>
  starred: string[]
}

/** Folders that draw. What the others hold draws nothing, so it is not followed. */
const DRAWING = /^src\/(app|features|pages|ui)\//
const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx', '.h5.ts', '/index.h5.ts']

/** The file that an import names, '' when it is no source of ours. */
function resolveImport(from: string, specifier: string): string {
  const own = specifier.startsWith('@/') || specifier.startsWith('.')
  if (!own) return ''
  const place = specifier.startsWith('@/')
    ? `src/${specifier.slice(2)}`
    : path.posix.join(path.posix.dirname(from), specifier)
  if (!DRAWING.test(place)) return ''
  return ENDINGS.map((ending) => place + ending).find((file) => fs.existsSync(path.join(root, file))) ?? ''
}

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const isDefault = (node: ts.Statement) =>
  ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)

/** Every name that a binding declares: `{ a, b: c }` declares a and c. */
const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []))

/** Names that a statement declares, types left out. */
function declaredNames(node: ts.Statement): [name: string, node: ts.Node][] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap((one) =>
      boundNames(one.name).map((name): [string, ts.Node] => [name, one]),
    )
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node))
    return [[isDefault(node) ? 'default' : (node.name?.text ?? 'default'), node]]
  return ts.isExportAssignment(node) ? [['default', node]] : []
}

function readImport(module: Module, node: ts.ImportDeclaration, file: string) {
  const clause = node.importClause
  if (!file || !clause || clause.isTypeOnly) return
  if (clause.name) module.imported.set(clause.name.text, { file, name: 'default' })
  const bindings = clause.namedBindings
  if (!bindings) return
  if (ts.isNamespaceImport(bindings)) return void module.imported.set(bindings.name.text, { file, name: '*' })
  for (const { name, propertyName, isTypeOnly } of bindings.elements)
    if (!isTypeOnly) module.imported.set(name.text, { file, name: (propertyName ?? name).text })
}

/** `export { a }`, `export { a } from './b'`, `export * from './b'` and `export * as c from './b'`. */
function readExport(module: Module, node: ts.ExportDeclaration, file: string) {
  if (node.isTypeOnly || (node.moduleSpecifier && !file)) return
  const clause = node.exportClause
  if (!clause) return void module.starred.push(file)
  if (ts.isNamespaceExport(clause)) return void module.exported.set(clause.name.text, { file, name: '*' })
  for (const { name, propertyName } of clause.elements) {
    const source = (propertyName ?? name).text
    module.exported.set(name.text, file ? { file, name: source } : source)
  }
}

function readStatement(module: Module, node: ts.Statement, file: string) {
  const target = (specifier: ts.Expression | undefined) =>
    specifier && ts.isStringLiteral(specifier) ? resolveImport(file, specifier.text) : ''
  if (ts.isImportDeclaration(node)) return readImport(module, node, target(node.moduleSpecifier))
  if (ts.isExportDeclaration(node)) return readExport(module, node, target(node.moduleSpecifier))
  for (const [name, declaration] of declaredNames(node)) {
    module.declared.set(name, declaration)
    if (name === 'default' || isExported(node)) module.exported.set(name, name)
  }
}

const modules = new Map<string, Module>()

/** Reads a file once. */
function moduleOf(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const module: Module = { declared: new Map(), imported: new Map(), exported: new Map(), starred: [] }
  modules.set(file, module)
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  for (const statement of source.statements) readStatement(module, statement, file)
  return module
}

/** The declarations that an export of a file stands for, through re-exports. */
function declarationsOf({ file, name }: Link): Declaration[] {
  const { declared, imported, exported, starred } = moduleOf(file)
  if (name === '*') {
    const own = [...exported.keys()].flatMap((one) => declarationsOf({ file, name: one }))
    return [...own, ...starred.flatMap((other) => declarationsOf({ file: other, name: '*' }))]
  }
  const target = exported.get(name)
  if (target === undefined) return starred.flatMap((other) => declarationsOf({ file: other, name }))
  if (typeof target !== 'string') return declarationsOf(target)
  const node = declared.get(target)
  if (node) return [{ file, name: target, node }]
  const link = imported.get(target)
  return link ? declarationsOf(link) : []
}

/** Names after a dot, names of attributes and keys of objects are no use of what bears the same name at the top of the file. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isJsxAttribute(parent) || ts.isBindingElement(parent)) return false
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  return true
}

/** The specifier of `require('./x')` and `import('./x')`, '' for any other call. */
function lateSpecifier(node: ts.Node): string {
  if (!ts.isCallExpression(node)) return ''
  const isLate = node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require'
  const [first] = node.arguments
  return isLate && first && ts.isStringLiteral(first) ? first.text : ''
}

/** The export that is read right off a late import, `*` where all of it is kept: `(require('./x') as typeof …).Name`. */
function lateName(node: ts.Node): string {
  const { parent } = node
  if (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent))
    return lateName(parent)
  return ts.isPropertyAccessExpression(parent) ? parent.name.text : '*'
}

/** What the name stands for in its file. */
function linked(file: string, name: string): Declaration[] {
  const { declared, imported } = moduleOf(file)
  const node = declared.get(name)
  if (node) return [{ file, name, node }]
  const link = imported.get(name)
  return link ? declarationsOf(link) : []
}

/** Visits every node of a declaration, types left out. */
export function visitNodes(node: ts.Node, visit: (node: ts.Node) => void) {
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
  visit(node)
  ts.forEachChild(node, (child) => visitNodes(child, visit))
}

/** Declarations that one uses: those whose names stand in it, and those of files that it loads late. */
function usedBy({ file, node }: Declaration): Declaration[] {
  const used: Declaration[] = []
  visitNodes(node, (child) => {
    const late = lateSpecifier(child)
    const target = late && resolveImport(file, late)
    if (target) used.push(...declarationsOf({ file: target, name: lateName(child) }))
    if (ts.isIdentifier(child) && isUse(child)) used.push(...linked(file, child.text))
  })
  return used
}

/** The declaration that a name stands for in a file. */
export const findNamed = (file: string, name: string): Declaration | undefined => linked(file, name)[0]

const uses = new Map<ts.Node, Declaration[]>()

/** The default export of a file and all that it uses, step by step. */
export function findReached(file: string): Declaration[] {
  const reached = new Map<ts.Node, Declaration>()
  const open = declarationsOf({ file, name: 'default' })
  for (let next = open.pop(); next; next = open.pop()) {
    if (reached.has(next.node)) continue
    reached.set(next.node, next)
    const used = uses.get(next.node) ?? usedBy(next)
    uses.set(next.node, used)
    open.push(...used)
  }
  return [...reached.values()]
}
