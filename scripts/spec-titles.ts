// Reads rule ids from test titles. A skipped test proves nothing.
import ts from 'typescript'

const TEST_WORDS = new Set(['test', 'it', 'describe'])
const RANGE = /\b([A-Z]{2,3})-(\d{2,3})\s?(?:…|–|\.\.\.?)\s?(?:\1-)?(\d{2,3})\b/g
const ONE = /\b(PR|NAV|EN|ST|VA|RO|API|ER|BC|RX)-(\d+)\b/g
const PLAIN = /\b(?:S\d{2}|P\d{1,2})\b/g

const pad = (number: number) => String(number).padStart(2, '0')

/** Returns every rule that a text names, with ranges expanded: `NAV-01…03` → NAV-01, NAV-02, NAV-03. */
export function rulesIn(text: string): string[] {
  const ranges = [...text.matchAll(RANGE)].flatMap(([, prefix, from, to]) =>
    Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, i) => `${prefix}-${pad(Number(from) + i)}`),
  )
  const single = [...text.matchAll(ONE)].map(([, prefix, number]) => `${prefix}-${pad(Number(number))}`)
  return [...new Set([...ranges, ...single, ...(text.match(PLAIN) ?? [])])]
}

/** Parses `NAV-01…09, 11, 36; EN-01, 02` as the issues write it: a bare number takes the prefix before it. */
export function rulesInList(list: string): string[] {
  let prefix = ''
  return list.split(/[,;\s]+/).flatMap((part) => {
    const [, named, from, to] = /^(?:([A-Z]{2,3})-)?(\d+)(?:(?:…|–|-|\.\.\.?)(\d+))?$/.exec(part) ?? []
    if (!from) return []
    prefix = named ?? prefix
    const count = Number(to ?? from) - Number(from) + 1
    return Array.from({ length: count }, (_, i) => `${prefix}-${pad(Number(from) + i)}`)
  })
}

/** Returns the names in a callee: `test.each(rows)` → ['test', 'each']. */
const identifiersOf = (node: ts.Expression): string[] => {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...identifiersOf(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return identifiersOf(node.expression)
  if (ts.isTaggedTemplateExpression(node)) return identifiersOf(node.tag)
  return []
}

const textOf = (node: ts.Expression | undefined, source: ts.SourceFile) =>
  node && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) ? node.getText(source) : ''

/** Returns the titles of the tests in a file, without skipped tests and their children. */
export function testTitles(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false)
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first = '', ...modifiers] = identifiersOf(node.expression)
      if (/^x(it|test|describe)$/.test(first)) return
      if (TEST_WORDS.has(first)) {
        if (modifiers.some((modifier) => modifier === 'skip' || modifier === 'todo')) return
        const title = textOf(node.arguments[0], source)
        if (title) titles.push(title)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}
