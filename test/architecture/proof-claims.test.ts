import ts from 'typescript'
import { allFiles, read } from './disk'

/** Calls that look at the page or judge a value. */
const LOOKS = /^(see|at|expect|waitFor\w*|waitGone)$/
/** Calls that only act, although they wait for what they act on. */
const ACTS = /^(tap|open|fill|type|goto|press|choose|reLaunch|scroll|start|launch|prepare|hand|new)/
/** Methods of a proof: what they record is looked for before the first of them. */
const CLAIMS = /^(did|saw|pictured|opened)$/

const lastName = (node: ts.Expression): string => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  return ts.isIdentifier(node) ? node.text : ''
}

/** Names of all calls within a statement, the methods that are chained included. */
function callsIn(node: ts.Node): string[] {
  const names: string[] = []
  const visit = (child: ts.Node): void => {
    if (ts.isCallExpression(child)) names.push(lastName(child.expression))
    ts.forEachChild(child, visit)
  }
  visit(node)
  return names
}

const isClaim = (node: ts.Statement) =>
  ts.isExpressionStatement(node) &&
  ts.isCallExpression(node.expression) &&
  CLAIMS.test(lastName(node.expression.expression)) &&
  /^proofs?\b|\bproof\b/.test(node.expression.expression.getText())

const parsed = (file: string) => ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)

/** Names of the functions that a file defines, with the calls within each. */
function functionsIn(file: string): [name: string, calls: string[]][] {
  const found: [string, string[]][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) found.push([node.name.text, callsIn(node)])
    if ((ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && ts.isIdentifier(node.name)) {
      const { initializer } = node
      if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)))
        found.push([node.name.text, callsIn(initializer)])
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed(file))
  return found
}

/** Tells the calls that look at the page: those of the tools, and functions of the tests that call one of them. */
function lookerOf(files: readonly string[]): (name: string) => boolean {
  const functions = files.flatMap(functionsIn).filter(([name]) => !ACTS.test(name))
  const looking = new Set<string>()
  const isLook = (name: string) => LOOKS.test(name) || looking.has(name)
  for (let size = -1; size < looking.size;) {
    size = looking.size
    for (const [name, calls] of functions) if (calls.some(isLook)) looking.add(name)
  }
  return isLook
}

/** Claims of a file that follow a bare tap: no statement between the tap and the claim looks at the page. */
function bareClaims(file: string, isLook: (name: string) => boolean): string[] {
  const source = parsed(file)
  const bare: string[] = []
  const check = (statements: readonly ts.Statement[]) => {
    statements.forEach((statement, index) => {
      if (!isClaim(statement) || !callsIn(statement).includes('did')) return
      const before = statements
        .slice(0, index)
        .filter((one) => !isClaim(one))
        .at(-1)
      if (before && callsIn(before).some(isLook)) return
      const { line } = source.getLineAndCharacterOfPosition(statement.getStart())
      bare.push(`${file}:${line + 1}`)
    })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node) || ts.isSourceFile(node)) check(node.statements)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return bare
}

test('docs/proof.md claims an action only after the test has looked at its result', () => {
  const files = ['test/h5', 'test/mini'].flatMap((folder) => allFiles(folder)).filter((file) => file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(60)
  const isLook = lookerOf(files)
  expect(files.flatMap((file) => bareClaims(file, isLook))).toEqual([])
})
