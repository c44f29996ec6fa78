import ts from 'typescript'
import { allFiles, read } from './disk'

/** Folders that use the product's exports. */
const USERS = ['src', 'server', 'scripts', 'config', 'packages']
/** Files whose exports are checked. Build scripts and stand-ins for packages export what others import by name. */
const isProduct = (file: string) => /^(src|server)\//.test(file)
const TOOLS = /\.test\.tsx?$|^server\/(testing|races|faults|bench)\/|^scripts\/bench\//

/** Exports that only tests use, each with its reason. */
const KNOWN: Record<string, string> = {
  App: 'Taro starts the app with it',
  isKnownRule: 'checks the shipped interaction data',
  loadsConfigKey: 'BC-73, for the merchant shell, which is not built',
  arrangeAddresses: 'RO-20 and RO-21, for the merchant shell, which is not built',
}

interface Names {
  exported: string[]
  /** How often each identifier stands in the file. */
  counts: Map<string, number>
}

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** Functions, classes and constants that a file exports, and every identifier in it. */
function namesIn(file: string): Names {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false, kind)
  const exported = source.statements.filter(isExported).flatMap((node) => {
    if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name)
    return (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name ? [node.name] : []
  })
  const counts = new Map<string, number>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { exported: exported.filter(ts.isIdentifier).map(({ text }) => text), counts }
}

/** Exports that no file of the product uses, its own included. */
function unusedExports(files: readonly string[]): string[] {
  const all = files.map((file) => ({ file, ...namesIn(file) }))
  const total = new Map<string, number>()
  for (const { counts } of all) for (const [name, count] of counts) total.set(name, (total.get(name) ?? 0) + count)
  return all
    .filter(({ file }) => isProduct(file))
    .flatMap(({ exported }) => exported.filter((name) => total.get(name) === 1))
}

test('the product itself uses each of its exports, so that no rule is proven on dead code', () => {
  const files = USERS.flatMap((folder) => allFiles(folder)).filter(
    (file) => /\.(tsx?|mjs|js)$/.test(file) && !file.endsWith('.d.ts') && !TOOLS.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(unusedExports(files).sort()).toEqual(Object.keys(KNOWN).sort())
})
