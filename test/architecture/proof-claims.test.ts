import ts from 'typescript'
import { allFiles, read } from './disk'

/** Calls that check the page or compare a value. */
const CHECKS = /^(see|at|expect|waitFor\w*|waitGone)$/
/** Calls that only act, although they wait for the element they act on. */
const ACTS = /^(tap|open|fill|type|goto|press|choose|reLaunch|scroll|start|launch|prepare|hand|new)/
/** Methods of a proof: the test must check the page before the first of them. */
const CLAIMS = /^(did|saw|pictured|opened)$/

const lastName = (node: ts.Expression): string => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  return ts.isIdentifier(node) ? node.text : ''
}

/** Returns the names of all calls in a statement, including chained methods. */
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

/** Returns the functions that a file defines, with the calls in each. */
function functionsIn(file: string): [name: string, calls: string[]][] {
  const matches: [string, string[]][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) matches.push([node.name.text, callsIn(node)])
    if ((ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && ts.isIdentifier(node.name)) {
      const { initializer } = node
      if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)))
        matches.push([node.name.text, callsIn(initializer)])
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed(file))
  return matches
}

/**
 * Returns a function that recognizes calls that check the page: those of the tools, and functions of the tests that
 * call one of them.
 */
function checkRecognizer(files: readonly string[]): (name: string) => boolean {
  const functions = files.flatMap(functionsIn).filter(([name]) => !ACTS.test(name))
  const checking = new Set<string>()
  const isCheck = (name: string) => CHECKS.test(name) || checking.has(name)
  for (let size = -1; size < checking.size;) {
    size = checking.size
    for (const [name, calls] of functions) if (calls.some(isCheck)) checking.add(name)
  }
  return isCheck
}

/** Returns the claims of a file without a check: no statement between the tap and the claim checks the page. */
function bareClaims(file: string, isCheck: (name: string) => boolean): string[] {
  const source = parsed(file)
  const bare: string[] = []
  const check = (statements: readonly ts.Statement[]) => {
    statements.forEach((statement, index) => {
      if (!isClaim(statement) || !callsIn(statement).includes('did')) return
      const before = statements
        .slice(0, index)
        .filter((one) => !isClaim(one))
        .at(-1)
      if (before && callsIn(before).some(isCheck)) return
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

test('docs/proof.md claims an action only after the test has checked its result', () => {
  const files = ['test/h5', 'test/mini'].flatMap((folder) => allFiles(folder)).filter((file) => file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(60)
  const isCheck = checkRecognizer(files)
  expect(files.flatMap((file) => bareClaims(file, isCheck))).toEqual([])
})
