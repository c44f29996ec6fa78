// Follows source code from one declaration to everything it uses, by the names it mentions rather than by whole files.
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const PROJECT = path.resolve(__dirname, '..')

/** A top-level declaration of a file: a function, a class, a constant or the default export. */
export interface Declaration {
  file: string
  name: string
  node: ts.Node
}

/** A name of another file. */
interface Link {
  file: string
  /** `*` stands for every export of the file. */
  name: string
}

interface Module {
  declared: Map<string, ts.Node>
  imported: Map<string, Link[]>
  /** Exports by name: a declaration of the file itself, or declarations of other files. */
  exported: Map<string, string | Link[]>
  starred: string[]
  /** Files that are imported for their side effects alone. */
  sideEffects: string[]
  /** Statements that run when the file is loaded: calls at the top level. */
  statements: ts.Node[]
}

export interface GraphOptions {
  /** Absolute path of the folder that file names are relative to; the project by default. */
  root?: string
  /** Whether a file is followed. */
  follows: (file: string) => boolean
  /** Endings that an import may resolve to, the preferred one first. */
  endings: string[]
  /** Resolves to every ending that exists (all hosts) rather than to the first. */
  allEndings?: boolean
}

/** Endings of the H5 build. */
export const H5_ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx', '.h5.ts', '/index.h5.ts']
/** Endings of all hosts together. */
export const ALL_ENDINGS = [
  ...['', '.ts', '.tsx', '/index.ts', '/index.tsx', '.mjs', '.cjs'],
  ...['h5', 'weapp', 'alipay'].flatMap((host) => [
    `.${host}.ts`,
    `.${host}.tsx`,
    `/index.${host}.ts`,
    `/index.${host}.tsx`,
  ]),
]

const hasModifier = (node: ts.Statement, kind: ts.SyntaxKind) =>
  ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some((modifier) => modifier.kind === kind)

/** Returns every name that a binding declares: `{ a, b: c }` declares a and c. */
const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []))

/** Returns the names that a statement declares, without types. */
function declaredNames(node: ts.Statement): [name: string, node: ts.Node][] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap((one) =>
      boundNames(one.name).map((name): [string, ts.Node] => [name, one]),
    )
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) {
    const isDefault = hasModifier(node, ts.SyntaxKind.DefaultKeyword)
    return [[isDefault ? 'default' : (node.name?.text ?? 'default'), node]]
  }
  return ts.isExportAssignment(node) ? [['default', node]] : []
}

/** Names after a dot, attributes and keys of objects are no use of a declaration with the same name. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isJsxAttribute(parent)) return false
  if (ts.isBindingElement(parent) || ts.isPropertyAssignment(parent)) return parent.initializer === node
  return true
}

/** The specifier of `require('./x')`, `jest.requireActual('./x')` and `import('./x')`, '' for any other call. */
function lateSpecifier(node: ts.Node): string {
  if (!ts.isCallExpression(node)) return ''
  const isLate =
    node.expression.kind === ts.SyntaxKind.ImportKeyword || /^(jest\.)?require/.test(node.expression.getText())
  const [first] = node.arguments
  return isLate && first && ts.isStringLiteral(first) ? first.text : ''
}

const PROMISE = /^(then|catch|finally)$/

/** The export that is read right off a late import, `*` where the whole module is kept. */
function lateName(node: ts.Node): string {
  const { parent } = node
  if (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent))
    return lateName(parent)
  // `import('./x').then(…)` keeps the whole module: methods of its promise are no exports.
  return ts.isPropertyAccessExpression(parent) && !PROMISE.test(parent.name.text) ? parent.name.text : '*'
}

/** Visits every node of a declaration except types. */
export function visitNodes(node: ts.Node, visit: (node: ts.Node) => void) {
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
  visit(node)
  ts.forEachChild(node, (child) => visitNodes(child, visit))
}

/** Builds a graph of declarations over the files that the options follow. Reads each file once. */
export function createSourceGraph({ root = PROJECT, follows, endings, allEndings = false }: GraphOptions) {
  const modules = new Map<string, Module>()
  const uses = new Map<ts.Node, Declaration[]>()

  const isFile = (file: string) => {
    const full = path.join(root, file)
    return fs.existsSync(full) && fs.statSync(full).isFile()
  }

  /** Files that an import names; none when the import leaves the followed files. */
  function resolveImport(from: string, specifier: string): string[] {
    if (!specifier.startsWith('@/') && !specifier.startsWith('.')) return []
    const place = specifier.startsWith('@/')
      ? `src/${specifier.slice(2)}`
      : path.posix.join(path.posix.dirname(from), specifier)
    if (!follows(place)) return []
    const matches = endings
      .map((ending) => place + ending)
      .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && isFile(file))
    return allEndings ? matches : matches.slice(0, 1)
  }

  function readImport(module: Module, node: ts.ImportDeclaration, files: string[]) {
    const clause = node.importClause
    if (!clause) return void module.sideEffects.push(...files)
    if (files.length === 0 || clause.isTypeOnly) return
    const link = (local: string, name: string) =>
      void module.imported.set(
        local,
        files.map((file) => ({ file, name })),
      )
    if (clause.name) link(clause.name.text, 'default')
    const bindings = clause.namedBindings
    if (!bindings) return
    if (ts.isNamespaceImport(bindings)) return link(bindings.name.text, '*')
    for (const { name, propertyName, isTypeOnly } of bindings.elements)
      if (!isTypeOnly) link(name.text, (propertyName ?? name).text)
  }

  /** Records `export { a }`, `export { a } from './b'`, `export * from './b'` and `export * as c from './b'`. */
  function readExport(module: Module, node: ts.ExportDeclaration, files: string[]) {
    if (node.isTypeOnly || (node.moduleSpecifier && files.length === 0)) return
    const clause = node.exportClause
    if (!clause) return void module.starred.push(...files)
    const links = (name: string) => files.map((file) => ({ file, name }))
    if (ts.isNamespaceExport(clause)) return void module.exported.set(clause.name.text, links('*'))
    for (const { name, propertyName } of clause.elements) {
      const source = (propertyName ?? name).text
      module.exported.set(name.text, node.moduleSpecifier ? links(source) : source)
    }
  }

  function readStatement(module: Module, node: ts.Statement, file: string) {
    const targets = (specifier: ts.Expression | undefined) =>
      specifier && ts.isStringLiteral(specifier) ? resolveImport(file, specifier.text) : []
    if (ts.isImportDeclaration(node)) return readImport(module, node, targets(node.moduleSpecifier))
    if (ts.isExportDeclaration(node)) return readExport(module, node, targets(node.moduleSpecifier))
    const names = declaredNames(node)
    if (names.length === 0 && !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node))
      module.statements.push(node)
    for (const [name, declaration] of names) {
      module.declared.set(name, declaration)
      if (name === 'default' || hasModifier(node, ts.SyntaxKind.ExportKeyword)) module.exported.set(name, name)
    }
  }

  function moduleOf(file: string): Module {
    const known = modules.get(file)
    if (known) return known
    const module: Module = {
      declared: new Map(),
      imported: new Map(),
      exported: new Map(),
      starred: [],
      sideEffects: [],
      statements: [],
    }
    modules.set(file, module)
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
    for (const statement of source.statements) readStatement(module, statement, file)
    return module
  }

  /** Returns the declarations that an export refers to, following re-exports. */
  function declarationsOf({ file, name }: Link): Declaration[] {
    const { exported, starred } = moduleOf(file)
    if (name === '*') {
      const own = [...exported.keys()].flatMap((one) => declarationsOf({ file, name: one }))
      return [...own, ...starred.flatMap((other) => declarationsOf({ file: other, name: '*' }))]
    }
    const target = exported.get(name)
    if (target === undefined) return starred.flatMap((other) => declarationsOf({ file: other, name }))
    if (typeof target !== 'string') return target.flatMap(declarationsOf)
    return linked(file, target)
  }

  /** The declarations that a name stands for in its file. */
  function linked(file: string, name: string): Declaration[] {
    const { declared, imported } = moduleOf(file)
    const node = declared.get(name)
    if (node) return [{ file, name, node }]
    return (imported.get(name) ?? []).flatMap(declarationsOf)
  }

  /** Declarations that a node uses: those it names, and those of files that it loads late. */
  function usedBy(file: string, node: ts.Node): Declaration[] {
    const used: Declaration[] = []
    visitNodes(node, (child) => {
      const late = lateSpecifier(child)
      for (const target of late ? resolveImport(file, late) : [])
        used.push(...loadedWith(target), ...declarationsOf({ file: target, name: lateName(child) }))
      if (ts.isIdentifier(child) && isUse(child)) used.push(...linked(file, child.text))
    })
    return used
  }

  /** Declarations that run because a file is loaded: its top-level statements and side-effect imports. */
  const loadedWith = (file: string): Declaration[] => {
    const { statements, sideEffects } = moduleOf(file)
    return [
      ...statements.map((node, at) => ({ file, name: `statement ${at}`, node })),
      ...sideEffects.flatMap((other) => [...loadedWith(other), ...declarationsOf({ file: other, name: '*' })]),
    ]
  }

  /** The given declarations and everything they use, step by step, each once. */
  function reach(from: Declaration[]): Declaration[] {
    const reached = new Map<string, Declaration>()
    const files = new Set<string>()
    const open = [...from]
    for (let next = open.pop(); next; next = open.pop()) {
      // One node may declare several names: `const { a, b } = make()`.
      const key = `${next.file} ${next.name}`
      if (reached.has(key)) continue
      reached.set(key, next)
      if (!files.has(next.file)) {
        files.add(next.file)
        open.push(...loadedWith(next.file))
      }
      const used = uses.get(next.node) ?? usedBy(next.file, next.node)
      uses.set(next.node, used)
      open.push(...used)
    }
    return [...reached.values()]
  }

  return {
    usedBy,
    /** Returns the declaration that a name refers to in a file. */
    findNamed: (file: string, name: string): Declaration | undefined => linked(file, name)[0],
    /** The default export of a file and everything it uses. */
    findReached: (file: string) => reach(declarationsOf({ file, name: 'default' })),
    /** Everything that runs or may be called when the files are loaded as entry points. */
    reachFrom: (files: string[]) =>
      reach(files.flatMap((file) => [...loadedWith(file), ...declarationsOf({ file, name: '*' })])),
    /** Exported declarations of a file that the file itself makes; re-exports are of their own files. */
    exportsOf: (file: string): Declaration[] =>
      [...moduleOf(file).exported.keys()]
        .flatMap((name) => declarationsOf({ file, name }))
        .filter((declaration) => declaration.file === file),
    /** Statements of a file that are no declarations: in a test file, its tests. */
    statementsOf: (file: string): ts.Node[] => moduleOf(file).statements,
  }
}
