// What the built shop gives to whoever asks: its own files as they are on disk, no browser needed.
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

/** Files that hold any of these words. */
const holding = (words: readonly (string | RegExp)[]) =>
  texts
    .filter(({ text }) => words.some((word) => (typeof word === 'string' ? text.includes(word) : word.test(text))))
    .map(({ file }) => file)

const column = (file: string, at: number) =>
  fs
    .readFileSync(path.resolve(__dirname, '../../data', file), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[at] ?? '')
    .filter((word) => word.length > 3)

test('S24 the shop is built, with scripts and styles to look into', () => {
  expect(texts.filter(({ file }) => file.endsWith('.js')).length).toBeGreaterThan(10)
})

test('S24 no source maps, and none pointed to', () => {
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  expect(holding([/[#@] ?sourceMappingURL=/])).toEqual([])
})

test('S24 no sample goods, stores or shopper', () => {
  const [barcodes, goods, stores] = [column('goods.csv', 0), column('goods.csv', 1), column('stores.csv', 1)]
  expect([barcodes.length, goods.length, stores.length].every((count) => count > 5)).toBe(true)
  expect(holding([...barcodes, ...goods, ...stores, '13800138000'])).toEqual([])
})

test('S24 neither the debug console itself nor a description of the API', () => {
  expect(files.filter((file) => /eruda|swagger|openapi/i.test(file))).toEqual([])
  expect(holding([/swagger/i, 'openapi.json', /eruda\.version|ErudaConsole/])).toEqual([])
})

test('S24 no folder of the machine that built it', () => {
  expect(holding([path.resolve(__dirname, '../..'), 'node_modules/'])).toEqual([])
})

/** Does code read `arguments` where no function stands around it? A minifier that makes arrows of functions leaves it so. */
function readsNobodys(text: string): boolean {
  const file = ts.createSourceFile('file.js', text, ts.ScriptTarget.Latest, true)
  const isLost = (node: ts.Node): boolean => {
    if (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) return false
    const isName = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
    if (ts.isIdentifier(node) && node.text === 'arguments' && !isName) return true
    return ts.forEachChild(node, isLost) ?? false
  }
  return ts.forEachChild(file, isLost) ?? false
}

test('every `arguments` is those of a function', () => {
  expect(readsNobodys('const a = () => arguments[0]')).toBe(true)
  expect(readsNobodys('const a = function () { return () => arguments[0] }; a.arguments')).toBe(false)
  const scripts = texts.filter(({ file, text }) => file.endsWith('.js') && /\barguments\b/.test(text))
  expect(scripts.filter(({ text }) => readsNobodys(text)).map(({ file }) => file)).toEqual([])
})
