// Checks the files of the built app on disk: they are public, and no browser is needed.
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const DIST = path.resolve(__dirname, '../../dist/h5')
const files = fs
  .readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((file) => fs.statSync(path.join(DIST, file)).isFile())
const texts = files
  .filter((file) => /\.(js|css|html)$/.test(file))
  .map((file) => ({ file, text: fs.readFileSync(path.join(DIST, file), 'utf8') }))

/** Returns the files that contain any of these words. */
const holding = (labels: readonly (string | RegExp)[]) =>
  texts
    .filter(({ text }) => labels.some((word) => (typeof word === 'string' ? text.includes(word) : word.test(text))))
    .map(({ file }) => file)

const column = (file: string, at: number) =>
  fs
    .readFileSync(path.resolve(__dirname, '../../data', file), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[at] ?? '')
    .filter((label) => label.length > 3)

test('S24 the app is built, with scripts and styles to check', () => {
  expect(texts.filter(({ file }) => file.endsWith('.js')).length).toBeGreaterThan(10)
})

test('S24 has no source maps and no references to them', () => {
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  expect(holding([/[#@] ?sourceMappingURL=/])).toEqual([])
})

test('S24 has no sample products, stores or shoppers', () => {
  const [barcodes, products, stores] = [column('goods.csv', 0), column('goods.csv', 1), column('stores.csv', 1)]
  expect([barcodes.length, products.length, stores.length].every((count) => count > 5)).toBe(true)
  expect(holding([...barcodes, ...products, ...stores, '13800138000'])).toEqual([])
})

test('S24 has neither the debug console nor a description of the API', () => {
  expect(files.filter((file) => /eruda|swagger|openapi/i.test(file))).toEqual([])
  expect(holding([/swagger/i, 'openapi.json', /eruda\.version|ErudaConsole/])).toEqual([])
})

test('S24 has no folder names of the build machine', () => {
  expect(holding([path.resolve(__dirname, '../..'), 'node_modules/'])).toEqual([])
})

/** Whether code reads `arguments` outside a function, which happens when a minifier turns functions into arrows. */
function readsOuterArguments(text: string): boolean {
  const file = ts.createSourceFile('file.js', text, ts.ScriptTarget.Latest, true)
  const isLost = (node: ts.Node): boolean => {
    if (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) return false
    const isName = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
    if (ts.isIdentifier(node) && node.text === 'arguments' && !isName) return true
    return ts.forEachChild(node, isLost) ?? false
  }
  return ts.forEachChild(file, isLost) ?? false
}

test('every `arguments` belongs to a function', () => {
  expect(readsOuterArguments('const a = () => arguments[0]')).toBe(true)
  expect(readsOuterArguments('const a = function () { return () => arguments[0] }; a.arguments')).toBe(false)
  const scripts = texts.filter(({ file, text }) => file.endsWith('.js') && /\barguments\b/.test(text))
  expect(scripts.filter(({ text }) => readsOuterArguments(text)).map(({ file }) => file)).toEqual([])
})
