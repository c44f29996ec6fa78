// Finds code that no entry point of the product reaches, and tests that prove a rule on such code.
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { ALL_ENDINGS, createSourceGraph, visitNodes, type Declaration } from './source-graph'
import { rulesIn } from './spec-titles'

const PROJECT = path.resolve(__dirname, '..')

/** Files that a host, a build or a process loads directly. */
const ENTRY_POINTS = [
  /^src\/app\.tsx$/,
  /^src\/app\.config\.ts$/,
  // Taro loads each page by the app's page list. The addresses of the two phone pages are fixed by links of other
  // companies.
  /^src\/pages\/[^/]+\/[^/]+\/index(\.config)?(\.weapp|\.alipay|\.h5)?\.tsx?$/,
  /^src\/pages\/(alipay\/)?phone\/phone(\.config)?\.tsx?$/,
  // The H5 build bundles it for the server, which draws first screens with it.
  /^src\/app\/served\/index\.ts$/,
  // The server, from its sources and as a release.
  /^server\/(main|command)\.ts$/,
  // The migration runner reads its folder.
  /^server\/.*\/migrations\/.*\.ts$/,
]
/** Entry points of commands: code behind them is alive, and proves no rule of the shop. */
const COMMANDS = [
  /^(scripts|config|packages)\//,
  /^server\/.*-cli\.ts$/,
  /^server\/.*\/load\.ts$/,
  /^server\/(testing\/)?(bench|cluster|faults|races)\//,
]

/**
 * Adapters in yuan that calculations from outside call (the oracles, and checks of others). The product computes in fen,
 * so a call of an adapter counts as a call of the function behind it.
 */
export const ADAPTERS: ReadonlySet<string> = new Set([
  'src/domain/cart/yuan.ts priceCart',
  'src/domain/cart/yuan.ts cartInFen',
  'src/domain/delivery-fee/index.ts feeBanner',
  'src/domain/promotion/index.ts applyPromotion',
  'src/domain/promotion/index.ts settlePromotion',
])

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
/** Test support: simulates the product's surroundings or drives the product. Neither product nor test. */
const isTestSupport = (file: string) => /^test\/|^server\/(testing|bench|faults|races)\//.test(file)
const isProduct = (file: string) => /^(src|server)\//.test(file) && !isTest(file) && !isTestSupport(file)
/** Drives the built shop in a browser or in the mini-program host, so it reaches the product whatever it imports. */
const drivesBuild = (file: string) => /^test\/(h5|mini)\//.test(file)

const sourceFiles = (root: string, folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !/node_modules|\/fixture\//.test(file))
    .sort()

const keyOf = ({ file, name }: Declaration) => `${file} ${name}`
const matches = (patterns: RegExp[]) => (file: string) => patterns.some((pattern) => pattern.test(file))

/** A test of a test file, with the rules that its own title and the titles around it name. */
export interface RuleTest {
  file: string
  title: string
  rules: string[]
  /** Product code that the test calls and no entry point reaches. */
  unreached: string[]
  /** Whether the test calls product code that an entry point reaches. */
  reaches: boolean
}

const identifiersOf = (node: ts.Expression): string[] => {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...identifiersOf(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return identifiersOf(node.expression)
  if (ts.isTaggedTemplateExpression(node)) return identifiersOf(node.tag)
  return []
}

/** Paths of files that a node holds as text: how a helper names the entry point that it builds or starts. */
function textsIn(node: ts.Node): string[] {
  const texts: string[] = []
  visitNodes(node, (child) => void (ts.isStringLiteralLike(child) && texts.push(child.text)))
  return texts
}

interface FoundTest {
  title: string
  rules: string[]
  node: ts.Node
  /** Hooks of the file and statements of the `describe` blocks around the test: they make what it works with. */
  context: ts.Node[]
}

const isTestCall = (node: ts.Node) =>
  ts.isCallExpression(node) && /^(test|it|describe)\b/.test(node.expression.getText())

/** Statements of a `describe` body that are no tests themselves. */
function statementsIn(body: ts.Node): ts.Node[] {
  if (!ts.isArrowFunction(body) && !ts.isFunctionExpression(body)) return []
  if (!ts.isBlock(body.body)) return []
  return body.body.statements.filter((one) => !(ts.isExpressionStatement(one) && isTestCall(one.expression)))
}

/** Tests inside a node. Rows of `each` belong to their test, as they may hold what it calls. */
function testsIn(node: ts.Node, outer: string[] = [], context: ts.Node[] = []): FoundTest[] {
  if (ts.isCallExpression(node)) {
    const [callee = '', ...modifiers] = identifiersOf(node.expression)
    if (/^x(it|test|describe)$/.test(callee) || modifiers.includes('skip') || modifiers.includes('todo')) return []
    const title = node.arguments[0]?.getText() ?? ''
    if (callee === 'describe' && node.arguments.length > 1)
      return node.arguments.slice(1).flatMap((body) => {
        const inside = [...context, node.expression, ...statementsIn(body)]
        const matches: FoundTest[] = []
        ts.forEachChild(body, (child) => void matches.push(...testsIn(child, [...outer, title], inside)))
        return matches
      })
    if ((callee === 'test' || callee === 'it') && node.arguments.length > 1)
      return [{ title, rules: [...new Set([...outer, title].flatMap(rulesIn))], node, context }]
  }
  const matches: FoundTest[] = []
  ts.forEachChild(node, (child) => void matches.push(...testsIn(child, outer, context)))
  return matches
}

/** Hooks of a node. */
function hooksIn(node: ts.Node): ts.Node[] {
  if (ts.isCallExpression(node) && /^(before|after)(All|Each)$/.test(node.expression.getText())) return [node]
  const matches: ts.Node[] = []
  ts.forEachChild(node, (child) => void matches.push(...hooksIn(child)))
  return matches
}

/** Reads the whole source once; takes some seconds. */
export function createReachability(root = PROJECT) {
  const graph = createSourceGraph({ root, follows: () => true, endings: ALL_ENDINGS, allEndings: true })
  const files = ['src', 'server', 'scripts', 'config', 'packages']
    .filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) => sourceFiles(root, folder))
  const entries = files.filter(matches(ENTRY_POINTS)).filter((file) => !isTest(file))
  const commands = files.filter(matches(COMMANDS)).filter((file) => !isTest(file))
  const reached = new Set(graph.reachFrom(entries).map(keyOf))
  const used = new Set(graph.reachFrom([...entries, ...commands]).map(keyOf))
  const texts = files.filter(isProduct).map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
  const typed = new Set(texts.flatMap((text) => [...text.matchAll(/\btypeof (\w+)/g)].map(([, name]) => name)))

  /**
   * Product declarations that a test and its context name, through helpers of tests. `starts` is true when such a helper
   * names an entry point by its path, as it does to run the server in a process of its own.
   */
  function productCallsOf(file: string, node: ts.Node, context: ts.Node[]) {
    const visited = new Set<ts.Node>()
    const open = graph.usedBy(file, node)
    const direct = new Set(open.filter((one) => isProduct(one.file) && !ADAPTERS.has(keyOf(one))).map(keyOf))
    open.push(...context.flatMap((one) => graph.usedBy(file, one)))
    const all = new Map<string, Declaration>()
    let starts = false
    for (let next = open.pop(); next; next = open.pop()) {
      if (visited.has(next.node)) continue
      visited.add(next.node)
      if (isProduct(next.file) && !ADAPTERS.has(keyOf(next))) {
        all.set(keyOf(next), next)
        continue
      }
      starts ||=
        isTestSupport(next.file) && !isTest(next.file) && textsIn(next.node).some((text) => entries.includes(text))
      open.push(...graph.usedBy(next.file, next.node))
    }
    return { direct, all, starts }
  }

  const isFunction = ({ node }: Declaration) =>
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    (ts.isVariableDeclaration(node) &&
      !!node.initializer &&
      (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)))

  return {
    isReached: (declaration: Declaration) => reached.has(keyOf(declaration)),
    /** Exports of the product that only tests use, as `file name`. A constant that a type is made of is used. */
    unusedExports: (): string[] =>
      files
        .filter(isProduct)
        .flatMap((file) => graph.exportsOf(file))
        .filter((declaration) => !used.has(keyOf(declaration)) && !typed.has(declaration.name))
        .map(keyOf),
    /** Tests of a file that name rules. */
    ruleTests: (file: string): RuleTest[] => {
      const statements = graph.statementsOf(file)
      const hooks = statements.flatMap(hooksIn)
      return statements
        .flatMap((statement) => testsIn(statement))
        .filter(({ rules }) => rules.length > 0)
        .map(({ title, rules, node, context }) => {
          if (drivesBuild(file)) return { file, title, rules, unreached: [], reaches: true }
          const { direct, all, starts } = productCallsOf(file, node, [...hooks, ...context])
          const unreached = [...all.values()].filter(
            (one) => direct.has(keyOf(one)) && isFunction(one) && !reached.has(keyOf(one)),
          )
          const reaches = starts || [...all.keys()].some((key) => reached.has(key))
          return { file, title, rules, unreached: unreached.map(keyOf), reaches }
        })
    },
  }
}
