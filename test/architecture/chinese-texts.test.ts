// What the app and the server say to shoppers is Chinese.
import ts from 'typescript'
import { Refusal } from '../../server/platform/http/refusal'
import { CODES } from '../../src/contract/codes'
import { PAY_CODES } from '../../src/contract/codes-pay'
import { routes, type Route } from '../../src/routes'
import { allFiles, read } from './disk'

const HAN = /\p{Script=Han}/u
/** A word of Latin letters. */
const WORD = /[A-Za-z]{2,}/
/** Literals of the texts without Chinese: units that readings are shown in, and names of icons and of fields. */
const NO_CHINESE = new Set([
  ...['mmHg', 'kg', 'cm', 'mmol/L', 'mg/dL', 'BMI …'],
  ...['purposes', 'means', 'yuan', 'box', 'truck', 'comment', 'swap'],
])

/** Returns the text of a string, template or JSX node, with `…` for each value; null for any other node. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
}

/** Returns the nodes with a text in a source. */
function textNodes(file: string, source: string): { node: ts.Node; text: string }[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const matches: { node: ts.Node; text: string }[] = []
  const visit = (node: ts.Node) => {
    const text = textOf(node)
    if (text !== null) matches.push({ node, text })
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return matches
}

const isForeign = (text: string) => WORD.test(text) && !HAN.test(text) && !NO_CHINESE.has(text)
/** Whether a node is a value, and not the path of an import or a type. */
const isValue = ({ parent }: ts.Node) => !ts.isImportDeclaration(parent) && !ts.isLiteralTypeNode(parent)
const isMessage = (node: ts.Node) =>
  ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'refuse' && node.parent.arguments[1] === node

/** Texts without Chinese among those that `isShown` chooses. */
const foreignTexts = (file: string, isShown: (node: ts.Node) => boolean, source = read(file)) =>
  textNodes(file, source)
    .filter(({ node, text }) => isShown(node) && isForeign(text))
    .map(({ text }) => `${file}: ${text.trim()}`)

const sources = (folder: string, ending: RegExp) =>
  allFiles(folder).filter((file) => ending.test(file) && !/\.test\.tsx?$/.test(file))

test('PR-02 the texts of the app, the titles of its pages and the messages of the server are Chinese', () => {
  const texts = sources('src/texts', /\.ts$/)
  const views = sources('src', /\.tsx$/)
  const server = sources('server', /\.ts$/)
  expect([texts.length, views.length, server.length].every((count) => count > 80)).toBe(true)
  expect(texts.flatMap((file) => foreignTexts(file, isValue))).toEqual([])
  expect(views.flatMap((file) => foreignTexts(file, ts.isJsxText))).toEqual([])
  expect(server.flatMap((file) => foreignTexts(file, isMessage))).toEqual([])
  const codes = Object.keys({ ...CODES, ...PAY_CODES }) as ConstructorParameters<typeof Refusal>[0][]
  expect(codes.filter((code) => !HAN.test(new Refusal(code).message))).toEqual([])
  const rows = Object.values(routes as Record<string, Route>)
  expect(rows.filter(({ title }) => !HAN.test(title)).map(({ url }) => url)).toEqual([])
})

test.each([
  [`export const texts = { title: 'Sign in' }`, 'Sign in'],
  ['export const texts = { left: (n: number) => `${n} left` }', '… left'],
])('finds the foreign text in %s', (source, text) => {
  expect(foreignTexts('a.ts', () => true, source)).toEqual([`a.ts: ${text}`])
})
