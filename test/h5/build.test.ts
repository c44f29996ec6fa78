// What the built shop gives to whoever asks: its own files as they are on disk, no browser needed.
import fs from 'node:fs'
import path from 'node:path'

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
